import type { PlacedMethod } from './placed-method.ts';

/** A method and what of its class it alone uses, directly or through what it calls. */
export interface OwnPart {
  readonly head: PlacedMethod;
  /** Its helpers. */
  readonly methods: readonly PlacedMethod[];
  /** Fields that nothing else of the class names. */
  readonly fields: readonly string[];
  readonly lines: number;
}

/** A part of fewer lines, or of more of its class, is no class of its own. */
const PART = { lines: 100, share: 0.35 };
/** Who calls a fifth of the methods and alone does so puts the class together: its routes, its start. */
const MAX_METHODS_SHARE = 0.2;
const WIRES =
  /^_*(?:init|initiali[sz]e|setup|set_?up|main|run|start|app|bind|register|render|add_?routes)(?=$|[A-Z_])/;
/** Of each three members that a part uses, one at most may be of the rest of the class. */
const MAX_OUTSIDE_SHARE = 1 / 3;

/** Who uses each member, as indexes of methods. */
function usersOf(uses: readonly ReadonlySet<string>[]): Map<string, number[]> {
  const users = new Map<string, number[]>();
  uses.forEach((used, at) => {
    for (const name of used) {
      const known = users.get(name);
      if (known) known.push(at);
      else users.set(name, [at]);
    }
  });
  return users;
}

/**
 * The largest part of a class that hangs on one method: its helpers and fields that nothing else of the class uses, and
 * little beside them. Undefined where there is none.
 * @param uses members that each method names
 * @param isBound tells methods that have to stay in the class
 */
export function ownPart(
  methods: readonly PlacedMethod[],
  uses: readonly ReadonlySet<string>[],
  { fields, isBound }: { fields: ReadonlySet<string>; isBound: (method: PlacedMethod) => boolean },
): OwnPart | undefined {
  const users = usersOf(uses);
  const indexOf = new Map(methods.map(({ name }, at) => [name, at]));
  // One name for several methods: which of them is called, the text does not tell.
  const isShared = new Set(
    methods.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) !== at),
  );
  const isOnlyOf = (name: string, part: ReadonlySet<number>): boolean =>
    users.get(name)?.every((user) => part.has(user)) === true;
  const partOf = (head: number): Set<number> => {
    const part = new Set([head]);
    for (let size = 0; size !== part.size;) {
      size = part.size;
      for (const member of part)
        for (const name of uses[member] ?? []) {
          const helper = indexOf.get(name);
          const method = methods[helper ?? -1];
          if (helper === undefined || method === undefined || isShared.has(name) || isBound(method)) continue;
          if (isOnlyOf(name, part)) part.add(helper);
        }
    }
    return part;
  };
  const linesOf = (members: Iterable<number>): number =>
    [...members].reduce((sum, at) => {
      const method = methods[at];
      return method ? sum + method.endLine - method.line + 1 : sum;
    }, 0);
  const all = linesOf(methods.keys());
  let best: OwnPart | undefined;
  methods.forEach((head, at) => {
    if (isBound(head) || isShared.has(head.name) || WIRES.test(head.name)) return;
    const part = partOf(at);
    const lines = linesOf(part);
    const named = new Set([...part].flatMap((member) => [...(uses[member] ?? [])]));
    const own = [...named].filter((name) => fields.has(name) && isOnlyOf(name, part));
    const outside = [...named].filter(
      (name) =>
        !own.includes(name) && (fields.has(name) || indexOf.has(name)) && !part.has(indexOf.get(name) ?? -1),
    ).length;
    const isApart =
      outside <= named.size * MAX_OUTSIDE_SHARE &&
      part.size <= Math.max(4, methods.length * MAX_METHODS_SHARE);
    if (!isApart || lines < PART.lines || lines > all * PART.share || lines <= (best?.lines ?? 0)) return;
    const helpers = [...part].filter((member) => member !== at).flatMap((member) => methods[member] ?? []);
    best = { head, methods: helpers, fields: own, lines };
  });
  // A long method alone is told of as the one to start with.
  return best && best.methods.length > 0 ? best : undefined;
}

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** What of a class can stand by itself, named by the method that the rest hangs on. */
export function adviceToTakeOut(name: string, part: OwnPart | undefined): string | undefined {
  if (!part) return undefined;
  const { head, methods, fields, lines } = part;
  const [first] = methods.toSorted((a, b) => b.endLine - b.line - (a.endLine - a.line) || a.line - b.line);
  const others = methods.length - 1;
  const helpers =
    others === 0 ? `${first?.name ?? ''}()` : `${first?.name ?? ''}() and ${count(others, 'more method')}`;
  const owned = fields.length === 0 ? '' : `, and ${count(fields.length, 'field')}`;
  return `Start with ${head.name}(): it alone uses ${helpers}${owned} of ${name}; these ${lines.toLocaleString('en-US')} lines can be a class of their own.`;
}
