import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FixResponse } from '#contract/analyzer-api/fix.ts';
import { AppliedFix, FindingFix } from '#contract/public-api/fixes.ts';
import { Project } from '#contract/public-api/projects.ts';
import { analyse, createGate, untilStatus } from '#main/app/testing/analysis-steps.ts';
import { type FakeAnalyzer, startFakeAnalyzer } from '#main/app/testing/fake-analyzer.ts';
import { qualityAnswer } from '#main/app/testing/finding-answers.ts';
import { sampleScan } from '#main/app/testing/sample-answers.ts';
import { startTestBackend, type TestBackend } from '#main/app/testing/test-backend.ts';

const RULE = 'js/use-isnan';
const FILE = 'src/app.ts';
const TEXT = '\uFEFFone;\r\nif (a === NaN) b();\r\n';
const FIXED = '\uFEFFone;\r\nif (Number.isNaN(a)) b();\r\n';
const START = TEXT.indexOf('a ===') - 1;
const ANSWER: FixResponse = {
  available: true,
  title: 'Ask with Number.isNaN',
  edits: [{ start: START, end: START + 'a === NaN'.length, text: 'Number.isNaN(a)' }],
  lines: [2],
  places: 1,
};

let analyzer: FakeAnalyzer;
let api: TestBackend;
let folder: string;
let id: number;

beforeEach(async () => {
  analyzer = await startFakeAnalyzer();
  api = await startTestBackend({ location: analyzer.location });
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitals-fix-')));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, FILE), TEXT, { mode: 0o640 });
  analyzer.answers.set('scan', () => {
    const scan = sampleScan();
    return { ...scan, files: scan.files.map((file) => ({ ...file, path: FILE })).slice(0, 1) };
  });
  analyzer.answers.set('quality', () =>
    qualityAnswer(FILE, [
      [RULE, 'MAJOR', 2],
      ['js/x', 'MAJOR', 1],
    ]),
  );
  analyzer.answers.set('fix', () => ANSWER);
  id = Project.parse((await api.call('POST', '/projects', { type: 'FOLDER', path: folder })).data).id;
  await analyse(api, id);
});
afterEach(async () => {
  await api.close();
  await analyzer.close();
  rmSync(folder, { recursive: true, force: true });
});

const place = (fingerprint = `${RULE}-2`) =>
  `/projects/${id}/findings/${encodeURIComponent(fingerprint)}/fix`;
const preview = async (fingerprint?: string, query = '') =>
  FindingFix.parse((await api.call('GET', `${place(fingerprint)}${query}`)).data);
const onDisk = (): string => readFileSync(join(folder, FILE), 'utf8');

async function shown(): Promise<Extract<FindingFix, { available: true }>> {
  const fix = await preview();
  if (!fix.available) throw new Error(fix.reason);
  return fix;
}

async function apply(contentHash?: string, all?: boolean) {
  const hash = contentHash ?? (await shown()).contentHash;
  return api.call('POST', place(), { contentHash: hash, ...(all !== undefined && { all }) });
}

describe('a preview', () => {
  test('shows the change, writes nothing, and asks the analyzer with the text', async () => {
    const fix = await shown();
    expect(fix).toMatchObject({ title: 'Ask with Number.isNaN', filePath: FILE, lines: [2], canApply: true });
    expect(fix.diff).toContain('-if (a === NaN) b();\r\n+if (Number.isNaN(a)) b();\r\n');
    expect(onDisk()).toBe(TEXT);
    expect(analyzer.received.findLast(({ endpoint }) => endpoint === 'fix')?.body).toEqual({
      codeDir: expect.stringContaining('projects'),
      path: FILE,
      text: TEXT.slice(1),
      ruleKey: RULE,
      line: 2,
      all: false,
    });
  });

  test('of every place in the file is asked for so', async () => {
    await preview(undefined, '?all=true');
    expect(analyzer.received.findLast(({ endpoint }) => endpoint === 'fix')?.body).toMatchObject({
      all: true,
    });
  });

  test('says why there is none', async () => {
    analyzer.answers.set('fix', () => ({ available: false, reason: 'NOT_HERE' }));
    expect(await preview()).toEqual({ available: false, reason: 'NOT_HERE', filePath: FILE });
    expect(await preview('js/x-1')).toEqual({ available: false, reason: 'NO_FIX', filePath: FILE });
  });

  test('of a file that was saved since the analysis is none', async () => {
    writeFileSync(join(folder, FILE), `${TEXT}more();\n`);
    expect(await preview()).toMatchObject({ available: false, reason: 'CHANGED' });
  });

  test('of a finding nobody knows is 1002, of an unknown project 2001', async () => {
    expect(await api.call('GET', place('never'))).toMatchObject({ status: 404, code: 1002 });
    expect(await api.call('GET', '/projects/999/findings/x/fix')).toMatchObject({ status: 404, code: 2001 });
  });
});

