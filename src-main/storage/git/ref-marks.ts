import { hash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { HISTORY } from '../history-limit.ts';
import { findHistoryElsewhere, headOf, headOfStored } from './local-history.ts';
import { listNamedRefs } from './named-refs.ts';

interface ProjectPlaces {
  /** Where the project is stored. */
  readonly codeDir: string;
  /** Of a folder that is read in place. */
  readonly sourcePath: string | null;
}

/**
 * A text that is the same as long as HEAD, all tags and branches, and the end of a shallow history are: read without git.
 * Undefined without a commit.
 */
export async function refMarks({ codeDir, sourcePath }: ProjectPlaces): Promise<string | undefined> {
  const head = await (sourcePath === null ? headOfStored(codeDir) : headOf(sourcePath));
  if (head === undefined) return undefined;
  const elsewhere = sourcePath === null ? undefined : await findHistoryElsewhere(sourcePath);
  const common = elsewhere?.common ?? join(codeDir, HISTORY);
  const shallow = lstatSync(join(common, 'shallow'), { throwIfNoEntry: false });
  const refs = (await listNamedRefs(common)).map(({ kind, name, hash: of }) => `${kind} ${of} ${name}`);
  const texts = [head.commit, `${shallow?.ino} ${shallow?.size} ${shallow?.mtimeMs}`, ...refs];
  return hash('sha256', texts.join('\n'), 'base64url');
}
