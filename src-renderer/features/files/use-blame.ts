import type { BlameCommit, BlamedLines, FileBlame } from '#contract/public-api/files.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '#renderer/api/api-error.ts';
import { authorOf, type LineAuthor } from '#renderer/components/code/author-of-line.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import { type Format, useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { fileBlameQuery } from './files.api.ts';

const NO_AUTHORS: readonly LineAuthor[] = [];
/** Enough to find the commit by. */
const SHORT_HASH = 8;

export interface ShownBlame {
  readonly authors: readonly LineAuthor[];
  /** Who changed a line of the file, or why it is not known; undefined while nobody asked. */
  readonly note: string | undefined;
}

function aboutCommit(commit: BlameCommit, s: Strings, format: Format): string {
  const { hash, author, at, subject, isOldest } = commit;
  const parts = [author, format.date(at), subject, hash.slice(0, SHORT_HASH)];
  return [...parts, ...(isOldest ? [s.files.blameOldest] : [])].join(' · ');
}

/** The lines of a commit as they are named beside the code. */
export function toAuthor(
  { line, count, commit: at }: BlamedLines,
  commits: readonly BlameCommit[],
  s: Strings,
  format: Format,
): LineAuthor {
  const commit = at === null ? undefined : commits[at];
  return commit === undefined
    ? { line, count, text: s.files.blameNone, title: s.files.blameNoneText }
    : {
        line,
        count,
        text: `${commit.author}, ${format.ago(commit.at)}`,
        title: aboutCommit(commit, s, format),
      };
}

function noteOf(
  blame: FileBlame,
  authors: readonly LineAuthor[],
  line: number | undefined,
  s: Strings,
): string {
  if (!blame.available) return s.files.blameUnknown(s.sentences.message(blame.reason ?? ''));
  const found = line === undefined ? undefined : authorOf(authors, line);
  if (found !== undefined && line !== undefined) return s.files.blameOf(line, found.title);
  const people = new Set(blame.commits.map(({ author }) => author)).size;
  return s.files.blameSummary(blame.commits.length, people);
}

/** Who changed each line, asked for when somebody wants to know. */
export function useBlame(
  projectId: number,
  path: string,
  line: number | undefined,
  isOn: boolean,
): ShownBlame {
  const s = useStrings();
  const format = useFormat();
  const { data, isError, error } = useQuery({ ...fileBlameQuery(projectId, path), enabled: isOn });
  const authors = useMemo(
    () =>
      isOn && data !== undefined
        ? data.lines.map((lines) => toAuthor(lines, data.commits, s, format))
        : NO_AUTHORS,
    [data, format, isOn, s],
  );
  if (!isOn) return { authors, note: undefined };
  if (isError) return { authors, note: messageOf(error) };
  return { authors, note: data === undefined ? s.shell.loading : noteOf(data, authors, line, s) };
}
