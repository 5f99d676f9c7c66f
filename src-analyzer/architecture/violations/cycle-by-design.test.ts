import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { analyseFiles } from '../testing/analyse-files.ts';

/** What is doubted of each cycle by its design, beside that nothing with a name can leave it; undefined is nothing. */
async function confidencesOf(files: Readonly<Record<string, string>>): Promise<(string | undefined)[]> {
  const { violations } = await analyseFiles(files);
  return violations
    .filter(({ violationType }) => violationType === 'CIRCULAR_DEPENDENCY')
    .map(({ confidence, suggestion }) =>
      /These parts may be made for each other\.$|: move /.test(suggestion) ? confidence : undefined,
    );
}

/** `Edit` in one package, `Walker` in another, which handles it. */
const walkedBy = (call: string): Record<string, string> => ({
  'shop/edit/Edit.java': `package shop.edit;\nimport shop.walk.Walker;\npublic class Edit { int size() { return 1; } void accept(Walker walker) { walker.${call}(this); } }`,
  'shop/walk/Walker.java':
    'package shop.walk;\nimport shop.edit.Edit;\npublic class Walker { int n; void visitEdit(Edit edit) { n += edit.size(); } void add(Edit edit) { n += edit.size(); } }',
});

test.each([
  ['visits', 'visitEdit', 'REVIEW'],
  ['collects', 'add', undefined],
])('a class and what %s it', async (_title, call, confidence) => {
  expect(await confidencesOf(walkedBy(call))).toEqual([confidence]);
});

/** A list of so many kinds, each of which asks it for its name. */
function kinds(count: number, use: (kind: string) => string): Record<string, string> {
  const names = Array.from({ length: count }, (_, at) => `Sum${at}`);
  const files = Object.fromEntries(
    names.map((name) => [
      `calc/kinds/${name}.java`,
      `package calc.kinds;\nimport calc.base.Kinds;\nimport calc.base.Kind;\npublic class ${name} implements Kind { public int run() { return 1; } String name() { return Kinds.nameOf(this); } }`,
    ]),
  );
  return {
    ...files,
    'calc/base/Kind.java': 'package calc.base;\npublic interface Kind { int run(); }',
    'calc/base/Kinds.java': `package calc.base;\nimport calc.kinds.*;\npublic class Kinds { static String nameOf(Kind kind) { return ""; } void all() { ${names.map(use).join(' ')} } void add(Kind kind) { } }`,
  };
}

test.each([
  ['ten kinds', 10, (kind: string) => `add(new ${kind}());`, 'REVIEW'],
  ['nine kinds', 9, (kind: string) => `add(new ${kind}());`, undefined],
  [
    'ten kinds that it runs too',
    10,
    (kind: string) => `${kind} of${kind} = new ${kind}(); of${kind}.run();`,
    undefined,
  ],
] as const)('a list of %s that each asks it', async (_title, count, use, confidence) => {
  expect(await confidencesOf(kinds(count, use))).toEqual([confidence]);
});

/** Two classes of which each does something with the other. */
const screens = (base: string, use: (other: string) => string): Record<string, string> =>
  Object.fromEntries(
    [
      ['First', 'Second'],
      ['Second', 'First'],
    ].map(([own = '', other = '']) => [
      `app/${own.toLowerCase()}/${own}.java`,
      `package app.${own.toLowerCase()};\nimport app.${other.toLowerCase()}.${other};\npublic class ${own} extends ${base} { public void next(${other} other, int n) { if (n > 1) ${use(other)} } }`,
    ]),
  );

test.each([
  ['screens that open each other', 'Screen', (other: string) => `show(new ${other}());`, 'REVIEW'],
  ['screens that ask each other', 'Screen', () => 'other.next(null, 1);', undefined],
  ['classes that make each other', 'Part', (other: string) => `show(new ${other}());`, undefined],
] as const)('two %s', async (_title, base, use, confidence) => {
  expect(await confidencesOf(screens(base, use))).toEqual([confidence]);
});

