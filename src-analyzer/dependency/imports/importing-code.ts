import type { DependencyType } from '#contract/words.ts';
import { packagesOf } from '#analyzer/languages/ecosystems.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import type { SourceTree } from '#analyzer/source/walk.ts';
import { importFacts } from '#analyzer/syntax/import-facts.ts';
import { isLoaded } from '#analyzer/syntax/kept-files.ts';
import { loadFacts, readProject } from '#analyzer/syntax/parsed-project.ts';
import type { SkipReason } from '#analyzer/syntax/worker-messages.ts';
import type { Declaration } from '../declaration.ts';
import { coffeeImports } from './coffee-script.ts';
import { isImportable, type ImportingCode } from './imports.ts';

/** Files that are nobody's code here: leaving them out hides no import of the project. */
const NO_CODE_OF_ITS_OWN: ReadonlySet<SkipReason> = new Set([
  'binary',
  'minified',
  'vendored',
  'no-template',
]);

/** Code, and whether another attempt to read it would give the same. */
export interface ReadCode extends ImportingCode {
  readonly isFinal: boolean;
}

/**
 * The code that may import what is declared. It is the parse that the other analyses of the run share, so that nothing is parsed
 * for this alone; a project without such code, or that declares nothing code could import, is not asked for it.
 */
export async function importingCode(
  codeDir: string,
  { declarations, tree }: { declarations: readonly Declaration[]; tree: SourceTree },
  context: AnalysisContext,
): Promise<ReadCode> {
  const types = new Set(declarations.filter(isImportable).map(({ type }) => type));
  const isWanted = (language: string): boolean => {
    const type = packagesOf(language);
    return type !== undefined && types.has(type);
  };
  if (!tree.files.some(({ language }) => isWanted(language)))
    return { files: [], unread: new Map(), isFinal: true };
  const project = await readProject(codeDir, context);
  const { files, skipped, tree: parsed } = project;
  const known = new Set(files.map(({ path }) => path));
  for (const { path, reason } of skipped) if (NO_CODE_OF_ITS_OWN.has(reason)) known.add(path);
  const unread = new Map<DependencyType, string[]>();
  for (const { path, language } of parsed.files) {
    const type = packagesOf(language);
    if (type === undefined || known.has(path)) continue;
    const paths = unread.get(type);
    if (paths) paths.push(path);
    else unread.set(type, [path]);
  }
  const wanted = files.filter(({ language }) => isWanted(language));
  await loadFacts(project, wanted, context);
  const code = wanted.filter(isLoaded).map(({ path, language, role, facts }) => {
    return { path, language, role, facts: importFacts(facts) };
  });
  const scripts = types.has('NPM') ? coffeeImports(tree.files) : [];
  return { files: [...code, ...scripts], unread, isFinal: project.isFinal };
}
