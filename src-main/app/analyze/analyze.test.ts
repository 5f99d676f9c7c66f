import { execFileSync, spawn } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { Report } from '#contract/public-api/reports.ts';
import { analyze } from './analyze.ts';
import { parseArguments, UsageError } from './arguments.ts';
import { createProgressLine } from './progress-line.ts';

// Whole programs are started here, on machines that may be busy with much else.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const CLI = fileURLToPath(new URL('../analyze-cli.ts', import.meta.url));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-cli-test-'));
  mkdirSync(join(folder, 'shop', 'src'), { recursive: true });
  mkdirSync(join(folder, 'temp'));
  writeFileSync(join(folder, 'shop', 'src', 'main.ts'), 'export const answer = 42;\n');
  writeFileSync(join(folder, 'archive.zip'), 'not a zip');
  writeFileSync(join(folder, 'notes.txt'), 'text');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

function run(...args: string[]): Promise<Outcome> {
  const env = { ...process.env, TMPDIR: join(folder, 'temp'), VITALS_DATA_DIR: join(folder, 'data') };
  const child = spawn(process.execPath, [CLI, ...args], { cwd: folder, env });
  const outcome: Outcome = { code: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (outcome.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (outcome.stderr += text));
  return new Promise((resolve) => void child.once('close', (code) => resolve({ ...outcome, code })));
}

describe('npm run analyze', () => {
  test('prints the report alone on stdout, progress on stderr, and leaves nothing behind', async () => {
    const { code, stdout, stderr } = await run('shop', '--format', 'json');
    expect(code).toBe(0);
    const report = Report.parse(JSON.parse(stdout));
    expect(report.report.techStack.languages).toEqual({ TypeScript: 100 });
    expect(stderr).toMatch(/^\s+0 % {2}Reading the project\n/);
    expect(stderr).toMatch(/100 % {2}The report is ready\.\n$/);
    expect(readdirSync(join(folder, 'temp'))).toEqual([]);
  });

  test('analyses without a git history beyond its limit, and says so', async () => {
    mkdirSync(join(folder, 'old', '.git'), { recursive: true });
    writeFileSync(join(folder, 'old', 'main.ts'), 'export const answer = 42;\n');
    writeFileSync(join(folder, 'old', '.git', 'pack'), '');
    truncateSync(join(folder, 'old', '.git', 'pack'), LIMITS.historyBytes + 1); // takes no room on the disk
    const { code, stderr } = await run('old', '--format', 'json');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^The git history is larger than 2,000 MB: the project is analysed without it\./m);
  });

  test('reads the history of a linked worktree, and writes nothing into it', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.test', ...args], {
        cwd: join(folder, 'main'),
      });
    mkdirSync(join(folder, 'main'));
    git('init', '-q');
    writeFileSync(join(folder, 'main', 'main.ts'), 'export const answer = 42;\n');
    git('add', '-A');
    git('commit', '-q', '-m', 'one');
    git('worktree', 'add', '-q', join(folder, 'linked'));
    const { code, stdout } = await run('linked', '--format', 'json');
    expect(code).toBe(0);
    const { scoreDetail } = Report.parse(JSON.parse(stdout)).report;
    expect(scoreDetail?.structure.notMeasured.join(' ')).not.toContain('git history');
    expect(readdirSync(join(folder, 'linked')).toSorted()).toEqual(['.git', 'main.ts']);
    expect(readdirSync(join(folder, 'temp'))).toEqual([]);
  });

  test('gives the report before anything is removed, and has copied nothing', async () => {
    const temp = mkdtempSync(join(folder, 'here-'));
    vi.stubEnv('TMPDIR', temp);
    let stored: boolean[] = [];
    await analyze(parseArguments(['shop'], folder), {
      env: process.env,
      progress: { show() {}, note() {}, clear() {} },
      signal: new AbortController().signal,
      onResult() {
        const dataDir = readdirSync(temp).find((name) => name.startsWith('vitals-analyze-'));
        const projects = join(temp, dataDir ?? '', 'projects');
        stored = readdirSync(projects).map((key) => lstatSync(join(projects, key)).isSymbolicLink());
        return Promise.resolve();
      },
    });
    vi.unstubAllEnvs();
    expect(stored).toEqual([true]);
    expect(readdirSync(temp)).toEqual([]);
  });

  test('with --keep the project stays in the data directory; the report is the same, links lead nowhere', async () => {
    symlinkSync(join(folder, 'notes.txt'), join(folder, 'shop', 'linked.ts'));
    const inPlace = await run('shop', '--format', 'json');
    const kept = await run('shop', '--format', 'json', '--keep');
    expect(kept.code).toBe(0);
    const reportOf = ({ stdout }: Outcome) => Report.parse(JSON.parse(stdout)).report;
    expect(reportOf(kept)).toEqual(reportOf(inPlace));
    const dataDir = join(folder, 'data');
    const [key = ''] = readdirSync(join(dataDir, 'projects'));
    expect(
      readdirSync(join(dataDir, 'projects', key), { recursive: true })
        .map(String)
        .toSorted(),
    ).toEqual(['src', join('src', 'main.ts')]);
    expect(readdirSync(dataDir)).not.toContain('app.db-wal');
    const database = new Sqlite(join(dataDir, 'app.db'), { readonly: true });
    expect(
      database
        .prepare('SELECT name, analysis.status FROM project JOIN analysis ON project_id = project.id')
        .all(),
    ).toEqual([{ name: 'shop', status: 'SUCCEEDED' }]);
    // As after an analysis in the app, its code can be searched.
    expect(
      database.prepare('SELECT count(*) FROM rag_index WHERE active_gen IS NOT NULL').pluck().get(),
    ).toBe(1);
    database.close();
    expect(readdirSync(join(folder, 'shop'), { recursive: true })).toHaveLength(3);
  });

  test('exits with 2 under the bar, the report printed all the same', async () => {
    const { code, stdout } = await run('shop', '--fail-under', '100');
    expect(stdout).toMatch(/^# Health report: shop\n/);
    expect(code).toBe(/\*\*100 of 100/.test(stdout) ? 0 : 2);
  });

  test('exits with 1 and one clear line for a zip that is none', async () => {
    const { code, stdout, stderr } = await run('archive.zip');
    expect(code).toBe(1);
    expect(stdout).toBe('');
    const lines = stderr.trim().split('\n');
    expect(lines.at(-1)).not.toContain(folder);
    expect(lines.at(-1)).not.toMatch(/ {4}at |Error:/);
    expect(readdirSync(join(folder, 'temp'))).toEqual([]);
  });
});

