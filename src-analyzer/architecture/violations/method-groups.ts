import { bareTypeName } from '#analyzer/languages/facts/type-text.ts';
import type { TypeEntry } from '#analyzer/languages/resolution/code-model.ts';
import { plainType } from '../call-resolution.ts';
import type { ProjectModel } from '../graph.ts';
import { createCallsOnOthers } from './calls-on-others.ts';
import { memberUsers } from './member-users.ts';
import type { PartKind } from './part-kind.ts';
import { linesOfAll, longestFirst, type PlacedMethod } from './placed-method.ts';

/** Methods that use members of their class together, and none that the other methods use. */
export interface MethodGroup {
  readonly methods: readonly PlacedMethod[];
  readonly lines: number;
}

/** Fewer methods or lines are no class of their own. */
const MIN_GROUP = { methods: 4, lines: 120 };
/** Share of the class below which a group is a detail of it. */
const MIN_SHARE = 0.1;

/** Methods that share only a logger have nothing in common. */
const LOGGER = /^I?(?:Log|Logger|LoggerInterface)$/;
const LOGGER_NAME = /^_*(?:log|logger)$/i;

const GO_RECEIVER = /^func\s*\(\s*(\w+)\s/m;
/** `this.x`, `self.x`, `$this->x`, `self::x`, `@x`; Go's own name for the receiver is asked for apart. */
const MEMBER = /(?:\b(?:this|self|cls|Self)(?:\.|\?\.|->|::)\s*|@)(\w+)/g;
/** A word that could be a member, and one that is no member of another object. */
const ANY_WORD = /[A-Za-z_]\w*/g;
const OWN_WORD = /(?<![\w.]|->|::)[A-Za-z_]\w*/g;

/** The methods of a class without constructors, each at its lines, and what of the class they use. */
export interface UsedMembers {
  readonly own: readonly PlacedMethod[];
  /** The members that each names for certain or perhaps: a name that could be a member is one. */
  readonly uses: readonly ReadonlySet<string>[];
  /** Those for certain, on their own object. */
  readonly firm: readonly ReadonlySet<string>[];
  /** These, and what they call on objects that may be of the class as well. */
  readonly told: readonly ReadonlySet<string>[];
}

interface MethodsOfClass {
  readonly methods: readonly PlacedMethod[];
  /** Those that only hand a field through: who calls one uses the field. */
  readonly accessors: readonly PlacedMethod[];
  /** Whether members are used without naming the object. */
  readonly usesBare: boolean;
}

export function usedMembers(
  model: ProjectModel,
  entry: TypeEntry,
  { methods, accessors, usesBare }: MethodsOfClass,
): UsedMembers {
  const own = placedMethods(model, methods);
  const usesBy = (of: readonly PlacedMethod[], word: RegExp): Set<string>[] =>
    membersUsed(model, entry, { own: of, usesBare, word });
  const handed = placedMethods(model, accessors);
  const behind = new Map(usesBy(handed, OWN_WORD).map((used, at) => [handed[at]?.name ?? '', used]));
  const withFields = (used: ReadonlySet<string>): Set<string> =>
    new Set([...used].flatMap((name) => [name, ...(behind.get(name) ?? [])]));
  const names = new Set([...own, ...handed].map(({ name }) => name));
  const callsOf = createCallsOnOthers(model, entry, names);
  const linesOf = createLines(model);
  const others = own.map((method) => callsOf(method, linesOf(method)).filter((name) => name !== method.name));
  const withOthers = (used: ReadonlySet<string>, at: number): Set<string> =>
    withFields(new Set([...used, ...(others[at] ?? [])]));
  const firm = usesBy(own, OWN_WORD).map(withFields);
  return { own, uses: usesBy(own, ANY_WORD).map(withOthers), firm, told: firm.map(withOthers) };
}

/**
 * Groups of methods that share fields and calls with each other and none with the rest, the largest first; beside the
 * largest part of the class, which stays. Empty where everything hangs together, as far as the text tells, so that too few
 * groups are found rather than too many.
 * @param isBound tells methods that have to stay in the class, with all that they use
 */
export function groupsApart(
  { own, uses, firm }: UsedMembers,
  isBound: (method: PlacedMethod) => boolean,
): MethodGroup[] {
  const names = new Set(own.map(({ name }) => name));
  return listGroups(own, { uses, firm, isBound }).filter(
    ({ methods, uses: used }) => methods.length >= MIN_GROUP.methods && used.some((name) => !names.has(name)),
  );
}

/** The methods at their lines, without constructors: these use what they fill in, and stay. */
const placedMethods = (model: ProjectModel, methods: readonly PlacedMethod[]): PlacedMethod[] =>
  methods
    .filter(({ isConstructor }) => !isConstructor)
    .map((method) => model.places.counting(method.file, method));

/** The members of its class that each method names. */
function membersUsed(
  model: ProjectModel,
  { fact }: TypeEntry,
  { own, usesBare, word }: { own: readonly PlacedMethod[]; usesBare: boolean; word: RegExp },
): Set<string>[] {
  const names = new Set(own.map(({ name }) => name));
  const fields = new Map(fact.fields.map(({ name, type }) => [name, type]));
  const isLogger = (name: string): boolean =>
    LOGGER_NAME.test(name) || LOGGER.test(bareTypeName(plainType(fields.get(name) ?? '')));
  const linesOf = createLines(model);
  return own.map((method) => {
    const text = linesOf(method);
    const used = membersIn(text, fact.name);
    if (usesBare)
      for (const [name] of text.matchAll(word)) if (names.has(name) || fields.has(name)) used.add(name);
    used.delete(method.name);
    for (const name of used) if (isLogger(name)) used.delete(name);
    return used;
  });
}

/** Members that a text names on its own object or class. */
export function membersIn(text: string, type: string): Set<string> {
  const used = new Set([...text.matchAll(MEMBER)].map(([, name = '']) => name));
  const receiver = GO_RECEIVER.exec(text)?.[1];
  for (const object of [receiver, type]) {
    if (object === undefined || !/^\w+$/.test(object)) continue;
    const marks = new RegExp(`(?<![\\w.])${object}(?:\\.|::)(\\w+)`, 'g');
    for (const [, name = ''] of text.matchAll(marks)) used.add(name);
  }
  return used;
}

interface Group extends MethodGroup {
  readonly uses: readonly string[];
}

/** What each method uses: all that could be a member, and what is one for certain. */
interface Uses {
  readonly uses: readonly ReadonlySet<string>[];
  readonly firm: readonly ReadonlySet<string>[];
  readonly isBound: (method: PlacedMethod) => boolean;
}

/** All groups but the largest and those with a method that has to stay, of a size that could be a class. */
function listGroups(methods: readonly PlacedMethod[], { uses, firm, isBound }: Uses): Group[] {
  const { isCommon } = memberUsers(uses);
  const rootOf = rootsBy(methods, uses, isCommon);
  const firmRootOf = rootsBy(methods, firm, isCommon);
  const isHeldTogether = (members: readonly number[]): boolean => new Set(members.map(firmRootOf)).size === 1;
  const groups = [...Map.groupBy(methods.keys(), rootOf).values()].map((members) => {
    const found = members.flatMap((at) => methods[at] ?? []);
    return {
      members,
      methods: found,
      lines: linesOfAll(found),
      uses: members.flatMap((at) => [...(uses[at] ?? [])].filter((name) => !isCommon(name))),
    };
  });
  const [, ...apart] = groups.toSorted((a, b) => b.lines - a.lines);
  const all = groups.reduce((sum, { lines }) => sum + lines, 0);
  // What so many of the methods call is asked for by those that stay.
  const stays = (method: PlacedMethod): boolean => isBound(method) || isCommon(method.name);
  return apart.filter(
    ({ lines, methods: found, members }) =>
      lines >= Math.max(MIN_GROUP.lines, all * MIN_SHARE) &&
      !found.some((method) => stays(method)) &&
      isHeldTogether(members),
  );
}

/** Tells which methods hang together, each by one of them: those that use a member together, or call each other. */
function rootsBy(
  methods: readonly PlacedMethod[],
  uses: readonly ReadonlySet<string>[],
  isCommon: (name: string) => boolean,
): (at: number) => number {
  const parent = methods.map((_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (parent[root] !== root) root = parent[root] ?? root;
    return root;
  };
  const users = new Map(methods.map(({ name }, at) => [name, at]));
  methods.forEach(({ name }, at) => (parent[rootOf(at)] = rootOf(users.get(name) ?? at)));
  uses.forEach((used, at) => {
    for (const name of used) {
      if (isCommon(name)) continue;
      const other = users.get(name);
      if (other === undefined) users.set(name, at);
      else parent[rootOf(at)] = rootOf(other);
    }
  });
  return rootOf;
}

/** Reads the text of methods at their lines; each file once. */
export function createLines({ files, read }: ProjectModel): (method: PlacedMethod) => string {
  const texts = new Map<number, string[]>();
  return ({ file, line, endLine }) => {
    const known = texts.get(file);
    const lines = known ?? read(files[file]?.path ?? '').split('\n');
    if (!known) texts.set(file, lines);
    return lines.slice(line - 1, endLine).join('\n');
  };
}

/** The largest part that shares nothing with the rest, named by its two longest methods. */
export function adviceToExtract(
  name: string,
  group: MethodGroup | undefined,
  kind: PartKind,
): string | undefined {
  if (!group) return undefined;
  const [first, second] = longestFirst(group.methods);
  const more = group.methods.length - 2;
  const others = `${more} more ${more === 1 ? 'method' : 'methods'}`;
  return `Extract ${first?.name ?? ''}(), ${second?.name ?? ''}() and ${others} of ${name} into a ${kind} of their own: apart from what many of its methods use, these ${group.lines.toLocaleString('en-US')} lines share no field and no call with the rest.`;
}

/** Methods of the project's interfaces: in some languages a type has them without saying that it implements one. */
export function namedByInterfaces(model: ProjectModel): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { facts } of model.files)
    for (const { name, owner, hasBody } of facts.functions)
      if (!hasBody && facts.types[owner]?.kind === 'interface') names.add(name);
  return names;
}
