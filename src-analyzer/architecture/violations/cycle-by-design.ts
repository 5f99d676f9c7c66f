import type { FunctionFact } from '#analyzer/syntax/facts.ts';
import type { GraphNode } from '#analyzer/languages/resolution/code-model.ts';
import { architectureOf, type Ends, type GraphEdge, type ProjectModel } from '../graph.ts';
import { holdsType } from './held-types.ts';
import { arePartsOfOne } from './owner-and-element.ts';
import { adjacencyOf, stronglyConnected } from './strongly-connected.ts';

/** So many kinds of one base that one type creates are a list of them. */
const MIN_LISTED = 10;
/** Share of a group that may still depend on each other without the steps by design: other cycles, seen only as part of it. */
const MAX_REST = 0.25;

/** What tells a container how parts are put together, and so names them all. */
const WIRING = /^(?:DependencyGraph|GraphExtension|BindingContainer|MergeComponent|InstallIn)$/;
/** Dagger's and Metro's, which nobody implements by hand; a class marked as a component is Spring's, and no wiring. */
const WIRING_INTERFACE = /^(?:Component|Subcomponent|ContributesTo|EntryPoint)$/;
const VISITS = /^visit/i;
/** What a screen is derived from, in the user interfaces of phones and desktops. */
const SCREEN = /(?:Screen|Activity|Fragment|Page|Window)$/;
/** How one screen opens another. */
const OPENS =
  /^(?:new |newIntent$|newInstance$|createIntent$|getIntent$|start$|startActivity$|launch$|open$)/;
/** A view and the model behind it share a name up to here. */
const VIEW_ENDING = /(?:ViewModel|View|Dialog|Window|Page|Control|Screen)$/;

/** What a group was found by, and everything there is between its members. */
export interface CycleEdges {
  readonly steps: readonly GraphEdge[];
  readonly all: readonly GraphEdge[];
  /** The shortest way around, which the finding shows. */
  readonly around: readonly GraphEdge[];
}

/** The calls between two ends, as names; empty where one is only mentioned. */
type CallsOf = (source: number, target: number) => readonly string[];

function callsBetween(edges: readonly GraphEdge[]): CallsOf {
  const byPair = new Map<string, readonly string[]>();
  for (const { relation, source, target, calls } of edges) {
    if (relation !== 'CALL') continue;
    byPair.set(
      `${source}>${target}`,
      calls.map(({ name }) => name),
    );
  }
  return (source, target) => byPair.get(`${source}>${target}`) ?? [];
}

/** A view names its model and the model its view: one thing in two classes. */
function areViewAndModel([{ name: a }, { name: b }]: Ends): boolean {
  const [first, second] = [a.replace(VIEW_ENDING, ''), b.replace(VIEW_ENDING, '')];
  return first !== '' && first === second && [a, b].some((name) => name.endsWith('ViewModel'));
}

/** `OrderRow` of `Order`, `order-row` of `order`; `Orders` is something else. */
const isDetailOf = (detail: string, whole: string): boolean =>
  detail.startsWith(whole) && !/^[a-z0-9]/.test(detail.slice(whole.length));

/** A name without its last word: `DeleteImage` of `DeleteImageStage`; '' for a single word. */
const topicOf = (name: string): string => /^(.+?)[A-Z][a-z\d]*$/.exec(name)?.[1] ?? '';

/** A stage and its task: one job in two classes, of which one only takes a type that the other declares inside. */
function areOneJob([{ name: a }, { name: b }]: Ends, calls: readonly string[]): boolean {
  return calls.length === 0 && topicOf(a) !== '' && topicOf(a) === topicOf(b);
}

/** A type and an exception of its own, which takes it to tell what failed. */
function isOwnException([source, target]: Ends): boolean {
  const isException = ({ name, type }: GraphNode): boolean =>
    /(?:Exception|Error)$/.test(name) ||
    type?.supers.some((one) => /(?:Exception|Error)$/.test(one)) === true;
  return isException(source) || isException(target);
}

