/*
 * Reads a text back by the template it was made from: English words with `{0}`, `{1}` for what they take in. What an
 * analysis stores as a text alone is told in another language that way (D164, D183).
 */

export interface Template {
  readonly key: string;
  /** What stands around the holes. */
  readonly pieces: readonly string[];
}

export const templateOf = (key: string): Template => ({ key, pieces: key.split(/\{\d\}/) });

/**
 * What stands in the holes, each as short as it can be; undefined where the text is another sentence. Nothing is tried
 * twice, so that a text of a hostile project costs no more than its length.
 */
export function holesOf(text: string, [start = '', ...others]: Template['pieces']): string[] | undefined {
  const end = others.pop();
  if (!text.startsWith(start)) return undefined;
  if (end === undefined) return text === start ? [] : undefined;
  const holes: string[] = [];
  let at = start.length;
  for (const piece of others) {
    const next = text.indexOf(piece, at + 1);
    if (next === -1) return undefined;
    holes.push(text.slice(at, next));
    at = next + piece.length;
  }
  const last = text.length - end.length;
  return last > at && text.endsWith(end) ? [...holes, text.slice(at, last)] : undefined;
}
