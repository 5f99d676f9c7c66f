import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint, isFresh } from './build.mjs';

let folder: string;
const write = (path: string, text: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-build-'));
  write('src-main/app/headless.ts', 'export {};');
  write('out/.fingerprint', fingerprint(folder));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('isFresh', () => {
  test('a build of these very sources is fresh', () => {
    expect(isFresh(folder)).toBe(true);
  });

  test.each<[string, () => void]>([
    ['edited', () => write('src-main/app/headless.ts', 'export const edited = 1;')],
    ['touched', () => utimesSync(join(folder, 'src-main/app/headless.ts'), 1, 1)],
    ['added', () => write('src-contract/added.ts', '')],
    ['deleted', () => rmSync(join(folder, 'src-main/app/headless.ts'))],
  ])('a build is stale after a source was %s', (_what, change) => {
    change();
    expect(isFresh(folder)).toBe(false);
  });

  test.each([
    'src-main/app/headless.test.ts',
    'src-analyzer/scan/__fixtures__/a/b.ts',
    'src-analyzer/quality/a.samples.txt',
    'docs/page.md',
  ])('%s is not part of the build', (path) => {
    write(path, 'x');
    expect(isFresh(folder)).toBe(true);
  });

  test('without a build nothing is fresh', () => {
    rmSync(join(folder, 'out'), { recursive: true });
    expect(isFresh(folder)).toBe(false);
  });
});
