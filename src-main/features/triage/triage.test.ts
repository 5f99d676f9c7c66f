import { describe, expect, test } from 'vitest';
import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import { QualityIssueList } from '#contract/public-api/quality.ts';
import {
  Baseline,
  Finding,
  TriageDocument,
  TriageImport,
  TriageResult,
} from '#contract/public-api/triage.ts';
import { createGate, startAnalysis, untilStatus } from '#main/app/testing/analysis-steps.ts';
import { qualityAnswer } from '#main/app/testing/finding-answers.ts';
import { sampleReport } from '#main/app/testing/sample-answers.ts';
import { projectPerTest } from '#main/app/testing/test-project.ts';

const { analyse, analyzer, api, at, get } = projectPerTest({ 'src/a.ts': 'one\ntwo\nthree\n' });

function issue(key: string, filePath: string, more: Partial<AnalyzerIssue> = {}): AnalyzerIssue {
  return {
    ruleKey: 'js/x',
    severity: 'MAJOR',
    kind: 'BUG',
    filePath,
    line: 3,
    message: `Found as ${key}.`,
    confidence: 'LIKELY',
    path: [],
    cwe: null,
    fingerprint: key,
    ...more,
  };
}

const A = issue('a', 'src/a.ts');
const B = issue('b', 'src/b.ts', { ruleKey: 'js/y', severity: 'CRITICAL', kind: 'VULN' });
const C = issue('c', 'src/deep/c.ts');
const R = issue('r', 'src/deep/c.ts', { confidence: 'REVIEW', line: 9 });
const ALL = [A, B, C, R];

async function analyseWith(...issues: AnalyzerIssue[]): Promise<number> {
  const answer = qualityAnswer('src/a.ts', []);
  const of = (kind: string) =>
    issues.filter((one) => one.kind === kind && one.confidence !== 'REVIEW').length;
  const metrics = {
    ...answer.metrics,
    bugs: of('BUG'),
    vulnerabilities: of('VULN'),
    codeSmells: 0,
    review: issues.filter((one) => one.confidence === 'REVIEW').length,
  };
  analyzer.answers.set('quality', () => ({ ...answer, metrics, issues }));
  return analyse();
}

const list = async (query = '') => QualityIssueList.parse((await get(`/quality-issues${query}`)).data);
const names = async (query = '') => (await list(query)).items.map(({ fingerprint }) => fingerprint).sort();
const decide = (body: unknown) => api.call('POST', at('/triage'), body);
async function decided(body: unknown): Promise<TriageResult> {
  return TriageResult.parse((await decide(body)).data);
}
const undo = (action: string | null) => api.call('POST', at('/triage/undo'), { undo: action });
const finding = async (name: string) => Finding.parse((await get(`/findings/${name}`)).data);
const wontFix = (...fingerprints: string[]) => ({
  fingerprints,
  decision: 'WONT_FIX',
  reason: 'Gone in May.',
});

