import type { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';

type Edge = ArchitectureResponse['edges'][number];

/**
 * Edges by the places of their nodes and relations. A large project has ten times as many edges as nodes, and the keys of their
 * ends were nearly all of the bytes that each save wrote.
 */
export interface CompactEdges {
  readonly relations: readonly Edge['relation'][];
  /** Source, target and relation of each edge, one after the other. */
  readonly places: readonly number[];
}

type Drawing = Pick<ArchitectureResponse, 'nodes' | 'edges'>;

/** Undefined where an edge names no node of the answer. */
export function compactEdges({ nodes, edges }: Drawing): CompactEdges | undefined {
  const placeOf = new Map(nodes.map(({ nodeKey }, at) => [nodeKey, at]));
  const relations = [...new Set(edges.map(({ relation }) => relation))];
  const places: number[] = [];
  for (const { sourceNodeKey, targetNodeKey, relation } of edges) {
    const [source, target] = [placeOf.get(sourceNodeKey), placeOf.get(targetNodeKey)];
    if (source === undefined || target === undefined) return undefined;
    places.push(source, target, relations.indexOf(relation));
  }
  return { relations, places };
}

/** The answer as it is stored. */
export function withCompactEdges(answer: ArchitectureResponse): unknown {
  const edges = compactEdges(answer);
  return edges === undefined ? answer : { ...answer, edges };
}

type Stored = Omit<ArchitectureResponse, 'edges'> & { readonly edges: CompactEdges | readonly Edge[] };

/** A stored answer as it came; those that were stored with whole edges stay as they are. */
export function withWholeEdges(stored: unknown): unknown {
  const { nodes, edges } = (stored ?? {}) as Partial<Stored>;
  if (nodes === undefined || edges === undefined || !('places' in edges)) return stored;
  const { relations, places } = edges;
  const keyOf = (at: number): string => nodes[places[at] ?? -1]?.nodeKey ?? '';
  const whole = Array.from({ length: places.length / 3 }, (_, at) => ({
    sourceNodeKey: keyOf(3 * at),
    targetNodeKey: keyOf(3 * at + 1),
    relation: relations[places[3 * at + 2] ?? -1],
  }));
  return { ...(stored as Stored), edges: whole };
}
