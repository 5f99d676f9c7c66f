import { expect, test } from 'vitest';
import { printLowered } from '#analyzer/flow/testing/lower-text.ts';

async function lowered(text: string): Promise<string> {
  const printed = await printLowered('C#', 'A.cs', text);
  return printed.replace('<file>()\n\n', '').replace(/^ {2}(?= *\d)/gm, '');
}

test('interpolated text is built, named arguments keep their names', async () => {
  expect(
    await lowered(
      'class A { object F(string id) { var sql = $"SELECT {id:N} {{x}}"; return _db.Query(sql, limit: 1); } }',
    ),
  ).toBe(`A.F(id: string)
 1  r0 = string "SELECT "
 1  r1 = id
 1  r2 = string " {x}"
 1  r3 = text(r0, r1, r2)
 1  sql := r3
 1  r4 = name _db
 1  r5 = sql
 1  r6 = number "1"
 1  r7 = r4.Query(r5, limit: r6)
 1  return r7`);
});

test('statements at the top run with the file, and their functions see its variables', async () => {
  const text = await printLowered(
    'C#',
    'P.cs',
    'var root = "x";\napp.MapGet("/", (string id) => Read(root + id));',
  );
  expect(text).toMatch(/<file>\(\)\n.*"x"\n.*root := r0\n[\s\S]*MapGet\(r2, r3\)/);
  expect(text).toMatch(/lambda\(id: string\)\n.*outer root\n.*= id\n.*text\(r0, r1\)/);
});

test('parameters behind a type are its fields, properties with code are methods', async () => {
  const text = await lowered(
    'class A(IFoo foo) : B(foo) { public string P => foo.X; string Q { get { return _q; } set { _q = value; } } int R = 3; }',
  );
  expect(text).toMatch(/A\.A\(foo: IFoo\)\n.*name this\n.*= foo\n.*r0\.foo := r1\n.*= foo\n.*super\(r2\)/);
  expect(text).toMatch(/A\.P\(\)\n.*name foo\n.*r0\.X\n.*return r1/);
  expect(text).toMatch(/A\.set_Q\(value: string\)/);
  expect(text).toMatch(/A\.<fields>\(\)\n.*number "3"\n.*name this\n.*\.R := r0/);
});

test('patterns ask for types and constants, and bind their variables', async () => {
  const text = await lowered(
    'class A { string F(object o) { if (o is string s && s != "") return s; return o switch { 1 => "a", null => "b", _ => "c" }; } }',
  );
  expect(text).toMatch(/r1 = r0 is string\n.*r2 = r0 as string\n.*s := r2/);
  expect(text).toMatch(/number "1"\n.*==[\s\S]*null "null"\n.*==/);
});

test('objects are filled by their initialisers', async () => {
  const text = await lowered(
    'class A { void F() { var o = new Foo(1) { X = v, ["k"] = w }; var l = new List<int> { 2 }; } }',
  );
  expect(text).toMatch(/new Foo\(r0\)\n.*name v\n.*r1\.X := r2\n.*"k"\n.*name w\n.*r1\[r3\] := r4/);
  expect(text).toMatch(/new List\(\)\n.*number "2"\n.*\.Add\(r\d\)/);
});

test('what `out` declares under a key is what is found there', async () => {
  const text = await lowered('class A { void F() { if (d.TryGetValue("k", out var v)) G(v); } }');
  expect(text).toMatch(/d\n.*"k"\n.*unknown\n.*TryGetValue\(r1, r2\)\n.*r0\[r1\]\n.*v := /);
});

test('chains with questions are walked like others, `using` closes what it opened', async () => {
  const text = await lowered(
    'class A { void F() { a?.b?.C(x)[1].D(); using (var r = Open()) { r.Read(); } } }',
  );
  expect(text).toMatch(/r0\.b\n.*name x\n.*r1\.C\(r2\)\n.*number "1"\n.*r3\[r4\]\n.*r5\.D\(\)/);
  expect(text.match(/#resource\.close/g)).toHaveLength(2);
});

test.each([
  ['a long sum', `class A { string s = "a"${' + x'.repeat(5000)}; }`],
  ['a long chain of calls', `class A { object s = b${'.Add(1)'.repeat(5000)}; }`],
  ['deep parentheses', `class A { object s = ${'('.repeat(1000)}1${')'.repeat(1000)}; }`],
])('%s does not overflow', async (_what, text) => {
  expect((await lowered(text)).length).toBeLessThan(1_000_000);
});
