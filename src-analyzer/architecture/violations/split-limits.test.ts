import { expect, test } from 'vitest';
import type { Violation } from '../graph.ts';
import { toldSentence } from '#analyzer/report/texts/retold.ts';
import { analyseFiles } from '../testing/analyse-files.ts';

const classFound = async (files: Record<string, string>): Promise<Violation | undefined> => {
  const { violations } = await analyseFiles(files);
  return violations.find(({ violationType }) => violationType === 'GOD_CLASS');
};

const stepOf = async (files: Record<string, string>): Promise<string> =>
  (await classFound(files))?.suggestion ?? '';

const BEGIN = /^Begin inside of the longest methods of Till: /;

const goBody = (use: string): string => `\tif n > 1 {\n\t\t${use}\n\t}\n`.repeat(10);
const go = (name: string, text: string): string => `func (t *Till) ${name}(n int) {\n${text}}\n\n`;
const FIRST = 't.alpha(n)\n';

/** A struct of Go whose steps call each other, with more methods beside them. */
function goTill(methods: string, others: Record<string, string> = {}, first = ''): Record<string, string> {
  const steps = Array.from({ length: 24 }, (_, at) =>
    go(
      `Step${at}`,
      `${goBody('t.total -= n')}\tt.Step${(at + 1) % 24}(n)\n\tt.Step${(at + 5) % 24}(n)\n${at === 3 ? first : ''}`,
    ),
  );
  const parts = Array.from(
    { length: 16 },
    (_, at) => [`p${at}/p.go`, `package p${at}\n\nvar A = 1\n`] as const,
  );
  const imports = parts.map(([path]) => `\t"till/${path.slice(0, path.indexOf('/'))}"\n`).join('');
  return {
    'go.mod': 'module till\n',
    ...Object.fromEntries(parts),
    'post/post.go': 'package post\n\ntype Sender interface {\n\tSend(n int)\n}\n',
    'till.go': `package till\n\nimport (\n\t"till/post"\n${imports})\n\ntype Till struct {\n\ttotal int\n\tmail post.Sender\n\tkept int\n}\n\n${steps.join('')}${methods}`,
    ...others,
  };
}

const NAMES = ['alpha', 'beta', 'gamma', 'delta'];
const callsOf = (names: readonly string[]): string => names.map((name) => `\tt.${name}(n)\n`).join('');
const senders = (use: string): string => NAMES.map((name) => go(name, goBody(use))).join('');

test('methods that alone use what a class holds move out with it, however much the rest uses them', async () => {
  const step = await stepOf(goTill(senders('t.mail.Send(n)'), {}, callsOf(NAMES)));
  expect(step).toContain('Move the 4 methods of Till around “mail” to a type of their own');
  expect(step).toContain('They need nothing of the rest. The rest uses alpha(), beta(), gamma() and 1 more');
});

test.each([
  ['a number', goTill(senders('t.kept -= n'), {}, callsOf(NAMES))],
  [
    'it, as does what starts the class',
    goTill(
      `${senders('t.mail.Send(n)')}${go('run', '\tt.mail.Send(n)\n')}`,
      {},
      `${callsOf(NAMES)}\tt.run(n)\n`,
    ),
  ],
  ['it, and nothing calls one of them', goTill(senders('t.mail.Send(n)'), {}, callsOf(NAMES.slice(1)))],
  [
    'it, and another file calls one of them',
    goTill(
      senders('t.mail.Send(n)'),
      { 'desk.go': `package till\n\nfunc serve(t *Till) {\n\t${FIRST}}\n` },
      callsOf(NAMES),
    ),
  ],
])('methods that use %s stay', async (_, files) => {
  expect(await stepOf(files)).toMatch(BEGIN);
});

test('what another part asks one object for is not divided', async () => {
  const refunds = ['RefundOrder', 'ListRefunds', 'PrintRefund', 'Receipt'];
  const methods = refunds.map((name) => go(name, goBody('t.total += n'))).join('');
  const desk = (asked: readonly string[]): Record<string, string> => ({
    'desk/desk.go': `package desk\n\ntype Asked interface {\n${asked.map((name) => `\t${name}(n int)\n`).join('')}}\n`,
  });
  expect(await stepOf(goTill(methods, desk(refunds.slice(0, 3))))).toContain('around “refund”');
  expect(await stepOf(goTill(methods, desk(refunds)))).not.toContain('around “refund”');
});

