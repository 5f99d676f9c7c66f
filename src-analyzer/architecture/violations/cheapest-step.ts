import { architectureOf, type GraphEdge, type ProjectModel } from '../graph.ts';
import { holdsType } from './held-types.ts';

/** A file that only gathers what its folder offers: TypeScript, JavaScript, Python. */
const BARREL = /(^|\/)(index\.[cm]?[jt]sx?|__init__\.py)$/;

/** How much the direction of a step counts at most, whatever the two parts depend on. */
const MAX_CLIMB = 4;

/**
 * What a file is there for stays where it is: a step that takes no more than its constants and types is as much
 * cheaper, and only its imports change, however often they are used.
 */
const MAIN_PART = 4;

/** The cost of a step that is never proposed. */
export const NEVER = 1e9;

/** What it costs to cut a step: a whole number from 1 on. */
export type StepCost = (edge: GraphEdge) => number;

/** Whether a barrel offers what lies in its own folder: without that step it would be none. */
function isOwnExport(model: ProjectModel, { source, target }: GraphEdge): boolean {
  const [from, to] = [model.nodes[source]?.path ?? '', model.nodes[target]?.path ?? ''];
  return BARREL.test(from) && to.startsWith(from.slice(0, from.lastIndexOf('/') + 1));
}

/** Whether the source extends or implements the target: that is what it is, not what it uses. */
function isKindOf(model: ProjectModel, { source, target }: GraphEdge): boolean {
  return model.nodes[source]?.type?.supers.includes(model.nodes[target]?.name ?? '') ?? false;
}

/** Types are taken by who calls or holds them; a mention beside that is of something nested in them, or of their name. */
function takesMain(model: ProjectModel, edge: GraphEdge): boolean {
  const [source, target] = [model.nodes[edge.source], model.nodes[edge.target]];
  if (!source || !target || architectureOf(model, source)?.unit !== 'type')
    return edge.relation === 'IMPORT' && edge.takesMain;
  return edge.relation === 'CALL' || holdsType(model, source, target.name);
}

/**
 * What cutting a step costs: the imports, mentions and calls it stands for, times how much more its source depends on
 * than its target: what puts many parts together has to know them, that one of them knows it is what can go.
 * @param end the part of a node that steps lead between: the node itself, or its package
 */
export function weighSteps(
  model: ProjectModel,
  edges: readonly GraphEdge[],
  end: (node: number) => string,
): StepCost {
  const uses = new Map<string, number>();
  const reach = new Map<string, Set<string>>();
  const imports = new Map<string, number>();
  const main = new Set<string>();
  const pairOf = ({ source, target }: GraphEdge): string => `${end(source)}>${end(target)}`;
  for (const edge of edges) {
    uses.set(pairOf(edge), (uses.get(pairOf(edge)) ?? 0) + edge.uses);
    if (edge.relation === 'IMPORT') imports.set(pairOf(edge), (imports.get(pairOf(edge)) ?? 0) + edge.uses);
    if (takesMain(model, edge)) main.add(pairOf(edge));
    const known = reach.get(end(edge.source));
    if (known) known.add(end(edge.target));
    else reach.set(end(edge.source), new Set([end(edge.target)]));
  }
  const reachOf = (node: number): number => 1 + (reach.get(end(node))?.size ?? 0);
  return (edge) => {
    if (isOwnExport(model, edge) || isKindOf(model, edge)) return NEVER;
    const climb = reachOf(edge.source) / reachOf(edge.target);
    const factor = Math.min(MAX_CLIMB, Math.max(1 / MAX_CLIMB, climb));
    const pair = pairOf(edge);
    const work = main.has(pair) ? MAIN_PART * (uses.get(pair) ?? 0) : imports.get(pair);
    return Math.max(1, Math.round(100 * (work ?? edge.uses) * factor));
  };
}
