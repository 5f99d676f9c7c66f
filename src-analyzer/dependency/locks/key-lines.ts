import { lineAt } from '../project-files.ts';

/** The line of a key's next place that has not been asked for yet; 1 when there is none. */
export type NextLine = (key: string) => number;

/**
 * Where the keys of a JSON text stand that hold an object or a list, in the order of the text. Asked in that order too, it
 * tells apart the places of a key that several objects have. The text has to be JSON (trailing commas may be).
 */
export function keyLines(text: string): NextLine {
  const offsets = new Map<string, number[]>();
  for (let start = text.indexOf('"'); start >= 0;) {
    const end = endOfString(text, start);
    if (end < 0) break;
    if (holdsMore(text, end + 1)) {
      const key = text.slice(start + 1, end);
      const known = offsets.get(key);
      if (known === undefined) offsets.set(key, [start]);
      else known.push(start);
    }
    start = text.indexOf('"', end + 1);
  }
  const asked = new Map<string, number>();
  return (key) => {
    const places = offsets.get(key) ?? offsets.get(JSON.stringify(key).slice(1, -1)) ?? [];
    const at = asked.get(key) ?? 0;
    asked.set(key, at + 1);
    return lineAt(text, places[Math.min(at, places.length - 1)] ?? 0);
  };
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return -1;
}

const WHITE = new Set([' ', '\t', '\n', '\r']);

/** Whether a colon and then an object or a list follow. */
function holdsMore(text: string, from: number): boolean {
  let at = from;
  while (WHITE.has(text[at] ?? '')) at += 1;
  if (text[at] !== ':') return false;
  at += 1;
  while (WHITE.has(text[at] ?? '')) at += 1;
  return text[at] === '{' || text[at] === '[';
}
