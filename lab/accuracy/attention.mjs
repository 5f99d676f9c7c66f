// Usage: node scripts/with-node.mjs lab/accuracy/attention.mjs <folder with .git, or bare repository>…
// For each history, as of a year before its newest commit: how well attention orders the files by whether a fix follows,
// beside lines of code alone. AUC: how often a file that was fixed ranks above one that was not; P@20: fixed among the
// first 20 (docs/attention.md has the figures).
import { basename, dirname } from 'node:path';
import { pastFiles } from '../../src-analyzer/evolution/backtest.ts';
import { createHistoryCollector } from '../../src-analyzer/evolution/history.ts';
import { openCleanGitDir } from '../../src-platform/git/clean-git-dir.ts';
import { newestCommitTime } from '../../src-analyzer/git/list-commits.ts';
import { readHistory } from '../../src-analyzer/git/read-history.ts';
import { openHistory } from '../../src-analyzer/git/run-git.ts';

const FIRST = 20;

/** Mann-Whitney: ties count half. */
function auc(files, value) {
  const sorted = files.toSorted((a, b) => value(a) - value(b));
  let [rankSum, fixed] = [0, 0];
  for (let from = 0; from < sorted.length;) {
    let to = from;
    while (to < sorted.length && value(sorted[to]) === value(sorted[from])) to += 1;
    const hits = sorted.slice(from, to).filter(({ wasFixed }) => wasFixed).length;
    rankSum += (hits * (from + 1 + to)) / 2;
    fixed += hits;
    from = to;
  }
  return (rankSum - (fixed * (fixed + 1)) / 2) / (fixed * (sorted.length - fixed));
}

const firstFixed = (files, value) =>
  files
    .toSorted((a, b) => value(b) - value(a))
    .slice(0, FIRST)
    .filter(({ wasFixed }) => wasFixed).length / FIRST;

async function pastOf(path) {
  const git = openCleanGitDir(path);
  if ('reason' in git) throw new Error(`${path}: ${git.reason}`);
  try {
    const source = await openHistory(git.path, new AbortController().signal);
    const newest = await newestCommitTime(source, git);
    if (newest === undefined) return [];
    const collector = createHistoryCollector({ newest, rangeStart: 0, yearStart: 0 });
    await readHistory(source, git, (commit) => collector.add(commit), {});
    return pastFiles(collector.history());
  } finally {
    git.remove();
  }
}

const two = (value) => value.toFixed(3);
const sums = { auc: 0, linesAuc: 0, first: 0, linesFirst: 0 };
let projects = 0;
console.log(
  '| history | files | fixed since | AUC | lines alone | P@20 | lines alone |\n|---|---|---|---|---|---|---|',
);
for (const path of process.argv.slice(2)) {
  const files = await pastOf(path);
  const fixed = files.filter(({ wasFixed }) => wasFixed).length;
  const name = /^(?:repo|\.git)$/.test(basename(path)) ? basename(dirname(path)) : basename(path);
  if (fixed === 0 || fixed === files.length) {
    console.log(`| ${name} | ${files.length} | ${fixed} | too few fixes | | | |`);
    continue;
  }
  const row = {
    auc: auc(files, ({ attention }) => attention),
    linesAuc: auc(files, ({ lines }) => lines),
    first: firstFixed(files, ({ attention }) => attention),
    linesFirst: firstFixed(files, ({ lines }) => lines),
  };
  for (const [key, value] of Object.entries(row)) sums[key] += value;
  projects += 1;
  console.log(`| ${name} | ${files.length} | ${fixed} | ${Object.values(row).map(two).join(' | ')} |`);
}
if (projects > 0)
  console.log(
    `| mean of ${projects} | | | ${Object.values(sums)
      .map((sum) => two(sum / projects))
      .join(' | ')} |`,
  );
