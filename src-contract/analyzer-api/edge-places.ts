import { z } from 'zod';
import { EDGE_RELATIONS } from '../words.ts';
import { type AnalyzerEdge, type AnalyzerNode, ArchitectureResponse } from './architecture.ts';

const isPlace = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;

/**
 * Edges by the places of their nodes and relations. A large project has ten times as many edges as nodes, and the keys of their
 * ends were nearly all of the bytes of an answer, which each save made, sent, read and stored.
 */
export const EdgePlaces = z.strictObject({
  relations: z.array(z.enum(EDGE_RELATIONS)),
  /** Source, target and relation of each edge, one after the other. One check for all: there are a hundred thousand. */
  places: z.custom<readonly number[]>((value) => Array.isArray(value) && value.every(isPlace)),
});
export type EdgePlaces = z.infer<typeof EdgePlaces>;

/** What `/architecture` answers to whoever asks for edges by their places: `edges` is empty where `edgePlaces` is there. */
export const ArchitectureAnswer = ArchitectureResponse.extend({ edgePlaces: EdgePlaces.optional() });
export type ArchitectureAnswer = z.infer<typeof ArchitectureAnswer>;

type Nodes = readonly Pick<AnalyzerNode, 'nodeKey'>[];

/** Undefined where an edge names none of the nodes. */
export function placesOfEdges(nodes: Nodes, edges: readonly AnalyzerEdge[]): EdgePlaces | undefined {
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

export function edgesAtPlaces(nodes: Nodes, { relations, places }: EdgePlaces): AnalyzerEdge[] {
  const keyOf = (at: number): string => nodes[places[at] ?? -1]?.nodeKey ?? '';
  return Array.from({ length: Math.floor(places.length / 3) }, (_, at) => ({
    sourceNodeKey: keyOf(3 * at),
    targetNodeKey: keyOf(3 * at + 1),
    relation: relations[places[3 * at + 2] ?? -1] ?? 'IMPORT',
  }));
}

/** An answer with its edges by the keys of their ends. */
export function withEdges({ edgePlaces, ...answer }: ArchitectureAnswer): ArchitectureResponse {
  return edgePlaces === undefined ? answer : { ...answer, edges: edgesAtPlaces(answer.nodes, edgePlaces) };
}
