import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../../source/read-text.ts';
import type { Coverage, CoverageReport, FileCoverage } from './coverage-report.ts';
import { findReports, type ProjectFile } from './find-reports.ts';
import { parseGoCover } from './go-cover.ts';
import { parseIstanbulFinal, parseIstanbulSummary } from './istanbul.ts';
import { parseLcov } from './lcov.ts';
import { madeAt } from './report-age.ts';
import { parseXmlReport } from './xml-reports.ts';

const MAX_REPORT_BYTES = 20 * 1024 * 1024;
/** A report about other files is a leftover or a fixture. */
const MIN_KNOWN_SHARE = 0.5;

function parseReport(name: string, text: string): CoverageReport | undefined {
  try {
    if (text.startsWith('mode: ')) return parseGoCover(text);
    if (name.endsWith('.info')) return parseLcov(text);
    if (name.endsWith('summary.json')) return parseIstanbulSummary(text);
    if (name.endsWith('.json')) return parseIstanbulFinal(text);
    return name.endsWith('.xml') ? parseXmlReport(text) : undefined;
  } catch {
    // A report that is cut off or of another kind is as good as none.
    return undefined;
  }
}

const normalized = (path: string): string => path.replaceAll('\\', '/').replace(/^\.\//, '');

/** Finds the project's file behind a report's path, which may be absolute or start at a source folder. */
function fileFinder(paths: readonly string[]): (reported: string) => string | undefined {
  const byName = Map.groupBy(paths, (path) => path.slice(path.lastIndexOf('/') + 1));
  return (reported) => {
    const path = normalized(reported);
    const sameName = byName.get(path.slice(path.lastIndexOf('/') + 1)) ?? [];
    return sameName.find(
      (candidate) =>
        candidate === path ||
        path.endsWith(`/${candidate}`) ||
        candidate.endsWith(`/${path}`) ||
        sharesEnd(candidate, path),
    );
  };
}

/** Go and composer reports put a module's name in front: the last two parts must agree. */
function sharesEnd(candidate: string, path: string): boolean {
  const end = path.split('/').slice(-2).join('/');
  return end.includes('/') && `/${candidate}`.endsWith(`/${end}`);
}

interface Totals {
  covered: number;
  all: number;
}

/** Files of the project behind a report's rows. */
function matchedFiles(
  report: CoverageReport,
  find: (path: string) => string | undefined,
): [string, FileCoverage][] {
  const matched: [string, FileCoverage][] = [];
  for (const file of report) {
    const path = find(file.path);
    if (path !== undefined) matched.push([path, file]);
  }
  return matched;
}

/** Each file counts once, with the report that saw most of it run. */
function addReport(into: Map<string, Totals>, matched: readonly [string, FileCoverage][]): void {
  for (const [path, file] of matched) {
    const totals = { covered: file.linesCovered + file.conditionsCovered, all: file.lines + file.conditions };
    const known = into.get(path);
    if (!known || totals.covered > known.covered) into.set(path, totals);
  }
}

/** Younger sources than this, compared with the report, are those of the same run. */
const SAME_RUN_MS = 24 * 60 * 60 * 1000;

const modifiedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Whether the covered sources were changed after the report was made. Where all of them were written at once, by a
 * checkout or an import, their times say nothing.
 */
function isOutdated(text: string, sources: readonly string[]): boolean {
  const made = madeAt(text);
  if (made === undefined) return false;
  const times = sources.map(modifiedAt);
  const newest = Math.max(...times);
  const writtenAtOnce = times.length > 1 && newest - Math.min(...times) < SAME_RUN_MS;
  return !writtenAtOnce && newest > made + SAME_RUN_MS;
}

const files = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;

function doubtOf(
  root: string,
  name: string,
  text: string,
  [all, matched]: readonly [number, readonly [string, FileCoverage][]],
): string[] {
  const missing = all - matched.length;
  if (missing > all * (1 - MIN_KNOWN_SHARE))
    return [`${name} (left out: ${missing} of its ${files(all)} do not exist here)`];
  if (missing > 0) return [`${name} (out of date: ${missing} of its ${files(all)} do not exist any more)`];
  const sources = matched.map(([path]) => join(root, path));
  return isOutdated(text, sources) ? [`${name} (out of date: sources were changed after it was made)`] : [];
}

/**
 * Percent of lines and conditions that tests ran, from the reports found in the project (lcov, Istanbul, JaCoCo,
 * Cobertura, Clover, Go), by Sonar's formula (covered conditions + covered lines) / (conditions + lines);
 * modules are summed. The rate is null without a usable report.
 */
export function readCoverage(root: string, project: readonly ProjectFile[]): Coverage {
  const find = fileFinder(project.map(({ path }) => path));
  const totals = new Map<string, Totals>();
  const doubts: string[] = [];
  for (const name of findReports(root, project)) {
    const { text } = readText(join(root, name), MAX_REPORT_BYTES);
    const report = parseReport(name, text);
    if (!report || report.length === 0) continue;
    const matched = matchedFiles(report, find);
    doubts.push(...doubtOf(root, name, text, [report.length, matched]));
    if (matched.length >= report.length * MIN_KNOWN_SHARE) addReport(totals, matched);
  }
  let covered = 0;
  let all = 0;
  for (const one of totals.values()) {
    covered += one.covered;
    all += one.all;
  }
  const rate = all === 0 ? null : Math.min(100, Math.round((covered / all) * 10_000) / 100);
  return { rate, doubts };
}
