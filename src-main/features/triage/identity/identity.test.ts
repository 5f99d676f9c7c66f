import { describe, expect, test } from 'vitest';
import type { AnalyzerIssue, QualityResult } from '#contract/analyzer-api/quality.ts';
import { qualityAnswer } from '#main/app/testing/finding-answers.ts';
import { createGate, startAnalysis, untilStatus } from '#main/app/testing/analysis-steps.ts';
import { FakeError } from '#main/app/testing/fake-analyzer.ts';
import { sampleReport, sampleScan } from '#main/app/testing/sample-answers.ts';
import { projectPerTest } from '#main/app/testing/test-project.ts';

const { analyse, analyzer, api, at } = projectPerTest({ 'src/a.ts': 'one\ntwo\nthree\n' });
const projectId = () => Number(at('').split('/')[2]);

/** `key file:line message`, by default in a file of its own. */
function issue(text: string): AnalyzerIssue {
  const [key = '', place = '', ...message] = text.split(' ');
  const [filePath = '', line = '1'] = place.split(':');
  return {
    ruleKey: 'js/x',
    severity: 'MAJOR',
    kind: 'BUG',
    filePath,
    line: Number(line),
    message: message.join(' ') || 'A wrong x.',
    confidence: 'LIKELY',
    path: [],
    cwe: null,
    fingerprint: key,
  };
}

const quality = (...issues: string[]): QualityResult => ({
  ...qualityAnswer('src/a.ts', []),
  issues: issues.map(issue),
});

async function analyseWith(...issues: string[]): Promise<number> {
  analyzer.answers.set('quality', () => quality(...issues));
  return analyse();
}

/** Each finding of the project: name, first analysis, then `fixed in` where it is. */
function findings(): string[] {
  const rows = api.database.all(
    api.database.query.selectFrom('finding').selectAll().where('project_id', '=', projectId()).orderBy('id'),
  );
  return rows.map((row) =>
    [
      row.fingerprint,
      row.first_analysis_id,
      ...(row.fixed_at === null ? [] : ['fixed in', row.fixed_analysis_id]),
    ].join(' '),
  );
}

/** The issues of an analysis: what each is called, its place, `new` where it is. */
function issues(analysisId: number): string[] {
  const rows = api.database.all(
    api.database.query
      .selectFrom('quality_issue')
      .innerJoin('finding', 'finding.id', 'quality_issue.finding_id')
      .select(['finding.fingerprint', 'file_path', 'line', 'is_new'])
      .where('analysis_id', '=', analysisId)
      .orderBy('quality_issue.id'),
  );
  return rows.map(
    (row) => `${row.fingerprint} ${row.file_path}:${row.line}${row.is_new === 1 ? ' new' : ''}`,
  );
}

describe('a finding', () => {
  test('keeps its name when its line moves or is edited', async () => {
    const first = await analyseWith('f1 src/a.ts:3', 'f2 src/a.ts:9 Another x.');
    expect(issues(first)).toEqual(['f1 src/a.ts:3', 'f2 src/a.ts:9']);
    const moved = await analyseWith('f1 src/a.ts:7', 'edited src/a.ts:12 Another x.');
    expect(issues(moved)).toEqual(['f1 src/a.ts:7', 'f2 src/a.ts:12']);
    expect(findings()).toEqual([`f1 ${first}`, `f2 ${first}`]);
  });

  test('keeps its name when its file is renamed', async () => {
    const inFile = (path: string) => () => {
      const [file] = sampleScan().files;
      if (file === undefined) throw new Error('The sample has a file.');
      return { ...sampleScan(), files: [{ ...file, path }], fileCount: 1, locTotal: file.loc };
    };
    analyzer.answers.set('scan', inFile('src/old/shop.ts'));
    const first = await analyseWith('f1 src/old/shop.ts:3', 'f2 src/old/shop.ts:9 Another x.');
    analyzer.answers.set('scan', inFile('src/new/shop.ts'));
    const second = await analyseWith('g1 src/new/shop.ts:3', 'g2 src/new/shop.ts:10 Another x.');
    expect(issues(second)).toEqual(['f1 src/new/shop.ts:3', 'f2 src/new/shop.ts:10']);
    expect(findings()).toEqual([`f1 ${first}`, `f2 ${first}`]);
  });

  test('is new where the analysis before did not have it, and nothing is in a first analysis', async () => {
    expect(issues(await analyseWith('f1 src/a.ts:3'))).toEqual(['f1 src/a.ts:3']);
    const second = await analyseWith('f1 src/a.ts:3', 'f2 src/b.ts:1');
    expect(issues(second)).toEqual(['f1 src/a.ts:3', 'f2 src/b.ts:1 new']);
    expect(issues(await analyseWith('f1 src/a.ts:3', 'f2 src/b.ts:1'))).toEqual([
      'f1 src/a.ts:3',
      'f2 src/b.ts:1',
    ]);
  });

  test('is fixed when it is gone, and the same one again when it comes back', async () => {
    const first = await analyseWith('f1 src/a.ts:3', 'f2 src/b.ts:1');
    const second = await analyseWith('f2 src/b.ts:1');
    expect(findings()).toEqual([`f1 ${first} fixed in ${second}`, `f2 ${first}`]);
    const third = await analyseWith('f1 src/a.ts:8', 'f2 src/b.ts:1');
    expect(issues(third)).toEqual(['f1 src/a.ts:8 new', 'f2 src/b.ts:1']);
    expect(findings()).toEqual([`f1 ${first}`, `f2 ${first}`]);
  });

  test('that was edited before it was fixed comes back by what it was known by last', async () => {
    const first = await analyseWith('f1 src/a.ts:3');
    await analyseWith('edited src/a.ts:3');
    await analyseWith();
    expect(issues(await analyseWith('edited src/a.ts:3'))).toEqual(['f1 src/a.ts:3 new']);
    expect(findings()).toEqual([`f1 ${first}`]);
  });

  test('has a name of its own where another one was called so once', async () => {
    const first = await analyseWith('f1 src/a.ts:3');
    await analyseWith('edited src/a.ts:3');
    const third = await analyseWith('edited src/a.ts:3', 'f1 src/a.ts:9');
    expect(issues(third)).toEqual(['f1 src/a.ts:3', 'f1-2 src/a.ts:9 new']);
    expect(findings()).toEqual([`f1 ${first}`, `f1-2 ${third}`]);
  });
});

