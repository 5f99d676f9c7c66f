import { expect, test } from 'vitest';
import { printLowered } from '#analyzer/flow/testing/lower-text.ts';

/** Functions of a text, each as its lines without line numbers. */
async function lowered(text: string): Promise<string[]> {
  const printed = await printLowered('PHP', 'a.php', text.startsWith('<') ? text : `<?php\n${text}`);
  return printed.split('\n\n').map((fn) => fn.replace(/^ +\d+ {2}/gm, ''));
}

const lines = (...text: string[]): string => text.join('\n');

/** What the file itself runs. */
const fileOf = async (text: string): Promise<string> =>
  ((await lowered(text))[0] ?? '').replace('<file>()\n', '');

test('texts are made of their pieces', async () => {
  expect(await fileOf(`$q = "a '{$this->t}' $x[k]" . $b . 'it\\'s';`)).toBe(
    lines(
      `r0 = string "a '"`,
      'r1 = name this',
      'r2 = r1.t',
      `r3 = string "' "`,
      'r4 = name $x',
      'r5 = string "k"',
      'r6 = r4[r5]',
      'r7 = text(r0, r2, r3, r6)',
      'r8 = name $b',
      `r9 = string "it's"`,
      'r10 = text(r7, r8, r9)',
      'q := r10',
    ),
  );
  expect(await fileOf(`f(${'$a . '.repeat(5000)} $a);`)).toMatch(/text\(r0, .*, r5000\)/);
  expect(await fileOf('`ls $d`;')).toContain('#shell.backticks(r2)');
});

test('superglobals have their entries as fields', async () => {
  expect(await fileOf(`$id = $_GET['id'] ?? null;`)).toMatch(/^r0 = name \$_GET\nr1 = r0\.id\n/);
  expect(await fileOf(`move($_FILES['a']['tmp_name']);`)).toBe('r0 = #php.uploadedPath()\nr1 = move(r0)');
});

