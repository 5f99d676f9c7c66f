import { readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { HISTORY } from './history-limit.ts';
import { entriesOf, turns } from './tree-entries.ts';

/** What another version of a project's code changes, in files; installed packages are not compared. */
export interface TreeDifference {
  readonly added: number;
  readonly removed: number;
  readonly modified: number;
  /** Whether the git history beside the code is another one. */
  readonly historyChanged: boolean;
}

/** Files by their path below the root, with their bytes. */
type Listing = ReadonlyMap<string, number>;

interface Listings {
  readonly root: string;
  readonly code: Listing;
  readonly history: Listing;
}

/** What a history is read from. */
const READ_OF_HISTORY = new Set(['HEAD', 'objects', 'refs', 'packed-refs', 'shallow']);
/** Named by their content, or holding what is: the same name and size is the same file. */
const OBJECTS = 'objects/';
/** Up to this size reading at once takes less than handing it to another thread. */
const SMALL_BYTES = 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;

/** Compares two stored trees by their files' content. Times and empty folders do not count. */
export async function compareTrees(
  before: string,
  after: string,
  signal?: AbortSignal,
): Promise<TreeDifference> {
  const takeTurns = turns();
  const takeTurn = async (): Promise<void> => {
    await takeTurns();
    signal?.throwIfAborted();
  };
  const [old, now] = [await listTree(before, takeTurn), await listTree(after, takeTurn)];
  let common = 0;
  let modified = 0;
  for (const [path, bytes] of now.code) {
    const oldBytes = old.code.get(path);
    if (oldBytes === undefined) continue;
    common += 1;
    await takeTurn();
    const isSame = bytes === oldBytes && (await hasSameBytes(join(before, path), join(after, path), bytes));
    if (!isSame) modified += 1;
  }
  return {
    added: now.code.size - common,
    removed: old.code.size - common,
    modified,
    historyChanged: !(await isSameHistory(old, now)),
  };
}

async function listTree(root: string, takeTurn: () => Promise<void>): Promise<Listings> {
  const code = new Map<string, number>();
  const history = new Map<string, number>();

  async function list(folder: string, depth: number, to: { files: Map<string, number>; prefix: string }) {
    for (const { name, path, kind, bytes } of entriesOf(folder, depth, '')) {
      await takeTurn();
      if (to.files === history && to.prefix === '' && !READ_OF_HISTORY.has(name)) continue;
      if (kind === 'file') to.files.set(`${to.prefix}${name}`, bytes);
      if (kind === 'folder') await list(path, depth + 1, { ...to, prefix: `${to.prefix}${name}/` });
      if (kind === 'history') await list(path, depth + 1, { files: history, prefix: '' });
    }
  }

  await list(root, 0, { files: code, prefix: '' });
  return { root, code, history };
}

async function isSameHistory(old: Listings, now: Listings): Promise<boolean> {
  if (old.history.size !== now.history.size) return false;
  for (const [path, bytes] of now.history) {
    if (old.history.get(path) !== bytes) return false;
    if (path.startsWith(OBJECTS)) continue;
    const [one, other] = [join(old.root, HISTORY, path), join(now.root, HISTORY, path)];
    if (!(await hasSameBytes(one, other, bytes))) return false;
  }
  return true;
}

/** Of two files of the same size. */
async function hasSameBytes(one: string, other: string, bytes: number): Promise<boolean> {
  if (bytes <= SMALL_BYTES) return readFileSync(one).equals(readFileSync(other));
  const files = [await open(one), await open(other)] as const;
  try {
    return await hasSameChunks(files, bytes);
  } finally {
    await Promise.all(files.map((file) => file.close()));
  }
}

async function hasSameChunks(files: readonly [FileHandle, FileHandle], bytes: number): Promise<boolean> {
  const chunks = [Buffer.alloc(CHUNK_BYTES), Buffer.alloc(CHUNK_BYTES)] as const;
  for (let position = 0; position < bytes; position += CHUNK_BYTES) {
    const [one, other] = await Promise.all([
      files[0].read(chunks[0], 0, CHUNK_BYTES, position),
      files[1].read(chunks[1], 0, CHUNK_BYTES, position),
    ]);
    if (!chunks[0].subarray(0, one.bytesRead).equals(chunks[1].subarray(0, other.bytesRead))) return false;
  }
  return true;
}
