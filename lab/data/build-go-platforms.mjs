// Usage: node lab/data/build-go-platforms.mjs <clone of golang/vulndb>
// Builds resources/dependency-rules/go-platforms.json: the reports of the Go Vulnerability Database (CC-BY-4.0) on modules that are
// about some operating systems alone, by their numbers. Withdrawn ones and those on Go itself are left out. The same clone gives the
// same bytes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../../src-platform/compare-text.ts';
import { root } from '../../scripts/runtime.mjs';
import { openClone } from './advisories/clone.mjs';

const OF_GO = new Set(['stdlib', 'toolchain']);

/** The systems of all packages that a report names; none where one of them is affected everywhere, or none is named. */
function systemsOf({ affected = [] }) {
  const packages = affected
    .filter((one) => !OF_GO.has(one.package.name))
    .flatMap((one) => one.ecosystem_specific?.imports ?? [{}]);
  if (packages.length === 0 || packages.some(({ goos = [] }) => goos.length === 0)) return [];
  return [...new Set(packages.flatMap(({ goos }) => goos))].sort(compareText);
}

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error('usage: node lab/data/build-go-platforms.mjs <clone of golang/vulndb>');
  process.exit(1);
}
const clone = openClone(path);
const rows = clone.files('data/osv', '.json').flatMap(([, text]) => {
  const report = JSON.parse(text);
  const systems = report.withdrawn === undefined ? systemsOf(report) : [];
  return systems.length === 0 ? [] : [[report.id, systems]];
});
const body = rows.map(([id, systems]) => `    ${JSON.stringify(id)}: ${JSON.stringify(systems)}`).join(',\n');
writeFileSync(
  join(root, 'resources', 'dependency-rules', 'go-platforms.json'),
  `{\n  "date": "${clone.date}",\n  "source": "Go Vulnerability Database (CC-BY-4.0)",\n  "reports": {\n${body}\n  }\n}\n`,
);
console.log(`${rows.length} reports`);