describe('a change', () => {
  test('is written with mode, mark and line ends, and the folder is analysed again', async () => {
    const { data } = await apply();
    const done = AppliedFix.parse(data);
    expect(onDisk()).toBe(FIXED);
    expect(statSync(join(folder, FILE)).mode & 0o777).toBe(0o640);
    expect(readdirSync(join(folder, 'src'))).toEqual(['app.ts']);
    expect(done).toMatchObject({ filePath: FILE, lines: [2] });
    expect(done.undo).toContain('-if (Number.isNaN(a)) b();\r\n+if (a === NaN) b();\r\n');
    await untilStatus(api, done.analysis?.id ?? 0, 'SUCCEEDED');
  });

  test('is refused with 2004 when the file is not what was shown', async () => {
    expect(await apply('0'.repeat(64))).toMatchObject({ status: 400, code: 2004 });
    const { contentHash } = await shown();
    writeFileSync(join(folder, FILE), `${TEXT}more();\n`);
    expect(await apply(contentHash)).toMatchObject({ status: 400, code: 2004 });
    expect(onDisk()).toBe(`${TEXT}more();\n`);
  });

  test('is refused with 2004 when the file is written while the analyzer thinks', async () => {
    const { contentHash } = await shown();
    analyzer.answers.set('fix', () => {
      writeFileSync(join(folder, FILE), 'other\n');
      return ANSWER;
    });
    expect(await apply(contentHash)).toMatchObject({ status: 400, code: 2004 });
    expect(onDisk()).toBe('other\n');
    expect(readdirSync(join(folder, 'src'))).toEqual(['app.ts']);
  });

  test('is refused with 2004 when there is no fix', async () => {
    const { contentHash } = await shown();
    analyzer.answers.set('fix', () => ({ available: false, reason: 'NOT_PROVEN' }));
    expect(await apply(contentHash)).toMatchObject({ status: 400, code: 2004 });
    expect(onDisk()).toBe(TEXT);
  });

  test('waits for a running analysis with 2002', async () => {
    const { contentHash } = await shown();
    const gate = createGate();
    analyzer.answers.set('scan', async ({ signal }) => {
      await gate.wait(signal);
      return sampleScan();
    });
    const { data } = await api.call('POST', `/projects/${id}/analyses`, { type: 'FULL' });
    expect(await apply(contentHash)).toMatchObject({ status: 400, code: 2002 });
    gate.open();
    await untilStatus(api, (data as { id: number }).id, 'SUCCEEDED');
    expect(onDisk()).toBe(TEXT);
  });

  test.skipIf(process.platform === 'win32')(
    'never goes through a link, nor to a file with two names or one that may not be written',
    async () => {
      const { contentHash } = await shown();
      const file = join(folder, FILE);
      linkSync(file, join(folder, 'second.ts'));
      expect(await apply(contentHash)).toMatchObject({ status: 400, code: 2005 });
      rmSync(join(folder, 'second.ts'));
      const outside = join(folder, '..', `vitals-fix-outside-${process.pid}.ts`);
      writeFileSync(outside, TEXT);
      try {
        rmSync(file);
        symlinkSync(outside, file);
        expect((await apply(contentHash)).code).not.toBe(0);
        expect(readFileSync(outside, 'utf8')).toBe(TEXT);
      } finally {
        rmSync(outside);
      }
    },
  );

  test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'leaves a file that may not be written',
    async () => {
      const { contentHash } = await shown();
      chmodSync(join(folder, FILE), 0o440);
      expect(await apply(contentHash)).toMatchObject({ status: 400, code: 2005 });
      expect(onDisk()).toBe(TEXT);
    },
  );

  test('needs to say which file was shown', async () => {
    expect(await api.call('POST', place(), {})).toMatchObject({ status: 400, code: 1001 });
    expect(await api.call('POST', place(), { contentHash: 'x' })).toMatchObject({ status: 400, code: 1002 });
  });
});
