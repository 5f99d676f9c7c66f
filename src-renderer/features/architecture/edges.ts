import type { BoxEdge, BoxGraph } from './box-graph.ts';
import { BOX_HEIGHT, BOX_WIDTH, type Place } from './box-size.ts';
import { mainEdges } from './main-edges.ts';

/** An SVG path from the lower edge of one box to the upper edge of the other; upwards it leaves on the other side. */
export function edgePath(from: Place, to: Place): string {
  const down = to.y > from.y;
  const level = to.y === from.y;
  const startX = from.x + BOX_WIDTH / 2;
  const endX = to.x + BOX_WIDTH / 2;
  if (level) {
    const bow = from.y + BOX_HEIGHT + 26;
    const y = from.y + BOX_HEIGHT;
    return `M${startX} ${y}C${startX} ${bow},${endX} ${bow},${endX} ${y}`;
  }
  const startY = down ? from.y + BOX_HEIGHT : from.y;
  const endY = down ? to.y - 5 : to.y + BOX_HEIGHT + 5;
  const middle = (startY + endY) / 2;
  return `M${startX} ${startY}C${startX} ${middle},${endX} ${middle},${endX} ${endY}`;
}

/** How strongly an edge is drawn: `near` for those of the active box. */
export function edgeState(
  { from, to }: BoxEdge,
  chosen: string | undefined,
  hovered: string | undefined,
): 'rest' | 'near' | 'aside' | 'far' {
  const active = chosen ?? hovered;
  if (active === undefined) return 'rest';
  if (from === active || to === active) return 'near';
  return chosen === undefined ? 'aside' : 'far';
}

/** The active box has all its edges. What is highlighted is drawn last, on top. */
export function drawnEdges(graph: BoxGraph, active: string | undefined, all: boolean): BoxEdge[] {
  const touches = ({ from, to }: BoxEdge): boolean => from === active || to === active;
  const main = new Set(all ? graph.edges : mainEdges(graph));
  const onTop = (edge: BoxEdge): number => Number(edge.violations.length > 0 || touches(edge));
  return graph.edges
    .filter((edge) => main.has(edge) || touches(edge))
    .toSorted((a, b) => onTop(a) - onTop(b));
}

/** A box with everything that uses it or that it uses; nothing while none is chosen. */
export function boxesNear(graph: BoxGraph, chosen: string | undefined): Set<string> {
  const touching = graph.edges.filter(({ from, to }) => from === chosen || to === chosen);
  return new Set(touching.flatMap(({ from, to }) => [from, to]));
}
