import type { AttentionBacktest } from '#contract/public-api/evolution.ts';
import { compareText } from '#platform/compare-text.ts';
import { detectLanguage } from '#analyzer/languages/detection/detect-language.ts';
import { hasTrait, languageNamed } from '#analyzer/languages/languages.ts';
import { roleOf } from '#analyzer/source/file-role.ts';
import { weigh, type Weighed } from './attention.ts';
import { BACKTEST_MS } from './change-trace.ts';
import type { History } from './history.ts';
import { isoTime } from './windows.ts';

/** How many files the list begins with. */
const LISTED = 20;
/** In a smaller project twenty files are most of it, and a list of most files is always right. */
const MIN_FILES = 3 * LISTED;
/** Fewer fixes in the year say nothing about a list. */
const MIN_FIXED = 5;

/** A file as it was a year before the newest commit, and what happened to it since. */
export interface PastFile extends Weighed {
  readonly path: string;
  readonly lines: number;
  readonly wasFixed: boolean;
}

function isCode(path: string): boolean {
  const { name } = detectLanguage(path, '');
  if (languageNamed(name).kind !== 'programming' && !hasTrait(name, 'component')) return false;
  return roleOf({ path }, '') === 'OWN';
}

/**
 * The source files of a year before the newest commit, those included that have gone since: their length is what the
 * commits until then added and removed. Without their text only their paths say what they are.
 */
export function pastFiles({ files }: Pick<History, 'files'>): PastFile[] {
  const then = [...files.values()].filter(({ path, trace }) => trace.before.lines > 0 && isCode(path));
  const weighed = weigh(then.map(({ path, trace }) => ({ path, ...trace.before })));
  return then.map(({ path, trace }, at) => ({
    ...(weighed[at] ?? { attention: 0, size: 0, change: 0, fixes: 0 }),
    path,
    lines: trace.before.lines,
    wasFixed: trace.fixesSince > 0,
  }));
}

/** How many of the first `LISTED` files by `value` have been fixed since. */
function hits(files: readonly PastFile[], value: (file: PastFile) => number): number {
  return files
    .toSorted((a, b) => value(b) - value(a) || compareText(a.path, b.path))
    .slice(0, LISTED)
    .filter(({ wasFixed }) => wasFixed).length;
}

/** What the list of attention would have been worth a year ago; null where the history is too small to tell. */
export function backtest(history: Pick<History, 'files'>, newest: number): AttentionBacktest | null {
  const files = pastFiles(history);
  if (files.length < MIN_FILES || files.filter(({ wasFixed }) => wasFixed).length < MIN_FIXED) return null;
  return {
    at: isoTime(newest - BACKTEST_MS),
    listed: LISTED,
    fixedSince: hits(files, ({ attention }) => attention),
    byLinesOfCode: hits(files, ({ lines }) => lines),
  };
}
