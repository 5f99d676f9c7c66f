// Reads a clone (bare or not) through git alone: nothing of it is checked out or run.
import { execFileSync } from 'node:child_process';

const MAX_OUTPUT = 1 << 30;

function git(clone, args, input) {
  return execFileSync('git', ['-C', clone, ...args], { input, maxBuffer: MAX_OUTPUT });
}

/** The newest commit that still has one of the paths, and its day; undefined where none ever had. */
function lastCommitWith(clone, path) {
  const [latest] = git(clone, ['log', '--all', '-1', '--format=%H', '--', path])
    .toString()
    .trim()
    .split('\n');
  if (!latest) return undefined;
  const has = (commit) => git(clone, ['ls-tree', commit, '--', path]).length > 0;
  return [latest, `${latest}^`].find(has);
}

/** Opens a clone at its newest commit or, for a file that later went, at the last one that had it. */
export function openClone(clone, withFile) {
  const commit = withFile === undefined ? 'HEAD' : lastCommitWith(clone, withFile);
  if (commit === undefined) return undefined;
  return {
    date: git(clone, ['log', '-1', '--format=%cs', commit]).toString().trim(),
    has: (path) => git(clone, ['ls-tree', commit, '--', path]).length > 0,
    read: (path) => git(clone, ['show', `${commit}:${path}`]).toString(),
    /** `[path, text]` of every file below a folder whose name ends so, in the order of the paths. */
    files: (folder, ending) => readAll(clone, commit, folder, ending),
  };
}

function readAll(clone, commit, folder, ending) {
  const rows = git(clone, ['ls-tree', '-r', '-z', commit, '--', folder]).toString().split('\0');
  const files = rows
    .map((row) => /^\d+ blob ([0-9a-f]+)\t(.*)$/s.exec(row))
    .filter((match) => match?.[2].endsWith(ending))
    .map(([, hash, path]) => ({ hash, path }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const out = git(clone, ['cat-file', '--batch'], files.map(({ hash }) => hash).join('\n'));
  let at = 0;
  return files.map(({ path }) => {
    const end = out.indexOf(10, at);
    const size = Number(out.toString('latin1', at, end).split(' ')[2]);
    const text = out.toString('utf8', end + 1, end + 1 + size);
    at = end + 1 + size + 1;
    return [path, text];
  });
}
