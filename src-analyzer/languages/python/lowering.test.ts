import { expect, test } from 'vitest';
import { lowerText, printLowered } from '#analyzer/flow/testing/lower-text.ts';

/** The functions of a text by their names, printed without line numbers; the file's own as `<file>`. */
async function lowered(...lines: string[]): Promise<Map<string, string>> {
  const text = await printLowered('Python', 'a.py', lines.join('\n'));
  return new Map(
    text.split('\n\n').map((fn) => {
      const [head = '', ...rows] = fn.split('\n');
      return [head.slice(0, head.indexOf('(')), rows.map((row) => row.replace(/^ *\d+ {2}/, '')).join('\n')];
    }),
  );
}

/** Steps of the file's body, one a line. */
async function fileSteps(...lines: string[]): Promise<string[]> {
  return ((await lowered(...lines)).get('<file>') ?? '').split('\n');
}

test('a name is a variable where the function declares it, else a name of the file', async () => {
  const functions = await lowered(
    'LIMIT = 5',
    'def run(a):',
    '    b = a',
    '    return os.path.join(b, LIMIT)',
  );
  expect(functions.get('run')).toBe(
    [
      'r0 = a',
      'b := r0',
      'r1 = name os',
      'r2 = r1.path',
      'r3 = b',
      'r4 = name LIMIT',
      'r5 = r2.join(r3, r4)',
      'return r5',
    ].join('\n'),
  );
});

test('what a function changes by `global` is not known', async () => {
  const functions = await lowered('on = False', 'def set():', '    global on', '    on = True');
  expect(functions.get('<file>')).toBe(
    ['r0 = boolean "false"', 'on := r0', 'r1 = unknown', 'on := r1'].join('\n'),
  );
  expect(functions.get('set')).toBe('r0 = boolean "true"');
});

test('an f-string is text of its pieces, a number format lets only numbers in', async () => {
  expect(await fileSteps('f"a{b!r}" "c" f"{d:>4d}"')).toEqual([
    'r0 = name b',
    'r1 = name d',
    'r2 = r1 as int',
    'r3 = string "a"',
    'r4 = string "c"',
    'r5 = text(r3, r0, r4, r2)',
  ]);
});

test.each([
  ['"a %s = %d%%" % (x, y)', ['r0 = name x', 'r1 = name y', 'r2 = r1 as int'], 'text(r3, r0, r4, r2, r5)'],
  ['"{}/{1}".format(x, y)', ['r0 = name x', 'r1 = name y'], 'text(r0, r2, r1)'],
  ['"%(k)s" % {"k": x}', ['r0 = name x'], 'text(r0)'],
  ['"{k}".format(k=x)', ['r0 = name x'], 'text(r0)'],
])('values stand in the places of a format: %s', async (line, first, last) => {
  const steps = await fileSteps(line);
  expect(steps.slice(0, first.length)).toEqual(first);
  expect(steps.at(-1)).toMatch(/^r\d+ = /);
  expect(steps.at(-1)?.replace(/^r\d+ = /, '')).toBe(last);
});

test('`+` is text unless a number stands beside it, and a chain of ten thousand is read', async () => {
  expect(await fileSteps('a + b + c', 'i + 1')).toEqual([
    'r0 = name a',
    'r1 = name b',
    'r2 = name c',
    'r3 = text(r0, r1, r2)',
    'r4 = name i',
    'r5 = number "1"',
    'r6 = r4 + r5',
  ]);
  const many = await fileSteps(Array.from({ length: 10_000 }, () => 'a').join(' + '));
  expect(many).toHaveLength(10_001);
});

test('what is nested too deep is not known', async () => {
  const steps = await fileSteps(`${'('.repeat(5000)}a${')'.repeat(5000)}`);
  expect(steps).toEqual(['r0 = unknown']);
});

test('calls keep their keywords and spreads; a call of a variable calls its value', async () => {
  expect(await fileSteps('f = g(1, k=2, *a, **b)', 'f()')).toEqual([
    'r0 = number "1"',
    'r1 = number "2"',
    'r2 = name a',
    'r3 = name b',
    'r4 = g(r0, k: r1, ...: r2, **: r3)',
    'f := r4',
    'r5 = f',
    'r6 = call r5()',
  ]);
});

