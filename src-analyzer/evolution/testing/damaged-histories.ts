import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRepository, type BuiltRepository } from '#analyzer/git/repository-builder.ts';

/** A project whose history is damaged or unusual, and what its evolution says about it. */
export interface DamagedHistory {
  readonly title: string;
  /** Makes the project; `keep` gets every other folder that was made, to be removed. */
  readonly make: (keep: (other: BuiltRepository) => void) => BuiltRepository;
  /** Undefined: it cannot be told at all. */
  readonly commits: number | undefined;
  /** What it says is missing, or why there is nothing; undefined when it is whole. */
  readonly says: string | undefined;
}

const DAYS = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08', '2026-01-09', '2026-01-10'];

/** Six commits; each changes `a.ts`, and the third moves `old.ts` to `new.ts` as it is. */
function sound(): BuiltRepository {
  return buildRepository(
    DAYS.map((day, at) => ({
      day,
      message: `change ${at + 1}`,
      files: { 'a.ts': `line ${at + 1}\n`, ...(at === 0 && { 'old.ts': 'kept\n', 'lib/b.ts': 'b\n' }) },
      ...(at === 2 && { rename: ['old.ts', 'new.ts'] as const }),
    })),
  );
}

function objectFile(built: BuiltRepository, revision: string): string {
  const hash = built.git('rev-parse', revision).trim();
  return join(built.path, '.git/objects', hash.slice(0, 2), hash.slice(2));
}

const without =
  (...revisions: readonly string[]) =>
  (): BuiltRepository => {
    const built = sound();
    for (const revision of revisions) rmSync(objectFile(built, revision));
    return built;
  };

/** git keeps its files unwritable. */
function replaceFile(path: string, content: string | Uint8Array): void {
  rmSync(path);
  writeFileSync(path, content);
}

const spoiled = (revision: string, content: string) => (): BuiltRepository => {
  const built = sound();
  replaceFile(objectFile(built, revision), content);
  return built;
};

/** A clone of a sound history, made with `option`. */
const cloned =
  (option: string, name = ''): DamagedHistory['make'] =>
  (keep) => {
    const whole = sound();
    keep(whole);
    const built = buildRepository();
    built.git(
      'clone',
      '-q',
      option,
      option === '--shared' ? whole.path : `file://${whole.path}`,
      join(built.path, 'copy', name),
    );
    return { ...built, path: join(built.path, 'copy') };
  };

const SHARED = cloned('--shared');

const BLOBS = 'because some objects of the repository are missing or damaged';
const BORROWED = 'another one, which is not part of the project';
const ENDS = 'the history ends early, at a commit whose parents are missing';

