import { expect } from 'vitest';
import { AnalysisStarted, AnalysisState } from '#contract/public-api/analyses.ts';
import type { TestBackend } from './test-backend.ts';

/** Starts a full analysis of the project through the API; gives its id. */
export async function startAnalysis(api: TestBackend, projectId: number): Promise<number> {
  const answer = await api.call('POST', `/projects/${projectId}/analyses`, { type: 'FULL' });
  expect(answer.status).toBe(202);
  return AnalysisStarted.parse(answer.data).id;
}

export async function stateOf(api: TestBackend, id: number): Promise<AnalysisState> {
  return AnalysisState.parse((await api.call('GET', `/analyses/${id}`)).data);
}

/** Polls, as a client does, until the analysis has one of the statuses. */
export async function untilStatus(
  api: TestBackend,
  id: number,
  ...statuses: AnalysisState['status'][]
): Promise<AnalysisState> {
  for (;;) {
    const state = await stateOf(api, id);
    if (statuses.includes(state.status)) return state;
    await new Promise((resolve) => void setTimeout(resolve, 5));
  }
}

/** Runs a full analysis of the project that must succeed; gives its id. */
export async function analyse(api: TestBackend, projectId: number): Promise<number> {
  const id = await startAnalysis(api, projectId);
  await untilStatus(api, id, 'SUCCEEDED');
  return id;
}

/** The row of a project, as it is stored. */
export function projectRow({ database }: TestBackend, id: number) {
  return database.get(database.query.selectFrom('project').selectAll().where('id', '=', id));
}

/** Holds an answer of the fake analyzer back until the test opens it; fails when the client leaves. */
export interface Gate {
  wait(signal: AbortSignal): Promise<void>;
  open(): void;
  /** Resolves when an answer waits for the first time. */
  readonly entered: Promise<void>;
  /** How many clients left while waiting. */
  left(): number;
}

export function createGate(): Gate {
  const opened = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  let left = 0;
  return {
    wait(signal) {
      entered.resolve();
      const gone = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          left += 1;
          reject(new Error('The client has left.'));
        });
      });
      return Promise.race([opened.promise, gone]);
    },
    open: () => opened.resolve(),
    entered: entered.promise,
    left: () => left,
  };
}
