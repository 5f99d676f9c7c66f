import type { AnalysisStatus } from '#contract/words.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { analysesQuery, analysisQuery } from '#renderer/features/analyses/index.ts';
import { askForReport } from './coming-report.ts';

const PROJECT = 4;

afterEach(() => vi.unstubAllGlobals());

/** What is asked of the backend when analysis 9 has ended so, and the list says this. */
function askedFor(
  status: AnalysisStatus,
  items: readonly { id: number; healthScore: number | null }[],
): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.replace(/^.*\/api\/v1/, ''));
    return new Promise(() => {});
  });
  const client = new QueryClient();
  client.setQueryData(analysisQuery(9).queryKey, { id: 9, status } as never);
  client.setQueryData(analysesQuery(PROJECT).queryKey, { total: items.length, items } as never);
  askForReport(client, PROJECT, 9);
  return asked;
}

test('the report and what it brought are asked for at once', () => {
  const items = [
    { id: 9, healthScore: null },
    { id: 7, healthScore: null },
    { id: 6, healthScore: 71 },
    { id: 5, healthScore: 70 },
  ];
  expect(askedFor('SUCCEEDED', items)).toEqual([
    '/analyses/9/report',
    expect.stringMatching(/^\/analyses\/9\/compare\?with=6&state=NEW/),
  ]);
});

test('a first report has nothing before it, nor has one that was written again', () => {
  expect(askedFor('SUCCEEDED', [{ id: 9, healthScore: null }])).toEqual(['/analyses/9/report']);
  expect(askedFor('SUCCEEDED', [{ id: 9, healthScore: 71 }])).toEqual(['/analyses/9/report']);
});

test('of one that failed there is none', () => {
  expect(askedFor('FAILED', [{ id: 6, healthScore: 71 }])).toEqual([]);
});
