const SWEEP_DEGREES = 270;

/** Lengths of an open ring in pixels: of the whole circle, of its visible part, and of what a score from 0 to 100 fills. */
export function ringArc(sizePx: number, score: number) {
  const stroke = Math.max(3, sizePx * 0.068);
  const radius = (sizePx - stroke) / 2;
  const around = 2 * Math.PI * radius;
  const track = (around * SWEEP_DEGREES) / 360;
  return { stroke, radius, around, track, filled: (track * score) / 100 };
}
