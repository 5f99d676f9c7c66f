const MAX_LINES = 60;
const MAX_CHARS = 6000;
const NUMBERED = /^\s*(\d{1,7}): ?(.*)$/;

/** The lines that the model is shown, by their numbers in the file. */
export interface Snippet {
  readonly text: string;
  readonly lines: ReadonlyMap<number, string>;
}

/** Reads the numbered lines (`12: code`) that the backend sends, bounded once more. */
export function createSnippet(numbered: string): Snippet {
  const shown = numbered.split('\n').slice(0, MAX_LINES);
  const lines = new Map<number, string>();
  let text = '';
  for (const row of shown) {
    if (text.length + row.length > MAX_CHARS) break;
    text += `${text === '' ? '' : '\n'}${row}`;
    const match = NUMBERED.exec(row);
    if (match) lines.set(Number(match[1]), match[2] ?? '');
  }
  return { text: text.trim() === '' ? '' : text, lines };
}
