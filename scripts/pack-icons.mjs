// Usage: node scripts/with-node.mjs scripts/pack-icons.mjs
// Draws resources/icon.svg as the icons of the installers: icons/*.png (Linux), icon.ico (Windows), icon.icns (macOS).
// They are committed, so that packaging needs no browser and no tool of another system.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from './browser.mjs';
import { root } from './runtime.mjs';

const resources = join(root, 'resources');
/** Share of the picture that macOS leaves free around an icon (Apple's grid: 824 of 1024). */
const MAC_MARGIN = 100 / 1024;
const LINUX_SIZES = [16, 32, 48, 64, 128, 256, 512];
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** Types of an icns file that hold a PNG, with its size in pixels. */
const ICNS_TYPES = { ic11: 32, ic12: 64, ic07: 128, ic13: 256, ic08: 256, ic14: 512, ic09: 512, ic10: 1024 };

async function draw(page, svg, size, margin = 0) {
  const inner = Math.round(size * (1 - 2 * margin));
  await page.setViewportSize({ width: size, height: size });
  const image = `<img width="${inner}" height="${inner}" src="data:image/svg+xml;base64,${svg}">`;
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:transparent">${image}`,
  );
  await page.locator('img').evaluate((element) => element.decode());
  return page.screenshot({ omitBackground: true });
}

/** An .ico of PNG pictures (Windows Vista and later). */
export function icoOf(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    // 0 stands for 256.
    header.writeUInt8(size % 256, at);
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

/** An .icns of PNG pictures: `icns`, length, then each as type, length, data. */
export function icnsOf(pictures) {
  const chunk = (type, data) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32BE(8 + data.length, 4);
    return Buffer.concat([head, data]);
  };
  return chunk('icns', Buffer.concat(pictures.map(({ type, png }) => chunk(type, png))));
}

async function main() {
  const svg = readFileSync(join(resources, 'icon.svg')).toString('base64');
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const ico = [];
  for (const size of ICO_SIZES) ico.push({ size, png: await draw(page, svg, size) });
  const icns = [];
  for (const [type, size] of Object.entries(ICNS_TYPES))
    icns.push({ type, png: await draw(page, svg, size, MAC_MARGIN) });
  mkdirSync(join(resources, 'icons'), { recursive: true });
  for (const size of LINUX_SIZES)
    writeFileSync(join(resources, 'icons', `${size}x${size}.png`), await draw(page, svg, size));
  writeFileSync(join(resources, 'icon.ico'), icoOf(ico));
  writeFileSync(join(resources, 'icon.icns'), icnsOf(icns));
  await browser.close();
}

if (process.argv[1] === import.meta.filename) await main();
