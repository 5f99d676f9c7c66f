// Draws risky dependencies at random, evenly over ecosystems and over direct and transitive ones, with everything that is said of
// each, to be checked by hand: scope, chain, reason, advisories, what fixes it, what replaces it, licence, imports, calls.
//   node scripts/with-node.mjs lab/accuracy/dependency-claims.mjs <number> <seed> <tree> …
// The same package, version and words in one project count once. Advisories that a database added later are no error of a claim;
// the day of the data stands in the first lines.
import { basename, join } from 'node:path';
import { dependenciesOf, drawEvenly, linesAt } from './drawn-dependencies.mjs';

/** @typedef {import('../../src-contract/public-api/dependencies.ts').Dependency} Dependency */

const [count = '30', seed = '1', ...trees] = process.argv.slice(2);

/** @type {import('./drawn-dependencies.mjs').Placed[]} */
const risky = [];
for (const tree of trees) {
  const { found } = await dependenciesOf(tree);
  const seen = new Set();
  for (const entry of found.dependencies) {
    const key = [entry.type, entry.name, entry.version, entry.scope, entry.reason].join('\0');
    if (entry.risk === null || seen.has(key)) continue;
    seen.add(key);
    risky.push({ tree, entry });
  }
  const days = (found.advisoryData ?? []).map(({ type, date }) => `${type} ${date}`).join(', ');
  console.log(basename(tree), `${seen.size} claims`, `rules ${found.rulesDate}`, days);
}

/** Facts of a dependency by their names, those without a value left out. @param {Dependency} entry */
function factsOf(entry) {
  const { scope, via = [], risk, reason, product, isEol, eolDate, latest, fixedIn, instead, licence } = entry;
  const shown = { scope, risk, reason, product, isEol, eolDate, latest, fixedIn, instead, licence };
  const facts = Object.entries({ ...shown, licenceQuestion: entry.licenceQuestion });
  return [...facts, ['brought by', via.join(' > ')]].filter(([, value]) => value != null && value !== '');
}

/** @param {NonNullable<Dependency['advisories']>[number]} advisory */
function advisoryLine({ id, aliases, severity, fixedIn, summary, source, functions }) {
  const also = aliases.length > 0 ? ` (${aliases.join(', ')})` : '';
  // Of what is called the places tell which; the others are only named by the advisory.
  const names = functions?.state === 'CALLED' ? functions.places.map(({ name }) => name) : functions?.names;
  const inTests = functions?.testFiles ? `, called in ${functions.testFiles} test files` : '';
  const called =
    functions === undefined ? '' : ` | ${functions.state} ${[...new Set(names)].join(', ')}${inTests}`;
  return `${id}${also} ${severity ?? 'no severity'}, fixed in ${fixedIn ?? 'nothing known'}: ${summary} [${source}]${called}`;
}

for (const [at, { tree, entry, key }] of drawEvenly(risky, Number(count), Number(seed)).entries()) {
  const { name, version, file, line, imports } = entry;
  console.log(`\n#${at + 1} ${key} ${name} @ ${version}`);
  console.log(`   ${join(basename(tree), file)}:${line} | ${linesAt(tree, file, line ?? 1, 1)[0]}`);
  for (const [fact, value] of factsOf(entry)) console.log(`   ${fact}: ${value}`);
  for (const advisory of entry.advisories ?? []) console.log(`   - ${advisoryLine(advisory)}`);
  if (imports === undefined) continue;
  console.log(`   imports: ${imports.state}, ${imports.files} files, ${imports.testFiles} tests`);
  for (const place of imports.places)
    console.log(`     ${place.file}:${place.line} | ${linesAt(tree, place.file, place.line, 1)[0]}`);
}