export const DAMAGED: readonly DamagedHistory[] = [
  {
    title: 'a missing blob',
    make: without('HEAD~3:a.ts'),
    commits: 6,
    says: `the lines of 2 of 6 commits are not counted, ${BLOBS}`,
  },
  {
    title: 'a truncated blob',
    make: spoiled('HEAD~3:a.ts', 'x'),
    commits: 6,
    says: `the lines of 2 of 6 commits are not counted, ${BLOBS}`,
  },
  {
    title: 'a partial clone without old blobs',
    make: without(...[1, 2, 3, 4, 5].map((back) => `HEAD~${back}:a.ts`)),
    commits: 6,
    says: `the lines of 6 of 6 commits are not counted, ${BLOBS}`,
  },
  {
    title: 'a missing tree',
    make: without('HEAD~3^{tree}'),
    commits: 6,
    says: `the files of 2 of 6 commits are unknown, ${BLOBS}`,
  },
  {
    title: 'a missing blob and a missing tree',
    make: without('HEAD:a.ts', 'HEAD~3^{tree}'),
    commits: 6,
    says: `the lines of 1 of 6 commits are not counted and the files of 2 of 6 commits are unknown, ${BLOBS}`,
  },
  { title: 'a missing parent', make: without('HEAD~3'), commits: 3, says: ENDS },
  {
    title: 'a damaged parent',
    make: spoiled('HEAD~3', 'x'),
    commits: 2,
    says: 'the history ends early, where an older commit is damaged',
  },
  {
    title: 'a damaged parent of the newest commit',
    make: spoiled('HEAD~1', 'x'),
    commits: 1,
    says: `the files of 1 of 1 commit are unknown, ${BLOBS}; the history ends early, where an older commit is damaged`,
  },
  {
    title: 'a missing newest commit',
    make: without('HEAD'),
    commits: undefined,
    says: 'the newest commit is missing or damaged',
  },
  { title: 'a shallow clone', make: cloned('--depth=2'), commits: 2, says: undefined },
  {
    title: 'a history cut short by a graft',
    make() {
      const built = sound();
      const [newest = '', older = '', oldest = ''] = built
        .git('rev-parse', 'HEAD', 'HEAD~1', 'HEAD~4')
        .trim()
        .split('\n');
      rmSync(objectFile(built, older));
      mkdirSync(join(built.path, '.git/info'), { recursive: true });
      writeFileSync(join(built.path, '.git/info/grafts'), `${newest} ${oldest}\n`);
      return built;
    },
    commits: 1,
    says: ENDS,
  },
  {
    title: 'a truncated pack',
    make() {
      const built = sound();
      built.git('repack', '-adq');
      const packs = join(built.path, '.git/objects/pack');
      const pack = join(packs, readdirSync(packs).find((name) => name.endsWith('.pack')) ?? '');
      replaceFile(pack, readFileSync(pack).subarray(0, 300));
      return built;
    },
    commits: undefined,
    says: 'the newest commit is missing or damaged',
  },
  { title: 'no commits', make: () => buildRepository(), commits: 0, says: undefined },
  { title: 'a bare .git', make: cloned('--bare', '.git'), commits: 6, says: undefined },
  {
    title: 'objects borrowed from another repository',
    make: SHARED,
    commits: undefined,
    says: `the repository borrows its objects from ${BORROWED}`,
  },
  {
    title: 'older objects borrowed from another repository',
    make(keep) {
      const copy = SHARED(keep);
      const author = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.test'];
      execFileSync('git', [...author, 'commit', '-q', '--allow-empty', '-m', 'own'], { cwd: copy.path });
      return copy;
    },
    commits: 1,
    says: `the files of 1 of 1 commit are unknown, ${BLOBS}; ${ENDS}; the repository borrows objects from ${BORROWED}`,
  },
  {
    title: 'a linked worktree',
    make(keep) {
      const whole = sound();
      keep(whole);
      const built = buildRepository();
      whole.git('worktree', 'add', '-q', join(built.path, 'linked'), 'HEAD~1');
      return { ...built, path: join(built.path, 'linked') };
    },
    commits: undefined,
    says: 'the project is a git worktree or submodule without its own history',
  },
  {
    title: '3,000 commits, a blob missing in the middle',
    make() {
      const built = buildRepository();
      importCommits(built, 3000);
      rmSync(objectFile(built, 'HEAD~1500:a.ts'));
      return built;
    },
    commits: 3000,
    says: `the lines of 2 of 3,000 commits are not counted, ${BLOBS}`,
  },
];

/** With one import of all commits: a git for each of them would take minutes. The middle one's `a.ts` is no part of the pack. */
function importCommits(built: BuiltRepository, count: number): void {
  writeFileSync(join(built.path, 'alone'), 'alone\n');
  const alone = built.git('hash-object', '-w', 'alone').trim();
  const lines: string[] = [];
  for (let at = 1; at <= count; at += 1) {
    const text = `line ${at}\n`;
    lines.push(
      `commit refs/heads/main\ncommitter Ann Author <ann@example.test> ${1_760_000_000 + at * 600} +0000`,
      `data 6\nchange`,
      at === count / 2 ? `M 100644 ${alone} a.ts` : `M 100644 inline a.ts\ndata ${text.length}\n${text}`,
    );
  }
  execFileSync('git', ['-C', built.path, 'fast-import', '--quiet'], { input: `${lines.join('\n')}\n` });
}
