import type { DependencyImports } from '#contract/public-api/dependencies.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { keptResults, resultKey } from '#analyzer/reuse/kept-results.ts';
import { digestsOf } from '#analyzer/syntax/kept-files.ts';
import type { Declaration } from '../declaration.ts';
import type { ProjectFiles } from '../project-files.ts';
import type { CodeToLoad } from './importing-code.ts';
import { findImports, type ImportsOf } from './imports.ts';

/** What is declared, and the lock files. */
interface Declared {
  readonly declarations: readonly Declaration[];
  readonly files: ProjectFiles;
}

/**
 * Where declared packages are imported, see `findImports`; taken over where neither what is declared nor the facts of the
 * code have changed, which are not loaded then.
 */
export async function keptImports(
  { declarations, files }: Declared,
  code: CodeToLoad,
  { settings }: AnalysisContext,
): Promise<ImportsOf> {
  const key = keyOf({ declarations, files }, code);
  const known = key && settings.reuse ? (keptResults().get(key) as Imports | undefined) : undefined;
  if (known) {
    const byDeclaration = new Map(declarations.map((one, at) => [one, known[at]]));
    return (declaration) => byDeclaration.get(declaration);
  }
  const importsOf = findImports(declarations, await code.load(), files);
  // Asked again: facts that were not kept any more may belong to another content.
  const made = keyOf({ declarations, files }, code);
  if (made) keptResults().put([[made, declarations.map(importsOf)]]);
  return importsOf;
}

/** In the order of the declarations. */
type Imports = readonly (DependencyImports | undefined)[];

/** Undefined where nothing is kept. PHP's namespaces stand in files of their own that only Composer's packages ask for. */
function keyOf(
  { declarations, files: { paths } }: Declared,
  { files, unread }: CodeToLoad,
): Uint8Array | undefined {
  if (declarations.some(({ type }) => type === 'COMPOSER')) return undefined;
  const read = files.map((file) => [file.path, file.language, file.role, digestsOf(file)?.facts] as const);
  if (!read.every(([, , , facts]) => facts !== undefined)) return undefined;
  return resultKey('imports', [JSON.stringify([declarations, paths, read, [...unread]])]);
}
