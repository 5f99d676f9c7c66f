import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { analyseWhole } from './testing/whole-analysis.ts';

// Whole analyses run here, on machines that may be busy with much else.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

/** Nested, so that it is complex, and changed in each commit, so that it is a hotspot. */
const body = (round: number): string =>
  Array.from({ length: 400 }, (_, at) => `${'  '.repeat(at % 9)}if (ready) work(${at + round});`).join('\n');

const LOCK = JSON.stringify({
  name: 'shop',
  lockfileVersion: 3,
  packages: {
    '': { name: 'shop', dependencies: { lodash: '^4.17.4' } },
    'node_modules/lodash': { version: '4.17.4' },
    'node_modules/minimist': { version: '0.0.8' },
  },
});

let folder: string;
const code = (): string => join(folder, 'code');

function write(path: string, text: string): void {
  mkdirSync(dirname(join(code(), path)), { recursive: true });
  writeFileSync(join(code(), path), text);
}

function commit(round: number): void {
  const git = (...words: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=a@example.test', ...words], {
      cwd: code(),
    });
  write('src/busy.js', `export function busy() {\n${body(round)}\n}\n`);
  git('add', '-A');
  git('commit', '-q', '-m', `fix ${round}`);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'missing-input-'));
  mkdirSync(code());
  execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: code() });
  write('package.json', '{ "name": "shop", "dependencies": { "lodash": "^4.17.4" } }\n');
  write('package-lock.json', LOCK);
  write('node_modules/lodash/index.js', 'module.exports = eval;\n');
  write('.gitignore', 'node_modules\n');
  write('src/a.js', "import './b.js';\nexport const a = 1;\ndebugger;\n");
  write('src/b.js', "import './a.js';\nexport const b = 1;\n");
  for (let round = 0; round < 16; round += 1) commit(round);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a project without its history, lock file or installed packages has no lower score', async () => {
  const { report: whole, evolution } = await analyseWhole(code());
  expect(evolution).toMatchObject({ available: true, hotspots: [{ module: 'src/busy.js' }] });
  for (const missing of ['.git', 'package-lock.json', 'node_modules']) {
    const copy = join(folder, 'copy');
    cpSync(code(), copy, { recursive: true });
    rmSync(join(copy, missing), { recursive: true });
    const { report } = await analyseWhole(copy);
    rmSync(copy, { recursive: true });
    expect({ missing, score: Math.max(report.healthScore, whole.healthScore) }).toEqual({
      missing,
      score: report.healthScore,
    });
  }
});
