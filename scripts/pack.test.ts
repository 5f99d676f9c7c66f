import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { apiHeaders } from '../src-main/storage/api-secret.ts';
import { prepare } from './build.mjs';
import { extractArchive, listArchive } from './pack-archive.mjs';
import { findFaults, packageSize } from './pack-verify.mjs';
import { captureTool } from './process.mjs';
import { findNode, root } from './runtime.mjs';

/*
 * The package as electron-builder makes it, over a stand-in for Electron's own files: everything in it is real but the
 * window's program. What is inside runs with Node. Only on Linux, whose package is a plain folder.
 */

/** Electron's marker of its fuses, followed by version, count and their states, as in the real program. */
const FUSES = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

let folder: string;
let resources: string;
let output: string;
const started: ChildProcess[] = [];

function standIn(at: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')) as {
    version: string;
  };
  mkdirSync(join(at, 'locales'), { recursive: true });
  mkdirSync(join(at, 'resources'));
  const program = Buffer.concat([
    Buffer.from('#!/bin/sh\nexit 0\n'),
    Buffer.from(FUSES, 'latin1'),
    Buffer.from([1, 8]),
    Buffer.from('10111001', 'latin1'),
  ]);
  writeFileSync(join(at, 'electron'), program);
  chmodSync(join(at, 'electron'), 0o755);
  writeFileSync(join(at, 'version'), version);
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'locales/en-US.pak'])
    writeFileSync(join(at, name), 'x');
  return at;
}

const hasGit = existsSync(join(root, 'node_modules/dugite/git'));
const target = { platform: 'linux', arch: process.arch, hasGit };

/** Kinds of rules that found something in a small project: `js` comes from the native linter, `common` from a grammar. */
async function findingsIn(url: string, dataDir: string): Promise<string[]> {
  const call = async <T>(path: string, body?: FormData | string): Promise<T> => {
    const type = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
    const headers = { ...type, ...apiHeaders(dataDir) };
    const init = body === undefined ? { headers } : { method: 'POST', body, headers };
    return ((await (await fetch(`${url}/api/v1${path}`, init)).json()) as { data: T }).data;
  };
  const zip = new ZipFile();
  zip.addBuffer(
    Buffer.from('export const f = (x) => {\n  const most = x;\n  most += 1;\n  return most;\n};\n'),
    'src/a.js',
  );
  const java = 'class A {\n  boolean f(int a, int b) {\n    return a > b && a > b;\n  }\n}\n';
  zip.addBuffer(Buffer.from(java), 'src/A.java');
  zip.end();
  const form = new FormData();
  form.set('name', 'sample');
  form.set('file', new Blob([await buffer(zip.outputStream)]), 'sample.zip');
  const project = await call<{ id: number }>('/projects', form);
  const { id } = await call<{ id: number }>(`/projects/${project.id}/analyses`, '{"type":"FULL"}');
  await vi.waitFor(
    async () => expect((await call<{ status: string }>(`/analyses/${id}`)).status).toBe('SUCCEEDED'),
    { timeout: 60_000, interval: 200 },
  );
  // Records of rules change; which rules run does not hang on them.
  const lists = ['', '?confidence=REVIEW'].map((query) =>
    call<{ items: { ruleKey: string }[] }>(`/projects/${project.id}/quality-issues${query}`),
  );
  const found = (await Promise.all(lists)).flatMap(({ items }) => items);
  return found.map(({ ruleKey }) => ruleKey.split('/')[0] ?? '');
}

