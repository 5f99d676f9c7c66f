import { expect, test } from 'vitest';
import type { ImportFact } from '#analyzer/syntax/facts.ts';
import { SELF_IMPORT_RULE } from './self-imports.ts';

function importOf(specifier: string, change: Partial<ImportFact> = {}): ImportFact {
  const names: string[] = [];
  const fact = { kind: 'import', specifier, names, locals: names, line: 1, typeOnly: false } as const;
  return { ...fact, deferred: false, isStatic: false, ...change };
}

function linesOf(
  path: string,
  fact: ImportFact,
  { files = [], text = `import a from '${fact.specifier}';` }: { files?: string[]; text?: string } = {},
): number[] {
  const all = new Set([path, ...files]);
  const found = SELF_IMPORT_RULE.findInFacts({
    path,
    facts: { imports: [fact] },
    hasFile: (one) => all.has(one),
    readLines: () => text.split('\n'),
  });
  return found.map(({ line }) => line);
}

test.each([
  ['a/self.js', './self.js'],
  ['a/self.ts', './self'],
  ['a/self.ts', './self.js'],
  ['a/self.mts', './self.mjs'],
  ['a/self.tsx', '../a/self'],
  ['a/self.js', './self.js?raw'],
  ['a/index.ts', '.'],
  ['a/index.js', './'],
  ['a/index.js', '../a'],
  ['index.js', './'],
  ['index.js', '.'],
  ['a/b.c.ts', './b.c'],
  ['a/b/c.js', '../../a/b/c.js'],
])('%s imports itself as %s', (path, specifier) => {
  expect(linesOf(path, importOf(specifier))).toEqual([1]);
});

test.each([
  ['a/self.js', './other.js', []],
  ['a/self.js', 'self.js', []],
  ['a/self.js', 'a/self', []],
  ['a/self.ts', './self', ['a/self.js']],
  ['a/self.tsx', './self.js', []],
  ['a/self.ts', '../self', ['self.ts']],
  ['Self.vue', './Self.vue', []],
])('%s does not by %s', (path, specifier, files) => {
  expect(linesOf(path, importOf(specifier), { files })).toEqual([]);
});

test('re-exports count, what is loaded later does not', () => {
  expect(linesOf('a.ts', importOf('./a', { kind: 'reexport' }))).toEqual([1]);
  expect(linesOf('a.ts', importOf('./a', { kind: 'require' }))).toEqual([]);
  expect(linesOf('a.ts', importOf('./a', { kind: 'dynamic' }))).toEqual([]);
});

test('the line is that of the path', () => {
  const text = "import b from './b';\nimport {\n  a,\n} from './a';\n";
  expect(linesOf('a.ts', importOf('./a', { line: 2 }), { text })).toEqual([4]);
});

test.each([
  ["// eslint-disable-next-line import/no-self-import\nimport a from './a';", 2],
  ["import a from './a'; // oxlint-disable-line", 1],
  ["/* eslint-disable */\nimport a from './a';", 2],
  ["/* eslint-disable no-console, import/no-self-import */\nimport a from './a';", 2],
])('a comment silences it: %j', (text, line) => {
  expect(linesOf('a.ts', importOf('./a', { line }), { text })).toEqual([]);
});

test.each([
  ["/* eslint-disable no-console */\nimport a from './a';", 2],
  ["// eslint-disable-next-line no-console\nimport a from './a';", 2],
  ["import b from './b'; // eslint-disable-line\nimport a from './a';", 2],
])('a comment about something else does not: %j', (text, line) => {
  expect(linesOf('a.ts', importOf('./a', { line }), { text })).toEqual([line]);
});
