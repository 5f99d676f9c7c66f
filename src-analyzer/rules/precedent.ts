/** A place of the project that does what a finding says is missing. */
export interface PrecedentPlace {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  /** It does so for all, the place of the finding among them. */
  readonly isForAll?: true;
}

/**
 * What a project does elsewhere that bears a rule's findings out: whoever limits one request forgot the other. The places are
 * looked for in texts whenever there are such findings, and never kept with a file: a file's finding depends on the others.
 * Of projects that limit none the findings are told as well: 65 of 100 that were read were right and none wrong
 * (docs/precision/samples.md).
 */
export interface Precedent {
  readonly languages: readonly string[];
  /** Said of a finding, in front of the place. */
  readonly says: string;
  /** Line of the first such place in a file, 0 where there is none. */
  readonly lineIn: (file: { readonly path: string; readonly text: string }) => number;
}

/** What a project does in one place for all that a rule finds: with it the findings are worth a look only. */
export type ForAll = Pick<Precedent, 'languages' | 'lineIn'>;

export const OTHER_REQUESTS = 'other requests of this project have a limit';

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Whether what stands before a place on its line begins a comment. */
function isInComment(text: string, at: number, sign: '#' | '//'): boolean {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return before.includes(sign) || /^\s*\/?\*/.test(before);
}

/** Line of the first match outside comments, 0 for none. */
export function lineOfMatch(text: string, pattern: RegExp, sign: '#' | '//'): number {
  for (const { index } of text.matchAll(pattern))
    if (!isInComment(text, index, sign)) return lineAt(text, index);
  return 0;
}

const MAX_CALL_CHARS = 3_000;
/** A string that ends on its line, a comment, or one character; `#` and `//` are told apart by the language. */
const TOKENS = {
  '#': /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|#[^\n]*|[\s\S]/g,
  '//': /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|\/\/[^\n]*|[\s\S]/g,
};

/** Arguments of a call that opens its bracket right before a place, without comments and what strings say. */
function argumentsAt(text: string, start: number, sign: '#' | '//'): string {
  let depth = 1;
  let found = '';
  for (const [token] of text.slice(start, start + MAX_CALL_CHARS).matchAll(TOKENS[sign])) {
    if (/^[([{]$/.test(token)) depth += 1;
    if (/^[)\]}]$/.test(token)) depth -= 1;
    if (depth === 0) return found;
    if (token.length === 1) found += token;
    else if (!token.startsWith(sign)) found += `''`;
  }
  return '';
}

/**
 * Line of the first call with certain arguments, 0 for none.
 * @param start matches up to the opening bracket, with the flag g
 */
export function lineOfCall(
  text: string,
  start: RegExp,
  given: (args: string) => boolean,
  sign: '#' | '//',
): number {
  for (const match of text.matchAll(start)) {
    if (isInComment(text, match.index, sign)) continue;
    if (given(argumentsAt(text, match.index + match[0].length, sign))) return lineAt(text, match.index);
  }
  return 0;
}
