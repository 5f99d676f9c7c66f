import { describe, expect, test } from 'vitest';
import { QualityIssueList } from '#contract/public-api/quality.ts';
import { FakeError } from '#main/app/testing/fake-analyzer.ts';
import { type IssueAnswer, qualityAnswer } from '#main/app/testing/finding-answers.ts';
import { projectPerTest } from '#main/app/testing/test-project.ts';

const UNKNOWN = 4711;

const { analyse, analyzer, api, get } = projectPerTest({ 'src/a.ts': 'one\ntwo\nthree\n' });

const quality = (issues: readonly IssueAnswer[], bugs = 0) => qualityAnswer('src/a.ts', issues, bugs);

describe('quality', () => {
  test('lists what the latest analysis found, worst first, and compares it with the one before', async () => {
    analyzer.answers.set('quality', () => quality([['js/y', 'MINOR', 3]], 5));
    await analyse();
    analyzer.answers.set('quality', () =>
      quality(
        [
          ['js/y', 'MINOR', 1],
          ['js/x', 'BLOCKER', 2],
          ['js/x', 'MAJOR', 1],
        ],
        7,
      ),
    );
    await analyse();
    const list = QualityIssueList.parse((await get('/quality-issues')).data);
    expect(list.items.map((issue) => [issue.severity, issue.line])).toEqual([
      ['BLOCKER', 2],
      ['MAJOR', 1],
      ['MINOR', 1],
    ]);
    expect(list.metrics).toMatchObject({
      available: true,
      bugs: 7,
      comparedWithLast: { bugs: 2, vulnerabilities: 0 },
    });
    expect(list.rules.map((rule) => rule.ruleKey)).toEqual(['js/x']);
  });

  test.each([
    ['?severity=BLOCKER', 1],
    ['?kind=BUG', 3],
    ['?kind=VULN', 0],
    ['?status=RESOLVED', 0],
    ['?ruleKey=js/x', 2],
    ['?filePath=src/a.ts', 3],
  ])('filters by %s', async (filter, total) => {
    analyzer.answers.set('quality', () =>
      quality([
        ['js/y', 'MINOR', 1],
        ['js/x', 'BLOCKER', 2],
        ['js/x', 'MAJOR', 1],
      ]),
    );
    await analyse();
    expect(QualityIssueList.parse((await get(`/quality-issues${filter}`)).data).total).toBe(total);
  });

  test('pages when asked to and refuses values outside the sets', async () => {
    analyzer.answers.set('quality', () =>
      quality([
        ['js/y', 'MINOR', 1],
        ['js/x', 'BLOCKER', 2],
      ]),
    );
    await analyse();
    const page = QualityIssueList.parse((await get('/quality-issues?page=2&size=1')).data);
    expect(page).toMatchObject({ total: 2, page: 2, size: 1, items: [{ ruleKey: 'js/y' }] });
    for (const query of ['severity=HUGE', 'kind=', 'status=x', 'sort=message', 'order=up']) {
      expect({ query, ...(await get(`/quality-issues?${query}`)) }).toMatchObject({
        status: 400,
        code: 1002,
      });
    }
    expect(await get('/quality-issues?size=101')).toMatchObject({ status: 400, code: 1003 });
  });

  test('is unavailable, not an error, without an analysis or a scanner', async () => {
    expect(QualityIssueList.parse((await get('/quality-issues')).data)).toMatchObject({
      total: 0,
      metrics: { available: false },
    });
    await analyse();
    expect(QualityIssueList.parse((await get('/quality-issues')).data)).toMatchObject({
      total: 0,
      metrics: { available: false },
    });
    expect(await api.call('GET', `/projects/${UNKNOWN}/quality-issues`)).toMatchObject({
      status: 404,
      code: 2001,
    });
  });

  test('stores an explanation; a failure is FAILED and can be tried again', async () => {
    analyzer.answers.set('quality', () => quality([['js/x', 'MAJOR', 2]]));
    await analyse();
    const [issue] = QualityIssueList.parse((await get('/quality-issues')).data).items;
    const explain = () => api.call('POST', `/quality-issues/${issue?.id}/explain`);
    const stored = async () => QualityIssueList.parse((await get('/quality-issues')).data).items[0];

    analyzer.answers.set('explain', () => {
      throw new FakeError('LLM_NO_KEY');
    });
    expect(await explain()).toMatchObject({ status: 400, code: 3004 });
    expect((await stored())?.aiStatus).toBe('FAILED');

    analyzer.answers.set('explain', () => {
      throw new FakeError('LLM_FAILED');
    });
    expect(await explain()).toMatchObject({ status: 502, code: 3001 });

    analyzer.answers.set('explain', () => ({ explanation: 'Because.', suggestion: 'Do.', codeExample: 'x' }));
    expect(await explain()).toMatchObject({ status: 200, data: { id: issue?.id, aiStatus: 'DONE' } });
    expect(await stored()).toMatchObject({
      aiStatus: 'DONE',
      aiExplanation: 'Because.',
      aiSuggestion: 'Do.',
    });
    const sent = analyzer.received.findLast(({ endpoint }) => endpoint === 'explain')?.body['fileSnippet'];
    expect(sent).toBe('1: one\n2: two\n3: three\n4: ');
    expect(await api.call('POST', `/quality-issues/${UNKNOWN}/explain`)).toMatchObject({
      status: 404,
      code: 2015,
    });
  });
});
