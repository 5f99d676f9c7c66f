import { expect, test } from 'vitest';
import { createFacts } from '../facts/facts.ts';
import { englishRisks } from '../testing/english-risks.ts';
import { archOf, file, files, node, requestOf, scanOf, violation } from '../testing/request-builder.ts';

/** Tests, a README and small files: no issues. */
const tidy = [
  ...files('src/part-%.ts', 10, 100),
  ...files('test/part-%.test.ts', 5, 100),
  file('README.md', 20),
  file('package.json', 20),
];

test('the largest class that does too much comes first, and the others with their size', () => {
  const of = (name: string, classLines: number) =>
    violation('GOD_CLASS', [name, null], `src/${name}.go:3`, { subject: name, classLines });
  const names = ['DB', 'Store'];
  const scan = scanOf([...tidy, ...names.map((name) => file(`src/${name}.go`, 90))]);
  const arch = archOf(
    names.map((name) => node(name, `src/${name}.go`)),
    [of('DB', 1_343), of('Store', 2_415)],
  );
  const [risk] = englishRisks(createFacts(requestOf(scan, { arch })));
  expect(risk?.title).toBe('Store and DB do too much');
  expect(risk?.detail).toContain('The same applies to DB (src/DB.go:3, 1,343 lines).');
});

test('files that are as large, but named by another risk, are not denied', () => {
  const paths = ['src/store.go', 'src/db.go'];
  const scan = scanOf([
    ...tidy,
    file('src/store.go', 2_458),
    file('src/db.go', 1_801),
    file('src/service.go', 1_628),
    file('src/app.js', 1_306),
  ]);
  const found = paths.map((path) => violation('GOD_CLASS', [path, null], `${path}:3`));
  const arch = archOf(
    paths.map((path) => node(path, path)),
    found,
  );
  const risk = englishRisks(createFacts(requestOf(scan, { arch }))).find(({ title }) =>
    title.includes('exceed'),
  );
  expect(risk?.title).toBe('service.go and src/app.js exceed 1,000 lines, besides store.go and db.go');
  expect(risk?.detail).toContain(
    'They are service.go (1,628) and src/app.js (1,306), besides store.go (2,458) and db.go (1,801).',
  );
});

test('files of options that are as long are not denied', () => {
  const long = ['src/mod.ts', 'src/cli.ts', 'src/cors.ts'].map((path, at) => file(path, 694 - at * 50));
  const arch = { ...archOf([node('app.a', 'src/part-1.ts')]), dataFiles: ['src/cli.ts'] };
  const found = englishRisks(createFacts(requestOf(scanOf([...tidy, ...long]), { arch })));
  expect(found.map(({ level, title }) => `${level} ${title}`)).toEqual([
    'LOW src/mod.ts and cors.ts exceed 500 lines, besides cli.ts',
  ]);
});

test.each([
  ['functions', 'src/shop.ts', [], 'one group of related functions', 'by responsibility'],
  ['entries', 'src/options.ts', ['src/options.ts'], 'one group of related entries', 'by topic'],
  ['parts of a page', 'src/Cart.vue', ['src/Cart.vue'], 'one part of the page', 'into components'],
])('what leaves a file of %s is what it is made of', (_, path, entryFiles, part, how) => {
  const long = { ...file(path, 1_500), ...(path.endsWith('.vue') ? { language: 'Vue' } : {}) };
  const arch = { ...archOf([node('app.a', 'src/part-1.ts')]), entryFiles };
  const [risk] = englishRisks(createFacts(requestOf(scanOf([...tidy, long]), { arch })));
  expect(risk?.suggestion).toContain(part);
  expect(risk?.action).toBe(`Split ${path} (1,500 lines) ${how}.`);
});
