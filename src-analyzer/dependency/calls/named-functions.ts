import type { AdvisoryFunctions } from '#contract/public-api/dependencies.ts';
import type { FunctionsOf } from '../advisories/functions.ts';
import type { Declaration } from '../declaration.ts';
import type { ImportingCode } from '../imports/imports.ts';

/** An advisory on a declared version that names functions. */
export interface NamedFunctions {
  readonly declaration: Declaration;
  /** The advisory's name. */
  readonly id: string;
  readonly functions: readonly FunctionsOf[];
}

/** What was asked with its answer; undefined: nothing can be said of it that its imports do not say. */
export type CallsOf = (asked: NamedFunctions) => AdvisoryFunctions | undefined;

/** The code of a project: its files by what was parsed of them, and their texts. */
export interface CalledCode extends ImportingCode {
  /** Undefined: it has gone meanwhile. */
  readonly textOf: (path: string) => string | undefined;
}
