import { expect, test } from 'vitest';
import { commentLines } from './comment-lines.ts';

const linesOf = (path: string, text: string): number[] => [...commentLines(path, text.split('\n'))];

test.each([
  ['shop.py', '# add(x)\nadd(x)  # add(y)', [0]],
  ['Shop.java', '/*\n add(x)\n*/ add(y);\n// add(z)\nadd(z);', [0, 1, 3]],
  ['shop.ts', 'const glob = "/*";\nadd(x);', []],
  ['beans.xml', '<beans>\n<!-- <bean class="Shop"/>\n-->\n<bean class="Stock"/>', [1, 2]],
  ['page.jsp', '<%-- add --%>\n<%= add %>', [0]],
  ['export.go', '//export addWords\n// addWords adds', [1]],
  ['Shop.php', '/** @dataProvider words */\n// words()\n#[Words]\n# words', [1, 3]],
  ['notes.txt', '# add', []],
])('comments of %s', (path, text, expected) => {
  expect(linesOf(path, text)).toEqual(expected);
});
