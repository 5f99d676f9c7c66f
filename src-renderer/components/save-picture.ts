import { saveFile } from './download.ts';

/** Hands a canvas to the user as a PNG file. */
export function saveCanvas(canvas: HTMLCanvasElement, name: string): Promise<void> {
  return new Promise((resolve) => {
    canvas.toBlob((picture) => {
      if (picture) saveFile(`${name}.png`, picture);
      resolve();
    });
  });
}

/** Styles that decide how a drawing looks; the page's style sheets do not reach a picture. */
const DRAWN = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'visibility',
] as const;

function copyLooks(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  const looks = DRAWN.map((property) => `${property}:${style.getPropertyValue(property)}`).join(';');
  to.setAttribute('style', looks);
  for (const [index, child] of [...from.children].entries()) {
    const twin = to.children[index];
    if (twin) copyLooks(child, twin);
  }
}

const SCALE = 2;

/** An SVG as it looks now, drawn on a canvas with a background; null when the browser cannot. */
export async function drawSvg(svg: SVGSVGElement, background: string): Promise<HTMLCanvasElement | null> {
  const { width, height } = svg.getBoundingClientRect();
  const twin = svg.cloneNode(true) as SVGSVGElement;
  copyLooks(svg, twin);
  twin.setAttribute('width', String(width));
  twin.setAttribute('height', String(height));
  const text = new XMLSerializer().serializeToString(twin);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
