import type { FileRole } from '#contract/words.ts';

/** A file with its text, as the rules that need no syntax tree see it. */
export interface TextFile {
  readonly path: string;
  /** Last part of the path. */
  readonly name: string;
  readonly language: string;
  readonly text: string;
  readonly lines: readonly string[];
  readonly role: FileRole;
  /** A test, a sample or the like; tooling is none: what stands there is meant. */
  readonly testLike: boolean;
}

/** How far a line is indented, in characters. */
export const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Line of a character offset, counted from 1. */
export function lineOfOffset(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** A text of XML with its comments blanked: same length, same lines. */
export const withoutXmlComments = (text: string): string =>
  text.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** A text of Python with its texts of several lines emptied: the same lines. */
export const withoutPythonTexts = (text: string): string =>
  text.replaceAll(/"""[\s\S]*?"""|'''[\s\S]*?'''/g, (one) => `''${one.replaceAll(/[^\n]/g, '')}`);