describe('nothing is fixed or new', () => {
  test('by an analysis that was cancelled', async () => {
    const first = await analyseWith('f1 src/a.ts:3');
    analyzer.answers.set('quality', () => quality('f2 src/b.ts:1'));
    const gate = createGate();
    analyzer.answers.set('report', ({ signal }) => gate.wait(signal));
    const id = await startAnalysis(api, projectId());
    await gate.entered;
    expect((await api.call('POST', `/analyses/${id}/cancel`)).status).toBe(200);
    await untilStatus(api, id, 'CANCELLED');
    analyzer.answers.set('report', () => sampleReport());
    expect(findings()[0]).toBe(`f1 ${first}`);
    const third = await analyseWith('f1 src/a.ts:3');
    expect(issues(third)).toEqual(['f1 src/a.ts:3']);
    expect(findings()).toEqual([`f1 ${first}`]);
  });

  test('by an analysis without a report', async () => {
    const first = await analyseWith('f1 src/a.ts:3');
    analyzer.answers.set('quality', () => quality());
    analyzer.answers.set('report', () => {
      throw new FakeError('INTERNAL');
    });
    await untilStatus(api, await startAnalysis(api, projectId()), 'FAILED');
    analyzer.answers.set('report', () => sampleReport());
    expect(findings()).toEqual([`f1 ${first}`]);
    expect(issues(await analyseWith('f1 src/a.ts:3'))).toEqual(['f1 src/a.ts:3']);
  });

  test.each([
    [
      'failed',
      () => {
        throw new FakeError('INTERNAL');
      },
    ],
    ['is off', () => ({ available: false })],
  ])('where the scanner %s', async (_why, answer) => {
    const first = await analyseWith('f1 src/a.ts:3');
    analyzer.answers.set('quality', answer);
    await analyse();
    expect(findings()).toEqual([`f1 ${first}`]);
    expect(issues(await analyseWith('f1 src/a.ts:4'))).toEqual(['f1 src/a.ts:4']);
  });
});

describe('an analysis that is deleted', () => {
  const keepOne = () => api.call('PATCH', '/settings', { keepAnalyses: 1 });
  const analyses = () =>
    api.database
      .all(api.database.query.selectFrom('analysis').select('id').orderBy('id'))
      .map(({ id }) => id);

  test('takes no finding with it', async () => {
    const first = await analyseWith('f1 src/a.ts:3', 'f2 src/b.ts:1');
    await keepOne();
    const second = await analyseWith('f2 src/b.ts:1');
    await expect.poll(analyses).toEqual([second]);
    expect(findings()).toEqual([`f1 ${first} fixed in ${second}`, `f2 ${first}`]);
    expect(issues(await analyseWith('f1 src/a.ts:3', 'f2 src/b.ts:1'))).toEqual([
      'f1 src/a.ts:3 new',
      'f2 src/b.ts:1',
    ]);
  });

  test('is never the last one that judged the code', async () => {
    const first = await analyseWith('f1 src/a.ts:3');
    analyzer.answers.set('quality', () => ({ available: false }));
    await keepOne();
    const [second, third] = [await analyse(), await analyse()];
    await expect.poll(analyses).toEqual([first, third]);
    expect(second).toBeLessThan(third);
    expect(issues(await analyseWith('edited src/a.ts:3'))).toEqual(['f1 src/a.ts:3']);
  });

  test('that did not end well takes along what only it had found', async () => {
    await analyseWith('f1 src/a.ts:3');
    analyzer.answers.set('quality', () => quality('f2 src/b.ts:1'));
    analyzer.answers.set('report', () => {
      throw new FakeError('INTERNAL');
    });
    await untilStatus(api, await startAnalysis(api, projectId()), 'FAILED');
    analyzer.answers.set('report', () => sampleReport());
    analyzer.answers.set('quality', () => ({ available: false }));
    await keepOne();
    await analyse();
    await expect.poll(() => findings().length).toBe(1);
  });
});
