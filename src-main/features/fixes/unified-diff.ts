import type { TextEdit } from '#contract/analyzer-api/fix.ts';

/** One file's change as `git apply` takes it, and the one that takes it back. */
export interface FilePatch {
  readonly diff: string;
  readonly undo: string;
}

const CONTEXT = 3;

/** A run of lines that are replaced by others; `old` counts from 0. */
interface Change {
  readonly old: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Lines with their ends, so that what is written is byte for byte what is there. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** A path as git writes it in a patch: quoted when it holds what would end or change it. */
function quoted(path: string): string {
  const bytes = [...Buffer.from(path)];
  if (bytes.every((byte) => byte >= 0x20 && byte < 0x7f && byte !== 0x22 && byte !== 0x5c)) return path;
  const escaped = bytes.map((byte) => {
    if (byte === 0x22 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`;
    return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`;
  });
  return `"${escaped.join('')}"`;
}

/** A name with a blank ends with a tab, by which git and patch find its end. */
const named = (path: string): string => `${quoted(path)}${path.includes(' ') ? '\t' : ''}`;

/** A line in a patch; without its end it says so. */
const shown = (sign: string, line: string): string =>
  line.endsWith('\n') ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`;

const startsLine = (text: string, offset: number): boolean => offset === 0 || text[offset - 1] === '\n';

/** The lines around the edits, each run with what stands there afterwards. */
function changesOf(text: string, edits: readonly TextEdit[]): Change[] {
  const lines = linesOf(text);
  const starts = lines.map(() => 0);
  for (let at = 1; at < lines.length; at++) starts[at] = (starts[at - 1] ?? 0) + (lines[at - 1]?.length ?? 0);
  const lineAt = (offset: number): number => {
    const after = starts.findIndex((start) => start > offset);
    return after < 0 ? Math.max(0, lines.length - 1) : after - 1;
  };
  const runs: { first: number; last: number; edits: TextEdit[] }[] = [];
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    const isWhole =
      startsLine(text, edit.start) && startsLine(text, edit.end) && startsLine(edit.text, edit.text.length);
    // Whole lines take no part of the next one with them.
    const lastOffset = Math.max(edit.start, isWhole ? edit.end - 1 : edit.end);
    const [first, last] = [lineAt(edit.start), lineAt(Math.min(lastOffset, text.length - 1))];
    const run = runs.at(-1);
    if (run !== undefined && first <= run.last) {
      run.last = Math.max(run.last, last);
      run.edits.push(edit);
    } else runs.push({ first, last, edits: [edit] });
  }
  return runs.map((run) => {
    const start = starts[run.first] ?? 0;
    const removed = lines.slice(run.first, run.last + 1);
    let at = start;
    let after = '';
    for (const edit of run.edits) {
      after += text.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    after += text.slice(at, start + removed.join('').length);
    return { old: run.first, removed, added: linesOf(after) };
  });
}

/** Changes whose surroundings touch are one hunk. */
function hunksOf(changes: readonly Change[]): Change[][] {
  const hunks: Change[][] = [];
  for (const change of changes) {
    const before = hunks.at(-1)?.at(-1);
    const isNear = before !== undefined && change.old - (before.old + before.removed.length) <= 2 * CONTEXT;
    if (isNear) hunks.at(-1)?.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

const range = (start: number, count: number): string => `${count === 0 ? start : start + 1},${count}`;

function hunkText(lines: readonly string[], hunk: readonly Change[], shift: number): string {
  const first = Math.max(0, (hunk[0]?.old ?? 0) - CONTEXT);
  const last = hunk.at(-1);
  const end = Math.min(lines.length, (last?.old ?? 0) + (last?.removed.length ?? 0) + CONTEXT);
  let body = '';
  let at = first;
  for (const { old, removed, added } of hunk) {
    body += lines
      .slice(at, old)
      .map((line) => shown(' ', line))
      .join('');
    body += removed.map((line) => shown('-', line)).join('');
    body += added.map((line) => shown('+', line)).join('');
    at = old + removed.length;
  }
  body += lines
    .slice(at, end)
    .map((line) => shown(' ', line))
    .join('');
  const grown = hunk.reduce((sum, { removed, added }) => sum + added.length - removed.length, 0);
  return `@@ -${range(first, end - first)} +${range(first + shift, end - first + grown)} @@\n${body}`;
}

function patchOf(path: string, text: string, changes: readonly Change[]): string {
  const lines = linesOf(text);
  let shift = 0;
  let body = '';
  for (const hunk of hunksOf(changes)) {
    body += hunkText(lines, hunk, shift);
    shift += hunk.reduce((sum, { removed, added }) => sum + added.length - removed.length, 0);
  }
  const [from, to] = [`a/${path}`, `b/${path}`];
  return `diff --git ${quoted(from)} ${quoted(to)}\n--- ${named(from)}\n+++ ${named(to)}\n${body}`;
}

/** The same changes, from what is there afterwards. */
function reversed(changes: readonly Change[]): Change[] {
  let shift = 0;
  return changes.map(({ old, removed, added }) => {
    const change = { old: old + shift, removed: added, added: removed };
    shift += added.length - removed.length;
    return change;
  });
}

/**
 * @param path of the file in the project, `/` separated
 * @param text the whole file, a byte-order mark included
 * @param edits in that text, none of which overlap
 */
export function toPatch(path: string, text: string, edits: readonly TextEdit[]): FilePatch {
  const changes = changesOf(text, edits);
  return {
    diff: patchOf(path, text, changes),
    undo: patchOf(path, withEdits(text, edits), reversed(changes)),
  };
}

/** The text with the edits made. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  let at = 0;
  let result = '';
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    if (edit.start < at || edit.end > text.length)
      throw new Error('The edits overlap or lie outside of the text.');
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}
