// Usage: lab/accuracy/fixing-commits.mjs [--limit <n>] [--seed <n>] <list.tsv> <folder of mirrors> <answers.tsv>. Of
// commits that fix a named vulnerability: was it reported in a touched file before, and is it silent after? A mirror is
// <owner>+<name>/repo, a bare clone with its history. Commits are taken in an order drawn by the seed; those that are in
// the answers already are skipped, so that a run can be continued. See docs/precision/recall.md.
import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { randomOf } from '../faults/seeded-random.mjs';
import { touchedFiles, writeTree } from './commit-tree.mjs';
import { findIssues, isCertainOrLikely, readTable } from './find-issues.mjs';
import { weaknessClass } from './weakness-classes.mjs';

const { values, positionals } = parseArgs({
  options: { limit: { type: 'string', default: '1000' }, seed: { type: 'string', default: '7' } },
  allowPositionals: true,
});
const [list, mirrors, answers] = positionals;
if (answers === undefined) throw new Error('name a list, a folder of mirrors and a file for the answers');

async function findIssuesAt(mirror, commit, touched) {
  const folder = mkdtempSync(join(tmpdir(), 'vitals-lab-'));
  try {
    writeTree(mirror, commit, touched, folder);
    return await findIssues(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is reported before and not after: the finding itself is gone, and its rule says less in that file. */
function silenced(before, after) {
  const key = ({ ruleKey, filePath }) => `${ruleKey} ${filePath}`;
  const left = new Set(after.map(({ fingerprint }) => fingerprint));
  const countBefore = Map.groupBy(before, key);
  const countAfter = Map.groupBy(after, key);
  return before.filter(
    (issue) =>
      !left.has(issue.fingerprint) &&
      (countAfter.get(key(issue))?.length ?? 0) < countBefore.get(key(issue)).length,
  );
}

async function judge({ repository, commit, class: classes }) {
  const mirror = join(mirrors, repository.replace('/', '+'), 'repo');
  const touched = touchedFiles(mirror, commit);
  const isMeant = ({ kind, cwe, filePath, path }) =>
    kind === 'VULN' &&
    cwe !== null &&
    classes.split('/').includes(weaknessClass(cwe)) &&
    [filePath, ...path.map(({ file }) => file)].some((file) => touched.includes(file));
  const before = (await findIssuesAt(mirror, `${commit}^`, touched)).filter(isMeant);
  // What was not reported before cannot become silent.
  const after = before.length === 0 ? [] : (await findIssuesAt(mirror, commit, touched)).filter(isMeant);
  const gone = silenced(before.filter(isCertainOrLikely), after.filter(isCertainOrLikely));
  const goneAny = silenced(before, after);
  const rules = new Set([...gone, ...goneAny].map(({ ruleKey }) => ruleKey));
  return [
    before.filter(isCertainOrLikely).length,
    before.length,
    gone.length,
    goneAny.length,
    [...rules].join(' '),
  ];
}

const NAMES = [
  'repository',
  'commit',
  'class',
  'before',
  'beforeWithReview',
  'gone',
  'goneWithReview',
  'rules',
];
if (!existsSync(answers)) appendFileSync(answers, `${NAMES.join('\t')}\n`);
const done = new Set(readTable(answers).map(({ commit }) => commit));
const random = randomOf(Number(values.seed));
const order = readTable(list)
  .map((row) => ({ row, at: random() }))
  .toSorted((a, b) => a.at - b.at)
  .map(({ row }) => row)
  .slice(0, Number(values.limit));
for (const row of order) {
  if (done.has(row.commit)) continue;
  try {
    const cells = [row.repository, row.commit, row.class, ...(await judge(row))];
    appendFileSync(answers, `${cells.join('\t')}\n`);
  } catch (error) {
    console.error(`${row.repository} ${row.commit}: not analysed (${String(error.message).split('\n')[0]})`);
  }
}

const judged = readTable(answers);
const some = (name) => judged.filter((row) => Number(row[name]) > 0).length;
const share = (count) =>
  `${count} of ${judged.length} (${((100 * count) / Math.max(1, judged.length)).toFixed(1)} %)`;
console.log(`reported before: ${share(some('before'))}, with review ${share(some('beforeWithReview'))}`);
console.log(
  `reported before, silent after: ${share(some('gone'))}, with review ${share(some('goneWithReview'))}`,
);
// Worker pools stay open for the next request; here there is none.
process.exit(0);
