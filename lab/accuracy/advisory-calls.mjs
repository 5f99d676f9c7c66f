// Counts what is said of the functions that advisories name, and lists every claim to be checked by hand:
//   node scripts/with-node.mjs lab/accuracy/advisory-calls.mjs <tree> …
// A line a claim: tree, state, package and version, vulnerability, the packages that have the functions, how many are named
// (with the first of them), and for what is called its places. At the end the counts by ecosystem and state.
import { basename } from 'node:path';
import { dependency } from '../../src-analyzer/dependency/dependency.ts';
import { detachedContext } from '../../src-analyzer/request/context.ts';

/** @type {Map<string, number>} */
const counts = new Map();
/** @param {string} key */
const count = (key) => counts.set(key, (counts.get(key) ?? 0) + 1);

for (const tree of process.argv.slice(2)) {
  const { dependencies } = await dependency({ projectId: 1, codeDir: tree }, detachedContext());
  for (const { type, name, version, file, advisories = [], imports } of dependencies) {
    if (type !== 'GO' && type !== 'CARGO') continue;
    for (const { id, functions } of advisories) {
      if (functions === undefined) {
        count(`${type} no answer, package ${imports?.state}`);
        continue;
      }
      const { state, packages, names, named, places, files, testFiles } = functions;
      count(`${type} ${state}`);
      const where = places.map((one) => `${one.file}:${one.line} ${one.name}`).join(' ');
      console.log(
        [
          basename(tree),
          state,
          `${name}@${version} (${file})`,
          id,
          packages.join(' '),
          `${named}: ${names.slice(0, 4).join(' ')}`,
          `${files} files, ${testFiles} tests ${where}`,
        ].join('\t'),
      );
    }
  }
}
for (const [key, number] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) console.log(number, key);
process.exit(0);
