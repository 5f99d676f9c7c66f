import { expect, test } from 'vitest';
import { lowerText, printLowered } from '#analyzer/flow/testing/lower-text.ts';

/** The functions of a text by their names, printed without line numbers. */
async function lowered(...lines: string[]): Promise<Map<string, string[]>> {
  const text = await printLowered('Ruby', 'a.rb', lines.join('\n'));
  return new Map(
    text.split('\n\n').map((fn) => {
      const [head = '', ...rows] = fn.split('\n');
      return [head.slice(0, head.indexOf('(')), rows.map((row) => row.replace(/^ *\d+ {2}/, ''))];
    }),
  );
}

/** Steps of the file's body. */
async function steps(...lines: string[]): Promise<string[]> {
  return (await lowered(...lines)).get('<file>') ?? [];
}

test('the last value of a method is what it gives back', async () => {
  const functions = await lowered(
    'class User',
    '  def name(a)',
    '    b = a',
    '    @name + b',
    '  end',
    'end',
  );
  expect(functions.get('User.name')).toEqual([
    'r0 = a',
    'b := r0',
    'r1 = name this',
    'r2 = r1.name',
    'r3 = b',
    'r4 = text(r2, r3)',
    'v1 := r4',
    'r5 = v1',
    'return r5',
  ]);
});

test('a name is a variable where one is seen, else a call without arguments', async () => {
  expect(await steps('a = 1', 'use(a, b)')).toEqual([
    'r0 = number "1"',
    'a := r0',
    'r1 = a',
    'r2 = b()',
    'r3 = use(r1, r2)',
  ]);
});

test('interpolations are pieces of a text, in a command and a heredoc too', async () => {
  expect(await steps('"a#{b}c"')).toEqual([
    'r0 = b()',
    'r1 = string "a"',
    'r2 = string "c"',
    'r3 = text(r1, r0, r2)',
  ]);
  expect(await steps('`ls #{b}`')).toEqual([
    'r0 = b()',
    'r1 = string "ls "',
    'r2 = text(r1, r0)',
    'r3 = #shell.backticks(r2)',
  ]);
  expect(await steps('run(<<~SQL, 1)', '  x #{b}', 'SQL', '')).toEqual([
    'r0 = b()',
    'r1 = string "\\n  x "',
    'r2 = string "\\n"',
    'r3 = text(r1, r0, r2)',
    'r4 = number "1"',
    'r5 = run(r3, r4)',
  ]);
});

test('values stand in the places of a format, numbers as numbers', async () => {
  expect(await steps('"a %s %d" % [b, c]')).toEqual([
    'r0 = b()',
    'r1 = c()',
    'r2 = r1 as Integer',
    'r3 = string "a "',
    'r4 = string " "',
    'r5 = text(r3, r0, r4, r2)',
  ]);
  expect((await steps('format("%s!", b)')).at(-1)).toBe('r2 = text(r0, r1)');
});

test('`+` is text unless a number stands beside it, and a chain of ten thousand is read', async () => {
  expect(await steps('a + 1')).toEqual(['r0 = a()', 'r1 = number "1"', 'r2 = r0 + r1']);
  expect(await steps(Array.from({ length: 10_000 }, () => 'a').join(' + '))).toHaveLength(10_001);
});

test('`<<` makes a text longer and puts an item into a list', async () => {
  expect(await steps('s = "a"', 's << b')).toEqual([
    'r0 = string "a"',
    's := r0',
    'r1 = s',
    'r2 = b()',
    'r3 = text(r1, r2)',
    's := r3',
  ]);
  expect((await steps('l = []', 'l << b')).at(-1)).toBe('r3 = r1.<<(r2)');
});

test('arguments keep their names, a block is given as a function that sees what stands around it', async () => {
  const functions = await lowered('x = 1', 'list.each(2, key: 3, **more) { |a| x = a }');
  expect(functions.get('<file>')).toEqual([
    'r0 = number "1"',
    'x := r0',
    'r1 = list()',
    'r2 = number "2"',
    'r3 = number "3"',
    'r4 = more()',
    'r5 = function 1',
    'r6 = r1.each(r2, key: r3, **: r4, block: r5)',
  ]);
  expect(functions.get('lambda')?.slice(0, 2)).toEqual(['r0 = a', 'outer x := r0']);
});

