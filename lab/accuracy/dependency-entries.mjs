// Draws entries of the dependency list at random, evenly over ecosystems and over direct and transitive ones, with the lines of
// the files that they come from, to be checked by hand:
//   node scripts/with-node.mjs lab/accuracy/dependency-entries.mjs <number> <seed> <tree> …
// Before them a line a tree: how many manifests were read and which were not, entries by ecosystem, processor time.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dependency } from '../../src-analyzer/dependency/dependency.ts';
import { detachedContext } from '../../src-analyzer/request/context.ts';
import { randomOf } from '../faults/seeded-random.mjs';

const SHOWN_LINES = 4;
const [count = '200', seed = '1', ...trees] = process.argv.slice(2);

/** @type {Map<string, {tree: string, entry: import('../../src-contract/public-api/dependencies.ts').Dependency}[]>} */
const strata = new Map();
for (const tree of trees) {
  const before = process.cpuUsage();
  const found = await dependency({ projectId: 1, codeDir: tree }, detachedContext());
  const { user, system } = process.cpuUsage(before);
  /** @type {Record<string, number>} */
  const sizes = {};
  for (const entry of found.dependencies) {
    const key = `${entry.type} ${entry.direct === false ? 'transitive' : 'direct'}`;
    sizes[key] = (sizes[key] ?? 0) + 1;
    const stratum = strata.get(key) ?? [];
    strata.set(key, stratum);
    stratum.push({ tree, entry });
  }
  const notRead = found.manifestsNotRead?.join(' ') ?? '';
  const milliseconds = Math.round((user + system) / 1000);
  console.log(
    basename(tree),
    `${milliseconds} ms`,
    `read ${found.manifestsRead?.length}`,
    sizes,
    `not read: ${notRead}`,
  );
}

const random = randomOf(Number(seed));
const each = Math.ceil(Number(count) / strata.size);
let number = 0;
for (const [key, stratum] of [...strata].sort(([a], [b]) => (a < b ? -1 : 1))) {
  for (let drawn = 0; drawn < each && stratum.length > 0; drawn += 1) {
    const [one] = stratum.splice(Math.floor(random() * stratum.length), 1);
    if (one === undefined) break;
    const { tree, entry } = one;
    number += 1;
    const { name, version, scope, via = [], licence, file, line } = entry;
    const chain = via.length > 0 ? ` via ${via.join(' > ')}` : '';
    console.log(`\n#${number} ${key} ${name} @ ${version} (${scope}, ${licence ?? 'no licence'})${chain}`);
    const lines = readFileSync(join(tree, file), 'utf8').split('\n');
    console.log(`   ${join(basename(tree), file)}:${line}`);
    for (const text of lines.slice((line ?? 1) - 1, (line ?? 1) - 1 + SHOWN_LINES)) {
      console.log(`   | ${text.slice(0, 140)}`);
    }
  }
}