describe.runIf(process.platform === 'linux')('the package', () => {
  beforeAll(async () => {
    await prepare();
    folder = mkdtempSync(join(tmpdir(), 'vitals-pack-'));
    const options = [
      '--dir',
      '--linux',
      `--${process.arch}`,
      '--publish',
      'never',
      `-c.electronDist=${standIn(join(folder, 'electron'))}`,
      `-c.directories.output=${join(folder, 'dist')}`,
    ];
    const env = { ...process.env, ...(hasGit ? {} : { VITALS_ALLOW_NO_GIT: '1' }) };
    const result = await captureTool('electron-builder', options, { env });
    ({ output } = result);
    const [unpacked] = readdirSync(join(folder, 'dist')).filter((name) => name.endsWith('unpacked'));
    resources = join(folder, 'dist', unpacked ?? 'nothing was packed', 'resources');
    if (result.code !== 0) throw new Error(output);
  }, 300_000);

  afterAll(async () => {
    for (const child of started) {
      if (child.exitCode === null) child.kill('SIGKILL');
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });

  test('holds everything it needs and nothing else, within its size', () => {
    expect(findFaults(resources, target)).toEqual([]);
    const { ours, git } = packageSize(resources);
    console.log(`package without Electron: ${(ours / 1e6).toFixed(1)} MB, git ${(git / 1e6).toFixed(1)} MB`);
    expect(ours).toBeLessThan(60_000_000);
  });

  test('was verified while it was built', () => {
    expect(output).toContain('verified package');
  });

  test('is recognised as faulty for another machine, and with something missing or foreign in it', () => {
    const arch = process.arch === 'x64' ? 'arm64' : 'x64';
    expect(findFaults(resources, { ...target, arch }).join('\n')).toMatch(/better_sqlite3\.node is for/);
    const file = join(resources, 'native', 'better_sqlite3.node');
    const native = readFileSync(file);
    rmSync(file);
    expect(findFaults(resources, target)).toContain('native/better_sqlite3.node is missing');
    writeFileSync(file, '// no machine code');
    expect(findFaults(resources, target).join('\n')).toContain('is for no machine');
    writeFileSync(file, native);
  });

  test('has the fuses set: no Node by environment or argument, nothing but the archive is run', () => {
    const app = join(resources, '..');
    const program = readdirSync(app)
      .map((name) => join(app, name))
      .find((path) => statSync(path).isFile() && readFileSync(path).includes(FUSES));
    const bytes = readFileSync(program ?? '');
    const at = bytes.indexOf(FUSES) + FUSES.length + 2;
    // runAsNode, cookies, NODE_OPTIONS, --inspect, integrity, only the archive, browser snapshot, file: privileges
    expect(bytes.toString('latin1', at, at + 8)).toBe('01001100');
  });

  test('brings the licence of every package in it, and a bill of materials', () => {
    const notices = readFileSync(join(resources, 'notices', 'third-party-notices.txt'), 'utf8');
    for (const words of [
      'SIL OPEN FONT LICENSE',
      'MIT License',
      'Apache License',
      'GNU General Public License',
    ])
      expect(notices).toContain(words);
    const bom = JSON.parse(readFileSync(join(resources, 'notices', 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string; version: string }[];
    };
    const inArchive = listArchive(join(resources, 'app.asar')).flatMap(
      ({ path }) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [],
    );
    const named = bom.components.map(({ name }) => name);
    expect(named).toEqual(expect.arrayContaining([...new Set(inArchive)]));
    for (const { name, version } of bom.components) expect(notices).toContain(`${name} ${version} (`);
  });

  test('starts and is healthy, its linters run from it, and it ends by itself', async () => {
    const tree = join(folder, 'extracted');
    extractArchive(join(resources, 'app.asar'), tree);
    const dataDir = join(folder, 'data');
    const begin = performance.now();
    const child = spawn(findNode() ?? '', [join(tree, 'out/main/headless.js')], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        VITALS_RESOURCES: resources,
        VITALS_DATA_DIR: dataDir,
        VITALS_PORT: '0',
        VITALS_ANALYZER_PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    started.push(child);
    const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    console.log(`packaged tree healthy after ${Math.round(performance.now() - begin)} ms`);
    const url = /http:\S+/.exec(line)?.[0] ?? '';
    const capabilities = await fetch(`${url}/api/v1/capabilities`, { headers: apiHeaders(dataDir) });
    expect(await capabilities.json()).toMatchObject({
      data: { quality: { available: true }, retrieval: { vectors: expect.any(Boolean) as boolean } },
    });
    expect((await fetch(url)).status).toBe(200);
    expect(await findingsIn(url, dataDir)).toEqual(expect.arrayContaining(['js', 'java']));
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 120_000);
});
