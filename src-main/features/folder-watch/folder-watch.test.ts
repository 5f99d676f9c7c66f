import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as elapsed } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FolderChanges } from '#contract/public-api/folder-changes.ts';
import type { FolderLooks } from '#main/features/project-refresh/index.ts';
import { silentLog } from '#main/log.ts';
import { toFolderError } from '#main/storage/folder-fault.rules.ts';
import { countChanges, type FolderState, readFolderState } from '#main/storage/folder-state.ts';
import { takeLook } from '#main/storage/handed-look.ts';
import {
  createFolderWatchesService,
  type FolderWatches,
  type FolderWatchesDeps,
} from './folder-watch.service.ts';
import { NO_HANDLES, ON_NETWORK } from './saves-refusal.rules.ts';
import { watchedFolders as handles } from './testing/watched-folders.ts';
import type { SavesListener } from './saves-watch.ts';
import { watchSaves } from './watch-saves.ts';

/*
 * The watch with its real parts on a folder of its own, in short times; what an analysis has read is kept by the test.
 */

const ID = 7;
const TIMES = { turnMs: 10, quietMs: 40, longestWaitMs: 400, faultRestMs: 40 };

let parent: string;
let folder: string;
let read: FolderState;
let looks: number;
let running: boolean;
let started: number;
let settings: { watchSaves: boolean; analyzeChanges: boolean };
let tell: Parameters<FolderWatchesDeps['analyses']['onAnyProgress']>[0];
let isThere: boolean;
let watches: FolderWatches;

const readNow = async (): Promise<void> => void (read = await readFolderState(folder));

beforeEach(async () => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'vitals-watch-')));
  folder = join(parent, 'shop');
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src', 'one.ts'), 'one');
  await readNow();
  [looks, started, running, isThere] = [0, 0, false, true];
  settings = { watchSaves: true, analyzeChanges: false };
});
afterEach(async () => {
  await watches.close();
  if (handles() > 0) throw new Error('A closed watch holds handles.');
  rmSync(parent, { recursive: true, force: true });
});

const REAL_LOOKS: FolderLooks = {
  async look({ sourcePath }, signal) {
    looks += 1;
    const state = await readFolderState(sourcePath, { signal });
    return { changedFiles: countChanges(read, state), newCommit: state.commit !== read.commit, state };
  },
  lookAtCommit: async () => ({ changedFiles: null, newCommit: true, state: undefined }),
  isBeingAnalyzed: () => running,
};

function open(overrides: Partial<FolderWatchesDeps> = {}): void {
  const project = { id: ID, source_path: folder } as never;
  watches = createFolderWatchesService({
    looks: REAL_LOOKS,
    settings: () => settings,
    startAnalysis: async () => void (started += 1),
    watchSaves,
    isOnNetworkDrive: async () => false,
    systemLimit: () => 1000,
    times: TIMES,
    log: silentLog,
    projects: { get: () => project, find: () => (isThere ? project : undefined) },
    analyses: {
      onAnyProgress(listener) {
        tell = listener;
        return () => {};
      },
    },
    leaseMs: 60_000,
    ...overrides,
  });
}

const ask = (): FolderChanges => watches.ask(ID);
const POLL = { timeout: 8000, interval: 10 };
const save = (name: string, text = 'two'): void => writeFileSync(join(folder, 'src', name), text);

