// Usage: node lab/data/build-unmaintained-crates.mjs <clone of rustsec/advisory-db>
// Builds resources/dependency-rules/unmaintained-crates.json: the crates that RustSec (CC0-1.0) lists as unmaintained in every
// version, the day of the notice and its number. Withdrawn notices are left out. The same clone gives the same bytes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { root } from '../../scripts/runtime.mjs';
import { openClone } from './advisories/clone.mjs';

function noticeOf([, text]) {
  const [, toml] = /```toml\n([\s\S]*?)\n```/.exec(text) ?? [];
  if (toml === undefined) return [];
  const { advisory, versions = {} } = parse(toml);
  const { informational, withdrawn, package: name, date, id } = advisory;
  const { patched = [], unaffected = [] } = versions;
  const isWhole = patched.length + unaffected.length === 0;
  return informational === 'unmaintained' && withdrawn === undefined && isWhole
    ? [[name, String(date), id]]
    : [];
}

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error('usage: node lab/data/build-unmaintained-crates.mjs <clone of rustsec/advisory-db>');
  process.exit(1);
}
const clone = openClone(path);
const crates = clone.files('crates', '.md').flatMap(noticeOf);
const body = crates.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
writeFileSync(
  join(root, 'resources', 'dependency-rules', 'unmaintained-crates.json'),
  `{\n  "date": "${clone.date}",\n  "source": "RustSec Advisory Database (CC0-1.0)",\n  "crates": [\n${body}\n  ]\n}\n`,
);
console.log(`${crates.length} crates`);
