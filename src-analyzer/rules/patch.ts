import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { isKind } from './nodes.ts';
import type { TextFile } from './text-file.ts';

/** Replaces `[start, end)` of a text, in UTF-16 offsets. Line ends in `text` are `\n`, whatever the file has. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * How a rule's finding is fixed without anybody's judgement: the edits change nothing but what the rule finds, and a
 * place where that is not sure gives undefined.
 */
export interface Patch<Place extends readonly unknown[]> {
  /** What the change is, as an order without full stop: "Compare with equals". */
  readonly title: string;
  readonly edits: (...place: Place) => readonly TextEdit[] | undefined;
  /** Asked where the edits are there: other files may forbid them. */
  readonly holdsIn?: HoldsIn;
}

/** The file of a patch, for what its text alone does not tell. */
export interface PatchedFile {
  /** In the project, `/` separated. */
  readonly path: string;
  /** The files of the project, this one among them; their texts are read when asked for. */
  readonly files: () => readonly { readonly path: string; readonly read: () => string }[];
}

/** Whether what is around a file leaves a change harmless; `removed` is the text that goes. */
export type HoldsIn = (file: PatchedFile, removed: string) => boolean;

/** Of a rule over syntax trees: from the node that was reported; of a linter's rule, the smallest one around the place. */
export type TreePatch = Patch<[node: number, tree: FlatTree]>;

/** Of a rule over texts: from the line that was reported, counted from 1. */
export type LinePatch = Patch<[line: number, file: TextFile]>;

export const replaceNode = (tree: FlatTree, node: number, text: string): TextEdit => ({
  start: tree.start[node] ?? 0,
  end: tree.end[node] ?? 0,
  text,
});

export const insertBefore = (tree: FlatTree, node: number, text: string): TextEdit => {
  const start = tree.start[node] ?? 0;
  return { start, end: start, text };
};

export const insertAfter = (tree: FlatTree, node: number, text: string): TextEdit => {
  const start = tree.end[node] ?? 0;
  return { start, end: start, text };
};

/** White space before a node on its line; undefined when something else stands there. */
export function indentAt(tree: FlatTree, node: number): string | undefined {
  const start = tree.start[node] ?? 0;
  const before = tree.text.slice(tree.text.lastIndexOf('\n', start - 1) + 1, start);
  return before.trim() === '' ? before : undefined;
}

/** Offset of a line's first character, the line counted from 1; the end behind the last line. */
export function startOfLine(text: string, line: number): number {
  let start = 0;
  for (let passed = 1; passed < line; passed++) {
    const newline = text.indexOf('\n', start);
    if (newline < 0) return text.length;
    start = newline + 1;
  }
  return start;
}

/**
 * Removes whole lines; undefined when anything else stands on them.
 * @param end offset after the last character
 */
export function removeLines(text: string, start: number, end: number): TextEdit | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const newline = text.indexOf('\n', end);
  const to = newline < 0 ? text.length : newline + 1;
  const isAlone = text.slice(from, start).trim() === '' && text.slice(end, to).trim() === '';
  return isAlone ? { start: from, end: to, text: '' } : undefined;
}

/** Removes a statement that stands alone on its lines. */
export function removeStatement(tree: FlatTree, node: number): readonly TextEdit[] | undefined {
  const edit = removeLines(tree.text, tree.start[node] ?? 0, tree.end[node] ?? 0);
  return edit && [edit];
}

/** The node itself or its nearest ancestor of the kinds, or -1. */
export function around(tree: FlatTree, node: number, ...kinds: readonly string[]): number {
  let at = node;
  while (at >= 0 && !isKind(tree, at, ...kinds)) at = tree.parent[at] ?? -1;
  return at;
}

/** The smallest named node that holds `[start, end)`; the root where none does. */
export function nodeHolding(tree: FlatTree, start: number, end: number): number {
  let held = 0;
  for (let node = 0; node < tree.size; node++) {
    if ((tree.start[node] ?? 0) > start) break;
    if (tree.isNamed(node) && (tree.end[node] ?? 0) >= end) held = node;
  }
  return held;
}

/** A text with edits made; those of one text must not overlap. Inserted lines end as the text's own do. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  let at = 0;
  let result = '';
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    if (edit.start < at) throw new Error('edits overlap');
    result += text.slice(at, edit.start) + edit.text.replaceAll(/\r?\n/g, newline);
    at = edit.end;
  }
  return result + text.slice(at);
}
