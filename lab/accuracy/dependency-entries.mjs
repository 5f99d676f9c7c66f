// Draws entries of the dependency list at random, evenly over ecosystems and over direct and transitive ones, with the lines of
// the files that they come from, to be checked by hand:
//   node scripts/with-node.mjs lab/accuracy/dependency-entries.mjs <number> <seed> <tree> …
// Before them a line a tree: how many manifests were read and which were not, entries by ecosystem, processor time.
import { basename, join } from 'node:path';
import { dependenciesOf, drawEvenly, linesAt, stratumOf } from './drawn-dependencies.mjs';

const SHOWN_LINES = 4;
const [count = '200', seed = '1', ...trees] = process.argv.slice(2);

/** @type {import('./drawn-dependencies.mjs').Placed[]} */
const all = [];
for (const tree of trees) {
  const { found, milliseconds } = await dependenciesOf(tree);
  /** @type {Record<string, number>} */
  const sizes = {};
  for (const entry of found.dependencies) {
    sizes[stratumOf(entry)] = (sizes[stratumOf(entry)] ?? 0) + 1;
    all.push({ tree, entry });
  }
  const notRead = found.manifestsNotRead?.join(' ') ?? '';
  const read = `read ${found.manifestsRead?.length}`;
  console.log(basename(tree), `${milliseconds} ms`, read, sizes, `not read: ${notRead}`);
}

for (const [at, { tree, entry, key }] of drawEvenly(all, Number(count), Number(seed)).entries()) {
  const { name, version, scope, via = [], licence, condition, file, line } = entry;
  const chain = via.length > 0 ? ` via ${via.join(' > ')}` : '';
  const only = condition === undefined ? '' : ` only with: ${condition}`;
  console.log(
    `\n#${at + 1} ${key} ${name} @ ${version} (${scope}${only}, ${licence ?? 'no licence'})${chain}`,
  );
  console.log(`   ${join(basename(tree), file)}:${line}`);
  for (const text of linesAt(tree, file, line ?? 1, SHOWN_LINES)) console.log(`   | ${text}`);
}
