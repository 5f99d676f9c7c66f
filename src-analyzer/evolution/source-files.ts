import type { AnalyzerEvolutionFile } from '#contract/analyzer-api/evolution.ts';
import { compareText } from '#platform/compare-text.ts';
import type { FileHistory } from './history.ts';
import type { Snapshot } from './snapshot.ts';

export interface SourceFiles {
  /** The most changed first, then the largest, then by path; at most `limit`. */
  readonly files: AnalyzerEvolutionFile[];
  /** How many there are without the limit. */
  readonly total: number;
}

/** Every hand-written source file of the snapshot, with what the history and its text say of it. */
export function listSourceFiles(
  snapshot: Snapshot,
  history: ReadonlyMap<string, FileHistory>,
  limit: number,
): SourceFiles {
  const sources = snapshot.listSources();
  const changes = (path: string): number => history.get(path)?.commitCount ?? 0;
  const files = sources
    .toSorted(
      (a, b) => changes(b.path) - changes(a.path) || b.sizeBytes - a.sizeBytes || compareText(a.path, b.path),
    )
    .slice(0, limit)
    .map(({ path }) => toFile(path, snapshot, history.get(path)));
  return { files, total: sources.length };
}

function toFile(path: string, snapshot: Snapshot, file: FileHistory | undefined): AnalyzerEvolutionFile {
  return {
    filePath: path,
    commits: file?.commitCount ?? 0,
    churn: (file?.linesAdded ?? 0) + (file?.linesRemoved ?? 0),
    complexity: snapshot.complexityOf(path).total,
    ...mainAuthor(file?.linesByPerson ?? new Map()),
  };
}

/** Who added most of the file's lines over the history that was read, and their percentage with one decimal. */
function mainAuthor(
  lines: ReadonlyMap<string, number>,
): Pick<AnalyzerEvolutionFile, 'topAuthor' | 'topShare'> {
  let total = 0;
  let [topAuthor, most] = ['', 0];
  for (const [person, count] of lines) {
    total += count;
    if (count > most || (count === most && compareText(person, topAuthor) < 0))
      [topAuthor, most] = [person, count];
  }
  if (most === 0) return { topAuthor: null, topShare: null };
  return { topAuthor, topShare: Math.round((most / total) * 1000) / 10 };
}
