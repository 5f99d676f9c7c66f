import { expect, test } from 'vitest';
import { analyseFiles } from '../testing/analyse-files.ts';
import { adjacencyOf, stronglyConnected } from './strongly-connected.ts';

async function cyclesOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { violations } = await analyseFiles(files);
  return violations
    .filter(({ violationType }) => violationType === 'CIRCULAR_DEPENDENCY')
    .map(({ suggestion }) => / \(([^)]*)\): /.exec(suggestion)?.[1] ?? suggestion);
}

test('the step to cut is the one with the fewest uses', async () => {
  const cycles = await cyclesOf({
    'src/a.ts': "import { one, two } from './b.ts';\nexport function a() { one(); two(); one(); }\n",
    'src/b.ts': "import { a } from './a.ts';\nexport function one() { a(); }\nexport function two() {}\n",
  });
  expect(cycles).toEqual(['b.ts → a.ts']);
});

test('the same two files the other way round', async () => {
  const cycles = await cyclesOf({
    'src/a.ts': "import { one } from './b.ts';\nexport function a() { one(); }\nexport function c() {}\n",
    'src/b.ts': "import { a, c } from './a.ts';\nexport function one() { a(); c(); a(); }\n",
  });
  expect(cycles).toEqual(['a.ts → b.ts']);
});

test('a barrel keeps what it exports of its own folder', async () => {
  const cycles = await cyclesOf({
    'src/shapes/index.ts': "export { scene } from './scene.ts';\nexport function edge() {}\n",
    'src/shapes/scene.ts':
      "import { edge } from './index.ts';\nexport function scene() { edge(); edge(); }\n",
  });
  expect(cycles).toEqual(['scene.ts → shapes/index.ts']);
});

/** The groups that remain of a project when the steps a finding proposes are gone. */
async function restOf(
  files: Readonly<Record<string, string>>,
): Promise<{ advice: string; rest: string[][] }> {
  const { edges, nodes, violations } = await analyseFiles(files);
  const cycle = violations.find(({ violationType }) => violationType === 'CIRCULAR_DEPENDENCY');
  const advice = (cycle?.suggestion ?? '').split(': ')[0] ?? '';
  const cut = [...advice.matchAll(/([^ ]+):\d+ \([^)]* → ([^)]*)\)/g)].map(([, from, to]) => `${from}>${to}`);
  const keys = nodes.map((node) => node.nodeKey);
  const left: [number, number][] = [];
  for (const { sourceNodeKey: from, targetNodeKey: to, relation } of edges) {
    if (relation !== 'IMPORT' || cut.some((one) => one === `${from}>${to.split('/').at(-1)}`)) continue;
    left.push([keys.indexOf(from), keys.indexOf(to)]);
  }
  const groups = stronglyConnected(adjacencyOf(left));
  return { advice, rest: groups.map((group) => group.map((at) => keys[at] ?? '')) };
}

test('the detail lets go of what puts it together, however it is loaded', async () => {
  const routes = ['users', 'orders', 'carts'];
  const { advice, rest } = await restOf({
    'src/server.ts': `${routes.map((name) => `import { ${name} } from './${name}.ts';`).join('\n')}\nconst port = 80;\nexport const io = { port };\n${routes.map((name) => `${name}();`).join('\n')}\n`,
    'src/users.ts': "import { io } from './server.ts';\nexport function users() { console.log(io); }\n",
    'src/orders.ts': 'export function orders() {}\n',
    'src/carts.ts': 'export function carts() {}\n',
  });
  expect(advice).toBe('Break the cycle at src/users.ts:1 (users.ts → server.ts)');
  expect(rest).toEqual([]);
});

test('constants and types of a part move sooner than what it is there for', async () => {
  const cycles = await cyclesOf({
    'src/Row.ts':
      "import { columns, Width } from './Table.ts';\nexport function Row() { return columns(Width); }\n",
    'src/Table.ts':
      "import { Row } from './Row.ts';\nexport const columns = [1];\nexport const Width = 1;\nexport function Table() { return Row(); }\n",
  });
  expect(cycles).toEqual([
    'Break the cycle at src/Table.ts:2: move columns and Width out of Table.ts into a file of its own; they are all that Row.ts imports from there.',
  ]);
});

