/** Where a drawing is moved to, and how large it is drawn. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

interface Size {
  width: number;
  height: number;
}

/** Of the scale, for each pixel of the wheel. */
const STEP = 1.0015;
const MAX_SCALE = 2.5;
const MIN_SCALE = 0.15;
const MARGIN_PX = 20;
/** Below the drawing: its buttons stand there and cover no box. */
const BUTTONS_PX = 48;

/** All of a drawing in the middle of its frame and above its buttons, never larger than life. */
export function fitted(frame: Size, drawing: Size): View {
  const scale = Math.min(
    1,
    (frame.width - 2 * MARGIN_PX) / drawing.width,
    (frame.height - MARGIN_PX - BUTTONS_PX) / drawing.height,
  );
  return {
    x: (frame.width - drawing.width * scale) / 2,
    y: Math.max(
      MARGIN_PX,
      Math.min(frame.height - BUTTONS_PX, (frame.height + drawing.height * scale) / 2) -
        drawing.height * scale,
    ),
    scale,
  };
}

/** Closer or farther, with what is under the pointer staying there. */
export function zoomed(before: View, pointer: { x: number; y: number }, wheelPx: number): View {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, before.scale * STEP ** -wheelPx));
  const factor = scale / before.scale;
  return {
    scale,
    x: pointer.x - (pointer.x - before.x) * factor,
    y: pointer.y - (pointer.y - before.y) * factor,
  };
}
