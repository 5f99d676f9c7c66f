import type { TypeEntry } from '#analyzer/languages/resolution/code-model.ts';
import type { ProjectModel } from '../graph.ts';
import type { OutsideCalls } from './asked-outside.ts';
import { createPartsAskedTogether } from './asked-together.ts';
import { createAskedByForeign } from './foreign-base.ts';
import { collaboratorGroup } from './collaborator-group.ts';
import {
  adviceToExtract,
  createLines,
  membersIn,
  type MethodGroup,
  type UsedMembers,
} from './method-groups.ts';
import { adviceToTakeOut, ownPart } from './own-part.ts';
import type { PartKind } from './part-kind.ts';
import { linesOf, linesOfAll, longestFirst, type PlacedMethod } from './placed-method.ts';
import { staticGroup } from './static-group.ts';
import { type TopicGroup, topicGroup } from './topic-group.ts';

/** Share of the lines or paths of a class from which one method is to be split before any other is moved. */
const MOST = 0.25;
/** More names say nothing more. */
const MAX_NAMED = 3;
const MAX_NEEDS = 6;

const OVERRIDES = /\boverride\b/;
/** What a framework calls by a name or with what it tells of an event. */
const CALLBACK = /^on[A-Z]/;
const EVENT = /Event(?:Args)?\b/;

