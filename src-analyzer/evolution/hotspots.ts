import { isDeclarationFile } from '#contract/declaration-file.ts';
import type { Hotspot } from '#contract/public-api/evolution.ts';
import type { RiskLevel } from '#contract/words.ts';
import { compareText } from '#platform/compare-text.ts';
import type { FileHistory } from './history.ts';
import type { Snapshot } from './snapshot.ts';
import type { TextComplexity } from './text-complexity.ts';

/** Fewer changes in a year are no pattern. */
const MIN_COMMITS = 5;
/** Only the most changed files are read for their complexity. */
const MAX_READ = 300;
/**
 * What makes a hotspot: `score` is (commits / most commits) x (complexity / most complex), so 1 is the file that
 * leads in both. The floors keep a small or quiet project from having any.
 */
const LEVELS: readonly { level: RiskLevel; score: number; commits: number; lines: number }[] = [
  { level: 'HIGH', score: 0.2, commits: 15, lines: 300 },
  { level: 'MEDIUM', score: 0.05, commits: 8, lines: 150 },
  { level: 'LOW', score: 0.01, commits: MIN_COMMITS, lines: 50 },
];
/** Less is a table: of routes, columns, words. Routes of large projects have 0.4 to 1.5 %, their code 7 to 15 %. */
const MIN_DECIDING_SHARE = 0.02;
/** Tables of routes by the frameworks' names for them: each feature adds its lines there, and none of it decides. */
const ROUTES =
  /(?:^|\/)(?:config\/routes(?:\/[\w./-]{1,100})?\.rb|urls\.py|routes\/(?:web|api|console|channels)\.php)$/;
/** A list of ten alarming files is read, one of fifty is not. */
const MAX_HIGH = 10;

/** So many files before one are few. */
const FEW_ABOVE = 10;

interface Candidate {
  file: FileHistory;
  complexity: TextComplexity;
  score: number;
}

/**
 * Files that change often and are complex, worst first, with the sentences that prove it; tests, generated and
 * vendored files and tables are no hotspots.
 */
export function findHotspots(
  files: readonly FileHistory[],
  {
    isSource,
    complexityOf,
    decidingShareOf,
  }: Pick<Snapshot, 'isSource' | 'complexityOf' | 'decidingShareOf'>,
  limit: number,
): Omit<Hotspot, 'aiConclusion'>[] {
  const busy = files
    .filter(
      ({ commitCount, path }) =>
        commitCount >= MIN_COMMITS && isSource(path) && !isDeclarationFile(path) && !ROUTES.test(path),
    )
    .sort((a, b) => b.commitCount - a.commitCount || compareText(a.path, b.path))
    .slice(0, MAX_READ);
  const candidates = busy.map((file) => ({ file, complexity: complexityOf(file.path), score: 0 }));
  const mostCommits = Math.max(1, ...candidates.map(({ file }) => file.commitCount));
  const mostComplex = Math.max(1, ...candidates.map(({ complexity }) => complexity.total));
  for (const candidate of candidates) {
    candidate.score = (candidate.file.commitCount / mostCommits) * (candidate.complexity.total / mostComplex);
  }
  candidates.sort((a, b) => b.score - a.score || compareText(a.file.path, b.file.path));

  const hotspots: Omit<Hotspot, 'aiConclusion'>[] = [];
  let high = 0;
  for (const candidate of candidates) {
    const level = levelOf(candidate, high);
    if (level === undefined || decidingShareOf(candidate.file.path) < MIN_DECIDING_SHARE) continue;
    if (level === 'HIGH') high += 1;
    hotspots.push({ module: candidate.file.path, riskLevel: level, evidence: evidenceOf(candidate, busy) });
    if (hotspots.length === limit) break;
  }
  return hotspots;
}

function levelOf({ file, complexity, score }: Candidate, high: number): RiskLevel | undefined {
  const found = LEVELS.find(
    (floor) =>
      score >= floor.score &&
      file.commitCount >= floor.commits &&
      complexity.lines >= floor.lines &&
      (floor.level !== 'HIGH' || high < MAX_HIGH),
  );
  return found?.level;
}

/** By how many change more often: files with as many commits share their place. */
function placeOf(file: FileHistory, busy: readonly FileHistory[]): string {
  const above = busy.filter(({ commitCount }) => commitCount > file.commitCount).length;
  if (above === 0) {
    const isAlone = busy.every((one) => one === file || one.commitCount < file.commitCount);
    return isAlone ? 'more than any other source file' : 'no source file changes more often';
  }
  const files = `${count(above, 'source file')} ${above === 1 ? 'changes' : 'change'} more often`;
  return above <= FEW_ABOVE ? `only ${files}` : files;
}

function evidenceOf({ file, complexity }: Candidate, busy: readonly FileHistory[]): string[] {
  const evidence = [
    `Changed in ${file.commitCount} commits in the year before the last commit, ${placeOf(file, busy)}.`,
    `${count(complexity.lines, 'line')} of code and comments.`,
  ];
  const people = file.people.size;
  if (people > 1) evidence.push(`${people} people changed it in that year.`);
  if (file.fixes > 0) {
    evidence.push(
      `${file.fixes} of these ${file.commitCount} commits ${file.fixes === 1 ? 'mentions' : 'mention'} a fix.`,
    );
  }
  return evidence;
}

function count(n: number, noun: string): string {
  return `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`;
}
