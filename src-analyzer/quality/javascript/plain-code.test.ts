import { expect, test } from 'vitest';
import { whyNotLintable } from './lintable.ts';
import { isPlainCode } from './plain-code.ts';

const isPlain = (text: string): boolean => isPlainCode(Buffer.from(text));

test.each([
  ['code of many lines', 'export function f(a) {\n  return [g(a)];\n}\n\n'.repeat(5000)],
  ['nesting at the limit', '['.repeat(500)],
  ['a line at the limit', 'x'.repeat(20_000)],
  ['a chain that ends', `${'x\n'.repeat(900)}${'  .b()\r\n'.repeat(900)}y`],
  ['nothing', ''],
  ['a mark of its byte order', '\uFEFFconst a = 1;\n'],
])('%s is plain', (_name, text) => {
  expect(isPlain(text)).toBe(true);
  expect(whyNotLintable(text)).toBeUndefined();
});

test.each([
  ['deep brackets', `a;\n${'f(['.repeat(300)}`],
  ['a long line', `a;\n${'x'.repeat(20_001)}`],
  ['a long chain', `x${'\n  .b()'.repeat(1500)}`],
  ['a chain with empty lines between', `x${'\n\n\t.b()'.repeat(1500)}`],
  ['a chain over lines that end like those of old Macs', `${'y;\n'.repeat(1000)}x${'\r+ b'.repeat(1500)}`],
  ['a chain over separators of Unicode', `${'y;\n'.repeat(1000)}x${'\u2028+ b'.repeat(1500)}`],
  ['a chain behind blanks of Unicode', `x${'\n\u3000+ b'.repeat(1500)}`],
  ['many else if in one line each', 'x(); } else if (a) { y();\n'.repeat(1200)],
  ['many else if, a line each', `if (a) {}${'\n  else if (b) {}'.repeat(1200)}`],
])('%s is not', (_name, text) => {
  expect(isPlain(text)).toBe(false);
  expect(whyNotLintable(text)).toBeDefined();
});

test.each([
  ['Latin-1', Buffer.from('// h\u00e9', 'latin1')],
  ['UTF-16', Buffer.from('\uFEFFconst a = 1;', 'utf16le')],
  ['binary content', Buffer.from('a\0b')],
])('%s is looked at closely', (_name, bytes) => {
  expect(isPlainCode(bytes)).toBe(false);
});

test('whatever a close look refuses is never taken for plain', () => {
  const pieces = [
    '\n',
    '\r',
    '\u2028',
    ' ',
    '\t',
    '.b()',
    '+ c',
    'else if',
    '}',
    '(',
    '[',
    ')',
    'x',
    '\u00a0',
    '-',
  ];
  let state = 1;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >>> 16) % below;
  };
  const wrong = Array.from({ length: 300 }, () => {
    const few = Array.from({ length: 1 + next(4) }, () => pieces[next(pieces.length)]);
    const unit = few.join('');
    return `x${unit.repeat(400 + next(2000))}`;
  }).filter((text) => isPlain(text) && whyNotLintable(text) !== undefined);
  expect(wrong).toEqual([]);
});
