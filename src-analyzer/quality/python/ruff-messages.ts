import type { Finding } from '#analyzer/rules/rule.ts';

/** The language versions ruff is asked to judge by: annotations are read late from 3.14 on (PEP 649). */
export type PythonVersion = 'py313' | 'py314';

export interface RuffInput {
  readonly files: readonly {
    readonly path: string;
    readonly absolutePath: string;
    readonly version: PythonVersion;
  }[];
}

/** Sent after each batch of files, and once at the end. */
export type RuffMessage =
  | {
      readonly done: number;
      readonly findings: readonly Finding[];
      /** Names that these files give to every file of the program. */
      readonly builtins: readonly string[];
    }
  | { readonly skipped: Readonly<Record<string, number>> };

export const FILES_PER_MESSAGE = 25;
