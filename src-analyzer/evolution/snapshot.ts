import { languageNamed, OTHER } from '#analyzer/languages/languages.ts';
import { HEAD_CHARS, roleOf } from '#analyzer/source/file-role.ts';
import { readText } from '#analyzer/source/read-text.ts';
import { walkSources, type SourceFile } from '#analyzer/source/walk.ts';
import { decidingShare, textComplexity, type TextComplexity } from './text-complexity.ts';

/** The project's files as they are now, seen from the history: findings name only files that exist. */
export interface Snapshot {
  readonly has: (path: string) => boolean;
  /** Code that people write and ship: files of the role OWN. */
  readonly isSource: (path: string) => boolean;
  /** All of them, sorted by path. */
  readonly listSources: () => SourceFile[];
  /** Read once, however often it is asked for. */
  readonly complexityOf: (path: string) => TextComplexity;
  /** The share of a file's lines that decide something. */
  readonly decidingShareOf: (path: string) => number;
}

export function openSnapshot(codeDir: string, maxFileBytes: number): Snapshot {
  const files = new Map<string, SourceFile>();
  for (const file of walkSources(codeDir, { maxFileBytes }).files) files.set(file.path, file);
  const judged = new Map<string, boolean>();
  const complexities = new Map<string, TextComplexity>();

  function textOf(path: string): string {
    const file = files.get(path);
    return file === undefined ? '' : readText(file.absolutePath, maxFileBytes).text;
  }

  function complexityOf(path: string): TextComplexity {
    const known = complexities.get(path);
    if (known !== undefined) return known;
    const found = textComplexity(textOf(path));
    complexities.set(path, found);
    return found;
  }

  function judge(path: string): boolean {
    const file = files.get(path);
    if (file === undefined || !isCode(file.language)) return false;
    const role = roleOf(file, readHead(file));
    // Scripts of a build are changed and fixed like any other code.
    return role === 'OWN' || role === 'TOOLING';
  }

  function isSource(path: string): boolean {
    let verdict = judged.get(path);
    if (verdict === undefined) {
      verdict = judge(path);
      judged.set(path, verdict);
    }
    return verdict;
  }

  return {
    has: (path) => files.has(path),
    isSource,
    listSources: () => [...files.values()].filter(({ path }) => isSource(path)),
    complexityOf,
    decidingShareOf: (path) => decidingShare(textOf(path)),
  };
}

function isCode(language: string): boolean {
  if (language === OTHER) return false;
  const { kind, traits } = languageNamed(language);
  // Component files hold script blocks: they are code, whatever their markup.
  return kind === 'programming' || traits.has('component');
}

function readHead(file: SourceFile): string {
  return readText(file.absolutePath, HEAD_CHARS).text;
}
