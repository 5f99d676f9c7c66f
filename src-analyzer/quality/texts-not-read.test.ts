import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { QualityResponse } from '#contract/analyzer-api/quality.ts';
import { detachedContext } from '../request/context.ts';
import { quality } from './quality.ts';

/** As after two minutes with one file: the thread is gone, and with it what it had read. */
vi.mock('./quality-thread.ts', async (original) => {
  const { startQualityThread } = await original<typeof import('./quality-thread.ts')>();
  return {
    startQualityThread: (...args: Parameters<typeof startQualityThread>) => ({
      ...startQualityThread(...args),
      readTexts: () => Promise.reject(new Error('a file could not be read in time')),
    }),
  };
});

test('a file that cannot be read to its end costs what comes from texts, and the answer says what', async () => {
  const root = mkdtempSync(join(tmpdir(), 'vitals-stuck-'));
  writeFileSync(join(root, 'a.js'), 'export function f(a) {\n  return eval(a);\n}\n');
  writeFileSync(join(root, 'a.cbl'), '       IDENTIFICATION DIVISION.\n');
  const answer = QualityResponse.parse(await quality({ projectId: 1, codeDir: root }, detachedContext()));
  expect(answer).toMatchObject({
    available: true,
    checked: ['JavaScript'],
    notChecked: ['COBOL', 'coverage', 'duplication', 'secrets', 'settings'],
    issues: [{ ruleKey: 'js/no-eval' }],
  });
  rmSync(root, { recursive: true, force: true });
});
