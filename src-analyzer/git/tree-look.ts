import { SMALL_RUN } from './git-log.ts';
import { captureGit, HistoryUnreadable, runGit, type HistorySource } from './run-git.ts';

/** What the folder listings of some commits say before git compares them. */
export interface TreeLook {
  /** Commits that change more files than git can list. */
  readonly oversized: ReadonlySet<string>;
  /** Commits whose folder listings, or those of their parent, are not all there. */
  readonly missing: ReadonlySet<string>;
}

/**
 * Git holds 300 to 400 bytes for each file that a commit changes, so these are what its limit has room for
 * (git-safety.ts). The largest open projects hold half of that in all.
 */
const MAX_CHANGED_FILES = 1_000_000;
/** Git itself reads at most 2,048 levels of folders since 2.43. */
const MAX_LEVELS = 500;
/** 500 commits of a project of 90,000 files need a twentieth of it. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Each is kept by its name until the look is over. */
const MAX_FOLDERS = 500_000;
/** Pairs of folders that differ; git walks a pair again wherever it finds it. */
const MAX_PAIRS = 500_000;

/**
 * Reads every folder listing of the commits and of their parents once, which costs a tenth of comparing them and needs
 * little memory however many files they describe. What cannot be told (a damaged listing, listings beyond the bounds
 * of this look) is in neither set.
 * @throws the signal's reason
 */
export async function lookAtTrees(source: HistorySource, hashes: readonly string[]): Promise<TreeLook> {
  const listed = await listTrees(source, hashes);
  const objects = await readObjects(source, listed.present);
  const changed = createComparison(objects.trees, listed.missing);
  const oversized = new Set<string>();
  const missing = new Set<string>();
  for (const hash of hashes) {
    const commit = objects.commits.get(hash);
    // A merge is not compared.
    if (commit === undefined || commit.parents.length > 1) continue;
    const [parent = ''] = commit.parents;
    const files = changed(objects.commits.get(parent)?.tree, commit.tree);
    if (Number.isNaN(files)) missing.add(hash);
    else if (files > MAX_CHANGED_FILES) oversized.add(hash);
  }
  return { oversized, missing };
}

/** The commits, their parents and all their trees, each once. */
async function listTrees(
  source: HistorySource,
  hashes: readonly string[],
): Promise<{ present: readonly string[]; missing: ReadonlySet<string> }> {
  const args = [
    'rev-list',
    '--objects',
    '--no-object-names',
    '--filter=blob:none',
    '--missing=print',
    '--ignore-missing',
    '--no-walk=unsorted',
    '--stdin',
  ];
  const input = hashes.map((hash) => `${hash}\n${hash}^@\n`).join('');
  const { text } = await captureGit(source, args, { ...SMALL_RUN, input });
  const lines = text.split('\n').filter((line) => line !== '');
  return {
    present: lines.filter((line) => !line.startsWith('?')),
    missing: new Set(lines.filter((line) => line.startsWith('?')).map((line) => line.slice(1))),
  };
}

interface CommitObject {
  readonly tree: string;
  readonly parents: readonly string[];
}

interface Tree {
  /** In this folder itself. */
  readonly files: number;
  /** Hashes of the folders in it, by their names. */
  readonly folders: ReadonlyMap<string, string>;
}

interface Objects {
  readonly commits: Map<string, CommitObject>;
  readonly trees: Map<string, Tree>;
}

/** As many of them as git reads within the bounds. */
async function readObjects(source: HistorySource, hashes: readonly string[]): Promise<Objects> {
  const objects: Objects = { commits: new Map(), trees: new Map() };
  let folders = 0;
  const parser = createObjectParser((hash, type, content) => {
    if (type === 'commit') objects.commits.set(hash, readCommit(content));
    if (type !== 'tree') return;
    const tree = readTree(content, hash.length / 2);
    folders += tree.folders.size;
    if (folders > MAX_FOLDERS) throw new HistoryUnreadable('there are too many folders to look at');
    objects.trees.set(hash, tree);
  });
  const git = runGit(
    { ...source, limits: { ...source.limits, outputBytes: MAX_BYTES } },
    ['cat-file', '--batch', '--buffer'],
    { ...SMALL_RUN, input: `${hashes.join('\n')}\n`, onOutput: parser },
  );
  await git.ended.catch((error: unknown) => {
    if (!(error instanceof HistoryUnreadable)) throw error;
  });
  return objects;
}

