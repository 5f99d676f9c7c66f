import { expect, test } from 'vitest';
import { analyseFiles } from '../testing/analyse-files.ts';
import { GOD_CLASS_POINTS, godClassPoints } from './god-classes.ts';

const size = { methods: 20, lines: 500, complexity: 80, coupling: 0 };

test.each([
  ['large in three respects', size, 3],
  ['large in all four', { ...size, coupling: 15 }, 4],
  ['huge', { methods: 60, lines: 800, complexity: 160, coupling: 30 }, 9],
  ['long, with few methods', { ...size, methods: 19, complexity: 200, coupling: 40 }, 0],
  ['wide, with short methods', { ...size, lines: 499, coupling: 40 }, 0],
  ['a list of converters', { methods: 52, lines: 515, complexity: 81, coupling: 35 }, 0],
  [
    'a list of requests for everything there is',
    { methods: 82, lines: 823, complexity: 159, coupling: 46 },
    8,
  ],
])('a class that is %s gets its points', (_title, measured, points) => {
  expect(godClassPoints(measured)).toBe(points);
});

/** Methods of `Api`, each with a branch for every one of its lines. */
function goMethods(names: readonly string[], branches: number): string {
  const body = Array.from({ length: branches }, (_, at) => `\tif n > ${at} {\n\t\tn--\n\t}\n`).join('');
  return names.map((name) => `func (a *Api) ${name}(n int) int {\n${body}\treturn n\n}\n`).join('\n');
}

test('a Go type is measured over all files of its package, and a method is found in its own', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `Step${at}`);
  const { violations } = await analyseFiles({
    'go.mod': 'module shop\n',
    'api/api.go': `package api\n\ntype Api struct{}\n\n${goMethods(names.slice(0, 20), 6)}`,
    'api/orders.go': `package api\n\n${goMethods(names.slice(20), 5)}\n${goMethods(['Heaviest'], 30)}`,
  });
  expect(GOD_CLASS_POINTS).toBe(4);
  expect(violations.map(({ violationType, filePath, line }) => [violationType, filePath, line])).toEqual([
    ['GOD_CLASS', 'api/api.go', 3],
  ]);
  const description = violations[0]?.description ?? '';
  expect(description).toContain('41 methods in');
  expect(description).toMatch(
    /Most complex: Heaviest\(\) \(orders\.go:\d+, complexity 31\), Step0\(\) \(line 5,/,
  );
});

test.each([
  [[], ''],
  [['isOpen'], ' Not counted: 1 accessor.'],
  [['getSize', 'setSize'], ' Not counted: 2 accessors.'],
])('accessors are left out of the numbers, and it is said: %s', async (accessors, said) => {
  const names = Array.from({ length: 40 }, (_, at) => `step${at}`);
  const short = accessors.map((name) => `func (a *Api) ${name}() int {\n\treturn a.size\n}\n`).join('\n');
  const { violations } = await analyseFiles({
    'go.mod': 'module shop\n',
    'api/api.go': `package api\n\ntype Api struct{ size int }\n\n${goMethods(names, 6)}\n${short}`,
  });
  const description = violations[0]?.description ?? '';
  expect(description).toContain('40 methods in');
  expect(description.replace(/^.*Most complex: .*\)\./, '')).toBe(said);
});

/** A class of 18 methods with 12 branches each, and a table of 24 functions that its field holds. */
function classWithTable(row: (at: number) => string): string {
  const body = Array.from({ length: 12 }, (_, at) => `    if (n > ${at}) {\n      n--;\n    }\n`).join('');
  const methods = Array.from(
    { length: 18 },
    (_, at) => `  step${at}(n: number) {\n${body}    return n;\n  }\n`,
  );
  const rows = Array.from({ length: 24 }, (_, at) => row(at));
  return `export class Hub {\n  protected answers = {\n${rows.join('')}  };\n${methods.join('')}}\n`;
}

