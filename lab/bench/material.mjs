// What the benchmarks work on and measure against: fetched once from npm and Debian by their ordinary clients, fixed
// versions, kept in the user's cache. Whatever cannot be had is undefined, and its rows say so.
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const cacheHome = process.env.XDG_CACHE_HOME ?? process.env.LOCALAPPDATA ?? join(homedir(), '.cache');
const CACHE = join(cacheHome, 'vitals-bench');

/** Packages that carry sources of several languages: a mixed tree. */
const MIXED = [
  'rxjs@7.8.1',
  'three@0.160.0',
  'vue@2.7.16',
  'lodash@4.17.21',
  'typeorm@0.3.20',
  'date-fns@2.30.0',
];
/** Packages with their TypeScript sources in `src`: some 1,100 files and 115,000 lines of code. */
const TYPESCRIPT = ['vuetify@2.7.2', 'rxjs@7.8.1', 'mongodb@6.3.0', 'puppeteer-core@22.0.0'];

const run = (command, args, cwd, env = process.env) =>
  spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] }).status === 0;

/** The folder `name` of the cache, filled by `fill` the first time; undefined when that fails. */
function cached(name, fill) {
  const folder = join(CACHE, name);
  if (existsSync(folder)) return folder;
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  console.log(`fetching ${name} …`);
  if (!fill(making)) {
    rmSync(making, { recursive: true, force: true });
    return undefined;
  }
  renameSync(making, folder);
  return folder;
}

/** Fetches packages into a folder each; `part` keeps only that folder of a package. */
function unpackPackages(target, packages, part = '.') {
  const box = join(target, '.box');
  mkdirSync(box);
  if (!run('npm', ['pack', '--silent', ...packages], box)) return false;
  for (const archive of readdirSync(box).filter((name) => name.endsWith('.tgz'))) {
    const whole = join(box, archive.replace(/\.tgz$/, ''));
    mkdirSync(whole);
    if (!run('tar', ['-xzf', join(box, archive), '-C', whole, '--strip-components=1'])) return false;
    cpSync(join(whole, part), join(target, archive.replace(/-[\d.]+\.tgz$/, '')), { recursive: true });
  }
  rmSync(box, { recursive: true });
  return true;
}

export const mixedTree = () => cached('mixed-tree', (folder) => unpackPackages(folder, MIXED));
export const typescriptTree = () =>
  cached('typescript-tree', (folder) => unpackPackages(folder, TYPESCRIPT, 'src'));

/**
 * The original sources of a Debian source package. Source lists are derived from the machine's own, in a state folder
 * of ours, so that nothing of the machine's changes and no rights are needed.
 */
export function debianSource(name) {
  return cached(`debian-${name}`, (folder) => {
    const box = join(folder, '.box');
    const env = sourceLists(join(CACHE, 'apt'));
    if (env === undefined) return false;
    mkdirSync(box);
    run('apt-get', ['source', '--download-only', '--tar-only', '-qq', name], box, env);
    const [archive] = globSync('*.orig.tar.*', { cwd: box });
    if (archive === undefined) return false;
    const unpacked = run('tar', ['-xf', join(box, archive), '-C', folder, '--strip-components=1']);
    rmSync(box, { recursive: true });
    return unpacked;
  });
}

function sourceLists(folder) {
  const config = join(folder, 'apt.conf');
  const env = { ...process.env, APT_CONFIG: config };
  if (existsSync(config)) return env;
  const lists = globSync('/etc/apt/sources.list.d/*.sources').map((path) => readFileSync(path, 'utf8'));
  const sources = lists.join('\n\n').replaceAll(/^Types:.*$/gm, 'Types: deb-src');
  if (sources.trim() === '') return undefined;
  for (const part of ['state/lists/partial', 'cache/archives/partial'])
    mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'from.sources'), sources);
  const settings = [
    `Dir::State "${join(folder, 'state')}";`,
    `Dir::Cache "${join(folder, 'cache')}";`,
    `Dir::Etc::sourcelist "${join(folder, 'from.sources')}";`,
    'Dir::Etc::sourceparts "-";',
  ];
  writeFileSync(config, `${settings.join('\n')}\n`);
  if (run('apt-get', ['update', '-qq'], folder, env)) return env;
  rmSync(config);
  return undefined;
}

/** Folder with the given packages installed, no install scripts run. */
export function npmTools(name, packages) {
  return cached(`tools-${name}`, (folder) => {
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    return run(
      'npm',
      ['install', '--silent', '--ignore-scripts', '--no-audit', '--no-fund', ...packages],
      folder,
    );
  });
}

/** A history of `commits` commits over some 2,000 files, made by `git fast-import` in seconds, always the same. */
export function generatedHistory(commits) {
  return cached(`history-${commits}`, (folder) => {
    if (!run('git', ['init', '-q', '-b', 'main', folder], folder)) return false;
    // Through a file: the stream of a long history is larger than a string may be.
    const file = join(folder, '.git', 'stream');
    const stream = openSync(file, 'w+');
    for (const part of historyStream(commits)) writeSync(stream, part);
    closeSync(stream);
    const stdin = openSync(file, 'r');
    const options = { cwd: folder, stdio: [stdin, 'ignore', 'ignore'] };
    const { status } = spawnSync('git', ['fast-import', '--quiet', '--depth=50'], options);
    closeSync(stdin);
    rmSync(file);
    return status === 0 && run('git', ['reset', '-q', '--hard'], folder);
  });
}

const FILES = 2000;
const FIRST_COMMIT = 1_500_000_000;

/** Every commit rewrites one to four files of some 80 lines, each with a handful of lines changed. */
function* historyStream(commits) {
  let state = 20_261_121;
  const random = (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const texts = new Map();
  for (let at = 0; at < commits; at += 1) {
    const author = `Author ${random(40)}`;
    const who = `${author} <${author.replace(' ', '').toLowerCase()}@example.test> ${FIRST_COMMIT + at * 3600} +0000`;
    const message = random(5) === 0 ? `fix number ${at}` : `change number ${at}`;
    yield `commit refs/heads/main\ncommitter ${who}\ndata ${message.length}\n${message}\n`;
    for (let change = random(4); change >= 0; change -= 1) {
      const file = Math.floor(random(FILES) ** 2 / FILES);
      const path = `src/room${file % 40}/part${file % 7}/file${file}.ts`;
      const lines = texts.get(path) ?? Array.from({ length: 80 }, (_, line) => `  call${line}(${file});`);
      for (let edit = random(6); edit >= 0; edit -= 1)
        lines[random(lines.length)] = `  step${random(1e6)}();`;
      texts.set(path, lines);
      const text = `${lines.join('\n')}\n`;
      yield `M 100644 inline ${path}\ndata ${text.length}\n${text}\n`;
    }
  }
}
