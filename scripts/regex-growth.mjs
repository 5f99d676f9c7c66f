// Usage: node scripts/with-node.mjs scripts/regex-growth.mjs [part of a path]
// Tries every regular expression of the sources on inputs derived from its own structure and fails where the time grows
// faster than the input.
import { withoutBounded } from './regex-growth/bounded-texts.mjs';
import { findExpressions, sourceFiles } from './regex-growth/expressions.mjs';
import { measureExpressions } from './regex-growth/measure.mjs';

const part = process.argv[2] ?? '';
const found = findExpressions(sourceFiles());
const readable = found.filter(({ pattern }) => pattern !== undefined);
const { unbounded, stale } = withoutBounded(readable);
const { inputs, slow } = await measureExpressions(unbounded.filter(({ file }) => file.includes(part)));

for (const { file, start } of stale)
  console.error(`${file}: no expression begins with ${start}; please remove its entry in bounded-texts.mjs`);
for (const { file, line, pattern, flags, input, growth } of slow) {
  const times = growth === Infinity ? 'did not end' : `${Math.round(growth)} times for four times the input`;
  console.error(`${file}:${line}: /${pattern}/${flags}\n  ${times}: ${JSON.stringify(input)}`);
}
console.log(
  `${readable.length} regular expressions read, ${inputs} inputs tried, ${slow.length} worse than linear`,
);
process.exit(slow.length + stale.length > 0 ? 1 : 0);
