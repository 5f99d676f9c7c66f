import { expect, test } from 'vitest';
import { printLowered } from '#analyzer/flow/testing/lower-text.ts';

/** Functions of a text, each as its lines without line numbers. */
async function lowered(text: string, path = 'a.ts'): Promise<string[]> {
  const language = /\.[cm]?jsx?$/.test(path) ? 'JavaScript' : 'TypeScript';
  const printed = await printLowered(language, path, text);
  return printed.split('\n\n').map((fn) => fn.replace(/^ +\d+ {2}/gm, ''));
}

const lines = (...text: string[]): string => text.join('\n');

/** What the file itself runs. */
const fileOf = async (text: string, path?: string): Promise<string> =>
  ((await lowered(text, path))[0] ?? '').replace('<file>()\n', '');

test('a chain of + is one text, whatever its length', async () => {
  expect(await fileOf('"a" + b + "c";')).toBe(
    lines('r0 = string "a"', 'r1 = name b', 'r2 = string "c"', 'r3 = text(r0, r1, r2)'),
  );
  expect(await fileOf('1 + 2;')).toContain('r2 = r0 + r1');
  expect(await fileOf(`x(${'a + '.repeat(5000)} a);`)).toMatch(/text\(r0, .*, r5000\)/);
});

test('a template is a text; after a name it is given apart from its values', async () => {
  expect(await fileOf('`a${b}\\n`;')).toBe(
    lines('r0 = string "a"', 'r1 = name b', 'r2 = string "\\n"', 'r3 = text(r0, r1, r2)'),
  );
  expect(await fileOf('db.sql`x = ${b}`;')).toBe(
    lines(
      'r0 = name db',
      'r1 = name b',
      'r2 = string "x = "',
      'r3 = string ""',
      'r4 = [r2, r3]',
      'r5 = r0.sql(r4, r1)',
    ),
  );
});

test('modules are names of the file, in both forms', async () => {
  const common = `const { exec: run } = require('child_process');\nrun(a);`;
  expect(await fileOf(common, 'a.js')).toBe(lines('r0 = name a', 'r1 = run(r0)'));
  expect(await fileOf(`import { exec as run } from 'child_process';\nrun(a);`)).toBe(
    lines('r0 = name a', 'r1 = run(r0)'),
  );
  expect(await fileOf(`require('x').y(1);`)).toContain('r1 = require(r0)');
});

test('what a module exports is written to its exports', async () => {
  expect(await fileOf('export const a = 1;')).toBe(
    lines('r0 = number "1"', 'a := r0', 'r1 = a', 'r2 = name exports', 'r2.a := r1', 'exports.a := r1'),
  );
  expect(await fileOf('module.exports = { f };', 'a.js')).toBe(
    lines('r0 = name f', 'r1 = {f: r0}', 'r2 = name module', 'r2.exports := r1'),
  );
  expect(await fileOf(`export { a as b } from './c';`)).toBe(
    lines(
      'r0 = string "./c"',
      'r1 = require(r0)',
      'r2 = r1.a',
      'r3 = name exports',
      'r3.b := r2',
      'exports.b := r2',
    ),
  );
});

test('functions see the variables around them, wherever these are declared', async () => {
  const [file, f, lambda] = await lowered('function f() { return later; }\nconst later = () => f();');
  expect(file).toBe(lines('<file>()', 'r0 = function 2', 'later := r0'));
  expect(f).toBe(lines('f()', 'r0 = outer later', 'return r0'));
  expect(lambda).toBe(lines('later()', 'r0 = f()', 'return r0'));
  const local = await lowered('function f() { g(); function g() {} }');
  expect(local[1]).toBe(lines('f()', 'r0 = function 2', 'g := r0', 'r1 = g', 'r2 = call r1()'));
});

test('patterns take fields and elements, with their defaults', async () => {
  const [, f] = await lowered('function f({ a, b: [c] }, ...d) { ({ e: x.y } = a); }');
  expect(f).toBe(
    lines(
      'f(, d)',
      'r0 = v0',
      'r1 = r0.a',
      'a := r1',
      'r2 = r0.b',
      'r3 = number "0"',
      'r4 = r2[r3]',
      'c := r4',
      'r5 = a',
      'r6 = r5.e',
      'r7 = name x',
      'r7.y := r6',
    ),
  );
  const [, g] = await lowered('function g(a = 1) {}');
  expect(g).toMatch(/^g\(a\)\nr0 = a\nr1 = null "null"\nr2 = r0 == r1\nbranch/);
});

