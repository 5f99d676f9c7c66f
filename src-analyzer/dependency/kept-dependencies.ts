import type { DependencyResponse } from '#contract/analyzer-api/dependency.ts';
import { packagesOf } from '#analyzer/languages/ecosystems.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { keptResults, resultKey } from '#analyzer/reuse/kept-results.ts';
import { hashedTree } from '#analyzer/source/hashed-tree.ts';
import type { FileBeside, MadeAnswer } from '#analyzer/source/kept-answer.ts';
import { digestsOf } from '#analyzer/syntax/kept-files.ts';
import { isRead, readProject } from '#analyzer/syntax/parsed-project.ts';
import { mayBeJbang } from './jbang/jbang-scripts.ts';
import { mayDeploy } from './helm/deployments.ts';
import { mayStartContainers } from './docker/test-containers.ts';
import { isManifest } from './manifests.ts';
import { contentOf } from './project-files.ts';

type Made = MadeAnswer<DependencyResponse>;

/** What is kept: `beside` has every file that was asked for as a manifest or lock file. */
interface Kept {
  readonly answer: DependencyResponse;
  readonly beside: readonly FileBeside[];
}

/**
 * The answer that is kept under what it was made from: of code its imports, of all else its content. It is looked for only where
 * another analysis of this thread has read the code.
 */
export async function keptUnderFacts(
  codeDir: string,
  { parts, context }: { readonly parts: readonly string[]; readonly context: AnalysisContext },
  make: () => Promise<Made>,
): Promise<Made> {
  const before = await keyOf(codeDir, parts, context);
  const known =
    before && context.settings.reuse ? (keptResults().get(before) as Kept | undefined) : undefined;
  if (known?.beside.every(([path, content]) => contentOf(codeDir, path) === content))
    return { ...known, isFinal: true };
  const made = await make();
  // Not final where facts that were not kept any more belong to another content.
  const key = made.isFinal ? (before ?? (await keyOf(codeDir, parts, context))) : undefined;
  if (key) keptResults().put([[key, { answer: made.answer, beside: made.beside ?? [] } satisfies Kept]]);
  return made;
}

/** The scopes of Go modules rest on build constraints too, which are comments and no facts. */
const decidesByText = (language: string): boolean => packagesOf(language) === 'GO';

/** Undefined where nothing is kept, or the code is not read yet. */
async function keyOf(
  codeDir: string,
  parts: readonly string[],
  context: AnalysisContext,
): Promise<Uint8Array | undefined> {
  if (!keptResults().isKeeping || !isRead(codeDir, context)) return undefined;
  const project = await readProject(codeDir, context);
  if (!project.isFinal) return undefined;
  const { tree, hashOf } = hashedTree(codeDir, context);
  const code = new Map(
    project.files.map((file) => [file.path, [file.language, file.role, digestsOf(file)?.imports] as const]),
  );
  const named = [...mayBeJbang(tree.files), ...mayStartContainers(tree.files)];
  const scripts = new Set(named.map(({ path }) => path));
  const rows = tree.files.map(({ path, language, foreign }) => {
    const isText = isManifest(path) || mayDeploy(path) || decidesByText(language) || scripts.has(path);
    const read = isText ? undefined : code.get(path);
    return [path, language, foreign ?? false, read ?? hashOf(path) ?? 'unreadable'];
  });
  if ([...code.values()].some(([, , imports]) => imports === undefined)) return undefined;
  return resultKey('dependency imports', [
    ...parts,
    JSON.stringify([rows, project.skipped, tree.skippedBigFiles]),
  ]);
}
