import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { fingerprint } from './build.mjs';
import { root } from './runtime.mjs';

/*
 * The launcher, run as a person runs it, in a copy of the project whose host is a small script and whose Electron is
 * a shell script. Only on Linux: the stand-ins are shell scripts.
 */

const READY = 'Vitals is ready at http://127.0.0.1:45678';
/** What the host says to open: the file with the start key, where the system does not tell whose a browser is. */
const ADDRESS = 'file:///data/open-vitals.html';
const HOST = `
import { writeFileSync } from 'node:fs';
writeFileSync('host.pid', String(process.pid));
process.on('SIGTERM', () => { writeFileSync('host.stopped', ''); process.exit(0); });
console.error('{"level":"info","message":"a line of the log"}');
if (process.env.HOST_FAILS) { console.error('Port 8090 is taken.'); process.exit(1); }
console.log('${READY}');
process.send({ type: 'open', address: '${ADDRESS}' });
setInterval(() => {}, 1000);
`;

let project: string;
const started: ChildProcess[] = [];
/** Milliseconds from the start of a test's launcher to its last line that says where Vitals opens. Printed, not judged. */
const decidedMs = new Map<string, number>();

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'vitals-start-'));
  cpSync(join(root, 'scripts'), join(project, 'scripts'), { recursive: true });
  copyFileSync(join(root, 'package.json'), join(project, 'package.json'));
  writeFileSync(join(project, 'package-lock.json'), '{"packages":{}}');
  symlinkSync(join(root, 'resources'), join(project, 'resources'));
  mkdirSync(join(project, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const [from, to] = [join(root, 'node_modules', name), join(project, 'node_modules', name)];
    if (name !== 'electron' && name !== '.cache') symlinkSync(from, to);
  }
  const electron = join(project, 'node_modules', 'electron');
  cpSync(join(root, 'node_modules', 'electron'), electron, {
    recursive: true,
    filter: (path) => !/[/\\](dist|path\.txt)$/.test(path),
  });
  write('out/main/headless.js', HOST);
  write('out/.fingerprint', fingerprint(project));
  write('bin/xdg-open', '#!/bin/sh\nprintf %s "$1" > "$(dirname "$0")/opened"\n', 0o755);
});

afterEach(async () => {
  for (const child of started.splice(0)) {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  rmSync(project, { recursive: true, force: true });
});

afterAll(() => {
  for (const [name, ms] of decidedMs) console.log(`decided after ${Math.round(ms)} ms: ${name}`);
});

function write(path: string, text: string, mode = 0o644): void {
  const file = join(project, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, mode);
}

function placeElectron(script: string): void {
  const { version } = JSON.parse(
    readFileSync(join(project, 'node_modules/electron/package.json'), 'utf8'),
  ) as { version: string };
  write('node_modules/electron/dist/version', version);
  write('node_modules/electron/dist/electron', `#!/bin/sh\n${script}\n`, 0o755);
}

const CLOSED_PORT = 'http://127.0.0.1:9/';

/** Name of the test that runs. */
let current = '';
beforeEach(({ task }) => {
  current = task.name;
});

function start(env: Record<string, string>, args: string[] = []) {
  const { DISPLAY: _d, WAYLAND_DISPLAY: _w, ELECTRON_OVERRIDE_DIST_PATH: _o, ...clean } = process.env;
  const child = spawn(process.execPath, [join(project, 'scripts', 'start.mjs'), ...args], {
    cwd: project,
    env: {
      ...clean,
      PATH: `${join(project, 'bin')}:${process.env['PATH'] ?? ''}`,
      ELECTRON_MIRROR: CLOSED_PORT,
      ...env,
    },
  });
  started.push(child);
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  const begin = performance.now();
  const name = current;
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    if (/^Vitals (runs|opens) /m.test(text)) decidedMs.set(name, performance.now() - begin);
  });
  const exit = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  return { child, exit, stdout: () => stdout, stderr: () => stderr };
}

