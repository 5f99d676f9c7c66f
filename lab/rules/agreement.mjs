// Usage: agreement.mjs <reader one>.tsv <reader two>.tsv
// How far two readers of the same sample agree: share of equal verdicts, Cohen's kappa, and where they differ.
import { readFileSync } from 'node:fs';
import { cohensKappa } from './interval.mjs';
import { parseLabels } from './labels.mjs';

const [one, two] = process.argv.slice(2).map((path) => parseLabels(readFileSync(path, 'utf8'), path));
if (two === undefined) throw new Error('usage: agreement.mjs <reader one>.tsv <reader two>.tsv');
const keyOf = ({ project, rule, place }) => `${project} ${rule} ${place}`;
const second = new Map(two.map((label) => [keyOf(label), label]));
const both = one.filter((label) => label.verdict !== '' && second.get(keyOf(label))?.verdict);
const pairs = both.map((label) => [label.verdict, second.get(keyOf(label)).verdict]);
const equal = pairs.filter(([a, b]) => a === b).length;
console.log(`${pairs.length} findings read by both, ${equal} equal, kappa ${cohensKappa(pairs).toFixed(2)}`);
for (const label of both) {
  const other = second.get(keyOf(label));
  if (other.verdict !== label.verdict)
    console.log(`${keyOf(label)}: ${label.verdict} (${label.reason}) / ${other.verdict} (${other.reason})`);
}
