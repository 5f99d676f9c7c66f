export interface TextComplexity {
  /** Lines that are not blank. */
  readonly lines: number;
  /** Deepest indentation, in levels. */
  readonly deepest: number;
  /** Sum of all lines' indentation levels. */
  readonly total: number;
}

/**
 * Indentation as a measure of complexity: it needs no grammar and ranks files much as cyclomatic complexity does
 * (Hindle, Godfrey, Holt: "Reading Beside the Lines", ICPC 2008). One tab is a level; with spaces the smallest
 * common step (2, 4 or 8) is.
 */
export function textComplexity(text: string): TextComplexity {
  const indents: number[] = [];
  let step = 8;
  for (const line of text.split('\n')) {
    const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
    if (indent.length === line.trimEnd().length) continue;
    const tabs = indent.split('\t').length - 1;
    const spaces = indent.length - tabs;
    if (tabs === 0 && spaces >= 2 && spaces < step) step = spaces >= 4 ? 4 : 2;
    indents.push(tabs * 1000 + spaces);
  }
  let deepest = 0;
  let total = 0;
  for (const indent of indents) {
    const level = Math.floor(indent / 1000) + Math.floor((indent % 1000) / step);
    deepest = Math.max(deepest, level);
    total += level;
  }
  return { lines: indents.length, deepest, total };
}