/** What is made of the other and back, `Order` and `OrderRow`, both by nothing but their constructors. */
function areConverted([a, b]: Ends, callsOf: CallsOf): boolean {
  if (!isDetailOf(a.name, b.name) && !isDetailOf(b.name, a.name)) return false;
  const onlyMakes = (from: GraphNode, made: GraphNode): boolean => {
    const calls = callsOf(from.index, made.index);
    return calls.length > 0 && calls.every((name) => name.replace(/^new /, '') === made.name);
  };
  return onlyMakes(a, b) && onlyMakes(b, a);
}

/** What a record is written as, so that it can be read again. */
const WRITTEN_AS = /(?:Contract|Dto|DTO|Snapshot|Memento)$/;

/** Whether the one name has all words of the other but the last, and at least two. */
function areOfOneTopic(...names: readonly [string, string]): boolean {
  const wordsOf = (name: string): string[] => [...topicOf(name).matchAll(/[A-Z][a-z\d]*/g)].map(String);
  const [fewer = [], more = []] = names.map(wordsOf).toSorted((a, b) => a.length - b.length);
  return fewer.length > 1 && fewer.every((word) => more.includes(word));
}

/**
 * A record and what it is written as, `ArchivedTagVersion` and `ArchivedTagContract`: the first makes the second, which
 * is handed the first to read itself back and does not keep it.
 */
function isWrittenAs(model: ProjectModel, [source, target]: Ends, callsOf: CallsOf): boolean {
  const isPair = (record: GraphNode, written: GraphNode): boolean =>
    WRITTEN_AS.test(written.name) &&
    areOfOneTopic(record.name, written.name) &&
    callsOf(record.index, written.index).every((name) => name === `new ${written.name}`) &&
    !holdsType(model, written, record.name);
  return isPair(source, target) || isPair(target, source);
}

/** An interface that offers its own implementation, or lists its kinds for whoever reads them. */
function offersItsOwn([source, target]: Ends, calls: readonly string[]): boolean {
  const isOwn = source.type?.kind === 'interface' && target.type?.supers.includes(source.name) === true;
  return isOwn && calls.every((name) => name.startsWith('new '));
}

const isScreen = ({ type }: GraphNode): boolean => type?.supers.some((name) => SCREEN.test(name)) === true;

/** One screen that leads to the other. */
function opensScreen([source, target]: Ends, calls: readonly string[]): boolean {
  return isScreen(source) && isScreen(target) && calls.every((name) => OPENS.test(name));
}

/** A part that its owner makes and hands itself to: a job and who runs it, a thread and who starts it. */
function isPartOf(model: ProjectModel, [part, owner]: Ends, callsOf: CallsOf): boolean {
  return callsOf(owner.index, part.index).includes(`new ${part.name}`) && holdsType(model, part, owner.name);
}

const isWiring = ({ type }: GraphNode): boolean =>
  type?.annotations.some(
    ({ name }) => WIRING.test(name) || (type.kind === 'interface' && WIRING_INTERFACE.test(name)),
  ) === true;

/** Types that create at least ten others which share a base, and do nothing else with them: lists, registries. */
function listedBy(pairs: ReadonlyMap<string, Ends>, callsOf: CallsOf): Set<string> {
  const kinds = new Map<string, string[]>();
  for (const [key, [source, target]] of pairs) {
    const calls = callsOf(source.index, target.index);
    if (!calls.every((name) => name.startsWith('new '))) continue;
    for (const base of target.type?.supers ?? []) {
      const kind = `${source.index} ${base}`;
      const known = kinds.get(kind);
      if (known) known.push(key);
      else kinds.set(kind, [key]);
    }
  }
  return new Set([...kinds.values()].filter((keys) => keys.length >= MIN_LISTED).flat());
}

/** Pairs of parts with a step between them, by `source>target`. */
function pairsOf(model: ProjectModel, edges: readonly GraphEdge[]): Map<string, Ends> {
  const pairs = new Map<string, Ends>();
  for (const { source, target } of edges) {
    const [from, to] = [model.nodes[source], model.nodes[target]];
    if (from && to) pairs.set(`${source}>${target}`, [from, to]);
  }
  return pairs;
}

