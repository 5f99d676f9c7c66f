// Usage: pooled.mjs <folder of clones> <folder of answers>
// Pools the labels in docs/precision/labels by rule, over the projects whose answer of analyse-once.mjs lies in the
// second folder as <project>.json. Counts only what is still reported as certain or likely, and names the rules that
// belong under REVIEW in src-analyzer/quality/issues/confidence.ts by their labels.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isForReview } from './admission.mjs';
import { createLineReader, parseLabels } from './labels.mjs';
import { keptByVerdict, matchLabels } from './match-labels.mjs';

const LABELS = join(import.meta.dirname, '../../docs/precision/labels');
const [clones, answers] = process.argv.slice(2);
if (clones === undefined || answers === undefined)
  throw new Error('name a folder of clones and a folder of answers');

const labels = globSync(join(LABELS, '*.tsv'))
  .toSorted()
  .flatMap((path) => parseLabels(readFileSync(path, 'utf8'), path))
  .filter(({ kind }) => kind === 'BUG' || kind === 'VULN');

const matches = globSync(join(answers, '*.json'))
  .toSorted()
  .flatMap((path) => {
    const { project, issues } = JSON.parse(readFileSync(path, 'utf8'));
    const held = issues.filter(({ confidence }) => confidence !== 'REVIEW');
    const own = labels.filter((label) => label.project === project);
    return matchLabels(own, held, createLineReader(join(clones, project)));
  });

const found = matches.filter(({ state }) => state === 'found');
const pooled = [...Map.groupBy(found, ({ label }) => label.rule)].map(([rule, group]) => {
  const counted = (verdict) => group.filter(({ label }) => label.verdict === verdict).length;
  return { rule, right: counted('right'), trivial: counted('trivial'), wrong: counted('wrong') };
});
for (const row of pooled.toSorted((a, b) => (a.rule < b.rule ? -1 : 1)))
  console.log(
    `${row.rule}: ${row.right} right, ${row.trivial} trivial, ${row.wrong} wrong${isForReview(row) ? ': for review' : ''}`,
  );
for (const [verdict, { kept, all }] of Object.entries(keptByVerdict(matches)))
  console.log(`${verdict}: ${kept} of ${all} still reported`);
for (const { label, state } of matches)
  if (label.verdict === 'right' && state === 'gone')
    console.log(`lost: ${label.project} ${label.rule} ${label.place}: ${label.reason}`);
