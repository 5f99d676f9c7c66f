// Usage: lab/accuracy/documented-vulnerabilities.mjs [--misses] <list.tsv> <clone>. How many of the vulnerabilities that a
// deliberately vulnerable application documents are found at their line, give or take three, or on the way of a finding
// through it, with the same class of weakness. The lists in documented-vulnerabilities were written from the applications'
// documents and code before anything was run on them; see docs/precision/recall.md.
import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { findIssues, isCertainOrLikely, readTable } from './find-issues.mjs';
import { isSameWeakness, weaknessClass } from './weakness-classes.mjs';

const NEAR_LINES = 3;
/** What can be read from the code of the place; the other kinds need to know what the application is meant to do. */
const READABLE = new Set(['flow', 'setting', 'template']);

const { values, positionals } = parseArgs({
  options: { misses: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [list, clone] = positionals;
if (list === undefined || clone === undefined) throw new Error('name a list and the clone of its project');

const known = readTable(list).map((row) => ({
  ...row,
  line: Number(row.line),
  class: weaknessClass(Number(row.cwe)),
}));
const issues = await findIssues(resolve(clone));

const places = issues
  .filter(({ cwe }) => cwe !== null)
  .flatMap((issue) => [
    { file: issue.filePath, line: issue.line, issue },
    ...issue.path.map(({ file, line }) => ({ file, line, issue })),
  ]);
const isAt = (one, { file, line, issue }) =>
  file === one.file && Math.abs(line - one.line) <= NEAR_LINES && isSameWeakness(issue.cwe, Number(one.cwe));
const found = known.map((one) => {
  const hits = places.filter((place) => isAt(one, place)).map(({ issue }) => issue);
  return { one, certain: hits.some(isCertainOrLikely), any: hits.length > 0 };
});

const share = (part, all) =>
  `${part} of ${all} (${all === 0 ? 0 : Math.round((100 * part) / all)} %)`.padEnd(18);
function print(name, rows) {
  const certain = rows.filter((row) => row.certain).length;
  const any = rows.filter((row) => row.any).length;
  console.log(name.padEnd(22), share(certain, rows.length), share(any, rows.length));
}

console.log(`${''.padEnd(22)} certain or likely  with review`);
print('all', found);
print(
  'to be read from code',
  found.filter(({ one }) => READABLE.has(one.kind)),
);
for (const [kind, rows] of Map.groupBy(found, ({ one }) => one.kind)) print(`  ${kind}`, rows);
const readable = found.filter(({ one }) => READABLE.has(one.kind));
for (const [name, rows] of Map.groupBy(readable, ({ one }) => one.class)) print(`    ${name}`, rows);
if (values.misses)
  for (const { one, certain, any } of readable)
    if (!certain)
      console.log(any ? 'review' : 'missed', `${one.file}:${one.line}`, `CWE-${one.cwe}`, one.note);
// Worker pools stay open for the next request; here there is none.
process.exit(0);