describe('a decision', () => {
  test('takes a finding out of the list and its numbers, and is found by a filter', async () => {
    await analyseWith(...ALL);
    expect(await decided(wontFix('a'))).toMatchObject({ changed: 1 });
    expect(
      await decided({ fingerprints: ['b'], decision: 'FALSE_POSITIVE', reason: ' Is checked. ' }),
    ).toMatchObject({ changed: 1 });
    expect(await names()).toEqual(['c']);
    expect((await list()).metrics).toMatchObject({ bugs: 1, vulnerabilities: 0, review: 1, decided: 2 });
    expect(await names('?decision=WONT_FIX')).toEqual(['a']);
    expect(await names('?decision=OPEN')).toEqual(['c']);
    expect(await names('?status=RESOLVED')).toEqual(['a', 'b']);
    const [falsePositive] = (await list('?decision=FALSE_POSITIVE')).items;
    expect(falsePositive).toMatchObject({
      fingerprint: 'b',
      status: 'RESOLVED',
      decision: 'FALSE_POSITIVE',
      decisionReason: 'Is checked.',
    });
    expect((await list(`?id=${falsePositive?.id}`)).items).toEqual([falsePositive]);
    expect((await list('?page=1&size=5&decision=WONT_FIX')).ruleCounts).toMatchObject([
      { ruleKey: 'js/x', count: 1 },
    ]);
  });

  test('holds for later analyses, wherever the finding goes', async () => {
    await analyseWith(A, B);
    await decided(wontFix('a'));
    await analyseWith({ ...A, line: 30, fingerprint: 'edited' }, B);
    expect(await names()).toEqual(['b']);
    expect((await list()).metrics).toMatchObject({
      bugs: 0,
      comparedWithLast: { bugs: 0, vulnerabilities: 0 },
    });
    expect(await finding('a')).toMatchObject({
      line: 30,
      decision: 'WONT_FIX',
      decisionReason: 'Gone in May.',
    });
    await analyseWith(B);
    await analyseWith(A, B);
    expect(await names()).toEqual(['b']);
  });

  test('is taken back, by itself and by undoing it', async () => {
    await analyseWith(...ALL);
    const { undo: first } = await decided(wontFix('a', 'b'));
    expect((await undo(first)).data).toEqual({ changed: 2 });
    expect(await names()).toEqual(['a', 'b', 'c']);
    expect((await list()).metrics.decided).toBeUndefined();
    expect(await undo(first)).toMatchObject({ status: 400, code: 1002 });
    await decided(wontFix('a'));
    expect(await decided({ fingerprints: ['a', 'b'], decision: 'OPEN' })).toMatchObject({ changed: 1 });
    expect((await finding('a')).decidedAt).toBeNull();
  });

  test('that a later one overruled stays as that one left it', async () => {
    await analyseWith(...ALL);
    const { undo: first } = await decided(wontFix('a', 'b'));
    const { undo: second } = await decided({
      fingerprints: ['a'],
      decision: 'FALSE_POSITIVE',
      reason: 'Is checked.',
    });
    expect((await undo(first)).data).toEqual({ changed: 1 });
    expect([(await finding('a')).decision, (await finding('b')).decision]).toEqual([
      'FALSE_POSITIVE',
      'OPEN',
    ]);
    expect((await undo(second)).data).toEqual({ changed: 1 });
    expect((await finding('a')).decision).toBe('WONT_FIX');
  });

  test('that is already so changes nothing and needs no undo', async () => {
    await analyseWith(A);
    await decided(wontFix('a'));
    expect(await decided(wontFix('a', 'a'))).toEqual({ changed: 0, undo: null });
  });

  test.each([
    [{ ruleKey: 'js/x' }, ['a', 'c', 'r']],
    [{ folder: 'src/deep' }, ['c', 'r']],
    [{ folder: 'src/deep/' }, ['c', 'r']],
    [{ folder: 'src/de' }, []],
    [{ filePath: 'src/b.ts' }, ['b']],
    [{ ruleKey: 'js/x', filePath: 'src/a.ts' }, ['a']],
  ])('about all that %j finds', async (filter, expected) => {
    await analyseWith(...ALL);
    expect(await decided({ filter, decision: 'WONT_FIX', reason: 'Old code.' })).toMatchObject({
      changed: expected.length,
    });
    const all = [
      ...(await names('?decision=WONT_FIX')),
      ...(await names('?decision=WONT_FIX&confidence=REVIEW')),
    ];
    expect(all).toEqual(expected);
  });

  test.each([
    ['no reason', 1001, { fingerprints: ['a'], decision: 'WONT_FIX' }],
    ['a blank reason', 1001, { fingerprints: ['a'], decision: 'WONT_FIX', reason: ' ' }],
    ['no findings', 1001, { decision: 'OPEN' }],
    ['findings twice', 1002, { ...wontFix('a'), filter: { ruleKey: 'js/x' } }],
    ['an empty filter', 1002, { filter: {}, decision: 'OPEN' }],
    ['a filter of something else', 1002, { filter: { severity: 'MAJOR' }, decision: 'OPEN' }],
    ['an unknown decision', 1002, { fingerprints: ['a'], decision: 'LATER', reason: 'x' }],
    ['an unknown finding', 1002, wontFix('a', 'never')],
  ])('with %s is refused and changes nothing', async (_what, code, body) => {
    await analyseWith(A);
    expect(await decide(body)).toMatchObject({ status: 400, code });
    expect(await names()).toEqual(['a']);
  });
});

