import type { AnalysisState, AnalysisSummary, ProgressEvent } from '#contract/public-api/analyses.ts';
import { describe, expect, test } from 'vitest';
import { latestReported, noticeOf, parseProgress, withProgress } from './progress-state.ts';

const event = (values: Partial<ProgressEvent>): ProgressEvent => ({
  analysisId: 7,
  status: 'RUNNING',
  stage: 'SCAN',
  progress: 40,
  message: 'Counting lines',
  ...values,
});
const state = (values: Partial<AnalysisState>): AnalysisState => ({
  id: 7,
  status: 'RUNNING',
  stage: 'SCAN',
  progress: 40,
  message: '',
  errorMessage: null,
  errorCode: null,
  ...values,
});
const summary = (values: Partial<AnalysisSummary>) =>
  ({ id: 1, healthScore: null, errorMessage: null, errorCode: null, ...values }) as AnalysisSummary;

describe('progress', () => {
  test.each([
    ['the first event is taken as it is', undefined, event({ progress: 5 }), 5],
    ['it rises', state({ progress: 40 }), event({ progress: 50 }), 50],
    [
      'an event that a poll has overtaken changes nothing',
      state({ progress: 60 }),
      event({ progress: 50 }),
      60,
    ],
    [
      'the end counts, whatever its progress',
      state({ progress: 90 }),
      event({ status: 'CANCELLED', progress: 30 }),
      30,
    ],
    [
      'a regenerated report starts below the end of the run before',
      state({ status: 'SUCCEEDED', progress: 100 }),
      event({ progress: 75 }),
      75,
    ],
  ])('%s', (_behaviour, before, next, progress) => {
    expect(withProgress(before, next).progress).toBe(progress);
  });

  test('an event has no error, so a known one stays', () => {
    const before = state({ status: 'FAILED', errorMessage: 'No space (code 5001)', errorCode: 5001 });
    expect(withProgress(before, event({ status: 'FAILED' }))).toMatchObject({ id: 7, errorCode: 5001 });
  });

  test('what is no JSON is left out', () => {
    expect(parseProgress(JSON.stringify(event({})))).toEqual(event({}));
    expect(parseProgress('{"analysisId":')).toBeUndefined();
  });
});

test.each([
  [undefined, 'never'],
  [summary({ status: 'CANCELLED' }), 'cancelled'],
  [summary({ status: 'FAILED' }), 'failed'],
  [summary({ status: 'SUCCEEDED' }), undefined],
  [summary({ status: 'SUCCEEDED', errorMessage: 'Files changed.' }), 'changed'],
  [summary({ status: 'SUCCEEDED', errorMessage: 'No new report.', errorCode: 3003 }), undefined],
  [summary({ status: 'RUNNING' }), undefined],
  [summary({ status: 'PENDING' }), undefined],
])('about %o the page says %s', (latest, notice) => {
  expect(noticeOf(latest)).toBe(notice);
});

test('a report stays while a further analysis runs or has failed', () => {
  const items = [
    summary({ id: 4, status: 'RUNNING' }),
    summary({ id: 3, status: 'FAILED' }),
    summary({ id: 2, healthScore: 80 }),
    summary({ id: 1, healthScore: 0 }),
  ];
  const { latest, previous } = latestReported(items);
  expect([latest?.id, previous?.id]).toEqual([2, 1]);
  expect(latestReported(items.slice(0, 2))).toEqual({});
});
