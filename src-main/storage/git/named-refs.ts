import { lstatSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A tag or a branch of a repository, and the object it names: a commit, or a tag with a text of its own. */
export interface NamedRef {
  readonly kind: 'tag' | 'branch';
  readonly name: string;
  readonly hash: string;
}

const KINDS = [
  ['refs/tags/', 'tag'],
  ['refs/heads/', 'branch'],
  ['refs/remotes/', 'branch'],
] as const;
const HASH = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/** Thousands of tags fit. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_REFS = 20_000;

/** Tags and branches of the repository in `gitDir`, read without git, in no order; links are not followed. */
export async function listNamedRefs(gitDir: string): Promise<NamedRef[]> {
  const found = new Map<string, string>();
  for (const line of (await textOf(join(gitDir, 'packed-refs'))).split('\n')) {
    const [hash = '', name = ''] = line.trim().split(' ');
    if (HASH.test(hash)) found.set(name, hash);
  }
  // What is loose is newer than what is packed.
  for (const [prefix] of KINDS) {
    for (const name of looseRefs(gitDir, prefix)) {
      const hash = (await textOf(join(gitDir, name))).trim();
      if (HASH.test(hash)) found.set(name, hash);
    }
  }
  return [...found].flatMap(([ref, hash]) => toNamed(ref, hash)).slice(0, MAX_REFS);
}

function toNamed(ref: string, hash: string): NamedRef[] {
  const kind = KINDS.find(([prefix]) => ref.startsWith(prefix));
  return kind === undefined ? [] : [{ kind: kind[1], name: ref.slice(kind[0].length), hash }];
}

function looseRefs(gitDir: string, prefix: string): string[] {
  const names: string[] = [];
  const open = [prefix.slice(0, -1)];
  for (let folder = open.pop(); folder !== undefined && names.length < MAX_REFS; folder = open.pop()) {
    if (!isFolder(join(gitDir, folder))) continue;
    for (const entry of readdirSync(join(gitDir, folder), { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) open.push(name);
      else if (entry.isFile()) names.push(name);
    }
  }
  return names;
}

const isFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Empty for what is no small file. */
async function textOf(path: string): Promise<string> {
  const kind = lstatSync(path, { throwIfNoEntry: false });
  return kind?.isFile() === true && kind.size <= MAX_BYTES ? readFile(path, 'utf8') : '';
}
