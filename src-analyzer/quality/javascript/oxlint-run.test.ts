import { describe, expect, test } from 'vitest';
import type { ProcessJob, ProcessOutcome, RunProcess } from '../linter-process/process-host.ts';
import { whyNotLintable } from './lintable.ts';
import { runOxlint } from './oxlint-run.ts';
import type { OxlintInput } from './oxlint-worker.ts';

const CRASH: ProcessOutcome = { code: null, stdout: '' };

/** A linter that dies whenever it is given one of `guilty`, and else reports one diagnostic a file. */
function fragileLinter(guilty: readonly string[]): { run: RunProcess; runs: () => number } {
  let runs = 0;
  const run: RunProcess = (job: ProcessJob) => {
    runs += 1;
    const { files } = job.input as OxlintInput;
    job.onMessage?.({ skipped: {} });
    if (files.some((file) => guilty.includes(file))) return Promise.resolve(CRASH);
    const diagnostics = files.map((filename) => ({
      message: 'm',
      code: 'eslint(no-eval)',
      filename,
      labels: [],
    }));
    return Promise.resolve({ code: 1, stdout: JSON.stringify({ diagnostics }) });
  };
  return { run, runs: () => runs };
}

const session = (run: RunProcess): Parameters<typeof runOxlint>[1] => ({
  run,
  configPath: 'c.json',
  cwd: '/',
  signal: new AbortController().signal,
});
const files = Array.from({ length: 1000 }, (_, i) => `f${i}.js`);

describe('a list that brings the linter down', () => {
  test('is halved until the guilty file is alone', async () => {
    const { run, runs } = fragileLinter(['f357.js']);
    const result = await runOxlint(files, session(run));
    expect(result.skipped).toEqual({ 'crashed-linter': ['f357.js'] });
    expect(result.diagnostics).toHaveLength(999);
    expect(runs()).toBeLessThanOrEqual(22);
  });

  test('is given up in time when many are guilty', async () => {
    const { run, runs } = fragileLinter(files.filter((_, i) => i % 10 === 0));
    const result = await runOxlint(files, session(run));
    expect(runs()).toBeLessThanOrEqual(40);
    expect(result.diagnostics.length + (result.skipped['crashed-linter']?.length ?? 0)).toBe(1000);
  });
});

test.each([
  ['words on stdout', { code: 0, stdout: 'Segmentation fault' }],
  ['JSON of another shape', { code: 0, stdout: '{"diagnostics":[{}]}' }],
  ['an unknown exit code', { code: 134, stdout: '{"diagnostics":[]}' }],
])('%s counts as a crash', async (_name, outcome) => {
  const result = await runOxlint(
    ['a.js'],
    session(() => Promise.resolve(outcome)),
  );
  expect(result).toEqual({ diagnostics: [], skipped: { 'crashed-linter': ['a.js'] } });
});

test.each([
  ['plain code', 'const a = [1, [2, [3]]];\n', undefined],
  ['a long table', 'a,\nb,\n'.repeat(5000), undefined],
  ['deep brackets', '['.repeat(600), 'too-deep'],
  ['a long line', 'x'.repeat(20_001), 'long-lines'],
  ['a long chain', `x${'\n.b()'.repeat(1500)}`, 'too-deep'],
  ['many else if', 'x(); } else if (a) { y();\n'.repeat(1200), 'too-deep'],
])('%s: %s', (_name, text, reason) => {
  expect(whyNotLintable(text)).toBe(reason);
});
