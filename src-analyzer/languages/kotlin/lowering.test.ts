import { expect, test } from 'vitest';
import { printLowered } from '#analyzer/flow/testing/lower-text.ts';

async function lowered(text: string): Promise<string> {
  const printed = await printLowered('Kotlin', 'A.kt', text);
  return printed.replace('<file>()\n\n', '').replace(/^ {2}(?= *\d)/gm, '');
}

test('templates are text that is built, also short ones', async () => {
  expect(
    await lowered(
      'fun find(name: String, u: User): Any? {\n  val sql = "SELECT $name, ${u.id}\\n"\n  return db.query(sql)\n}',
    ),
  ).toBe(`find(name: String, u: User)
 2  r0 = string "SELECT "
 2  r1 = name
 2  r2 = string ", "
 2  r3 = u
 2  r4 = r3.id
 2  r5 = string "\\n"
 2  r6 = text(r0, r1, r2, r4, r5)
 2  sql := r6
 3  r7 = name db
 3  r8 = sql
 3  r9 = r7.query(r8)
 3  return r9
 3  r10 = unknown`);
});

test('a dollar that no name follows stays a dollar', async () => {
  expect(await lowered('val price = "5 $ and \\$x"')).toContain('r0 = string "5 $ and $x"');
});

test('if, when and try are values', async () => {
  const text = await lowered(`fun f(a: Any, b: Boolean): String {
  val x = if (b) "1" else { g(); "2" }
  val y = when (a) { "p", "q" -> 1; is Int -> 2; else -> 3 }
  return try { h() } catch (e: IOException) { "none" }
}`);
  expect(text).toMatch(/branch r0 L0 L1\n.*L0:\n.*r1 = string "1"\n.*v\d := r1/);
  expect(text).toMatch(/g\(\)\n.*string "2"\n.*v\d := r3/);
  expect(text).toMatch(/r\d = string "p"\n.*== r\d\n[\s\S]*string "q"[\s\S]* is Int/);
  expect(text).toMatch(/catch L\d+ IOException/);
});

test('the elvis operator leaves where there is nothing', async () => {
  const text = await lowered('fun f(a: A?) { val id = a?.b ?: return }');
  expect(text).toMatch(/r1 = r0\.b\n.*null "null"\n.*r1 == r2\n.*branch r3 L0 L1\n.*L0:\n.*return\n/);
});

test('a class keeps the properties of its constructor, and calls the one above', async () => {
  expect(await lowered('class A(private val dao: Dao, n: Int) : B(n) {\n  val m = n + 1\n  val k = "c"\n}'))
    .toBe(`A.A(dao: Dao, n: Int)
 1  r0 = name this
 1  r1 = dao
 1  r0.dao := r1
 1  r2 = n
 1  r3 = super(r2)
 2  r4 = n
 2  r5 = number "1"
 2  r6 = r4 + r5
 2  r7 = name this
 2  r7.m := r6

A.<fields>()
 3  r0 = string "c"
 3  r1 = name this
 3  r1.k := r0`);
});

test('members of objects and companions belong to the type', async () => {
  const text = await lowered(
    'class A {\n  companion object {\n    const val K = "k"\n    fun make() = A()\n  }\n}',
  );
  expect(text).toMatch(/A\.<static>\(\)\n.*"k"\n.*name A\n.*\.K := r0/);
  expect(text).toMatch(/A\.make\(\)\n.*r0 = A\(\)\n.*return r0/);
});

test('a lambda has `it` or its own names, and gives its last value; scope functions call it', async () => {
  const text = await lowered(
    'fun f(l: List<A>, c: C) {\n  l.map { it.name }.forEach { (k, v) -> use(k) }\n  c.let { x -> x.y }\n  c.apply { z = 1 }\n}',
  );
  expect(text).toContain('lambda(it)\n 2  r0 = it\n 2  r1 = r0.name\n 2  return r1');
  expect(text).toMatch(/r0 = v0\n.*number "0"\n.*r0\[r1\]\n.*k := r2/);
  expect(text).toMatch(/r\d = c\n.*function \d\n.*call r\d\(r\d\)/);
  expect(text).toContain('lambda(this)');
});

test('calls take names, spreads and the lambda behind them', async () => {
  const text = await lowered('fun f(a: Array<Int>) {\n  g(1, name = "x", *a) { it }\n  q.list<User>(sql)\n}');
  expect(text).toMatch(/g\(r0, name: r1, \.\.\.: r2, r3\)/);
  expect(text).toMatch(/r\d = name q\n.*name sql\n.*\.list\(r\d\)/);
});

test('parameters have annotations, defaults and the rest', async () => {
  const text = await lowered(
    'class A {\n  @GetMapping("/x")\n  fun f(@RequestParam id: String, b: Int = 3, vararg c: String): String = id\n}',
  );
  expect(text).toContain('A.f(id: String, b: Int, c: String[])\n 3  r0 = id\n 3  return r0');
});

test('references are functions', async () => {
  const text = await lowered(
    'fun f(l: List<String>, v: V) {\n  l.map(String::trim).map(::clean).map(v::take)\n}',
  );
  expect(text).toMatch(/r0 as String\n.*r1\.trim\(\)/);
  expect(text).toMatch(/r1 = clean\(r0\)/);
  expect(text).toMatch(/outer v\n.*\.take\(r0\)/);
});

test('loops leave by name', async () => {
  const text = await lowered(
    'fun f(l: List<Int>) {\n  outer@ for (i in l) {\n    while (g(i)) { if (i > 1) break@outer else continue }\n  }\n}',
  );
  expect(text).toMatch(/jump L2\n/);
  expect(text).toMatch(/value of r0\n.*i := /);
});

test.each([
  ['a long sum', `val s = "a"${' + x'.repeat(5000)}`],
  ['a long chain of calls', `val s = b${'.add(1)'.repeat(5000)}`],
  ['deep parentheses', `val s = ${'('.repeat(1000)}1${')'.repeat(1000)}`],
])('%s does not overflow', async (_what, text) => {
  expect((await lowered(text)).length).toBeLessThan(1_000_000);
});
