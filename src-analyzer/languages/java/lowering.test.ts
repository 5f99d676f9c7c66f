import { expect, test } from 'vitest';
import { printLowered } from '#analyzer/flow/testing/lower-text.ts';

/** The functions of a class `A` with these members, without the file's own empty one. */
async function lowered(members: string): Promise<string> {
  const text = await printLowered('Java', 'A.java', `class A {\n${members}\n}`);
  return text.replace('<file>()\n\n', '').replace(/^ {2}(?= *\d)/gm, '');
}

test('a chain of calls, its arguments and text that is built', async () => {
  expect(
    await lowered(`ResultSet find(String name) throws SQLException {
      Statement s = connection.createStatement();
      return s.executeQuery("SELECT * FROM t WHERE n = '" + name + "'");
    }`),
  ).toBe(`A.find(name: String)
 3  r0 = name connection
 3  r1 = r0.createStatement()
 3  s := r1
 4  r2 = s
 4  r3 = string "SELECT * FROM t WHERE n = '"
 4  r4 = name
 4  r5 = string "'"
 4  r6 = text(r3, r4, r5)
 4  r7 = r2.executeQuery(r6)
 4  return r7`);
});

test('a sum of numbers is arithmetic, one with text or something unknown is text', async () => {
  const text = await lowered(`int count; void f(int n, Object o) {
    int a = 7 * 18 + n; int b = count + 1; String c = n + 1 + "x" + n; Object d = o + "";
  }`);
  expect(text).toContain('r4 = r2 + r3');
  expect(text).toContain('r7 = r5 + r6');
  expect(text).toMatch(/r10 = r8 \+ r9\n.*r11 = string "x"\n.*r12 = n\n.*r13 = text\(r10, r11, r12\)/);
  expect(text).toMatch(/= text\(r14, r15\)/);
});

test('a switch is conditions, with what falls through; as a value it is stored by each arm', async () => {
  expect(
    await lowered(`int f(String a) {
      switch (a) { case "x": case "y": g(); break; default: h(); }
      return switch (a) { case "x" -> 1; default -> { yield 2; } };
    }`),
  ).toBe(`A.f(a: String)
 3  r0 = a
 3  r1 = string "x"
 3  r2 = r0 == r1
 3  branch r2 L1 L4
 3  L4:
 3  r3 = string "y"
 3  r4 = r0 == r3
 3  branch r4 L2 L5
 3  L5:
 3  jump L3
 3  L1:
 3  L2:
 3  r5 = g()
 3  jump L0
 3  L3:
 3  r6 = h()
 3  L0:
 4  r7 = a
 4  r8 = string "x"
 4  r9 = r7 == r8
 4  branch r9 L8 L10
 4  L10:
 4  jump L9
 4  L8:
 4  r10 = number "1"
 4  v1 := r10
 4  jump L7
 4  L9:
 4  r11 = number "2"
 4  v1 := r11
 4  jump L6
 4  jump L7
 4  L7:
 4  L6:
 4  r12 = v1
 4  return r12`);
});

test('types are asked for, and the variable of a pattern is the value as that type', async () => {
  expect(await lowered(`boolean f(Object o) { return o instanceof String s && s.isEmpty(); }`))
    .toContain(`r1 = r0 is String
 2  r2 = r0 as String
 2  s := r2
 2  branch r1 L0 L1`);
});

test('resources are closed on both ways out, handlers know their types', async () => {
  const text = await lowered(`void f() {
    try (var in = open()) { use(in); } catch (IOException | Error e) { log(e); } finally { done(); }
  }`);
  expect(text).toMatch(
    /in := r0[\s\S]*use\(r1\)[\s\S]*#resource\.close\(r3\)\n.*throw[\s\S]*#resource\.close\(r5\)/,
  );
  expect(text).toMatch(
    /rows 2-4 finally L3\n {6}rows 0-11 catch L4 IOException \| Error\n {6}rows 0-18 finally L1$/,
  );
  expect(text.match(/= done\(\)/g)).toHaveLength(2);
});