describe('a finding', () => {
  test('is told as it is, with its issue and rule', async () => {
    const first = await analyseWith(A, B);
    const told = await finding('a');
    expect(told).toMatchObject({
      kind: 'ISSUE',
      title: 'A wrong x',
      firstSeenInAnalysis: first,
      fixedAt: null,
      isNew: false,
      issue: { fingerprint: 'a', line: 3 },
      rule: { ruleKey: 'js/x' },
    });
    expect(told.firstSeenAt).toBe(told.issue?.firstSeenAt);
  });

  test('that is fixed is told as it last was', async () => {
    const first = await analyseWith(A, B);
    const second = await analyseWith({ ...A, line: 8 }, B);
    const third = await analyseWith(B);
    expect(await finding('a')).toMatchObject({
      line: 8,
      message: 'Found as a.',
      title: 'A wrong x',
      severity: 'MAJOR',
      firstSeenInAnalysis: first,
      fixedInAnalysis: third,
      issue: null,
    });
    expect(second).toBeLessThan(third);
    await analyseWith(A, B);
    expect(await finding('a')).toMatchObject({ fixedAt: null, fixedInAnalysis: null, isNew: true });
  });

  test('is told as it was where the latest analysis did not judge the code', async () => {
    await analyseWith(A);
    analyzer.answers.set('quality', () => ({ available: false }));
    await analyse();
    expect(await finding('a')).toMatchObject({ line: 3, fixedAt: null, issue: null });
  });

  test('that was never seen is 404 with 1002', async () => {
    await analyseWith(A);
    expect(await get('/findings/never')).toMatchObject({ status: 404, code: 1002 });
    expect(await api.call('GET', '/projects/4711/findings/a')).toMatchObject({ status: 404, code: 2001 });
  });
});

describe('the document of decisions', () => {
  const read = async () => TriageDocument.parse((await get('/triage')).data);
  const write = async (document: unknown) =>
    TriageImport.parse((await api.call('PUT', at('/triage'), document)).data);

  test('names each finding and what was decided, fixed ones too', async () => {
    await analyseWith(A, B);
    await decided(wontFix('a'));
    await analyseWith(B);
    expect(await read()).toMatchObject({
      version: 1,
      decisions: [
        {
          fingerprint: 'a',
          decision: 'WONT_FIX',
          reason: 'Gone in May.',
          ruleKey: 'js/x',
          filePath: 'src/a.ts',
          line: 3,
        },
      ],
    });
  });

  test('replaces the decisions there are, and can be undone', async () => {
    await analyseWith(...ALL);
    await decided(wontFix('a'));
    const document = await read();
    await decided({ fingerprints: ['a'], decision: 'OPEN' });
    await decided(wontFix('b'));
    const { undo: action, ...answer } = await write(document);
    expect(answer).toEqual({ changed: 2, unknown: 0 });
    expect(await read()).toEqual(document);
    expect((await undo(action)).data).toEqual({ changed: 2 });
    expect(await names('?decision=WONT_FIX')).toEqual(['b']);
  });

  test('reaches findings that are called otherwise here by what they say', async () => {
    await analyseWith(...ALL);
    await decided(wontFix('a'));
    const document = await read();
    await undo((await decided({ fingerprints: ['a'], decision: 'OPEN' })).undo);
    const elsewhere = document.decisions.map((one) => ({ ...one, fingerprint: 'elsewhere', line: 40 }));
    const stranger = { ...elsewhere[0], fingerprint: 'stranger', filePath: 'src/none.ts' };
    expect(await write({ version: 1, decisions: [...elsewhere, stranger] })).toMatchObject({ unknown: 1 });
    expect(await names('?decision=WONT_FIX')).toEqual(['a']);
  });

  test.each([{}, { version: 2, decisions: [] }, { version: 1, decisions: [{}] }])(
    '%j is refused',
    async (document) => {
      expect((await api.call('PUT', at('/triage'), document)).status).toBe(400);
    },
  );
});

