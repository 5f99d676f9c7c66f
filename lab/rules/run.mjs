// Usage: npm run lab -- <folder of clones> [--only name,name] [--json file]
// Runs the rules over every project of the folder and prints one row a rule: findings, what the labels in
// docs/precision/labels say about them, and what the rule costs. Then, for each verdict, how many labels still hold.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { analyseAll, listProjects } from './analyse-all.mjs';
import { createLineReader, parseLabels } from './labels.mjs';
import { keptByVerdict, matchLabels } from './match-labels.mjs';
import { ruleTable, toMarkdown } from './rule-table.mjs';

const LABELS = join(import.meta.dirname, '../../docs/precision/labels');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, json: { type: 'string' } },
});
if (positionals.length !== 1)
  throw new Error('usage: npm run lab -- <folder of clones> [--only name,name] [--json file]');
const folder = resolve(positionals[0]);
const only = values.only?.split(',');
const names = listProjects(folder).filter((name) => only === undefined || only.includes(name));
const labels = globSync(join(LABELS, '*.tsv'))
  .toSorted()
  .flatMap((path) => parseLabels(readFileSync(path, 'utf8'), path));

const projects = [];
for await (const answer of analyseAll(folder, names)) {
  const own = labels.filter(
    ({ project, kind }) => project === answer.project && /^(BUG|VULN|SMELL)$/.test(kind),
  );
  // What is under review is no finding: it lowers no score and counts nowhere.
  const issues = answer.issues.filter(({ confidence }) => confidence !== 'REVIEW');
  const matches = matchLabels(own, issues, createLineReader(join(folder, answer.project)));
  projects.push({ answer: { ...answer, issues }, matches });
  console.error(`${answer.project}: ${answer.loc} lines, ${issues.length} findings, health ${answer.health}`);
}

const rows = ruleTable(projects);
console.log(toMarkdown(rows));
const matches = projects.flatMap((project) => project.matches);
console.log(`\n| verdict | labels | still reported |\n| --- | --- | --- |`);
for (const [verdict, { kept, all }] of Object.entries(keptByVerdict(matches)))
  console.log(`| ${verdict} | ${all} | ${kept} (${Math.round((100 * kept) / all)} %) |`);
const lost = matches.filter(({ label, state }) => label.verdict === 'right' && state === 'gone');
for (const { label } of lost)
  console.log(`lost: ${label.project} ${label.rule} ${label.place}: ${label.reason}`);
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify({ rows, matches }, null, 1));
