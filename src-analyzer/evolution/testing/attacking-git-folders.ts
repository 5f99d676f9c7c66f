import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { all, config, file, type Ground, type HostileGitFolder } from './spoil-git-folder.ts';

const HOOKS = [
  'post-checkout',
  'post-index-change',
  'reference-transaction',
  'fsmonitor-watchman',
  'pre-auto-gc',
];

/** Programs that a configuration names; every one would leave the canary. */
const PROGRAMS: readonly (readonly [title: string, settings: (ground: Ground) => string])[] = [
  ['core.fsmonitor', ({ program }) => `[core]\n\tfsmonitor = ${program}`],
  ['core.hooksPath', ({ program }) => `[core]\n\thooksPath = ${join(program, '..')}`],
  ['core.sshCommand', ({ program }) => `[core]\n\tsshCommand = ${program}`],
  ['core.pager and pager.log', ({ program }) => `[core]\n\tpager = ${program}\n[pager]\n\tlog = ${program}`],
  ['core.editor', ({ program }) => `[core]\n\teditor = ${program}\n[sequence]\n\teditor = ${program}`],
  ['core.askPass', ({ program }) => `[core]\n\taskPass = ${program}`],
  ['core.gitProxy', ({ program }) => `[core]\n\tgitProxy = ${program}`],
  ['core.alternateRefsCommand', ({ program }) => `[core]\n\talternateRefsCommand = ${program}`],
  ['diff.external', ({ program }) => `[diff]\n\texternal = ${program}`],
  ['credential.helper', ({ program }) => `[credential]\n\thelper = "!${program}"`],
  [
    'gpg.program with signatures shown',
    ({ program }) => `[gpg]\n\tprogram = ${program}\n[log]\n\tshowSignature = true`,
  ],
  ['an alias of log', ({ program }) => `[alias]\n\tlog = "!${program}"\n\trev-list = "!${program}"`],
  [
    'a remote with ext::',
    ({ program }) => `[remote "origin"]\n\turl = ext::${program}\n[protocol]\n\tallow = always`,
  ],
  [
    'a promisor remote',
    ({ program }) =>
      `[remote "origin"]\n\turl = ext::${program}\n\tpromisor = true\n[extensions]\n\tpartialClone = origin\n[protocol "ext"]\n\tallow = always`,
  ],
  [
    'uploadpack of a remote',
    ({ program, outside }) => `[remote "origin"]\n\turl = ${outside}\n\tuploadpack = ${program}`,
  ],
  [
    'an included file',
    ({ project, program }) => {
      writeFileSync(join(project, 'evil.config'), `[core]\n\tfsmonitor = ${program}\n\tpager = ${program}\n`);
      return '[include]\n\tpath = ../evil.config';
    },
  ],
  [
    'an included file of this folder alone',
    ({ project, program }) => {
      writeFileSync(join(project, 'evil.config'), `[diff]\n\texternal = ${program}\n`);
      return '[includeIf "gitdir:**"]\n\tpath = ../evil.config';
    },
  ],
  [
    'traces written to a file',
    ({ canary }) =>
      `[trace2]\n\teventTarget = ${canary}\n\tnormalTarget = ${canary}\n\tperfTarget = ${canary}`,
  ],
  [
    'a submodule with ext::',
    ({ program }) => `[submodule "s"]\n\turl = ext::${program}\n\tupdate = !${program}\n\tactive = true`,
  ],
];

const DRIVERS = '* filter=evil diff=evil merge=evil working-tree-encoding=UTF-16\n*.ts text eol=crlf\n';
const driver = ({ program }: Ground): string =>
  `[filter "evil"]\n\tclean = ${program}\n\tsmudge = ${program}\n\tprocess = ${program}\n\trequired = true\n[diff "evil"]\n\ttextconv = ${program}\n\tcommand = ${program}\n[merge "evil"]\n\tdriver = ${program}`;

