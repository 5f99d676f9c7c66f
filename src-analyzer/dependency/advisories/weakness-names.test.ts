import { expect, test } from 'vitest';
import { weaknessName } from './weakness-names.ts';

test.each([
  ['prototype pollution', [770, 1321]],
  ['prototype pollution', [113, 1321]],
  ['prototype pollution', [79, 94, 915, 1321]],
  ['unsafe deserialization', [400, 434, 502]],
  ['unsafe deserialization', [94, 502]],
  ['path traversal', [20, 22, 200]],
  ['cross-site scripting', [79, 400]],
  ['cross-site request forgery', [352, 918]],
  ['uncontrolled recursion', [400, 674, 787]],
  ['XML external entities', [601, 611]],
  ['expression language injection', [59, 74, 917]],
  ['denial of service by regular expression', [770, 1333]],
  ['HTTP request smuggling', [20, 444]],
  ['malicious code', [94, 506]],
  // Of what tells little, what it leads to tells more than that input was not checked.
  ['resource allocation without limits', [400, 770]],
  ['denial of service', [20, 400]],
  ['information disclosure', [20, 200]],
  ['improper input validation', [20, 755]],
  // Ones that the list has no words for.
  ['path traversal', [22, 99_999]],
  [null, [99_999]],
  [null, []],
])('%s of %j', (name, cwes) => {
  expect(weaknessName(cwes)).toBe(name);
  expect(weaknessName(cwes.toReversed())).toBe(name);
});
