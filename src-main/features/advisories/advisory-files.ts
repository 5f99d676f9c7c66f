import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADVISORIES } from '#main/storage/folders.ts';

/** An empty file beside the advisories: they are newer than the verdicts on some project. */
const MARK = 'judge-again';
const ECOSYSTEM = /^[A-Z]{2,20}$/;

/** A file of advisories that is whole, and still lies where it was made. */
export interface AdvisoryDraft {
  readonly ecosystem: string;
  readonly file: string;
}

/** The folder of the advisories that the user gave. */
export interface AdvisoryFiles {
  /** Puts each in the place of the one before with a rename: whatever ends the process leaves one of the two, whole. */
  publish(drafts: readonly AdvisoryDraft[]): Promise<void>;
  /** Whether a process ended after new advisories were there, and before every project was judged by them. */
  isJudgingLeft(): Promise<boolean>;
  /** Every project was judged by what is there. */
  markJudged(): Promise<void>;
}

export function openAdvisoryFiles(root: string): AdvisoryFiles {
  const folder = join(root, ADVISORIES);
  const mark = join(folder, MARK);
  return {
    async publish(drafts) {
      for (const { ecosystem } of drafts) {
        if (!ECOSYSTEM.test(ecosystem)) throw new Error('The analyzer named an ecosystem that is none.');
      }
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(mark, '');
      for (const { ecosystem, file } of drafts) await rename(file, join(folder, `${ecosystem}.bin`));
      await syncFolder(folder);
    },
    isJudgingLeft: () =>
      stat(mark).then(
        () => true,
        () => false,
      ),
    markJudged: () => rm(mark, { force: true }),
  };
}

/** The names in it survive a loss of power. Windows has no such call, and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
