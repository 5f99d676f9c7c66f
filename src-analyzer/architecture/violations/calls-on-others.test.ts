import { expect, test } from 'vitest';
import { analyseFiles } from '../testing/analyse-files.ts';

const BRANCHES = Array.from({ length: 7 }, (_, at) => `        if n > ${at}:\n            n -= 1\n`).join('');

/** A class with three methods about `paid` and four about `rows`, of which the first does something more. */
async function stepOf(more: string, parameters = ''): Promise<string | undefined> {
  const methods = Array.from({ length: 22 }, (_, at) => {
    const isPaid = at > 0 && at < 4;
    const used = isPaid ? 'self.paid' : at > 17 ? 'self.rows' : '1';
    const uses = `        n += ${used}\n`.repeat(isPaid ? 60 : 29);
    const [given, first] = at === 18 ? [parameters, more] : ['', ''];
    return `    def step${at}(self, n${given}):\n${BRANCHES}${first}${uses}        return n\n`;
  });
  const { violations } = await analyseFiles({
    'shop/__init__.py': '',
    'shop/ledger.py': 'class Ledger:\n    def step1(self, n):\n        return n\n',
    'shop/sums.py': 'def step1(n):\n    return n\n',
    'shop/till.py': `from shop.ledger import Ledger\nfrom shop import sums\n\nclass Till:\n    def get_paid(self):\n        return self.paid\n${methods.join('')}`,
  });
  return violations.find(({ violationType }) => violationType === 'GOD_CLASS')?.suggestion;
}

test.each([
  ['nothing else', ''],
  ['a method of its name of a class', '        n += Ledger.step1(n)\n'],
  ['a function of its name of a module', '        n += sums.step1(n)\n'],
  ['what no method is called', '        n += after.total(n)\n'],
])('methods that share nothing with the rest can go: one calls %s', async (_, more) => {
  expect(await stepOf(more)).toMatch(/^Extract step18\(\), step19\(\) and 2 more methods of Till /);
});

test('an object of another class is none of its own', async () => {
  const call = '        n += after.step1(n)\n';
  expect(await stepOf(call, ', after: Ledger')).toMatch(/^Extract step18\(\)/);
  expect(await stepOf(call, ', after: "Till"')).not.toMatch(/^Extract/);
});

test.each([
  ['a method', '        n += after.step1(n)\n'],
  ['a method of what a call gives', '        n += self.rows.next(n).step1(n)\n'],
  ['an accessor of a field of the rest', '        n += after.get_paid()\n'],
])('who calls %s of the rest on another object is tied to it', async (_, more) => {
  expect(await stepOf(more)).not.toMatch(/^Extract/);
});
