import { type MemberUsers, memberUsers } from './member-users.ts';
import { linesOfAll, type PlacedMethod } from './placed-method.ts';

/** Methods of a class that are about one thing by their names, with helpers that nothing else of it uses. */
export interface TopicGroup {
  readonly topic: string;
  readonly methods: readonly PlacedMethod[];
  readonly lines: number;
  /** What they use of the rest, beside what many use: `total`, `step()`. */
  readonly needs: readonly string[];
  /** Whether they use what many methods use. */
  readonly usesCommon: boolean;
  /** Those that the rest of the class uses. */
  readonly entries: readonly string[];
  /** Those that are called from outside of the class. */
  readonly outside: readonly string[];
}

/** The methods of a class, what each uses of it, and what is known of each. */
export interface TopicScope {
  readonly methods: readonly PlacedMethod[];
  /** By method. */
  readonly uses: readonly ReadonlySet<string>[];
  readonly fields: ReadonlySet<string>;
  /** Tells methods that have to stay in the class. */
  readonly isBound: (method: PlacedMethod) => boolean;
  /** Tells methods that are called from outside of the class. */
  readonly isAskedOutside: (method: PlacedMethod) => boolean;
  /** Whether some methods of an interface would go and others stay. */
  readonly splitsInterface: (methods: readonly PlacedMethod[]) => boolean;
}

/** What methods do, whatever it is done to; and what says nothing about either. */
const GENERIC = new Set(
  (
    'a accept action add after all and any apply are array as async at base be before begin bool boolean build by call can change ' +
    'check class clear click close complete count create current data default delete did do each edit element end ensure ' +
    'event execute exists fetch field file filter find first for from full function generate get handle handler has ' +
    'helper idempotent if impl in index info init initialize inner insert int internal into invoke is item key last list load ' +
    'main make map max method min model modify multi name new next no not null number object of on one only open ' +
    'or other out page part perform post pre prepare process put query raw read remove request reset resolve response ' +
    'result return run save search select send set setup should show simple single start state status stop store ' +
    'string sub switch table task test text the to try type update use using value was when will with without write'
  ).split(' '),
);
/** A name's words: `getHTTPPort`, `_fix_port`. */
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;
const MIN_WORD = 3;

/** A group of fewer methods or lines is no class, and one of more is the class; of those the last two are shares. */
const GROUP = { methods: 3, lines: 75, least: 0.05, most: 0.45 };
/** Share of the methods with a word in their names from which the class is about it. */
const WHOLE_SHARE = 0.4;
/** Share of a group that is tied to another of it: by a call, or as neighbours in the file. */
const MIN_TIED = 0.6;
/** A group may need so many others of the rest, or this share of its own number, or one for so many lines; more is no seam. */
const NEEDS = { least: 2, share: 0.4, lines: 50, most: 6 };
/** Where more of a group are used by the rest, and more than this share, it is a layer of the class and no part of it. */
const ENTRIES = { least: 3, share: 0.5 };
/** What never changes can be named from anywhere. */
const CONSTANT = /^[A-Z][A-Z\d_]+$/;
/** What each costs, when groups are weighed by their lines. */
const COST = { need: 0.25, entry: 0.05, outside: 0.05 };

export const LIFE_CYCLE =
  /^_*(?:main|init|initiali[sz]e\w*|set_?up|dispose|destroy|close|start|stop|run|handle|dispatch|mounted|created|wnd_?proc)$/i;

const singular = (word: string): string =>
  word.length > MIN_WORD && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

export const wordsOf = (name: string): string[] =>
  (name.match(WORD) ?? []).map((word) => singular(word.toLowerCase()));

/** The words of names that could be the topic of some methods, each with their indexes. */
function topicsOf(className: string, { methods, isBound }: TopicScope): Map<string, number[]> {
  const ofClass = new Set(wordsOf(className));
  const topics = new Map<string, number[]>();
  methods.forEach((method, at) => {
    for (const word of new Set(wordsOf(method.name))) {
      if (word.length < MIN_WORD || GENERIC.has(word) || ofClass.has(word)) continue;
      const known = topics.get(word);
      if (known) known.push(at);
      else topics.set(word, [at]);
    }
  });
  const isOne = (members: readonly number[]): boolean =>
    members.length >= GROUP.methods && members.length <= methods.length * WHOLE_SHARE;
  return new Map(
    [...topics]
      .filter(([, members]) => isOne(members))
      .map(([word, members]) => [
        word,
        members.filter((at) => {
          const method = methods[at];
          return method !== undefined && !isBound(method) && !LIFE_CYCLE.test(method.name);
        }),
      ]),
  );
}

/** Who uses each member of a class, and its methods by name. */
export interface Users extends MemberUsers {
  readonly named: ReadonlyMap<string, readonly number[]>;
}