test.each([
  ['tells a container what to fill in', '@ContributesTo(AppScope::class)\ninterface Graph', 'REVIEW'],
  ['is implemented by hand', 'interface Graph', undefined],
])('an interface that %s and what is filled in', async (_title, head, confidence) => {
  const cycles = await confidencesOf({
    'app/di/Graph.kt': `package app.di\nimport app.ui.Widget\n${head} { fun inject(widget: Widget) }`,
    'app/ui/Widget.kt':
      'package app.ui\nimport app.di.Graph\nclass Widget { fun fill(graph: Graph, n: Int) { if (n > 1) graph.inject(this) } }',
  });
  expect(cycles).toEqual([confidence]);
});

test.each([
  ['its model', 'OrderViewModel', 'REVIEW'],
  ['another model', 'CartViewModel', undefined],
])('a view and %s', async (_title, model, confidence) => {
  const cycles = await confidencesOf({
    'Views/OrderDialog.cs': `namespace Shop.Views;\nusing Shop.Models;\npublic class OrderDialog { public int Show(${model} model) { return model.Count(); } }`,
    [`Models/${model}.cs`]: `namespace Shop.Models;\nusing Shop.Views;\npublic class ${model} { public int Count() { return 1; } public void Open() { new OrderDialog(); } }`,
  });
  expect(cycles).toEqual([confidence]);
});

/** A kind of sums in one package and its base in another, which makes or runs it. */
const based = (head: string, body: string): Record<string, string> => ({
  'calc/base/Sum.java': `package calc.base;\nimport calc.own.OwnSum;\npublic ${head} Sum { static Sum make(int n) { ${body} } int run(); }`,
  'calc/own/OwnSum.java':
    'package calc.own;\nimport calc.base.Sum;\npublic class OwnSum implements Sum { public int run() { return System.nanoTime() > 1 ? 1 : 2; } }',
});

test.each([
  ['an interface that makes', 'interface', 'return new OwnSum();', 'REVIEW'],
  ['a class that makes', 'abstract class', 'return new OwnSum();', undefined],
  ['an interface that runs', 'interface', 'OwnSum own = new OwnSum(); own.run(); return own;', undefined],
])('%s its own implementation', async (_title, head, body, confidence) => {
  expect(await confidencesOf(based(head, body))).toEqual([confidence]);
});

test.each([
  ['name each other alone', 'null', 'REVIEW'],
  ['make something of each other', 'new Rows()', undefined],
])('two classes that %s', async (_title, value, confidence) => {
  const cycles = await confidencesOf({
    'db/store/Store.java': `package db.store;\nimport db.rows.Rows;\n@Mapped(Rows.class) public class Store { int all() { Object made = ${value}; return made == null ? 1 : 2; } public static class Row { } }`,
    'db/rows/Rows.java':
      'package db.rows;\nimport db.store.Store;\npublic class Rows { int sum(Store.Row row, Store store) { return row == null ? 1 : 2; } }',
  });
  expect(cycles).toEqual([confidence]);
});

test.each([
  ['schemas that name each other', '', 'REVIEW'],
  ['classes with behaviour', 'count() { return 1; }', undefined],
])('two files of %s', async (_title, member, confidence) => {
  const schema = (own: string, other: string): string =>
    `import { ${other} } from '../${other.toLowerCase()}/${other}.ts';\n@ObjectType()\nexport class ${own} { @Field(() => ${other}) other: ${other}; ${member} }\nexport const none = new ${other}();\n`;
  const cycles = await confidencesOf({
    'api/team/Team.ts': schema('Team', 'User'),
    'api/user/User.ts': schema('User', 'Team'),
  });
  expect(cycles).toEqual([confidence]);
});

test.each([
  ['takes a type that it declares inside', 'PayOrderTask', 'PayOrderStage.Data data', 'REVIEW'],
  ['asks it', 'PayOrderTask', 'PayOrderStage stage) { stage.plan(); } void more(int n', undefined],
  ['does another job', 'CountTask', 'PayOrderStage.Data data', 'REVIEW'],
])('a stage and the task that %s', async (_title, task, parameter, confidence) => {
  const cycles = await confidencesOf({
    'shop/stage/PayOrderStage.java': `package shop.stage;\nimport shop.task.${task};\npublic class PayOrderStage { void plan() { new ${task}().run(null); } public static class Data { int sum; } }`,
    [`shop/task/${task}.java`]: `package shop.task;\nimport shop.stage.PayOrderStage;\npublic class ${task} { void run(${parameter}) { if (System.nanoTime() > 1) System.exit(1); } }`,
  });
  expect(cycles).toEqual([confidence]);
});

