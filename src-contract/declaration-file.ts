const DECLARATIONS = /\.d\.[cm]?ts$/;

/** A file of TypeScript that only declares: nothing in it runs, so nothing in it can go wrong when a program runs. */
export function isDeclarationFile(path: string): boolean {
  return DECLARATIONS.test(path);
}