/** A method of the same object that is called by a name made up at run time: no text tells who calls which. */
const BY_NAME =
  /\bmethod_exists\((?:self::class|\$this),\s*\$|(?:\bself::|\bstatic::|\$this->)\$\w+\(|\[\s*(?:self::class|\$this)\s*,\s*\$|\bgetattr\(self, [^)\n]{1,80}\)\(|\bthis\[\w+\]\(/;

const numberOf = (value: number): string => value.toLocaleString('en-US');

function listed(names: readonly string[], most = MAX_NAMED): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}

const called = (names: readonly string[]): string => listed(names.map((name) => `${name}()`));

const whoFollows = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`What calls ${called(names)} from other files has to follow.`];

/** The two longest, with where they are. */
const examplesOf = (methods: readonly PlacedMethod[], placeOf: ToSplit['placeOf']): string =>
  longestFirst(methods)
    .slice(0, 2)
    .map((one) => `${one.name}() (${placeOf(one)})`)
    .join(' and ');

/** What is to be split: a class with all that is known of it. */
export interface ToSplit {
  readonly name: string;
  readonly entry: TypeEntry;
  /** All of them, with constructors. */
  readonly methods: readonly PlacedMethod[];
  readonly used: UsedMembers;
  readonly kind: PartKind;
  /** Tells methods that have to stay in the class. */
  readonly isBound: (method: PlacedMethod) => boolean;
  /** Tells methods that a base asks for. */
  readonly isAsked: (method: PlacedMethod) => boolean;
  readonly outside: OutsideCalls;
  readonly placeOf: (method: PlacedMethod) => string;
}

type TextOf = (method: PlacedMethod) => string;

/** Whether a method says that it overrides, or is there for a framework to call. */
function isCalledBack(method: PlacedMethod, textOf: TextOf): boolean {
  if (method.annotations.length === 0) {
    if (CALLBACK.test(method.name) || method.parameters.some(({ type }) => EVENT.test(type))) return true;
  }
  const text = textOf(method);
  return OVERRIDES.test(text.slice(0, Math.max(0, text.indexOf(`${method.name}(`))));
}

/** Methods that the classes above one have as well: it may be asked for them by their names. */
function namesOfBases(model: ProjectModel, { fact }: TypeEntry): ReadonlySet<string> {
  const bases = model.typesOfFile
    .flat()
    .filter((one) => one.fact !== fact && one.fact.kind === 'class' && fact.supers.includes(one.fact.name));
  return new Set(
    bases.flatMap(({ file, type }) =>
      (model.files[file]?.facts.functions ?? []).flatMap((fn) => (fn.owner === type ? [fn.name] : [])),
    ),
  );
}

/** What a class could do without, as the text of a step. */
export function adviceToSplit(model: ProjectModel, apart: readonly MethodGroup[], split: ToSplit): string {
  const {
    name,
    entry,
    kind,
    outside: { isAsked: isAskedOutside, mayBeAsked },
  } = split;
  const textOf = createLines(model);
  const all = split.methods.map((method) => model.places.counting(method.file, method));
  const isByName = all.some((method) => BY_NAME.test(textOf(method)));
  const isAskedByForeign = createAskedByForeign(model, entry, split.used);
  const free = apart.find(({ methods }) => !methods.some(isAskedByForeign));
  const extract = isByName ? undefined : adviceToExtract(name, free, kind);
  const asked = free?.methods.filter(isAskedOutside).map((method) => method.name) ?? [];
  if (extract !== undefined) return [extract, ...whoFollows([...new Set(asked)])].join(' ');
  const heaviest = heaviestOf(all);
  if (heaviest !== undefined) return adviceToCut(split, all, heaviest);
  const { own, uses, told } = split.used;
  const calledBack = new Set(own.filter((method) => isCalledBack(method, textOf)));
  const fields = new Set(entry.fact.fields.map((field) => field.name));
  const ofBase = namesOfBases(model, entry);
  const isOfOthers = (method: PlacedMethod): boolean =>
    split.isAsked(method) || calledBack.has(method) || ofBase.has(method.name);
  const part = ownPart(own, uses, {
    fields,
    isBound: (method) => split.isBound(method) || isOfOthers(method),
    isAskedOutside,
    mayBeAsked,
  });
  const splitsInterface = createPartsAskedTogether(model, entry, own);
  const scope = { methods: own, uses: told, fields, isAskedOutside, splitsInterface };
  const move = (group: TopicGroup): string => adviceToMove(split, group, wiredMethods(entry, all, textOf));
  const topic = isByName ? undefined : topicGroup(name, { ...scope, isBound: isOfOthers });
  if (topic !== undefined && topic.lines > (part?.lines ?? 0)) return move(topic);
  const takeOut = adviceToTakeOut(name, part, kind);
  if (takeOut !== undefined) return takeOut;
  const isBound = (method: PlacedMethod): boolean => split.isBound(method) || isOfOthers(method);
  const aside = isByName ? undefined : collaboratorGroup(model, entry, { ...scope, isBound });
  return aside ? move(aside) : adviceForTheRest(split, all, isByName ? undefined : isBound);
}

/** Where nothing is about one thing. @param isBound undefined where methods are called by names made up at run time */
const adviceForTheRest = (
  split: ToSplit,
  all: readonly PlacedMethod[],
  isBound?: (method: PlacedMethod) => boolean,
): string => (isBound && adviceToMoveStatics(split, isBound)) ?? adviceToShorten(split.name, all);

/** Helpers that stand in a class for no reason but that they were written there. */
function adviceToMoveStatics(
  { name, used, placeOf, outside: { isAsked } }: ToSplit,
  isBound: (method: PlacedMethod) => boolean,
): string | undefined {
  const methods = staticGroup(used, (method) => !isBound(method));
  if (methods === undefined) return undefined;
  const asked = new Set(methods.filter(isAsked).map((method) => method.name));
  const move = `Move the ${methods.length} static methods of ${name} that use none of its fields to a class of their own, such as ${examplesOf(methods, placeOf)}: ${numberOf(linesOfAll(methods))} lines.`;
  return [move, ...whoFollows([...asked])].join(' ');
}

/** The methods that a constructor names: it calls them, or hands them on. */
function wiredMethods(
  { fact }: TypeEntry,
  methods: readonly PlacedMethod[],
  textOf: TextOf,
): ReadonlySet<string> {
  const makers = methods.filter(({ isConstructor }) => isConstructor);
  return new Set(makers.flatMap((method) => [...membersIn(textOf(method), fact.name)]));
}

const pathsOf = (methods: readonly PlacedMethod[]): number =>
  methods.reduce((sum, { cyclomatic }) => sum + cyclomatic, 0);

/** The method that is most of its class, by lines or by paths. */
function heaviestOf(methods: readonly PlacedMethod[]): PlacedMethod | undefined {
  const lines = linesOfAll(methods);
  const paths = pathsOf(methods);
  const shareOf = (method: PlacedMethod): number =>
    Math.max(linesOf(method) / lines, method.cyclomatic / paths);
  const [first] = methods.toSorted((a, b) => shareOf(b) - shareOf(a) || a.line - b.line);
  return first !== undefined && shareOf(first) >= MOST ? first : undefined;
}

function adviceToCut(
  { name, placeOf }: ToSplit,
  methods: readonly PlacedMethod[],
  method: PlacedMethod,
): string {
  return `Split ${method.name}() (${placeOf(method)}) first: it holds ${numberOf(linesOf(method))} of the ${numberOf(linesOfAll(methods))} lines of ${name} and ${numberOf(method.cyclomatic)} of its complexity of ${numberOf(pathsOf(methods))}.`;
}

/** Methods about one thing, what ties them to the rest, and who has to follow. */
function adviceToMove(
  { name, kind, placeOf }: ToSplit,
  group: TopicGroup,
  wired: ReadonlySet<string>,
): string {
  const { topic, methods, lines, needs, usesCommon, outside } = group;
  const isWired = (one: string): boolean => wired.has(one) && methods.some((method) => method.name === one);
  const entries = [...new Set([...group.entries, ...[...wired].filter(isWired)])];
  const move = `Move the ${methods.length} methods of ${name} around “${topic}” to a ${kind} of their own, such as ${examplesOf(methods, placeOf)}: ${numberOf(lines)} lines.`;
  const besides = usesCommon ? 'Apart from what many of its methods use, they need ' : 'They need ';
  const need = `${besides}${needs.length === 0 ? 'nothing' : `only ${listed(needs, MAX_NEEDS)}`} of the rest.`;
  const use =
    entries.length === 0 ? 'Nothing of the rest uses them.' : `The rest uses ${called(entries)} of them.`;
  return [move, need, use, ...whoFollows(outside)].join(' ');
}

/** What is true where nothing stands apart: where the lines are. */
function adviceToShorten(name: string, methods: readonly PlacedMethod[]): string {
  const longest = longestFirst(methods).slice(0, MAX_NAMED);
  return `Begin inside of the longest methods of ${name}: ${called(longest.map((one) => one.name))} hold ${numberOf(linesOfAll(longest))} of its ${numberOf(linesOfAll(methods))} lines. Names, calls and fields alone show no group of its methods that could move out as it is.`;
}
