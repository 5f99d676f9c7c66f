import type { LanguageKind, LanguageTrait } from '../language.ts';

/**
 * A language whose lines are only counted: name, kind, name of its line syntax (see `lines/line-syntaxes.ts`), then lists
 * separated by spaces: extensions without the leading dot, whole file names, interpreters of a `#!` line; then traits.
 */
export type LanguageRow = readonly [
  name: string,
  kind: LanguageKind,
  syntax: string,
  extensions: string,
  fileNames?: string,
  interpreters?: string,
  traits?: readonly LanguageTrait[],
];
