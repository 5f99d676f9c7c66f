import type { Said } from './said.ts';

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

/** Characters of its own: what has more is tried first, since a hole takes in whatever the longer one says. */
export const ownLength = ({ pieces }: Template): number => pieces.join('').length;

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

/** Nothing that is read this way has more. */
const MAX_SENTENCES = 8;

function readFrom(sentences: readonly string[], read: (text: string) => Said | undefined): Said | undefined {
  for (let end = 1; end < sentences.length; end++) {
    const first = read(sentences.slice(0, end).join(' '));
    const rest = first && readFrom(sentences.slice(end), read);
    if (rest) return { key: '{0} {1}', args: [first, rest] };
  }
  return read(sentences.join(' '));
}

/**
 * Sentences in a row, all of which are known, each as short as it can be: a dependency may be risky for several
 * reasons. Undefined where there is one alone, or any is not known.
 */
export function readSentences(text: string, read: (text: string) => Said | undefined): Said | undefined {
  const sentences = text.split(/(?<=\.) (?=[A-Z\d])/);
  return sentences.length > 1 && sentences.length <= MAX_SENTENCES ? readFrom(sentences, read) : undefined;
}
