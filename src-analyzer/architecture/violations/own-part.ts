import { memberUsers } from './member-users.ts';
import type { PartKind } from './part-kind.ts';
import { linesOfAll, longestFirst, type PlacedMethod } from './placed-method.ts';

/** A method and what of its class it alone uses, directly or through what it calls. */
export interface OwnPart {
  readonly head: PlacedMethod;
  /** Its helpers. */
  readonly methods: readonly PlacedMethod[];
  /** Fields that nothing else of the class names. */
  readonly fields: readonly string[];
  readonly lines: number;
  /** Whether the method is called from other files, which have to follow. */
  readonly isHeadAsked: boolean;
}

/** A part of fewer lines, or of less or more of its class, is no class of its own. */
const PART = { lines: 100, least: 0.05, share: 0.35 };
/** Who calls a fifth of the methods and alone does so puts the class together: its routes, its start. */
const MAX_METHODS_SHARE = 0.2;
const WIRES =
  /^_*(?:init|initiali[sz]e|setup|set_?up|main|run|start|app|bind|register|render|add_?routes)(?=$|[A-Z_])|^(?:Init|Initiali[sz]e|Setup|SetUp|Main|Run|Start)$/;
/** Of each three members that a part uses, one at most may be of the rest of the class. */
const MAX_OUTSIDE_SHARE = 1 / 3;
/** What several fields tie to others of the class, as a map and its lock, can not be moved without these. */
const MAX_SHARED_FIELDS = 1;

/** What is known of a class whose part is looked for. */
interface PartScope {
  readonly fields: ReadonlySet<string>;
  /** Tells methods that have to stay in the class. */
  readonly isBound: (method: PlacedMethod) => boolean;
  readonly isAskedOutside: (method: PlacedMethod) => boolean;
  /** Tells methods that something else in the project may call as well. */
  readonly mayBeAsked: (method: PlacedMethod) => boolean;
}

/**
 * The largest part of a class that hangs on one method: its helpers and fields that nothing else of the class uses, and
 * little beside them. Undefined where there is none.
 * @param uses members that each method names
 */
export function ownPart(
  methods: readonly PlacedMethod[],
  uses: readonly ReadonlySet<string>[],
  { fields, isBound, isAskedOutside, mayBeAsked }: PartScope,
): OwnPart | undefined {
  const { isOnlyOf, isCommon } = memberUsers(uses);
  const indexOf = new Map(methods.map(({ name }, at) => [name, at]));
  // One name for several methods: which of them is called, the text does not tell.
  const isShared = new Set(
    methods.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) !== at),
  );
  const partOf = (head: number): Set<number> => {
    const part = new Set([head]);
    for (let size = 0; size !== part.size;) {
      size = part.size;
      for (const member of part)
        for (const name of uses[member] ?? []) {
          const helper = indexOf.get(name);
          const method = methods[helper ?? -1];
          if (helper === undefined || method === undefined || isShared.has(name) || isBound(method)) continue;
          if (isOnlyOf(name, part) && !mayBeAsked(method)) part.add(helper);
        }
    }
    return part;
  };
  const membersOf = (part: ReadonlySet<number>): PlacedMethod[] =>
    [...part].flatMap((member) => methods[member] ?? []);
  const all = linesOfAll(methods);
  let best: OwnPart | undefined;
  methods.forEach((head, at) => {
    if (isBound(head) || isShared.has(head.name) || WIRES.test(head.name)) return;
    const part = partOf(at);
    const lines = linesOfAll(membersOf(part));
    const named = new Set([...part].flatMap((member) => [...(uses[member] ?? [])]));
    const own = [...named].filter((name) => fields.has(name) && isOnlyOf(name, part));
    const shared = [...named].filter(
      (name) => fields.has(name) && !own.includes(name) && !isCommon(name),
    ).length;
    const outside = [...named].filter(
      (name) =>
        !own.includes(name) && (fields.has(name) || indexOf.has(name)) && !part.has(indexOf.get(name) ?? -1),
    ).length;
    const isApart =
      shared <= MAX_SHARED_FIELDS &&
      outside <= named.size * MAX_OUTSIDE_SHARE &&
      part.size <= Math.max(4, methods.length * MAX_METHODS_SHARE);
    if (
      !isApart ||
      lines < Math.max(PART.lines, all * PART.least) ||
      lines > all * PART.share ||
      lines <= (best?.lines ?? 0)
    )
      return;
    const helpers = membersOf(part).filter((method) => method !== head);
    best = { head, methods: helpers, fields: own, lines, isHeadAsked: isAskedOutside(head) };
  });
  // A long method alone is told of as the one to start with.
  return best && best.methods.length > 0 ? best : undefined;
}

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** What of a class can stand by itself, named by the method that the rest hangs on. */
export function adviceToTakeOut(name: string, part: OwnPart | undefined, kind: PartKind): string | undefined {
  if (!part) return undefined;
  const { head, methods, fields, lines } = part;
  const [first] = longestFirst(methods);
  const others = methods.length - 1;
  const helpers =
    others === 0 ? `${first?.name ?? ''}()` : `${first?.name ?? ''}() and ${count(others, 'more method')}`;
  const owned = fields.length === 0 ? '' : `, and ${count(fields.length, 'field')}`;
  const follow = part.isHeadAsked ? ` What calls ${head.name}() from other files has to follow.` : '';
  return `Start with ${head.name}(): it alone uses ${helpers}${owned} of ${name}; these ${lines.toLocaleString('en-US')} lines can be a ${kind} of their own.${follow}`;
}
