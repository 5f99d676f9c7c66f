// Usage: lab/accuracy/owasp-benchmark.mjs <clone of OWASP-Benchmark/BenchmarkJava or BenchmarkPython>. What the
// analysis finds in its test cases, against its expectedresults-*.csv: true and false positives and Youden's index by
// category. A development set, made of templates: it says what is broken, never how good the analysis is.
import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { quality } from '../../src-analyzer/quality/quality.ts';
import { detachedContext } from '../../src-analyzer/request/context.ts';

/** Numbers of MITRE's list that stand for a category of the benchmark, besides its own. */
const ALSO = { 94: [95], 327: [326], 330: [338], 611: [776], 614: [1004] };

const [clone] = process.argv.slice(2);
if (clone === undefined) throw new Error('name the clone of a benchmark');
const root = resolve(clone);
const [expected] = globSync('expectedresults-*.csv', { cwd: root });
if (expected === undefined) throw new Error(`${root} has no expectedresults-*.csv`);

const cases = readFileSync(join(root, expected), 'utf8')
  .split('\n')
  .filter((line) => /^BenchmarkTest\d+,/.test(line))
  .map((line) => line.split(','))
  .map(([name, category, isReal, cwe]) => ({ name, category, isReal: isReal === 'true', cwe: Number(cwe) }));

const started = performance.now();
const answer = await quality({ projectId: 1, codeDir: root }, detachedContext());
if (!answer.available) throw new Error(answer.reason);

/** Numbers of the weaknesses found, by case. */
function foundBy(isCounted) {
  const found = new Map();
  for (const { filePath, cwe } of answer.issues.filter(isCounted)) {
    const name = basename(filePath).replace(/\.\w+$/, '');
    found.set(name, (found.get(name) ?? new Set()).add(cwe));
  }
  return found;
}

/** With what the flow analysis finds worth a look only: weaknesses the benchmark has and hardly anybody acts on. */
const all = foundBy(({ confidence, ruleKey }) => confidence !== 'REVIEW' || ruleKey.startsWith('flow/'));
const sure = foundBy(({ confidence }) => confidence !== 'REVIEW');

const categories = Map.groupBy(cases, ({ category }) => category);
const share = (part, all) => (all.length === 0 ? 0 : (100 * part.length) / all.length);
let sum = 0;
let sumOfSure = 0;
console.log('category           cases    TPR    FPR  Youden  certain and likely alone');
for (const [category, list] of [...categories].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const real = list.filter(({ isReal }) => isReal);
  const safe = list.filter(({ isReal }) => !isReal);
  const rates = (found) => {
    const isFound = ({ name, cwe }) => [cwe, ...(ALSO[cwe] ?? [])].some((one) => found.get(name)?.has(one));
    const tpr = share(real.filter(isFound), real);
    const fpr = share(safe.filter(isFound), safe);
    return [tpr, fpr, tpr - fpr];
  };
  const rows = [rates(all), rates(sure)];
  sum += rows[0][2];
  sumOfSure += rows[1][2];
  const cells = rows.flat().map((value) => value.toFixed(1).padStart(7));
  console.log(category.padEnd(18), String(list.length).padStart(5), ...cells);
}
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `mean of ${categories.size} categories: ${(sum / categories.size).toFixed(1)}, certain and likely alone ${(sumOfSure / categories.size).toFixed(1)}, after ${seconds} s`,
);
// Worker pools stay open for the next request; here there is none.
process.exit(0);