/** Git would run something. */
export const EXECUTED: readonly HostileGitFolder[] = [
  ...PROGRAMS.map(([title, settings]) => ({ title, history: 'told' as const, spoil: config(settings) })),
  {
    title: 'hooks',
    history: 'told',
    spoil: all(
      ...HOOKS.map((hook) => file(`.git/hooks/${hook}`, ({ program }) => readFileSync(program), 0o755)),
    ),
  },
  {
    title: 'filter, diff and merge drivers by .gitattributes',
    history: 'told',
    spoil: all(
      config(driver),
      file('.gitattributes', () => DRIVERS),
    ),
  },
  {
    title: 'filter, diff and merge drivers by info/attributes',
    history: 'told',
    spoil: all(
      config(driver),
      file('.git/info/attributes', () => DRIVERS),
    ),
  },
  {
    title: 'a configuration of the work tree',
    history: 'told',
    spoil: all(
      config(() => '[extensions]\n\tworktreeConfig = true'),
      file(
        '.git/config.worktree',
        ({ program }) => `[core]\n\tfsmonitor = ${program}\n\tpager = ${program}\n`,
      ),
    ),
  },
  {
    title: 'a submodule inside .git/modules',
    history: 'told',
    spoil: all(
      file(
        '.gitmodules',
        ({ program }) => `[submodule "s"]\n\tpath = s\n\turl = ext::${program}\n\tupdate = !${program}\n`,
      ),
      file('.git/modules/s/config', ({ program }) => `[core]\n\tfsmonitor = ${program}\n`),
      file('.git/modules/s/HEAD', () => 'ref: refs/heads/main\n'),
    ),
  },
];

const outsideGit = ({ outside }: Ground): string => join(outside, '.git');

/** Git would read something that is not the project's. */
export const LEADING_OUT: readonly HostileGitFolder[] = [
  {
    title: 'alternates',
    history: 'told',
    spoil: file('.git/objects/info/alternates', (ground) => `${outsideGit(ground)}/objects\n`),
  },
  {
    title: 'alternates over http',
    history: 'told',
    spoil: file('.git/objects/info/http-alternates', () => 'http://127.0.0.1:1/\n'),
  },
  {
    title: 'alternates and the head of elsewhere',
    history: 'not told',
    spoil: all(
      file('.git/objects/info/alternates', (ground) => `${outsideGit(ground)}/objects\n`),
      file('.git/HEAD', (ground) => readFileSync(join(outsideGit(ground), 'refs/heads/main'))),
    ),
  },
  {
    title: 'a .git that is a file',
    history: 'not told',
    spoil: file('.git', (ground) => `gitdir: ${outsideGit(ground)}\n`),
  },
  {
    title: 'a .git file that points at itself',
    history: 'not told',
    spoil: file('.git', () => 'gitdir: .git\n'),
  },
  {
    title: 'a .git that is a link',
    history: 'not told',
    spoil: (ground) => {
      rmSync(join(ground.project, '.git'), { recursive: true });
      symlinkSync(outsideGit(ground), join(ground.project, '.git'));
    },
  },
  {
    title: 'objects that are a link',
    history: 'not told',
    spoil: (ground) => {
      rmSync(join(ground.project, '.git/objects'), { recursive: true });
      symlinkSync(join(outsideGit(ground), 'objects'), join(ground.project, '.git/objects'));
    },
  },
  {
    title: 'a HEAD that is a link',
    history: 'either',
    spoil: (ground) => {
      rmSync(join(ground.project, '.git/HEAD'));
      symlinkSync(join(outsideGit(ground), 'HEAD'), join(ground.project, '.git/HEAD'));
    },
  },
  {
    title: 'a branch that is a link',
    history: 'not told',
    spoil: (ground) => {
      rmSync(join(ground.project, '.git/refs/heads/main'));
      symlinkSync(join(outsideGit(ground), 'refs/heads/main'), join(ground.project, '.git/refs/heads/main'));
    },
  },
  {
    title: 'a common folder elsewhere',
    history: 'told',
    spoil: file('.git/commondir', (ground) => `${outsideGit(ground)}\n`),
  },
  {
    title: 'a work tree elsewhere',
    history: 'told',
    spoil: config(({ outside }) => `[core]\n\tworktree = ${outside}`),
  },
  {
    title: 'a mailmap elsewhere',
    history: 'told',
    spoil: config(() => '[mailmap]\n\tfile = /etc/passwd\n[blame]\n\tignoreRevsFile = /etc/passwd'),
  },
  {
    title: 'a head that leads out by dots',
    history: 'not told',
    spoil: file('.git/HEAD', () => 'ref: refs/../../../../../etc/passwd\n'),
  },
  {
    title: 'a head that is an absolute path',
    history: 'not told',
    spoil: file('.git/HEAD', () => 'ref: /etc/passwd\n'),
  },
];
