import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder, all, config, file, type Ground, type HostileGitFolder } from './spoil-git-folder.ts';

const LARGE = 5_000_000;
const junk = (bytes: number): Uint8Array => Buffer.alloc(bytes, 'not what it says it is\n');
const objectFiles = (project: string): string[] =>
  readdirSync(join(project, '.git/objects'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^[0-9a-f]{2}[/\\][0-9a-f]+$/.test(name),
  );

/** Git would stumble. */
export const BROKEN: readonly HostileGitFolder[] = [
  { title: 'an empty HEAD', history: 'either', spoil: file('.git/HEAD', () => '') },
  { title: 'a HEAD of five megabytes', history: 'either', spoil: file('.git/HEAD', () => junk(LARGE)) },
  {
    title: 'a HEAD with null bytes',
    history: 'either',
    spoil: file('.git/HEAD', () => 'ref: refs/heads/ma\0in\n'),
  },
  { title: 'a HEAD that is a folder', history: 'either', spoil: aFolder('.git/HEAD') },
  {
    title: 'branches in a circle',
    history: 'either',
    spoil: all(
      file('.git/HEAD', () => 'ref: refs/heads/a\n'),
      file('.git/refs/heads/a', () => 'ref: refs/heads/b\n'),
      file('.git/refs/heads/b', () => 'ref: refs/heads/a\n'),
    ),
  },
  {
    title: 'a branch that is no hash',
    history: 'either',
    spoil: file('.git/refs/heads/main', () => '--upload-pack=x\n'),
  },
  {
    title: 'a branch of five megabytes',
    history: 'either',
    spoil: file('.git/refs/heads/main', () => junk(LARGE)),
  },
  {
    title: 'a branch whose commit is missing',
    history: 'either',
    spoil: file('.git/refs/heads/main', () => `${'1'.repeat(40)}\n`),
  },
  {
    title: 'a hundred thousand packed branches',
    history: 'told',
    spoil: file('.git/packed-refs', () =>
      Array.from({ length: 100_000 }, (_, index) => `${'1'.repeat(40)} refs/heads/b${index}\n`).join(''),
    ),
  },
  {
    title: 'packed branches that are junk',
    history: 'told',
    spoil: file('.git/packed-refs', () => junk(LARGE)),
  },
  { title: 'a configuration that is junk', history: 'told', spoil: file('.git/config', () => '[[[[\n\0\n') },
  {
    title: 'a format of the future',
    history: 'either',
    spoil: config(() => '[core]\n\trepositoryformatversion = 99'),
  },
  {
    title: 'broken objects',
    history: 'not told',
    spoil: ({ project }) => {
      for (const name of objectFiles(project)) {
        rmSync(join(project, '.git/objects', name), { force: true });
        writeFileSync(join(project, '.git/objects', name), junk(100));
      }
    },
  },
  {
    title: 'a broken pack',
    history: 'not told',
    spoil: ({ project, git }) => {
      git('repack', '-adq');
      const packs = join(project, '.git/objects/pack');
      for (const name of readdirSync(packs).filter((entry) => entry.endsWith('.pack'))) {
        const target = join(packs, name);
        const bytes = readFileSync(target).fill(0x5a, 20);
        rmSync(target, { force: true });
        writeFileSync(target, bytes);
      }
    },
  },
  {
    title: 'a pack index that is junk',
    history: 'not told',
    spoil: ({ project, git }) => {
      git('repack', '-adq');
      const packs = join(project, '.git/objects/pack');
      for (const name of readdirSync(packs).filter((entry) => entry.endsWith('.idx'))) {
        rmSync(join(packs, name), { force: true });
        writeFileSync(join(packs, name), junk(2000));
      }
    },
  },
  {
    title: 'a commit graph that is junk',
    history: 'told',
    spoil: file('.git/objects/info/commit-graph', () => junk(5000)),
  },
  {
    title: 'an index of packs that is junk',
    history: 'either',
    spoil: file('.git/objects/pack/multi-pack-index', () => junk(5000)),
  },
  { title: 'a boundary that is junk', history: 'either', spoil: file('.git/shallow', () => junk(LARGE)) },
  {
    title: 'grafts in a circle',
    history: 'told',
    spoil: ({ project, git }) => {
      const [newest = '', oldest = ''] = git('rev-list', 'HEAD').trim().split('\n');
      mkdirSync(join(project, '.git/info'), { recursive: true });
      writeFileSync(join(project, '.git/info/grafts'), `${oldest} ${newest}\n`);
    },
  },
  { title: 'replaced commits', history: 'told', spoil: ({ git }) => void git('replace', 'HEAD', 'HEAD~1') },
  {
    title: 'branches in reftables',
    history: 'not told',
    spoil: ({ project }) => mkdirSync(join(project, '.git/reftable')),
  },
  { title: 'objects that are a file', history: 'not told', spoil: file('.git/objects', () => 'x') },
  {
    title: 'an empty .git',
    history: 'not told',
    spoil: ({ project }) => {
      rmSync(join(project, '.git'), { recursive: true });
      mkdirSync(join(project, '.git'));
    },
  },
  {
    title: 'a .git deeper in the project',
    history: 'not told',
    spoil: ({ project }) => {
      mkdirSync(join(project, 'deep'));
      renameSync(join(project, '.git'), join(project, 'deep', '.git'));
    },
  },
];

/** Commits whose words are attacks; written through plumbing, because git itself would refuse some of them. */
function commitWith(header: (parent: string, tree: string) => string) {
  return ({ project, git }: Ground): void => {
    const [parent = '', tree = ''] = git('log', '-1', '--format=%H %T').trim().split(' ');
    const source = join(project, '.git', 'evil-commit');
    writeFileSync(source, header(parent, tree));
    const hash = git('hash-object', '-t', 'commit', '-w', '--literally', source).trim();
    rmSync(source);
    git('update-ref', 'refs/heads/main', hash);
  };
}

const commitBy = (author: string, date: string, message: string) =>
  commitWith(
    (parent, tree) =>
      `tree ${tree}\nparent ${parent}\nauthor ${author} <a@example.invalid> ${date}\ncommitter ${author} <a@example.invalid> ${date}\n\n${message}\n`,
  );

const NOW = '1767225600 +0000';

/** What commits say is meant for who shows it. */
export const WORDS: readonly HostileGitFolder[] = [
  {
    title: 'an author with control sequences',
    history: 'told',
    spoil: commitBy('\u001b]0;x\u0007\u001b[31mRed', NOW, 'x'),
  },
  {
    title: 'an author with bidirectional controls',
    history: 'told',
    spoil: commitBy('\u202egnp.exe\u2066', NOW, 'x'),
  },
  { title: 'an author of a megabyte', history: 'told', spoil: commitBy('A'.repeat(1_000_000), NOW, 'x') },
  {
    title: 'an author with markup',
    history: 'told',
    spoil: commitBy("</script><img src=x onerror='1'>", NOW, '<b>'),
  },
  {
    title: 'a message with separators and null-like text',
    history: 'told',
    spoil: commitBy('Ann', NOW, '\u001e\u001f\u0001\n\n\u001d%x00%n%H'),
  },
  { title: 'a message of five megabytes', history: 'told', spoil: commitBy('Ann', NOW, 'm'.repeat(LARGE)) },
  {
    title: 'a date before all time',
    history: 'either',
    spoil: commitBy('Ann', '-99999999999999 +0000', 'x'),
  },
  {
    title: 'a date after all time',
    history: 'either',
    spoil: commitBy('Ann', '99999999999999999 +9999', 'x'),
  },
  { title: 'a date that is none', history: 'either', spoil: commitBy('Ann', 'yesterday', 'x') },
  {
    title: 'a commit without author',
    history: 'either',
    spoil: commitWith((parent, tree) => `tree ${tree}\nparent ${parent}\n\nx\n`),
  },
  {
    title: 'a commit whose tree is missing',
    history: 'either',
    spoil: commitWith(
      (parent) =>
        `tree ${'2'.repeat(40)}\nparent ${parent}\nauthor A <a> ${NOW}\ncommitter A <a> ${NOW}\n\nx\n`,
    ),
  },
  {
    title: 'file names with control and bidirectional characters',
    history: 'told',
    spoil: ({ project, git }) => {
      for (const name of [
        '\u001b[31m.ts',
        'evil\u202egnp.exe.ts',
        '-rf',
        '--output=x',
        'a\nb.ts',
        'a\tb.ts',
        '"q".ts',
        ':(top)x',
      ])
        writeFileSync(join(project, name), 'export {};\n');
      git('add', '-A');
      git('-c', 'user.name=Ann', '-c', 'user.email=a@b', 'commit', '-qm', 'names');
    },
  },
  {
    title: 'a mailmap with control characters',
    history: 'told',
    spoil: file('.mailmap', () => '\u001b[31mRed\u0000 <a@example.invalid> Ann <x>\n'.repeat(1000)),
  },
];
