import { expect, test } from 'vitest';
import { lowerText, printLowered } from '#analyzer/flow/testing/lower-text.ts';
import { packageName } from './facts.ts';

/** The functions of a text by their names, printed without line numbers. */
async function lowered(...lines: string[]): Promise<Map<string, string>> {
  const text = await printLowered('Go', 'a.go', ['package a', ...lines].join('\n'));
  return new Map(
    text.split('\n\n').map((fn) => {
      const [head = '', ...rows] = fn.split('\n');
      return [head.slice(0, head.indexOf('(')), rows.map((row) => row.replace(/^ *\d+ {2}/, '')).join('\n')];
    }),
  );
}

/** Steps of a function `f` with this body. */
async function steps(...lines: string[]): Promise<string[]> {
  return ((await lowered('func f(a string, b int) {', ...lines, '}')).get('f') ?? '').split('\n');
}

test('a method is called on `this`, a function of a package on its name', async () => {
  const functions = await lowered(
    'func (h *Handler) Find(r *http.Request) string {',
    'return strings.Trim(h.name, r.Form)',
    '}',
  );
  expect(functions.get('Handler.Find')).toBe(
    [
      'r0 = name this',
      'h := r0',
      'r1 = name strings',
      'r2 = h',
      'r3 = r2.name',
      'r4 = r',
      'r5 = r4.Form',
      'r6 = r1.Trim(r3, r5)',
      'return r6',
    ].join('\n'),
  );
});

test('several results are parts of one value, the last one says only whether it worked', async () => {
  expect(await steps('x, y, err := g()')).toEqual([
    'r0 = g()',
    'r1 = number "0"',
    'r2 = #results.at(r0, r1)',
    'x := r2',
    'r3 = number "1"',
    'r4 = #results.at(r0, r3)',
    'y := r4',
    'r5 = unknown',
    'err := r5',
  ]);
  expect(await steps('v, ok := a.(T)')).toEqual([
    'r0 = a',
    'r1 = r0 as T',
    'v := r1',
    'r2 = unknown',
    'ok := r2',
  ]);
  expect(await steps('return a, nil')).toEqual(['r0 = a', 'r1 = null "null"', 'r2 = [r0, r1]', 'return r2']);
});

test('a bare return gives back the named results', async () => {
  const functions = await lowered('func f() (u string, err error) {', 'u = "x"', 'return', '}');
  expect(functions.get('f')).toBe(
    [
      ['r0 = string ""', 'u := r0', 'r1 = null "null"', 'err := r1'],
      ['r2 = string "x"', 'u := r2', 'r3 = u', 'r4 = err', 'r5 = [r3, r4]', 'return r5'],
    ]
      .flat()
      .join('\n'),
  );
});

test('`:=` in an inner block hides, in the same block it writes what is declared', async () => {
  const program = await lowerText(
    'Go',
    'a.go',
    'package a\nfunc f() {\n x := 1\n { x := 2; use(x) }\n x, y := 3, 4\n use(x)\n}',
  );
  const [, fn] = program.functions;
  expect(fn?.variables.map(({ name }) => name)).toEqual(['x', 'x', 'y']);
  expect(await steps('x := 1', '{', 'x := 2', '}', 'use(x)')).toEqual([
    'r0 = number "1"',
    'x := r0',
    'r1 = number "2"',
    'x := r1',
    'r2 = x',
    'r3 = use(r2)',
  ]);
});

test('text is joined by `+`; a format has its values in their places, numbers as numbers', async () => {
  expect(await steps('return "x" + a + "y"')).toContain('r3 = text(r0, r1, r2)');
  expect(await steps('return b + 1')).toContain('r2 = r0 + r1');
  expect(await steps('return fmt.Sprintf("a=%s&b=%d%%", a, b)')).toEqual([
    'r0 = a',
    'r1 = b',
    'r2 = string "a="',
    'r3 = string "&b="',
    'r4 = r1 as int',
    'r5 = string "%"',
    'r6 = text(r2, r0, r3, r4, r5)',
    'return r6',
  ]);
  const many = await steps(`return ${Array.from({ length: 10_000 }, () => 'a').join(' + ')}`);
  expect(many).toHaveLength(10_002);
});

