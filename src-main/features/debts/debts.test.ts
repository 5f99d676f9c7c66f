import { describe, expect, test } from 'vitest';
import { DebtItem, DebtList } from '#contract/public-api/debts.ts';
import {
  architectureAnswer,
  evolutionAnswer,
  type IssueAnswer,
  qualityAnswer,
} from '#main/app/testing/finding-answers.ts';
import { projectPerBlock, projectPerTest } from '#main/app/testing/test-project.ts';

const UNKNOWN = 4711;

const FILES = { 'src/a.ts': 'one\ntwo\nthree\n' };

const quality = (issues: readonly IssueAnswer[], bugs = 0) => qualityAnswer('src/a.ts', issues, bugs);
const ARCHITECTURE = architectureAnswer('src/a.ts');
const EVOLUTION = evolutionAnswer('src/a.ts');

describe('technical debt', () => {
  const { analyse, analyzer, api, at, get } = projectPerTest(FILES);
  const list = async (filter = '') => DebtList.parse((await get(`/tech-debts${filter}`)).data);
  const move = (id: number | undefined, body: unknown) => api.call('POST', `/tech-debts/${id}/status`, body);

  test('is rebuilt by each analysis, keeps what people moved, and re-opens what comes back', async () => {
    analyzer.answers.set('architecture', () => ARCHITECTURE);
    analyzer.answers.set('evolution', () => EVOLUTION);
    analyzer.answers.set('quality', () =>
      quality([
        ['js/x', 'BLOCKER', 2],
        ['js/y', 'MAJOR', 1],
      ]),
    );
    const first = await analyse();
    const found = await list();
    expect(
      found.items
        .map((item) => [item.source, item.level, item.refAnalysisId])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['ARCH', 'HIGH', first],
      ['EVOLUTION', 'HIGH', first],
      ['QUALITY', 'HIGH', first],
    ]);
    const [arch, hotspot, issue] = ['ARCH', 'EVOLUTION', 'QUALITY'].map(
      (source) => found.items.find((item) => item.source === source)?.id,
    );
    await move(arch, { status: 'DONE', resolveNote: 'A service now stands between.' });
    await move(hotspot, { status: 'WONTFIX', wonfixReason: 'It is being replaced.' });

    analyzer.answers.set('quality', () => quality([]));
    const second = await analyse();
    const after = new Map((await list()).items.map((item) => [item.id, item]));
    expect(after.get(arch ?? 0)).toMatchObject({ status: 'OPEN', resolvedAt: null, refAnalysisId: second });
    expect(after.get(hotspot ?? 0)).toMatchObject({
      status: 'WONTFIX',
      wonfixReason: 'It is being replaced.',
    });
    expect(after.has(issue ?? 0)).toBe(false);
  });

  describe('of the architecture', () => {
    const worded = (description: string) => ({
      ...ARCHITECTURE,
      violations: ARCHITECTURE.violations.map((one) => ({ ...one, description })),
    });
    const decide = async () => {
      const [item] = (await list('?source=ARCH')).items;
      await move(item?.id, { status: 'WONTFIX', wonfixReason: 'It is small.' });
    };
    const decided = { status: 'WONTFIX', wonfixReason: 'It is small.' };

    test('keeps a decision when the finding is worded differently', async () => {
      analyzer.answers.set('architecture', () => ARCHITECTURE);
      await analyse();
      await decide();
      analyzer.answers.set('architecture', () => worded('B is reached by A directly.'));
      await analyse();
      expect((await list()).items).toMatchObject([
        { ...decided, description: 'B is reached by A directly.' },
      ]);
    });

    test('keeps a decision that a version before stored under the words', async () => {
      analyzer.answers.set('architecture', () => ARCHITECTURE);
      await analyse();
      await decide();
      const key = 'LAYER_VIOLATION a calls b past the services src a ts';
      await api.database.immediate(() =>
        api.database.run(api.database.query.updateTable('tech_debt').set({ dedup_key: key })),
      );
      analyzer.answers.set('architecture', () => worded('B is reached by A directly.'));
      await analyse();
      expect((await list()).items).toMatchObject([decided]);
      analyzer.answers.set('architecture', () => worded('A third wording.'));
      await analyse();
      expect((await list()).items).toMatchObject([{ ...decided, description: 'A third wording.' }]);
    });
  });

  test('is registered by a person', async () => {
    const created = await api.call('POST', at('/tech-debts'), {
      source: 'MANUAL',
      title: ' Old build ',
    });
    expect(created).toMatchObject({ status: 201 });
    expect(DebtItem.parse(created.data)).toMatchObject({
      title: 'Old build',
      level: 'MEDIUM',
      status: 'OPEN',
      refAnalysisId: null,
    });
    await analyse();
    expect((await list('?status=OPEN')).total).toBe(1);
    expect((await list('?status=DONE')).total).toBe(0);
  });

  test.each([
    [{ source: 'MANUAL' }, 400, 1001],
    [{ source: 'MANUAL', title: '  ' }, 400, 1001],
    [{ title: 'x' }, 400, 1001],
    [{ source: 'ARCH', title: 'x' }, 400, 1002],
    [{ source: 'MANUAL', title: 'x'.repeat(201) }, 400, 1002],
    [{ source: 'MANUAL', title: 'x', level: 'HUGE' }, 400, 1002],
  ])('refuses %j', async (body, status, code) => {
    expect(await api.call('POST', at('/tech-debts'), body)).toMatchObject({ status, code });
    expect((await list()).total).toBe(0);
  });

  test('moves only as the contract allows, with its notes', async () => {
    const created = DebtItem.parse(
      (await api.call('POST', at('/tech-debts'), { source: 'AI_DOCTOR', title: 'x' })).data,
    );
    for (const body of [
      { status: 'DONE' },
      { status: 'DONE', resolveNote: ' ' },
      { status: 'WONTFIX' },
      { status: 'OPEN' },
      { status: 'LATER' },
    ]) {
      expect({ body, ...(await move(created.id, body)) }).toMatchObject({ status: 400, code: 2011 });
    }
    expect(await move(created.id, {})).toMatchObject({ status: 400, code: 1001 });
    expect(await move(created.id, { status: 'DOING' })).toMatchObject({ status: 200, data: null });
    expect(await move(created.id, { status: 'WONTFIX', wonfixReason: 'no' })).toMatchObject({
      status: 400,
      code: 2011,
    });
    expect(await move(created.id, { status: 'DONE', resolveNote: 'done' })).toMatchObject({ status: 200 });
    expect((await list()).items[0]).toMatchObject({
      status: 'DONE',
      resolveNote: 'done',
      resolvedAt: expect.any(String) as string,
    });
    expect(await move(UNKNOWN, { status: 'DOING' })).toMatchObject({ status: 404, code: 2012 });
    expect(await get('/tech-debts?status=LATER')).toMatchObject({ status: 400, code: 1002 });
    expect(await api.call('GET', `/projects/${UNKNOWN}/tech-debts`)).toMatchObject({
      status: 404,
      code: 2001,
    });
  });
});

