// What the page loads before it shows anything.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './runtime.mjs';

/** Entry script of the built page and everything it imports at once, in kB as a server would compress it. */
export function firstScriptsKb() {
  const page = join(root, 'out', 'renderer');
  const html = readFileSync(join(page, 'index.html'), 'utf8');
  const names = new Set([...html.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, name]) => name));
  let bytes = 0;
  // A set is walked to its end, also to what is added on the way.
  for (const name of names) {
    const script = readFileSync(join(page, 'assets', name));
    bytes += gzipSync(script, { level: 9 }).length;
    for (const [, other] of script.toString().matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      names.add(other);
  }
  return bytes / 1000;
}