test('lambdas, method references and classes of one method are functions that see what is around them', async () => {
  const text = await lowered(`void f(List<String> l, String p) {
    l.forEach(x -> use(p + x));
    l.stream().map(String::trim).map(this::clean).map(File::new);
    run(new Runnable() { @Override public void run() { use(p); } });
  }`);
  expect(text).toContain('A.lambda(x)\n 3  r0 = outer p\n 3  r1 = x\n 3  r2 = text(r0, r1)');
  expect(text).toMatch(/r1 = r0 as String\n.*r2 = r1\.trim\(\)\n.*return r2/);
  expect(text).toMatch(/r1 = name this\n.*r2 = r1\.clean\(r0\)/);
  expect(text).toMatch(/r1 = new File\(r0\)/);
  expect(text).toMatch(/function 6\n.* as Runnable\n/);
  expect(text).toMatch(/A\.lambda\(\)\n.*outer p\n.*use\(r0\)/);
});

test('a class of several methods without a name keeps them as its own', async () => {
  const text = await lowered(`Object f(String p) {
    return new X509TrustManager() { public void a(String c) {} public String b() { return p; } };
  }`);
  expect(text).toContain('= new X509TrustManager()');
  expect(text).toContain('A.<anonymous:1>.a(c: String)');
  expect(text).toMatch(/A\.<anonymous:1>\.b\(\)\n.*outer p/);
});

test('fields get their values in functions of their own', async () => {
  expect(await lowered('static final String K = "k" + 1;\nint[] xs = {1, 2};\nstatic { init(); }'))
    .toBe(`A.<static>()
 2  r0 = string "k"
 2  r1 = number "1"
 2  r2 = text(r0, r1)
 2  r3 = name A
 2  r3.K := r2
 4  r4 = init()

A.<fields>()
 3  r0 = number "1"
 3  r1 = number "2"
 3  r2 = [r0, r1]
 3  r3 = name this
 3  r3.xs := r2`);
});

test('enum constants are made, records have what the compiler adds', async () => {
  const text = await lowered(
    'enum E { ONE("x"); E(String s) { this.s = s; } }\nrecord R(String a) { R { check(a); } }',
  );
  expect(text).toMatch(/A\.E\.<static>\(\)\n.*"x"\n.*r1 = new E\(r0\)\n.*name E\n.*r2\.ONE := r1/);
  expect(text).toMatch(/A\.R\.R\(a: String\)\n.*\n.*check\(r0\)\n.*name this\n.*= a\n.*r2\.a := r3/);
  expect(text).toMatch(/A\.R\.a\(\)\n.*name this\n.*r0\.a\n.*return r1/);
});

test("Lombok's annotations add accessors and constructors", async () => {
  const text = await printLowered(
    'Java',
    'B.java',
    '@Data @AllArgsConstructor class B { private final String a; private boolean done; static int n; }',
  );
  expect(text).toContain('B.getA()\n   1  r0 = name this\n   1  r1 = r0.a\n   1  return r1');
  expect(text).toContain('B.isDone()');
  expect(text).toContain('B.setDone(done: boolean)');
  expect(text).toContain('B.B(a: String, done: boolean)');
  expect(text).not.toContain('setA');
  expect(text).not.toContain('getN');
});

test('parameters keep types and annotations, constructors call others', async () => {
  const text = await lowered(
    'A(@RequestParam("id") final String id, int... rest) { super(id); this.id = id; id2 = id; }',
  );
  expect(text).toContain('A.A(id: String, rest: int[])');
  expect(text).toContain('r1 = super(r0)');
  expect(text).toMatch(/name this\n.*\.id := /);
  expect(text).toMatch(/name this\n.*\.id2 := /);
});

test('loops lead to their ends, also by name', async () => {
  const text = await lowered(`void f(int[] xs) {
    outer: for (int x : xs) { while (g(x)) { if (x > 1) break outer; else continue outer; } }
    do { x[0] = xs[1]++; } while (h());
  }`);
  expect(text).toMatch(/r2 = value of r0\n.*x := r2/);
  const names = /L0:\n.*unknown\n.*branch r1 L3 L2/.exec(text);
  expect(names).not.toBeNull();
  expect(text).toMatch(/jump L2\n/);
  expect(text).toMatch(/jump L1\n/);
});

test.each([
  ['a long sum', `String s = "a"${' + x'.repeat(9000)};`],
  ['a long chain of calls', `Object s = b${'.add(1)'.repeat(9000)};`],
  ['deep parentheses', `Object s = ${'('.repeat(3000)}1${')'.repeat(3000)};`],
  ['deep blocks', `void f() ${'{'.repeat(2000)}${'}'.repeat(2000)}`],
  ['finally in finally', `void f() { ${'try {} finally { '.repeat(40)}${'}'.repeat(40)} }`],
])('%s neither overflows nor explodes', async (_what, member) => {
  const text = await lowered(member);
  expect(text.length).toBeLessThan(1_000_000);
});
