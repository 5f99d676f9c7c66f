import type { AnalysisContext } from '#analyzer/request/context.ts';
import type { SourceFile } from '#analyzer/source/walk.ts';
import { lookedFiles } from './kept-looks.ts';
import { textComplexity, type TextComplexity } from './text-complexity.ts';

/** The project's files as they are now, seen from the history: findings name only files that exist. */
export interface Snapshot {
  readonly has: (path: string) => boolean;
  /** Code that people write and ship: files of the role OWN. */
  readonly isSource: (path: string) => boolean;
  /** All of them, sorted by path. */
  readonly listSources: () => SourceFile[];
  /** Of source; that of an empty text for all else. */
  readonly complexityOf: (path: string) => TextComplexity;
  /** The share of a file's lines of code that decide something. */
  readonly decidingShareOf: (path: string) => number;
}

const NO_COMPLEXITY = textComplexity('');

export function openSnapshot(codeDir: string, context: AnalysisContext): Snapshot {
  const { files: listed, lookAt, decidingShareOf } = lookedFiles(codeDir, context);
  const files = new Map(listed.map((file) => [file.path, file]));

  function isSource(path: string): boolean {
    const file = files.get(path);
    return file !== undefined && lookAt(file)?.isSource === true;
  }

  return {
    has: (path) => files.has(path),
    isSource,
    listSources: () => [...files.values()].filter(({ path }) => isSource(path)),
    complexityOf(path) {
      const file = files.get(path);
      return (file && lookAt(file)?.complexity) ?? NO_COMPLEXITY;
    },
    decidingShareOf(path) {
      const file = files.get(path);
      return file === undefined ? 0 : decidingShareOf(file);
    },
  };
}