describe('saves', () => {
  test('are counted by how many files differ, and no more when they are taken back', async () => {
    open();
    await expect
      .poll(ask, POLL)
      .toMatchObject({ watching: 'SAVES', changedFiles: 0, newCommit: false, note: null });
    save('one.ts', 'another');
    save('two.ts');
    await expect.poll(ask, POLL).toMatchObject({ changedFiles: 2 });
    rmSync(join(folder, 'src', 'two.ts'));
    await expect.poll(ask, POLL).toMatchObject({ changedFiles: 1 });
  });

  test.skipIf(process.platform !== 'linux')(
    'take no handle while they are not wanted, and give all back when they are not any more',
    async () => {
      settings.watchSaves = false;
      open();
      await expect.poll(ask, POLL).toMatchObject({ watching: 'COMMITS', changedFiles: 0 });
      expect(handles()).toBe(0);
      settings.watchSaves = true;
      await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES' });
      await vi.waitFor(() => expect(handles()).toBeGreaterThan(1));
      settings.watchSaves = false;
      await expect.poll(ask, POLL).toMatchObject({ watching: 'COMMITS' });
      expect(handles()).toBe(0);
    },
  );

  test('of thousands of files at once are a few looks, and counted', async () => {
    open();
    await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES', changedFiles: 0 });
    const before = looks;
    for (let at = 0; at < 3000; at += 1) save(`f${at}.ts`);
    await expect.poll(ask, POLL).toMatchObject({ changedFiles: 3000 });
    expect(looks - before).toBeLessThan(20);
  });

  test('that never pause are looked at all the same', async () => {
    open();
    await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES', changedFiles: 0 });
    const writer = setInterval(() => save('log.txt', String(performance.now())), 5);
    try {
      await expect.poll(ask, POLL).toMatchObject({ changedFiles: 1 });
    } finally {
      clearInterval(writer);
    }
  });

  test('of a folder that is too large are not watched, and one sentence says so', async () => {
    const state = { files: new Map(), folders: 251, commit: null };
    open({ looks: { ...REAL_LOOKS, look: async () => ({ changedFiles: 3, newCommit: false, state }) } });
    await expect.poll(ask, POLL).toMatchObject({ watching: 'COMMITS', changedFiles: 3 });
    expect(ask().note).toMatch(/^The folder has 251 folders in it, .* 1,000 .*only commits are noticed\./);
    expect(handles()).toBe(0);
  });

  test('on a network drive are not watched, and its files not looked at', async () => {
    open({ isOnNetworkDrive: async () => true });
    await expect
      .poll(ask, POLL)
      .toMatchObject({ watching: 'COMMITS', changedFiles: null, newCommit: true, note: ON_NETWORK });
    expect(looks).toBe(0);
  });

  test('are given up when the system has no more watches, once, and one sentence says so', async () => {
    let begun = 0;
    let closed = 0;
    const noWatches = (_folder: string, { onFault }: SavesListener) => {
      begun += 1;
      setTimeout(onFault, 1, Object.assign(new Error('no'), { code: 'ENOSPC' }));
      return { close: async () => void (closed += 1) };
    };
    open({ watchSaves: noWatches });
    await expect.poll(ask, POLL).toMatchObject({ watching: 'COMMITS', changedFiles: 0, note: NO_HANDLES });
    save('two.ts');
    execFileSync('git', ['init', '-q', folder]);
    await expect.poll(ask, POLL).toMatchObject({ watching: 'COMMITS', changedFiles: 1, note: NO_HANDLES });
    expect([begun, closed]).toEqual([1, 1]);
  });
});

describe('the watch of saves', () => {
  test('follows ignore rules that were written later', async () => {
    open();
    mkdirSync(join(folder, 'data'));
    await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES', changedFiles: 0 });
    writeFileSync(join(folder, 'data', 'x.csv'), '');
    await expect.poll(ask, POLL).toMatchObject({ changedFiles: 1 });
    writeFileSync(join(folder, '.vitalsignore'), 'data/\n');
    // The file with the rules is the one that changed.
    await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES', changedFiles: 1 });
    save('two.ts');
    await expect.poll(ask, POLL).toMatchObject({ changedFiles: 2 });
  });
});

describe('commits', () => {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
      encoding: 'utf8',
    });
  const commit = (): string => git('commit', '-q', '--allow-empty', '-m', 'more');

  beforeEach(async () => {
    git('init', '-q', '-b', 'main');
    git('add', '.');
    commit();
    await readNow();
    settings.watchSaves = false;
  });

  test.each([
    ['a commit', () => void commit()],
    ['a commit on a packed branch', () => [git('pack-refs', '--all'), commit()]],
    ['another branch', () => [git('checkout', '-q', '-b', 'feature/x'), commit()]],
    ['a detached head', () => [commit(), git('checkout', '-q', '--detach')]],
  ])('%s is noticed without a handle', async (_name, change) => {
    open();
    await expect.poll(ask, POLL).toMatchObject({ changedFiles: 0, newCommit: false });
    change();
    await expect.poll(ask, POLL).toMatchObject({ newCommit: true, watching: 'COMMITS' });
    expect(handles()).toBe(0);
  });

  test('of another branch and its thousand files are told together', async () => {
    settings.watchSaves = true;
    git('checkout', '-q', '-b', 'wide');
    for (let at = 0; at < 1000; at += 1) save(`f${at}.ts`);
    git('add', '.');
    commit();
    git('checkout', '-q', 'main');
    await readNow();
    open();
    await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES', changedFiles: 0, newCommit: false });
    git('checkout', '-q', 'wide');
    await expect.poll(ask, POLL).toMatchObject({ changedFiles: 1000, newCommit: true, note: null });
    git('checkout', '-q', 'main');
    await expect.poll(ask, POLL).toMatchObject({ changedFiles: 0, newCommit: false });
  });

  test('of a linked worktree are noticed', async () => {
    const main = folder;
    folder = join(parent, 'linked');
    execFileSync('git', ['-C', main, 'worktree', 'add', '-q', '-b', 'side', folder]);
    await readNow();
    open();
    await expect.poll(ask, POLL).toMatchObject({ changedFiles: 0, newCommit: false });
    commit();
    await expect.poll(ask, POLL).toMatchObject({ newCommit: true });
  });
});

