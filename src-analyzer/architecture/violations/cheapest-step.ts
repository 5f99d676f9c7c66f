import { bareTypeName } from '#analyzer/languages/facts/type-text.ts';
import type { Resolver } from '#analyzer/languages/resolution/resolver.ts';
import { architectureOf, type GraphEdge, type ProjectModel } from '../graph.ts';
import { holdsType } from './held-types.ts';
import { stepsDown } from './heights.ts';
import { type InnerPartsOf, takesConstants } from './inner-parts.ts';
import { isAnchoredAt } from './only-named.ts';
import { createRegisters } from './registrations.ts';
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

/** How much one layer counts: nothing says more plainly which end should not know the other. */
const LAYER = 4;

/** What depends on who registers it is what can go; who registers it has to know it. */
const KNOWS_ITS_REGISTRY = 1 / 4;

/** What takes no more of the other end than constants and nested types can do without it. */
const TAKES_LITTLE = 1 / 4;

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

/** What steps lead between, and what files import. */
export interface StepEnds {
  /** The part of a node: the node itself, or its package. */
  readonly end: (node: number) => string;
  readonly resolvers: ReadonlyMap<string, Resolver>;
  readonly inner: InnerPartsOf;
}

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
  const declared = names.get(target);
  if (own === undefined || declared === undefined) return false;
  for (const name of own) if (declared.has(name)) return true;
  return false;
}

/** A factor of at most `MAX_SIGN` times as much, or as little. */
const bounded = (factor: number): number => Math.min(MAX_SIGN, Math.max(1 / MAX_SIGN, factor));

/** A step down the layers is how they are meant, one up is what can go. */
function descentOf({ nodes }: ProjectModel, { source, target }: GraphEdge): number {
  const [from, to] = [nodes[source], nodes[target]];
  return from && to ? LAYER ** stepsDown(from, to) : 1;
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

/** What is counted over all steps between two parts. */
class StepCounts {
  readonly uses = new Map<string, number>();
  readonly imports = new Map<string, number>();
  readonly main = new Set<string>();
  readonly dependents = new Dependents();

  constructor(model: ProjectModel, edges: readonly GraphEdge[], end: (node: number) => string) {
    const add = (counts: Map<string, number>, pair: string, uses: number): void => {
      counts.set(pair, (counts.get(pair) ?? 0) + uses);
    };
    for (const edge of edges) {
      const pair = `${end(edge.source)}>${end(edge.target)}`;
      add(this.uses, pair, edge.uses);
      if (edge.relation === 'IMPORT') add(this.imports, pair, edge.uses);
      if (takesMain(model, edge)) this.main.add(pair);
      if (!edge.typeOnly) this.dependents.add(end(edge.source), end(edge.target));
    }
  }
}

/** Tells steps that another class would do for as well, or none, and those that take constants alone. */
function createIsIdle(
  model: ProjectModel,
  inner: InnerPartsOf,
  usesOf: StepCost,
): (edge: GraphEdge) => boolean {
  return (edge) => {
    const [from, to] = [model.nodes[edge.source], model.nodes[edge.target]];
    if (from === undefined || to === undefined) return false;
    if (takesConstants(inner, [from, to])) return true;
    if (usesOf(edge) > ANCHOR_USES) return false;
    return isAnchoredAt(model, [from, to]) || unusedField(model, [from, to]) !== undefined;
  };
}

/**
 * What cutting a step costs: the imports, mentions and calls it stands for, times what speaks for its direction. What
 * puts many parts together has to know them, and what many depend on should depend on little (R. C. Martin's stable
 * dependencies): a step from the first to the second is natural, the one back is what can go.
 */
export function weighSteps(
  model: ProjectModel,
  edges: readonly GraphEdge[],
  { end, resolvers, inner }: StepEnds,
): StepWeights {
  const { uses, imports, main, dependents } = new StepCounts(model, edges, end);
  const kinds = kindsOf(model);
  const listsSiblings = createSiblingLists(model, edges);
  const registers = createRegisters(model, resolvers);
  const makes = createMakes(edges, kinds.names, end);
  const roots = new Set(model.nodes.flatMap((node) => (isRoot(model, node) ? [node.index] : [])));
  const pairOf = ({ source, target }: GraphEdge): string => `${end(source)}>${end(target)}`;
  const isIdle = createIsIdle(model, inner, (edge) => uses.get(pairOf(edge)) ?? 0);
  /** Below 1 where the target has to know the source, beyond 1 the other way round. */
  const sign = (isBack: boolean, isForth: boolean, weight: number): number =>
    (isBack ? weight : 1) / (isForth ? weight : 1);
  const signsOf = (edge: GraphEdge): number => {
    const { source, target } = edge;
    const back = { source: target, target: source };
    if (isIdle(edge)) return 0;
    const descent = descentOf(model, edge);
    const signs = [
      bounded(dependents.climb(end(source), end(target))),
      bounded(dependents.fame(end(source), end(target))),
      descent,
      isKindOf(kinds, target, source) ? KNOWS_ITS_KIND : 1,
      sign(listsSiblings(target, source), listsSiblings(source, target), KNOWS_ITS_LIST),
      // What makes something of a layer above is in the wrong place itself.
      sign(makes(back) && descent <= 1, makes(edge) && descent >= 1, KNOWS_ITS_MAKER),
      sign(registers(back), registers(edge), KNOWS_ITS_REGISTRY),
      sign(roots.has(target), roots.has(source), KNOWS_ITS_ROOT),
    ];
    return signs.reduce((product, one) => product * one, 1);
  };
  const takesLess = (edge: GraphEdge): boolean =>
    !main.has(pairOf(edge)) && main.has(`${end(edge.target)}>${end(edge.source)}`);
  const costOf = (edge: GraphEdge): number => {
    if (isOwnExport(model, edge) || shows(model, edge) || isKindOf(kinds, edge.source, edge.target))
      return NEVER;
    const pair = pairOf(edge);
    // Who registers a part takes it for what it is there for.
    const work = main.has(pair) || registers(edge) ? MAIN_PART * (uses.get(pair) ?? 0) : imports.get(pair);
    return Math.max(1, Math.round(100 * (work ?? edge.uses) * signsOf(edge)));
  };
  return { costOf, directionOf: (edge) => signsOf(edge) * (takesLess(edge) ? TAKES_LITTLE : 1) };
}
