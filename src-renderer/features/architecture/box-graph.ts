import type { Architecture, ArchitectureViolation } from '#contract/public-api/architecture.ts';
import { type Box, partition } from './partition.ts';

/** All dependencies from one box to another. */
export interface BoxEdge {
  id: string;
  from: string;
  to: string;
  /** Dependencies between files or classes that it represents. */
  weight: number;
  violations: ArchitectureViolation[];
}

export interface BoxGraph {
  boxes: Box[];
  edges: BoxEdge[];
}

function parts(architecture: Architecture, withTests: boolean) {
  return withTests ? architecture.nodes : architecture.nodes.filter(({ role }) => role !== 'TEST');
}

/** The architecture folded into boxes; dependencies inside a box disappear. */
export function toBoxGraph(
  architecture: Architecture,
  opened: ReadonlySet<string>,
  withTests: boolean,
): BoxGraph {
  const boxes = partition(parts(architecture, withTests), opened);
  const boxOf = new Map(boxes.flatMap((box) => box.nodes.map((node) => [node.id, box.id])));
  const edges = new Map<string, BoxEdge>();
  const edgeBetween = (source: number | null, target: number | null): BoxEdge | undefined => {
    const [from, to] = [boxOf.get(source ?? 0), boxOf.get(target ?? 0)];
    if (from === undefined || to === undefined || from === to) return undefined;
    const id = `${from}\n${to}`;
    const edge = edges.get(id) ?? { id, from, to, weight: 0, violations: [] };
    edges.set(id, edge);
    return edge;
  };
  for (const { sourceNodeId, targetNodeId } of architecture.edges) {
    const edge = edgeBetween(sourceNodeId, targetNodeId);
    if (edge) edge.weight += 1;
  }
  // What somebody decided about marks no edge: the list has it apart.
  for (const violation of architecture.violations) {
    if ((violation.decision ?? 'OPEN') !== 'OPEN') continue;
    edgeBetween(violation.sourceNodeId, violation.targetNodeId)?.violations.push(violation);
  }
  return { boxes, edges: [...edges.values()] };
}

/** The chosen box with what it uses and what uses it. */
export function neighbourhood(graph: BoxGraph, boxId: string): BoxGraph {
  const near = new Set([boxId]);
  for (const { from, to } of graph.edges) {
    if (from === boxId) near.add(to);
    if (to === boxId) near.add(from);
  }
  return {
    boxes: graph.boxes.filter(({ id }) => near.has(id)),
    edges: graph.edges.filter(({ from, to }) => near.has(from) && near.has(to)),
  };
}
