import type { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import { type EdgePlaces, edgesAtPlaces, placesOfEdges } from '#contract/analyzer-api/edge-places.ts';

/** The answer as it is stored: the keys of the ends of edges were nearly all of the bytes that each save wrote. */
export function withCompactEdges(answer: ArchitectureResponse): unknown {
  const edges = placesOfEdges(answer.nodes, answer.edges);
  return edges === undefined ? answer : { ...answer, edges };
}

type Stored = Omit<ArchitectureResponse, 'edges'> & {
  readonly edges: EdgePlaces | ArchitectureResponse['edges'];
};

/** A stored answer as it came; those that were stored with whole edges stay as they are. */
export function withWholeEdges(stored: unknown): unknown {
  const { nodes, edges } = (stored ?? {}) as Partial<Stored>;
  if (nodes === undefined || edges === undefined || !('places' in edges)) return stored;
  return { ...(stored as Stored), edges: edgesAtPlaces(nodes, edges) };
}