test('where a step has a way around it, both are named', async () => {
  const { advice, rest } = await restOf({
    'src/app.ts':
      "import { a } from './a.ts';\nimport { b } from './b.ts';\nimport { c } from './c.ts';\nexport const app = [a, b, c];\na(); a(); b(); b(); c(); c();\n",
    'src/a.ts':
      "import { app } from './app.ts';\nimport { b } from './b.ts';\nexport const a = () => [app, b];\n",
    'src/b.ts': "import { app } from './app.ts';\nexport const b = () => app;\n",
    'src/c.ts': 'export const c = () => 1;\n',
  });
  expect(advice).toBe('Break the cycle at src/a.ts:1 (a.ts → app.ts) and at src/b.ts:1 (b.ts → app.ts)');
  expect(rest).toEqual([]);
});

test('an aggregate and its event are one thing in two files', async () => {
  const cycles = await cyclesOf({
    'Core/Cart.cs':
      'namespace Shop.Core;\nusing Shop.Core.Events;\npublic class Cart { public void Add() { Raise(new CartChanged(this)); } }',
    'Core/Events/CartChanged.cs':
      'namespace Shop.Core.Events;\nusing Shop.Core;\npublic class CartChanged : DomainEventBase { public Cart Cart { get; } }',
  });
  expect(cycles).toEqual([]);
});

const CART =
  'package shop.core;\nimport shop.events.CartChanged;\npublic class Cart { static final int LIMIT = 9; void add() { new CartChanged(this); } int sum() { return 1; } }';

test.each([
  [
    'holds the aggregate that raises it',
    'class CartChanged { final Cart cart; CartChanged(Cart cart) { this.cart = cart; } }',
    0,
  ],
  ['is a record', 'record CartChanged(Cart cart) { }', 0],
  ['calls it', 'class CartChanged { CartChanged(Cart cart) { cart.sum(); } }', 1],
  [
    'decides by a constant of it',
    'class CartChanged { boolean big(int n) { return n > Cart.LIMIT ? true : false; } }',
    1,
  ],
  ['extends it', 'class CartChanged extends Cart { }', 1],
])('a cycle through a class that %s', async (_name, event, count) => {
  const cycles = await cyclesOf({
    'shop/core/Cart.java': CART,
    'shop/events/CartChanged.java': `package shop.events;\nimport shop.core.Cart;\npublic ${event}`,
  });
  expect(cycles).toHaveLength(count);
});

test('types that an import leaves nothing of are no cycle', async () => {
  const cycles = await cyclesOf({
    'src/a.ts': "import type { B } from './b.ts';\nexport interface A { b: B }\nexport const a = 1;\n",
    'src/b.ts': "import { A } from './a.ts';\nexport interface B { a: A }\n",
  });
  expect(cycles).toEqual([]);
});

test.each([
  ['is marked as a type', '{ type Station, reset }', 0],
  ['is used', '{ Station, reset }', 1],
])(
  'a cycle through an index of which one name %s and another one is taken from elsewhere',
  async (_, names, count) => {
    const uses = count === 0 ? 'station: Station' : 'station = new Station()';
    const cycles = await cyclesOf({
      'src/index.ts': "export { Station } from './station.ts';\nexport { reset } from './reset.ts';\n",
      'src/station.ts':
        "import { notify } from './ocpp.ts';\nexport class Station { start() { return notify(this); } }\n",
      'src/reset.ts': 'export function reset() { return 1; }\n',
      'src/ocpp.ts': `import ${names} from './index.ts';\nexport function notify(${uses}) { return [reset(), station]; }\n`,
    });
    expect(cycles).toHaveLength(count);
  },
);

test.each([
  ['asks for its type', 'export type State = typeof shop;', 0],
  ['asks for the type of a part', 'export type State = typeof shop.state;', 0],
  ['asks for its type and uses it', 'export type State = typeof shop;\nexport const state = shop;', 1],
])('a cycle through a file that imports a value and %s', async (_, use, count) => {
  const cycles = await cyclesOf({
    'src/shop.ts': "import { tool } from './tool.ts';\nexport const shop = { state: tool() };\n",
    'src/tool.ts': `import { shop } from './shop.ts';\n${use}\nexport function tool() { return 1; }\n`,
  });
  expect(cycles).toHaveLength(count);
});

test('what a function beside a type uses is no dependency of the type', async () => {
  const screen = (member: string): Record<string, string> => ({
    'a/screen/HistoryScreen.kt': `package a.screen\nimport a.model.HistoryViewModel\n\nfun HistoryScreen(model: HistoryViewModel) { model.load() }\n\nclass HistoryItem(val id: Long) { ${member} }\n`,
    'a/model/HistoryViewModel.kt':
      'package a.model\nimport a.screen.HistoryItem\n\nclass HistoryViewModel { fun load() { HistoryItem(1) } }\n',
  });
  expect(await cyclesOf(screen(''))).toEqual([]);
  expect(
    await cyclesOf(screen('fun again(model: HistoryViewModel) { if (id > 1) model.load() }')),
  ).toHaveLength(1);
});

