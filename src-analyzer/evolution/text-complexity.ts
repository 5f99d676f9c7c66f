import { linesOfCode } from '#analyzer/source/line-counter/lines-of-code.ts';

export interface TextComplexity {
  /** Lines that are not blank. */
  readonly lines: number;
  /** Deepest indentation, in levels. */
  readonly deepest: number;
  /** Sum of all lines' indentation levels. */
  readonly total: number;
}

/** What decides or repeats, in the words of all languages. */
const DECISION =
  /\b(?:if|for|foreach|while|switch|case|catch|elif|when|match|unless|rescue|except|guard)\b|&&|\|\||\s\?\s/;

/**
 * The share of a text's lines of code that decide something: routes, settings and style sheets have next to none. Comments
 * are full of such words and decide nothing.
 * @param syntax how comments are written
 */
export function decidingShare(text: string, syntax: string): number {
  const lines = linesOfCode(text, syntax);
  return lines.length === 0 ? 0 : lines.filter((line) => DECISION.test(line)).length / lines.length;
}

/**
 * Indentation as a measure of complexity: it needs no grammar and ranks files much as cyclomatic complexity does
 * (Hindle, Godfrey, Holt: "Reading Beside the Lines", ICPC 2008). One tab is a level; with spaces the smallest
 * common step (2, 4 or 8) is.
 */
export function textComplexity(text: string): TextComplexity {
  const tabs: number[] = [];
  const spaces: number[] = [];
  let step = 8;
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    let at = start;
    let tabCount = 0;
    for (; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code === TAB) tabCount++;
      else if (code !== SPACE) break;
    }
    const spaceCount = at - start - tabCount;
    start = end + 1;
    if (isBlank(text, at, end)) continue;
    if (tabCount === 0 && spaceCount >= 2 && spaceCount < step) step = spaceCount >= 4 ? 4 : 2;
    tabs.push(tabCount);
    spaces.push(spaceCount);
  }
  let deepest = 0;
  let total = 0;
  for (const [line, tabCount] of tabs.entries()) {
    const level = tabCount + Math.floor((spaces[line] ?? 0) / step);
    deepest = Math.max(deepest, level);
    total += level;
  }
  return { lines: tabs.length, deepest, total };
}

const TAB = 9;
const SPACE = 32;
const DELETE = 127;

/** Whether there is nothing but space between two places; most lines tell by their first character. */
function isBlank(text: string, from: number, to: number): boolean {
  const first = text.charCodeAt(from);
  if (from < to && first > SPACE && first < DELETE) return false;
  return text.slice(from, to).trim() === '';
}