export const usersOf = ({ methods, uses }: TopicScope): Users => ({
  ...memberUsers(uses),
  named: Map.groupBy(methods.keys(), (at) => methods[at]?.name ?? ''),
});

/** Takes in the helpers that nothing but these methods use. */
export function withHelpers(
  { methods, uses, isBound, isAskedOutside }: TopicScope,
  { isOnlyOf, named }: Users,
  members: readonly number[],
): ReadonlySet<number> {
  const group = new Set(members);
  const isOwn = (name: string, at: number): boolean => {
    const method = methods[at];
    return (
      method !== undefined &&
      named.get(name)?.length === 1 &&
      isOnlyOf(name, group) &&
      !isBound(method) &&
      !isAskedOutside(method) &&
      !LIFE_CYCLE.test(method.name)
    );
  };
  for (const member of group)
    for (const name of uses[member] ?? [])
      for (const at of named.get(name) ?? []) if (!group.has(at) && isOwn(name, at)) group.add(at);
  return group;
}

/** Whether most of a group hang together: by calls, or since they stand beside each other. */
function isTied({ methods, uses }: TopicScope, group: ReadonlySet<number>): boolean {
  const names = new Set([...group].map((at) => methods[at]?.name ?? ''));
  const tied = new Set<number>();
  const called = new Set<string>();
  for (const at of group) {
    const calls = [...(uses[at] ?? [])].filter((name) => names.has(name));
    for (const name of calls) called.add(name);
    const isBeside = group.has(at - 1) || group.has(at + 1);
    if (calls.length > 0 || isBeside) tied.add(at);
  }
  for (const at of group) if (called.has(methods[at]?.name ?? '')) tied.add(at);
  return tied.size >= group.size * MIN_TIED;
}

/** What is known of some methods of a class as a part of it. */
export function groupOf(
  scope: TopicScope,
  users: Users,
  { topic, group }: { topic: string; group: ReadonlySet<number> },
): TopicGroup {
  const { methods, uses, fields, isAskedOutside } = scope;
  const own = [...group].toSorted((a, b) => a - b).flatMap((at) => methods[at] ?? []);
  const names = new Set(own.map(({ name }) => name));
  const used = new Set([...group].flatMap((at) => [...(uses[at] ?? [])]));
  const isOfRest = (name: string): boolean =>
    users.named.has(name)
      ? !names.has(name)
      : fields.has(name) && users.of.get(name)?.some((user) => !group.has(user)) === true;
  const rest = [...used].filter((name) => isOfRest(name) && !CONSTANT.test(name));
  const needs = rest.filter((name) => !users.isCommon(name));
  const isEntry = (name: string): boolean => users.of.get(name)?.some((user) => !group.has(user)) === true;
  return {
    topic,
    methods: own,
    lines: linesOfAll(own),
    needs: needs.map((name) => (users.named.has(name) ? `${name}()` : name)),
    usesCommon: needs.length < rest.length,
    entries: [...names].filter(isEntry),
    outside: [...new Set(own.filter(isAskedOutside).map(({ name }) => name))],
  };
}

/** Whether a group is large enough for a class, small enough for a part of one, and needs little of the rest. */
export const isOfSize = ({ methods, lines, needs }: TopicGroup, all: number): boolean =>
  methods.length >= GROUP.methods &&
  lines >= Math.max(GROUP.lines, all * GROUP.least) &&
  lines <= all * GROUP.most &&
  needs.length <=
    Math.min(NEEDS.most, Math.max(NEEDS.least, methods.length * NEEDS.share, lines / NEEDS.lines));

const weightOf = ({ lines, needs, entries, outside }: TopicGroup): number =>
  lines / (1 + needs.length * COST.need + entries.length * COST.entry + outside.length * COST.outside);

/**
 * The methods about one thing that a class could do without best: many lines, few ties to the rest. Undefined where
 * there are none, as far as names tell.
 */
export function topicGroup(className: string, scope: TopicScope): TopicGroup | undefined {
  const users = usersOf(scope);
  const all = linesOfAll(scope.methods);
  const fits = (group: TopicGroup): boolean =>
    group.entries.length <= Math.max(ENTRIES.least, group.methods.length * ENTRIES.share) &&
    isOfSize(group, all);
  let best: TopicGroup | undefined;
  for (const [topic, members] of topicsOf(className, scope)) {
    if (members.length < GROUP.methods) continue;
    const group = withHelpers(scope, users, members);
    const found = groupOf(scope, users, { topic, group });
    if (!fits(found) || !isTied(scope, group) || scope.splitsInterface(found.methods)) continue;
    if (best === undefined || weightOf(found) > weightOf(best)) best = found;
  }
  return best;
}
