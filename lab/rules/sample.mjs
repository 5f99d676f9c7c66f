// Usage: sample.mjs <folder of clones> --size N --seed S [--kinds BUG,VULN] > sample.tsv
// Draws findings to be labelled, spread evenly over the projects, with empty verdicts. The same seed on the same
// findings draws the same sample. Readers fill in `verdict` (right, trivial, wrong) and `reason`.
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { analyseAll, listProjects } from './analyse-all.mjs';
import { createLineReader, formatLabels, lineHash } from './labels.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    kinds: { type: 'string', default: 'BUG,VULN' },
  },
});
if (positionals.length !== 1)
  throw new Error('usage: sample.mjs <folder of clones> --size N --seed S [--kinds BUG,VULN]');
const folder = resolve(positionals[0]);
const kinds = new Set(values.kinds.split(','));
const names = listProjects(folder);

const keyOf = (text) => createHash('sha256').update(`${values.seed}\0${text}`).digest('hex');
const byProject = new Map();
for await (const answer of analyseAll(folder, names)) {
  const readLines = createLineReader(join(folder, answer.project));
  const rows = answer.issues
    .filter(({ kind, confidence }) => kinds.has(kind) && confidence !== 'REVIEW')
    .map(({ ruleKey, kind, severity, filePath, line, message }) => ({
      project: answer.project,
      commit: '',
      kind,
      severity,
      rule: ruleKey,
      place: `${filePath}:${line}`,
      text: lineHash(readLines(filePath)[line - 1]),
      verdict: '',
      reason: message.replaceAll(/[\t\n]/g, ' '),
    }))
    .sort((a, b) => (keyOf(a.rule + a.place) < keyOf(b.rule + b.place) ? -1 : 1));
  byProject.set(answer.project, rows);
}

/** One from each project in turn, until there are enough or none is left. */
const drawn = [];
for (let round = 0; drawn.length < Number(values.size); round += 1) {
  const rows = [...byProject.values()].flatMap((list) => list.slice(round, round + 1));
  if (rows.length === 0) break;
  drawn.push(...rows.slice(0, Number(values.size) - drawn.length));
}
process.stdout.write(formatLabels(drawn));
