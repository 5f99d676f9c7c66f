import { expect, test } from 'vitest';
import { type CodeLine, partsOfLines } from './code-parts.ts';

/** Each piece with its colour: `keyword:const| a`. */
const told = (lines: readonly CodeLine[]): string[] =>
  lines.map((line) =>
    line.map(({ text, color }) => (color === undefined ? text : `${color}:${text}`)).join('|'),
  );

const SCRIPT = '/* one\n   two */\nconst name = "x";\nreturn 1;\n';

test('lines have the colours of their language, and what began before them', async () => {
  expect(told(await partsOfLines(SCRIPT, 'TypeScript', 2, 2))).toEqual([
    'comment:   two */',
    'keyword:const| name = |string:"x"|;',
  ]);
});

test('a grammar that reads line by line colours, too', async () => {
  expect(told(await partsOfLines('# a\nputs "b"\n', 'Ruby', 1, 2))).toEqual([
    'comment:# a',
    'puts |string:"b"',
  ]);
});

test.each([
  ['Maven POM', '<a b="c"/>', 'string:"c"'],
  ['Gradle', 'def a = "b"', 'string:"b"'],
  ['Java Properties', '# a', 'comment:# a'],
  ['JSON with Comments', '{"a": 1} // b', 'comment:// b'],
])('a file of the language %s has colours', async (language, line, part) => {
  const [first = ''] = told(await partsOfLines(line, language, 1, 1));
  expect(first).toContain(part);
});

test.each([
  ['a language without a grammar', 'COBOL', ['const name = "x";']],
  ['a language of its own', 'JavaScript', ['keyword:const| name = |string:"x"|;']],
])('%s', async (_case, language, lines) => {
  expect(told(await partsOfLines(SCRIPT, language, 3, 1))).toEqual(lines);
});

test('what is asked for beyond the end is not there, and line breaks of Windows are no text', async () => {
  expect(told(await partsOfLines('a\r\nb', 'COBOL', 2, 5))).toEqual(['b']);
  expect(told(await partsOfLines('let a;\r\nlet b;\r\n', 'JavaScript', 1, 1))).toEqual(['keyword:let| a;']);
});

test('far down a large file its beginning is not read', async () => {
  const lines = ['/*', ...Array.from({ length: 20_000 }, (_, at) => `let v${at};`)];
  expect(told(await partsOfLines(lines.join('\n'), 'JavaScript', 15_002, 1))).toEqual([
    'keyword:let| v15000;',
  ]);
});
