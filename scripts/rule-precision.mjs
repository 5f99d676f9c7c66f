import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { labelsIn, readBesides } from './track-record.mjs';

/*
 * Writes how often each rule was right in the last samples of projects that nobody had read before, from their labels, for
 * the page. After another sample was read: `node scripts/with-node.mjs scripts/rule-precision.mjs`; a test compares the file
 * with the labels.
 */
const ROOT = join(import.meta.dirname, '..');
/** The last five samples. */
const SAMPLES = [
  'hundred-sixteen-projects',
  'hundred-eighty-projects',
  'hundred-twenty-four-others',
  'hundred-fifty-projects',
  'hundred-fifty-eight-projects',
];
const PROJECTS = 116 + 180 + 124 + 150 + 158;
const FILE = join(ROOT, 'src-renderer/features/quality/rule-precision.json');

/** @type {Record<string, Record<string, number>>} */
const rules = {};
for (const { rule, verdict } of SAMPLES.flatMap((name) => [
  ...[`2026-11-${name}.tsv`, `2026-11-smells-${name}.tsv`].flatMap(labelsIn),
  // Who looks at what is worth a look asks the more how often it was right.
  ...readBesides(name, ['doubted-', 'reviewed-', 'worth-a-look-']),
])) {
  rules[rule] ??= { right: 0, trivial: 0, wrong: 0 };
  rules[rule][verdict] = (rules[rule][verdict] ?? 0) + 1;
}
const sorted = Object.fromEntries(Object.entries(rules).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify({ date: '2026-11', projects: PROJECTS, rules: sorted }, null, 2)}\n`);
