import { describe, expect, test } from 'vitest';
import { createDuplicationMeter, type DuplicationResult, tokensOf } from './duplication.ts';
import { createTokenStore } from './token-store.ts';
import { tokenize } from './tokenize.ts';

/** Varied code of that many lines, about eleven tokens each. */
function block(lines: number, seed = 'a'): string {
  return Array.from({ length: lines }, (_, i) => `  const ${seed}${i} = call${i}(x${i}, ${i}) + rest;`).join(
    '\n',
  );
}

function measure(files: Readonly<Record<string, string>>, language = 'TypeScript'): DuplicationResult {
  const meter = createDuplicationMeter();
  for (const [path, text] of Object.entries(files)) {
    const tokens = tokensOf(language, text);
    if (tokens) meter.add(path, tokens);
  }
  return meter.finish();
}

describe('a repeated block', () => {
  test('counts on both sides and is reported where it is repeated', () => {
    const result = measure({
      'a.ts': `start();\n${block(20)}\n`,
      'b.ts': `begin();\nnext();\n${block(20)}\n`,
    });
    expect(result.findings).toMatchObject([
      {
        ruleKey: 'common/duplicated-block',
        path: 'b.ts',
        line: 3,
        message: '20 lines repeat a.ts:2-21',
        repeats: { file: 'a.ts', line: 2, lines: 20 },
      },
    ]);
    expect(result.duplicationRate).toBe(Math.round((40 / 43) * 10_000) / 100);
  });

  test('is found under other indentation and comments', () => {
    const moved = block(20)
      .replaceAll('  const', '      const')
      .replaceAll(' + rest;', ' /* why */ + rest; // so');
    expect(measure({ 'a.ts': block(20), 'b.ts': moved }).findings).toHaveLength(1);
  });

  test('is found inside one file, but not in itself', () => {
    const [finding] = measure({ 'a.ts': `${block(20)}\nbetween();\n${block(20)}` }).findings;
    expect(finding).toMatchObject({ line: 22, message: '20 lines repeat lines 1-20 of this file' });
    expect(finding?.repeats).toEqual({ file: 'a.ts', line: 1, lines: 20 });
  });

  test('is reported once for a group of copies', () => {
    const copies = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.ts`, block(20)]));
    const { findings, duplicationRate } = measure(copies);
    expect(findings.map(({ message }) => message)).toEqual(['20 lines repeat a.ts:1-20; 4 copies in all']);
    expect(duplicationRate).toBe(100);
  });

  test('is reported once for a file, by its longest', () => {
    const { findings, copiedBlocks } = measure({
      'a.ts': `${block(12)}\nbetween();\n${block(30, 'b')}`,
      'b.ts': `${block(12)}\nother();\nand();\n${block(30, 'b')}`,
    });
    expect(findings.map(({ line }) => line)).toEqual([15]);
    // The rate rests on the shorter one, too.
    expect(copiedBlocks).toBe(2);
  });
});

test.each([
  ['decides nothing', block(20), 'REVIEW'],
  ['branches', `${block(19)}\n  if (a1) stop();`, undefined],
  ['fails', `${block(19)}\n  throw new Gone(a1);`, undefined],
  ['decides nothing, however long', block(50), 'REVIEW'],
  [
    'names types that may be missing',
    `${block(19)}\n  let b: Part | null; let c: Box<D & E>; f(g?: string);`,
    'REVIEW',
  ],
  ['joins conditions', `${block(19)}\n  const ok = a1 && a2;`, undefined],
  ['chooses', `${block(19)}\n  const b = a1 ? a2 : a3;`, undefined],
  ['branches, and is short', `${block(18)}\n  if (a1) stop();`, 'REVIEW'],
])('a repeated block that %s', (_title, code, confidence) => {
  const { findings } = measure({ 'a.ts': `start();\n${code}\n`, 'b.ts': `begin();\n${code}\n` });
  expect(findings.map((one) => one.confidence)).toEqual([confidence]);
});

test('columns of Kotlin that may be missing decide nothing', () => {
  const columns = Array.from({ length: 24 }, (_, i) => `  @Column("C${i}") val part${i}: Part${i}?,`);
  const columnsOf = (name: string) => `class ${name}(\n${columns.join('\n')}\n  val last: String?\n)\n`;
  const { findings } = measure({ 'A.kt': columnsOf('Sale'), 'B.kt': columnsOf('Offer') }, 'Kotlin');
  expect(findings.map(({ confidence }) => confidence)).toEqual(['REVIEW']);
});

test.each([
  ['only keep their values', '{ get; set; }', 'REVIEW'],
  ['answer by code', '{ get => Look(kept); }', undefined],
])('properties of C# that may be missing and %s', (_title, body, confidence) => {
  const parts = Array.from({ length: 24 }, (_, i) => `  public Part${i}? Of${i} ${body}`).join('\n');
  const { findings } = measure(
    { 'Sale.cs': `class Sale {\n${parts}\n}`, 'Offer.cs': `class Offer {\n${parts}\n}` },
    'C#',
  );
  expect(findings.map((finding) => finding.confidence)).toEqual([confidence]);
});

test.each([
  ['v9/shop.ts', 'v10/shop.ts', 'REVIEW'],
  ['storage/mysql/push.ts', 'storage/pgsql/push.ts', 'REVIEW'],
  ['plugins/jetty9.ts', 'plugins/jetty10.ts', 'REVIEW'],
  ['v9/shop.ts', 'v9/cart.ts', undefined],
])('a block of %s and %s', (one, other, confidence) => {
  const code = `${block(19)}\n  if (a1) stop();`;
  const { findings } = measure({ [one]: `start();\n${code}\n`, [other]: `begin();\n${code}\n` });
  expect(findings.map((finding) => finding.confidence)).toEqual([confidence]);
});

describe('no repetition', () => {
  test.each([
    ['different values', { 'a.ts': block(20), 'b.ts': block(20).replaceAll(/, (\d+)\)/g, ', 1$1)') }],
    ['fewer than 10 lines', { 'a.ts': block(9), 'b.ts': block(9) }],
    ['few different words', { 'a.ts': '[1, 2],\n'.repeat(60), 'b.ts': 'x;\n[1, 2],\n'.repeat(60) }],
    ['imports', { 'a.ts': imports(), 'b.ts': `${imports()}other();` }],
    ['comments', { 'a.ts': `/*\n${block(30)}\n*/`, 'b.ts': `/*\n${block(30)}\n*/` }],
  ])('%s', (_name, files) => {
    expect(measure(files)).toEqual({ findings: [], duplicationRate: 0, copiedBlocks: 0 });
  });
});

function imports(): string {
  return Array.from({ length: 30 }, (_, i) => `import {\n  a${i},\n  b${i},\n} from './m${i}.ts';\n`).join(
    '',
  );
}

test.each([
  ['TypeScript', 'a // b\n/* c */ d', 2],
  ['Python', 'a # b\n"""c\nd"""', 2],
  ['PHP', '$a # b\n// c\n#[D]', 5],
  ['Java', 'package a.b;\nimport c.D;\nclass E {}', 4],
  ['Go', 'package a\nimport (\n"b"\n)\nvar c int', 3],
  ['Vue', '<template>a b</template>\n<script>\nlet c\n</script>', 2],
  ['JavaScript', '/[\'"]/.test(a)\nb', 12],
])('tokens of %s: %j', (language, text, tokens) => {
  const store = createTokenStore();
  tokenize(text, language, store);
  expect(store.size).toBe(tokens);
});

test('a million tokens fit the growing store', () => {
  const store = createTokenStore();
  tokenize('a b c d e f g h i j\n'.repeat(100_000), 'Java', store);
  expect([store.size, store.lines[999_999]]).toEqual([1_000_000, 100_000]);
});
