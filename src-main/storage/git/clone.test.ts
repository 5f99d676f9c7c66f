import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLog } from '#main/log.ts';
import { type GitHttpsServer, startGitHttpsServer } from '../testing/git-https-server.ts';
import { createBareRepository } from '../testing/git-repository.ts';
import { type CloneRequest, clone } from './clone.ts';
import type { CloneProgress } from './clone-progress.ts';

let host: GitHttpsServer;
let folder: string;
let redirects = '';

beforeAll(async () => {
  host = await startGitHttpsServer({
    intercept(request, response) {
      const url = request.url ?? '';
      if (url.startsWith('/private/')) {
        response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="x"' }).end();
      } else if (url.startsWith('/page/')) {
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>hello</h1>');
      } else if (url.startsWith('/moved/')) {
        response.writeHead(301, { Location: redirects + url.replace('/moved/', '/team/') }).end();
      } else if (url.startsWith('/busy/')) {
        response.writeHead(503).end();
      } else if (!url.startsWith('/silent/')) {
        return false;
      }
      return true;
    },
  });
  const readme = { path: 'README.md', content: '# hello\n' };
  createBareRepository(join(host.repositories, 'team/app.git'), [
    [readme],
    [readme, { path: 'src/index.ts', content: 'export const one = 1;\n' }],
    [readme, { path: 'src/index.ts', content: 'export const two = 2;\n' }],
  ]);
  createBareRepository(join(host.repositories, 'team/empty.git'), []);
});

afterAll(() => host.close());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-clone-'));
  vi.stubEnv('GIT_SSL_CAINFO', host.caFile);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const tree = (...path: string[]): string => join(folder, 'tree', ...path);

function cloneFrom(path: string, more: Partial<CloneRequest> = {}): Promise<void> {
  return clone({
    repoUrl: path.startsWith('https:') ? path : `${host.url}/${path}`,
    depth: 1,
    proxy: undefined,
    treeDir: tree(),
    homeDir: join(folder, 'home'),
    log: silentLog,
    ...more,
  });
}

const commits = (): number =>
  Number(execFileSync('git', ['-C', tree(), 'rev-list', '--count', 'HEAD'], { encoding: 'utf8' }));

describe('a clone', () => {
  test('brings the latest version alone by default', async () => {
    await cloneFrom('team/app');
    expect(readFileSync(tree('src/index.ts'), 'utf8')).toBe('export const two = 2;\n');
    expect(commits()).toBe(1);
  });

  test('of depth 0 brings the whole history', async () => {
    await cloneFrom('team/app.git', { depth: 0 });
    expect(commits()).toBe(3);
  });

  test('of a repository without commits is an empty project', async () => {
    await cloneFrom('team/empty');
    expect(readdirSync(tree())).toEqual(['.git']);
  });

  test('follows a redirect to another https address', async () => {
    redirects = host.url;
    await cloneFrom('moved/app');
    expect(existsSync(tree('README.md'))).toBe(true);
  });

  test('tells its progress up to 100 %', async () => {
    const seen: CloneProgress[] = [];
    await cloneFrom('team/app', { depth: 0, onProgress: (progress) => seen.push(progress) });
    expect(seen).toContainEqual({ step: 'RECEIVING', percent: 100 });
  });

  test('writes nothing but the tree into the area', async () => {
    await cloneFrom('team/app');
    expect(readdirSync(folder).sort()).toEqual(['home', 'tree']);
    expect(readdirSync(join(folder, 'home'))).toEqual([]);
  });
});

