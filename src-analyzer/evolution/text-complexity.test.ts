import { describe, expect, test } from 'vitest';
import { decidingShare, textComplexity } from './text-complexity.ts';

describe('textComplexity', () => {
  test.each([
    ['nothing', '', { lines: 0, deepest: 0, total: 0 }],
    ['one line without an end', 'a', { lines: 1, deepest: 0, total: 0 }],
    ['empty lines', 'a\n\n\nb\n', { lines: 2, deepest: 0, total: 0 }],
    ['lines of nothing but space', 'a\n    \n\t\t\n \r\n\u00a0\nb\n', { lines: 2, deepest: 0, total: 0 }],
    ['tabs', 'a\n\tb\n\t\tc\n', { lines: 3, deepest: 2, total: 3 }],
    ['steps of two', 'a\n  b\n    c\n      d\n', { lines: 4, deepest: 3, total: 6 }],
    ['steps of four', 'a\n    b\n        c\n', { lines: 3, deepest: 2, total: 3 }],
    ['steps of four from eight spaces', 'a\n        b\n', { lines: 2, deepest: 1, total: 1 }],
    ['a single space, which is alignment', '/*\n * a\n */\n', { lines: 3, deepest: 0, total: 0 }],
    ['tabs with spaces behind them', '\ta\n\t    b\n    c\n', { lines: 3, deepest: 2, total: 4 }],
    ['Windows line ends', 'a\r\n\r\n  b\r\n', { lines: 2, deepest: 1, total: 1 }],
  ])('%s', (_, text, expected) => {
    expect(textComplexity(text)).toEqual(expected);
  });
});

describe('decidingShare', () => {
  test.each([
    ['nothing', '', 0],
    ['a table of routes', "path('a', a),\n\npath('b', b),\n", 0],
    ['code', 'if (a) {\n  b();\n}\nc = d ? e : f;\n', 0.5],
    ['words that only contain one', 'iffy();\nform(b);\n', 0],
  ])('%s', (_, text, expected) => {
    expect(decidingShare(text, 'javascript')).toBe(expected);
  });

  test.each([
    ['Java', 'java', '/**\n * Columns for shows,\n * if any.\n */\nint a = 1;\n/* for */ int b;\n'],
    ['a comment at its end', 'java', '/* while\n   for */ int a;\n// case\nint b;\n'],
    [
      'Python',
      'python',
      '"""What is kept for a show."""\n\nclass A:\n  """\n  Told if any.\n  """\n  # when\n  A = 1\n',
    ],
    ['Ruby', 'ruby', '# if\n=begin\nfor each\n=end\nA = 1\n'],
    ['PHP', 'php', '<?php\n/**\n * If any, for all.\n */\n#[Table]\n# while\nconst A = 1;\n'],
    ['a component', 'markup', '<!-- if\n for -->\n<script>\n// while\n/* case */\n</script>\n'],
  ])('comments of %s decide nothing', (_, syntax, text) => {
    expect(decidingShare(text, syntax)).toBe(0);
  });

  test('comments are no lines of code, and texts no comments', () => {
    expect(decidingShare('// a\n/* b\n   c */\nif (a) {\n  b();\n}\nd();\n', 'java')).toBe(0.25);
    expect(decidingShare('A = """\n# no\n"""\nif a:\n  b()\n', 'python')).toBe(0.25);
  });
});
