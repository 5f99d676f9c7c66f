// Lays out a past state of a repository as a project that Vitals can index: the files of a commit, and a `.git` whose
// HEAD is that commit, so that nothing later can be reached from it. Works on bare git directories, also on those whose
// largest files are not there.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MAX_OUTPUT = 1 << 30;

export function git(repository, ...args) {
  return execFileSync('git', ['-C', repository, ...args], {
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** The regular files of a commit as `[hash, path]`. */
function filesOf(repository, commit) {
  const files = [];
  for (const line of git(repository, 'ls-tree', '-r', '-z', commit).split('\0')) {
    const [, mode, hash, path] = /^(\d+) blob ([0-9a-f]+)\t([^]+)$/.exec(line) ?? [];
    if (mode === '100644' || mode === '100755') files.push([hash, path]);
  }
  return files;
}

/** Contents in the order of the hashes, undefined for those that are not there. */
async function contentsOf(repository, hashes) {
  const batch = spawn('git', ['-C', repository, 'cat-file', '--batch'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  batch.stdin.end(`${hashes.join('\n')}\n`);
  const pieces = [];
  for await (const piece of batch.stdout) pieces.push(piece);
  const output = Buffer.concat(pieces);
  let at = 0;
  return hashes.map(() => {
    const end = output.indexOf(10, at);
    const [, kind, size] = output.toString('latin1', at, end).split(' ');
    at = end + 1;
    if (kind === 'missing') return undefined;
    const content = output.subarray(at, at + Number(size));
    at += Number(size) + 1;
    return content;
  });
}

/** Writes the files of `commit` and its history into `folder`, which must be on the same disk (objects are linked). */
export async function layOut(repository, commit, folder) {
  mkdirSync(join(folder, '.git'), { recursive: true });
  execFileSync('cp', ['-al', join(repository, 'objects'), join(folder, '.git', 'objects')]);
  mkdirSync(join(folder, '.git', 'refs'));
  writeFileSync(join(folder, '.git', 'HEAD'), `${commit}\n`);
  const files = filesOf(repository, commit);
  const contents = await contentsOf(
    repository,
    files.map(([hash]) => hash),
  );
  files.forEach(([, path], at) => {
    if (contents[at] === undefined) return;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents[at]);
  });
}