/** Three lines that decide something. */
const DECIDES = '      if (one > 1) {\n        one--;\n      }\n      return one;\n';

test.each([
  ['arrow functions', (at: number) => `    kind${at}: { value: (one: number) => {\n${DECIDES}    } },\n`],
  ['methods of the object', (at: number) => `    kind${at}: { value(one: number) {\n${DECIDES}    } },\n`],
])('a table of functions in a field holds no methods of the class: %s', async (_, row) => {
  const { violations } = await analyseFiles({ 'src/hub.ts': classWithTable(row) });
  expect(violations).toEqual([]);
});

test('the same functions as methods of their own are counted', async () => {
  const own = Array.from({ length: 24 }, (_, at) => `  kind${at}(one: number) {\n${DECIDES}  }\n`).join('');
  const { violations } = await analyseFiles({
    'src/hub.ts': classWithTable(() => '').replace('  step0(', `${own}  step0(`),
  });
  expect(violations[0]?.description).toContain('42 methods in');
});

/** A class of 40 methods with 6 branches each. */
const javaClass = (name: string, used: readonly string[]): string => {
  const body = Array.from({ length: 12 }, (_, at) => `    if (n > ${at}) {\n      n--;\n    }\n`).join('');
  const methods = Array.from(
    { length: 40 },
    (_, at) => `  int step${at}(int n) {\n${body}    return n;\n  }\n`,
  );
  const fields = used.map((one) => `  ${one} ${one.toLowerCase()};\n`);
  return `package a;\npublic class ${name} {\n${[...fields, ...methods].join('')}}\n`;
};

test('a long algorithm that knows nothing of the project rules nobody', async () => {
  const used = ['Orders', 'Prices', 'Stock'];
  const parts = Object.fromEntries(
    used.map((one) => [`a/${one}.java`, `package a;\npublic class ${one} { }\n`]),
  );
  const { violations } = await analyseFiles({
    ...parts,
    'a/Metaphone.java': javaClass('Metaphone', []),
    'a/Shop.java': javaClass('Shop', used),
  });
  expect(violations.map(({ subject }) => subject)).toEqual(['Shop']);
});

test('what a Go type depends on is counted over the files of its methods', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `Step${at}`);
  const { violations } = await analyseFiles({
    'go.mod': 'module shop\n',
    'mail/mail.go': 'package mail\n\nfunc Send() {}\n',
    'api/api.go': 'package api\n\ntype Api struct{}\n',
    'api/orders.go': `package api\n\nimport "shop/mail"\n\nfunc (a *Api) Tell() { mail.Send() }\n\n${goMethods(names, 6)}`,
  });
  expect(violations[0]?.description).toContain('dependencies on 1 other');
});

/** `Shop` in C#, which uses three others, with these methods and forty that each have eight branches. */
const csharp = (extra: readonly string[], modifier: string, name = (at: number) => `Do${at}`): string => {
  const body = Array.from({ length: 4 }, (_, at) => `      if (n > ${at})\n      {\n        n--;\n      }\n`);
  const methods = Array.from(
    { length: 40 },
    (_, at) =>
      `    public ${modifier} int ${name(at)}(int n)\n    {\n${body.join('')}      return n;\n    }\n`,
  );
  return `namespace A;\npublic class Shop\n{\n    public static Orders O;\n    public static Prices P;\n${[...extra, ...methods].join('')}}\n`;
};
const USED = {
  'Orders.cs': 'namespace A;\npublic class Orders { }\n',
  'Prices.cs': 'namespace A;\npublic class Prices { }\n',
};
const values = Array.from(
  { length: 60 },
  (_, at) => `    public int Value${at}(int n)\n    {\n      return n + ${at}; }\n`,
);

