import { expect, test } from 'vitest';
import { toldSentence } from '#analyzer/report/texts/retold.ts';
import { analyseFiles } from '../testing/analyse-files.ts';

const branches = (field: string, count: number): string =>
  `        if n > 1: self.${field} -= n\n`.repeat(count);
const method = (name: string, lines: string): string => `    def ${name}(self, n):\n${lines}`;

/** A class whose steps call each other, and three methods about refunds beside them that share a helper. */
function shop(changed: (text: string) => string = (text) => text): Record<string, string> {
  const rest = Array.from({ length: 24 }, (_, at) =>
    method(
      `step${at}`,
      `${branches('total', 20)}        self.step${(at + 1) % 24}(n)\n        self.step${(at + 5) % 24}(n)\n`,
    ),
  );
  const calls = '        self._ask(n)\n';
  const refunds = ['refund_order', 'list_refunds', 'print_refund'].map((name) =>
    method(name, `${branches('money', 24)}${calls}`),
  );
  const text = `class Till:\n    def __init__(self, n):\n        self.total = 0\n        self.money = 0\n${rest.join('')}${refunds.join('')}${method('_ask', branches('money', 20))}`;
  return { 'shop/till.py': changed(text) };
}

const stepOf = async (files: Record<string, string>): Promise<string | undefined> => {
  const { violations } = await analyseFiles(files);
  return violations.find(({ violationType }) => violationType === 'GOD_CLASS')?.suggestion;
};

const NOTHING = 'Nothing of the rest uses them.';

test.each<[string, (text: string) => string, string]>([
  [
    'need one method',
    (text) => text.replace('        self._ask(n)\n', '        self.step3(n)\n'),
    `They need only step3() of the rest. ${NOTHING}`,
  ],
  [
    'are used by the rest',
    (text) => text.replace('self.step4(n)\n', 'self.step4(n)\n        self.print_refund(n)\n'),
    'The rest uses print_refund() of them.',
  ],
])('methods about one thing that %s', async (_, changed, says) => {
  const step = await stepOf(shop(changed));
  expect(step).toContain('Move the 4 methods of Till around “refund” to a class of their own');
  expect(step).toContain(says);
  expect(typeof toldSentence(step ?? '')).toBe('object');
});

test('who calls them from another file follows', async () => {
  const step = await stepOf({
    ...shop((text) => text.replace('        self._ask(n)\n', '        self.step3(n)\n')),
    'shop/desk.py': 'def serve(till):\n    till.refund_order(1)\n',
  });
  expect(step).toContain('What calls refund_order() from other files has to follow.');
});

test.each<[string, (text: string) => string]>([
  [
    'a base asks for them',
    (text) =>
      `class Base:\n${['refund_order', 'list_refunds', 'print_refund'].map((name) => method(name, '        return n\n')).join('')}\n\n${text.replace('class Till:', 'class Till(Base):')}`,
  ],
  [
    'they hang on all the rest',
    (text) =>
      text.replaceAll(
        '        self._ask(n)\n',
        Array.from({ length: 8 }, (_, at) => `        self.step${at}(n)\n`).join(''),
      ),
  ],
  [
    'the rest uses each of them',
    (text) => text.replaceAll('refund', 'order').replaceAll(/step(\d)\(/g, 'refund$1('),
  ],
  [
    'they are scattered and call nothing of each other',
    (text) =>
      text
        .replaceAll('refund', 'order')
        .replace('step2(', 'refund_a(')
        .replace('step9(', 'refund_b(')
        .replace('step15(', 'refund_c('),
  ],
])('methods about one thing stay where %s', async (_, changed) => {
  expect(await stepOf(shop(changed))).not.toContain('around “refund”');
});

test('methods that are called by names made up at run time stay', async () => {
  const dispatch = method('call', '        getattr(self, self.kind)(n)\n');
  const step = await stepOf(shop((text) => `${text}${dispatch}`));
  expect(step).toMatch(/^Begin inside of the longest methods of Till: /);
  expect(typeof toldSentence(step ?? '')).toBe('object');
});

test('a method that is most of its class is split first', async () => {
  const step = await stepOf(
    shop((text) => text.replace(method('step0', ''), method('step0', branches('total', 300)))),
  );
  expect(step).toMatch(
    /^Split step0\(\) \(line 5\) first: it holds 3\d\d of the \d[\d,]* lines of Till and 3\d\d of its complexity of \d[\d,]*\.$/,
  );
  expect(typeof toldSentence(step ?? '')).toBe('object');
});

test('methods of a struct become those of a type', async () => {
  const body = (field: string): string => `\tif n > 1 {\n\t\tt.${field} -= n\n\t}\n`.repeat(10);
  const go = (name: string, text: string): string => `func (t *Till) ${name}(n int) {\n${text}}\n\n`;
  const rest = Array.from({ length: 24 }, (_, at) =>
    go(`Step${at}`, `${body('total')}\tt.Step${(at + 1) % 24}(n)\n\tt.Step${(at + 5) % 24}(n)\n`),
  );
  const refunds = ['RefundOrder', 'ListRefunds', 'PrintRefund'].map((name) =>
    go(name, `${body('money')}\tt.ask(n)\n\tt.Step3(n)\n`),
  );
  const uses = Array.from({ length: 16 }, (_, at) => `\t"till/p${at}"\n`).join('');
  const parts = Array.from(
    { length: 16 },
    (_, at) => [`p${at}/p.go`, `package p${at}\n\nvar A = 1\n`] as const,
  );
  const step = await stepOf({
    'go.mod': 'module till\n',
    ...Object.fromEntries(parts),
    'till.go': `package till\n\nimport (\n${uses})\n\ntype Till struct {\n\ttotal int\n\tmoney int\n}\n\n${rest.join('')}${refunds.join('')}${go('ask', body('money'))}`,
  });
  expect(step).toContain('to a type of their own');
});