const HEADER = /^([0-9a-f]{40,64}) (\w{1,10}) (\d{1,15})$/;
const NEW_LINE = 0x0a;

/** Reads `hash type size`, a new line, the content and another new line, again and again; other lines are passed over. */
function createObjectParser(
  onObject: (hash: string, type: string, content: Buffer) => void,
): (chunk: Buffer) => void {
  let pieces: Buffer[] = [];
  let size = 0;
  let needed = 0;

  /** Takes one object or line off `data`; undefined when it is not there as a whole. */
  function take(data: Buffer): Buffer | undefined {
    const end = data.indexOf(NEW_LINE);
    if (end < 0) return undefined;
    const [, hash, type = '', length] = HEADER.exec(data.toString('latin1', 0, end)) ?? [];
    if (hash === undefined) return data.subarray(end + 1);
    const next = end + 1 + Number(length) + 1;
    needed = next;
    if (data.length < next) return undefined;
    onObject(hash, type, data.subarray(end + 1, next - 1));
    return data.subarray(next);
  }

  return (chunk) => {
    pieces.push(chunk);
    size += chunk.length;
    // A large object comes in many pieces, which are joined once.
    if (size < needed) return;
    needed = 0;
    let data: Buffer = Buffer.concat(pieces);
    for (let rest = take(data); rest !== undefined; rest = take(data)) data = rest;
    pieces = [data];
    size = data.length;
  };
}

function readCommit(content: Buffer): CommitObject {
  const text = content.toString('latin1');
  const end = text.indexOf('\n\n');
  const lines = (end < 0 ? text : text.slice(0, end)).split('\n');
  const valuesOf = (name: string): string[] =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
  return { tree: valuesOf('tree')[0] ?? '', parents: valuesOf('parent') };
}

const FOLDER = '40000';

/** @param content mode, space, name, NUL and the bytes of the hash, for each entry */
function readTree(content: Buffer, hashBytes: number): Tree {
  const folders = new Map<string, string>();
  let files = 0;
  let at = 0;
  for (let end = content.indexOf(0); end >= 0; end = content.indexOf(0, at)) {
    const space = content.indexOf(0x20, at);
    const next = end + 1 + hashBytes;
    if (content.toString('latin1', at, space) !== FOLDER) files += 1;
    else folders.set(content.toString('latin1', space + 1, end), content.toString('hex', end + 1, next));
    at = next;
  }
  return { files, folders };
}

const EMPTY: Tree = { files: 0, folders: new Map() };

/**
 * Counts the files that may differ between two trees, as git would walk them, but each pair of folders once. A listing
 * that was not read counts nothing; NaN when one is missing.
 */
function createComparison(
  trees: ReadonlyMap<string, Tree>,
  missing: ReadonlySet<string>,
): (before: string | undefined, after: string | undefined) => number {
  const known = new Map<string, number>();
  const treeOf = (hash: string | undefined): Tree =>
    hash === undefined ? EMPTY : (trees.get(hash) ?? EMPTY);

  function changed(before: string | undefined, after: string | undefined, level: number): number {
    if (before === after) return 0;
    if (missing.has(before ?? '') || missing.has(after ?? '')) return Number.NaN;
    if (level === MAX_LEVELS || known.size > MAX_PAIRS) return Infinity;
    const pair = `${before} ${after}`;
    const counted = known.get(pair);
    if (counted !== undefined) return counted;
    const [old, young] = [treeOf(before), treeOf(after)];
    let files = old.files + young.files;
    for (const [name, folder] of old.folders) files += changed(folder, young.folders.get(name), level + 1);
    for (const [name, folder] of young.folders)
      if (!old.folders.has(name)) files += changed(undefined, folder, level + 1);
    known.set(pair, files);
    return files;
  }
  return (before, after) => changed(before, after, 0);
}
