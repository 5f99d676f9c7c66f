import type { BoxEdge, BoxGraph } from './box-graph.ts';
import { rankBoxes } from './layering.ts';
import type { Box } from './partition.ts';

/** Percent of the tint; never so strong that the number on it could not be read, in light or dark. */
const TINT = { base: 12, range: 33 };

/** A graph as a matrix: its boxes in the order of the layers, users before what they use. */
export function toMatrix(graph: BoxGraph) {
  const ranks = rankBoxes(graph);
  const byPair = new Map(graph.edges.map((edge) => [edge.id, edge]));
  const max = Math.max(1, ...graph.edges.map(({ weight }) => weight));
  return {
    boxes: graph.boxes.toSorted((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0)),
    edgeBetween: (from: Pick<Box, 'id'>, to: Pick<Box, 'id'>) => byPair.get(`${from.id}\n${to.id}`),
    /** The heavier, the stronger; violations and dependencies in the wrong direction have a colour of their own. */
    tintOf: ({ weight, violations }: Pick<BoxEdge, 'weight' | 'violations'>, against: boolean): string => {
      const strength = TINT.base + (Math.log2(weight + 1) / Math.log2(max + 1)) * TINT.range;
      const tone = violations.length > 0 ? '--v-bad-fill' : against ? '--v-fair-fill' : '--v-accent';
      return `color-mix(in srgb, var(${tone}) ${strength}%, transparent)`;
    },
  };
}
