import { expect, test } from 'vitest';
import { Found } from '#contract/public-api/find.ts';
import { qualityAnswer } from '#main/app/testing/finding-answers.ts';
import { sampleScan } from '#main/app/testing/sample-answers.ts';
import { projectPerBlock } from '#main/app/testing/test-project.ts';

const FILES = ['README.md', 'src/order.ts', 'src/web/order-controller.ts'];

const { get, api } = projectPerBlock(
  { 'src/web/order-controller.ts': 'one\ntwo\n', 'src/order.ts': 'one\n', 'README.md': 'text\n' },
  async ({ analyzer, analyse }) => {
    const files = FILES.map((path) => ({ path, language: 'TypeScript', loc: 1, sizeBytes: 4 }));
    analyzer.answers.set('scan', () => sampleScan({ files }));
    analyzer.answers.set('quality', () => ({
      ...qualityAnswer('src/web/order-controller.ts', [
        ['js/x', 'MINOR', 1],
        ['js/x', 'MAJOR', 2],
      ]),
    }));
    await analyse();
  },
);

const find = async (text: string): Promise<Found> =>
  Found.parse((await get(`/find?text=${encodeURIComponent(text)}`)).data);

test('files are found by beginnings of their words, the best first', async () => {
  expect((await find('orcon')).files).toEqual([{ path: 'src/web/order-controller.ts' }]);
  expect((await find('order')).files.map(({ path }) => path)).toEqual([
    'src/order.ts',
    'src/web/order-controller.ts',
  ]);
});

test('rules and findings are found by their words, the most severe finding first', async () => {
  const { rules, findings } = await find('wrong x');
  expect(rules).toEqual([{ ruleKey: 'js/x', title: 'A wrong x' }]);
  expect(findings).toEqual([]);
  expect((await find('found controller')).findings).toMatchObject([
    { severity: 'MAJOR', line: 2, filePath: 'src/web/order-controller.ts' },
    { severity: 'MINOR', line: 1 },
  ]);
});

test('a symbol is where its first piece begins; before the index there is none', async () => {
  expect((await find('placeOrder')).symbols).toEqual([]);
  const { database } = api;
  await database.immediate(() => {
    const { id } = database.get(database.query.selectFrom('project').select('id')) ?? { id: 0 };
    database.run(database.query.insertInto('rag_gen').values({ project_id: id }));
    const { gen } = database.get(database.query.selectFrom('rag_gen').select('gen')) ?? { gen: 0 };
    database.run(
      database.query
        .insertInto('rag_index')
        .values({ project_id: id, active_gen: gen, tokenizer_version: 1 }),
    );
    for (const [at, line] of [30, 12].entries()) {
      database.run(
        database.query.insertInto('rag_chunk').values({
          gen,
          file: 'src/order.ts',
          chunk_index: at,
          start_line: line,
          end_line: line + 5,
          symbol: 'placeOrder',
          content: '',
          content_hash: new Uint8Array([at]),
        }),
      );
    }
  });
  expect((await find('plor')).symbols).toEqual([{ name: 'placeOrder', filePath: 'src/order.ts', line: 12 }]);
});

test.each([
  ['', 1001],
  ['?text=', 1001],
  [`?text=${'x'.repeat(201)}`, 1002],
])('%s is refused', async (query, code) => {
  expect(await get(`/find${query}`)).toMatchObject({ status: 400, code });
});
