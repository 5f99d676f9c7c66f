import { expect, test } from 'vitest';
import { analyseFiles } from '../testing/analyse-files.ts';

/**
 * A class whose methods share a field, two helpers that one method alone uses, and a constructor that decides most.
 * @param shared fields that a helper and two of the other methods use
 */
function ownedTill(head: string, shared: readonly string[] = []): Record<string, string> {
  const lines = (field: string, count: number): string =>
    `        if n > 1: self.${field} -= n\n`.repeat(count);
  const asks = shared.map((field) => lines(field, 1)).join('');
  const sets = shared.map((field) => `        self.${field} = 0\n`).join('');
  const rest = Array.from(
    { length: 24 },
    (_, at) =>
      `    def step${at}(self, n):\n${lines('total', 20)}${at < 2 ? asks : ''}        self.step${(at + 1) % 24}(n)\n`,
  ).join('');
  const part = ['first', 'second']
    .map((name) => `    def _${name}(self, n):\n${lines('report', 55)}${name === 'first' ? asks : ''}`)
    .join('');
  const report = `    def ${head}(self, n):\n${lines('report', 10)}        self._first(n)\n        self._second(n)\n`;
  return {
    'shop/till.py': `class Till:\n    def __init__(self, n):\n        self.total = 0\n        self.report = 0\n${sets}${lines('total', 60)}${rest}${report}${part}`,
  };
}

test.each([
  [
    'print_report',
    'Start with print_report(): it alone uses _first() and 1 more method, and 1 field of Till; these 125 lines can be a class of their own.',
  ],
  // What starts a program calls everything and is no part of it.
  [
    'run',
    'Begin inside of the longest methods of Till: __init__(), _first(), _second() hold 175 of its 716 lines. Names, calls and fields alone show no group of its methods that could move out as it is.',
  ],
])('a part that hangs on %s', async (head, suggestion) => {
  const { violations } = await analyseFiles(ownedTill(head));
  expect(violations.map((one) => one.suggestion)).toEqual([suggestion]);
});

test.each([
  [['book'], /^Start with print_report\(\)/],
  [['book', 'lock'], /^Begin inside of the longest methods/],
])('a part that shares %j with others', async (shared, suggestion) => {
  const { violations } = await analyseFiles(ownedTill('print_report', shared));
  expect(violations[0]?.suggestion).toMatch(suggestion);
});