describe('a failed clone says why', () => {
  const failure = (attempt: Promise<unknown>): Promise<unknown> =>
    attempt.then(
      () => 'no failure',
      (error: unknown) => error,
    );

  test.each([
    ['team/nothing', /not found, or it is private/],
    ['private/app', /not found, or it is private/],
    ['page/app', /no git repository at this address/],
    ['busy/app', /refused the request/],
    ['https://nowhere.invalid/team/app', /host was not found/],
    ['https://127.0.0.1:1/team/app', /does not respond/],
  ])('%s', async (path, sentence) => {
    expect(await failure(cloneFrom(path))).toMatchObject({
      code: 2009,
      message: expect.stringMatching(sentence),
    });
  });

  test('an untrusted certificate', async () => {
    vi.stubEnv('GIT_SSL_CAINFO', undefined);
    expect(await failure(cloneFrom('team/app'))).toMatchObject({
      code: 2009,
      message: expect.stringMatching(/certificate is not trusted/),
    });
  });

  test('a redirect away from https', async () => {
    redirects = 'http://127.0.0.1:1';
    expect(await failure(cloneFrom('moved/app'))).toMatchObject({
      code: 2009,
      message: expect.stringMatching(/not https/),
    });
  });

  test('a proxy that does not answer', async () => {
    expect(await failure(cloneFrom('team/app', { proxy: 'http://nowhere.invalid:3128' }))).toMatchObject({
      code: 2009,
      message: expect.stringMatching(/GIT_PROXY/),
    });
  });

  test('no git on the machine', async () => {
    vi.resetModules();
    vi.doMock('#platform/git/git-program.ts', () => ({ findGit: () => Promise.resolve(undefined) }));
    const fresh = await import('./clone.ts');
    const attempt = fresh.clone({
      repoUrl: `${host.url}/team/app`,
      depth: 1,
      proxy: undefined,
      treeDir: tree(),
      homeDir: join(folder, 'home'),
      log: silentLog,
    });
    expect(await failure(attempt)).toMatchObject({
      code: 2009,
      message: expect.stringMatching(/git is not installed/),
    });
  });

  test('a server that never answers, at the time limit', async () => {
    expect(await failure(cloneFrom('silent/app', { limitMs: 300 }))).toMatchObject({
      code: 2009,
      message: expect.stringMatching(/longer than 5 minutes/),
    });
  });

  test('too many files, before any is written', async () => {
    const hash = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391';
    const path = join(host.repositories, 'team/wide.git');
    createBareRepository(path, [[{ path: 'empty', content: '' }]]);
    // A tree of trees: 40^3 files out of three small objects.
    let child = hash;
    let mode = '100644 blob';
    for (let level = 0; level < 3; level += 1) {
      const lines = Array.from({ length: 40 }, (_, index) => `${mode} ${child}\tn${index}\n`).join('');
      child = execFileSync('git', ['-C', path, 'mktree'], { input: lines, encoding: 'utf8' }).trim();
      mode = '040000 tree';
    }
    const commit = execFileSync(
      'git',
      ['-C', path, '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit-tree', child, '-m', 'wide'],
      { encoding: 'utf8' },
    ).trim();
    execFileSync('git', ['-C', path, 'update-ref', 'refs/heads/main', commit]);
    expect(await failure(cloneFrom('team/wide'))).toMatchObject({
      code: 2009,
      message: expect.stringMatching(/50,000 files/),
    });
    expect(readdirSync(tree())).toEqual(['.git']);
  });

  test('an abort ends every process of the clone', async () => {
    const held: Socket[] = [];
    const blackHole = createServer((socket) => void held.push(socket));
    await new Promise<void>((resolve) => blackHole.listen(0, '127.0.0.1', () => resolve()));
    const { port } = blackHole.address() as AddressInfo;
    const stop = new AbortController();
    const connected = new Promise<Socket>((resolve) => blackHole.once('connection', resolve));
    const attempt = failure(cloneFrom(`https://127.0.0.1:${port}/team/app`, { signal: stop.signal }));
    const socket = await connected;
    const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    // The transport helper holds the connection: when it is gone, the connection is.
    socket.resume();
    stop.abort(new Error('enough'));
    expect(await attempt).toMatchObject({ message: 'enough' });
    await gone;
    blackHole.close();
  });
});

describe('a hostile repository runs nothing', () => {
  const canary = (): string => join(folder, 'canary');
  const touch = (): string => `#!/bin/sh\ntouch '${canary()}'\n`;

  test('hooks, filters, monitors, helpers and submodules stay data', async () => {
    const script = touch();
    createBareRepository(join(host.repositories, 'team/hostile.git'), [
      [
        { path: '.gitattributes', content: '* filter=evil diff=evil merge=evil\n*.lfs filter=lfs\n' },
        { path: '.gitconfig', content: `[filter "evil"]\n\tsmudge = ${canary()}\n` },
        {
          path: '.gitmodules',
          content: `[submodule "s"]\n\tpath = s\n\turl = ${host.url}/team/app\n\tupdate = !touch ${canary()}\n`,
        },
        { path: 's', mode: '160000', content: 'a'.repeat(40) },
        { path: '.githooks/post-checkout', mode: '100755', content: script },
        { path: 'hooks/post-checkout', mode: '100755', content: script },
        { path: 'big.lfs', content: 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n' },
        { path: 'link', mode: '120000', content: '/etc/passwd' },
      ],
    ]);
    await cloneFrom('team/hostile');
    expect(existsSync(canary())).toBe(false);
    expect(readFileSync(tree('link'), 'utf8')).toBe('/etc/passwd');
    expect(readFileSync(tree('big.lfs'), 'utf8')).toContain('git-lfs');
    expect(existsSync(tree('s', 'README.md'))).toBe(false);
    expect(existsSync(tree('.git', 'hooks'))).toBe(false);
  });

  test("the user's own configuration, templates, helpers and passwords are not used", async () => {
    const home = mkdtempSync(join(folder, 'user-'));
    const program = join(home, 'program.sh');
    writeFileSync(program, touch(), { mode: 0o755 });
    writeFileSync(
      join(home, '.gitconfig'),
      `[core]\n\tfsmonitor = ${program}\n\thooksPath = ${home}\n\taskPass = ${program}\n[credential]\n\thelper = ${program}\n[filter "evil"]\n\tsmudge = ${program}\n[url "file:///"]\n\tinsteadOf = https://\n`,
    );
    writeFileSync(join(home, '.netrc'), 'machine 127.0.0.1 login a password b\n');
    vi.stubEnv('HOME', home);
    vi.stubEnv('GIT_ASKPASS', program);
    vi.stubEnv('SSH_ASKPASS', program);
    vi.stubEnv('GIT_CONFIG_GLOBAL', join(home, '.gitconfig'));
    vi.stubEnv('GIT_TEMPLATE_DIR', home);
    vi.stubEnv('GIT_DIR', home);
    await cloneFrom('team/hostile');
    await expect(
      cloneFrom('private/app', { treeDir: tree('other'), homeDir: join(folder, 'home2') }),
    ).rejects.toMatchObject({ code: 2009 });
    expect(existsSync(canary())).toBe(false);
  });
});