const pathTo = (to: string, from: string): string => `./${posix.relative(posix.dirname(from), to)}`;

/** A file with a function of its own that calls the other's, which is called while the file is loaded too. */
function partOf(own: string, other: string, [name, used]: readonly [string, string]): string {
  if (!own.endsWith('.py'))
    return `import { ${used} } from '${pathTo(other, own)}';\nexport function ${name}() { return ${used}(); }\nexport const first = ${used}();\n`;
  const module = other.replace(/(?:\/__init__)?\.py$/, '').replaceAll('/', '.');
  return `from ${module} import ${used}\n\n\ndef ${name}():\n    return ${used}()\n`;
}

/** So many other files of a folder. */
const others = (folder: string, count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `${folder}/Other${at}.ts`,
      `export const other${at} = ${at};\n`,
    ]),
  );

test.each([
  ['a small folder', 'shop/Order.ts', 'shop/Wish.ts', 15, 'REVIEW'],
  ['a large folder', 'shop/Order.ts', 'shop/Wish.ts', 16, undefined],
  ['two folders', 'shop/order/Order.ts', 'shop/wish/Wish.ts', 0, undefined],
] as const)('two files of %s', async (_title, first, second, count, confidence) => {
  const cycles = await confidencesOf({
    ...others('shop', count),
    [first]: partOf(first, second, ['a', 'b']),
    [second]: partOf(second, first, ['b', 'a']),
  });
  expect(cycles).toEqual([confidence]);
});

test.each([
  ['inside of the other’s', 'shop.order.rows', 'REVIEW'],
  ['beside the other’s', 'shop.rows', undefined],
])('two classes of which one lies in a package %s', async (_title, inner, confidence) => {
  const cycles = await confidencesOf({
    'shop/order/Order.java': `package shop.order;\nimport ${inner}.Rows;\npublic class Order { int sum(int n) { return n > 1 ? new Rows().all(this) : 1; } }`,
    [`${inner.replaceAll('.', '/')}/Rows.java`]: `package ${inner};\nimport shop.order.Order;\npublic class Rows { int all(Order order) { return order.sum(1); } }`,
  });
  expect(cycles).toEqual([confidence]);
});

test.each([
  ['a part and its folder’s index', 'shop/Field.ts', 'shop/index.ts', 'REVIEW'],
  ['a part and a detail named after it', 'shop/Order.ts', 'shop/OrderRow.ts', 'REVIEW'],
  ['two parts', 'shop/Order.ts', 'shop/Ordering.ts', undefined],
  ['two details of a part that is there', 'shop/CartRow.ts', 'shop/CartSum.ts', 'REVIEW'],
  ['two parts of a similar name', 'shop/ListRow.ts', 'shop/ListSum.ts', undefined],
  ['two details of their folder', 'shop/ShopRow.ts', 'shop/ShopSum.ts', undefined],
  ['two details of what their folder is for', 'shop/List/ListRow.ts', 'shop/List/ListSum.ts', 'REVIEW'],
  ['a package’s init and a module of it', 'shop/__init__.py', 'shop/routes.py', 'REVIEW'],
  ['two modules of a package', 'shop/pages.py', 'shop/routes.py', undefined],
  ['an index and a part below it', 'shop/index.ts', 'shop/field/Field.ts', undefined],
])('%s in two files', async (_title, first, second, confidence) => {
  const cycles = await confidencesOf({
    ...others('shop', 16),
    'shop/Cart.ts': 'export const cart = 1;\n',
    [first]: partOf(first, second, ['a', 'b']),
    [second]: partOf(second, first, ['b', 'a']),
  });
  expect(cycles).toEqual([confidence]);
});

test('where files are loaded as their types are met, or each once behind a guard, a circle is worth a look', async () => {
  const php = (own: string, other: string): string =>
    `<?php\nnamespace Shop\\${own};\nuse Shop\\${other}\\${other};\nclass ${own} { public function run(int $n) { if ($n > 1) { (new ${other}())->run($n); } } }\n`;
  expect(
    await confidencesOf({ 'Cart/Cart.php': php('Cart', 'Order'), 'Order/Order.php': php('Order', 'Cart') }),
  ).toEqual(['REVIEW']);
  expect(
    await confidencesOf({
      'core.h': '#include "list.h"\nint core(void);\n',
      'list.h': '#include "core.h"\nint list(void);\n',
    }),
  ).toEqual(['REVIEW']);
});

