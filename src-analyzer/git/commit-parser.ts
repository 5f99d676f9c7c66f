import { HistoryUnreadable } from './run-git.ts';

/** One file of a commit. Binary files change no lines. */
export interface FileChange {
  readonly path: string;
  /** The path before a rename, else undefined. */
  readonly renamedFrom: string | undefined;
  readonly added: number;
  readonly removed: number;
}

/** One file of a commit as `--raw` names it: lines are not counted. */
export interface NamedChange extends FileChange {
  /** Hashes of the contents before and after; undefined for what is not there, or not stored here (submodules). */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export interface Commit<Change extends FileChange = FileChange> {
  readonly hash: string;
  /** Committer time in milliseconds since 1970. */
  readonly time: number;
  /** Through the project's mailmap. */
  readonly authorName: string;
  readonly authorEmail: string;
  readonly subject: string;
  /** Empty for merges: they count as commits without line changes (D34). */
  readonly changes: Change[];
}

/** `git log -z` with this format is what the parser reads: fields apart by 0x02, commits begin with 0x01. */
export const LOG_FORMAT = '--format=tformat:%x01%H%x02%ct%x02%aN%x02%aE%x02%s';

const HEADER = 1;
const FIELD = '\u0002';

/** A change whose paths follow as tokens of their own: one, or the old and the new one of a rename. */
interface OpenChange<Change> {
  paths: 1 | 2;
  from: string | undefined;
  close(path: string, renamedFrom: string | undefined): Change;
}

/** Reads the line that begins a change: whole, open until its paths are read, or undefined for any other line. */
export type LineReader<Change> = (line: string) => Change | OpenChange<Change> | undefined;

/** `added<TAB>removed<TAB>path`; without a path the two of a rename follow. */
export const readNumstat: LineReader<FileChange> = (line) => {
  const first = line.indexOf('\t');
  const second = line.indexOf('\t', first + 1);
  if (first < 0 || second < 0) return undefined;
  const added = toLines(line.slice(0, first));
  const removed = toLines(line.slice(first + 1, second));
  const name = line.slice(second + 1);
  if (name !== '') return { path: name, renamedFrom: undefined, added, removed };
  return {
    paths: 2,
    from: undefined,
    close: (path, renamedFrom) => ({ path, renamedFrom, added, removed }),
  };
};

const RAW = /^:(\d{6}) (\d{6}) ([0-9a-f]{40,64}) ([0-9a-f]{40,64}) ([A-Z])\d{0,3}$/;
const SUBMODULE = '160000';
const NOTHING = /^0+$/;

/** `:mode mode hash hash status`; one path follows, or the two of a rename. */
export const readRaw: LineReader<NamedChange> = (line) => {
  const [, oldMode, newMode, before = '', after = '', status] = RAW.exec(line) ?? [];
  if (status === undefined) return undefined;
  const blobs = { before: blobOf(oldMode, before), after: blobOf(newMode, after) };
  return {
    paths: status === 'R' ? 2 : 1,
    from: undefined,
    close: (path, renamedFrom) => ({ path, renamedFrom, added: 0, removed: 0, ...blobs }),
  };
};

const blobOf = (mode: string | undefined, hash: string): string | undefined =>
  mode === SUBMODULE || NOTHING.test(hash) ? undefined : hash;

/**
 * A streaming parser of NUL-separated `git log` output: bytes in, commits out, newest first as git sends them.
 * Only the commit being read and the last unfinished token are held. Bytes that are no UTF-8 become U+FFFD.
 * `push` throws HistoryUnreadable for a token that is longer than anything a person writes.
 */
export function createCommitParser<Change extends FileChange>(
  onCommit: (commit: Commit<Change>) => void,
  readLine: LineReader<Change>,
): { push(chunk: Buffer): void; end(): void } {
  const unfinished = new UnfinishedToken();
  let commit: Commit<Change> | undefined;
  let open: OpenChange<Change> | undefined;

  function finish(): void {
    if (commit !== undefined) onCommit(commit);
    commit = undefined;
  }

  /** A token is `data` from `start` to before `end`; a view of its own for each would cost as much as reading it. */
  function take(data: Buffer, start: number, end: number): void {
    if (open !== undefined) {
      takePath(data.toString('utf8', start, end), open);
      return;
    }
    if (data[start] === HEADER) {
      finish();
      commit = parseHeader(data.toString('utf8', start + 1, end));
    } else if (end - start > 1) takeLine(data.toString('utf8', start, end).trimStart());
  }

  function takePath(path: string, change: OpenChange<Change>): void {
    if (change.paths === 2 && change.from === undefined) {
      change.from = path;
      return;
    }
    commit?.changes.push(change.close(path, change.from));
    open = undefined;
  }

  function takeLine(line: string): void {
    const read = readLine(line);
    if (read === undefined) return;
    if ('close' in read) open = read;
    else commit?.changes.push(read);
  }

  return {
    push(chunk: Buffer): void {
      let start = 0;
      let end = chunk.indexOf(0);
      if (unfinished.size > 0 && end >= 0) {
        const token = unfinished.take(chunk.subarray(0, end));
        take(token, 0, token.length);
        start = end + 1;
        end = chunk.indexOf(0, start);
      }
      for (; end >= 0; end = chunk.indexOf(0, start)) {
        take(chunk, start, end);
        start = end + 1;
      }
      unfinished.add(chunk.subarray(start));
    },
    end(): void {
      finish();
    },
  };
}

/** Anybody can write a subject of any length; nobody writes one of a megabyte, nor a path. */
const MAX_TOKEN_BYTES = 16 * 1024 * 1024;

/** The beginning of a token, in the pieces in which it comes: joined once, however many they are. */
class UnfinishedToken {
  size = 0;
  private pieces: Buffer[] = [];

  /** @throws HistoryUnreadable for a token that is longer than anything a person writes */
  add(piece: Buffer): void {
    if (piece.length === 0) return;
    this.pieces.push(piece);
    this.size += piece.length;
    if (this.size > MAX_TOKEN_BYTES) throw new HistoryUnreadable('a commit is too long to be read');
  }

  take(lastPiece: Buffer): Buffer {
    const token = Buffer.concat([...this.pieces, lastPiece]);
    this.pieces = [];
    this.size = 0;
    return token;
  }
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

function parseHeader<Change extends FileChange>(text: string): Commit<Change> {
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
