import { expect, test } from 'vitest';
import { readFacts } from '#analyzer/languages/testing/read-facts.ts';
import { functionSmells } from './function-smells.ts';

async function keysOf(body: string, head = 'void f(int a)'): Promise<string[]> {
  const facts = await readFacts('A.java', `class A { ${head} { ${body} } }`);
  return functionSmells('Java', facts).map(({ ruleKey, severity, confidence }) =>
    [ruleKey, severity, confidence].filter(Boolean).join(' '),
  );
}

const parameters = (count: number): string =>
  Array.from({ length: count }, (_, index) => `int p${index}`).join(', ');
const nested = (depth: number): string => `${'if (a > 1) { '.repeat(depth)}g();${' }'.repeat(depth)}`;

test.each([
  ['8 parameters', 'g();', `void f(${parameters(8)})`, ['common/many-parameters']],
  ['16 branches', 'if (a > 1) g();\n'.repeat(16), undefined, ['common/cognitive-complexity MAJOR REVIEW']],
  [
    '25 branches side by side',
    'if (a > 1) g();\n'.repeat(25),
    undefined,
    ['common/cognitive-complexity MAJOR REVIEW'],
  ],
  [
    '18 branches, half of them nested',
    'if (a > 1) { if (a > 2) g(); }\n'.repeat(9),
    undefined,
    ['common/cognitive-complexity MAJOR REVIEW'],
  ],
  [
    '24 branches, half of them nested',
    'if (a > 1) { if (a > 2) g(); }\n'.repeat(12),
    undefined,
    ['common/cognitive-complexity MAJOR REVIEW'],
  ],
  [
    '36 branches, half of them nested, a row of checks',
    'if (a > 1) { if (a > 2) g(); }\n'.repeat(18),
    undefined,
    ['common/cognitive-complexity REVIEW'],
  ],
  [
    '24 branches, six in each other four deep',
    'if (a > 1) { if (a > 2) { if (a > 3) { if (a > 4) g(); } } }\n'.repeat(6),
    undefined,
    ['common/cognitive-complexity'],
  ],
  [
    '22 branches, five in each other four deep, just above what counts',
    `${'if (a > 1) { if (a > 2) { if (a > 3) { if (a > 4) g(); } } }\n'.repeat(5)}${'if (a > 1) g();\n'.repeat(2)}`,
    undefined,
    ['common/cognitive-complexity REVIEW'],
  ],
  [
    '24 branches, five in each other once, just above what counts',
    `${'if (a > 1) { if (a > 2) { if (a > 3) { if (a > 4) g(); } } }\n'.repeat(3)}${nested(5)}${'if (a > 1) g();\n'.repeat(7)}`,
    undefined,
    ['common/cognitive-complexity'],
  ],
  [
    'a frame of ten handlers, with more lines than are seen at a glance',
    `${'on(() -> { if (a > 1) { if (a > 2) g(); } });\n'.repeat(10)}${'g();\n'.repeat(60)}`,
    undefined,
    ['common/cognitive-complexity MAJOR REVIEW'],
  ],
  [
    'a page of Compose',
    `${nested(6)}\n${'g();\n'.repeat(150)}`,
    '@Composable void f(int a)',
    ['common/cognitive-complexity MAJOR REVIEW', 'common/long-function REVIEW', 'common/deep-nesting REVIEW'],
  ],
  ['101 lines', 'g();\n'.repeat(100), undefined, ['common/long-function REVIEW']],
  ['150 lines without a branch', 'g();\n'.repeat(149), undefined, ['common/long-function REVIEW']],
  [
    '150 lines with nine branches',
    `${'if (a > 1) g();\n'.repeat(9)}${'g();\n'.repeat(140)}`,
    undefined,
    ['common/long-function REVIEW'],
  ],
  [
    '150 lines with forty branches',
    `${'if (a > 1) g();\n'.repeat(40)}${'g();\n'.repeat(109)}`,
    undefined,
    ['common/cognitive-complexity MAJOR REVIEW', 'common/long-function'],
  ],
  [
    'a list of 150 registrations, a dozen of which hold a default',
    `${'add(() -> a > 1 ? 1 : 2);\n'.repeat(12)}${'add(() -> g());\n'.repeat(138)}`,
    undefined,
    ['common/cognitive-complexity MAJOR REVIEW', 'common/long-function REVIEW'],
  ],
  ['51 branches', 'if (a > 1) g();\n'.repeat(51), undefined, ['common/cognitive-complexity REVIEW']],
  ['6 levels', nested(6), undefined, ['common/cognitive-complexity MAJOR REVIEW', 'common/deep-nesting']],
  ['5 levels', nested(5), undefined, []],
])('%s', async (_, body, head, keys) => {
  expect(await keysOf(body, head)).toEqual(keys);
});

test('what linters say in their own words is left to them', async () => {
  const facts = await readFacts('A.java', 'class A { void f(int a) { } }');
  const [only] = facts.functions;
  if (!only) throw new Error('no function');
  const long = {
    ...facts,
    functions: [{ ...only, cognitive: 99, densest: 99, nesting: 9, endLine: only.line + 300 }],
  };
  const keysIn = (language: string) => functionSmells(language, long).map(({ ruleKey }) => ruleKey);
  expect(keysIn('TypeScript')).toEqual(['common/cognitive-complexity']);
  expect(keysIn('Python')).toEqual(['common/cognitive-complexity']);
  expect(keysIn('Go')).toHaveLength(3);
  expect(keysIn('SQL')).toEqual([]);
});

test('a function around many others is a module, and worth a look only', async () => {
  const branches = 'if (a) { if (b) { if (a) { if (b) { c() } } } }\n'.repeat(10);
  const inner = (count: number): string =>
    Array.from({ length: count }, (_, at) => `function part${at}(a) {\n  return a\n}\n`).join('');
  const heldIn = async (count: number): Promise<(string | undefined)[]> =>
    functionSmells(
      'JavaScript',
      await readFacts('all.js', `function all(a, b, c) {\n${branches}${inner(count)}}\n`),
    ).map(({ confidence }) => confidence);
  expect(await heldIn(3)).toEqual([undefined]);
  expect(await heldIn(4)).toEqual(['REVIEW']);
});

test('a block of C# that adds members to a type is no function', async () => {
  const members = `static class A { extension(Client client) { public int F() { ${nested(6)} return 1; } } }`;
  expect(functionSmells('C#', await readFacts('A.cs', members))).toEqual([]);
});

test('a function of which the parser could not read much is worth a look only', async () => {
  const branches = 'if (a) { if (b) { if (a) { if (b) { c() } } } }\n'.repeat(30);
  const confidenceOf = async (text: string): Promise<string[]> =>
    functionSmells('JavaScript', await readFacts('grid.js', text)).map(
      ({ confidence }) => confidence ?? 'held',
    );
  expect(await confidenceOf(`function draw(a, b) {\n${branches}}\n`)).toEqual(['held']);
  const flow = `type Props = {\n  scroll: (number, number) => void\n}\n\ntype Cell = {\n  stop: () => void,\n}\n\nclass Grid extends Part<Props> {\n  props: Props\n  state: State = {}\n  draw (a: Array<?Cell>, b: {x: ?number}): ?Cell {\n${branches}}\n}\n`;
  expect(new Set(await confidenceOf(`// @flow\n${flow}`))).not.toContain('held');
});