test('the object of a method is `this`, class variables are static fields, a class method has its type', async () => {
  const functions = await lowered(
    'class A:',
    '    x = 1',
    '    def __init__(self, y): self.y = y',
    '    @classmethod',
    '    def make(cls): return cls()',
    '    class B:',
    '        def run(self): super().run()',
  );
  expect(functions.get('A.<static>')).toBe(
    ['r0 = number "1"', 'x := r0', 'r1 = name A', 'r2 = x', 'r1.x := r2'].join('\n'),
  );
  expect(functions.get('A.__init__')).toBe(
    ['r0 = name this', 'self := r0', 'r1 = y', 'r2 = self', 'r2.y := r1'].join('\n'),
  );
  expect(functions.get('A.make')).toContain('r0 = name A');
  expect(functions.get('A.B.run')).toContain('name super\nr2 = r1.run()');
});

test('a head says what is known of the function and its parameters', async () => {
  const program = await lowerText(
    'Python',
    'a.py',
    [
      '@app.get("/x")',
      'async def show(id: int, q: Annotated[str, Query()] = "a", db=Depends(get_db), *rest, **more) -> "Page":',
      '    yield 1',
    ].join('\n'),
  );
  const show = program.functions.find(({ name }) => name === 'show');
  expect(show).toMatchObject({
    returnType: 'Page',
    annotations: [{ name: 'app.get', arguments: '"/x"' }],
    traits: ['public', 'async', 'generator'],
    parameters: [
      { name: 'id', type: 'int', hasDefault: false },
      { name: 'q', type: 'str', annotations: [{ name: 'Query', arguments: '' }], hasDefault: true },
      { name: 'db', annotations: [{ name: 'Depends', arguments: 'get_db' }] },
      { name: 'rest', kind: 'rest' },
      { name: 'more', kind: 'keywords' },
    ],
  });
});

test('a local function is a variable that sees what stands around it', async () => {
  const functions = await lowered('def f(a):', '    def g(): return a', '    return g()');
  expect(functions.get('g')).toBe('r0 = outer a\nreturn r0');
  expect(functions.get('f')).toBe(
    ['r0 = function 2', 'g := r0', 'r1 = g', 'r2 = call r1()', 'return r2'].join('\n'),
  );
});

test('if and elif are asked in turn, `while True` is left by break alone', async () => {
  expect(await fileSteps('if a: b()', 'elif c: d()', 'else: e()')).toEqual(
    [
      ['r0 = name a', 'branch r0 L2 L1', 'L2:', 'r1 = b()', 'jump L0', 'L1:'],
      ['r2 = name c', 'branch r2 L4 L3', 'L4:', 'r3 = d()', 'jump L0', 'L3:'],
      ['r4 = e()', 'jump L0', 'L5:', 'L0:'],
    ].flat(),
  );
  expect(await fileSteps('while True:', '    break')).toEqual([
    'L0:',
    'L3:',
    'jump L2',
    'L1:',
    'jump L0',
    'L2:',
  ]);
});

test('a loop over items has keys and values, a comprehension collects what its body makes', async () => {
  const items = await fileSteps('for k, v in d.items(): pass');
  expect(items).toEqual(expect.arrayContaining(['r3 = key of r0', 'k := r3', 'r4 = held of r0', 'v := r4']));
  expect(await fileSteps('[f(x) for x in xs if x]')).toEqual([
    'r0 = []',
    'v0 := r0',
    'r1 = name xs',
    'L0:',
    'r2 = unknown',
    'branch r2 L3 L2',
    'L3:',
    'r3 = value of r1',
    'x := r3',
    'r4 = x',
    'branch r4 L4 L5',
    'L4:',
    'r5 = x',
    'r6 = f(r5)',
    'r7 = v0',
    'r8 = [...: r7, r6]',
    'v0 := r8',
    'L5:',
    'L1:',
    'jump L0',
    'L2:',
    'r9 = v0',
  ]);
});