test('`new` makes an object, a constant of a module is read from it, `super` has the name of the method', async () => {
  expect(await steps('Shop::User.new(1)', 'Shop::LIMIT')).toEqual([
    'r0 = number "1"',
    'r1 = new Shop::User(r0)',
    'r2 = name Shop',
    'r3 = r2.LIMIT',
  ]);
  const functions = await lowered('class A', '  def run(a)', '    super(a)', '  end', 'end');
  expect(functions.get('A.run')?.slice(0, 3)).toEqual(['r0 = a', 'r1 = name super', 'r2 = r1.run(r0)']);
});

test('methods know their type, whether they are its own and whether others may call them', async () => {
  const program = await lowerText(
    'Ruby',
    'a.rb',
    [
      'module Shop',
      '  class User',
      '    LIMIT = 1',
      '    attr_reader :name',
      '    def initialize(a, b = 1, *c, d:, **e, &f); end',
      '    def self.make; LIMIT; end',
      '    private',
      '    def hidden; end',
      '  end',
      'end',
    ].join('\n'),
  );
  const heads = program.functions.map(({ name, owner, traits }) => [owner, name, traits.join(' ')].join('/'));
  expect(heads).toEqual([
    '/<file>/',
    'Shop/<static>/',
    'Shop.User/<static>/',
    'Shop.User/initialize/public constructor',
    'Shop.User/make/static public',
    'Shop.User/hidden/',
    'Shop.User/name/public',
  ]);
  expect(
    program.functions[3]?.parameters.map(({ name, kind, hasDefault }) => [name, kind, hasDefault]),
  ).toEqual([
    ['a', 'plain', false],
    ['b', 'plain', true],
    ['c', 'rest', false],
    ['d', 'plain', false],
    ['e', 'keywords', false],
  ]);
});

test('a condition has a value where one is asked for', async () => {
  expect(await steps('a = b ? 1 : 2')).toEqual([
    'r0 = b()',
    'branch r0 L2 L1',
    'L2:',
    'r1 = number "1"',
    'v0 := r1',
    'jump L0',
    'L1:',
    'r2 = number "2"',
    'v0 := r2',
    'jump L0',
    'L3:',
    'L0:',
    'r3 = v0',
    'a := r3',
  ]);
  expect(await steps('run unless b')).toEqual([
    'r0 = b()',
    'r1 = ! r0',
    'branch r1 L2 L1',
    'L2:',
    'r2 = run()',
    'jump L0',
    'L1:',
    'L0:',
  ]);
});

test('a case asks for equal values, types and patterns', async () => {
  const asked = await steps('case a', 'when 1, "b" then c', 'when User then d', 'when /x/ then e', 'end');
  expect(asked.filter((step) => /==| is |match/.test(step))).toEqual([
    'r2 = r0 == r1',
    'r4 = r0 == r3',
    'r7 = r0 is User',
    'r10 = r9.match?(r0)',
  ]);
  const bound = await steps('case a', 'in {name: String => n}', '  use(n)', 'end');
  expect(bound).toEqual(expect.arrayContaining(['r1 = string "name"', 'r2 = r0[r1]', 'n := r2']));
});

test('rescue takes what the body throws, ensure runs on both ways out', async () => {
  const all = await steps('begin', '  a', 'rescue IOError => e', '  b(e)', 'ensure', '  c', 'end');
  expect(all.slice(-2)).toEqual(['      rows 0-0 catch L2 IOError', '      rows 0-7 finally L1']);
  expect(all.filter((step) => step.endsWith('c()'))).toHaveLength(2);
});

test('a loop is left by break, a block by next', async () => {
  expect(await steps('while a', '  break', 'end')).toEqual([
    'L0:',
    'r0 = a()',
    'branch r0 L3 L2',
    'L3:',
    'jump L2',
    'L1:',
    'jump L0',
    'L2:',
  ]);
  const functions = await lowered('list.map { |a| next a if a }');
  expect(functions.get('lambda')).toContain('return r1');
});