describe('filtered debts', () => {
  const { get } = projectPerBlock(FILES, async ({ analyse, analyzer, api, at }) => {
    const add = async (title: string, level: string, source = 'MANUAL') =>
      DebtItem.parse((await api.call('POST', at('/tech-debts'), { source, title, level })).data);
    analyzer.answers.set('architecture', () => ARCHITECTURE);
    await analyse();
    await add('Split the store', 'LOW');
    const { id } = await add('old build, 100%', 'MEDIUM', 'AI_DOCTOR');
    await api.call('POST', `/tech-debts/${id}/status`, { status: 'DOING' });
  });
  const list = async (filter: string) => DebtList.parse((await get(`/tech-debts${filter}`)).data);

  const VIOLATION = 'Layer violation: A calls B past the services (src/a.ts:2)';
  test.each([
    ['', ['old build, 100%', 'Split the store', VIOLATION]],
    ['keyword=BUILD', ['old build, 100%']],
    ['keyword=src/A', [VIOLATION]],
    ['keyword=0%25', ['old build, 100%']],
    ['keyword=%25', ['old build, 100%']],
    ['source=MANUAL', ['Split the store']],
    ['level=HIGH', [VIOLATION]],
    ['status=OPEN&source=AI_DOCTOR', []],
    ['sort=level', [VIOLATION, 'old build, 100%', 'Split the store']],
    ['sort=title', [VIOLATION, 'old build, 100%', 'Split the store']],
    ['sort=filePath&order=desc', [VIOLATION, 'old build, 100%', 'Split the store']],
    ['sort=source', [VIOLATION, 'Split the store', 'old build, 100%']],
    ['sort=status&order=desc', ['old build, 100%', 'Split the store', VIOLATION]],
    ['sort=createdAt', [VIOLATION, 'Split the store', 'old build, 100%']],
  ])('"%s" gives %j', async (query, titles) => {
    expect((await list(`?${query}`)).items.map(({ title }) => title)).toEqual(titles);
  });

  test('a page counts what matches, and the whole register by status', async () => {
    const page = await list('?sort=level&status=OPEN&page=2&size=1');
    expect(page).toMatchObject({ total: 2, page: 2, size: 1 });
    expect(page.counts).toEqual({ OPEN: 2, DOING: 1, DONE: 0, WONTFIX: 0 });
    expect(page.items.map(({ title }) => title)).toEqual(['Split the store']);
  });

  test.each([
    ['source=NOBODY', 1002],
    ['level=HUGE', 1002],
    ['sort=id', 1002],
    ['sort=level&order=up', 1002],
    ['page=0', 1003],
  ])('"%s" is refused with %d', async (query, code) => {
    expect(await get(`/tech-debts?${query}`)).toMatchObject({ status: 400, code });
  });
});
