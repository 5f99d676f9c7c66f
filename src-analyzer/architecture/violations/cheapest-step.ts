import type { GraphEdge, ProjectModel } from '../graph.ts';

/** A file that only gathers what its folder offers: TypeScript, JavaScript, Python. */
const BARREL = /(^|\/)(index\.[cm]?[jt]sx?|__init__\.py)$/;

export interface StepCosts {
  /** The step of a cycle that is cut with the least work. */
  cheapest(steps: readonly GraphEdge[]): GraphEdge | undefined;
}

/** Whether a barrel offers what lies in its own folder: without that step it would be none. */
function isOwnExport(model: ProjectModel, { source, target }: GraphEdge): boolean {
  const [from, to] = [model.nodes[source]?.path ?? '', model.nodes[target]?.path ?? ''];
  return BARREL.test(from) && to.startsWith(from.slice(0, from.lastIndexOf('/') + 1));
}

/**
 * What cutting a step costs: the imports, mentions and calls it stands for. Between equals the one that leads to the
 * part with more dependencies of its own goes, because what much rests on should know little of what rests on it.
 * @param end the part of a node that steps lead between: the node itself, or its package
 */
export function weighSteps(
  model: ProjectModel,
  edges: readonly GraphEdge[],
  end: (node: number) => string,
): StepCosts {
  const uses = new Map<string, number>();
  const reach = new Map<string, Set<string>>();
  const pairOf = ({ source, target }: GraphEdge): string => `${end(source)}>${end(target)}`;
  for (const edge of edges) {
    uses.set(pairOf(edge), (uses.get(pairOf(edge)) ?? 0) + edge.uses);
    const known = reach.get(end(edge.source));
    if (known) known.add(end(edge.target));
    else reach.set(end(edge.source), new Set([end(edge.target)]));
  }
  const usesOf = (edge: GraphEdge): number => uses.get(pairOf(edge)) ?? edge.uses;
  const climbOf = ({ source, target }: GraphEdge): number =>
    (reach.get(end(target))?.size ?? 0) - (reach.get(end(source))?.size ?? 0);
  const byCost = (a: GraphEdge, b: GraphEdge): number =>
    Number(isOwnExport(model, a)) - Number(isOwnExport(model, b)) ||
    usesOf(a) - usesOf(b) ||
    climbOf(b) - climbOf(a);
  return { cheapest: (steps) => steps.toReversed().toSorted(byCost)[0] };
}