/** An interface `Port` and the class `Quay` beside it in one file, which alone uses what is imported. */
const port = (use: string): string =>
  `package a.port\nimport a.ship.Ferry\n\ninterface Port {\n  fun name(): String\n}\n\nclass Quay : Port {\n  fun call(n: Int) {\n    if (n > 1) ${use}\n  }\n}\n`;

test.each([
  ['makes', 'Ferry(this)'],
  ['reads a constant of', 'print(Ferry.LIMIT)'],
  ['refers to', 'print(Ferry::class)'],
])('an import belongs to the type of its file that %s what is imported', async (_, use) => {
  const ferry = (type: string): string =>
    `package a.ship\nimport a.port.${type}\n\nclass Ferry(val port: ${type}) {\n  fun land(n: Int) {\n    if (n > 1) port.name()\n  }\n}\n`;
  const among = (type: string): Promise<string[]> =>
    cyclesOf({ 'a/port/Port.kt': port(use), 'a/ship/Ferry.kt': ferry(type) });
  expect(await among('Port')).toEqual([]);
  expect(await among('Quay')).toHaveLength(1);
});

test('what two types of a file mention, both depend on', async () => {
  const cycles = await cyclesOf({
    'A/Signs.cs':
      'namespace Shop.A;\nusing Shop.B;\npublic class First { public int Of(Board board) { return 1; } }\npublic class Second { public int Of(Board board, int n) { return n > 1 ? 1 : 0; } }',
    'B/Board.cs':
      'namespace Shop.B;\nusing Shop.A;\npublic class Board { public int Size() { return new Second().Of(this, 1); } }',
  });
  expect(cycles).toHaveLength(1);
});

test('what is nested in a type moves sooner than who works with a type', async () => {
  const cycles = await cyclesOf({
    'a/source/SourcePreferences.kt':
      'package a.source\nimport a.interactor.SetSorting\nclass SourcePreferences(private val store: Store) { val mode: Preference<SetSorting.Mode> = store.get("mode", SetSorting.Mode.TOTAL)\n fun reset() { if (mode.isSet) mode.delete() } }\n',
    'a/interactor/SetSorting.kt':
      'package a.interactor\nimport a.source.SourcePreferences\nclass SetSorting(private val preferences: SourcePreferences) {\n fun set(mode: Mode) { if (mode != Mode.NAME) preferences.mode.set(mode) }\n enum class Mode { NAME, TOTAL }\n}\n',
  });
  expect(cycles).toEqual(['SourcePreferences → SetSorting']);
});

test('that a class extends another is never the step to cut', async () => {
  const cycles = await cyclesOf({
    'a/Database.java':
      'package a;\nimport a.maria.Maria;\npublic abstract class Database { static Database of(String type) { if (type.equals("maria")) { return Maria.instance(); } return null; } void open() { Maria.instance().open(); } }\n',
    'a/maria/Maria.java':
      'package a.maria;\nimport a.Database;\npublic class Maria extends Database { public static Maria instance() { return new Maria(); } }\n',
  });
  expect(cycles).toEqual(['Database → Maria']);
});

test('a base lets go of all its kinds in one place', async () => {
  const kind = (name: string): string =>
    `package a.kinds;\nimport a.Filter;\npublic class ${name} extends Filter { int use(int n) { return n > 1 ? n : 0; } }\n`;
  const cycles = await cyclesOf({
    'a/Filter.java':
      'package a;\nimport a.kinds.One;\nimport a.kinds.Two;\npublic abstract class Filter { static Filter of(int n) { return n > 1 ? new One() : new Two(); } }\n',
    'a/kinds/One.java': kind('One'),
    'a/kinds/Two.java': kind('Two'),
  });
  expect(cycles).toEqual(['Filter → One and Two']);
});

test('what many depend on lets go of what few do', async () => {
  const users = Array.from({ length: 20 }, (_, at) => [
    `src/pages/page${at}.ts`,
    "import { find } from '../lib/surveys.ts';\nfind();\n",
  ]);
  const cycles = await cyclesOf({
    ...Object.fromEntries(users),
    'src/lib/surveys.ts':
      "import { segment } from '../extras/segments.ts';\nexport function find() { return segment(); }\n",
    'src/extras/segments.ts':
      "import { find } from '../lib/surveys.ts';\nexport function segment() { return find(); }\n",
  });
  expect(cycles).toEqual(['surveys.ts → segments.ts']);
});

