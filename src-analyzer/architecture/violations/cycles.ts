import { namesApart } from '#analyzer/source/names-apart.ts';
import type { GraphNode } from '#analyzer/languages/resolution/code-model.ts';
import { architectureOf, type Ends, type GraphEdge, type Violation, type ProjectModel } from '../graph.ts';
import type { Resolver } from '#analyzer/languages/resolution/resolver.ts';
import {
  adviceAtCut,
  adviceEitherWay,
  adviceToMove,
  type AdviceScope,
  endsOf,
  MAX_NAMED,
} from './cycle-advice.ts';
import { type PartToMove, partToMove } from './part-to-move.ts';
import { isIdleCycle } from './cycle-by-design.ts';
import { areIdleFiles } from './idle-files.ts';
import { weighSteps, type StepWeights } from './cheapest-step.ts';
import { listGroups, type Group } from './cycle-graph.ts';
import { listHeldTypes } from './held-types.ts';
import { createInnerParts } from './inner-parts.ts';
import { isSlack } from './only-named.ts';
import { entityWorksWith } from './upward-edge.ts';
import { movableCut } from './taken-part.ts';
import { edgePlace, titleOf } from './violation.ts';

/** From this many members on nobody sees through the group any more. */
const LARGE_GROUP = 10;

/** Said of parts that are written so by custom. */
const MAY_BE_MEANT = 'These parts may be made for each other.';

const COMPONENTS = new Set(['CONTROLLER', 'SERVICE', 'REPOSITORY', 'MAPPER']);

const EVENT_SUPERS = /^(?:I|Base)?(?:Domain|Integration|Application)?Event(?:Base)?$|^INotification$/;

const DATA_KINDS = new Set(['class', 'record', 'struct', 'enum']);

/**
 * One finding for each group of things that depend on each other. What "thing" means, and which dependencies count,
 * differs by language; docs/adr/0006-architecture-rules.md has the reasons.
 */
export function listCycles(
  model: ProjectModel,
  edges: readonly GraphEdge[],
  resolvers: ReadonlyMap<string, Resolver>,
): Violation[] {
  const judged = edges.filter(
    (edge) => edge.source !== edge.target && endsOf(model, edge).every((node) => node?.judged),
  );
  const inner = createInnerParts(model, resolvers, judged);
  const leaving = Map.groupBy(judged, ({ source }) => source);
  const scope: AdviceScope = { model, resolvers, inner, all: judged, leaving };
  const weights = weighSteps(model, judged, { end: String, resolvers, inner });
  const byFile = judged.filter((edge) => countsForFiles(model, edge));
  const calling = new Set(judged.flatMap(({ relation, source }) => (relation === 'CALL' ? [source] : [])));
  const byType = judged.filter(
    (edge) =>
      countsForTypes(model, edge) && (calling.has(edge.source) || !isDataOnly(model, endsOf(model, edge))),
  );
  const across = cyclesAmong(
    scope,
    byType,
    weights,
    (group) => new Set(group.map((node) => node.unit)).size > 1,
  );
  const named = new Set(across.flatMap(({ group }) => group.members));
  const held = listHeldTypes(model, resolvers).filter((edge) =>
    endsOf(model, edge).every((node) => node?.judged && node.nodeType !== 'ENTITY'),
  );
  const injected = cyclesAmong(
    scope,
    held,
    weights,
    (group) =>
      group.some((node) => COMPONENTS.has(node.nodeType)) && !group.every((node) => named.has(node.index)),
  );
  return [
    ...[...cyclesAmong(scope, byFile, weights, () => true), ...across, ...injected].map((cycle) =>
      judgedCycle(scope, cycle),
    ),
    ...packageCycles(scope),
  ];
}

/** What is loaded together with the file; where constants are loaded as they are met, only what is required by path. */
function countsForFiles(model: ProjectModel, edge: GraphEdge): boolean {
  if (edge.relation !== 'IMPORT' || edge.typeOnly || edge.deferred) return false;
  const [source, target] = endsOf(model, edge);
  // Entities that refer to each other are how object-relational mappings are written.
  if (source.nodeType === 'ENTITY' && target.nodeType === 'ENTITY') return false;
  const cycles = architectureOf(model, source)?.cycles;
  return cycles === 'loaded-files' || (cycles === 'required-files' && !edge.isMention);
}

/**
 * Type languages: every dependency, but an entity's only where it works with a component: entities that refer to
 * each other, to their events, converters or the repository of their mapping are how mappings are written.
 */
