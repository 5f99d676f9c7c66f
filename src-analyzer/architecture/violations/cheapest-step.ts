import { bareTypeName } from '#analyzer/languages/facts/type-text.ts';
import type { NodeType } from '#analyzer/languages/resolution/code-model.ts';
import { architectureOf, type GraphEdge, type ProjectModel } from '../graph.ts';
import { holdsType } from './held-types.ts';
import { isAnchoredAt } from './only-named.ts';
import { createSiblingLists } from './sibling-lists.ts';
import { createMakes, isRoot } from './step-signs.ts';
import { unusedField } from './unused-fields.ts';

/** A file that only gathers what its folder offers: TypeScript, JavaScript, Python. */
const BARREL = /(^|\/)(index\.[cm]?[jt]sx?|__init__\.py)$/;

/** How much the direction of a step counts at most by what its ends depend on, and by who depends on them. */
const MAX_SIGN = 4;
/** One dependent more or less says nothing: this many stand beside those that were counted. */
const FAME_GROUND = 8;

/** What depends on a type that it is itself a kind of, its parent or interface, is what can go. */
const KNOWS_ITS_KIND = 1 / 16;

/** What depends on the list it stands in, as a page on its router, is what can go; the list has to know its entries. */
const KNOWS_ITS_LIST = 1 / 8;

/** What depends on who makes it is what can go: a part that asks for the room it stands in. */
const KNOWS_ITS_MAKER = 1 / 8;

/** What depends on where the program is put together is what can go. */
const KNOWS_ITS_ROOT = 1 / 16;

/** Who calls whom, from the top: what lies higher knows what lies lower. */
const HEIGHTS: Partial<Record<NodeType, number>> = {
  CONTROLLER: 3,
  SERVICE: 2,
  REPOSITORY: 1,
  MAPPER: 1,
  ENTITY: 0,
  UTIL: 0,
};

/**
 * What a file is there for stays where it is: a step that takes no more than its constants and types is as much
 * cheaper, and only its imports change, however often they are used.
 */
const MAIN_PART = 4;

/** Mentions of a class beyond which it is more than where a resource is looked for. */
const ANCHOR_USES = 4;

/** The cost of a step that is never proposed. */
export const NEVER = 1e9;

/** What it costs to cut a step: a whole number from 1 on. */
export type StepCost = (edge: GraphEdge) => number;

export interface StepWeights {
  readonly costOf: StepCost;
  /**
   * What speaks for the direction of a step: below 1 it leads back to what stands above its source, beyond 1 it is as
   * natural as it is large.
   */
  readonly directionOf: StepCost;
}

/** Whether a barrel offers what lies in its own folder: without that step it would be none. */
function isOwnExport(model: ProjectModel, { source, target }: GraphEdge): boolean {
  const [from, to] = [model.nodes[source]?.path ?? '', model.nodes[target]?.path ?? ''];
  return BARREL.test(from) && to.startsWith(from.slice(0, from.lastIndexOf('/') + 1));
}

/** A page shows the parts that it is made of: what leads back from them is what can go. */
const COMPONENT = /\.(?:vue|svelte|astro)$/;

function shows({ nodes }: ProjectModel, { source, target }: GraphEdge): boolean {
  return [source, target].every((node) => COMPONENT.test(nodes[node]?.path ?? ''));
}

/** Names of the types that each node declares, and of those they extend or implement. */
interface Kinds {
  readonly names: ReadonlyMap<number, ReadonlySet<string>>;
  readonly supers: ReadonlyMap<number, ReadonlySet<string>>;
}

function kindsOf(model: ProjectModel): Kinds {
  const names = new Map<number, Set<string>>();
  const supers = new Map<number, Set<string>>();
  const addTo = (map: Map<number, Set<string>>, node: number, added: readonly string[]): void => {
    const known = map.get(node);
    if (known) for (const name of added) known.add(name);
    else map.set(node, new Set(added));
  };
  for (const { node, fact } of model.typesOfFile.flat()) {
    if (fact.outer >= 0) continue;
    addTo(names, node, [bareTypeName(fact.name)]);
    addTo(supers, node, fact.supers.map(bareTypeName));
  }
  return { names, supers };
}

/** Whether the source extends or implements the target: that is what it is, not what it uses. */
function isKindOf({ names, supers }: Kinds, source: number, target: number): boolean {
  const own = supers.get(source);
  return own !== undefined && [...(names.get(target) ?? [])].some((name) => own.has(name));
}

/** A factor of at most `MAX_SIGN` times as much, or as little. */
const bounded = (factor: number): number => Math.min(MAX_SIGN, Math.max(1 / MAX_SIGN, factor));

/** A step down the layers is how they are meant, one up is what can go. */
function descentOf(model: ProjectModel, { source, target }: GraphEdge): number {
  const from = HEIGHTS[model.nodes[source]?.nodeType ?? 'OTHER'];
  const to = HEIGHTS[model.nodes[target]?.nodeType ?? 'OTHER'];
  // What has no layer still stands above data and helpers.
  const other = from === 0 || to === 0 ? 1 : undefined;
  const [higher = other, lower = other] = [from, to];
  return higher === undefined || lower === undefined ? 1 : 2 ** (higher - lower);
}