async function until(condition: () => boolean, what: () => string): Promise<void> {
  const end = Date.now() + 20_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`gave up waiting: ${what()}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
}

const opened = (): string | undefined => {
  const file = join(project, 'bin', 'opened');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe.runIf(process.platform === 'linux')('npm start', () => {
  test('without a display: serves, says why in one line, and leaves nothing behind when stopped', async () => {
    const run = start({});
    await until(() => run.stdout().includes(READY), run.stderr);
    expect(run.stderr().trim()).toBe(
      'Vitals runs without a window: there is no display (DISPLAY, WAYLAND_DISPLAY).',
    );
    const host = Number(readFileSync(join(project, 'host.pid'), 'utf8'));
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
    expect(run.stdout()).toBe(`${READY}\n`);
    expect(existsSync(join(project, 'host.stopped'))).toBe(true);
    expect(isRunning(host)).toBe(false);
    expect(opened()).toBeUndefined();
  });

  test('a server that cannot start says why, and its exit code is passed on', async () => {
    const run = start({ HOST_FAILS: '1' });
    expect(await run.exit).toBe(1);
    expect(run.stderr()).toContain('Port 8090 is taken.');
    expect(run.stderr()).not.toContain('a line of the log');
  });

  test('--headless wins over a display and a binary', async () => {
    placeElectron('exit 3');
    const run = start({ DISPLAY: ':99' }, ['--headless']);
    await until(() => run.stdout().includes(READY), run.stderr);
    expect(run.stderr()).toContain('as you asked');
    expect(opened()).toBeUndefined();
  });

  test('a binary on disk gets the project folder, and its exit code is passed on', async () => {
    placeElectron('printf %s "$1" > started; sleep 0.1; exit 0');
    const run = start({ DISPLAY: ':99' });
    expect(await run.exit).toBe(0);
    expect(readFileSync(join(project, 'started'), 'utf8')).toBe(project);
    expect(existsSync(join(project, 'host.pid'))).toBe(false);
  });

  test('a binary that dies at once is replaced by the browser', async () => {
    placeElectron('exit 127');
    const run = start({ DISPLAY: ':99' });
    await until(() => (opened() ?? '') !== '', run.stderr);
    expect(opened()).toBe(ADDRESS);
    expect(run.stderr()).toContain('Electron stopped at once (exit code 127)');
  });

  test('a binary of another version is not used', async () => {
    placeElectron('exit 0');
    write('node_modules/electron/dist/version', '1.2.3');
    const run = start({ DISPLAY: ':99' });
    await until(() => (opened() ?? '') !== '', run.stderr);
    expect(run.stderr()).toContain('cannot be reached');
  });

  test('no binary and no network: the browser', async () => {
    const run = start({ DISPLAY: ':99' });
    await until(() => (opened() ?? '') !== '', run.stderr);
    expect(run.stderr().trim()).toBe(
      'Vitals opens in your browser: Electron is not installed and its server cannot be reached.',
    );
  });

  test('no browser either: the person is asked to open the address', async () => {
    write('bin/xdg-open', '#!/bin/sh\nexit 3\n', 0o755);
    const run = start({ DISPLAY: ':99' });
    const request = `Please open ${ADDRESS} in your browser.`;
    await until(() => run.stderr().includes(request), run.stderr);
    expect(run.stdout()).toBe(`${READY}\n`);
  });

  test('no binary but a mirror: fetched, unpacked, started; the second time without the mirror', async () => {
    const mirror = await serveMirror('#!/bin/sh\nprintf x >> started\nexit 0\n');
    const env = {
      DISPLAY: ':99',
      electron_use_remote_checksums: '1',
      electron_config_cache: join(project, 'cache'),
    };
    try {
      const first = start({ ...env, ELECTRON_MIRROR: mirror.url });
      expect({ code: await first.exit, said: first.stderr() }).toMatchObject({ code: 0 });
    } finally {
      mirror.close();
    }
    const second = start(env);
    expect({ code: await second.exit, said: second.stderr() }).toMatchObject({ code: 0 });
    expect(readFileSync(join(project, 'started'), 'utf8')).toBe('xx');
  });

  test('a mirror without the file: the browser', async () => {
    const mirror = await serveMirror('', '/elsewhere/');
    try {
      const run = start({ DISPLAY: ':99', ELECTRON_MIRROR: mirror.url });
      await until(() => (opened() ?? '') !== '', run.stderr);
      expect(run.stderr()).toContain('could not be downloaded');
    } finally {
      mirror.close();
    }
  });
});

/** A mirror as Electron's downloader expects it: `v<version>/electron-v<version>-<platform>-<arch>.zip`. */
async function serveMirror(electron: string, prefix = '/') {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')) as {
    version: string;
  };
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(electron), 'electron', { mode: 0o100755 });
  zip.addBuffer(Buffer.from(version), 'version');
  zip.end();
  const body = await buffer(zip.outputStream);
  const name = `electron-v${version}-linux-${process.arch}.zip`;
  const sum = createHash('sha256').update(body).digest('hex');
  const files: Record<string, Buffer> = {
    [`${prefix}v${version}/${name}`]: body,
    [`${prefix}v${version}/SHASUMS256.txt`]: Buffer.from(`${sum} *${name}\n`),
  };
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    response.writeHead(file ? 200 : 404).end(file);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
