import { lstat, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isZipName } from './zip-name.ts';

/** The zips that were in the watched folder when it was chosen: they are not for Vitals. */
export interface PresentBefore {
  /** Whether this very file was there: one of the same name with another size or time has arrived since. */
  has(name: string): Promise<boolean>;
}

/** Kept in the data directory, so that the same is known after a restart. */
const Choice = z.object({
  folder: z.string(),
  chosenAt: z.iso.datetime(),
  present: z.array(z.object({ name: z.string(), size: z.number(), mtimeMs: z.number() })),
});
type Choice = z.infer<typeof Choice>;

/**
 * What is known about the folder from when it was chosen. A folder that `recordFile` does not name is chosen now: what is in
 * it is listed and recorded.
 */
export async function presentBefore(folder: string, recordFile: string): Promise<PresentBefore> {
  const known = await readChoice(recordFile);
  const { present } = known?.folder === folder ? known : await recordChoice(folder, recordFile);
  const files = new Set(present.map(({ name, size, mtimeMs }) => `${size} ${mtimeMs} ${name}`));
  return {
    async has(name) {
      const found = await lstat(join(folder, name)).catch(() => undefined);
      return found !== undefined && files.has(`${found.size} ${found.mtimeMs} ${name}`);
    },
  };
}

/** No folder is watched any more: choosing the same one later is another choice. */
export function forgetChoice(recordFile: string): Promise<void> {
  return rm(recordFile, { force: true });
}

/** Undefined when there is none that can be read: everything in the folder is then left alone. */
async function readChoice(recordFile: string): Promise<Choice | undefined> {
  try {
    return Choice.safeParse(JSON.parse(await readFile(recordFile, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

async function recordChoice(folder: string, recordFile: string): Promise<Choice> {
  const present: Choice['present'] = [];
  for (const name of (await readdir(folder)).filter(isZipName)) {
    const found = await lstat(join(folder, name)).catch(() => undefined);
    if (found !== undefined) present.push({ name, size: found.size, mtimeMs: found.mtimeMs });
  }
  const choice = { folder, chosenAt: new Date().toISOString(), present };
  const draft = `${recordFile}.new`;
  await writeFile(draft, `${JSON.stringify(choice, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, recordFile);
  return choice;
}
