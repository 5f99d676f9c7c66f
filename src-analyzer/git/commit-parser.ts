/** One file of a commit. Binary files change no lines. */
export interface FileChange {
  readonly path: string;
  /** The path before a rename, else undefined. */
  readonly renamedFrom: string | undefined;
  readonly added: number;
  readonly removed: number;
}

export interface Commit {
  readonly hash: string;
  /** Committer time in milliseconds since 1970. */
  readonly time: number;
  /** Through the project's mailmap. */
  readonly authorName: string;
  readonly authorEmail: string;
  readonly subject: string;
  /** Empty for merges: they count as commits without line changes (D34). */
  readonly changes: FileChange[];
}

/** `git log -z --numstat` with this format is what the parser reads: fields apart by 0x02, commits begin with 0x01. */
export const LOG_FORMAT = '--format=tformat:%x01%H%x02%ct%x02%aN%x02%aE%x02%s';

const HEADER = 1;
const FIELD = '\u0002';

interface OpenRename {
  added: number;
  removed: number;
  from: string | undefined;
}

/**
 * A streaming parser of NUL-separated `git log` output: bytes in, commits out, newest first as git sends them.
 * Only the commit being read and the last unfinished token are held. Bytes that are no UTF-8 become U+FFFD.
 */
export function createCommitParser(onCommit: (commit: Commit) => void) {
  let rest: Buffer = Buffer.alloc(0);
  let commit: Commit | undefined;
  let rename: OpenRename | undefined;

  function finish(): void {
    if (commit !== undefined) onCommit(commit);
    commit = undefined;
  }

  /** A token is `data` from `start` to before `end`; a view of its own for each would cost as much as reading it. */
  function take(data: Buffer, start: number, end: number): void {
    if (rename !== undefined) {
      takeRename(data.toString('utf8', start, end), rename);
      return;
    }
    if (data[start] === HEADER) {
      finish();
      commit = parseHeader(data.toString('utf8', start + 1, end));
    } else if (end - start > 1) takeNumstat(data.toString('utf8', start, end).trimStart());
  }

  function takeRename(path: string, open: OpenRename): void {
    if (open.from === undefined) {
      open.from = path;
      return;
    }
    commit?.changes.push({ path, renamedFrom: open.from, added: open.added, removed: open.removed });
    rename = undefined;
  }

  function takeNumstat(line: string): void {
    const first = line.indexOf('\t');
    const second = line.indexOf('\t', first + 1);
    if (first < 0 || second < 0) return;
    const added = toLines(line.slice(0, first));
    const removed = toLines(line.slice(first + 1, second));
    const path = line.slice(second + 1);
    if (path === '') rename = { added, removed, from: undefined };
    else commit?.changes.push({ path, renamedFrom: undefined, added, removed });
  }

  return {
    push(chunk: Buffer): void {
      const data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let start = 0;
      for (let end = data.indexOf(0); end >= 0; end = data.indexOf(0, start)) {
        take(data, start, end);
        start = end + 1;
      }
      rest = Buffer.from(data.subarray(start));
    },
    end(): void {
      finish();
    },
  };
}

/** numstat writes `-` for binary files. */
function toLines(text: string): number {
  return text === '-' ? 0 : Number(text);
}

/** Anybody can write any date into a commit; a week of zeros for each of 10,000 years helps nobody. */
const LATEST = Date.UTC(2100, 0, 1);

/** Git's seconds as milliseconds within 1970 to 2100. */
export function toTime(seconds: string): number {
  const time = Number(seconds) * 1000;
  return Number.isNaN(time) ? 0 : Math.min(Math.max(time, 0), LATEST);
}

function parseHeader(text: string): Commit {
  const fields = text.split(FIELD);
  const [hash = '', seconds = '0', authorName = '', authorEmail = ''] = fields;
  return {
    hash,
    time: toTime(seconds),
    authorName: authorName.trim() === '' ? 'unknown' : authorName.trim(),
    authorEmail,
    subject: fields.slice(4).join(' '),
    changes: [],
  };
}
