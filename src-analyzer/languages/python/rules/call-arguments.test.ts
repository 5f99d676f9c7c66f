import { expect, test } from 'vitest';
import { argumentsBehind } from './call-arguments.ts';

/** The arguments behind the first `get`. */
function argumentsIn(text: string): string[] {
  const lines = text.split('\n');
  const line = lines.findIndex((one) => one.includes('get')) + 1;
  const end = { line, column: (lines[line - 1] ?? '').indexOf('get') + 'get'.length + 1 };
  return argumentsBehind(
    { code: 'S113', message: '', line, end },
    { path: 'a.py', text, lines, textOf: () => undefined },
  );
}

test.each([
  ['x = get(a, b=1)', ['a', 'b=1']],
  ['x = get()', []],
  ['x = get(f(a, b), [1, 2], {"k": 3}, **more).json(other)', ['f(a, b)', '[1, 2]', '{"k": 3}', '**more']],
  ['x = get(\n    "a, b)",  # a comment, with a comma)\n    **more,\n)', ['"a, b)"', '**more']],
  ['x = get("""a\n", b""", \'\\\'\', c)', ['"""a\n", b"""', "'\\''", 'c']],
  ['x = get\ny = (a)', []],
  ['x = get(a', []],
])('the arguments of %j', (text, expected) => {
  expect(argumentsIn(text)).toEqual(expected);
});
