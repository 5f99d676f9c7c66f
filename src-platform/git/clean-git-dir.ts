import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * An uploaded `.git` is data. History is read through a git directory of our own that borrows only the objects
 * and the commit that HEAD names: the uploaded config, hooks, attributes, alternates, grafts, replacements and
 * index are never seen by git.
 */
export interface CleanGitDir {
  readonly path: string;
  /** Undefined when the repository has no commit yet. */
  readonly head: string | undefined;
  readonly shallow: boolean;
  /** The uploaded repository names other ones whose objects it borrows; they are not followed. */
  readonly borrows: boolean;
  /** Another text when objects have come or gone, or the history was cut elsewhere; undefined where others are borrowed. */
  readonly objectsMark: string | undefined;
  /** Makes these commits the last ones of their part of the history, beside the boundary of a shallow clone. */
  endAt(hashes: readonly string[]): void;
  remove(): void;
}

/** Why a project has no readable history; a value, because it is no error (contract rule 3). */
export interface NoHistory {
  readonly reason: string;
}

const HASH = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const FAN_OUT = /^(?:[0-9a-f]{2}|pack)$/;
const BRANCH = /^ref: (refs\/[^\0\n]+)$/;

/** Where a history lies outside of its project: named by the backend for a folder that its user chose, never by the project. */
export interface HistoryElsewhere {
  /** The git folder of HEAD. */
  readonly head: string;
  /** The git folder of branches and objects. */
  readonly common: string;
  /** Object folders of other repositories. */
  readonly borrowed: readonly string[];
}

/**
 * Prepares a clean git directory for the project in `projectDir`; the caller removes it.
 * @param parent the folder in which it is made
 */
export function openCleanGitDir(
  projectDir: string,
  elsewhere?: HistoryElsewhere,
  parent = tmpdir(),
): CleanGitDir | NoHistory {
  const uploaded = elsewhere?.common ?? join(projectDir, '.git');
  const kind = lstatSync(uploaded, { throwIfNoEntry: false });
  if (kind === undefined) return { reason: 'the project has no git history' };
  if (!kind.isDirectory())
    return { reason: 'the project is a git worktree or submodule without its own history' };
  if (!isDirectory(join(uploaded, 'objects'))) return { reason: 'the .git folder holds no objects' };
  if (isDirectory(join(uploaded, 'reftable')))
    return { reason: 'the repository keeps its branches in reftables, which Vitals cannot read' };

  const head = headCommit(elsewhere?.head ?? uploaded, uploaded);
  const boundary = shallowBoundary(uploaded);
  const followed = elsewhere?.borrowed ?? [];
  const borrows =
    followed.length === 0 && readSmall(join(uploaded, 'objects', 'info', 'alternates')).trim() !== '';
  const path = mkdtempSync(join(parent, 'vitals-git-'));
  const remove = () => rmSync(path, { recursive: true, force: true });
  const endAt = (hashes: readonly string[]) => {
    const ends = [...boundary, ...hashes];
    if (ends.length > 0) writeFileSync(join(path, 'shallow'), `${ends.join('\n')}\n`);
  };
  try {
    const folders = build(path, uploaded, head);
    const objectsMark = markOf(boundary, folders, followed);
    if (followed.length > 0) {
      writeFileSync(join(path, 'objects', 'info', 'alternates'), `${followed.join('\n')}\n`);
    }
    endAt([]);
    return { path, head, shallow: boundary.length > 0, borrows, objectsMark, endAt, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function markOf(
  boundary: readonly string[],
  folders: readonly string[],
  followed: readonly string[],
): string | undefined {
  return followed.length > 0 ? undefined : [...boundary, ...folders].join('|');
}

/** The borrowed folders of objects, each with its time, which is another one when a file has come or gone in it. */
function build(path: string, uploaded: string, head: string | undefined): string[] {
  const sha256 = head?.length === 64;
  writeFileSync(
    join(path, 'config'),
    sha256
      ? '[core]\n\trepositoryformatversion = 1\n\tbare = true\n[extensions]\n\tobjectFormat = sha256\n'
      : '[core]\n\trepositoryformatversion = 0\n\tbare = true\n',
  );
  writeFileSync(join(path, 'HEAD'), `${head ?? 'ref: refs/heads/main'}\n`);
  mkdirSync(join(path, 'refs'));
  mkdirSync(join(path, 'objects', 'info'), { recursive: true });
  // objects/info (alternates!) is deliberately not among the borrowed folders.
  const marks: string[] = [];
  for (const name of readdirSync(join(uploaded, 'objects')).toSorted()) {
    const source = join(uploaded, 'objects', name);
    const found = FAN_OUT.test(name) ? lstatSync(source, { throwIfNoEntry: false }) : undefined;
    if (found?.isDirectory() !== true) continue;
    symlinkSync(source, join(path, 'objects', name), 'junction');
    marks.push(`${name} ${found.mtimeMs}`);
  }
  return marks;
}

/** A real directory: a link is never followed. */
function isDirectory(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function readSmall(path: string): string {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined || !stat.isFile() || stat.size > 64 * 1024 * 1024) return '';
  return readFileSync(path, 'utf8');
}

/** The commit that HEAD names, through one branch reference, loose or packed. */
function headCommit(headDir: string, gitDir: string): string | undefined {
  const head = readSmall(join(headDir, 'HEAD')).trim();
  if (HASH.test(head)) return head;
  const branch = BRANCH.exec(head)?.[1];
  if (branch === undefined || branch.split('/').some((part) => part === '..' || part === '.' || part === ''))
    return undefined;
  const loose = readSmall(join(gitDir, ...branch.split('/'))).trim();
  if (HASH.test(loose)) return loose;
  for (const line of readSmall(join(gitDir, 'packed-refs')).split('\n')) {
    const [hash, name] = line.trim().split(' ');
    if (name === branch && hash !== undefined && HASH.test(hash)) return hash;
  }
  return undefined;
}

function shallowBoundary(gitDir: string): string[] {
  return readSmall(join(gitDir, 'shallow'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => HASH.test(line));
}