test.each([
  ['names', 'print(Main.class);', 'REVIEW'],
  ['calls', 'Main.print(1);', undefined],
])('a layout that links its views, each of which %s it', async (_title, use, confidence) => {
  const names = ['Users', 'Orders'];
  const views = names.map((name) => [
    `shop/views/${name}.java`,
    `package shop.views;\nimport shop.main.Main;\npublic class ${name} { void open(int n) { if (n > 1) ${use} } }`,
  ]);
  const links = names.map((name) => `link(${name}.class);`).join(' ');
  const cycles = await confidencesOf({
    ...Object.fromEntries(views),
    'shop/main/Main.java': `package shop.main;\nimport shop.views.*;\npublic class Main { void fill(int n) { if (n > 1) { ${links} } } static void print(int n) { } }`,
  });
  expect(cycles).toEqual([confidence]);
});

test.each([
  ['says in an annotation', '@Route(layout = Main.class)', 'REVIEW'],
  ['says nowhere, but takes', '', undefined],
])('views that call each other, and a layout that each %s', async (_title, mark, confidence) => {
  const view = (name: string, body: string): string =>
    `package shop.views;\nimport shop.main.Main;\n${mark}\npublic class ${name} { void open(Main main, int n) { if (n > 1) { ${body} } } }`;
  const cycles = await confidencesOf({
    'shop/views/Users.java': view('Users', 'new Orders();'),
    'shop/views/Orders.java': view('Orders', 'print(n);'),
    'shop/main/Main.java':
      'package shop.main;\nimport shop.views.*;\npublic class Main { void fill(int n) { if (n > 1) { link(Users.class); link(Orders.class); } } }',
  });
  expect(cycles).toEqual([confidence]);
});

/** Parts in folders of their own, each of which needs the next one, and the last the first. */
function ring(length: number): Record<string, string> {
  const pathOf = (at: number): string => `part${at % length}/part${at % length}.ts`;
  return Object.fromEntries(
    Array.from({ length }, (_, at) => [
      `src/${pathOf(at)}`,
      `import { run as next } from '../${pathOf(at + 1)}';\nexport function run() { return next(); }\n`,
    ]),
  );
}

test.each([
  [35, undefined],
  [36, 'REVIEW'],
])('a ring of %i parts', async (length, confidence) => {
  expect(await confidencesOf(ring(length))).toEqual([confidence]);
});

const KIND = 'class Kind:\n    def name(self):\n        return ""\n';

test.each([
  ['first', `from shop.goods.apple import Apple\n\n${KIND}\nKINDS = [Apple]\n`, undefined],
  [
    'behind all that its file declares',
    `${KIND}\nfrom shop.goods.apple import Apple\nKINDS = [Apple]\n`,
    'REVIEW',
  ],
])('an import that stands %s', async (_, text, confidence) => {
  const files = {
    'shop/__init__.py': '',
    'shop/base/kind.py': text,
    'shop/goods/apple.py':
      'from shop.base.kind import Kind\n\nclass Apple(Kind):\n    def name(self):\n        return "apple"\n',
  };
  expect(await confidencesOf(files)).toEqual([confidence]);
});

/** A record and its row in another package, each of which makes the other. */
const converted = (more: string): Record<string, string> => ({
  'shop/model/Order.java': `package shop.model;\nimport shop.rows.OrderRow;\npublic class Order { int n; OrderRow toRow() { ${more} return new OrderRow(n); } }`,
  'shop/rows/OrderRow.java':
    'package shop.rows;\nimport shop.model.Order;\npublic class OrderRow { int n; OrderRow(int n) { this.n = n; } static void check(int n) { } Order toOrder() { return new Order(); } }',
});

test.each([
  ['only make each other', '', 'REVIEW'],
  ['ask for more', 'OrderRow.check(n);', undefined],
])('a record and its row that %s', async (_title, more, confidence) => {
  expect(await confidencesOf(converted(more))).toEqual([confidence]);
});