function countsForTypes(model: ProjectModel, edge: GraphEdge): boolean {
  const [source, target] = endsOf(model, edge);
  if (architectureOf(model, source)?.cycles !== 'types' || edge.typeOnly) return false;
  if (source.language !== target.language) return false;
  // An annotation names the class that handles it, and that class the annotation: one thing in two files.
  if (source.type?.kind === 'annotation') return false;
  // An event carries the aggregate that raises it.
  if (source.type?.supers.some((name) => EVENT_SUPERS.test(name)) === true) return false;
  return (
    source.nodeType !== 'ENTITY' ||
    (COMPONENTS.has(target.nodeType) && entityWorksWith(model, edge, [source, target]))
  );
}

/** Methods that data has beside its fields, however they are written. */
const DATA_METHODS = /^(equals|hashCode|toString|compareTo|Equals|GetHashCode|ToString|CompareTo)$/;

/**
 * A class that calls nothing of the project and decides nothing carries data: what it mentions are types alone. That
 * it extends one of them is more.
 */
function isDataOnly(model: ProjectModel, [{ type, file }, target]: Ends): boolean {
  if (!type || !DATA_KINDS.has(type.kind) || type.supers.includes(target.name)) return false;
  const { types = [], functions = [] } = model.files[file]?.facts ?? {};
  return functions.every(
    (fn) => types[fn.owner] !== type || fn.cyclomatic === 1 || DATA_METHODS.test(fn.name),
  );
}

interface Cycle {
  readonly group: Group;
  /** What the group was found by. */
  readonly steps: readonly GraphEdge[];
  /** Whether it is closed only by steps that are no reason to change anything. */
  readonly isLoose: boolean;
}

function cyclesAmong(
  scope: AdviceScope,
  steps: readonly GraphEdge[],
  weights: StepWeights,
  accept: (group: GraphNode[]) => boolean,
): Cycle[] {
  const { model } = scope;
  const groupsOf = (some: readonly GraphEdge[]): Group[] =>
    listGroups(some, ({ source, target }) => [source, target], weights).filter(({ members }) =>
      accept(members.flatMap((index) => model.nodes[index] ?? [])),
    );
  const groups = groupsOf(steps);
  const slack = slackSteps(scope, groups, steps);
  if (slack.size === 0) return groups.map((group) => ({ group, steps, isLoose: false }));
  const firm = steps.filter((step) => !slack.has(step));
  const firmGroups = groupsOf(firm);
  const inFirm = new Set(firmGroups.flatMap(({ members }) => members));
  return [
    ...firmGroups.map((group) => ({ group, steps: firm, isLoose: false })),
    ...groups
      .filter(({ members }) => !members.some((member) => inFirm.has(member)))
      .map((group) => ({ group, steps, isLoose: true })),
  ];
}

/** Mentions of a type beyond which it is more than named. */
const MAX_SLACK_USES = 12;

/** Steps within groups of types for which nobody would change either end. */
function slackSteps(
  { model, inner }: AdviceScope,
  groups: readonly Group[],
  steps: readonly GraphEdge[],
): ReadonlySet<GraphEdge> {
  const groupOf = new Map(
    groups.flatMap(({ members }, at) => members.map((member) => [member, at] as const)),
  );
  const inside = steps.filter(
    ({ source, target }) => groupOf.has(source) && groupOf.get(source) === groupOf.get(target),
  );
  const byPair = Map.groupBy(inside, ({ source, target }) => `${source}>${target}`);
  const found = [...byPair.values()].filter((edges) => {
    const [edge] = edges;
    const isFew = edges.reduce((sum, { uses }) => sum + uses, 0) <= MAX_SLACK_USES;
    if (edge === undefined || !isFew) return false;
    const ends = endsOf(model, edge);
    // Between two alone, what one declares inside of the other moves whenever somebody minds.
    const isPair = groups[groupOf.get(edge.source) ?? -1]?.members.length === 2;
    return isSlack(model, ends) || (isPair && inner(ends) !== undefined);
  });
  return new Set(found.flat());
}

/**
 * A cycle is likely unless its parts seem made for each other: of those that are worth a look, a reader called 15 of 16 without
 * that sign right, and 9 of 20 with it (docs/precision, worth a look in sixty projects).
 */
function judgedCycle(scope: AdviceScope, { group: found, steps, isLoose }: Cycle): Violation {
  const { model, resolvers, all } = scope;
  const better = movableCut(scope, found, steps);
  const group = better ? { ...found, cut: better } : found;
  const move = partToMove(model, resolvers, { members: group.members, cycle: group.steps, steps });
  const violation = toViolation(scope, group);
  if (
    isLoose ||
    isPairOverLiterals(group, move) ||
    areIdleFiles(scope, group.members, group.steps) ||
    isIdleCycle(model, group.members, { steps, all, around: group.steps })
  )
    return {
      ...violation,
      suggestion: move ? adviceToMove(model, move) : `${violation.suggestion} ${MAY_BE_MEANT}`,
      confidence: 'REVIEW',
    };
  if (move) return { ...violation, suggestion: adviceToMove(model, move) };
  return {
    ...violation,
    suggestion: (better ? undefined : adviceEitherWay(scope, group)) ?? violation.suggestion,
  };
}

