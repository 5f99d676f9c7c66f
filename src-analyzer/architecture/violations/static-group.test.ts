import { expect, test } from 'vitest';
import { toldSentence } from '#analyzer/report/texts/retold.ts';
import { analyseFiles } from '../testing/analyse-files.ts';

const branches = (text: string, count: number): string => `        ${text}\n`.repeat(count);

/** A class whose steps all call each other and share its fields, with helpers between them. */
function till(helpers: readonly string[]): string {
  const fields = Array.from({ length: 24 }, (_, at) => `        self.sum${at} = 0\n`).join('');
  const steps = Array.from(
    { length: 24 },
    (_, at) =>
      `    def step${at}(self, n):\n${branches(`if n > 1: self.sum${at} -= n`, 24)}${branches(`self.sum${(at + 7) % 24} = n`, 1)}${branches(`self.step${(at + 1) % 24}(n)`, 1)}${branches(`self.step${(at + 5) % 24}(n)`, 1)}`,
  );
  return `class Till:\n    def __init__(self, n):\n${fields}${[...steps, ...helpers].join('')}`;
}

const stepOf = async (text: string): Promise<string> => {
  const { violations } = await analyseFiles({ 'shop/till.py': text });
  return violations.find(({ violationType }) => violationType === 'GOD_CLASS')?.suggestion ?? '';
};

const NAMES = ['weigh', 'paint', 'count', 'shout'];
const work = branches('if one > 1: one -= 1', 30);

test('static methods that use no field of their class can move out as they are', async () => {
  const step = await stepOf(till(NAMES.map((name) => `    @staticmethod\n    def ${name}(one):\n${work}`)));
  expect(step).toContain(
    'Move the 4 static methods of Till that use none of its fields to a class of their own',
  );
  expect(typeof toldSentence(step)).toBe('object');
});

test.each<[string, (name: string, at: number) => string]>([
  ['are no static ones', (name, at) => `    def ${name}(self, one):\n${work}        self.step${at}(one)\n`],
  [
    'use a field or a method that stays',
    (name, at) =>
      `    @staticmethod\n    def ${name}(till, one):\n${work}        till.step${at}(one)\n        till.sum${at} = one\n`,
  ],
])('methods stay where they %s', async (_, helper) => {
  const step = await stepOf(till(NAMES.map(helper)));
  expect(step).not.toBe('');
  expect(step).not.toContain('static methods');
});
