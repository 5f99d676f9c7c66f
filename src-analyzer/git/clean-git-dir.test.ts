import {
  existsSync,
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
import { afterEach, describe, expect, test } from 'vitest';
import type { Commit } from './commit-parser.ts';
import { openCleanGitDir, type CleanGitDir } from '#platform/git/clean-git-dir.ts';
import { readHistory } from './read-history.ts';
import { openHistory } from './run-git.ts';
import { buildRepository, type BuiltRepository } from './repository-builder.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

function repository(): BuiltRepository {
  const built = buildRepository([{ day: '2026-01-05', files: { 'a.txt': 'one\n' }, message: 'first' }]);
  cleanups.push(() => built.remove());
  return built;
}

function opened(path: string): CleanGitDir {
  const git = openCleanGitDir(path);
  if ('reason' in git) throw new Error(git.reason);
  cleanups.push(() => git.remove());
  return git;
}

async function subjects(git: CleanGitDir): Promise<string[]> {
  const commits: Commit[] = [];
  const source = await openHistory(git.path, new AbortController().signal);
  await readHistory(source, git, (commit) => commits.push(commit));
  return commits.map((commit) => commit.subject);
}

describe('a clean git directory', () => {
  test('reads the commits of the branch that HEAD names, loose or packed', async () => {
    const built = repository();
    expect(await subjects(opened(built.path))).toEqual(['first']);
    built.git('gc', '-q');
    built.git('pack-refs', '--all');
    expect(await subjects(opened(built.path))).toEqual(['first']);
  });

  test('runs nothing the uploaded repository asks for', async () => {
    const built = repository();
    const canary = join(built.path, 'canary');
    const program = join(built.path, 'run.sh');
    writeFileSync(program, `#!/bin/sh\ntouch ${canary}\n`, { mode: 0o755 });
    writeFileSync(
      join(built.path, '.git', 'config'),
      `[core]\n\tfsmonitor = ${program}\n\tpager = ${program}\n\thooksPath = ${built.path}\n[diff "x"]\n\ttextconv = ${program}\n\tcommand = ${program}\n[diff]\n\texternal = ${program}\n[log]\n\tshowSignature = true\n[gpg]\n\tprogram = ${program}\n`,
    );
    mkdirSync(join(built.path, '.git', 'info'), { recursive: true });
    writeFileSync(join(built.path, '.git', 'info', 'attributes'), '* diff=x\n');
    expect(await subjects(opened(built.path))).toEqual(['first']);
    expect(existsSync(canary)).toBe(false);
  });

  test('does not follow alternates into other repositories', async () => {
    const secret = repository();
    const head = secret.git('rev-parse', 'HEAD').trim();
    const folder = mkdtempSync(join(tmpdir(), 'vitals-alternate-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, '.git', 'objects', 'info'), { recursive: true });
    writeFileSync(join(folder, '.git', 'objects', 'info', 'alternates'), `${secret.path}/.git/objects\n`);
    writeFileSync(join(folder, '.git', 'HEAD'), `${head}\n`);
    const git = opened(folder);
    expect(git.borrows).toBe(true);
    expect(await subjects(git)).toEqual([]);
  });

  test('borrows no linked object folders', () => {
    const secret = repository();
    const folder = mkdtempSync(join(tmpdir(), 'vitals-linked-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, '.git', 'objects'), { recursive: true });
    const fanOut = readdirSync(join(secret.path, '.git', 'objects')).find((name) => name.length === 2) ?? '';
    symlinkSync(join(secret.path, '.git', 'objects', fanOut), join(folder, '.git', 'objects', fanOut));
    writeFileSync(join(folder, '.git', 'HEAD'), 'ref: refs/heads/main\n');
    expect(existsSync(join(opened(folder).path, 'objects', fanOut))).toBe(false);
  });

  test.each([
    ['no .git at all', undefined],
    ['a .git file that points elsewhere', 'gitdir: /somewhere/else\n'],
  ])('says why there is no history: %s', (_case, content) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitals-none-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    if (content !== undefined) writeFileSync(join(folder, '.git'), content);
    const git = openCleanGitDir(folder);
    expect('reason' in git && git.reason).toMatch(/git/);
  });

  test('leads no reference out of the git folder', () => {
    const built = repository();
    const outside = built.git('rev-parse', 'HEAD');
    writeFileSync(join(built.path, 'outside'), outside);
    writeFileSync(join(built.path, '.git', 'HEAD'), 'ref: refs/../../outside\n');
    expect(opened(built.path).head).toBeUndefined();
  });

  test('keeps the boundary of a shallow clone', async () => {
    const built = repository();
    built.commit({ day: '2026-01-06', message: 'second' });
    const shallow = mkdtempSync(join(tmpdir(), 'vitals-shallow-'));
    cleanups.push(() => rmSync(shallow, { recursive: true, force: true }));
    built.git('clone', '-q', '--depth', '1', `file://${built.path}`, join(shallow, 'copy'));
    const git = opened(join(shallow, 'copy'));
    expect(git.shallow).toBe(true);
    expect(await subjects(git)).toEqual(['second']);
    expect(readFileSync(join(git.path, 'config'), 'utf8')).toContain('bare = true');
  });

  test('removes itself', () => {
    const git = opened(repository().path);
    git.remove();
    expect(existsSync(git.path)).toBe(false);
  });
});