test('what a case shows between markup is echoed', async () => {
  const text = '<?php switch ($a) { case 1: f(); ?><b><?= $d ?></b><?php g(); }';
  expect(await fileOf(text)).toMatch(/= f\(\)\n(r\d+) = name \$d\nr\d+ = #php\.echo\(\1\)\nr\d+ = g\(\)/);
});

test('what a loop shows between markup is echoed', async () => {
  const text = '<?php for (; $a;): ?><b><?= $d ?></b><?php endfor; g();';
  expect(await fileOf(text)).toMatch(/\n(r\d+) = name \$d\nr\d+ = #php\.echo\(\1\)/);
});

test('what is shown between markup is echoed', async () => {
  const text = '<p><?= f($b) ?></p>\n<?php if ($c): ?><b><?= $d ?></b><?php endif; print $e; die("x");';
  expect(await fileOf(text)).toBe(
    lines(
      'r0 = name $b',
      'r1 = f(r0)',
      'r2 = #php.echo(r1)',
      'r3 = name $c',
      'branch r3 L0 L1',
      'L0:',
      'r4 = name $d',
      'r5 = #php.echo(r4)',
      'L1:',
      'r6 = name $e',
      'r7 = #php.echo(r6)',
      'r8 = string "x"',
      'r9 = #php.echo(r8)',
      'throw',
      'r10 = unknown',
    ),
  );
});

test('functions see no variables around them but those they name', async () => {
  const functions = await lowered(
    lines(
      '$db = connect();',
      'function all() { global $db; return $db->all($other); }',
      '$f = function ($a) use ($db, &$n) { $n = $a; return $db; };',
      '$n = 1;',
      '$g = fn ($x) => $x . $n;',
    ),
  );
  expect(functions[1]).toBe(
    lines(
      'all()',
      'r0 = #variables.hidden()',
      'r1 = outer db',
      'r2 = name $other',
      'r3 = r1.all(r2)',
      'return r3',
    ),
  );
  expect(functions[2]).toBe(
    lines('lambda(a)', 'r0 = outer db', 'db := r0', 'r1 = a', 'outer n := r1', 'r2 = db', 'return r2'),
  );
  expect(functions[3]).toBe(lines('lambda(x)', 'r0 = x', 'r1 = outer n', 'r2 = text(r0, r1)', 'return r2'));
});

test('a class has methods, fields and what its constructor declares', async () => {
  const functions = await lowered(
    lines(
      'class Users extends Base {',
      "  const TABLE = 'users';",
      '  private array $seen = [];',
      '  private static $one;',
      '  public function __construct(private Db $db) { parent::__construct(); }',
      "  #[Get('/a')] public function show(?int $id, string ...$rest) { return self::find($this->db, static::TABLE); }",
      '}',
    ),
  );
  expect(functions[1]).toBe(
    lines(
      'Users.__construct(db: Db)',
      'r0 = name this',
      'r1 = db',
      'r0.db := r1',
      'r2 = name super',
      'r3 = r2.__construct()',
    ),
  );
  expect(functions[2]).toBe(
    lines(
      'Users.show(id: ?int, rest: string)',
      'r0 = name Users',
      'r1 = name this',
      'r2 = r1.db',
      'r3 = name Users',
      'r4 = r3.TABLE',
      'r5 = r0.find(r2, r4)',
      'return r5',
    ),
  );
  expect(functions).toContain(lines('Users.<fields>()', 'r0 = name this', 'r1 = []', 'r0.seen := r1'));
  expect(functions).toContain(
    lines('Users.<static>()', 'r0 = name Users', 'r1 = string "users"', 'r0.TABLE := r1'),
  );
});

test('pairs of a type and a name are the method, maps keep their keys', async () => {
  expect(await fileOf("Route::get('/a', [Users::class, 'show']);")).toBe(
    lines('r0 = name Route', 'r1 = string "/a"', 'r2 = name Users', 'r3 = r2.show', 'r4 = r0.get(r1, r3)'),
  );
  expect(await fileOf("$a = ['id' => $b, $c, ...$d];")).toContain('{id: r0, 1: r1, **: r2}');
  expect(await fileOf("$x = 1; return view('a', compact('x', 'y'));")).toContain('{x: r2, y: r3}');
});

test('lists are taken apart', async () => {
  expect(await fileOf("[$a, 'k' => $b] = $l; list(, $c) = $l;")).toBe(
    lines(
      'r0 = name $l',
      'r1 = number "0"',
      'r2 = r0[r1]',
      'a := r2',
      'r3 = string "k"',
      'r4 = r0[r3]',
      'b := r4',
      'r5 = name $l',
      'r6 = number "1"',
      'r7 = r5[r6]',
      'c := r7',
    ),
  );
  expect(await fileOf('foreach ($m as $k => $v) { $all[] = $v; }')).toMatch(
    /r2 = value of r0\nr3 = key of r0\nk := r3\nv := r2\n[^]*r5 = all\nr6 = unknown\nr5\[r6\] := r4/,
  );
});

test('branches, casts and handlers', async () => {
  expect(await fileOf('$a = (int) $b ?: 3;')).toMatch(/^r0 = name \$b\nr1 = r0 as int\nbranch r1/);
  expect(await fileOf('$r = match ($a) { 1, 2 => f(), default => g() };')).toMatch(
    /r2 = r0 == r1[^]*r4 = r0 == r3[^]*g\(\)/,
  );
  expect(await fileOf('try { a(); } catch (A | \\B\\C $e) { b($e); }')).toMatch(/catch L1 A \| B\\C$/);
  expect(await fileOf('$q = query($s) or die($e);')).toMatch(/branch r1[^]*#php\.echo\(r\d+\)\nthrow/);
});

test('code that is nested beyond reason is left out', async () => {
  expect(
    await fileOf(`$a = ${'('.repeat(3000)}1${')'.repeat(3000)};${'if ($a) {'.repeat(400)}${'}'.repeat(400)}`),
  ).toContain('unknown');
});
