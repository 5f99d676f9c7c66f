import { describe, expect, test } from 'vitest';
import { DebtItem, DebtList, DebtMoveResult } from '#contract/public-api/debts.ts';
import { QualityIssueList } from '#contract/public-api/quality.ts';
import { qualityAnswer } from '#main/app/testing/finding-answers.ts';
import { projectPerTest } from '#main/app/testing/test-project.ts';

const { analyse, analyzer, api, at, get } = projectPerTest({ 'src/a.ts': 'one\ntwo\nthree\n' });

const list = async (query = '') => DebtList.parse((await get(`/tech-debts${query}`)).data);
const add = async (title: string) =>
  DebtItem.parse((await api.call('POST', at('/tech-debts'), { source: 'MANUAL', title })).data).id;
const ask = (body: unknown) => api.call('POST', at('/tech-debts/moves'), body);
const move = async (ids: number[], rest: object) => DebtMoveResult.parse((await ask({ ids, ...rest })).data);
const undo = (token: string) => api.call('POST', at('/tech-debts/moves/undo'), { undo: token });
const statuses = async () => new Map((await list()).items.map(({ id, status }) => [id, status]));

describe('a move of several items', () => {
  test('is made once, and taken back as a whole', async () => {
    const [one, other] = [await add('one'), await add('other')];
    await move([one], { status: 'DOING' });
    const done = await move([one, other, one], { status: 'DONE', resolveNote: 'Both went.' });
    expect(done.changed).toBe(2);
    expect((await list()).items).toMatchObject([
      { status: 'DONE', resolveNote: 'Both went.' },
      { status: 'DONE', resolveNote: 'Both went.' },
    ]);
    expect((await undo(done.undo)).data).toEqual({ changed: 2 });
    expect(await statuses()).toEqual(
      new Map([
        [other, 'OPEN'],
        [one, 'DOING'],
      ]),
    );
    expect((await list()).items).toMatchObject([
      { resolvedAt: null, resolveNote: null },
      { resolvedAt: null },
    ]);
    expect(await undo(done.undo)).toMatchObject({ status: 400, code: 1002 });
  });

  test('is all or nothing', async () => {
    const [one, other] = [await add('one'), await add('other')];
    await move([other], { status: 'DOING' });
    const refused = { status: 400, code: 2011 };
    expect(await ask({ ids: [one, other], status: 'WONTFIX', wonfixReason: 'r' })).toMatchObject(refused);
    expect(await ask({ ids: [one, other], status: 'DONE' })).toMatchObject(refused);
    expect(await ask({ ids: [one], status: 'OPEN' })).toMatchObject(refused);
    expect(await ask({ ids: [one, 4711], status: 'DOING' })).toMatchObject({ status: 404, code: 2012 });
    expect(await ask({ ids: [], status: 'DOING' })).toMatchObject({ status: 400, code: 1002 });
    expect(await ask({ status: 'DOING' })).toMatchObject({ status: 400, code: 1001 });
    expect(await statuses()).toEqual(
      new Map([
        [other, 'DOING'],
        [one, 'OPEN'],
      ]),
    );
  });

  test('leaves what was moved again since as it is', async () => {
    const [one, other] = [await add('one'), await add('other')];
    const begun = await move([one, other], { status: 'DOING' });
    await move([one], { status: 'DONE', resolveNote: 'n' });
    expect((await undo(begun.undo)).data).toEqual({ changed: 1 });
    expect(await statuses()).toEqual(
      new Map([
        [other, 'OPEN'],
        [one, 'DONE'],
      ]),
    );
  });

  test('that refuses decides about the findings, and taking it back opens them again', async () => {
    analyzer.answers.set('quality', () =>
      qualityAnswer('src/a.ts', [
        ['js/x', 'BLOCKER', 2],
        ['js/y', 'BLOCKER', 1],
      ]),
    );
    await analyse();
    const ids = (await list()).items.map(({ id }) => id);
    const open = async () => QualityIssueList.parse((await get('/quality-issues')).data).total;
    expect([ids.length, await open()]).toEqual([2, 2]);
    const refused = await move(ids, { status: 'WONTFIX', wonfixReason: 'It goes in May.' });
    expect(await open()).toBe(0);
    expect(new Set((await statuses()).values())).toEqual(new Set(['WONTFIX']));
    expect((await undo(refused.undo)).data).toEqual({ changed: 2 });
    expect(await open()).toBe(2);
    expect((await list()).items).toMatchObject([
      { status: 'OPEN', wonfixReason: null },
      { status: 'OPEN', wonfixReason: null },
    ]);
  });
});

test('items say what they take, and each page what those that match are worth', async () => {
  analyzer.answers.set('quality', () =>
    qualityAnswer('src/a.ts', [
      ['js/x', 'BLOCKER', 2],
      ['js/complex', 'CRITICAL', 1],
    ]),
  );
  await analyse();
  await add('by hand');
  const { items, worth } = await list('?page=1&size=10&sort=effort');
  expect(items.map(({ effort }) => effort)).toEqual(['MINUTES', 'MINUTES', undefined]);
  expect(worth).toEqual({ gain: 0, efforts: { MINUTES: 2 } });
  expect((await list('?page=1&size=10&source=MANUAL')).worth).toEqual({ gain: 0, efforts: {} });
  expect((await list()).worth).toBeUndefined();
});
