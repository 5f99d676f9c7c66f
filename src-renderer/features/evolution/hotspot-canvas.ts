import type { ThemeColors } from '#renderer/components/chart/use-theme-colors.ts';
import { isNamed, type MapBox } from './hotspot-tree.ts';
import { type FillRule, fillOf } from './map-color.ts';

const NAME_MIN_PX = { width: 46, height: 16 };
const NAME_PADDING_PX = 4;
/** Mean width of a letter at this size; measuring thousands of names would cost more than drawing them. */
const LETTER_PX = 6.1;

interface DrawOptions {
  root: MapBox;
  rule: FillRule;
  colors: ThemeColors;
  pixelRatio: number;
}

function drawName(context: CanvasRenderingContext2D, box: MapBox, ink: string): void {
  const letters = Math.floor((box.x1 - box.x0 - NAME_PADDING_PX * 2) / LETTER_PX);
  const { name } = box.data;
  context.fillStyle = ink;
  const text = name.length <= letters ? name : `${name.slice(0, Math.max(1, letters - 1))}…`;
  context.fillText(text, box.x0 + NAME_PADDING_PX, box.y0 + 12, box.x1 - box.x0 - NAME_PADDING_PX);
}

function drawBox(context: CanvasRenderingContext2D, box: MapBox, { rule, colors }: DrawOptions): void {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  if (width < 1 || height < 1) return;
  const folder = Boolean(box.children);
  const { fill, ink } = folder ? { fill: colors.panel, ink: colors.dimmed } : fillOf(box.data, rule);
  context.fillStyle = fill;
  context.fillRect(box.x0, box.y0, width, height);
  if (folder) {
    context.strokeStyle = colors.line;
    context.strokeRect(box.x0 + 0.5, box.y0 + 0.5, width - 1, height - 1);
  }
  const hasRoom = folder ? isNamed(box) : width >= NAME_MIN_PX.width && height >= NAME_MIN_PX.height;
  if (hasRoom) drawName(context, box, ink);
}

/** Draws the whole map in one go: thousands of rectangles are a few milliseconds on a canvas. */
export function drawHotspots(canvas: HTMLCanvasElement, options: DrawOptions): void {
  const { root, colors, pixelRatio } = options;
  canvas.width = root.x1 * pixelRatio;
  canvas.height = root.y1 * pixelRatio;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.fillStyle = colors.panel;
  context.fillRect(0, 0, root.x1, root.y1);
  context.font = `11px ${getComputedStyle(canvas).fontFamily}`;
  root.each((box) => {
    if (box !== root) drawBox(context, box, options);
  });
}
