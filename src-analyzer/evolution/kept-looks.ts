import { languageNamed, OTHER } from '#analyzer/languages/languages.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { HeldGroups, keptInGroups } from '#analyzer/reuse/kept-groups.ts';
import { keptResults } from '#analyzer/reuse/kept-results.ts';
import { HEAD_CHARS, roleOf } from '#analyzer/source/file-role.ts';
import { type HashedTree, hashedTree, isAsHashed } from '#analyzer/source/hashed-tree.ts';
import { DEFAULT_MAX_FILE_BYTES, readText } from '#analyzer/source/read-text.ts';
import { type SourceFile, walkSources } from '#analyzer/source/walk.ts';
import { decidingShare, textComplexity, type TextComplexity } from './text-complexity.ts';

/** What a file of code says by itself. */
export interface CodeLook {
  /** Code that people write and ship. */
  readonly isSource: boolean;
  /** Of source alone. */
  readonly complexity?: TextComplexity;
}

export interface LookedFiles {
  readonly files: readonly SourceFile[];
  /** Looked at once, however often it is asked for; undefined for what is no code. */
  readonly lookAt: (file: SourceFile) => CodeLook | undefined;
  /** The share of a file's lines of code that decide something. */
  readonly decidingShareOf: (file: SourceFile) => number;
}

function isCode(language: string): boolean {
  if (language === OTHER) return false;
  const { kind, traits } = languageNamed(language);
  // Component files hold script blocks: they are code, whatever their markup.
  return kind === 'programming' || traits.has('component');
}

function look(file: SourceFile, maxFileBytes: number): CodeLook {
  const role = roleOf(file, readText(file.absolutePath, HEAD_CHARS).text);
  // Scripts of a build are changed and fixed like any other code.
  if (role !== 'OWN' && role !== 'TOOLING') return { isSource: false };
  return { isSource: true, complexity: textComplexity(readText(file.absolutePath, maxFileBytes).text) };
}

/**
 * The shares of the texts that this thread read last, by their language and content: the most changed files of a project are
 * asked for after each save, and are among its largest.
 */
const knownShares = new Map<string, number>();
const MAX_SHARES = 2000;

function shareNow(file: SourceFile, maxFileBytes: number): number {
  return decidingShare(readText(file.absolutePath, maxFileBytes).text, languageNamed(file.language).syntax);
}

function knownShare(file: SourceFile, hashed: HashedTree, maxFileBytes: number): number {
  const hash = hashed.hashOf(file.path);
  if (hash === undefined) return shareNow(file, maxFileBytes);
  const key = `${file.language} ${hash}`;
  const known = knownShares.get(key);
  if (known !== undefined) return known;
  const share = shareNow(file, maxFileBytes);
  if (!isAsHashed(hashed, file)) return share;
  if (knownShares.size >= MAX_SHARES) knownShares.clear();
  knownShares.set(key, share);
  return share;
}

/** Of the project that this thread looked at last. */
const held = new HeldGroups<CodeLook>();

/** The files of a project, those that have not changed as they were looked at by an earlier analysis. */
export function lookedFiles(codeDir: string, context: AnalysisContext): LookedFiles {
  const { maxFileBytes, reuse } = context.settings;
  const made = new Map<SourceFile, CodeLook>();
  const lookNow = (file: SourceFile): CodeLook => {
    const found = made.get(file) ?? look(file, maxFileBytes);
    made.set(file, found);
    return found;
  };
  const lookAt: LookedFiles['lookAt'] = (file) => (isCode(file.language) ? lookNow(file) : undefined);
  if (!keptResults().isKeeping || maxFileBytes !== DEFAULT_MAX_FILE_BYTES)
    return {
      files: walkSources(codeDir, { maxFileBytes }).files,
      lookAt,
      decidingShareOf: (file) => shareNow(file, maxFileBytes),
    };
  const hashed = hashedTree(codeDir, context);
  const groups = keptInGroups<SourceFile, CodeLook>({
    purpose: 'complexity of texts',
    items: hashed.tree.files.filter(({ language }) => isCode(language)),
    nameOf: ({ path }) => path,
    keyOf({ path, foreign }) {
      const hash = hashed.hashOf(path);
      return hash && [path, foreign ? 'foreign' : '', hash].join('\0');
    },
    isReusing: reuse,
    held,
  });
  groups.keep((file) => {
    const found = lookNow(file);
    return isAsHashed(hashed, file) ? found : undefined;
  });
  return {
    files: hashed.tree.files,
    lookAt: (file) => groups.known.get(file) ?? lookAt(file),
    decidingShareOf: (file) =>
      reuse ? knownShare(file, hashed, maxFileBytes) : shareNow(file, maxFileBytes),
  };
}