test('where more cycles are left than a reader takes in, the text says so', async () => {
  const names = Array.from({ length: 9 }, (_, at) => `part${at}`);
  const files = names.map((name) => {
    const others = names.filter((other) => other !== name);
    const imports = others.map((other) => `import { ${other} } from './${other}.ts';\n`).join('');
    return [`src/${name}.ts`, `${imports}export function ${name}() { return [${others.join(', ')}]; }\n`];
  });
  const { violations } = await analyseFiles(Object.fromEntries(files));
  expect(violations.map(({ suggestion }) => suggestion)).toEqual([
    expect.stringMatching(
      /^Begin at .*\. Other ways around it remain\. These parts may be made for each other\.$/,
    ),
  ]);
});

/** A folder whose index starts a queue, and whose parts tell the index of their errors. */
const queueOf = (tell: string, more = ''): Record<string, string> => ({
  'src/queue/index.ts': `import { Queue } from './queue.ts';\nimport { log } from '../log.ts';\nexport const queue = new Queue();\nexport const size = 3;\nexport function tell(text: string) {\n  ${tell}\n}\n`,
  'src/queue/queue.ts':
    "import { Runner } from './runner.ts';\nexport class Queue { start() { new Runner().run(); new Runner().stop(); } }\n",
  'src/queue/runner.ts': `import { tell${more} } from './index.ts';\nimport { load } from './source.ts';\nexport class Runner { run() { tell(load()); tell('done'); } stop() { tell('end'); } }\n`,
  'src/queue/source.ts':
    "import { tell } from './index.ts';\nexport function load() { tell('loading'); return 'text'; }\n",
  'src/log.ts': 'export function log(text: string) {}\n',
});

test.each([
  ['is all they import of it', queueOf('log(text);'), true],
  ['needs the queue itself', queueOf('queue.start();'), false],
  ['is imported with something else', queueOf('log(text);', ', size'), false],
])('where several parts import a function of the index back, it moves if it %s', async (_, files, moves) => {
  const { violations } = await analyseFiles(files);
  const advice =
    'Break the cycle at src/queue/index.ts:5: move tell() out of queue/index.ts into a file of its own; it is all that runner.ts and source.ts import from there.';
  expect(violations.map(({ suggestion }) => suggestion === advice)).toEqual([moves]);
});

test.each([
  ['a type', 'export type Row = { name: string };', 'defineProps<{ row: Row }>();', '', 0],
  ['an interface', 'export interface Row { name: string }', 'defineProps<{ row: Row }>();', '', 0],
  ['a class, as a type', 'export class Row { n = 1 }', 'defineProps<{ row: Row }>();', '', 0],
  ['a class', 'export class Row { n = 1 }', 'const row = new Row();', '', 1],
  ['a component for its template', 'export const RowHead = 3;', '', '<row-head />', 1],
  [
    'a type and a constant of its name',
    'export type Row = string; export const Row = 3;',
    'use(Row);',
    '',
    1,
  ],
  ['a constant', 'export const Row = 3;', '', '{{ Row }}', 1],
])('a component that takes %s of its parent', async (_, row, use, template, count) => {
  const name = row.includes('RowHead') ? 'RowHead' : 'Row';
  const { violations } = await analyseFiles({
    'src/list/Table.vue': `<script setup lang="ts">\nimport Line from '../line/Line.vue';\n${row}\n</script>\n<template><Line /></template>\n`,
    'src/line/Line.vue': `<script setup lang="ts">\nimport { ${name} } from '../list/Table.vue';\n${use}\n</script>\n<template>${template}</template>\n`,
  });
  expect(violations.map(({ violationType }) => violationType)).toHaveLength(count);
});

/** Suggestion and confidence of each cycle. */
async function judgedOf(files: Readonly<Record<string, string>>): Promise<(string | undefined)[][]> {
  const { violations } = await analyseFiles(files);
  return violations
    .filter(({ violationType }) => violationType === 'CIRCULAR_DEPENDENCY')
    .map(({ suggestion, confidence }) => [suggestion, confidence]);
}

