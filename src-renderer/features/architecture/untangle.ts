import type { BoxEdge } from './box-graph.ts';
import { BOX_HEIGHT, BOX_WIDTH, type Place } from './box-size.ts';

/** The ends of a line: the slots of its boxes. */
type Line = [from: number, to: number];

/** A line that runs behind a box is as bad as one that is so much longer; so is one that crosses another. */
const HIDDEN_PX = 260;
const CROSSING_PX = 90;
/** Exchanges that are tried: a few milliseconds for 30 boxes, a blink for the largest picture. */
const MAX_TRIES = 2500;
/** Less is not worth an exchange. */
const MIN_GAIN_PX = 1;
/** Parts of a line's height at which it is looked for behind boxes. */
const SAMPLES = Array.from({ length: 11 }, (_, index) => (index + 1) / 12);

/** How far sideways a curve with upright ends has come at a part of its height. */
const eased = (part: number): number => part * part * (3 - 2 * part);

function isBehind(from: Place, to: Place, box: Place): boolean {
  if (Math.max(from.x, to.x) < box.x || Math.min(from.x, to.x) > box.x + BOX_WIDTH) return false;
  if (Math.max(from.y, to.y) < box.y || Math.min(from.y, to.y) > box.y + BOX_HEIGHT) return false;
  return SAMPLES.some((part) => {
    const x = from.x + (to.x - from.x) * eased(part);
    const y = from.y + (to.y - from.y) * part;
    return x > box.x && x < box.x + BOX_WIDTH && y > box.y && y < box.y + BOX_HEIGHT;
  });
}

const sideOf = (from: Place, to: Place, point: Place): number =>
  Math.sign((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x));

/** The cost of lines between slots. Slots never move, only the boxes in them. */
function createCost(slots: readonly Place[]) {
  const middles = slots.map(({ x, y }) => ({ x: x + BOX_WIDTH / 2, y: y + BOX_HEIGHT / 2 }));
  const middleOf = (slot: number): Place => middles[slot] ?? { x: 0, y: 0 };
  const alone = new Map<number, number>();
  return {
    ofLine([from, to]: Line): number {
      const key = from * slots.length + to;
      const known = alone.get(key);
      if (known !== undefined) return known;
      const [a, b] = [middleOf(from), middleOf(to)];
      const hidden = slots.filter((box, slot) => slot !== from && slot !== to && isBehind(a, b, box));
      const cost = Math.hypot(b.x - a.x, b.y - a.y) + hidden.length * HIDDEN_PX;
      alone.set(key, cost);
      return cost;
    },
    isCrossing([a, b]: Line, [c, d]: Line): boolean {
      if (a === c || a === d || b === c || b === d) return false;
      const [from, to, start, end] = [middleOf(a), middleOf(b), middleOf(c), middleOf(d)];
      return (
        sideOf(from, to, start) * sideOf(from, to, end) < 0 &&
        sideOf(start, end, from) * sideOf(start, end, to) < 0
      );
    },
  };
}

/** All pairs within a row, row by row. */
function pairsOf(rows: readonly (readonly number[])[]): [number, number][] {
  return rows.flatMap((row) =>
    row.flatMap((a, index) => row.slice(index + 1).map((b): [number, number] => [a, b])),
  );
}

/**
 * Exchanges boxes of a row as long as that makes the lines shorter, or fewer of them cross or run behind boxes: a local
 * search, so the same graph always gives the same picture.
 * @param rows boxes that may take each other's place
 */
export function untangle(
  rows: readonly (readonly string[])[],
  places: ReadonlyMap<string, Place>,
  edges: readonly Pick<BoxEdge, 'from' | 'to'>[],
): Map<string, Place> {
  const boxes = [...places.keys()];
  const slots = [...places.values()];
  const slotOf = new Map(boxes.map((id, slot) => [id, slot]));
  const cost = createCost(slots);
  const lines = edges.map(({ from, to }): Line => [slotOf.get(from) ?? 0, slotOf.get(to) ?? 0]);
  const costAt = (touched: readonly Line[]): number => {
    const both = new Set(touched);
    let sum = 0;
    for (const line of touched) {
      sum += cost.ofLine(line);
      for (const other of lines) {
        // A crossing of two touched lines is met twice.
        if (cost.isCrossing(line, other)) sum += both.has(other) ? CROSSING_PX / 2 : CROSSING_PX;
      }
    }
    return sum;
  };
  const exchange = (a: number, b: number, touched: readonly Line[]): void => {
    const moved = (slot: number): number => (slot === a ? b : slot === b ? a : slot);
    for (const line of touched) [line[0], line[1]] = [moved(line[0]), moved(line[1])];
    [boxes[a], boxes[b]] = [boxes[b] ?? '', boxes[a] ?? ''];
  };
  const pairs = pairsOf(rows.map((row) => row.map((id) => slotOf.get(id) ?? 0)));
  let gained = true;
  for (let tries = 0; gained && tries < MAX_TRIES; tries += pairs.length) {
    gained = false;
    for (const [a, b] of pairs.slice(0, MAX_TRIES - tries)) {
      const touched = lines.filter(([from, to]) => from === a || from === b || to === a || to === b);
      const before = costAt(touched);
      exchange(a, b, touched);
      if (costAt(touched) < before - MIN_GAIN_PX) gained = true;
      else exchange(a, b, touched);
    }
  }
  return new Map(boxes.map((id, slot) => [id, slots[slot] ?? { x: 0, y: 0 }]));
}
