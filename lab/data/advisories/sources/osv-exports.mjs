// OSV's exports (https://google.github.io/osv.dev/data/#data-dumps), unpacked: a folder named as OSV names the ecosystem, with
// a JSON file for each advisory. Taken where the open databases have no repository of their own that may be passed on whole.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dayOf } from '../../../../src-analyzer/dependency/advisories/advisory-facts.ts';
import { OsvEntry } from '../../../../src-analyzer/dependency/advisories/osv.ts';
import { readOsv } from '../../../../src-analyzer/dependency/advisories/osv-records.ts';

const source = (name, ecosystem) => ({
  name: `GitHub Advisory Database and OpenSSF Malicious Packages (${name})`,
  url: 'https://osv.dev',
  licence: 'CC-BY-4.0, Apache-2.0',
  exportOf: name,
  *read({ folder }) {
    for (const [path, text] of filesOf(folder)) {
      yield [path, () => readOsv(OsvEntry.parse(JSON.parse(text)), [ecosystem])];
    }
  },
});

export const osvMaven = source('Maven', 'MAVEN');
export const osvNpm = source('npm', 'NPM');
export const osvNuget = source('NuGet', 'NUGET');

function* filesOf(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  for (const name of names.sort()) yield [name, readFileSync(join(folder, name), 'utf8')];
}

/** The export of an ecosystem among the paths, with the day of its last change; undefined where there is none. */
export function openExport(name, paths) {
  const folder = paths.find((path) => basename(path) === name && statSync(path).isDirectory());
  if (folder === undefined) return undefined;
  let date = '';
  for (const [, text] of filesOf(folder)) {
    const day = dayOf(JSON.parse(text).modified) ?? '';
    if (day > date) date = day;
  }
  return { folder, date };
}
