import { namesApart } from '#analyzer/source/names-apart.ts';
import type { GraphNode } from '#analyzer/languages/resolution/code-model.ts';
import { architectureOf, type GraphEdge, type Violation, type ProjectModel } from '../graph.ts';
import type { Resolver } from '#analyzer/languages/resolution/resolver.ts';
import { weighSteps, type StepCosts } from './cheapest-step.ts';
import { listHeldTypes } from './held-types.ts';
import { shortestCycle, stronglyConnected } from './strongly-connected.ts';
import { edgePlace, titleOf } from './violation.ts';

/** From this many members on nobody sees through the group any more. */
const LARGE_GROUP = 10;
const MAX_NAMED = 8;

const COMPONENTS = new Set(['CONTROLLER', 'SERVICE', 'REPOSITORY', 'MAPPER']);

const EVENT_SUPERS = /^I?(?:Domain|Integration)?Event(?:Base)?$|^INotification$/;

type Ends = readonly [GraphNode, GraphNode];

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
  const costs = weighSteps(model, judged, String);
  const byFile = judged.filter((edge) => countsForFiles(model, edge));
  const byType = judged.filter((edge) => countsForTypes(model, edge));
  const across = cyclesAmong(
    model,
    byType,
    costs,
    (group) => new Set(group.map((node) => node.unit)).size > 1,
  );
  const named = new Set(across.flatMap(({ members }) => members));
  const held = listHeldTypes(model, resolvers).filter((edge) =>
    endsOf(model, edge).every((node) => node?.judged && node.nodeType !== 'ENTITY'),
  );
  const injected = cyclesAmong(
    model,
    held,
    costs,
    (group) =>
      group.some((node) => COMPONENTS.has(node.nodeType)) && !group.every((node) => named.has(node.index)),
  );
  return [
    ...[...cyclesAmong(model, byFile, costs, () => true), ...across, ...injected].map(
      ({ violation }) => violation,
    ),
    ...packageCycles(model, judged),
  ];
}

function endsOf(model: ProjectModel, edge: GraphEdge): Ends {
  return [model.nodes[edge.source], model.nodes[edge.target]] as unknown as Ends;
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
 * Type languages: every dependency, but an entity's only where it reaches for a component: entities that refer to
 * each other, to their events or converters are how mappings are written.
 */
function countsForTypes(model: ProjectModel, edge: GraphEdge): boolean {
  const [source, target] = endsOf(model, edge);
  if (architectureOf(model, source)?.cycles !== 'types' || edge.typeOnly) return false;
  if (source.language !== target.language) return false;
  // An annotation names the class that handles it, and that class the annotation: one thing in two files.
  if (source.type?.kind === 'annotation') return false;
  // An event carries the aggregate that raises it.
  if (source.type?.supers.some((name) => EVENT_SUPERS.test(name)) === true) return false;
  return source.nodeType !== 'ENTITY' || COMPONENTS.has(target.nodeType);
}

/** Which of several edges between two ends a finding shows: the import, else the mention, else the call. */
function rank(edge: GraphEdge): number {
  if (edge.relation === 'CALL') return 2;
  return edge.isMention ? 1 : 0;
}

interface Cycle {
  readonly violation: Violation;
  readonly members: readonly number[];
}

function cyclesAmong(
  model: ProjectModel,
  edges: readonly GraphEdge[],
  costs: StepCosts,
  accept: (group: GraphNode[]) => boolean,
): Cycle[] {
  const adjacency = new Map<number, number[]>();
  const edgeOf = new Map<string, GraphEdge>();
  for (const edge of edges) {
    const key = `${edge.source}>${edge.target}`;
    if (!edgeOf.has(key)) {
      const known = adjacency.get(edge.source);
      if (known) known.push(edge.target);
      else adjacency.set(edge.source, [edge.target]);
    }
    const known = edgeOf.get(key);
    if (!known || rank(edge) < rank(known)) edgeOf.set(key, edge);
  }
  const found: Cycle[] = [];
  for (const group of stronglyConnected(adjacency)) {
    if (!accept(group.flatMap((index) => model.nodes[index] ?? []))) continue;
    const path = shortestCycle(adjacency, group);
    const steps = path.flatMap((node, at) => edgeOf.get(`${node}>${path[(at + 1) % path.length]}`) ?? []);
    found.push({
      violation: toViolation(model, steps, { size: group.length, cut: costs.cheapest(steps) }),
      members: group,
    });
  }
  return found;
}

/** Packages as a whole: files of one may refer to each other freely. */
function packageCycles(model: ProjectModel, edges: readonly GraphEdge[]): Violation[] {
  const imports = edges.filter((edge) => {
    const [source, target] = endsOf(model, edge);
    return (
      inPackages(model, source) &&
      target.language === source.language &&
      edge.relation === 'IMPORT' &&
      source.unit !== target.unit
    );
  });
  const costs = weighSteps(model, imports, (node) => model.nodes[node]?.unit ?? '');
  // Each package is stood for by its first file.
  const standIn = new Map<string, number>();
  for (const node of model.nodes)
    if (inPackages(model, node) && !standIn.has(node.unit)) standIn.set(node.unit, node.index);
  const adjacency = new Map<number, number[]>();
  const edgeOf = new Map<string, GraphEdge>();
  for (const edge of imports) {
    const [from, to] = endsOf(model, edge).map((node) => standIn.get(node.unit) ?? -1);
    const key = `${from}>${to}`;
    if (from === undefined || to === undefined || edgeOf.has(key)) continue;
    edgeOf.set(key, edge);
    adjacency.set(from, [...(adjacency.get(from) ?? []), to]);
  }
  return stronglyConnected(adjacency).map((group) => {
    const path = shortestCycle(adjacency, group);
    const steps = path.flatMap((node, at) => edgeOf.get(`${node}>${path[(at + 1) % path.length]}`) ?? []);
    return toViolation(model, steps, { size: group.length, cut: costs.cheapest(steps) });
  });
}

function inPackages(model: ProjectModel, node: GraphNode): boolean {
  return architectureOf(model, node)?.cycles === 'packages';
}

function toViolation(
  model: ProjectModel,
  steps: readonly GraphEdge[],
  { size, cut }: { size: number; cut: GraphEdge | undefined },
): Violation {
  const [first] = steps;
  const ends = steps.map((edge) => endsOf(model, edge));
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
  const weakest = places[cut ? steps.indexOf(cut) : 0];
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
    suggestion: `Break the cycle at ${weakest?.text} (${weakest?.from} → ${weakest?.to}): extract the shared code into a third module, or inject it.`,
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
