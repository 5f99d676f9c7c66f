import { describe, expect, test } from 'vitest';
import { isClosing, startWithComment } from './leading-comment.ts';

describe('what belongs to a symbol above it', () => {
  test.each<[string, string[], string[]]>([
    ['a line comment', ['x()', '// why'], ['// why']],
    ['a comment with stars', ['x()', '/**', ' * why', ' */'], ['/**', ' * why', ' */']],
    ['a comment without stars', ['x();', '/* what', '   and why', '*/'], ['/* what', '   and why', '*/']],
    ['a decorator of one line', ['x = 1', '@app.route("/")'], ['@app.route("/")']],
    [
      'a decorator of several lines',
      ['x = 1', '@click.option(', '    "--name",', '    default="",', ')'],
      ['@click.option(', '    "--name",', '    default="",', ')'],
    ],
    [
      'an Angular or Nest decorator',
      ["import a from 'a';", '// the root', '@Module({', '  imports: [', '    A,', '  ],', '})'],
      ['// the root', '@Module({', '  imports: [', '    A,', '  ],', '})'],
    ],
    [
      'an annotation of Java',
      ['import a;', '@Table(', '    name = "t"', ')'],
      ['@Table(', '    name = "t"', ')'],
    ],
    ['an attribute of Rust', ['use a;', '#[derive(Debug)]'], ['#[derive(Debug)]']],
    ['not the function before it', ['function a() {', '  b();', '}'], []],
    ['not the statement before it', ['register({', '  a: 1,', '})'], []],
    ['not what a blank line parts', ['// licence', ''], []],
  ])('%s', (_name, above, taken) => {
    const lines = [...above, 'symbol'];
    const start = startWithComment(lines, lines.length, 1);
    expect(lines.slice(start - 1, -1)).toEqual(taken);
  });

  test('what belongs to the symbol before is left to it', () => {
    expect(startWithComment(['/*', 'a', '*/', 'symbol'], 4, 3)).toBe(3);
  });
});

test.each([
  ['', true],
  ['}', true],
  ['}  // namespace leveldb', true],
  ['});', true],
  ['#endif  // GUARD_H_', true],
  ['} else {', false],
  ['return a; }', false],
])('the line %j closes something: %s', (line, expected) => {
  expect(isClosing(line)).toBe(expected);
});