test.each([
  ['many jobs', csharp([], ''), ['Shop']],
  ['some jobs among more values', csharp(values, ''), []],
  ['the steps from one version to the next', csharp([], '', (at) => `To${100 + at}`), []],
])('a class of %s', async (_name, code, expected) => {
  const { violations } = await analyseFiles({ ...USED, 'Shop.cs': code });
  expect(violations.map(({ subject }) => subject)).toEqual(expected);
});

const EASY = '      if (n > 1) n--;\n';
const HARD = '      if (n > 1) { if (n > 2) { if (n > 3) n--; } }\n';

test.each([
  ['easy functions side by side', 'static', EASY, 0],
  ['hard functions side by side', 'static', HARD, 1],
  ['as many easy methods', '', EASY, 1],
])('a class of %s', async (_name, modifier, body, count) => {
  const rest = '      n += 1;\n'.repeat(12);
  const methods = Array.from(
    { length: 62 },
    (_, at) => `    public ${modifier} int Turn${at}(int n)\n    {\n${body}${rest}      return n;\n    }\n`,
  );
  const code = `namespace A;\npublic class Extras\n{\n    public static Orders O;\n    public static Prices P;\n${methods.join('')}}\n`;
  const { violations } = await analyseFiles({ ...USED, 'Extras.cs': code });
  expect(violations).toHaveLength(count);
});

test('a type whose methods stand in a file for each topic is taken apart already', async () => {
  const names = (topic: string): string[] => Array.from({ length: 8 }, (_, at) => `${topic}${at}`);
  const topics = ['Users', 'Groups', 'Mails', 'Pages', 'Tasks'];
  const of = (branches: number): Record<string, string> =>
    Object.fromEntries(
      topics.map((topic) => [
        `api/${topic.toLowerCase()}.go`,
        `package api\n\n${goMethods(names(topic), branches)}`,
      ]),
    );
  const found = async (branches: number): Promise<number> => {
    const files = { 'go.mod': 'module shop\n', 'api/api.go': 'package api\n\ntype Api struct{}\n' };
    return (await analyseFiles({ ...files, ...of(branches) })).violations.length;
  };
  expect(await found(6)).toBe(0);
  expect(await found(12)).toBe(1);
});

test.each([
  ['hand much on', 1, 'REVIEW'],
  ['decide', 3, undefined],
])('a very large class whose methods mostly %s', async (_, branches, confidence) => {
  const used = Array.from({ length: 30 }, (_unused, at) => `Part${at}`);
  const body = '    n += 1;\n'.repeat(20);
  const decisions = '    if (n > 1) n--;\n'.repeat(branches);
  const methods = Array.from(
    { length: 90 },
    (_unused, at) =>
      `  int step${at}(int n) {\n${body}${at % 9 > 7 || branches > 1 ? decisions : ''}${at === 0 && branches > 1 ? decisions.repeat(6) : ''}    return n;\n  }\n`,
  );
  const { violations } = await analyseFiles({
    ...Object.fromEntries(used.map((one) => [`a/${one}.java`, `package a;\npublic class ${one} { }\n`])),
    'a/Shop.java': `package a;\npublic class Shop {\n${used.map((one) => `  ${one} ${one.toLowerCase()};\n`).join('')}${methods.join('')}}\n`,
  });
  expect(violations.map((one) => [one.severity, one.confidence])).toEqual([['HIGH', confidence]]);
});

test.each([
  ['properties', '@property', []],
  ['methods', '@cached', ['Shop']],
])('a Python class that is large by its %s', async (_, mark, found) => {
  const lines = '        self.n += 1\n'.repeat(12);
  const plain = Array.from(
    { length: 21 },
    (_unused, at) => `    ${mark}\n    def part${at}(self):\n${lines}`,
  );
  const hard = Array.from(
    { length: 19 },
    (_unused, at) => `    def step${at}(self, n):\n${'        if n > 1: n -= 1\n'.repeat(20)}`,
  );
  const { violations } = await analyseFiles({
    'shop.py': `class Shop:\n${plain.join('')}${hard.join('')}`,
  });
  expect(violations.map(({ subject }) => subject)).toEqual(found);
});

