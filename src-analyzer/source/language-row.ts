/** As in GitHub Linguist: language shares speak of programming and markup languages only. */
export type LanguageKind = 'programming' | 'markup' | 'data' | 'prose';

/**
 * One language: name, kind, name of its line syntax (see `line-counter/line-syntaxes.ts`), then three lists separated by
 * spaces: extensions without the leading dot, whole file names, interpreters of a `#!` line.
 */
export type LanguageRow = readonly [
  name: string,
  kind: LanguageKind,
  syntax: string,
  extensions: string,
  fileNames?: string,
  interpreters?: string,
];
