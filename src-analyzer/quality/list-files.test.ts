import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listQualityFiles } from './list-files.ts';

test.each([
  ['examples/basic/index.js', true],
  ['packages/demo/main.ts', true],
  ['samples/app/src/main/java/a/B.java', true],
  ['src/main/java/org/springframework/samples/petclinic/Owner.java', false],
  ['src/sampler/index.ts', false],
])('%s is sample code: %s', (path, sample) => {
  const root = mkdtempSync(join(tmpdir(), 'vitals-samples-'));
  try {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), 'x\n');
    expect(listQualityFiles(root, 1_000_000).files).toMatchObject([{ path, sample }]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test.each([
  ['okhttp/src/jvmTest/kotlin/a/B.kt', true],
  ['core/src/testFixtures/java/a/B.java', true],
  ['src/latest/a.kt', false],
])('%s is test code: %s', (path, isTest) => {
  const root = mkdtempSync(join(tmpdir(), 'vitals-tests-'));
  try {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), 'x\n');
    expect(listQualityFiles(root, 1_000_000).files[0]?.traits.test).toBe(isTest);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
