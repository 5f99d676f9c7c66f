// Usage: node lab/data/build-advisories.mjs <clones and unpacked exports of OSV…>
// Builds resources/advisories/advisories.bin and its NOTICE.md from clones (bare or not) of the open databases of
// advisories that `SOURCES` names; each is recognised by what it holds. Facts alone are taken: names, packages, ranges of
// versions, severities, days, numbers of weaknesses and names of functions. The same clones give the same bytes. An entry that cannot be read
// is counted and left out. A database that none of the clones is of is kept as the present file has it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/runtime.mjs';
import { packAdvisories } from '../../src-analyzer/dependency/advisories/advisory-data.ts';
import { writePackage } from '../../src-analyzer/dependency/advisories/advisory-records.ts';
import { faultOf } from '../../src-analyzer/dependency/advisories/osv-records.ts';
import { openClone } from './advisories/clone.mjs';
import { correct, dueCorrections } from './advisories/correct.mjs';
import { keptSource, presentData } from './advisories/kept.mjs';
import { merge } from './advisories/merge.mjs';
import { newestDay } from './advisories/newest-day.mjs';
import { noticeOf } from './advisories/notice.mjs';
import { githubMaven, githubNpm, githubNuget } from './advisories/sources/github-tables.mjs';
import { openExport, osvMaven, osvNpm, osvNuget } from './advisories/sources/osv-exports.mjs';
import { nodeSecurity, retire } from './advisories/sources/javascript.mjs';
import { own } from './advisories/sources/own.mjs';
import { roave } from './advisories/sources/roave.mjs';
import { goVulndb, pypa } from './advisories/sources/osv-databases.mjs';
import { friendsOfPhp, rubysec, rustsec } from './advisories/sources/requirement-databases.mjs';

/** In the order of trust where two speak of the same vulnerability. */
export const SOURCES = [
  osvMaven,
  osvNpm,
  osvNuget,
  githubMaven,
  githubNpm,
  githubNuget,
  pypa,
  goVulndb,
  rustsec,
  rubysec,
  friendsOfPhp,
  retire,
  nodeSecurity,
  own,
  roave,
];

/** The clone that has what a source is known by, opened; undefined when none of them does, or an export has more. */
export function findClone(source, clones) {
  if (source.day !== undefined) return { date: source.day() };
  if (source.exportOf !== undefined) return openExport(source.exportOf, clones);
  if (source.unlessExport !== undefined && openExport(source.unlessExport, clones)) return undefined;
  for (const path of clones) {
    const clone = openClone(path, source.withFile);
    if (clone !== undefined && (source.knownBy === undefined || clone.has(source.knownBy))) return clone;
  }
  return undefined;
}

/** `before`: the records of the sources before this one. */
export function readSource(source, clone, { before, faults }) {
  const records = [];
  for (const [place, read] of source.read(clone, before)) {
    try {
      for (const record of read()) {
        const fault = faultOf(record);
        if (fault === undefined) records.push({ ...record, table: source.withFile !== undefined });
        else faults.push(`${place}: ${fault}`);
      }
    } catch (error) {
      faults.push(`${place}: ${error.message.split('\n')[0].slice(0, 100)}`);
    }
  }
  return records;
}

/** Too many to name each; the count has them. */
const NO_END = 'no end is known';

const folder = join(root, 'resources', 'advisories');

const compareBytes = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** `[ecosystem, text of its block, packages, entries, day]` of each ecosystem. */
function blocksOf(packages, sources) {
  const blocks = new Map();
  for (const key of [...packages.keys()].sort(compareBytes)) {
    const [ecosystem, name] = key.split('\0');
    const block = blocks.get(ecosystem) ?? { ecosystem, lines: [], entries: 0, bySource: {}, dates: {} };
    blocks.set(ecosystem, block);
    const records = packages
      .get(key)
      .map(({ names: [id, ...aliases], ...record }) => ({ ...record, id, aliases }));
    records.sort((a, b) => compareBytes(a.id, b.id) || a.source - b.source);
    block.lines.push(writePackage(name, records));
    block.entries += records.length;
    for (const { source, date } of records) {
      block.bySource[source] = (block.bySource[source] ?? 0) + 1;
      if (date !== null) (block.dates[source] ??= []).push(date);
    }
  }
  for (const block of blocks.values()) {
    const main = largestOf(block.bySource);
    const dates = block.dates[main] ?? [];
    block.date = newestDay(dates, block.bySource[main]) ?? sources[main].date;
    block.source = sources[main].name;
  }
  return [...blocks.values()];
}

/** The source that most of an ecosystem's entries come from: its day is the day of the whole. */
const largestOf = (bySource) => Object.entries(bySource).sort(([, a], [, b]) => b - a)[0][0];

function build(clones, present) {
  const sources = [];
  const records = [];
  const kept = new Set();
  for (const source of SOURCES) {
    const found = readClone(source, clones, records) ?? keptOf(source, present, kept);
    if (found === undefined) continue;
    for (const record of found.records) records.push({ ...record, source: sources.length });
    const { name, licence, url } = source;
    sources.push({ name, date: found.date, licence, url, entries: 0 });
  }
  const merged = merge(records);
  const packages = correct(merged, dueCorrections(merged, kept));
  for (const { source } of [...packages.values()].flat()) sources[source].entries += 1;
  return { sources, blocks: blocksOf(packages, sources) };
}

/** `{date, records}` of the clone of a source; undefined where none of them is. */
function readClone(source, clones, before) {
  const clone = findClone(source, clones);
  if (clone === undefined) return undefined;
  const faults = [];
  const records = readSource(source, clone, { before, faults });
  console.log(`${source.name}: ${records.length} records of ${clone.date}, ${faults.length} left out`);
  for (const fault of faults.filter((one) => !one.endsWith(NO_END))) console.log(`  ${fault}`);
  return { date: clone.date, records };
}

/** `kept` takes up the ecosystems of what is kept. */
function keptOf(source, present, kept) {
  const found = present && keptSource(source.name, present);
  console.error(`no clone of ${source.name}${found ? `, kept as of ${found.date}` : ''}`);
  if (found === undefined) return undefined;
  for (const { ecosystem } of found.records) kept.add(ecosystem);
  return { ...found, records: found.records.map((one) => ({ ...one, isKept: true })) };
}

function write({ sources, blocks }) {
  const file = packAdvisories(sources, blocks);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'advisories.bin'), file);
  writeFileSync(join(folder, 'NOTICE.md'), noticeOf(sources));
  for (const { ecosystem, lines, entries, date } of blocks) {
    console.log(`${ecosystem}: ${entries} entries of ${lines.length} packages, ${date}`);
  }
  console.log(`${file.length} bytes`);
}

if (import.meta.main) {
  const clones = process.argv.slice(2);
  if (clones.length === 0) throw new Error('usage: node lab/data/build-advisories.mjs <clones…>');
  write(build(clones, presentData(join(folder, 'advisories.bin'))));
}
