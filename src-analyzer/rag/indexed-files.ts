import { hash } from 'node:crypto';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { keptInGroups } from '#analyzer/reuse/kept-groups.ts';
import { keptResults } from '#analyzer/reuse/kept-results.ts';
import { HEAD_CHARS, roleOf } from '#analyzer/source/file-role.ts';
import { type HashedTree, hashedTree, isAsHashed } from '#analyzer/source/hashed-tree.ts';
import { readText } from '#analyzer/source/read-text.ts';
import type { SourceFile } from '#analyzer/source/walk.ts';
import { isLoaded } from '#analyzer/syntax/kept-files.ts';
import { loadFacts, readProject } from '#analyzer/syntax/parsed-project.ts';
import type { ReadFile } from '#analyzer/syntax/worker-messages.ts';
import { isIndexed, rankFactorOf } from './rank-factor.ts';
import type { IndexedFile } from './rag-worker.ts';

/** What the index says of a file beside its text; null for one that is left out. */
type Described = Pick<IndexedFile, 'rankFactor' | 'isTest' | 'symbols'> | null;

function described(file: SourceFile, known: ReadFile | undefined): Described {
  const { path, absolutePath, language } = file;
  const role = known?.role ?? roleOf(file, readText(absolutePath, HEAD_CHARS).text);
  if (!isIndexed(path, language, role)) return null;
  const found = known !== undefined && isLoaded(known) ? known.facts.symbols : [];
  const symbols = found.map(({ name, line, endLine, memberLines }) => ({ name, line, endLine, memberLines }));
  const kinds = found.map(({ kind }) => kind);
  return { rankFactor: rankFactorOf(path, role, kinds), isTest: role === 'TEST', symbols };
}

/** What the chunks of a file follow from: its content, and what is said of it here. None where contents are not known. */
function sourceOf(
  found: NonNullable<Described>,
  hashed: HashedTree | undefined,
  path: string,
): Pick<IndexedFile, 'source'> {
  const content = hashed?.hashOf(path);
  if (hashed === undefined || content === undefined) return {};
  const digest = hash('sha256', JSON.stringify([content, found]), 'base64url');
  return { source: { digest, stamp: hashed.stampOf(path) } };
}

/**
 * Code with its symbols where the syntax is known, other text files whole. Facts are brought only of files that have changed:
 * those of a whole project are most of its memory.
 */
export async function filesToIndex(codeDir: string, context: AnalysisContext): Promise<IndexedFile[]> {
  const project = await readProject(codeDir, context);
  const { files } = project.tree;
  const parsed = new Map(project.files.map((file) => [file.path, file]));
  const hashed = keptResults().isKeeping ? hashedTree(codeDir, context) : undefined;
  const groups = keptInGroups<SourceFile, Described>({
    purpose: 'files of the index',
    items: files,
    nameOf: ({ path }) => path,
    keyOf({ path, language, foreign }) {
      const hash = hashed?.hashOf(path);
      const isParsed = parsed.has(path) ? 'parsed' : '';
      return hash && [path, language, foreign ? 'foreign' : '', isParsed, hash].join('\0');
    },
    isReusing: context.settings.reuse,
  });
  const read = groups.left.flatMap(({ path }) => parsed.get(path) ?? []);
  await loadFacts(project, read, context);
  const made = new Map(groups.left.map((file) => [file, described(file, parsed.get(file.path))]));
  groups.keep((file) => {
    const known = parsed.get(file.path);
    const isOfHash = known === undefined || (isLoaded(known) && known.hash === hashed?.hashOf(file.path));
    return hashed && isOfHash && isAsHashed(hashed, file) ? made.get(file) : undefined;
  });
  return files.flatMap((file) => {
    const { path, absolutePath } = file;
    const found = made.get(file) ?? groups.known.get(file);
    return found ? [{ path, absolutePath, ...found, ...sourceOf(found, hashed, path) }] : [];
  });
}