describe('the baseline', () => {
  const baseline = async () => Baseline.parse((await get('/baseline')).data);
  const choose = (analysisId: unknown) => api.call('PUT', at('/baseline'), { analysisId });

  test('is the analysis before, until one is chosen, which stays for later analyses', async () => {
    expect(await baseline()).toMatchObject({ analysisId: null, chosen: false });
    const first = await analyseWith(A);
    expect(await names('?isNew=true')).toEqual([]);
    const second = await analyseWith(A, B);
    await analyseWith(A, B, C);
    expect(await baseline()).toMatchObject({ analysisId: second, chosen: false });
    expect(await names('?isNew=true')).toEqual(['c']);
    expect((await choose(first)).data).toMatchObject({ analysisId: first, chosen: true });
    expect(await names('?isNew=true')).toEqual(['b', 'c']);
    expect(await names('?isNew=false')).toEqual(['a']);
    await analyseWith(A, B, C);
    expect(await names('?isNew=true')).toEqual(['b', 'c']);
    const latest = await analyseWith(A, B, C);
    await choose(null);
    expect(await baseline()).toMatchObject({ analysisId: latest - 1, chosen: false });
    expect(await names('?isNew=true')).toEqual([]);
  });

  test('stays when old analyses are deleted', async () => {
    const first = await analyseWith(A);
    await analyseWith(A, B);
    await choose(first);
    await api.call('PATCH', '/settings', { keepAnalyses: 1 });
    await analyseWith(A, B, C);
    expect(await baseline()).toMatchObject({ analysisId: first, chosen: true });
    expect(await names('?isNew=true')).toEqual(['b', 'c']);
  });

  test('that did not judge the code does not count', async () => {
    const first = await analyseWith(A);
    analyzer.answers.set('quality', () => ({ available: false }));
    const unjudged = await analyse();
    await analyseWith(A, B);
    expect((await choose(unjudged)).data).toMatchObject({ analysisId: first, chosen: false });
    expect(await names('?isNew=true')).toEqual(['b']);
  });

  test('chosen while an analysis runs holds for that one', async () => {
    const first = await analyseWith(A);
    await analyseWith(A, B);
    const gate = createGate();
    analyzer.answers.set('report', async ({ signal }) => {
      await gate.wait(signal);
      return sampleReport();
    });
    const running = await startAnalysis(api, Number(at('').split('/')[2]));
    await gate.entered;
    await choose(first);
    gate.open();
    await untilStatus(api, running, 'SUCCEEDED');
    expect(await names('?isNew=true')).toEqual(['b']);
  });

  test('has to be an analysis of the project with a report', async () => {
    await analyseWith(A);
    expect(await choose(4711)).toMatchObject({ status: 404, code: 2015 });
    expect(await choose('x')).toMatchObject({ status: 400, code: 1002 });
    expect(await api.call('PUT', at('/baseline'), {})).toMatchObject({ status: 400, code: 1001 });
  });
});

describe('the report is told', () => {
  const sent = () => analyzer.received.findLast(({ endpoint }) => endpoint === 'report')?.body;
  const issuesSent = () => {
    const quality = sent()?.['quality'] as { issues: AnalyzerIssue[] } | undefined;
    return quality?.issues.map(({ fingerprint }) => fingerprint);
  };

  test('nothing of false positives, and which findings are accepted', async () => {
    await analyseWith(...ALL);
    expect(sent()).not.toHaveProperty('accepted');
    await decided(wontFix('a'));
    await decided({ fingerprints: ['b'], decision: 'FALSE_POSITIVE', reason: 'Is checked.' });
    await analyseWith({ ...A, line: 30, fingerprint: 'edited' }, B, C);
    expect(issuesSent()).toEqual(['edited', 'c']);
    expect(sent()).toMatchObject({ accepted: ['edited'], acceptedCosts: true });
  });

  test('that accepted findings cost nothing where the setting says so, also when it is written again', async () => {
    const id = await analyseWith(A, B);
    await decided(wontFix('a'));
    await api.call('PATCH', '/settings', { acceptedCosts: false });
    expect((await api.call('POST', `/analyses/${id}/report/regenerate`)).status).toBe(202);
    await untilStatus(api, id, 'SUCCEEDED');
    expect(sent()).toMatchObject({ accepted: ['a'], acceptedCosts: false, regenerate: true });
  });
});

test('what somebody decided about is no debt, and one that is there is refused', async () => {
  const debts = async () => (await get('/tech-debts')).data as { items: unknown[] };
  await analyseWith(B, C);
  await decided(wontFix('b'));
  const refused = [{ status: 'WONTFIX', wonfixReason: 'Gone in May.' }];
  expect((await debts()).items).toMatchObject(refused);
  await decided(wontFix('c'));
  await analyseWith(B, { ...C, severity: 'CRITICAL' });
  expect((await debts()).items).toMatchObject(refused);
});
