import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { silentLog } from '#main/log.ts';
import { type ImportFolder, openImportFolder } from './import-folder.ts';
import { startImportFolder } from './index.ts';
import { zipLooksComplete } from './zip-complete.ts';

let folder: string;
let dataDir: string;
let zip: Buffer;
let watched: ImportFolder | undefined;
let imported: { name: string; bytes: Buffer }[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-inbox-'));
  dataDir = mkdtempSync(join(tmpdir(), 'vitals-data-'));
  imported = [];
  zip = await makeZip();
});

afterEach(async () => {
  await watched?.close();
  watched = undefined;
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
});

function makeZip(): Promise<Buffer> {
  const file = new ZipFile();
  file.addBuffer(Buffer.from('one\n'), 'a.txt');
  file.end();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    file.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk));
    file.outputStream.on('end', () => resolve(Buffer.concat(chunks)));
  });
}

/** A look comes soon, giving up not so soon that a machine which stalls a moment would give up, too. */
const TIMES = { lookMs: 50, giveUpMs: 1500 };

async function open(importZip?: (zipFile: string) => Promise<void>, times = TIMES): Promise<void> {
  watched = await openImportFolder({
    folder,
    recordFile: recordFile(),
    importZip: (file, name) =>
      importZip?.(file) ?? Promise.resolve(void imported.push({ name, bytes: readFileSync(file) })),
    log: silentLog,
    times,
  });
}

const recordFile = () => join(dataDir, 'watched-folder.json');
const names = () => imported.map(({ name }) => name);
const left = () => readdirSync(folder).filter((name) => name !== '.importing' && name !== 'imported');
const sorted = (list: readonly string[]) => list.toSorted((a, b) => a.localeCompare(b));

describe('the import folder', () => {
  test('takes in what arrives, and keeps it in a folder of its own', async () => {
    await open();
    writeFileSync(join(folder, 'one.zip'), zip);
    await expect.poll(names).toEqual(['one']);
    writeFileSync(join(folder, 'Late One.ZIP'), zip);
    await expect.poll(names).toEqual(['one', 'Late One']);
    await expect.poll(left).toEqual([]);
    writeFileSync(join(folder, 'one.zip'), zip);
    await expect.poll(names).toEqual(['one', 'Late One', 'one']);
    await expect
      .poll(() => sorted(readdirSync(join(folder, 'imported'))))
      .toEqual(['Late One.ZIP', 'one (2).zip', 'one.zip']);
    expect(readFileSync(join(folder, 'imported', 'one.zip')).equals(zip)).toBe(true);
    expect(readFileSync(join(folder, 'imported', 'one (2).zip')).equals(zip)).toBe(true);
  });

  test('leaves alone what was there when it was chosen, also after a restart', async () => {
    writeFileSync(join(folder, 'mine.zip'), zip);
    writeFileSync(join(folder, 'replaced.zip'), 'x');
    await open();
    writeFileSync(join(folder, 'one.zip'), zip);
    await expect.poll(names).toEqual(['one']);
    await watched?.close();
    // Arrived while nobody looked, one of them under a name that was there.
    writeFileSync(join(folder, 'meanwhile.zip'), zip);
    writeFileSync(join(folder, 'replaced.zip'), zip);
    await open();
    await expect.poll(() => sorted(names())).toEqual(['meanwhile', 'one', 'replaced']);
    await expect.poll(left).toEqual(['mine.zip']);
  });

  test('waits for a slow copy and for a download that has its size before its content', async () => {
    await open();
    const slow = createWriteStream(join(folder, 'slow.zip'));
    slow.write(zip.subarray(0, 40));
    writeFileSync(join(folder, 'reserved.zip'), Buffer.alloc(zip.length));
    await sleep(150);
    expect(imported).toEqual([]);
    slow.end(zip.subarray(40));
    writeFileSync(join(folder, 'reserved.zip'), zip);
    await expect.poll(() => names().toSorted((a, b) => a.localeCompare(b))).toEqual(['reserved', 'slow']);
    expect(imported.every(({ bytes }) => bytes.equals(zip))).toBe(true);
  });

  test('takes a browser’s download when it gets its name', async () => {
    await open();
    writeFileSync(join(folder, 'x.zip.crdownload'), zip);
    await sleep(150);
    expect(imported).toEqual([]);
    renameSync(join(folder, 'x.zip.crdownload'), join(folder, 'x.zip'));
    await expect.poll(names).toEqual(['x']);
  });

  test('waits for Firefox, which holds the name with an empty file, however long the download takes', async () => {
    await open(undefined, { lookMs: 50, giveUpMs: 400 });
    writeFileSync(join(folder, 'x.zip'), '');
    writeFileSync(join(folder, 'x.zip.part'), zip.subarray(0, 10));
    await sleep(900);
    expect(left().toSorted((a, b) => a.localeCompare(b))).toEqual(['x.zip', 'x.zip.part']);
    writeFileSync(join(folder, 'x.zip.part'), zip);
    renameSync(join(folder, 'x.zip.part'), join(folder, 'x.zip'));
    await expect.poll(names).toEqual(['x']);
    await expect.poll(left).toEqual([]);
  });

  test('takes a zip in once, however often it is touched before and after', async () => {
    // Far more than the pauses: between two looks nothing may seem finished.
    await open(undefined, { ...TIMES, lookMs: 600 });
    for (const pause of [20, 20, 60, 20]) {
      writeFileSync(join(folder, 'x.zip'), zip);
      await sleep(pause);
    }
    await expect.poll(names).toEqual(['x']);
    await expect.poll(left).toEqual([]);
    await sleep(1500);
    expect(names()).toEqual(['x']);
    expect(readdirSync(join(folder, 'imported'))).toEqual(['x.zip']);
  });

  test('what a stopped process had begun is put aside, neither lost nor taken in again', async () => {
    mkdirSync(join(folder, '.importing'));
    const id = '00000000-0000-4000-8000-000000000000';
    writeFileSync(join(folder, '.importing', `${id} mine.zip`), zip);
    await open();
    await sleep(200);
    expect(imported).toEqual([]);
    expect(
      readdirSync(join(folder, 'failed'))
        .map((name) => name.replace(/^\S+ /, ''))
        .toSorted(),
    ).toEqual(['mine.zip', 'mine.zip.txt']);
  });

  test('a folder that is removed and made again is watched on', { timeout: 20_000 }, async () => {
    await open();
    writeFileSync(join(folder, 'one.zip'), zip);
    await expect.poll(names).toEqual(['one']);
    rmSync(folder, { recursive: true });
    await sleep(200);
    mkdirSync(folder);
    writeFileSync(join(folder, 'two.zip'), zip);
    await expect.poll(names, { timeout: 10_000 }).toEqual(['one', 'two']);
    await sleep(3200);
    writeFileSync(join(folder, 'three.zip'), zip);
    await expect.poll(names, { timeout: 10_000 }).toEqual(['one', 'two', 'three']);
  });

  test('puts what cannot be imported aside with a note, and leaves links and other files alone', async () => {
    await open(() => Promise.reject(new Error('The zip holds a path that leads out of it.')));
    writeFileSync(join(folder, 'bad.zip'), zip);
    writeFileSync(join(folder, 'half.zip'), zip.subarray(0, 30));
    writeFileSync(join(folder, 'note.txt'), 'hello');
    symlinkSync('/etc/hosts', join(folder, 'link.zip'));
    const notes = () =>
      readdirSync(join(folder, 'failed'))
        .filter((name) => name.endsWith('.txt'))
        .map((name) => readFileSync(join(folder, 'failed', name), 'utf8'));
    await expect
      .poll(() => left().toSorted((a, b) => a.localeCompare(b)), { timeout: 5000 })
      .toEqual(['failed', 'link.zip', 'note.txt']);
    await expect
      .poll(() => notes().toSorted((a, b) => a.localeCompare(b)))
      .toEqual(['The file never became a complete zip.\n', 'The zip holds a path that leads out of it.\n']);
  });
});