/** Two files of which one takes back only values written out: JavaScript and TypeScript, where what is there later is found when it is used. */
function isPairOverLiterals({ members }: Group, move: PartToMove | undefined): boolean {
  return (
    members.length === 2 &&
    move?.isLiteral === true &&
    !move.isFunction &&
    move.file.language.endsWith('Script')
  );
}

/** Packages as a whole: files of one may refer to each other freely. */
function packageCycles(scope: AdviceScope): Violation[] {
  const { model, resolvers, all } = scope;
  const imports = all.filter((edge) => {
    const [source, target] = endsOf(model, edge);
    return (
      inPackages(model, source) &&
      target.language === source.language &&
      edge.relation === 'IMPORT' &&
      source.unit !== target.unit
    );
  });
  const unitOf = (node: number): string => model.nodes[node]?.unit ?? '';
  // Each package is stood for by its first file.
  const standIn = new Map<string, number>();
  for (const node of model.nodes)
    if (inPackages(model, node) && !standIn.has(node.unit)) standIn.set(node.unit, node.index);
  const standInOf = (node: number): number => standIn.get(unitOf(node)) ?? node;
  return listGroups(
    imports,
    ({ source, target }) => [standInOf(source), standInOf(target)],
    weighSteps(model, imports, { end: unitOf, resolvers, inner: scope.inner }),
  ).map((group) => toViolation(scope, group));
}

function inPackages(model: ProjectModel, node: GraphNode): boolean {
  return architectureOf(model, node)?.cycles === 'packages';
}

function toViolation(scope: AdviceScope, group: Group): Violation {
  const { model } = scope;
  const { members, steps, cut } = group;
  const size = members.length;
  const [first] = steps;
  const ends = [...steps, ...cut.steps].map((edge) => endsOf(model, edge));
  const names = namesApart(ends.flat());
  const places = steps.map((edge, at) => ({
    from: names[2 * at] ?? '',
    to: names[2 * at + 1] ?? '',
    text: edgePlace(model, edge).text,
  }));
  const shown = places.slice(0, MAX_NAMED).map(({ from, to, text }) => `${from} → ${to} (${text})`);
  const more = places.length > MAX_NAMED ? ` and ${places.length - MAX_NAMED} more` : '';
  const words = wordsOf(model, ends[0]?.[0]);
  const rest =
    size > places.length ? ` It is the shortest cycle in a group of ${size} ${words.members}.` : '';
  const place = first ? edgePlace(model, first) : { path: '', line: 1 };
  return {
    violationType: 'CIRCULAR_DEPENDENCY',
    title: cycleTitle(
      places.map(({ from }) => from),
      size,
      words,
    ),
    cycleSize: Math.max(2, size),
    description: `Circular ${words.link}: ${shown.join(', ')}${more}.${rest}`,
    sourceNodeKey: ends[0]?.[0].key ?? null,
    targetNodeKey: ends[0]?.[1].key ?? null,
    severity: size >= LARGE_GROUP ? 'HIGH' : 'MEDIUM',
    suggestion: adviceAtCut(scope, group),
    filePath: place.path,
    line: place.line,
  };
}

interface CycleWords {
  readonly link: 'import' | 'dependency';
  readonly members: 'files' | 'classes' | 'packages';
}

/** What a cycle consists of, in the words of the language it is written in. */
function wordsOf(model: ProjectModel, node: GraphNode | undefined): CycleWords {
  const kind = node && architectureOf(model, node)?.cycles;
  if (kind === 'packages') return { link: 'import', members: 'packages' };
  return kind === 'types' ? { link: 'dependency', members: 'classes' } : { link: 'import', members: 'files' };
}

/** The shortest cycle by name where it is all there is; else how large the group is. */
function cycleTitle(names: readonly string[], size: number, { link, members }: CycleWords): string {
  const pair = `Circular ${link} between ${names[0]} and ${names[1]}`;
  const group = `part of a group of ${size} ${members}`;
  const short = `Circular ${link} at ${names[0]} (${group})`;
  if (size > names.length) return titleOf(`${pair} (${group})`, short);
  if (size === 2) return titleOf(pair, short);
  return titleOf(`Circular ${link}: ${[...names, names[0] ?? ''].join(' → ')}`, `${pair} (${group})`, short);
}
