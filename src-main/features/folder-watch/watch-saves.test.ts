import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as elapsed } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { IgnoreDecision } from '#platform/ignore-rules.ts';
import { isDirectory, isEntryOfProject } from './entries-of-project.ts';
import type { SavesWatch, WatchSaves } from './saves-watch.ts';
import { watchedFolders as handles } from './testing/watched-folders.ts';
import { watchEachFolder } from './watch-each-folder.ts';
import { watchTree } from './watch-saves.ts';

let parent: string;
let folder: string;
let saves: number;
let faults: unknown[];
let watch: SavesWatch | undefined;

beforeEach(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'vitals-saves-')));
  folder = join(parent, 'shop');
  mkdirSync(join(folder, 'src', 'deep', 'er'), { recursive: true });
  [saves, faults] = [0, []];
});
afterEach(async () => {
  await watch?.close();
  watch = undefined;
  if (handles() > 0) throw new Error('A closed watch holds handles.');
  rmSync(parent, { recursive: true, force: true });
});

const at = (...names: string[]): string => join(folder, ...names);
const save = (...names: string[]): void => writeFileSync(at(...names), String(performance.now()));
/** Longer than an event takes, and than what follows from it. */
const quiet = (): Promise<void> => elapsed(150);

async function begin(kind: WatchSaves): Promise<void> {
  watch = kind(folder, { onSave: () => (saves += 1), onFault: (error) => faults.push(error) });
  await vi.waitFor(() => expect(saves).toBeGreaterThan(0));
  await quiet();
  saves = 0;
}

async function isTold(change: () => void): Promise<void> {
  await quiet();
  saves = 0;
  change();
  await vi.waitFor(() => expect(saves).toBeGreaterThan(0), { timeout: 5000 });
}

async function isNotTold(change: () => void): Promise<void> {
  await quiet();
  saves = 0;
  change();
  await quiet();
  expect(saves).toBe(0);
}

describe.each([
  ['a handle for each folder', watchEachFolder],
  ['one handle for all', watchTree],
])('%s', (_name, kind) => {
  test('tells of files that come, are saved, moved and go, at any depth', async () => {
    await begin(kind);
    for (const names of [['a.ts'], ['src', 'a.ts'], ['src', 'deep', 'er', 'a.ts']]) {
      await isTold(() => save(...names));
      await isTold(() => save(...names));
      await isTold(() => renameSync(at(...names), `${at(...names)}x`));
      await isTold(() => rmSync(`${at(...names)}x`));
    }
    expect(faults).toEqual([]);
  });

  test('follows the ignore rules of an analysis', async () => {
    writeFileSync(at('.vitalsignore'), 'data/\n*.log\n');
    for (const name of ['node_modules', '.git', 'data']) mkdirSync(at(name, 'in'), { recursive: true });
    await begin(kind);
    await isNotTold(() => {
      for (const name of ['node_modules', '.git', 'data']) save(name, 'in', 'x.ts');
      for (const name of ['node_modules', '.git', 'data']) save(name, 'x.ts');
      save('src', 'x.log');
    });
    await isTold(() => save('src', 'x.ts'));
    expect(faults).toEqual([]);
  });

  test('tells of what is saved in folders that come later', async () => {
    await begin(kind);
    await isTold(() => mkdirSync(at('src', 'new', 'below'), { recursive: true }));
    await isTold(() => save('src', 'new', 'below', 'a.ts'));
    await isTold(() => renameSync(at('src', 'new'), at('moved')));
    await isTold(() => save('moved', 'below', 'a.ts'));
    await isTold(() => rmSync(at('moved'), { recursive: true }));
    await isTold(() => mkdirSync(at('moved')));
    await isTold(() => save('moved', 'a.ts'));
    expect(faults).toEqual([]);
  });

  test('is silent once it is closed, also while it begins', async () => {
    watch = kind(folder, { onSave: () => (saves += 1), onFault: (error) => faults.push(error) });
    await watch.close();
    await isNotTold(() => save('a.ts'));
    expect([handles(), faults]).toEqual([0, []]);
  });

  test('tells a fault where there is nothing to watch, and holds nothing', async () => {
    rmSync(folder, { recursive: true });
    watch = kind(folder, { onSave: () => (saves += 1), onFault: (error) => faults.push(error) });
    await vi.waitFor(() => expect(faults).toHaveLength(1));
    expect(handles()).toBe(0);
  });
});

describe.skipIf(process.platform !== 'linux')('a handle for each folder of Linux', () => {
  test('does not follow links', async () => {
    mkdirSync(join(parent, 'other'));
    symlinkSync(join(parent, 'other'), at('src', 'link'), 'junction');
    await begin(watchEachFolder);
    await isNotTold(() => writeFileSync(join(parent, 'other', 'a.ts'), ''));
    expect(handles()).toBe(4);
  });

  test('takes none for files, and gives those of folders that go back', async () => {
    for (let file = 0; file < 50; file += 1) save('src', `f${file}.ts`);
    await begin(watchEachFolder);
    expect(handles()).toBe(4);
    mkdirSync(at('src', 'new', 'below'), { recursive: true });
    await vi.waitFor(() => expect(handles()).toBe(6));
    renameSync(at('src', 'new'), join(parent, 'away'));
    await vi.waitFor(() => expect(handles()).toBe(4));
    rmSync(at('src', 'deep'), { recursive: true });
    await vi.waitFor(() => expect(handles()).toBe(2));
  });

  test('watches folders that came with more events than the system keeps', async () => {
    await begin(watchEachFolder);
    for (let turn = 0; turn < 9000; turn += 1) {
      renameSync(at('src', 'deep'), at('src', 'other'));
      renameSync(at('src', 'other'), at('src', 'deep'));
    }
    mkdirSync(at('late'));
    await vi.waitFor(() => expect(handles()).toBe(5));
    await isTold(() => save('late', 'a.ts'));
  });

  test.skipIf(process.getuid?.() === 0)('gives all back when a folder may not be watched', async () => {
    chmodSync(at('src', 'deep'), 0o000);
    watch = watchEachFolder(folder, { onSave: () => (saves += 1), onFault: (error) => faults.push(error) });
    await vi.waitFor(() => expect(faults).toHaveLength(1));
    expect(handles()).toBe(0);
    chmodSync(at('src', 'deep'), 0o700);
  });
});

test('what has gone may have been a file or a folder', () => {
  const rules: IgnoreDecision = (_path, _name, isFolder) => (isFolder ? 'VITALS' : undefined);
  const isInside = (): boolean => isEntryOfProject(rules, folder, 'build');
  mkdirSync(at('build'));
  expect(isInside()).toBe(false);
  rmSync(at('build'), { recursive: true });
  expect(isInside()).toBe(true);
  save('build');
  expect(isInside()).toBe(true);
  expect(isDirectory(at('build', 'in'))).toBeUndefined();
});