test('a resource is closed on both ways out', async () => {
  expect(await fileSteps('with open(p) as f:', '    f.read()')).toEqual([
    'r0 = name p',
    'r1 = open(r0)',
    'f := r1',
    'r2 = f',
    'r3 = r2.read()',
    'jump L0',
    'L1:',
    'r4 = #resource.close(r1)',
    'throw',
    'L0:',
    'r5 = #resource.close(r1)',
    '      rows 3-5 finally L1',
  ]);
});

test('the value of `isinstance`, comparisons in a row and `not in`', async () => {
  expect(await fileSteps('isinstance(a, str)', 'a not in b')).toEqual([
    'r0 = name a',
    'r1 = r0 is str',
    'r2 = name a',
    'r3 = name b',
    'r4 = r2 in r3',
    'r5 = ! r4',
  ]);
  expect((await fileSteps('1 < a < 5')).filter((step) => step.includes('<'))).toEqual([
    'r2 = r0 < r1',
    'r4 = r1 < r3',
  ]);
});

test('a match binds the names in its patterns', async () => {
  const steps = await fileSteps(
    'match m:',
    '    case "a" | E.B: pass',
    '    case {"k": v}: use(v)',
    '    case C(x=1) as c if c: pass',
    '    case other: use(other)',
  );
  expect(steps).toEqual(
    expect.arrayContaining([
      'r2 = r0 == r1',
      'r4 = r3.B',
      'r5 = r0 == r4',
      'v := r7',
      'c := r0',
      'other := r0',
    ]),
  );
  expect(steps.filter((step) => step.includes(' is '))).toEqual([expect.stringMatching(/^r\d+ = r0 is C$/)]);
});

test('several targets get their values side by side, or the elements of one', async () => {
  expect(await fileSteps('a, b = b, a')).toEqual(['r0 = name b', 'r1 = name a', 'a := r0', 'b := r1']);
  expect(await fileSteps('a, *b = c')).toEqual([
    'r0 = name c',
    'r1 = number "0"',
    'r2 = r0[r1]',
    'a := r2',
    'r3 = [...: r0]',
    'b := r3',
  ]);
});

test('handlers take what their try throws', async () => {
  const steps = await fileSteps('try:', '    a()', 'except (E, F) as e:', '    b(e)', 'else:', '    c()');
  expect(steps).toEqual([
    'r0 = a()',
    'r1 = c()',
    'jump L0',
    'L1:',
    'r2 = unknown',
    'e := r2',
    'r3 = e',
    'r4 = b(r3)',
    'jump L0',
    'L0:',
    '      rows 0-0 catch L1 E | F',
  ]);
});

test('paths are joined by a method, numbers are divided', async () => {
  expect(await fileSteps('a / b', 'a / 2')).toEqual([
    'r0 = name a',
    'r1 = name b',
    'r2 = r0.__truediv__(r1)',
    'r3 = name a',
    'r4 = number "2"',
    'r5 = r3 / r4',
  ]);
});

test('a placeholder of a route gives its parameter a type', async () => {
  const program = await lowerText(
    'Python',
    'a.py',
    '@app.route("/<int:id>/<name>")\ndef show(id, name): pass',
  );
  expect(program.functions[1]?.parameters.map(({ type }) => type)).toEqual(['int', '']);
});

test('a placeholder of a resource gives its methods a type', async () => {
  const text = '@api.route("/<string:kind>/<int:lines>")\nclass Tail:\n  def get(self, kind, lines): pass';
  const program = await lowerText('Python', 'a.py', text);
  const method = program.functions.find(({ name }) => name === 'get');
  expect(method?.parameters.map(({ type }) => type)).toEqual(['', 'int']);
});

test('a settings module fills the settings of Django', async () => {
  const text = await printLowered('Python', 'shop/settings.py', 'INSTALLED_APPS = []\nDEBUG = True');
  expect(text).toContain('r2 = name django.conf.settings');
  expect(text).toMatch(/r4 = DEBUG\n +2 {2}r2\.DEBUG := r4/);
  expect(await printLowered('Python', 'shop/dev.py', 'INSTALLED_APPS = []\nDEBUG = True')).not.toContain(
    'django',
  );
});