test('the setting is followed at once: another folder, none, and one that cannot be used', async () => {
  let setting: string | null = join(folder, 'a');
  let changed = (): void => {};
  const following = startImportFolder({
    folder: () => setting,
    recordFile: recordFile(),
    onSettingsChange: (listener) => {
      changed = listener;
      return () => {};
    },
    importZip: (_file, name) => Promise.resolve(void imported.push({ name, bytes: zip })),
    log: silentLog,
    times: { lookMs: 50, giveUpMs: 400 },
  });
  // What is there until then counts as there before.
  const chosen = (): unknown =>
    existsSync(recordFile()) && (JSON.parse(readFileSync(recordFile(), 'utf8')) as { folder: string }).folder;
  const choose = (next: string | null): void => {
    setting = next;
    changed();
  };
  await expect.poll(chosen).toBe(join(folder, 'a'));
  writeFileSync(join(folder, 'a', 'one.zip'), zip);
  await expect.poll(names).toEqual(['one']);
  writeFileSync(join(folder, 'file'), '');
  choose(join(folder, 'file'));
  choose(join(folder, 'b'));
  await expect.poll(chosen).toBe(join(folder, 'b'));
  writeFileSync(join(folder, 'b', 'two.zip'), zip);
  await expect.poll(names).toEqual(['one', 'two']);
  writeFileSync(join(folder, 'a', 'old.zip'), zip);
  choose(null);
  await expect.poll(() => existsSync(recordFile())).toBe(false);
  await following.close();
  writeFileSync(join(folder, 'b', 'three.zip'), zip);
  await sleep(200);
  expect(names()).toEqual(['one', 'two']);
});

test.each([
  ['the whole zip', (bytes: Buffer) => bytes, true],
  ['a cut one', (bytes: Buffer) => bytes.subarray(0, -1), false],
  ['one with something behind it', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')]), false],
  ['an empty file', () => Buffer.alloc(0), false],
  ['zeros', (bytes: Buffer) => Buffer.alloc(bytes.length), false],
])('%s looks complete: %s', async (_case, change, complete) => {
  const path = join(folder, 'one.bin');
  writeFileSync(path, change(zip));
  expect(await zipLooksComplete(path)).toBe(complete);
});