test('a class has methods, fields and what its constructor declares', async () => {
  const functions = await lowered(
    lines(
      "@Controller('users')",
      'export class Users {',
      '  static table = "users";',
      '  find = (id) => this.db.get(id);',
      '  constructor(private readonly db: Db) {}',
      "  @Get(':id') async one(@Param('id') id: string) { return this.find(id); }",
      '}',
    ),
  );
  expect(functions).toContain(lines('Users.constructor(db: Db)', 'r0 = name this', 'r1 = db', 'r0.db := r1'));
  expect(functions).toContain(
    lines('Users.one(id: string)', 'r0 = name this', 'r1 = id', 'r2 = r0.find(r1)', 'return r2'),
  );
  expect(functions).toContain(
    lines('Users.<fields>()', 'r0 = name this', 'r1 = function 4', 'r0.find := r1'),
  );
  expect(functions).toContain(
    lines('Users.<static>()', 'r0 = name Users', 'r1 = string "users"', 'r0.table := r1'),
  );
  expect(functions[4]).toMatch(/^Users\.find\(id\)\n/);
});

test('a function that fills this is the constructor of a type', async () => {
  const functions = await lowered(
    'function Dao(db) { this.db = db; this.all = function () { return 1; }; }\nDao.prototype.one = function () {};',
    'a.js',
  );
  expect(functions.map((fn) => fn.split('\n')[0])).toEqual([
    '<file>()',
    'Dao.constructor(db)',
    'Dao.all()',
    'Dao.one()',
  ]);
});

test('markup of components is a call with properties, of tags an intrinsic', async () => {
  const text = '<Card {...p} title={t}><p dangerouslySetInnerHTML={{ __html: h }} /></Card>;';
  expect(await fileOf(text, 'a.tsx')).toBe(
    lines(
      'r0 = name p',
      'r1 = name t',
      'r2 = name h',
      'r3 = #html.raw(r2)',
      'r4 = #jsx.p(dangerouslySetInnerHTML: r3)',
      'r5 = [r4]',
      'r6 = {**: r0, title: r1, children: r5}',
      'r7 = Card(r6)',
    ),
  );
});

test('calls stand on the line of their name', async () => {
  const printed = await printLowered('JavaScript', 'a.js', 'db\n  .select()\n  .raw(q);');
  expect(printed).toBe(
    lines(
      '<file>()',
      '   1  r0 = name db',
      '   2  r1 = r0.select()',
      '   3  r2 = name q',
      '   3  r3 = r1.raw(r2)',
    ),
  );
});

test('a name nobody declares is a field of the global object when written', async () => {
  expect(await fileOf('location = u; a["b"] = c["d"];')).toBe(
    lines(
      'r0 = name u',
      'r1 = name globalThis',
      'r1.location := r0',
      'r2 = name c',
      'r3 = r2.d',
      'r4 = name a',
      'r4.b := r3',
    ),
  );
});

test('loops, cases and handlers are jumps', async () => {
  expect(await fileOf('for (const [k] of m) { if (k) break; }')).toBe(
    lines(
      'r0 = name m',
      'L0:',
      'r1 = unknown',
      'branch r1 L3 L2',
      'L3:',
      'r2 = value of r0',
      'r3 = number "0"',
      'r4 = r2[r3]',
      'k := r4',
      'r5 = k',
      'branch r5 L4 L5',
      'L4:',
      'jump L2',
      'L5:',
      'L1:',
      'jump L0',
      'L2:',
    ),
  );
  expect(await fileOf('switch (x) { case 1: a(); break; default: b(); }')).toMatch(
    /r2 = r0 == r1\nbranch r2 L1 L3\nL3:\njump L2\nL1:\nr3 = a\(\)\njump L0\nL2:\nr4 = b\(\)\nL0:$/,
  );
  expect(await fileOf('try { a(); } catch (e) { b(e); }')).toMatch(/rows 0-0 catch L1$/);
});

test('code that is nested beyond reason is left out', async () => {
  const text = `${'('.repeat(3000)}a${')'.repeat(3000)};${'if (a) {'.repeat(400)}${'}'.repeat(400)}`;
  expect(await fileOf(text)).toContain('unknown');
});
