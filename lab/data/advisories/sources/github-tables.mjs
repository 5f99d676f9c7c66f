// Facts of GitHub's advisories on Maven, npm and NuGet, in the tables that OpenRewrite's repositories carried until the
// end of 2024. A table knows the first fixed version, but not the last affected one. A row without a fix may have ended long
// ago, or was withdrawn: it is taken where its end is known otherwise (see `endOf`), and where the package itself is an attack.
import { readFileSync } from 'node:fs';
import { VERSION_SCHEMES } from '../../../../src-analyzer/dependency/versions/schemes.ts';
import { fixedBy } from '../../../../src-analyzer/dependency/advisories/interval.ts';
import {
  dayOf,
  namesOf,
  severityOfWord,
  weaknessesOf,
} from '../../../../src-analyzer/dependency/advisories/advisory-facts.ts';
import { fullVersion } from '../version-sets.mjs';

const table = (ecosystem, title, word) => ({
  name: `GitHub Advisory Database (${title})`,
  url: 'https://github.com/github/advisory-database',
  licence: 'CC-BY-4.0',
  withFile: `src/main/resources/advisories-${word}.csv`,
  unlessExport: title,
  *read(clone) {
    const read = parseCsv(clone.read(`src/main/resources/advisories-${word}.csv`));
    const rows = ecosystem === 'NPM' ? read.map(withFullVersions) : read;
    const lines = Map.groupBy(rows, lineKey);
    for (const [at, row] of rows.entries()) {
      yield [`row ${at + 1}`, () => readRow(ecosystem, row, lines.get(lineKey(row)))];
    }
  },
});

export const githubMaven = table('MAVEN', 'Maven', 'maven');
export const githubNpm = table('NPM', 'npm', 'npm');
export const githubNuget = table('NUGET', 'NuGet', 'nuget');

/** What one advisory says of one package, a row for each of its lines. */
const lineKey = ([name, , , library]) => `${name}\0${library}`;

/** `introduced` and `fixed` as npm writes versions. */
const withFullVersions = (cells) =>
  cells.map((cell, at) => ((at === 4 || at === 5) && cell !== '0' ? fullVersion(cell) : cell));

/** `Withdrawn: …`, `Withdrawn Advisory: …`, `Duplicate Advisory: …` */
const WITHDRAWN = /^(?:withdrawn|duplicate advisory)\b/i;
/** Embedded malicious code. */
const ATTACK = 506;

function readRow(ecosystem, cells, lines) {
  if (cells.length !== 8) throw new Error('another number of columns');
  const [name, published, title, library, introduced, fixed, severity, weaknesses] = cells;
  const cwes = weaknessesOf(weaknesses.split(';'));
  if (WITHDRAWN.test(title)) return [];
  const from = startOf(introduced);
  const scheme = VERSION_SCHEMES[ecosystem];
  const end = fixed === '' ? endOf(ecosystem, cells, lines) : undefined;
  if (fixed === '' && end === undefined && !cwes.includes(ATTACK)) throw new Error('no end is known');
  if ([from, fixed].some((version) => version && !scheme.isVersion(version))) throw new Error('no version');
  const open = { from, after: false, below: null, through: null, fixed: null };
  const affected = [fixed === '' ? { ...open, ...end } : fixedBy(from, fixed)];
  const shared = { names: namesOf([name]), severity: severityOfWord(severity), date: dayOf(published), cwes };
  return [{ ...shared, ecosystem, package: library, affected }];
}

const startOf = (introduced) => (introduced === '0' || introduced === '' ? null : introduced);

/** Ends that the database's own records say: `[ecosystem, package and name, {below, through, fixed}]`. */
const STATED = new Map(
  JSON.parse(readFileSync(new URL('../last-affected.json', import.meta.url), 'utf8')).ends.map(
    ({ ecosystem, package: library, id, below = null, through = null, fixed = null }) => [
      `${ecosystem}\0${id}\0${library}`,
      { below, through, fixed },
    ],
  ),
);

/**
 * Where a row without a fix ends: as the database says it elsewhere or, where the advisory goes on with later lines of the package that
 * were repaired, before the next of them.
 */
function endOf(ecosystem, row, lines) {
  const stated = STATED.get(`${ecosystem}\0${lineKey(row)}`);
  if (stated !== undefined || !isOfItsTime(row)) return stated;
  const { compare } = VERSION_SCHEMES[ecosystem];
  const from = startOf(row[4]);
  const later = lines.filter(([, , , , start]) => {
    return startOf(start) !== null && (from === null || (compare(start, from) ?? 0) > 0);
  });
  if (!later.some(([, , , , , fixed]) => fixed !== '')) return undefined;
  const [next] = later.map((line) => line[4]).sort((a, b) => compare(a, b) ?? 0);
  return { below: next, through: null, fixed: null };
}

/**
 * Old vulnerabilities were taken into the database in 2022, when lines that had ended were long repaired or forgotten: their rows
 * leave more open.
 */
function isOfItsTime([name, published]) {
  const year = /^CVE-(\d{4})-/.exec(name)?.[1];
  return year !== undefined && Number(published.slice(0, 4)) - Number(year) <= 1;
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
