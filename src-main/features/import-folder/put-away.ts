import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Where a zip stands while it is imported: moved there in one step, so that nobody imports it twice. */
const CLAIMED = '.importing';
const IMPORTED = 'imported';
const FAILED = 'failed';
const UUID_CHARS = 36;
const INTERRUPTED =
  'Vitals stopped while it was importing this file. If the project is not in the list, put the file back to try again.';

/** Takes a zip out of the folder for its import; gives where it is now. */
export async function claim(folder: string, name: string): Promise<string> {
  const target = join(folder, CLAIMED);
  await mkdir(target, { recursive: true });
  // Its name stays readable: whoever finds it there after a crash knows what it is.
  const claimed = join(target, `${randomUUID()} ${name}`);
  await rename(join(folder, name), claimed);
  return claimed;
}

/** Into `imported/` under its own name, or `name (2).zip` and so on where that is taken. */
export async function putImported(folder: string, { name, claimed }: Claimed): Promise<void> {
  const target = join(folder, IMPORTED);
  await mkdir(target, { recursive: true });
  await rename(claimed, await reserveName(target, name));
}

interface Claimed {
  readonly name: string;
  readonly claimed: string;
}

/** An empty file that nobody else has: renaming over it can overwrite nothing. */
async function reserveName(folder: string, name: string): Promise<string> {
  const ending = extname(name);
  const stem = name.slice(0, name.length - ending.length);
  for (let count = 1; ; count += 1) {
    const path = join(folder, count === 1 ? name : `${stem} (${count})${ending}`);
    try {
      await (await open(path, 'wx')).close();
      return path;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Into `failed/` with a note beside it, never over an earlier failure of the same name. */
export async function putFailed(folder: string, { name, claimed }: Claimed, reason: string): Promise<void> {
  const target = join(folder, FAILED);
  await mkdir(target, { recursive: true });
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  await rename(claimed, join(target, `${stamp} ${name}`));
  await writeFile(join(target, `${stamp} ${name}.txt`), `${reason}\n`);
}

/**
 * What a stopped process had begun to take in: whether it became a project is not known, so it is neither lost nor
 * taken in a second time.
 */
export async function putAsideUnfinished(folder: string): Promise<void> {
  const claimedFolder = join(folder, CLAIMED);
  const unfinished = await readdir(claimedFolder).catch(() => []);
  for (const entry of unfinished) {
    const name = entry.slice(UUID_CHARS + 1) || entry;
    await putFailed(folder, { name, claimed: join(claimedFolder, entry) }, INTERRUPTED);
  }
}
