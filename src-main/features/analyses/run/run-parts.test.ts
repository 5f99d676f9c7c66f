import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { sampleScan } from '#main/app/testing/sample-answers.ts';
import { silentLog } from '#main/log.ts';
import { PART_NAMES } from '../analysis-parts.ts';
import type { AnalysisRunDeps, Run } from './run-context.ts';
import { allParts } from './run-parts.ts';

const RUN: Run = {
  target: { analysisId: 1, projectId: 1 },
  isReusing: true,
  projectName: 'harbour',
  codeDir: '/nowhere',
  sourcePath: null,
  signal: new AbortController().signal,
};

/** Writes that end when the test lets them, and parts that are there at once; `events` has what happened, in order. */
function runWith(write: (part: string) => Promise<boolean>) {
  const events: string[] = [];
  const made = (part: string) => async () => {
    events.push(`make ${part}`);
    return { available: false };
  };
  const ended = vi.fn();
  const deps = {
    analyzer: Object.fromEntries(PART_NAMES.map((name) => [name, made(name)])),
    hooks: {},
    stores: {},
    steps: { started: vi.fn(), counted: vi.fn(), ended },
    events: { tellStep: vi.fn() },
    log: silentLog,
    database: {
      async heavy(steps: readonly { params?: readonly unknown[] }[]) {
        const part = String(steps[1]?.params?.[1]).toLowerCase();
        events.push(`write ${part}`);
        const isStored = await write(part);
        events.push(`${part} is written`);
        return isStored;
      },
    },
  } as unknown as AnalysisRunDeps;
  const onMade = (): void => void events.push('all are made');
  const parts = (writing: Promise<unknown> = Promise.resolve()) =>
    allParts(deps, RUN, sampleScan(), { writing, onMade });
  return { events, parts, ended };
}

test('parts are made while those before are written, and at most two writes are behind', async () => {
  const { promise: quality, resolve } = Promise.withResolvers<boolean>();
  const { events, parts } = runWith((part) => (part === 'quality' ? quality : Promise.resolve(true)));
  const answered = parts();
  await vi.waitFor(() => expect(events).toContain('make evolution'));
  expect(events).not.toContain('quality is written');
  expect(events).not.toContain('write architecture');
  await nextTurn();
  expect(events).not.toContain('make dependency');
  resolve(true);
  expect(Object.keys(await answered)).toEqual([...PART_NAMES]);
  expect(events.filter((event) => event.includes('writ'))).toEqual(
    PART_NAMES.flatMap((part) => [`write ${part}`, `${part} is written`]),
  );
});

test('the next part is asked for before the rows of a part are made', async () => {
  const { events, parts } = runWith(() => Promise.resolve(true));
  await parts();
  expect(events.indexOf('make architecture')).toBeLessThan(events.indexOf('write quality'));
  expect(events.indexOf('write quality')).toBeGreaterThan(-1);
});

test('that all are made is told before the last one is written', async () => {
  const { promise: dependency, resolve } = Promise.withResolvers<boolean>();
  const { events, parts } = runWith((part) => (part === 'dependency' ? dependency : Promise.resolve(true)));
  const answered = parts();
  await vi.waitFor(() => expect(events).toContain('all are made'));
  expect(events.indexOf('make dependency')).toBeLessThan(events.indexOf('all are made'));
  expect(events).not.toContain('dependency is written');
  resolve(true);
  await answered;
  expect(events).toContain('dependency is written');
});

test('a part that cannot be stored is left out, and the others are kept', async () => {
  const { parts, ended } = runWith((part) =>
    part === 'architecture' ? Promise.reject(new Error('no such table')) : Promise.resolve(true),
  );
  expect(Object.keys(await parts())).toEqual(['quality', 'evolution', 'dependency']);
  expect(ended).toHaveBeenCalledWith(1, 'ARCHITECTURE', 'LEFT_OUT');
});

test('a full disk ends the run before the next part is written', async () => {
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  const { events, parts } = runWith((part) =>
    part === 'quality' ? Promise.reject(full) : Promise.resolve(true),
  );
  await expect(parts()).rejects.toBe(full);
  expect(events).not.toContain('write architecture');
  expect(events).not.toContain('make dependency');
});

test('the write that was begun before the parts ends the run as well', async () => {
  const failure = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const { events, parts } = runWith(() => Promise.resolve(true));
  await expect(parts(Promise.reject(failure))).rejects.toBe(failure);
  expect(events).toEqual([]);
});