test('where nothing shows the direction, both ends are named', async () => {
  const part = (own: string, folder: string, other: string): string =>
    `import { ${other} } from '../${folder}/${other}.ts';\nexport function ${own}() { return ${other}(); }\nexport const first = ${other}();\n`;
  expect(
    await judgedOf({ 'a/left.ts': part('left', 'b', 'right'), 'b/right.ts': part('right', 'a', 'left') }),
  ).toEqual([
    [
      'It can be broken at a/left.ts:1 or at b/right.ts:1: extract the shared code into a third module, or inject it. Which of these places should change, the code does not show.',
      undefined,
    ],
  ]);
});

test('a page lets go of the list it stands in', async () => {
  const page = (name: string, rest: string): string => `export function ${name}() {\n  ${rest}\n}\n`;
  const pages = ['Home', 'Clusters', 'History'];
  expect(
    await judgedOf({
      'src/router.ts': `${pages.map((name) => `import { ${name} } from './pages/${name}.ts';`).join('\n')}\nconst all = [Home, Clusters, History];\nexport function pathOf(name: string) {\n  return all.find((one) => one.name === name);\n}\nHome();\n`,
      'src/pages/Home.ts': `import { pathOf } from '../router.ts';\n${page('Home', "pathOf('a');\n  pathOf('b');\n  return pathOf('c');")}`,
      'src/pages/Clusters.ts': page('Clusters', 'return 1;'),
      'src/pages/History.ts': page('History', 'return 2;'),
    }),
  ).toEqual([
    [
      'Break the cycle at src/pages/Home.ts:1 (Home.ts → router.ts): Home.ts takes pathOf() from there, which leads back; pass it in.',
      undefined,
    ],
  ]);
});

test.each([
  ['needs nothing else', 'createContext(null)', undefined],
  ['needs what stands beside it', 'createContext(start)', 'REVIEW'],
])('a constant that one file imports back and that %s moves', async (_, value, confidence) => {
  const found = await judgedOf({
    'src/page/Sheet.ts': `import { Row } from '../row/Row.ts';\nconst start = 1;\nexport const Width = ${value};\nexport function Sheet() { return Row(start); }\n`,
    'src/row/Row.ts':
      "import { Width } from '../page/Sheet.ts';\nexport function Row(n: number) { return [Width, n]; }\n",
    'src/row/Cell.ts': "import { Row } from './Row.ts';\nexport const Cell = () => Row(1);\n",
  });
  const moves =
    'Break the cycle at src/page/Sheet.ts:3: move Width out of Sheet.ts into a file of its own; it is all that Row.ts imports from there.';
  expect(found.map(([advice]) => advice === moves)).toEqual([confidence === undefined]);
});

test.each([
  [
    'hands itself to',
    'new Job(this)',
    'Runner runner;\n  Job(Runner runner) { this.runner = runner; }',
    true,
  ],
  ['asks', 'Job.all()', 'static Runner runner;\n  static int all() { return runner.n; }', false],
])('a class and the part that it %s', async (_, call, body, isMeant) => {
  const names = Array.from({ length: 9 }, (__, at) => `Use${at}`);
  const users = names.map((name) => [
    `shop/use/${name}.java`,
    `package shop.use;\nimport shop.run.Runner;\npublic class ${name} { void go(Runner runner) { runner.start(); } }`,
  ]);
  const found = await judgedOf({
    ...Object.fromEntries(users),
    'shop/run/Runner.java': `package shop.run;\nimport shop.job.Job;\npublic class Runner { int n; void start() { ${call}; } int size() { return n; } }`,
    'shop/job/Job.java': `package shop.job;\nimport shop.run.Runner;\npublic class Job {\n  ${body}\n  int size() { return runner.size(); }\n}`,
  });
  expect(found.map(([advice]) => advice?.endsWith('These parts may be made for each other.'))).toEqual([
    isMeant,
  ]);
});

test.each([
  ['its version', '__version__', "__version__ = '1'\nfrom shop.client import ask\n", 'REVIEW'],
  ['its function', 'tell', 'from shop.client import ask\n\n\ndef tell():\n    return ask()\n', undefined],
])('a module that asks its package for %s', async (_, name, text, confidence) => {
  const found = await judgedOf({
    'shop/__init__.py': text,
    'shop/client.py': 'from shop.net.wire import send\n\n\ndef ask():\n    return send()\n',
    'shop/net/wire.py': `from shop import ${name}\n\n\ndef send():\n    return ${name}\n`,
  });
  const doubts = found.map(([advice, one]) => (advice?.startsWith('It can be') ? undefined : one));
  expect(doubts).toEqual([confidence]);
});