describe('a folder', () => {
  test('that vanishes says so, holds no handle, and is watched again when it is back', async () => {
    open();
    await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES', changedFiles: 0 });
    renameSync(folder, `${folder}-away`);
    await expect.poll(ask, POLL).toMatchObject({ watching: 'NOTHING', changedFiles: null });
    expect(ask().note).toMatch(/^The folder is not there any more: put it back where it was\./);
    await vi.waitFor(() => expect(handles()).toBe(0));
    renameSync(`${folder}-away`, folder);
    await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES', changedFiles: 0, note: null });
    save('two.ts');
    await expect.poll(ask, POLL).toMatchObject({ changedFiles: 1 });
  });

  test('that another one takes the place of is watched', async () => {
    open();
    await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES', changedFiles: 0 });
    rmSync(folder, { recursive: true });
    mkdirSync(join(folder, 'src'), { recursive: true });
    await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES', changedFiles: 1 });
    save('two.ts');
    await expect.poll(ask, POLL).toMatchObject({ changedFiles: 2 });
  });

  test('that may not be read any more says so, and is tried again', async () => {
    let mayRead = true;
    const forbidden = toFolderError(Object.assign(new Error('no'), { code: 'EACCES' }), 'src');
    open({
      looks: {
        ...REAL_LOOKS,
        look: (...asked) => (mayRead ? REAL_LOOKS.look(...asked) : Promise.reject(forbidden)),
      },
    });
    await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES', changedFiles: 0 });
    mayRead = false;
    save('two.ts');
    await expect.poll(ask, POLL).toMatchObject({ watching: 'NOTHING', changedFiles: null });
    expect(ask().note).toMatch(/^"src" in this folder may not be read by Vitals/);
    expect(handles()).toBe(0);
    mayRead = true;
    await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES', changedFiles: 1, note: null });
  });

  test.skipIf(process.platform !== 'linux')('that nobody asks about any more is left alone', async () => {
    open({ leaseMs: 300 });
    await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES' });
    await vi.waitFor(() => expect(handles()).toBeGreaterThan(1));
    await vi.waitFor(() => expect(handles()).toBe(0));
    await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES' });
  });

  test.skipIf(process.platform !== 'linux')('of a project that is deleted is left alone', async () => {
    open();
    await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES' });
    await vi.waitFor(() => expect(handles()).toBeGreaterThan(1));
    isThere = false;
    await vi.waitFor(() => expect(handles()).toBe(0));
  });

  test('is not watched by a request that comes while everything is closed', async () => {
    open();
    await watches.close();
    expect(ask()).toMatchObject({ changedFiles: null });
    await elapsed(100);
    expect([looks, handles()]).toEqual([0, 0]);
  });
});

describe('an analysis', () => {
  const begin = (): void => void (running = true);
  async function end(hasRead = true): Promise<void> {
    if (hasRead) await readNow();
    running = false;
    tell({ projectId: ID, event: {} as never });
  }

  test('holds looks back; what was saved meanwhile is counted afterwards', async () => {
    open();
    await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES', changedFiles: 0 });
    save('two.ts');
    await expect.poll(ask, POLL).toMatchObject({ changedFiles: 1 });
    begin();
    await readNow();
    await expect.poll(ask, POLL).toMatchObject({ changedFiles: null });
    const before = looks;
    save('three.ts');
    await elapsed(200);
    expect([looks, ask().changedFiles]).toEqual([before, null]);
    await end(false);
    await expect.poll(ask, POLL).toMatchObject({ changedFiles: 1 });
  });

  test('that is over before anybody saw it run is noticed', async () => {
    open();
    await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES', changedFiles: 0 });
    save('two.ts');
    await expect.poll(ask, POLL).toMatchObject({ changedFiles: 1 });
    await end();
    await expect.poll(ask, POLL).toMatchObject({ changedFiles: 0 });
  });

  test('starts by itself where that is wanted, and once for what was saved', async () => {
    settings.analyzeChanges = true;
    open();
    await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES', changedFiles: 0 });
    await elapsed(100);
    expect(started).toBe(0);
    save('two.ts');
    await vi.waitFor(() => expect(started).toBe(1));
    begin();
    await expect.poll(ask, POLL).toMatchObject({ changedFiles: null });
    // It fails: nothing was read, and it is not tried again before something else is saved.
    await end(false);
    await expect.poll(ask, POLL).toMatchObject({ changedFiles: 1 });
    await elapsed(200);
    expect(started).toBe(1);
    save('three.ts');
    await vi.waitFor(() => expect(started).toBe(2));
  });

  test('that starts by itself gets the look that it starts for', async () => {
    settings.analyzeChanges = true;
    let handed: FolderState | undefined;
    open({ startAnalysis: async () => void (handed = takeLook(folder)) });
    await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES', changedFiles: 0 });
    save('two.ts');
    await vi.waitFor(() => expect(handed).toBeDefined());
    expect([...(handed?.files.keys() ?? [])].sort()).toEqual(['src/one.ts', 'src/two.ts']);
  });

  test('waits for a click where nothing else is wanted', async () => {
    open();
    await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES', changedFiles: 0 });
    save('two.ts');
    await expect.poll(ask, POLL).toMatchObject({ changedFiles: 1 });
    await elapsed(100);
    expect(started).toBe(0);
  });
});
