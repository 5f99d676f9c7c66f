import { execFileSync } from 'node:child_process';

/** One entry of a tree as git stores it: any name, any mode; a tree holds further entries. */
interface RawEntry {
  readonly name: string | Buffer;
  readonly mode?: '100644' | '100755' | '120000' | '160000';
  readonly content: string | readonly RawEntry[];
}

/** A repository whose one commit no honest git would write, and what cloning it comes to. */
export interface HostileTree {
  readonly title: string;
  /** `2009`: refused, nothing stays; `cloned`: it is there as plain files; `either`: as the machine's git decides. */
  readonly expected: '2009' | 'cloned' | 'either';
  readonly entries: readonly RawEntry[];
}

const plain: RawEntry = { name: 'README.md', content: '# hello\n' };
const HOOK = '#!/bin/sh\ntouch CANARY\n';
const nested = (names: readonly string[], content: string): RawEntry =>
  names.reduceRight<RawEntry>((inner, name) => ({ name, content: [inner] }), { name: 'file', content });

/** Folders that some file system takes for `.git`. */
const GIT_NAMES = [
  '.git',
  '.GIT',
  '.Git',
  'git~1',
  '.git ',
  '.git.',
  '.g\u200cit',
  '.git::$INDEX_ALLOCATION',
];

export const HOSTILE_TREES: readonly HostileTree[] = [
  ...GIT_NAMES.map((name) => ({
    title: `a folder called ${JSON.stringify(name)} with a hook`,
    expected: '2009' as const,
    entries: [
      plain,
      {
        name,
        content: [
          { name: 'hooks', content: [{ name: 'post-checkout', mode: '100755' as const, content: HOOK }] },
        ],
      },
    ],
  })),
  {
    title: 'a .git file that points elsewhere',
    expected: '2009',
    entries: [plain, { name: '.git', content: 'gitdir: /tmp\n' }],
  },
  ...['..', '.'].map((name) => ({
    title: `an entry called ${name}`,
    expected: '2009' as const,
    entries: [plain, { name, content: [plain] }],
  })),
  { title: 'a name with a slash', expected: '2009', entries: [plain, { name: '../evil', content: 'x' }] },
  {
    title: 'a name with a backslash',
    expected: 'either',
    entries: [plain, { name: String.raw`..\evil`, content: 'x' }],
  },
  {
    title: 'a link to a file outside',
    expected: 'cloned',
    entries: [plain, { name: 'link', mode: '120000', content: '/etc/passwd' }],
  },
  {
    title: 'a link and a file through it',
    expected: 'either',
    entries: [
      { name: 'd', mode: '120000', content: '/tmp' },
      { name: 'd', content: [{ name: 'evil', content: 'x' }] },
    ],
  },
  {
    title: 'a link called .gitmodules',
    expected: 'either',
    entries: [plain, { name: '.gitmodules', mode: '120000', content: '/etc/passwd' }],
  },
  {
    title: 'a submodule with ext::',
    expected: 'cloned',
    entries: [
      {
        name: '.gitmodules',
        content: '[submodule "s"]\n\tpath = s\n\turl = ext::touch% CANARY\n\tupdate = !touch CANARY\n',
      },
      plain,
      { name: 's', mode: '160000', content: 'a'.repeat(40) },
    ],
  },
  {
    title: 'a submodule whose name leads out',
    expected: 'cloned',
    entries: [
      {
        name: '.gitmodules',
        content: '[submodule "../../evil"]\n\tpath = s\n\turl = https://127.0.0.1:1/a/b\n',
      },
      plain,
      { name: 's', mode: '160000', content: 'b'.repeat(40) },
    ],
  },
  {
    title: 'attributes with filters and encodings',
    expected: 'cloned',
    entries: [
      {
        name: '.gitattributes',
        content: '* filter=evil ident working-tree-encoding=UTF-16LE-BOM diff=evil\n',
      },
      plain,
    ],
  },
  {
    title: 'attributes of many megabytes',
    expected: 'cloned',
    entries: [{ name: '.gitattributes', content: '*.x filter=evil\n'.repeat(300_000) }, plain],
  },
  {
    title: 'the same name twice',
    expected: 'either',
    entries: [plain, { name: 'a', content: '1' }, { name: 'a', content: '2' }],
  },
  {
    title: 'names that differ in case',
    expected: 'either',
    entries: [{ name: 'README.MD', content: '1' }, plain],
  },
  {
    title: 'names with control characters',
    expected: 'cloned',
    entries: [plain, { name: 'a\u001b[31mb\nc', content: 'x' }],
  },
  {
    title: 'names with bidirectional characters',
    expected: 'cloned',
    entries: [plain, { name: 'evil\u202egnp.exe', content: 'x' }],
  },
  {
    title: 'names that are no UTF-8',
    expected: 'either',
    entries: [plain, { name: Buffer.from([0x61, 0xff, 0xfe]), content: 'x' }],
  },
  {
    title: 'names that look like options',
    expected: 'cloned',
    entries: [{ name: '--upload-pack=touch CANARY', content: 'x' }, { name: '-rf', content: 'x' }, plain],
  },
  {
    title: 'names of devices',
    expected: 'either',
    entries: [plain, { name: 'aux.txt', content: 'x' }, { name: 'con', content: 'x' }],
  },
  {
    title: 'a name of 300 bytes',
    expected: '2009',
    entries: [plain, { name: 'n'.repeat(300), content: 'x' }],
  },
  {
    title: 'five hundred folders in each other',
    expected: 'either',
    entries: [
      plain,
      nested(
        Array.from({ length: 500 }, () => 'd'),
        'x',
      ),
    ],
  },
  {
    title: 'configuration files of many tools',
    expected: 'cloned',
    entries: [
      plain,
      { name: '.gitconfig', content: '[core]\n\tfsmonitor = touch CANARY\n' },
      { name: '.npmrc', content: 'script-shell=touch CANARY\n' },
      {
        name: 'package.json',
        content: '{"scripts":{"preinstall":"touch CANARY","postinstall":"touch CANARY"}}\n',
      },
      { name: 'oxlint.config.ts', content: 'throw new Error()\n' },
      { name: '.githooks', content: [{ name: 'post-checkout', mode: '100755', content: HOOK }] },
    ],
  },
];

/** Writes the tree as the one commit of a new bare repository, with every check of git's left out. */
export function createHostileRepository(path: string, { entries }: HostileTree, canary: string): void {
  const git = (args: readonly string[], input: Buffer | string = ''): string =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=a@b', ...args], {
      input,
      env: { ...process.env, GIT_DIR: path },
    })
      .toString()
      .trim();
  const store = (type: string, bytes: Buffer | string): string =>
    git(['hash-object', '-w', '--literally', '-t', type, '--stdin'], bytes);
  const storeTree = (list: readonly RawEntry[]): string =>
    store('tree', Buffer.concat(list.map((entry) => bytesOf(entry))));
  const bytesOf = ({ name, mode = '100644', content }: RawEntry): Buffer => {
    const isTree = typeof content !== 'string';
    const hash = isTree
      ? storeTree(content)
      : mode === '160000'
        ? content
        : store('blob', content.replaceAll('CANARY', canary));
    return Buffer.concat([
      Buffer.from(isTree ? '40000 ' : `${mode} `),
      Buffer.from(name),
      Buffer.from([0]),
      Buffer.from(hash, 'hex'),
    ]);
  };
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', path]);
  git(['update-ref', 'refs/heads/main', git(['commit-tree', storeTree(entries), '-m', 'hostile'])]);
}
