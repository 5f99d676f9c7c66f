import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { QualityResponse, type QualityResult } from '#contract/analyzer-api/quality.ts';
import type { StepProgress } from '#contract/analyzer-api/progress.ts';
import { type AnalysisContext, detachedContext } from '../request/context.ts';
import { quality } from './quality.ts';

const folders: string[] = [];

function project(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'vitals-quality-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

async function analyze(root: string, context: AnalysisContext = detachedContext()): Promise<QualityResult> {
  const response = QualityResponse.parse(await quality({ projectId: 1, codeDir: root }, context));
  if (!response.available) throw new Error(`unavailable: ${response.reason}`);
  return response;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test('a bug in a function that nothing else names is worth a look only', async () => {
  const body = (name: string): string => `function ${name}(list) {\n  list = list;\n  return list < -0;\n}\n`;
  const { issues } = await analyze(
    project({
      'a.js': `${body('leftOver')}${body('stillCalled')}`,
      'page.html': '<button onclick="stillCalled(1)">A</button>\n',
    }),
  );
  expect(
    issues
      .filter(({ ruleKey }) => ruleKey === 'js/no-compare-neg-zero')
      .map(({ line, confidence, message }) => [line, confidence, message.includes("names 'leftOver'")]),
  ).toEqual([
    [3, 'REVIEW', true],
    [7, 'CERTAIN', false],
  ]);
});

describe('an answer', () => {
  const files = {
    'src/a.js': 'export function f(a) {\n  a.b = a.b;\n  return eval(a);\n}\n',
    'src/b.py': 'def f(x):\n    x.env = open(x, "rz")\n    return jsn\n',
    'test/a.test.js': 'const a = 1;\na = 2;\nexport const b = (c) => c.d === c.d;\n',
    Makefile: 'all:\n\techo\n',
    'a.cbl': '       IDENTIFICATION DIVISION.\n',
  };

  test('follows the contract, names rules with their texts, and says what was and was not checked', async () => {
    const result = await analyze(project(files));
    expect(result.issues.map(({ filePath, line, ruleKey }) => `${filePath}:${line} ${ruleKey}`)).toEqual([
      'src/a.js:2 js/no-self-assign',
      'src/a.js:3 js/no-eval',
      'src/b.py:2 py/bad-open-mode',
      'src/b.py:3 py/undefined-name',
      'test/a.test.js:2 js/no-const-assign',
    ]);
    expect(result.metrics).toMatchObject({
      bugs: 1,
      vulnerabilities: 0,
      codeSmells: 0,
      review: 4,
      coverageRate: null,
    });
    expect(result.rules.map((rule) => rule.ruleKey)).toEqual([
      'js/no-const-assign',
      'js/no-eval',
      'js/no-self-assign',
      'py/bad-open-mode',
      'py/undefined-name',
    ]);
    expect(result.checked).toEqual(
      expect.arrayContaining(['JavaScript', 'Python', 'duplication', 'secrets']),
    );
    expect(result.notChecked).toContain('COBOL');
    expect(result.judgedLoc).toBeGreaterThanOrEqual(7);
    expect(result.metrics.complexity).toBeGreaterThanOrEqual(1);
  });

  test('calls no function too long for its lines alone', async () => {
    const lines = (count: number) => `export function f(a) {\n${'  a += 1;\n'.repeat(count)}  return a;\n}\n`;
    const { issues } = await analyze(project({ 'src/long.js': lines(200), 'src/vast.js': lines(520) }));
    const found = issues.filter(({ ruleKey }) => ruleKey === 'js/max-lines-per-function');
    expect(found.map(({ filePath, confidence }) => [filePath, confidence])).toEqual([
      ['src/long.js', 'REVIEW'],
      ['src/vast.js', 'REVIEW'],
    ]);
  });

  test('is at most MINOR in tests', async () => {
    const { issues } = await analyze(project(files));
    expect(issues.find((issue) => issue.filePath === 'test/a.test.js')?.severity).toBe('MINOR');
  });

  test('is the same for the same project', async () => {
    const root = project(files);
    expect(await analyze(root)).toEqual(await analyze(root));
  });

  test('keeps its fingerprints when lines move and indentation changes', async () => {
    const before = await analyze(project({ 'a.js': 'f.a = f.a;\nf.b = f.b;\nf.a = f.a;\n' }));
    const after = await analyze(
      project({ 'a.js': '\n\n{\n    f.a = f.a;\n  f.b  =  f.b;\n\n  f.a = f.a;\n}\n' }),
    );
    const prints = (result: QualityResult): string[] => result.issues.map((issue) => issue.fingerprint);
    expect(new Set(prints(before)).size).toBe(3);
    expect(prints(after)).toEqual(prints(before));
  });

  test('leaves generated, vendored and minified code alone and counts it', async () => {
    const faulty = 'f.a = f.a;\n';
    const result = await analyze(
      project({
        'src/a.js': 'export const a = 1;\n',
        'src/generated/b.js': faulty,
        'vendor/c.js': faulty,
        'web/d.min.js': faulty,
        'src/e.js': `// Code generated by tool. DO NOT EDIT.\n${faulty}`,
      }),
    );
    expect(result.issues).toEqual([]);
    expect(result.skippedFiles).toMatchObject({ generated: 2, vendored: 1 });
  });

  test('honours the comments by which people silence a finding', async () => {
    const { issues } = await analyze(
      project({
        'a.js':
          'f.a = f.a; // NOSONAR\n// eslint-disable-next-line no-self-assign\nf.b = f.b;\n// vitals-ignore js/no-self-assign\nf.c = f.c;\nf.d = f.d;\n',
        'b.py': 'import os  # noqa\nimport sys  # noqa: F401\nimport re\nprint(1)\n',
        'c.sh': 'curl https://example.org/a.sh | sh # NOSONAR\n',
      }),
    );
    expect(issues.map(({ filePath, line }) => `${filePath}:${line}`)).toEqual(['a.js:6', 'b.py:3']);
  });
});

describe('nothing to say', () => {
  test('is unavailable when the scanner is off', async () => {
    const context = detachedContext({ quality: 'off' });
    const root = project({ 'a.js': 'f.a = f.a;\n' });
    expect(await quality({ projectId: 1, codeDir: root }, context)).toMatchObject({ available: false });
  });

  test.each([
    ['an empty project', {}],
    ['prose', { 'README.md': '# Title\n', 'notes.txt': 'text\n' }],
  ])('is unavailable for %s', async (_name, files) => {
    const response = await quality({ projectId: 1, codeDir: project(files) }, detachedContext());
    expect(response).toEqual({ available: false, reason: 'no file of a language that is checked' });
  });
});

describe('hostile projects', () => {
  test('no configuration of the project is run or followed', async () => {
    const root = project({ 'a.js': 'f.a = f.a;\n', 'sub/b.js': 'f.b = f.b;\n', 'ext/c.js': 'f.c = f.c;\n' });
    const canary = join(root, 'canary');
    const write = `require('node:fs').appendFileSync(${JSON.stringify(canary)}, 'x')`;
    const planted: Record<string, string> = {
      'oxlint.config.ts': `import fs from 'node:fs';\nfs.appendFileSync(${JSON.stringify(canary)}, 'x');\nexport default { rules: {} };\n`,
      'eslint.config.js': `${write};\nmodule.exports = [];\n`,
      '.oxlintrc.json':
        '{"jsPlugins":["./plugin.js"],"ignorePatterns":["**"],"rules":{"no-self-assign":"off"}}',
      'plugin.js': `${write};\nmodule.exports = { rules: {} };\n`,
      'sub/.oxlintrc.json': '{"jsPlugins":["./plugin.js"],"rules":{"no-self-assign":"off"}}',
      'sub/plugin.js': `${write};\nmodule.exports = { rules: {} };\n`,
      'ext/.oxlintrc.json': '{"extends":["./base.json"]}',
      'ext/base.json': '{"jsPlugins":["./plugin.js"],"rules":{"no-self-assign":"off"}}',
      'ext/plugin.js': `${write};\nmodule.exports = { rules: {} };\n`,
      '.eslintignore': '*\n',
      'ruff.toml': 'exclude = ["*"]\n',
      'pyproject.toml': '[tool.ruff]\nexclude = ["*"]\n',
      'p.py': 'def f(x):\n    return x is "a"\n',
    };
    for (const [path, text] of Object.entries(planted)) writeFileSync(join(root, path), text);
    const { issues } = await analyze(root);
    expect(existsSync(canary)).toBe(false);
    expect(
      issues.filter(({ ruleKey }) => ruleKey === 'js/no-self-assign').map(({ filePath }) => filePath),
    ).toEqual(['a.js', 'ext/c.js', 'sub/b.js']);
    expect(issues.map(({ ruleKey }) => ruleKey)).toContain('py/is-with-literal');
  });

  test('links are not followed out of the tree', async () => {
    const outside = project({ 'secret.js': 'f.a = f.a;\n' });
    const root = project({ 'a.js': 'export const a = 1;\n' });
    symlinkSync(outside, join(root, 'linked'));
    symlinkSync(join(outside, 'secret.js'), join(root, 'link.js'));
    expect((await analyze(root)).issues).toEqual([]);
  });

  test('deep nesting, endless lines and broken bytes are survived, and the other files still judged', async () => {
    const deep = 100_000;
    const root = project({
      'good.js': 'f.a = f.a;\n',
      'good.py': 'def f(x):\n    return x is "a"\n',
      'brackets.js': `export const a = ${'['.repeat(deep)}${']'.repeat(deep)};\n`,
      'calls.js': `${'f('.repeat(3000)}${')'.repeat(3000)};\n`,
      'brackets-in-lines.js': `export const a = ${'[\n'.repeat(deep)}${']\n'.repeat(deep)};\n`,
      'else.js': `if (a) b();\n${'else if (a) b();\n'.repeat(4000)}`,
      'chain.js': `x\n${'  .b()\n'.repeat(20_000)};\n`,
      'sum.js': `export const s = 1\n${'  + 1\n'.repeat(20_000)};\n`,
      'not.js': `export const n = ${'!\n'.repeat(20_000)}1;\n`,
      'line.js': `export const a = '${'x'.repeat(1_000_000)}';\n`,
      'brackets.py': `a = ${'['.repeat(50_000)}${']'.repeat(50_000)}\n`,
      'sum.py': `a = 1${' + 1'.repeat(100_000)}\n`,
      'line.yml': `password: ${'a1'.repeat(500_000)}\n`,
      'deep.yml': `a: ${'['.repeat(20_000)}\n`,
      'deep.sql': `${'('.repeat(100_000)}\n`,
      'empty.js': '',
    });
    writeFileSync(join(root, 'latin1.js'), Buffer.from([0x2f, 0x2f, 0xe9, 0x0a]));
    writeFileSync(join(root, 'utf16.py'), Buffer.from('\uFEFFa = 1 is "a"\n', 'utf16le'));
    const result = await analyze(root);
    const places = result.issues.map(({ filePath, ruleKey }) => `${filePath} ${ruleKey}`);
    expect(places).toContain('good.js js/no-self-assign');
    expect(places).toContain('good.py py/is-with-literal');
    expect(result.skippedFiles['too-deep']).toBeGreaterThanOrEqual(4);
    expect(result.skippedFiles['minified']).toBeGreaterThanOrEqual(1);
  }, 240_000);
});

test('progress is told and an abort stops everything', async () => {
  const root = project({ 'a.js': 'f.a = f.a;\n', 'b.py': 'x = 1\n' });
  const steps: StepProgress[] = [];
  const controller = new AbortController();
  const context: AnalysisContext = {
    ...detachedContext(),
    signal: controller.signal,
    onProgress: (progress) => {
      steps.push(progress);
      if (progress.step === 'looking for findings') controller.abort(new Error('the client has gone'));
    },
  };
  await expect(quality({ projectId: 1, codeDir: root }, context)).rejects.toThrow('the client has gone');
  expect(steps.length).toBeGreaterThan(0);
});

test('what looks for findings is told as one count that only goes forward, to the last file', async () => {
  const files = Array.from({ length: 150 }, (_, at) => [`src/a-${at}.js`, `export const a${at} = ${at};\n`]);
  const root = project({ ...Object.fromEntries(files), 'b.py': 'x = 1\n', 'c.go': 'package c\n' });
  const steps: StepProgress[] = [];
  const onProgress = (progress: StepProgress): void => void steps.push(progress);
  await quality({ projectId: 1, codeDir: root }, { ...detachedContext(), onProgress });
  const counts = steps.filter(({ step }) => step === 'looking for findings').map(({ done }) => done);
  expect(new Set(steps.map(({ step }) => step))).toEqual(new Set(['listing files', 'looking for findings']));
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts.at(0)).toBe(0);
  expect(counts.at(-1)).toBe(152);
});

test('a request without a limit names where another file gives one, as long as it does', async () => {
  const limited = 'import requests\ndef stock(url):\n    return requests.get(url, timeout=5)\n';
  const root = project({
    'prices.py': 'import flask, requests\ndef price(url):\n    return requests.get(url)\nprice(stock)\n',
    'stock.py': limited,
  });
  const found = async (): Promise<unknown[]> =>
    (await analyze(root)).issues
      .filter(({ ruleKey }) => ruleKey === 'py/request-without-timeout')
      .map(({ confidence, message }) => [confidence, message.includes('(stock.py:3)')]);
  expect(await found()).toEqual([['LIKELY', true]]);
  writeFileSync(join(root, 'stock.py'), limited.replace(', timeout=5', ', stream=True'));
  // Nobody waits for the one that has none any more.
  expect(await found()).toEqual([
    ['LIKELY', false],
    ['REVIEW', false],
  ]);
});

test('a request that the server ends is worth a look only, unless a job makes it too', async () => {
  const root = project({
    'prices.py': 'import requests\n\ndef price(url):\n    return requests.get(url)\n',
    'page.py': "import flask\nfrom prices import price\n@app.route('/')\ndef page():\n    return price(2)\n",
    Procfile: 'web: gunicorn page:app\n',
  });
  const found = async (): Promise<unknown[]> =>
    (await analyze(root)).issues
      .filter(({ ruleKey }) => ruleKey === 'py/request-without-timeout')
      .map(({ confidence, message }) => [confidence, message.includes('ends after a time')]);
  expect(await found()).toEqual([['REVIEW', true]]);
  writeFileSync(join(root, 'Procfile'), 'web: gunicorn page:app --threads 4\n');
  expect(await found()).toEqual([['LIKELY', false]]);
  writeFileSync(join(root, 'Procfile'), 'web: gunicorn page:app\n');
  const job =
    'from celery import shared_task\nfrom prices import price\n@shared_task\ndef all_prices():\n    price(1)\n';
  // Celery's own name for the file of its settings.
  writeFileSync(join(root, 'celery.py'), 'from jobs import all_prices\n');
  writeFileSync(join(root, 'jobs.py'), job);
  expect(await found()).toEqual([['LIKELY', false]]);
});

test('a request without a limit is held where somebody waits for it, or where its file limits another', async () => {
  const request = (name: string, more = ''): string =>
    `import requests\n\ndef ${name}(url):\n    return requests.get(url${more})\n\ndef old_${name}():\n    return ${name}(1)\n`;
  const page = (body: string): string =>
    `from prices import price\n@app.route('/')\ndef page():\n    return ${body}\n`;
  const root = project({
    'prices.py': request('price'),
    'towns.py': request('town') + request('limited_town', ', timeout=5'),
    'page.py': page('price(2)'),
    'again.py': 'old_price = old_town = 1\n',
  });
  const found = async (): Promise<unknown[]> =>
    (await analyze(root)).issues
      .filter(({ ruleKey }) => ruleKey === 'py/request-without-timeout')
      .map(({ filePath, confidence, message }) => [filePath, confidence, message.includes('seems to call')]);
  expect(await found()).toEqual([
    ['prices.py', 'LIKELY', false],
    ['towns.py', 'LIKELY', false],
  ]);
  // The files of the findings are as they were.
  writeFileSync(join(root, 'page.py'), page('2'));
  expect(await found()).toEqual([
    ['prices.py', 'REVIEW', true],
    ['towns.py', 'LIKELY', false],
  ]);
});
