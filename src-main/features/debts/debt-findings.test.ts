import { describe, expect, test } from 'vitest';
import { ViolationList } from '#contract/public-api/architecture.ts';
import { type DebtItem, DebtList } from '#contract/public-api/debts.ts';
import { QualityIssueList } from '#contract/public-api/quality.ts';
import { TriageResult } from '#contract/public-api/triage.ts';
import { architectureAnswer, type IssueAnswer, qualityAnswer } from '#main/app/testing/finding-answers.ts';
import { projectPerTest } from '#main/app/testing/test-project.ts';

const { analyse, analyzer, api, at, get } = projectPerTest({ 'src/a.ts': 'one\ntwo\nthree\n' });

const FIRST: IssueAnswer = ['js/x', 'BLOCKER', 2];
const SECOND: IssueAnswer = ['js/x', 'BLOCKER', 9];
const ARCHITECTURE = architectureAnswer('src/a.ts');

async function analyseWith(...issues: IssueAnswer[]): Promise<number> {
  analyzer.answers.set('quality', () => qualityAnswer('src/a.ts', issues));
  analyzer.answers.set('architecture', () => ARCHITECTURE);
  return analyse();
}

const list = async (query = '') => DebtList.parse((await get(`/tech-debts${query}`)).data).items;
async function debtOf(source: string): Promise<DebtItem> {
  const found = (await list()).find((debt) => debt.source === source);
  if (found === undefined) throw new Error(`No debt of ${source}.`);
  return found;
}
const issues = async (query = '') =>
  QualityIssueList.parse((await get(`/quality-issues${query}`)).data).items.map((one) => one.fingerprint);
const violations = async (query = '') =>
  ViolationList.parse((await get(`/architecture/violations${query}`)).data).items;
const decide = async (decision: string, reason: string, ...fingerprints: string[]) =>
  TriageResult.parse((await api.call('POST', at('/triage'), { fingerprints, decision, reason })).data);
const refuse = (id: number) =>
  api.call('POST', `/tech-debts/${id}/status`, { status: 'WONTFIX', wonfixReason: 'It goes in May.' });

describe('a decision about findings', () => {
  test('is one about the item that is made of them all, until one is open again', async () => {
    await analyseWith(FIRST, SECOND);
    const [one = '', other = ''] = await issues();
    expect((await debtOf('QUALITY')).findings).toMatchObject({ total: 2, open: 2, decision: null });
    await decide('FALSE_POSITIVE', 'Is checked.', one);
    expect(await debtOf('QUALITY')).toMatchObject({
      status: 'OPEN',
      findings: { total: 2, open: 1, fingerprint: other },
    });
    const { undo } = await decide('FALSE_POSITIVE', 'Is a test.', other);
    expect(await debtOf('QUALITY')).toMatchObject({
      status: 'WONTFIX',
      wonfixReason: 'Is a test.',
      findings: { open: 0, decision: 'FALSE_POSITIVE' },
    });
    await decide('WONT_FIX', 'It goes in May.', one);
    expect(await debtOf('QUALITY')).toMatchObject({
      status: 'WONTFIX',
      wonfixReason: 'It goes in May.',
      findings: { decision: null },
    });
    await api.call('POST', at('/triage/undo'), { undo });
    expect(await debtOf('QUALITY')).toMatchObject({ status: 'OPEN', wonfixReason: null });
  });

  test('leaves an item alone that is done', async () => {
    await analyseWith(FIRST);
    const { id } = await debtOf('QUALITY');
    await api.call('POST', `/tech-debts/${id}/status`, { status: 'DONE', resolveNote: 'Checked now.' });
    await decide('WONT_FIX', 'It goes in May.', ...(await issues()));
    expect((await debtOf('QUALITY')).status).toBe('DONE');
  });
});

describe('an item that is refused', () => {
  test('takes the findings along that it is made of, but for those decided otherwise', async () => {
    await analyseWith(FIRST, SECOND, ['js/y', 'BLOCKER', 1]);
    await decide('FALSE_POSITIVE', 'Is checked.', 'js/x-2');
    const quality = (await list()).find(({ title }) => title.startsWith('A wrong x'));
    expect((await refuse(quality?.id ?? 0)).data).toBeNull();
    expect(await issues()).toEqual(['js/y-1']);
    expect(await issues('?decision=WONT_FIX')).toEqual(['js/x-9']);
    await refuse((await debtOf('ARCH')).id);
    expect(await violations()).toEqual([]);
    expect(await violations('?decision=WONT_FIX')).toMatchObject([{ decisionReason: 'It goes in May.' }]);
    expect(await refuse(quality?.id ?? 0)).toMatchObject({ status: 400, code: 2011 });
  });

  test('stays so in later analyses, until there is a finding that nobody decided about', async () => {
    await analyseWith(FIRST);
    const { id } = await debtOf('QUALITY');
    await refuse(id);
    await analyseWith(FIRST);
    expect(await debtOf('QUALITY')).toMatchObject({ id, status: 'WONTFIX' });
    await analyseWith(FIRST, SECOND);
    expect(await debtOf('QUALITY')).toMatchObject({
      id,
      status: 'OPEN',
      findings: { total: 1, open: 1, fingerprint: 'js/x-9' },
    });
  });
});

test('an item is new where one of its findings is', async () => {
  const first = await analyseWith(FIRST);
  await analyseWith(FIRST, ['js/y', 'BLOCKER', 1]);
  const sources = async (query: string) => (await list(query)).map(({ title }) => title.slice(0, 9)).sort();
  expect(await sources('?isNew=true')).toEqual(['Found by ']);
  expect(await sources('?isNew=false')).toHaveLength(2);
  expect((await debtOf('ARCH')).isNew).toBe(false);
  await analyseWith(FIRST, ['js/y', 'BLOCKER', 1]);
  expect(await sources('?isNew=true')).toEqual([]);
  await api.call('PUT', at('/baseline'), { analysisId: first });
  expect(await sources('?isNew=true')).toHaveLength(1);
  expect(await get('/tech-debts?isNew=perhaps')).toMatchObject({ status: 400, code: 1002 });
});