/** `@Route(layout = Shell.class)`, `[JsonConverter(typeof(ShellConverter))]`: what is only said about a type in its annotations calls nothing. */
function isOnlySaid([{ type }, { name }]: Ends, calls: readonly string[]): boolean {
  const said = type?.annotations.flatMap((one) => one.arguments.split(/[^\w.:]/)) ?? [];
  const names = new Set([`${name}.class`, `${name}::class`, ...(said.includes('typeof') ? [name] : [])]);
  return calls.length === 0 && said.some((word) => names.has(word));
}

/** A step that is there because of what its two ends are. */
function isByDesign(ends: Ends, calls: readonly string[]): boolean {
  const isDispatch = calls.length > 0 && calls.every((name) => VISITS.test(name));
  return (
    isDispatch ||
    isWiring(ends[0]) ||
    isOnlySaid(ends, calls) ||
    areViewAndModel(ends) ||
    offersItsOwn(ends, calls) ||
    areOneJob(ends, calls) ||
    isOwnException(ends) ||
    opensScreen(ends, calls)
  );
}

/**
 * Whether a group of types depends on each other only because of what its parts are: an edit and its visitor, screens
 * that lead to each other, a view and its model, a list of all kinds that each kind asks, a container's own wiring.
 * Without such steps next to nothing of the group is left.
 */
function isCycleByDesign(model: ProjectModel, members: readonly number[], edges: CycleEdges): boolean {
  const inside = new Set(members);
  const isOwn = ({ source, target }: GraphEdge): boolean => inside.has(source) && inside.has(target);
  const callsOf = callsBetween(edges.all.filter(isOwn));
  const pairs = pairsOf(model, edges.steps.filter(isOwn));
  // Types that only name each other: a signature, an annotation, a type declared inside of one.
  if ([...pairs.values()].every(([a, b]) => callsOf(a.index, b.index).length === 0)) return true;
  const listed = listedBy(pairs, callsOf);
  const rest = [...pairs].flatMap(([key, ends]): [number, number][] => {
    const [{ index: source }, { index: target }] = ends;
    const isDesign =
      isByDesign(ends, callsOf(source, target)) ||
      isPartOf(model, ends, callsOf) ||
      areConverted(ends, callsOf) ||
      isWrittenAs(model, ends, callsOf);
    return listed.has(key) || isDesign ? [] : [[source, target]];
  });
  const left = stronglyConnected(adjacencyOf(rest)).reduce((sum, group) => sum + group.length, 0);
  return left < members.length * MAX_REST;
}

/** What a folder is imported by. */
const INDEX = /^(?:index|__init__)$/;

const stemOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).split('.', 1)[0] ?? '';
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Whether two files are details of a third beside them or of their folder: `OrderRow` and `OrderSum` of `Order`. */
function shareAWhole({ allPaths }: ProjectModel, [a, b]: Ends): boolean {
  const [first, second] = [stemOf(a.path), stemOf(b.path)];
  const suffix = a.path.slice(a.path.lastIndexOf('.'));
  const folder = folderOf(a.path);
  for (let length = first.length - 1; length > 2; length -= 1) {
    const whole = first.slice(0, length);
    if (isDetailOf(first, whole) && isDetailOf(second, whole))
      return allPaths.has(`${folder}${whole}${suffix}`) || isDetailOf(stemOf(folder.slice(0, -1)), whole);
  }
  return false;
}

/** Two files of one folder that are one part: its index and its only content, a part and details named after it. */
function isOnePart(model: ProjectModel, ends: Ends): boolean {
  const [a, b] = ends;
  if (folderOf(a.path) !== folderOf(b.path)) return false;
  const [first, second] = [stemOf(a.path), stemOf(b.path)];
  if ([first, second].some((stem) => INDEX.test(stem))) return true;
  return isDetailOf(first, second) || isDetailOf(second, first) || shareAWhole(model, ends);
}

