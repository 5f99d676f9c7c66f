import type { BlameCommit, BlamedLines } from '#contract/public-api/files.ts';
import { visible } from '#contract/visible-text.ts';

export interface Blame {
  readonly commits: BlameCommit[];
  /** In order, without a gap. */
  readonly lines: BlamedLines[];
}

const GROUP = /^([0-9a-f]{40}|[0-9a-f]{64}) \d+ (\d+) (\d+)$/;
/** What git calls a commit that is none. */
const NO_COMMIT = /^0+$/;

type Headers = Record<string, string>;

/** A commit's headers come with its first group of lines only. */
function readGroups(text: string): {
  groups: { hash: string; line: number; count: number }[];
  commits: Map<string, Headers>;
} {
  const groups: { hash: string; line: number; count: number }[] = [];
  const commits = new Map<string, Headers>();
  let headers: Headers = {};
  for (const row of text.split('\n')) {
    const [, hash, line, count] = GROUP.exec(row) ?? [];
    if (hash === undefined) {
      const cut = row.indexOf(' ');
      headers[cut < 0 ? row : row.slice(0, cut)] = cut < 0 ? '' : row.slice(cut + 1);
      continue;
    }
    groups.push({ hash, line: Number(line), count: Number(count) });
    headers = commits.get(hash) ?? {};
    commits.set(hash, headers);
  }
  return { groups, commits };
}

/**
 * What `git blame --incremental` says: groups of lines in any order, each `<hash> <line then> <line now> <count>` and
 * headers up to `filename`.
 * @param isShallow the history was cut off: its first commits stand for all that came before
 */
export function parseBlame(text: string, isShallow: boolean): Blame {
  const { groups, commits } = readGroups(text);
  const hashes = [...commits.keys()].filter((hash) => !NO_COMMIT.test(hash));
  const places = new Map(hashes.map((hash, at) => [hash, at]));
  const lines: { line: number; count: number; commit: number | null }[] = [];
  for (const { hash, line, count } of groups.toSorted((a, b) => a.line - b.line)) {
    const commit = places.get(hash) ?? null;
    const last = lines.at(-1);
    if (last?.commit === commit) last.count += count;
    else lines.push({ line, count, commit });
  }
  return { commits: hashes.map((hash) => toCommit(hash, commits.get(hash) ?? {}, isShallow)), lines };
}

function toCommit(hash: string, headers: Headers, isShallow: boolean): BlameCommit {
  return {
    hash,
    author: visible(headers['author'] ?? ''),
    at: new Date(Number(headers['author-time'] ?? 0) * 1000).toISOString(),
    subject: visible(headers['summary'] ?? ''),
    ...(isShallow && headers['boundary'] !== undefined && { isOldest: true }),
  };
}
