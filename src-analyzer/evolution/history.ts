import type { Commit, FileChange } from '#analyzer/git/commit-parser.ts';
import { addToTrace, emptyTrace, looksLikeFix, type ChangeTrace } from './change-trace.ts';
import { createPeople, isBot, type People } from './people.ts';
import { monthStarts } from './windows.ts';

export interface CommitRecord {
  readonly hash: string;
  readonly time: number;
  readonly authorName: string;
  readonly bot: boolean;
  readonly subject: string;
  readonly filesChanged: number;
  readonly linesAdded: number;
  readonly linesRemoved: number;
}

/** What one file went through; `path` is its newest name. */
export interface FileHistory {
  readonly path: string;
  /** Inside the year window: */
  commitCount: number;
  linesAdded: number;
  linesRemoved: number;
  fixes: number;
  /** Of `commitCount`, those of each month; undefined without any. */
  months: number[] | undefined;
  readonly people: Set<string>;
  /** Over everything that was read: lines added by each person. */
  readonly linesByPerson: Map<string, number>;
  /** The same, weighed by age: what attention is made of. */
  readonly trace: ChangeTrace;
}

export interface History {
  /** Commits inside the asked range, newest first. */
  readonly commits: CommitRecord[];
  readonly files: ReadonlyMap<string, FileHistory>;
  /** File sets of the commits of the year window that can say something about coupling. */
  readonly changesets: string[][];
}

/** A commit over more files says nothing about what belongs together (code-maat's default). */
const MAX_CHANGESET = 30;
const NO_CHANGES: readonly number[] = monthStarts(0).map(() => 0);
const FIX = /\b(?:fix(?:e[sd]|ing)?|bugs?|bugfix|hotfix|regression|defect)\b|修复|修正/i;

/** A subject that starts like this adds something. */
const FEATURE =
  /^(?:\[[^\]]*\])?\W*(?:feat(?:ure)?|add(?:s|ed|ing)?|implement(?:s|ed)?|introduce[sd]?|support|allow|make)\b/i;
/** `fixes #12` closes an issue, whatever the issue asks for. */
const CLOSED_ISSUE = /\bfix(?:e[sd])?:?\s+(?:[\w.-]+\/[\w.-]+)?#\d+/gi;

/** What is taken back is named, whatever it was. */
const REVERT = /^\W*revert\b/i;

/** Whether the subject says that something was fixed. */
export function mentionsFix(subject: string): boolean {
  if (REVERT.test(subject)) return false;
  return FIX.test(FEATURE.test(subject) ? subject.replace(CLOSED_ISSUE, '') : subject);
}

interface Windows {
  /** Time of the newest commit. */
  readonly newest: number;
  readonly rangeStart: number;
  readonly yearStart: number;
}

export const emptyHistory = (path: string): FileHistory => ({
  path,
  commitCount: 0,
  linesAdded: 0,
  linesRemoved: 0,
  fixes: 0,
  months: undefined,
  people: new Set(),
  linesByPerson: new Map(),
  trace: emptyTrace(),
});

/**
 * Collects commits, newest first, in one pass. Renames are followed: what happened to a file under an older
 * name counts for its newest one. Memory grows with files and people, not with commits outside the range.
 */
export function createHistoryCollector({ newest, rangeStart, yearStart }: Windows) {
  const people = createPeople();
  const files = new Map<string, FileHistory>();
  const newestName = new Map<string, string>();
  const commits: CommitRecord[] = [];
  const changesets: string[][] = [];
  const starts = monthStarts(yearStart);

  function fileOf(change: FileChange): FileHistory {
    const path = newestName.get(change.path) ?? change.path;
    if (change.renamedFrom !== undefined) newestName.set(change.renamedFrom, path);
    let file = files.get(path);
    if (file === undefined) {
      file = emptyHistory(path);
      files.set(path, file);
    }
    return file;
  }

  function add(commit: Commit): void {
    const bot = isBot(commit);
    const person = people.keyOf(commit);
    const inYear = commit.time >= yearStart;
    const inYearAs = {
      fix: mentionsFix(commit.subject),
      month: starts.findLastIndex((start) => start <= commit.time),
    };
    const step = { time: commit.time, newest, human: !bot, fix: looksLikeFix(commit) };
    let [linesAdded, linesRemoved] = [0, 0];
    const touched: string[] = [];
    for (const change of commit.changes) {
      linesAdded += change.added;
      linesRemoved += change.removed;
      const file = fileOf(change);
      addToTrace(file.trace, change, step);
      if (!bot) file.linesByPerson.set(person, (file.linesByPerson.get(person) ?? 0) + change.added);
      if (inYear) {
        addToYear(file, change, inYearAs);
        if (!bot) file.people.add(person);
        touched.push(file.path);
      }
    }
    if (touched.length > 1 && touched.length <= MAX_CHANGESET) changesets.push(touched);
    if (commit.time >= rangeStart) {
      const { hash, time, subject } = commit;
      commits.push({
        hash,
        time,
        authorName: person,
        bot,
        subject,
        filesChanged: commit.changes.length,
        linesAdded,
        linesRemoved,
      });
    }
  }

  return {
    add,
    /** Who is who shows only at the end. */
    history: (): History => ({ ...withNames(people, { commits, files }), changesets }),
  };
}

/** Commits and files with people in the place of what commits are signed with. */
function withNames(
  people: People,
  { commits, files }: Pick<History, 'commits' | 'files'>,
): Pick<History, 'commits' | 'files'> {
  const names = people.names();
  const nameOf = (key: string): string => names.get(key) ?? key;
  for (const file of files.values()) namePeople(file, nameOf);
  return { commits: commits.map((commit) => ({ ...commit, authorName: nameOf(commit.authorName) })), files };
}

/** Puts people in the place of what their commits are signed with. */
function namePeople({ people, linesByPerson }: FileHistory, nameOf: (key: string) => string): void {
  const [keys, lines] = [[...people], [...linesByPerson]];
  people.clear();
  linesByPerson.clear();
  for (const key of keys) people.add(nameOf(key));
  for (const [key, added] of lines) {
    const name = nameOf(key);
    linesByPerson.set(name, (linesByPerson.get(name) ?? 0) + added);
  }
}

function addToYear(
  file: FileHistory,
  change: FileChange,
  { fix, month }: { fix: boolean; month: number },
): void {
  file.commitCount += 1;
  file.months ??= NO_CHANGES.slice();
  file.months[month] = (file.months[month] ?? 0) + 1;
  file.linesAdded += change.added;
  file.linesRemoved += change.removed;
  if (fix) file.fixes += 1;
}
