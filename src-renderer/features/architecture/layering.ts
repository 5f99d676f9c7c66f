import type { BoxGraph } from './box-graph.ts';
import { BOX_HEIGHT, BOX_WIDTH, type Place } from './box-size.ts';
import { mainEdges } from './main-edges.ts';
import { untangle } from './untangle.ts';

export interface Layout {
  places: Map<string, Place>;
  /** Row of each box, 0 on top; an edge to a smaller row goes in the wrong direction. */
  ranks: Map<string, number>;
  width: number;
  height: number;
}

const GAP_X = 26;
const GAP_Y = 50;
const WRAPPED_GAP_Y = 18;
const MAX_PER_ROW = 8;
/** Boxes in a line that are tried. */
const PER_LINE = [3, 4, 5, 6, 7, 8, 10];
const SWEEPS = 6;

type Neighbours = Map<string, string[]>;

function neighboursOf(graph: BoxGraph): { uses: Neighbours; usedBy: Neighbours } {
  const uses: Neighbours = new Map(graph.boxes.map(({ id }) => [id, []]));
  const usedBy: Neighbours = new Map(graph.boxes.map(({ id }) => [id, []]));
  for (const { from, to } of graph.edges) {
    uses.get(from)?.push(to);
    usedBy.get(to)?.push(from);
  }
  return { uses, usedBy };
}

/** Groups of boxes in a cycle (Tarjan 1972), users before what they use. */
export function cycleGroups(ids: readonly string[], uses: Neighbours): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const waiting = new Set<string>();
  const groups: string[][] = [];
  const visit = (id: string): void => {
    order.set(id, order.size);
    low.set(id, order.get(id) ?? 0);
    stack.push(id);
    waiting.add(id);
    for (const next of uses.get(id) ?? []) {
      if (!order.has(next)) visit(next);
      if (waiting.has(next)) low.set(id, Math.min(low.get(id) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(id) !== order.get(id)) return;
    const group = stack.splice(stack.indexOf(id));
    for (const member of group) waiting.delete(member);
    groups.push(group);
  };
  for (const id of ids) if (!order.has(id)) visit(id);
  return groups.toReversed();
}

/**
 * Rows by longest path: unused boxes on top, each box below all its users. In a
 * cycle the box with the most users outside comes last, so that few edges go up.
 */
export function rankBoxes(graph: BoxGraph): Map<string, number> {
  const { uses, usedBy } = neighboursOf(graph);
  const groups = cycleGroups(
    graph.boxes.map(({ id }) => id),
    uses,
  );
  const groupOf = new Map(groups.flatMap((group, index) => group.map((id) => [id, index])));
  const ranks = new Map<string, number>();
  const pull = (id: string) => (usedBy.get(id)?.length ?? 0) - (uses.get(id)?.length ?? 0);
  groups.forEach((group, index) => {
    const above = group.flatMap((id) => (usedBy.get(id) ?? []).filter((user) => groupOf.get(user) !== index));
    const top = Math.max(-1, ...above.map((user) => ranks.get(user) ?? 0)) + 1;
    const sorted = group.toSorted((a, b) => pull(a) - pull(b));
    // A large cycle is spread over a few rows instead of one endless one.
    sorted.forEach((id, position) => ranks.set(id, top + Math.floor(position / MAX_PER_ROW)));
  });
  return ranks;
}

function barycenter(id: string, near: Neighbours, position: ReadonlyMap<string, number>): number | null {
  const found = (near.get(id) ?? []).flatMap((other) => position.get(other) ?? []);
  return found.length === 0 ? null : found.reduce((sum, value) => sum + value, 0) / found.length;
}

/** Orders each row by the middle of its neighbours in the row before, down and up (Sugiyama's sweeps). */
function orderRows(rows: string[][], uses: Neighbours, usedBy: Neighbours): string[][] {
  let ordered = rows;
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const down = sweep % 2 === 0;
    const position = new Map<string, number>();
    const remember = (row: readonly string[]) =>
      row.forEach((id, index) => position.set(id, (index + 0.5) / row.length));
    for (const row of ordered) remember(row);
    const pass = down ? ordered : ordered.toReversed();
    const sorted = pass.map((row) => {
      const keyed = row.map((id) => ({
        id,
        key: barycenter(id, down ? usedBy : uses, position) ?? position.get(id) ?? 0,
      }));
      const next = keyed.toSorted((a, b) => a.key - b.key).map(({ id }) => id);
      remember(next);
      return next;
    });
    ordered = down ? sorted : sorted.toReversed();
  }
  return ordered;
}

interface Line {
  ids: string[];
  y: number;
}

const widthOf = (boxes: number): number => boxes * BOX_WIDTH + (boxes - 1) * GAP_X;

/** Rows cut into lines of at most `max` boxes, from top to bottom. */
function wrapRows(rows: readonly string[][], max: number): { lines: Line[]; width: number; height: number } {
  const lines: Line[] = [];
  let y = 0;
  for (const row of rows) {
    const perLine = Math.ceil(row.length / Math.ceil(row.length / max));
    for (let start = 0; start < row.length; start += perLine) {
      lines.push({ ids: row.slice(start, start + perLine), y });
      y += BOX_HEIGHT + (start + perLine < row.length ? WRAPPED_GAP_Y : GAP_Y);
    }
  }
  const width = Math.max(BOX_WIDTH, ...lines.map(({ ids }) => widthOf(ids.length)));
  return { lines, width, height: Math.max(BOX_HEIGHT, y - GAP_Y) };
}

/**
 * Positions for every box: rows by layer, rows centred, wide rows wrapped so that the whole picture is
 * as large as it can be in a frame. What a row's order cannot do, because the row was wrapped, exchanges do.
 * @param aspect width divided by height of the frame
 */
export function layoutBoxes(graph: BoxGraph, aspect: number): Layout {
  const { uses, usedBy } = neighboursOf(graph);
  const ranks = rankBoxes(graph);
  const rows: string[][] = [];
  for (const { id } of graph.boxes) (rows[ranks.get(id) ?? 0] ??= []).push(id);
  const ordered = orderRows(rows.filter(Boolean), uses, usedBy);
  const [best] = PER_LINE.map((max) => wrapRows(ordered, max)).toSorted(
    (a, b) => Math.max(a.width, a.height * aspect) - Math.max(b.width, b.height * aspect),
  );
  const { lines, width, height } = best ?? wrapRows(ordered, MAX_PER_ROW);
  const places = new Map<string, Place>();
  for (const { ids, y } of lines) {
    const left = (width - widthOf(ids.length)) / 2;
    ids.forEach((id, index) => places.set(id, { x: left + index * (BOX_WIDTH + GAP_X), y }));
  }
  return { places: untangle(ordered, places, mainEdges(graph)), ranks, width, height };
}
