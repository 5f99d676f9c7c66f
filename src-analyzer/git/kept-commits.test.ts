import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepResultsIn } from '#analyzer/reuse/kept-results.ts';
import { openCleanGitDir } from '#platform/git/clean-git-dir.ts';
import type { Commit } from './commit-parser.ts';
import { mixCommits } from './kept-commits.ts';
import { NO_GAPS } from './history-gaps.ts';
import { readHistory } from './read-history.ts';
import { buildRepository, type BuiltRepository } from './repository-builder.ts';
import { openHistory } from './run-git.ts';

let results: string;
let built: BuiltRepository;
beforeEach(() => {
  results = mkdtempSync(join(tmpdir(), 'vitals-kept-'));
  keepResultsIn(results);
  built = buildRepository();
  for (let at = 10; at < 30; at += 1) commit(at);
});
afterEach(() => {
  keepResultsIn(undefined);
  rmSync(results, { recursive: true });
  built.remove();
});

function commit(
  day: number,
  files: Readonly<Record<string, string>> = { [`m${day % 4}.ts`]: `${day}\n` },
): void {
  built.commit({ day: `2026-01-${day}`, message: `day ${day}`, files });
}

function openGit() {
  const git = openCleanGitDir(built.path);
  if ('reason' in git) throw new Error(git.reason);
  return git;
}

const signal = new AbortController().signal;

async function read(isKept = true, isReusing = true): Promise<Commit[]> {
  const git = openGit();
  const commits: Commit[] = [];
  const kept = { project: built.path, isReusing };
  const options = isKept ? { kept } : {};
  const take = (one: Commit): void => void commits.push(one);
  expect(await readHistory(await openHistory(git.path, signal), git, take, options)).toEqual(NO_GAPS);
  git.remove();
  return commits;
}

/** How many commits git would have to read now. */
async function missing(project = built.path): Promise<number> {
  const git = openGit();
  const hashes = (await read(false)).map(({ hash }) => hash);
  const source = await openHistory(git.path, signal);
  const mix = await mixCommits(source, { git, hashes }, { project, isReusing: true }, () => {});
  git.remove();
  return mix.missing.length;
}

describe('commits that an earlier analysis has read', () => {
  test('are not read again, and are what they were', async () => {
    const first = await read();
    expect(first).toEqual(await read(false));
    expect(await missing()).toBe(0);
    expect(await read()).toEqual(first);
  });

  test('stay in their places when others come before and between them', async () => {
    await read();
    built.git('checkout', '-q', '-b', 'side', 'HEAD~12');
    commit(16, { 'side.ts': 'one\ntwo\n' });
    built.git('checkout', '-q', 'main');
    built.git('merge', '-q', '--no-ff', '-m', 'merge', 'side');
    commit(31);
    expect(await read()).toEqual(await read(false));
    expect(await read()).toEqual(await read(false));
    built.git('reset', '-q', '--hard', 'HEAD~6');
    expect(await read()).toEqual(await read(false));
  });

  test('are read again by who asks for it, for another repository, and when the mailmap changes', async () => {
    await read();
    const [newest] = await read();
    commit(30, { '.mailmap': `Somebody Else <else@example.org> <${newest?.authorEmail ?? ''}>\n` });
    const renamed = await read();
    expect(new Set(renamed.map(({ authorName }) => authorName))).toEqual(new Set(['Somebody Else']));
    expect(renamed).toEqual(await read(false));
    expect(await missing()).toBe(0);
    expect(await missing('another')).toBe(21);
    expect(await read(true, false)).toEqual(renamed);
  });

  test('are none where the history was cut', async () => {
    const whole = await read();
    const git = openGit();
    git.endAt([whole[5]?.hash ?? '']);
    const cut: Commit[] = [];
    const kept = { project: built.path, isReusing: true };
    const shallow = { ...git, shallow: true };
    const take = (one: Commit): void => void cut.push(one);
    await readHistory(await openHistory(git.path, signal), shallow, take, { kept });
    git.remove();
    expect(cut).toHaveLength(6);
    // Compared with nothing: all its files are new.
    expect(cut[5]?.changes.length).toBeGreaterThan(whole[5]?.changes.length ?? 0);
    expect(await read()).toEqual(whole);
  });

  test('are kept in groups, of which another commit between them undoes one', async () => {
    const git = openGit();
    const source = await openHistory(git.path, signal);
    const hashOf = (at: number, end: string): string => String(at).padStart(38, 'a') + end;
    const list = Array.from({ length: 40 }, (_, at) => hashOf(at, at % 5 === 4 ? '00' : '11'));
    const commitOf = (hash: string): Commit => ({
      hash,
      time: 0,
      authorName: 'A',
      authorEmail: '',
      subject: hash,
      changes: [],
    });
    const handOn = async (hashes: readonly string[]): Promise<{ missing: number; handedOn: string[] }> => {
      const handedOn: string[] = [];
      const how = { project: built.path, isReusing: true };
      const mix = await mixCommits(source, { git, hashes }, how, ({ hash }) => void handedOn.push(hash));
      for (const hash of mix.missing) mix.read(commitOf(hash), true);
      mix.finish();
      return { missing: mix.missing.length, handedOn };
    };
    expect(await handOn(list)).toEqual({ missing: 40, handedOn: list });
    const more = ['c'.repeat(40), ...list.slice(0, 17), 'd'.repeat(40), ...list.slice(17)];
    expect(await handOn(more)).toEqual({ missing: 12, handedOn: more });
    expect(await handOn(more)).toEqual({ missing: 0, handedOn: more });
    git.remove();
  });

  test('are not kept with those that were not read whole', async () => {
    const git = openGit();
    const source = await openHistory(git.path, signal);
    const hashes = (await read(false)).map(({ hash }) => hash);
    const how = { project: built.path, isReusing: true };
    const mix = await mixCommits(source, { git, hashes }, how, () => {});
    for (const [at, one] of (await read(false)).entries()) mix.read(one, at !== 7);
    mix.finish();
    git.remove();
    expect(await missing()).toBe(hashes.length);
  });
});
