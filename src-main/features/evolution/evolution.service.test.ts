import { expect, test } from 'vitest';
import type { EvolutionRepository, StoredEvolution } from './evolution.repository.ts';
import { createEvolutionService } from './evolution.service.ts';

const FILE = { filePath: 'src/a.ts', commits: 0, churn: 0, complexity: 9, topAuthor: null, topShare: null };
const REASON = 'the project has no git history';
const WITHOUT_HISTORY: StoredEvolution = {
  analysisId: 1,
  available: false,
  reason: REASON,
  coupling: [],
  busFactors: [],
};

function serviceOf(latest: StoredEvolution | undefined) {
  const repository: Pick<EvolutionRepository, 'findLatest' | 'readFiles' | 'findMonthlyChanges'> = {
    findLatest: () => latest,
    findMonthlyChanges: () => undefined,
    readFiles: () => ({ files: [FILE], total: 3, locOf: new Map([['src/a.ts', 40]]), issuesOf: new Map() }),
  };
  return createEvolutionService(repository as EvolutionRepository, () => undefined);
}

test('a project without history has its source files by size and health, and says that there is no history', () => {
  const service = serviceOf(WITHOUT_HISTORY);
  expect(service.listFiles(7, {}, undefined)).toEqual({
    available: false,
    total: 3,
    months: [],
    items: [{ ...FILE, loc: 40, issues: 0, worstSeverity: null, health: 100 }],
  });
  expect(service.get(7, { range: '30d' }, undefined)).toMatchObject({
    available: false,
    reason: REASON,
    trend: [],
    hotspots: [],
  });
});

test('a project that was never analysed has no files', () => {
  expect(serviceOf(undefined).listFiles(7, {}, undefined)).toEqual({
    available: false,
    total: 0,
    months: [],
    items: [],
  });
});
