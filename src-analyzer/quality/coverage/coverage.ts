import { join } from 'node:path';
import { readText } from '../../source/read-text.ts';
import type { CoverageReport, FileCoverage } from './coverage-report.ts';
import { findReports } from './find-reports.ts';
import { parseGoCover } from './go-cover.ts';
import { parseIstanbulFinal, parseIstanbulSummary } from './istanbul.ts';
import { parseLcov } from './lcov.ts';
import { parseXmlReport } from './xml-reports.ts';

const MAX_REPORT_BYTES = 20 * 1024 * 1024;
/** A report about other files is a leftover or a fixture. */
const LEAST_KNOWN_SHARE = 0.5;

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

/** Each file counts once, with the report that saw most of it run. */
function addReport(
  into: Map<string, Totals>,
  report: CoverageReport,
  find: (path: string) => string | undefined,
): void {
  const matched: [string, FileCoverage][] = [];
  for (const file of report) {
    const path = find(file.path);
    if (path !== undefined) matched.push([path, file]);
  }
  if (matched.length < report.length * LEAST_KNOWN_SHARE) return;
  for (const [path, file] of matched) {
    const totals = { covered: file.linesCovered + file.conditionsCovered, all: file.lines + file.conditions };
    const known = into.get(path);
    if (!known || totals.covered > known.covered) into.set(path, totals);
  }
}

/**
 * Percent of lines and conditions that tests ran, from the reports found in the project (lcov, Istanbul, JaCoCo,
 * Cobertura, Clover, Go), by Sonar's formula (covered conditions + covered lines) / (conditions + lines);
 * modules are summed. Null without a usable report.
 */
export function readCoverage(root: string, paths: readonly string[]): number | null {
  const find = fileFinder(paths);
  const files = new Map<string, Totals>();
  for (const path of findReports(root, paths)) {
    const report = parseReport(path, readText(join(root, path), MAX_REPORT_BYTES).text);
    if (report && report.length > 0) addReport(files, report, find);
  }
  let covered = 0;
  let all = 0;
  for (const totals of files.values()) {
    covered += totals.covered;
    all += totals.all;
  }
  return all === 0 ? null : Math.min(100, Math.round((covered / all) * 10_000) / 100);
}