/**
 * Files of a folder below which it is one part cut into files. Of labelled cycles within one folder 13 were right, 2
 * trivial where it is larger, and 5, 4, 1 where it is smaller.
 */
const LARGE_FOLDER = 18;

/**
 * Whether all that a finding shows lies in one part of the project: a small folder, or, where types are what depends on
 * each other, a folder and what is inside of it (3, 3, 0, of which two named the wrong step). Ways between folders were
 * right 32 times of 33.
 */
function staysInOnePart(model: ProjectModel, around: readonly GraphEdge[], areTypes: boolean): boolean {
  const paths = around.flatMap(({ source, target }) =>
    [model.nodes[source], model.nodes[target]].map((node) => node?.path ?? ''),
  );
  const folders = [...new Set(paths.map(folderOf))];
  const [folder = ''] = folders;
  if (folders.length > 1)
    return areTypes && folders.some((outer) => folders.every((one) => one.startsWith(outer)));
  return model.files.filter(({ path }) => folderOf(path) === folder).length < LARGE_FOLDER;
}

/** Two kinds of one base, side by side: records and models that lead to each other as what they describe does. */
function areKindsOfOne({ files }: ProjectModel, [a, b]: Ends): boolean {
  const basesOf = ({ file }: GraphNode): string[] =>
    (files[file]?.facts.types ?? []).flatMap(({ supers }) => supers);
  const bases = basesOf(b);
  return folderOf(a.path) === folderOf(b.path) && basesOf(a).some((base) => bases.includes(base));
}

/** A file of types without any behaviour: schemas that refer to each other as what they describe does. */
function isData({ files }: ProjectModel, { file }: GraphNode): boolean {
  const { types = [], functions = [] } = files[file]?.facts ?? {};
  // `@Field(() => Team)` only says the type later.
  const isIdle = ({ name, cyclomatic, hasBody, isConstructor }: FunctionFact): boolean =>
    !hasBody || isConstructor || (name === '' && cyclomatic === 1);
  return types.length > 0 && functions.every(isIdle);
}

/** Whether an import stands behind something that its file declares: whoever put it there knows of the cycle. */
function isPutLast({ files }: ProjectModel, { relation, file, line }: GraphEdge): boolean {
  const { types = [], functions = [] } = files[file]?.facts ?? {};
  const declared = [...types, ...functions];
  return relation === 'IMPORT' && declared.some(({ endLine }) => endLine < line);
}

/** `from . import __version__`: what a package says before it loads its parts is there when they ask for it. */
const OWN_PACKAGE = /(?:^|\/)__init__\.py$/;

function asksItsPackage({ nodes }: ProjectModel, { source, target, takesMain }: GraphEdge): boolean {
  const [part, whole] = [nodes[source]?.path ?? '', nodes[target]?.path ?? ''];
  return !takesMain && OWN_PACKAGE.test(whole) && folderOf(part).startsWith(folderOf(whole));
}

/** Members from which a group stays as it is, whichever of its steps is taken out: 1, 2, 2 of the labels. */
const ENTANGLED = 36;

/** Whether a group is worth a look only: nobody who wrote it would take it apart. */
export function isIdleCycle(model: ProjectModel, members: readonly number[], edges: CycleEdges): boolean {
  const nodes = members.flatMap((index) => model.nodes[index] ?? []);
  const [first, second] = nodes;
  const about = first && architectureOf(model, first);
  if (!first || !second || !about) return false;
  if (about.toleratesCycles === true || members.length >= ENTANGLED) return true;
  if (edges.around.some((edge) => isPutLast(model, edge) || asksItsPackage(model, edge))) return true;
  const areTypes = about.unit === 'type';
  if (staysInOnePart(model, edges.around, areTypes)) return true;
  if (areTypes && arePartsOfOne(model, edges.around, members.length)) return true;
  if (areTypes) return isCycleByDesign(model, members, edges);
  return (
    nodes.length === 2 &&
    (isOnePart(model, [first, second]) ||
      areKindsOfOne(model, [first, second]) ||
      nodes.every((node) => isData(model, node)))
  );
}
