import { isTestLike, type QualityFile } from './engine.ts';

/** A file with its text, as the line-based checks see it. */
export interface TextFile {
  readonly path: string;
  /** Last part of the path. */
  readonly name: string;
  readonly language: string;
  readonly text: string;
  readonly lines: readonly string[];
  readonly testLike: boolean;
}

export function toTextFile(file: QualityFile, text: string): TextFile {
  return {
    path: file.path,
    name: file.path.slice(file.path.lastIndexOf('/') + 1),
    language: file.language,
    text,
    lines: text.split(/\r?\n/),
    testLike: isTestLike(file),
  };
}

/** Line of a character offset, counted from 1. */
export function lineOfOffset(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
