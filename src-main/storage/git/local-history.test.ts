import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { copyTree } from '../copy-tree.ts';
import { bringHistory, hasHistoryElsewhere, headOf, headOfStored } from './local-history.ts';

let folder: string;
const at = (...path: string[]): string => join(folder, ...path);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-local-'));
  mkdirSync(at('whole'));
  git('whole', 'init', '-q', '-b', 'main');
  for (const text of ['one', 'two']) {
    writeFileSync(at('whole', 'a.txt'), text);
    git('whole', 'add', '-A');
    git('whole', 'commit', '-q', '-m', text);
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(where: string, ...args: string[]): string {
  const author = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.test'];
  return execFileSync('git', [...author, ...args], {
    cwd: at(where),
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
}

/** The copy as it is analysed: what it came from is gone. */
async function copyOf(name: string): Promise<void> {
  await copyTree(at(name), at('copy'), { except: '' });
  await bringHistory(at(name), at('copy'));
  rmSync(at('whole'), { recursive: true });
  if (name !== 'whole') rmSync(at(name), { recursive: true });
}

test('a linked worktree brings the history it belongs to, and its own head', async () => {
  git('whole', 'worktree', 'add', '-q', at('linked'), 'HEAD~1');
  await copyOf('linked');
  expect(git('copy', 'log', '--format=%s')).toBe('one');
});

test('a worktree on a branch of its own brings it', async () => {
  git('whole', 'worktree', 'add', '-q', '-b', 'side', at('linked'));
  git('linked', 'commit', '-q', '--allow-empty', '-m', 'side');
  await copyOf('linked');
  expect(git('copy', 'log', '--format=%s').split('\n')).toEqual(['side', 'two', 'one']);
});

test('a clone that borrows its objects stands alone', async () => {
  git('.', 'clone', '-q', '--shared', at('whole'), at('first'));
  git('.', 'clone', '-q', '--shared', at('first'), at('second'));
  git('second', 'commit', '-q', '--allow-empty', '-m', 'own');
  await copyTree(at('second'), at('copy'), { except: '' });
  await bringHistory(at('second'), at('copy'));
  for (const name of ['whole', 'first', 'second']) rmSync(at(name), { recursive: true });
  expect(git('copy', 'log', '--format=%s').split('\n')).toEqual(['own', 'two', 'one']);
});

test('a folder that claims to be the worktree of a repository that does not know it gets nothing', async () => {
  git('whole', 'worktree', 'add', '-q', at('linked'));
  mkdirSync(at('claims'));
  const claim = readFileSync(at('linked', '.git'));
  writeFileSync(at('claims', '.git'), claim);
  await copyTree(at('claims'), at('copy'), { except: '' });
  await bringHistory(at('claims'), at('copy'));
  expect(readFileSync(at('copy', '.git'))).toEqual(claim);
});

test('an ordinary repository stays as it was copied', async () => {
  await copyOf('whole');
  expect(git('copy', 'log', '--format=%s').split('\n')).toEqual(['two', 'one']);
});

const SIDE = (): string => git('whole', 'worktree', 'add', '-q', '-b', 'side/one', at('linked'));

test.each<[string, () => unknown, string, string | null]>([
  ['a branch', () => undefined, 'whole', 'main'],
  ['a branch with a slash', () => git('whole', 'checkout', '-q', '-b', 'feat/a'), 'whole', 'feat/a'],
  ['a packed branch', () => git('whole', 'pack-refs', '--all'), 'whole', 'main'],
  ['a detached head', () => git('whole', 'checkout', '-q', '--detach'), 'whole', null],
  ['a linked worktree', SIDE, 'linked', 'side/one'],
])('where a folder is: %s', async (_what, make, name, branch) => {
  make();
  expect(await headOf(at(name))).toEqual({ commit: git('whole', 'rev-parse', 'HEAD'), branch });
});

test('a folder without a history, or without a commit, is nowhere', async () => {
  mkdirSync(at('plain'));
  git('plain', 'init', '-q', at('fresh'));
  expect([await headOf(at('plain')), await headOf(at('fresh'))]).toEqual([undefined, undefined]);
});

test('a branch that no git would name is not followed', async () => {
  const name = `refs/heads/${'x'.repeat(2000)}`;
  const commit = git('whole', 'rev-parse', 'HEAD');
  writeFileSync(at('whole', '.git', 'HEAD'), `ref: ${name}\n`);
  writeFileSync(at('whole', '.git', 'packed-refs'), `${commit} ${name}\n`);
  expect(await headOf(at('whole'))).toBeUndefined();
});

test('stored code is where its own history says, and follows none elsewhere', async () => {
  SIDE();
  expect(await headOfStored(at('whole'))).toMatchObject({ branch: 'main' });
  expect(await headOfStored(at('linked'))).toBeUndefined();
});

const LINKED = (): string => git('whole', 'worktree', 'add', '-q', at('linked'));
const BORROWING = (): string => git('.', 'clone', '-q', '--shared', at('whole'), at('linked'));

test.each<[string, () => unknown, boolean]>([
  [
    'an ordinary repository',
    () => git('.', 'clone', '-q', '--no-hardlinks', at('whole'), at('linked')),
    false,
  ],
  ['a folder without a history', () => mkdirSync(at('linked')), false],
  ['a linked worktree', LINKED, true],
  ['a borrowing clone', BORROWING, true],
])('whether history is brought for %s', async (_what, make, elsewhere) => {
  make();
  expect(await hasHistoryElsewhere(at('linked'))).toBe(elsewhere);
});

test.each([
  ['a linked worktree', LINKED],
  ['a borrowing clone', BORROWING],
])('%s does not bring a history beyond its limit', async (_what, make) => {
  make();
  const pack = at('whole', '.git', 'objects', 'pack', 'large.pack');
  writeFileSync(pack, '');
  truncateSync(pack, LIMITS.historyBytes + 1); // takes no room on the disk
  await copyTree(at('linked'), at('copy'), { except: '' });
  expect(await bringHistory(at('linked'), at('copy'))).toBe(false);
  expect(existsSync(at('copy', '.git'))).toBe(false);
  expect(existsSync(at('copy', 'a.txt'))).toBe(true);
});
