import { expect, test } from 'vitest';
import { parseJsonc } from './jsonc.ts';

test.each([
  ['plain JSON', '{"a": [1, "b"]}', { a: [1, 'b'] }],
  ['comments', '{ // one\n  /* two */ "a": 1 }', { a: 1 }],
  ['trailing commas', '{"a": [1, 2,], }', { a: [1, 2] }],
  ['commas and brackets inside texts', '{"a,]": "b,}", "c, }": 1,}', { 'a,]': 'b,}', 'c, }': 1 }],
  ['comment marks inside texts', '{"@/*": ["./src/*"], "b": "// no"}', { '@/*': ['./src/*'], b: '// no' }],
])('%s', (_what, text, value) => {
  expect(parseJsonc(text)).toEqual(value);
});

test.each([
  ['nothing', ''],
  ['half an object', '{"a": '],
  ['a missing comma', '{"a": 1 "b": 2}'],
  ['more after the end', '{} {}'],
  ['a comment that does not end', '{} /*'],
  ['brackets deeper than the stack', '['.repeat(1_000_000)],
])('%s is broken', (_what, text) => {
  expect(parseJsonc(text)).toBeUndefined();
});
