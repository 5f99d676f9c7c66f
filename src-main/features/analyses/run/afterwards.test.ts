import { expect, test, vi } from 'vitest';
import { silentLog } from '#main/log.ts';
import type { AfterwardsTask } from '../analysis-parts.ts';
import { createAfterwards } from './afterwards.ts';

const warn = vi.fn();
const log = { ...silentLog, warn };
const target = (projectId: number) => ({ projectId, analysisId: projectId * 10 });

/** Two tasks that note when they start; the second waits for its project to be let go. */
function recordedTasks() {
  const started: string[] = [];
  const gates = new Map([1, 2].map((id) => [id, Promise.withResolvers<void>()]));
  const tasks: AfterwardsTask[] = [
    {
      name: 'index',
      async run({ projectId }) {
        started.push(`index ${projectId}`);
      },
    },
    {
      name: 'explain',
      async run({ projectId }, signal) {
        started.push(`explain ${projectId}`);
        const stopped = new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
        await Promise.race([gates.get(projectId)?.promise, stopped]);
      },
    },
    {
      name: 'advise',
      async run({ projectId }) {
        started.push(`advise ${projectId}`);
      },
    },
  ];
  return { started, tasks, letGo: (projectId: number) => gates.get(projectId)?.resolve() };
}

test('a project is indexed while a model explains the issues of another', async () => {
  const { started, tasks, letGo } = recordedTasks();
  const afterwards = createAfterwards(tasks, log);
  afterwards.start(target(1));
  await vi.waitFor(() => expect(started).toEqual(['index 1', 'explain 1']));
  afterwards.start(target(2));
  await vi.waitFor(() => expect(started).toEqual(['index 1', 'explain 1', 'index 2']));
  letGo(1);
  await vi.waitFor(() => expect(started).toContain('explain 2'));
  letGo(2);
  await vi.waitFor(() => expect(started.at(-1)).toBe('advise 2'));
  expect(started.filter((step) => step.endsWith('1'))).toEqual(['index 1', 'explain 1', 'advise 1']);
  await afterwards.close();
});

test('what is left of a stopped project is not begun, others go on', async () => {
  const { started, tasks, letGo } = recordedTasks();
  const afterwards = createAfterwards(tasks, log);
  afterwards.start(target(1));
  afterwards.start(target(2));
  await vi.waitFor(() => expect(started).toEqual(expect.arrayContaining(['explain 1', 'index 2'])));
  await afterwards.stop(1);
  letGo(2);
  await vi.waitFor(() => expect(started).toContain('advise 2'));
  expect(started).not.toContain('advise 1');
  await afterwards.close();
});

test('a task that fails is logged and does not stop the next', async () => {
  const ran = vi.fn();
  const afterwards = createAfterwards(
    [
      { name: 'broken', run: () => Promise.reject(new Error('no')) },
      {
        name: 'next',
        async run() {
          ran();
        },
      },
    ],
    log,
  );
  afterwards.start(target(1));
  await vi.waitFor(() => expect(ran).toHaveBeenCalledOnce());
  expect(warn).toHaveBeenCalledWith(
    'Background work failed.',
    expect.objectContaining({ task: 'broken', projectId: 1 }),
  );
  await afterwards.close();
});

test('the end of a task can be waited for, before it begins and after it has ended', async () => {
  const { tasks, letGo } = recordedTasks();
  const broken: AfterwardsTask = { name: 'broken', run: () => Promise.reject(new Error('no')) };
  const afterwards = createAfterwards([...tasks, broken], log);
  const early = afterwards.untilEnded('explain', target(1));
  afterwards.start(target(1));
  expect(await afterwards.untilEnded('index', target(1))).toBe(true);
  letGo(1);
  expect(await early).toBe(true);
  expect(await afterwards.untilEnded('broken', target(1))).toBe(false);
  expect(await afterwards.untilEnded('index', target(1))).toBe(true);
  const never = afterwards.untilEnded('index', target(2));
  await afterwards.close();
  expect(await never).toBe(false);
});

test('of a project that is analysed again before its tasks begin only the later analysis has them', async () => {
  const { started, tasks, letGo } = recordedTasks();
  const afterwards = createAfterwards(tasks, log);
  letGo(1);
  const ran: number[] = [];
  const noted = {
    name: 'note',
    run: async ({ analysisId }: { analysisId: number }) => void ran.push(analysisId),
  };
  const later = createAfterwards([noted], log);
  later.start({ projectId: 1, analysisId: 1 }, 40);
  later.start({ projectId: 1, analysisId: 2 }, 40);
  later.start({ projectId: 2, analysisId: 3 }, 40);
  expect(ran).toEqual([]);
  await vi.waitFor(() => expect(ran).toEqual([2, 3]));
  afterwards.start(target(1), 60_000);
  expect(started).toEqual([]);
  expect(await afterwards.untilEnded('index', target(1))).toBe(true);
  expect(started).toContain('index 1');
  afterwards.start(target(2), 60_000);
  expect([afterwards.hold(2), afterwards.hold(2)]).toEqual([target(2), undefined]);
  afterwards.start(target(2), 60_000);
  await afterwards.stop(2);
  await later.close();
  await afterwards.close();
  expect(started.filter((step) => step.endsWith('2'))).toEqual([]);
});

test('who waits before the analysis has ended has its tasks begun without a pause', async () => {
  const { started, tasks, letGo } = recordedTasks();
  letGo(1);
  const afterwards = createAfterwards(tasks, log);
  const ended = afterwards.untilEnded('advise', target(1));
  afterwards.start(target(1), 60_000);
  expect(await ended).toBe(true);
  expect(started).toEqual(['index 1', 'explain 1', 'advise 1']);
  await afterwards.close();
});
