// Usage: still-told.mjs <labels.tsv> <folder of clones>. Marks the labels of bugs and vulnerabilities that the rules call
// likely no longer as `gone` in the column `form`, since they say less of those the rules still tell (track-record/weigh.ts).
// Records are not asked. A project that is not at hand keeps what its labels say.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { analyseAll } from './analyse-all.mjs';
import { createLineReader, formatLabels, parseLabels } from './labels.mjs';
import { matchLabels } from './match-labels.mjs';

const [file, clones] = process.argv.slice(2);
if (file === undefined || clones === undefined)
  throw new Error('name a file of labels and a folder of clones');
const folder = resolve(clones);
const labels = parseLabels(readFileSync(file, 'utf8'), file);
const isDefect = ({ kind }) => kind === 'BUG' || kind === 'VULN';
const names = [...new Set(labels.filter(isDefect).map(({ project }) => project))];
const atHand = names.filter((name) => existsSync(join(folder, name)));

for await (const { project, issues } of analyseAll(folder, atHand, ['--without-records'])) {
  const own = labels.filter((label) => isDefect(label) && label.project === project);
  const likely = issues.filter(({ confidence }) => confidence !== 'REVIEW');
  for (const { label, state } of matchLabels(own, likely, createLineReader(join(folder, project)))) {
    label.form = state === 'gone' ? 'gone' : '';
    if (state === 'gone') console.log(`${project} ${label.rule} ${label.place}: ${label.verdict}`);
  }
}
writeFileSync(file, formatLabels(labels));