const branches = (field: string, count: number): string =>
  `        if n > 1: self.${field} -= n\n`.repeat(count);
const python = (name: string, lines: string): string => `    def ${name}(self, n):\n${lines}`;
const steps = (most = 24): string =>
  Array.from({ length: most }, (_, at) =>
    python(
      `step${at}`,
      `${branches('total', 20)}        self.step${(at + 1) % most}(n)\n        self.step${(at + 5) % most}(n)\n`,
    ),
  ).join('');

test.each([
  ['no base', '', '', true],
  ['a base outside of the project that may call them', '(views.ViewSet)', '', false],
  ['such a base, and a mark that says how they are reached', '(views.ViewSet)', '    @action()\n', true],
])('a part that shares nothing with the rest of a class with %s', async (_, base, mark, isExtracted) => {
  const apart = ['paint', 'look', 'draw', 'wipe'].map(
    (name) => `${mark}${python(name, branches('money', 40))}`,
  );
  const step = await stepOf({ 'shop/till.py': `class Till${base}:\n${steps()}${apart.join('')}` });
  expect(step.startsWith('Extract ')).toBe(isExtracted);
});

test('who calls a part that shares nothing with the rest has to follow it', async () => {
  const apart = ['paint', 'look', 'draw', 'wipe'].map((name) => python(name, branches('money', 40)));
  const step = await stepOf({
    'shop/till.py': `class Till:\n${steps()}${apart.join('')}`,
    'shop/desk.py': 'def serve(till):\n    till.draw(1)\n',
  });
  expect(step).toMatch(/^Extract .* share no field and no call with the rest\. What calls draw\(\) from/);
  expect(typeof toldSentence(step)).toBe('object');
});

test('what a constructor hands on is used by the rest', async () => {
  const refunds = ['refund_order', 'list_refunds', 'print_refund'].map((name) =>
    python(name, `${branches('money', 24)}        self.step3(n)\n`),
  );
  const make = (line: string): string => `    def __init__(self, n):\n        self.money = 0\n${line}`;
  const till = (line: string): Record<string, string> => ({
    'shop/till.py': `class Till:\n${make(line)}${steps()}${refunds.join('')}`,
  });
  expect(await stepOf(till(''))).toContain('Nothing of the rest uses them.');
  const table = '        self.table = {"order": self.refund_order}\n';
  expect(await stepOf(till(table))).toContain('The rest uses refund_order() of them.');
});

test('a helper that templates may call is no part of one method', async () => {
  const part = `${python('tags', `${branches('money', 60)}        self.link(n)\n`)}${python('link', branches('money', 60))}`;
  const desk = 'class Desk:\n    def link(self, n):\n        return n\n';
  const files = {
    'shop/till.py': `class Till:\n${steps()}${part}${python('other', '        self.tags(n)\n        self.step1(n)\n')}`,
    'shop/desk.py': desk,
  };
  expect(await stepOf(files)).toContain('Start with other(): it alone uses tags() and 1 more method');
  const template = { 'shop/page.py': 'def show(shown):\n    return shown.link(1)\n' };
  expect(await stepOf({ ...files, ...template })).not.toContain('Start with ');
});

test.each([
  ['is understood', '', undefined],
  ['is broken', '\\n', 'REVIEW'],
])('a class of a script that %s', async (_, broken, confidence) => {
  const small = Array.from(
    { length: 24 },
    (_, at) =>
      `  step${at}(n) {\n${'    if (n > 1) this.total -= n;\n'.repeat(20)}    this.step${(at + 1) % 24}(n);\n  }\n`,
  );
  const large = `  serve(n) {\n${broken}${'    if (n > 1) this.total += n;\n'.repeat(300)}  }\n`;
  const found = await classFound({ 'till.js': `export class Till {\n${small.join('')}${large}}\n` });
  expect(found?.suggestion).toMatch(/^Split serve\(\)/);
  expect(found?.confidence).toBe(confidence);
});