/**
 * What is called is what its file or type is there for: a function, or the client that a file makes. Types are also taken
 * by who holds them; a mention beside that is of something nested in them, or of their name.
 */
function takesMain(model: ProjectModel, edge: GraphEdge): boolean {
  const [source, target] = [model.nodes[edge.source], model.nodes[edge.target]];
  if (edge.relation === 'CALL') return true;
  if (!source || !target || architectureOf(model, source)?.unit !== 'type') return edge.takesMain;
  return holdsType(model, source, target.name);
}

/** Who depends on whom among the parts that steps lead between. */
class Dependents {
  private readonly sources = new Map<string, Set<string>>();
  private readonly targets = new Map<string, Set<string>>();

  add(source: string, target: string): void {
    const known = this.targets.get(source);
    if (known) known.add(target);
    else this.targets.set(source, new Set([target]));
    const others = this.sources.get(target);
    if (others) others.add(source);
    else this.sources.set(target, new Set([source]));
  }

  /** How many times as many parts the source depends on as the target does. */
  climb(source: string, target: string): number {
    const of = (part: string): number => 1 + (this.targets.get(part)?.size ?? 0);
    return of(source) / of(target);
  }

  /** How many times as many parts depend on the target as on the source. */
  fame(source: string, target: string): number {
    const of = (part: string): number => FAME_GROUND + (this.sources.get(part)?.size ?? 0);
    return of(target) / of(source);
  }
}

/**
 * What cutting a step costs: the imports, mentions and calls it stands for, times what speaks for its direction. What
 * puts many parts together has to know them, and what many depend on should depend on little (R. C. Martin's stable
 * dependencies): a step from the first to the second is natural, the one back is what can go.
 * @param end the part of a node that steps lead between: the node itself, or its package
 */
export function weighSteps(
  model: ProjectModel,
  edges: readonly GraphEdge[],
  end: (node: number) => string,
): StepWeights {
  const uses = new Map<string, number>();
  const imports = new Map<string, number>();
  const main = new Set<string>();
  const dependents = new Dependents();
  const kinds = kindsOf(model);
  const listsSiblings = createSiblingLists(model, edges);
  const makes = createMakes(edges, kinds.names, end);
  const roots = new Set(model.nodes.flatMap((node) => (isRoot(model, node) ? [node.index] : [])));
  const pairOf = ({ source, target }: GraphEdge): string => `${end(source)}>${end(target)}`;
  for (const edge of edges) {
    uses.set(pairOf(edge), (uses.get(pairOf(edge)) ?? 0) + edge.uses);
    if (edge.relation === 'IMPORT') imports.set(pairOf(edge), (imports.get(pairOf(edge)) ?? 0) + edge.uses);
    if (takesMain(model, edge)) main.add(pairOf(edge));
    if (!edge.typeOnly) dependents.add(end(edge.source), end(edge.target));
  }
  const isIdle = (edge: GraphEdge): boolean => {
    const [from, to] = [model.nodes[edge.source], model.nodes[edge.target]];
    if (from === undefined || to === undefined || (uses.get(pairOf(edge)) ?? 0) > ANCHOR_USES) return false;
    return isAnchoredAt(model, [from, to]) || unusedField(model, [from, to]) !== undefined;
  };
  const directionOf = (edge: GraphEdge): number => {
    const { source, target } = edge;
    // Another class would do as well, or none.
    if (isIdle(edge)) return 0;
    const signs = [
      bounded(dependents.climb(end(source), end(target))),
      bounded(dependents.fame(end(source), end(target))),
      descentOf(model, edge),
      isKindOf(kinds, target, source) ? KNOWS_ITS_KIND : 1,
      listsSiblings(target, source) ? KNOWS_ITS_LIST : 1,
      listsSiblings(source, target) ? 1 / KNOWS_ITS_LIST : 1,
      makes({ source: target, target: source }) ? KNOWS_ITS_MAKER : 1,
      makes(edge) ? 1 / KNOWS_ITS_MAKER : 1,
      roots.has(target) && !roots.has(source) ? KNOWS_ITS_ROOT : 1,
      roots.has(source) && !roots.has(target) ? 1 / KNOWS_ITS_ROOT : 1,
    ];
    return signs.reduce((product, sign) => product * sign, 1);
  };
  const costOf = (edge: GraphEdge): number => {
    if (isOwnExport(model, edge) || shows(model, edge) || isKindOf(kinds, edge.source, edge.target))
      return NEVER;
    const pair = pairOf(edge);
    if (isIdle(edge)) return 1;
    const work = main.has(pair) ? MAIN_PART * (uses.get(pair) ?? 0) : imports.get(pair);
    return Math.max(1, Math.round(100 * (work ?? edge.uses) * directionOf(edge)));
  };
  return { costOf, directionOf };
}