test('a class without a name goes by the name of its file', async () => {
  const body = Array.from({ length: 12 }, (_, at) => `    if (n > ${at}) {\n      n--;\n    }\n`).join('');
  const methods = Array.from({ length: 40 }, (_, at) => `  step${at}(n) {\n${body}    return n;\n  }\n`);
  const { violations } = await analyseFiles({
    'web/shop.js': `let shop = new (class {\n${methods.join('')}})();\nexport default shop;\n`,
  });
  const [found] = violations;
  expect([found?.subject, found?.title]).toEqual([
    'shop.js',
    expect.stringMatching(/^shop\.js does too much: 40 methods/),
  ]);
  expect(found?.suggestion).toContain('Begin inside of the longest methods of shop.js: ');
});

/**
 * A Java class `Player` of forty methods, each after `head`, with as many branches, that uses four others; one more method
 * decides as often as only a class does that should be taken apart, unless all of them are small steps.
 */
const player = (head: string, branches: number, used: readonly string[], name = 'step'): string => {
  const body = Array.from({ length: branches }, (_, at) => `    if (n > ${at}) {\n      n--;\n    }\n`);
  const lines = '    n += 1;\n'.repeat(12);
  const methods = Array.from(
    { length: 40 },
    (_, at) => `  ${head} int ${name}${at}(int n) {\n${body.join('')}${lines}    return n;\n  }\n`,
  );
  const fields = used.map((one) => `  ${one} ${one.toLowerCase()};\n`);
  const most = `  int most(int n) {\n${'    if (n > 1) n--;\n'.repeat(branches > 1 ? 90 : 1)}    return n;\n  }\n`;
  methods.push(most);
  return `package a;\npublic class Player extends Base {\n${[...fields, ...methods].join('')}}\n`;
};
const PARTS = ['Base', 'Queue', 'Store', 'Clock'];
/** What `Base` asks for: the first methods of `Player`. */
const asked = (count: number): string =>
  Array.from({ length: count }, (_, at) => `  abstract int step${at}(int n);\n`).join('');

test.each([
  ['jobs of its own', '', 3, PARTS, 'step', undefined],
  ['what its base asks for', '@Override public', 3, PARTS, 'step', 'REVIEW'],
  ['jobs that know two parts of the project', '', 3, PARTS.slice(0, 2), 'step', 'REVIEW'],
  ['small steps', '', 1, PARTS, 'step', 'REVIEW'],
  ['what was done once to stored data', '', 3, PARTS, 'migrateStep', 'REVIEW'],
  ['answers to one kind of event each', '', 3, PARTS, 'handleStep', 'REVIEW'],
  ['jobs whose names only begin alike', '', 3, PARTS, 'handler', undefined],
] as const)('a large class of %s', async (_title, head, branches, used, name, confidence) => {
  const parts = Object.fromEntries(
    PARTS.map((one) => [`a/${one}.java`, `package a;\npublic class ${one} { }\n`]),
  );
  const { violations } = await analyseFiles({
    ...parts,
    'a/Player.java': player(head, branches, used, name),
  });
  expect(violations.map((one) => [one.subject, one.confidence])).toEqual([['Player', confidence]]);
});

test.each([
  [21, '', 'Base', 'REVIEW'],
  [20, '', 'Base', undefined],
  [21, '', 'Clock', undefined],
  [40, '@Override', 'Clock', undefined],
])(
  'a large class of whose forty methods its base asks for %i (%s), beside another kind of %s',
  async (count, mark, other, confidence) => {
    const parts = Object.fromEntries(
      PARTS.map((one) => [`a/${one}.java`, `package a;\npublic class ${one} { }\n`]),
    );
    const { violations } = await analyseFiles({
      ...parts,
      'a/Base.java': `package a;\npublic abstract class Base {\n${asked(count)}}\n`,
      'a/Recorder.java': `package a;\npublic class Recorder extends ${other} { }\n`,
      'a/Player.java': player(mark, 3, PARTS),
    });
    expect(violations.map((one) => [one.subject, one.confidence])).toEqual([['Player', confidence]]);
  },
);

