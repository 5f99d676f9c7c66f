import type { BoxEdge, BoxGraph } from './box-graph.ts';
import { BOX_HEIGHT, BOX_WIDTH, type Place } from './box-size.ts';
import type { Lit } from './lit.ts';
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

interface Pointed {
  readonly chosen: string | undefined;
  readonly hovered: string | undefined;
  /** What an open violation is about. */
  readonly lit?: Lit | undefined;
}

/** How strongly an edge is drawn: `near` for those of the active box, `lit` for those of an open violation. */
export function edgeState(
  { id, from, to }: Pick<BoxEdge, 'id' | 'from' | 'to'>,
  { chosen, hovered, lit }: Pointed,
): 'rest' | 'near' | 'aside' | 'far' | 'lit' {
  if (lit?.edges.has(id)) return 'lit';
  const active = chosen ?? hovered;
  if (from === active || to === active) return 'near';
  if (lit !== undefined || chosen !== undefined) return 'far';
  return hovered === undefined ? 'rest' : 'aside';
}

interface Drawn {
  /** The chosen box, or the one pointed at. */
  readonly active: string | undefined;
  /** Also the weak ones. */
  readonly all: boolean;
  readonly lit?: Lit | undefined;
}

/** The active box and an open violation have all their edges. What is highlighted is drawn last, on top. */
export function drawnEdges(graph: BoxGraph, { active, all, lit }: Drawn): BoxEdge[] {
  const touches = ({ id, from, to }: BoxEdge): boolean =>
    from === active || to === active || lit?.edges.has(id) === true;
  const main = new Set(all ? graph.edges : mainEdges(graph));
  const onTop = (edge: BoxEdge): number => Number(edge.violations.length > 0 || touches(edge));
  return graph.edges
    .filter((edge) => main.has(edge) || touches(edge))
    .toSorted((a, b) => onTop(a) - onTop(b));
}

/** The boxes that stay strong: a chosen one with everything that uses it or that it uses, else those of an open violation. */
export function litBoxes(
  graph: BoxGraph,
  chosen: string | undefined,
  lit?: Lit,
): ReadonlySet<string> | undefined {
  if (chosen === undefined) return lit?.boxes;
  const touching = graph.edges.filter(({ from, to }) => from === chosen || to === chosen);
  return new Set([chosen, ...touching.flatMap(({ from, to }) => [from, to])]);
}
