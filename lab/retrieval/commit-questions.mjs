// Questions that nobody made up: the subjects of a repository's newest commits, asked of the state before the oldest
// of them. What answers a question are the source files that the commit changed.
import { git } from './past-tree.mjs';
import { detectLanguage } from '../../src-analyzer/languages/detection/detect-language.ts';

const MIN_WORDS = 4;
const MAX_ANSWERS = 8;
/** Of the newest commits so many times the wanted ones are looked at: many change no file that was there before. */
const LOOKED_AT = 2;
const ROUTINE =
  /^(?:merge|revert|release|bump|upgrade|version|prepare|v?\d)|\b(?:bump\w*|releas\w+|changelog|typos?|dependenc\w+|translat\w+|locali[sz]ations?|crowdin|weblate|lint|formatting|copyright)\b/i;
const PROGRAM = /\[bot\]|dependabot|renovate|weblate|crowdin|transifex|github-actions/i;
const PULL_REQUEST = /\s*\(?#\d+\)?\s*$/;

/** Newest first: hash, author, subject and the files that it changed and that were there before it. */
function listCommits(repository) {
  const text = git(
    repository,
    'log',
    '-z',
    '--no-merges',
    '--raw',
    '--no-abbrev',
    '--no-renames',
    '-n6000',
    '--format=%x01%H%x02%an%x02%s',
    'HEAD',
  );
  return text
    .split('\u0001')
    .slice(1)
    .map((entry) => {
      const [header, ...rest] = entry.split('\0');
      const [hash, author, subject] = header.split('\u0002');
      const changed = [];
      for (let at = 0; at < rest.length; at += 1) {
        const [, status] = /^\n?:\d+ \d+ [0-9a-f]+ [0-9a-f]+ ([A-Z])$/.exec(rest[at]) ?? [];
        if (status === undefined) continue;
        at += 1;
        if (status === 'M' || status === 'D') changed.push(rest[at]);
      }
      return { hash, author, subject, changed };
    });
}

function isSource(path) {
  return detectLanguage(path, '').kind === 'programming';
}

function isQuestion({ author, subject }) {
  const words = subject.replace(PULL_REQUEST, '').match(/[\p{L}\p{N}_.-]+/gu) ?? [];
  const isLong = words.length >= MIN_WORDS || /\p{Script=Han}{8,}/u.test(subject);
  return isLong && !ROUTINE.test(subject) && !PROGRAM.test(author);
}

/** @returns the commit before all questions, and the questions with the files that answer them */
export function questionsOf(repository, wanted) {
  const candidates = listCommits(repository)
    .filter(isQuestion)
    .map((commit) => ({ ...commit, files: commit.changed.filter(isSource) }))
    .filter(({ files }) => files.length > 0 && files.length <= MAX_ANSWERS)
    .slice(0, wanted * LOOKED_AT);
  const base = baseOf(repository, candidates);
  const existing = new Set(git(repository, 'ls-tree', '-r', '-z', '--name-only', base).split('\0'));
  const questions = candidates
    .map(({ hash, subject, files }) => ({
      hash,
      question: subject.replace(PULL_REQUEST, ''),
      files: files.filter((path) => existing.has(path)),
    }))
    .filter(({ files }) => files.length > 0);
  return { base, questions: questions.slice(-wanted) };
}

/** A commit from which none of the candidates can be reached. */
function baseOf(repository, candidates) {
  const mainline = git(repository, 'rev-list', '--first-parent', 'HEAD').trim().split('\n');
  let [low, high] = [1, mainline.length - 1];
  const hashes = candidates.map(({ hash }) => hash);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reachesAny(repository, mainline[middle], hashes)) low = middle + 1;
    else high = middle;
  }
  return mainline[low];
}

function reachesAny(repository, commit, hashes) {
  const known = new Set(hashes);
  return git(repository, 'rev-list', commit)
    .split('\n')
    .some((hash) => known.has(hash));
}
