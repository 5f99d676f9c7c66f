import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { detachedContext } from '../request/context.ts';
import type { EngineResult, QualityEngine, QualityProject } from './engine.ts';
import { runEngines } from './engines.ts';
import { type ProcessJob, type RunProcess, runForked } from './linter-process/process-host.ts';
import { startProcessesBy } from './linter-process/start-process.ts';

const PROJECT: QualityProject = { root: '/nowhere', files: [], environmentFiles: [] };
const CONTEXT = detachedContext();
const NOTHING: EngineResult = { findings: [], checked: [] };

afterEach(() => startProcessesBy(runForked));

/** A linter that reads and writes for some turns before it asks for its process, and what it says at its end. */
const linter =
  (name: string, needsProcess: boolean) =>
  (run: RunProcess): QualityEngine => ({
    name,
    async run() {
      for (let at = 0; at < 5; at += 1) await turn();
      if (needsProcess) await run({} as ProcessJob);
      return { ...NOTHING, checked: [name] };
    },
  });

test('engines of this thread begin when the processes of the linters were asked for, and not when these have ended', async () => {
  const events: string[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<{ code: number; stdout: string }>();
  startProcessesBy(() => {
    events.push('asked');
    return ended;
  });
  const busy: QualityEngine = {
    name: 'busy',
    async run() {
      events.push('busy');
      resolve({ code: 0, stdout: '' });
      return { ...NOTHING, checked: ['busy'] };
    },
  };
  const results = await runEngines(PROJECT, CONTEXT, {
    linters: [linter('script', true), linter('snake', true), linter('idle', false)],
    own: [busy],
  });
  expect(events).toEqual(['asked', 'asked', 'busy']);
  expect(results.map((result) => result?.checked)).toEqual([['script'], ['snake'], ['idle'], ['busy']]);
});

test('an engine that fails costs its own findings, whether it had a process or not', async () => {
  const failing: QualityEngine = { name: 'failing', run: () => Promise.reject(new Error('no')) };
  const results = await runEngines(PROJECT, CONTEXT, { linters: [() => failing], own: [failing] });
  expect(results).toEqual([undefined, undefined]);
});