/** Twenty methods of 42 lines: a function of 38 lines inside, which decides three times, around it four lines. */
const nestedIn = (head: (at: number) => string, inner: string, line: string, end: string): string =>
  Array.from({ length: 20 }, (_, at) =>
    [head(at), inner, ...Array.from({ length: 36 }, () => line), end, end].join('\n'),
  ).join('\n');

test.each([
  [
    'shop.js',
    `class Shop {\n${nestedIn((at) => `  step${at}(n) {`, '  const turn = (m) => {', '    if (m > 1) n -= m;', '  }')}\n}\n`,
  ],
  [
    'shop.ts',
    `class Shop {\n${nestedIn((at) => `  step${at}(n: number) {`, '  function turn(m: number) {', '    if (m > 1) n -= m;', '  }')}\n}\n`,
  ],
  [
    'shop.py',
    `class Shop:\n${nestedIn((at) => `    def step${at}(self, n):`, '        def turn(m):', '            if m > 1: n -= m', '        n = 1')}\n`,
  ],
  [
    'shop.kt',
    `class Cart\nclass Clock\nclass Till\nclass Shop {\nval cart = Cart()\nval clock = Clock()\nval till = Till()\n${nestedIn((at) => `  fun step${at}(n: Int) {`, '  fun turn(m: Int) {', '    if (m > 1) go(n)', '  }')}\n}\n`,
  ],
  [
    'Shop.cs',
    `class Cart {}\nclass Clock {}\nclass Till {}\nclass Shop {\nCart cart; Clock clock; Till till;\n${nestedIn((at) => `  void Step${at}(int n) {`, '  void Turn(int m) {', '    if (m > 1) Go(n);', '  }')}\n}\n`,
  ],
])('a function inside a method is part of it: %s', async (path, code) => {
  const { violations } = await analyseFiles({ [path]: code });
  expect(violations.map(({ title }) => title)).toEqual([
    expect.stringMatching(/does too much: 20 methods in 800 lines, total complexity 740$/),
  ]);
});

/**
 * Twenty-two Python methods of thirty-three lines that decide something each time, in a file that imports others. Two times four
 * of them share a field of their own.
 */
function pythonClass(
  imported: number,
  branchesOf: (at: number) => number,
  bridge = 'self.paid',
): Record<string, string> {
  const others = Array.from({ length: imported }, (_, at) => `part${at}`);
  const methods = Array.from({ length: 22 }, (_, at) => {
    const branches = Array.from(
      { length: branchesOf(at) },
      (__, n) => `        if n > ${n}:\n            n -= 1\n`,
    );
    const part = at > 4 ? 'self.rows' : at === 4 ? bridge : 'self.paid';
    const shared = at > 8 || at === 0 ? '1' : part;
    return `    def step${at}(self, n):\n${branches.join('')}${`        n += ${shared}\n`.repeat(29)}        return n\n`;
  });
  const imports = others.map((name) => `from shop.${name} import ${name}\n`).join('');
  const calls = others.map((name) => `        ${name}()\n`).join('');
  return {
    'shop/__init__.py': '',
    ...Object.fromEntries(others.map((name) => [`shop/${name}.py`, `def ${name}():\n    return 1\n`])),
    'shop/till.py': `${imports}\nclass Till:\n${methods.join('')}    def all(self):\n${calls}        return 1\n`,
  };
}

test('a class of less than 750 lines is worth a look only', async () => {
  const { 'shop/till.py': till = '', ...rest } = pythonClass(3, () => 7);
  const shorter = till.replaceAll(/(?: {8}n \+= \S+\n){19}/g, '');
  const { violations } = await analyseFiles({ ...rest, 'shop/till.py': shorter });
  expect(violations.map((one) => one.confidence)).toEqual(['REVIEW']);
});

test.each([
  ['knows three parts', pythonClass(3, () => 7), undefined],
  ['hangs together', pythonClass(3, () => 7, 'self.paid + self.rows'), 'REVIEW'],
  ['knows two parts', pythonClass(2, () => 7), 'REVIEW'],
  ['shows no import', pythonClass(0, () => 7), undefined],
  // One long method each, and 2.4 and 2.8 paths through a method on average.
  ['has short methods', pythonClass(30, (at) => (at === 0 ? 12 : 1)), 'REVIEW'],
  ['has longer methods', pythonClass(30, (at) => (at === 0 ? 12 : at < 9 ? 2 : 1)), undefined],
])('a long class of a file that %s', async (_, files, confidence) => {
  const { violations } = await analyseFiles(files);
  expect(violations.map((one) => [one.subject, one.confidence])).toEqual([['Till', confidence]]);
});

test('methods that share nothing with the rest are named', async () => {
  const { violations } = await analyseFiles(pythonClass(3, () => 7));
  expect(violations.map(({ suggestion }) => suggestion)).toEqual([
    'Extract step5(), step6() and 2 more methods of Till into a class of their own: apart from what many of its methods use, these 180 lines share no field and no call with the rest.',
  ]);
});

test.each([
  ['Till', undefined],
  ['TillParser', 'REVIEW'],
])('a class of two parts that is called %s', async (name, confidence) => {
  const files = Object.entries(pythonClass(3, () => 7)).map(([path, text]) => [
    path,
    text.replace('class Till', `class ${name}`),
  ]);
  const { violations } = await analyseFiles(Object.fromEntries(files));
  expect(violations.map((one) => one.confidence)).toEqual([confidence]);
});

test.each([
  [2, undefined],
  [3, 'REVIEW'],
])('a class of two parts that %i others are derived from', async (count, confidence) => {
  const kinds = Array.from({ length: count }, (_, at) => [
    `shop/kind${at}.py`,
    `from shop.till import Till\n\n\nclass Kind${at}(Till):\n    pass\n`,
  ]);
  const { violations } = await analyseFiles({ ...pythonClass(3, () => 7), ...Object.fromEntries(kinds) });
  expect(violations.map((one) => one.confidence)).toEqual([confidence]);
});

/** `Till` of two parts, with its text changed, and what it is derived from. */
function changedTill(
  change: (text: string) => string,
  kinds: readonly string[] = [],
): Record<string, string> {
  const { 'shop/till.py': till = '', ...rest } = pythonClass(3, () => 7);
  return {
    ...rest,
    'shop/till.py': change(till),
    'shop/base.py':
      'class Base:\n    def step6(self, n):\n        return n\n\n\nclass Middle(Base):\n    pass\n',
    ...Object.fromEntries(
      kinds.map((kind) => [
        `shop/${kind.toLowerCase()}.py`,
        `from shop.base import Middle\n\n\nclass ${kind}(Middle):\n    pass\n`,
      ]),
    ),
  };
}
const derived = (text: string): string =>
  text.replace('\nclass Till:', 'from shop.base import Middle\n\nclass Till(Middle):');

test.each([
  ['share a field', changedTill((text) => text), undefined],
  ['share a logger', changedTill((text) => text.replaceAll('self.rows', 'self.log')), 'REVIEW'],
  [
    'have one that many of the others call',
    changedTill((text) => text.replaceAll(/(def step(?:9|1\d)\(.*\n)/g, '$1        self.step5(n)\n')),
    'REVIEW',
  ],
  ['are asked for by a base of this class alone', changedTill(derived), undefined],
  ['are asked for by the base of a base of others too', changedTill(derived, ['Desk']), 'REVIEW'],
])('four methods of a long class that %s', async (_, files, confidence) => {
  const { violations } = await analyseFiles(files);
  expect(violations.map((one) => [one.subject, one.confidence])).toEqual([['Till', confidence]]);
});

test('methods are no group because one of them has a word that the other has as a name', async () => {
  const body = (word: string): string => `      if (n > 1) n += other.${word};\n`.repeat(40);
  const method = (name: string, word: string): string =>
    `    public int ${name}(int n)\n    {\n${body(word)}      return n;\n    }\n`;
  const rest = Array.from({ length: 20 }, (_, at) => method(`Do${at}`, `Do${at + 1}(n)`)).join('');
  const own = (word: string): string =>
    ['First', 'Second', 'Third', 'Fourth'].map((name) => method(name, word)).join('');
  const shop = (word: string): string =>
    `namespace A;\npublic class Shop\n{\n    Orders Rows; Prices Size; Stock S;\n${own('Rows').replaceAll('other.Rows', word)}${rest.replaceAll('other.', '')}}\n`;
  const found = async (word: string): Promise<(string | undefined)[]> => {
    const files = { ...USED, 'Stock.cs': 'namespace A;\npublic class Stock { }\n', 'Shop.cs': shop(word) };
    return (await analyseFiles(files)).violations.map(({ suggestion }) => suggestion.split(' ')[0]);
  };
  expect(await found('Rows')).toEqual(['Extract']);
  expect(await found('other.Rows')).toEqual(['Start']);
});

test.each([
  [
    'compares one value with many',
    (count: number) =>
      `if ${Array.from({ length: count }, (_, at) => `n == ${at}`).join(' or ')}:\n            n -= 1`,
    0,
  ],
  [
    'decides as often',
    (count: number) =>
      Array.from({ length: count }, (_, at) => `if n == ${at}:\n            n -= 1`).join('\n        '),
    1,
  ],
])('a long class of which one method %s', async (_, decide, count) => {
  const { 'shop/till.py': till = '', ...rest } = pythonClass(15, () => 1);
  const text = till.replace('def step0(self, n):\n', `def step0(self, n):\n        ${decide(60)}\n`);
  const { violations } = await analyseFiles({ ...rest, 'shop/till.py': text });
  expect(violations).toHaveLength(count);
});

/** A part of a form: methods with a branch for every one of their lines, each of which asks a type of the project. */
function partOfForm(names: readonly string[]): string {
  const body = Array.from({ length: 6 }, (_, at) => `      if (n > ${at}) {\n        n--;\n      }\n`).join(
    '',
  );
  const methods = names.map(
    (name, at) =>
      `    int ${name}(int n) {\n      new Part${at % 16}().Go();\n${body}      return n;\n    }\n`,
  );
  return `namespace Shop {\n  public partial class OrderForm {\n${methods.join('')}  }\n}\n`;
}

test('a class in several parts is one, without the part that a designer wrote', async () => {
  const named = (word: string, count: number): string[] =>
    Array.from({ length: count }, (_, at) => `${word}${String.fromCodePoint(65 + at)}`);
  const parts = Array.from(
    { length: 16 },
    (_, at) => `namespace Shop { class Part${at} { public void Go() {} } }\n`,
  );
  const { violations } = await analyseFiles({
    'Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk"></Project>\n',
    'Forms/OrderForm.Designer.cs': partOfForm(named('Initialize', 9)),
    'Forms/OrderForm.Buttons.cs': partOfForm(named('Press', 14)),
    'Forms/OrderForm.cs': partOfForm(named('Show', 16)),
    ...Object.fromEntries(parts.map((text, at) => [`Parts/Part${at}.cs`, text])),
  });
  const found = violations.filter(({ violationType }) => violationType === 'GOD_CLASS');
  expect(found.map(({ filePath, subject }) => [filePath, subject])).toEqual([
    ['Forms/OrderForm.cs', 'OrderForm'],
  ]);
  expect(found[0]?.description).toContain('30 methods in');
});