describe('the command line', () => {
  const parse = (...args: string[]) => parseArguments(args, folder);

  test('names the project after its folder, zip or repository', () => {
    expect(parse('shop/')).toMatchObject({ name: 'shop', format: 'md', failUnder: undefined });
    expect(parse('archive.zip', '--fail-under', '70')).toMatchObject({ name: 'archive', failUnder: 70 });
    const git = parse('https://host.example/team/group/app.git', '--format=json');
    expect(git).toMatchObject({ name: 'app', format: 'json', source: { kind: 'git' } });
  });

  test.each([
    [[], 'Usage'],
    [['a', 'b'], 'Usage'],
    [['shop', '--unknown'], 'Usage'],
    [['shop', '--format', 'pdf'], '--format must be md or json'],
    [['shop', '--fail-under', '101'], 'from 0 to 100'],
    [['shop', '--fail-under', 'high'], 'from 0 to 100'],
    [['missing'], 'There is no file or folder "missing"'],
    [['notes.txt'], 'neither a folder nor a .zip file'],
    [['http://host.example/o/r'], 'https://host/owner/repository'],
    [['git@host.example:o/r.git'], 'https://host/owner/repository'],
    [['https://user:secret@host.example/o/r'], 'https://host/owner/repository'],
  ])('%j is refused with a line that says what is wrong', (args, sentence) => {
    expect(() => parse(...args)).toThrow(UsageError);
    expect(() => parse(...args)).toThrow(sentence);
  });
});

describe('progress', () => {
  function shown(isTTY: boolean): string {
    let text = '';
    const line = createProgressLine({ isTTY, columns: 30, write: (part) => (text += part) });
    line.show(5, 'Counting lines: 1 of 2 files');
    line.show(10, 'Counting lines: 2 of 2 files');
    line.clear();
    return text;
  }

  test('rewrites one line on a terminal, never wider than it', () => {
    expect(shown(true)).toBe(
      '\r\u001B[K  5 %  Counting lines: 1 of 2\r\u001B[K 10 %  Counting lines: 2 of 2\r\u001B[K',
    );
  });

  test('writes a line for each step elsewhere', () => {
    expect(shown(false)).toBe('  5 %  Counting lines\n');
  });

  test.each([true, false])('keeps a note (terminal: %s)', (isTTY) => {
    let text = '';
    const line = createProgressLine({ isTTY, write: (part) => (text += part) });
    line.note('Without its history.');
    line.clear();
    expect(text.replaceAll('\r\u001B[K', '')).toBe('Without its history.\n');
  });
});
