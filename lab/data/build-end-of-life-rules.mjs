// Usage: node lab/data/build-end-of-life-rules.mjs <clone of endoflife-date/endoflife.date>
// Builds resources/dependency-rules/end-of-life.json from the facts of the endoflife.date project (MIT): products, release
// lines, days on which free support ends, newest releases. No text of the pages is taken. Only products that packages,
// images or runtimes of a project can be are in it (end-of-life/names.mjs). The same clone gives the same bytes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../scripts/runtime.mjs';
import { openClone } from './advisories/clone.mjs';
import { FOREIGN_TAGS, LEFT_OUT, NOT_THESE, OWN_NAMES, TAKEN } from './end-of-life/names.mjs';

/** `pkg:maven/org.apache.ant/ant` as the type and name it has here; undefined for other kinds. */
function nameOf(purl) {
  const [, kind, path] = /^pkg:(\w+)\/([^?#@]+)$/.exec(purl) ?? [];
  const type = TAKEN[kind];
  if (type === undefined) return undefined;
  const name = decodeURIComponent(path);
  if (type === 'MAVEN') return { type, name: name.replace('/', ':') };
  if (type !== 'DOCKER')
    return { type, name: type === 'NUGET' || type === 'COMPOSER' ? name.toLowerCase() : name };
  const image = name.replace(/^library\//, '');
  return FOREIGN_TAGS.test(image) ? undefined : { type, name: image };
}

/** The names of a product by their type, each once: those of the data, then ours. */
function namesOf(product, identifiers) {
  const names = {};
  const add = (type, name) => {
    names[type] ??= [];
    if (!names[type].includes(name) && !NOT_THESE.has(name)) names[type].push(name);
  };
  for (const { purl = '' } of identifiers) {
    const found = nameOf(purl);
    if (found !== undefined) add(found.type, found.name);
  }
  for (const [type, own] of Object.entries(OWN_NAMES[product] ?? {})) for (const name of own) add(type, name);
  return Object.fromEntries(Object.entries(names).map(([type, list]) => [type, withoutCovered(list)]));
}

/** A name of a group that is taken whole need not be listed. */
function withoutCovered(names) {
  const groups = names.filter((name) => name.endsWith(':*')).map((name) => name.slice(0, -1));
  return names.filter((name) => name.endsWith('*') || !groups.some((group) => name.startsWith(group)));
}

/** Debian's long-term support is free and for everybody; elsewhere the extended one is sold. */
const FREE_EXTENDED = new Set(['debian']);

/** `[line, end, newest release, code name]`; the end is a day, or whether support has ended on an unknown day. */
function cycleOf(product, { releaseCycle, eol, eoes, latest = null, codename }) {
  const end = FREE_EXTENDED.has(product) && typeof eoes === 'string' ? eoes : (eol ?? false);
  const cycle = [String(releaseCycle), end, latest === null ? null : String(latest)];
  // Images of Linux distributions are tagged by the first word of the code name.
  const word = typeof codename === 'string' ? codename.toLowerCase().split(' ', 1)[0] : undefined;
  if (product === 'centos-stream') return [...cycle, `stream${releaseCycle}`];
  return product === 'debian' || product === 'ubuntu' ? [...cycle, word] : cycle;
}

function productOf([path, text]) {
  const product = path.replace(/^.*\/|\.md$/g, '');
  if (LEFT_OUT.has(product)) return [];
  const { title, identifiers = [], releases } = parse(/^---\n([\s\S]*?)\n---/.exec(text)[1]);
  const names = namesOf(product, identifiers);
  if (Object.keys(names).length === 0) return [];
  const cycles = releases.map((release) => cycleOf(product, release));
  return [{ product, title, names, cycles }];
}

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error('usage: node lab/data/build-end-of-life-rules.mjs <clone of endoflife-date/endoflife.date>');
  process.exit(1);
}
const clone = openClone(path);
const products = clone.files('products', '.md').flatMap(productOf);
const unknown = Object.keys(OWN_NAMES).filter((name) => !products.some(({ product }) => product === name));
if (unknown.length > 0) console.error(`not in the data: ${unknown.join(', ')}`);
const body = products.map((product) => `    ${JSON.stringify(product)}`).join(',\n');
const head = `  "date": "${clone.date}",\n  "source": "endoflife.date (MIT licence)",`;
writeFileSync(
  join(root, 'resources', 'dependency-rules', 'end-of-life.json'),
  `{\n${head}\n  "products": [\n${body}\n  ]\n}\n`,
);
const lines = products.reduce((sum, { cycles }) => sum + cycles.length, 0);
console.log(`${products.length} products, ${lines} release lines`);
