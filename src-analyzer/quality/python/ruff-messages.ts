import type { LintRecord } from '../linted-files.ts';

/** The language versions ruff is asked to judge by: annotations are read late from 3.14 on (PEP 649). */
export type PythonVersion = 'py313' | 'py314';

export interface RuffInput {
  readonly files: readonly { readonly path: string; readonly version: PythonVersion }[];
  /** The project, absolute. */
  readonly root: string;
  /**
   * Paths of files of the project that are not linted now, but may be asked about: one text, since thousands of objects took
   * longer to send and to read than most edits take to lint, and hardly anything asks.
   */
  readonly others: string;
}

/** Between paths in one text: no file is called so. */
const SEPARATOR = '\0';

export const joinPaths = (paths: readonly string[]): string => paths.join(SEPARATOR);
export const splitPaths = (paths: string): readonly string[] => paths.split(SEPARATOR);

/** What ruff says of a file, see `LintRecord`. */
export type RuffRecord = LintRecord & { readonly path: string };

/** Sent after each batch of files; `done` counts those of all batches. */
export interface RuffMessage {
  readonly done: number;
  readonly records: readonly RuffRecord[];
}

export const FILES_PER_MESSAGE = 25;
