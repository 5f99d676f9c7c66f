import { expect, test } from 'vitest';
import type { ProgressEvent } from '#contract/public-api/analyses.ts';
import { createProgressEvents } from './progress-events.ts';

const at = (progress: number, status: ProgressEvent['status'] = 'RUNNING') => ({
  projectId: 1,
  event: { analysisId: 7, status, stage: 'SCAN' as const, progress, message: `${progress}` },
});

test('tells every transition, and steps only now and then; the latest step is remembered', () => {
  const events = createProgressEvents();
  const told: number[] = [];
  const unsubscribe = events.onProgress(({ event }) => told.push(event.progress));
  events.tell(at(5));
  for (let progress = 6; progress < 20; progress += 1) events.tellStep(at(progress));
  events.tell(at(70));
  expect(told).toEqual([5, 6, 70]);
  events.tellStep(at(71));
  expect(events.liveOf(7)).toMatchObject({ progress: 71 });
  unsubscribe();
  events.tell(at(75));
  expect(told).toEqual([5, 6, 70]);
});

test('a step that comes after the end is not told and not remembered', () => {
  const events = createProgressEvents();
  const told: string[] = [];
  events.onProgress(({ event }) => told.push(event.status));
  events.tell(at(5));
  events.tell(at(5, 'CANCELLED'));
  events.tellStep(at(9));
  expect(told).toEqual(['RUNNING', 'CANCELLED']);
  expect(events.liveOf(7)).toBeUndefined();
});
