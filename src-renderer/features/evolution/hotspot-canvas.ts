import type { ThemeColors } from '#renderer/components/chart/use-theme-colors.ts';
import type { MapBox } from './hotspot-tree.ts';

interface Rgb {
  r: number;
  g: number;
  b: number;
}

/** From calm to hot, readable for red-green blind eyes: the steps differ in lightness, too. */
const LIGHT_RAMP = ['#e4e7ec', '#f3ddb0', '#eeb765', '#df7d33', '#b93a23'];
const DARK_RAMP = ['#2d333d', '#55472c', '#8d6424', '#cf6f2e', '#f0644f'];
const NAME_MIN_PX = { width: 46, height: 16 };

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}

export function rampOf(dark: boolean): string[] {
  return dark ? DARK_RAMP : LIGHT_RAMP;
}

/** @param heat 0 to 1 */
function colorOfHeat(ramp: readonly string[], heat: number): Rgb {
  const at = Math.min(0.9999, Math.max(0, heat)) * (ramp.length - 1);
  const low = toRgb(ramp[Math.floor(at)] ?? '#888888');
  const high = toRgb(ramp[Math.floor(at) + 1] ?? '#888888');
  const mix = (a: number, b: number) => Math.round(a + (b - a) * (at % 1));
  return { r: mix(low.r, high.r), g: mix(low.g, high.g), b: mix(low.b, high.b) };
}

const css = ({ r, g, b }: Rgb): string => `rgb(${r} ${g} ${b})`;
const isBright = ({ r, g, b }: Rgb): boolean => r * 0.299 + g * 0.587 + b * 0.114 > 140;

function drawText(context: CanvasRenderingContext2D, box: MapBox, text: string, color: string): void {
  context.save();
  context.beginPath();
  context.rect(box.x0, box.y0, box.x1 - box.x0 - 3, box.y1 - box.y0);
  context.clip();
  context.fillStyle = color;
  context.fillText(text, box.x0 + 4, box.y0 + 12);
  context.restore();
}

interface DrawOptions {
  root: MapBox;
  /** The commits that count as hottest. */
  mostCommits: number;
  dark: boolean;
  colors: ThemeColors;
  pixelRatio: number;
}

/** Draws the whole map in one go: thousands of rectangles are a few milliseconds on a canvas. */
export function drawHotspots(canvas: HTMLCanvasElement, options: DrawOptions): void {
  const { root, mostCommits, dark, colors, pixelRatio } = options;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.clearRect(0, 0, root.x1, root.y1);
  context.font = `11px ${getComputedStyle(canvas).fontFamily}`;
  const ramp = rampOf(dark);
  root.each((box) => {
    const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
    if (width < 1 || height < 1 || box === root) return;
    const folder = Boolean(box.children);
    // Square root, so that a moderately busy file is not lost beside the busiest one.
    const heat = mostCommits > 0 ? Math.sqrt(box.data.commits / mostCommits) : 0;
    const fill = colorOfHeat(ramp, heat);
    context.fillStyle = folder ? colors.panel : css(fill);
    context.fillRect(box.x0, box.y0, width, height);
    if (folder) {
      context.strokeStyle = colors.line;
      context.strokeRect(box.x0 + 0.5, box.y0 + 0.5, width - 1, height - 1);
    }
    if (width < NAME_MIN_PX.width || height < NAME_MIN_PX.height) return;
    const ink = isBright(fill) ? '#171b22' : '#f4f5f8';
    drawText(context, box, box.data.name, folder ? colors.dimmed : ink);
  });
}