test('a struct is made and its fields are written, `&` and `*` change nothing', async () => {
  expect(await steps('p := &T{Name: a}', 'q := *p')).toEqual([
    'r0 = a',
    'r1 = new T()',
    'r1.Name := r0',
    'p := r1',
    'r2 = p',
    'q := r2',
  ]);
  expect(await steps('l := []T{{Name: a}}', 'm := map[string]int{"k": b}')).toEqual([
    'r0 = a',
    'r1 = new T()',
    'r1.Name := r0',
    'r2 = [r1]',
    'l := r2',
    'r3 = b',
    'r4 = {k: r3}',
    'm := r4',
  ]);
});

test('a variable without a value holds the zero of its type', async () => {
  expect(await steps('var s string', 'var r model.Request', 'var l []T', 'var p *T')).toEqual([
    'r0 = string ""',
    's := r0',
    'r1 = new model.Request()',
    'r := r1',
    'r2 = []',
    'l := r2',
    'r3 = null "null"',
    'p := r3',
  ]);
});

test('what the language itself calls: conversions, append, make, panic', async () => {
  expect(await steps('l := append(nil, a)', 'c := string(l)', 'd := []byte(a)', 'panic(d)')).toEqual([
    'r0 = null "null"',
    'r1 = a',
    'r2 = [...: r0, r1]',
    'l := r2',
    'r3 = l',
    'r4 = r3 as string',
    'c := r4',
    'r5 = a',
    'r6 = r5 as []byte',
    'd := r6',
    'r7 = d',
    'throw r7',
    'r8 = unknown',
  ]);
});

test('an if declares for all that follows it', async () => {
  expect(await steps('if x := g(a); x {', 'use(x)', '} else {', 'drop(x)', '}')).toEqual([
    'r0 = a',
    'r1 = g(r0)',
    'x := r1',
    'r2 = x',
    'branch r2 L2 L1',
    'L2:',
    'r3 = x',
    'r4 = use(r3)',
    'jump L0',
    'L1:',
    'r5 = x',
    'r6 = drop(r5)',
    'jump L0',
    'L3:',
    'L0:',
  ]);
});

test('loops: break leaves the one it names, a range has keys and values', async () => {
  const outer = await steps('out:', 'for {', 'for k, v := range l {', 'use(k, v)', 'break out', '}', '}');
  expect(outer).toEqual(
    expect.arrayContaining(['r2 = value of r0', 'r3 = key of r0', 'k := r3', 'v := r2', 'jump L2']),
  );
  const counted = await steps('for i := 0; i < b; i++ {', 'continue', '}');
  expect(counted.slice(0, 9)).toEqual([
    'r0 = number "0"',
    'i := r0',
    'L0:',
    'r1 = i',
    'r2 = b',
    'r3 = r1 < r2',
    'branch r3 L3 L2',
    'L3:',
    'jump L1',
  ]);
});

test('a switch compares, falls through where it says so, and gives types to what it tests', async () => {
  const plain = await steps('switch a {', 'case "x", "y":', 'g()', 'fallthrough', 'default:', 'h()', '}');
  expect(plain.filter((step) => /==|g\(|h\(/.test(step))).toEqual([
    'r2 = r0 == r1',
    'r4 = r0 == r3',
    'r5 = g()',
    'r6 = h()',
    'r7 = h()',
  ]);
  const types = await steps('switch v := a.(type) {', 'case string:', 'use(v)', 'case nil:', '}');
  expect(types).toEqual(
    expect.arrayContaining(['r1 = r0 is string', 'r3 = r0 == r2', 'r4 = r0 as string', 'v := r4']),
  );
});

test('a function literal sees what stands around it', async () => {
  const functions = await lowered('func f(a string) {', 'go func(c int) { use(a, c) }(1)', '}');
  expect(functions.get('f')).toBe(['r0 = function 2', 'r1 = number "1"', 'r2 = call r0(r1)'].join('\n'));
  expect(functions.get('lambda')).toBe(['r0 = outer a', 'r1 = c', 'r2 = use(r0, r1)'].join('\n'));
});

test('what a function writes to a variable of the package is not known', async () => {
  const functions = await lowered('var debug = false', 'func on() { debug = true }');
  expect(functions.get('<file>')).toBe(
    ['r0 = boolean "false"', 'debug := r0', 'r1 = unknown', 'debug := r1'].join('\n'),
  );
});

test.each([
  ['net/http', 'http'],
  ['github.com/labstack/echo/v4', 'echo'],
  ['gopkg.in/yaml.v3', 'yaml'],
  ['github.com/dgrijalva/jwt-go', 'jwt'],
  ['v2', 'v2'],
])('the package at %s is called %s', (path, name) => {
  expect(packageName(path)).toBe(name);
});
