import { AROUND } from '#renderer/components/text-parts.ts';
import { splitPath } from './file-paths.ts';

export interface TextPlace {
  readonly file: string;
  readonly line?: number | null | undefined;
}

export interface TextPiece {
  readonly text: string;
  /** Where the text is a place in the code. */
  readonly place?: { readonly file: string; readonly line: number };
}

/** A place ends with its line. */
const LINE = /^(.+\.\w{1,12}):(\d{1,7})(\D?)$/;

/** A sentence cut at its places, `src/shop/Order.java:12`: a name alone may be any file, so it is none. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let before = '';
  for (const word of text.split(AROUND)) {
    const [, file = '', line, after = ''] = LINE.exec(word) ?? [];
    if (line === undefined || !file.includes('/') || file.includes('://')) before += word;
    else {
      pieces.push({ text: before }, { text: `${file}:${line}`, place: { file, line: Number(line) } });
      before = after;
    }
  }
  return [...pieces, { text: before }].filter((piece) => piece.text !== '');
}

/** Without the places in brackets that are linked beside the text anyway. */
export function withoutPlaces(text: string, places: readonly TextPlace[]): string {
  let left = text;
  for (const { file, line } of places) {
    if (!line) continue;
    for (const name of [file, splitPath(file).name]) {
      left = left.replace(` (${name}:${line})`, '');
      const [before = '', after] = left.split(`（${name}:${line}）`);
      // What stands in such brackets has no space around it, the words that are left have.
      if (after !== undefined) left = `${before}${/^[\p{L}\p{N}]/u.test(after) ? ' ' : ''}${after}`;
    }
  }
  return left;
}

/** A sentence cut at the names of files that it counts, `alerts.js (2,144)`, each with its file. */
export function countedFiles(text: string, files: readonly string[]): { text: string; file?: string }[] {
  const found = files
    .map((file) => ({ file, name: splitPath(file).name }))
    .map(({ file, name }) => ({ file, name, at: startOf(text, name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  const names = new Set(found.map(({ name }) => name));
  // Two files of one name are not told apart.
  if (names.size < found.length) return [{ text }];
  let end = 0;
  const pieces = found.flatMap(({ file, name, at }) => {
    const before = text.slice(end, at);
    end = at + name.length;
    return [{ text: before }, { text: name, file }];
  });
  return [...pieces, { text: text.slice(end) }].filter((piece) => piece.text !== '');
}

/** Where a name stands with a number behind it; less than 0 where it does not. */
function startOf(text: string, name: string): number {
  const at = Math.max(text.indexOf(` ${name} (`), text.indexOf(` ${name}（`), text.indexOf(`：${name}（`));
  const next = Math.max(at, text.indexOf(`、${name}（`));
  return next < 0 ? -1 : next + 1;
}
