// Facts of GitHub's advisories on Maven, npm and NuGet, in the tables that OpenRewrite's repositories carried until the
// end of 2024. A table knows the first fixed version, but not the last affected one: a row without a fix may have ended
// long ago, and is left out but where the package itself is an attack.
import { VERSION_SCHEMES } from '../../../../src-analyzer/dependency/versions/schemes.ts';
import { fixedBy } from '../../../../src-analyzer/dependency/advisories/interval.ts';
import {
  dayOf,
  namesOf,
  severityOfWord,
  weaknessesOf,
} from '../../../../src-analyzer/dependency/advisories/advisory-facts.ts';

const table = (ecosystem, title, word) => ({
  name: `GitHub Advisory Database (${title})`,
  url: 'https://github.com/github/advisory-database',
  licence: 'CC-BY-4.0',
  withFile: `src/main/resources/advisories-${word}.csv`,
  unlessExport: title,
  *read(clone) {
    const rows = parseCsv(clone.read(`src/main/resources/advisories-${word}.csv`));
    for (const [at, row] of rows.entries()) yield [`row ${at + 1}`, () => readRow(ecosystem, row)];
  },
});

export const githubMaven = table('MAVEN', 'Maven', 'maven');
export const githubNpm = table('NPM', 'npm', 'npm');
export const githubNuget = table('NUGET', 'NuGet', 'nuget');

const WITHDRAWN = /^(?:withdrawn|duplicate) advisory/i;
/** Embedded malicious code. */
const ATTACK = 506;

function readRow(ecosystem, cells) {
  if (cells.length !== 8) throw new Error('another number of columns');
  const [name, published, title, library, introduced, fixed, severity, weaknesses] = cells;
  const cwes = weaknessesOf(weaknesses.split(';'));
  if (WITHDRAWN.test(title)) return [];
  const from = introduced === '0' || introduced === '' ? null : introduced;
  if (fixed === '' && !cwes.includes(ATTACK)) throw new Error('no end is known');
  const scheme = VERSION_SCHEMES[ecosystem];
  if ([from, fixed].some((version) => version && !scheme.isVersion(version))) throw new Error('no version');
  const open = { from, after: false, below: null, through: null, fixed: null };
  const affected = [fixed === '' ? open : fixedBy(from, fixed)];
  const shared = { names: namesOf([name]), severity: severityOfWord(severity), date: dayOf(published), cwes };
  return [{ ...shared, ecosystem, package: library, affected }];
}

/** Comma-separated rows; a cell in quotes may hold commas, doubled quotes and line breaks. */
function parseCsv(text) {
  const rows = [];
  let row = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1) rows.push(row);
    row = [];
  }
  return rows;
}
