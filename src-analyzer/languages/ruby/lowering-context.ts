import type { ProgramBuilder } from '#analyzer/flow/program/builder.ts';
import type { FunctionBuilder } from '#analyzer/flow/program/function-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { isKind } from '../facts/nodes.ts';
import type { Writing } from '../lowering/writing.ts';

/** What is known of a function beside its builder. */
interface Around {
  /** Name of the method, for `super`. */
  readonly method: string;
  /** Variables whose last value was a text that is written out: `<<` makes it longer. */
  readonly texts: Set<string>;
}

/** What is known of a file beside its tree. */
interface FileNotes {
  /** Body of each heredoc by its beginning. */
  readonly heredocs: ReadonlyMap<number, number>;
  /** Constants that each type declares. */
  readonly constants: Map<string, Set<string>>;
}

const functions = new WeakMap<FunctionBuilder, Around>();
const files = new WeakMap<ProgramBuilder, FileNotes>();

export function aroundOf(fn: FunctionBuilder): Around {
  let known = functions.get(fn);
  if (!known) {
    known = { method: fn.outer ? aroundOf(fn.outer).method : '', texts: new Set() };
    functions.set(fn, known);
  }
  return known;
}

export function nameMethod(fn: FunctionBuilder, method: string): void {
  functions.set(fn, { method, texts: new Set() });
}

/** Bodies follow the line of their beginnings, in the same order. */
function heredocsOf(tree: FlatTree): Map<number, number> {
  const found = new Map<number, number>();
  const open: number[] = [];
  const begins = tree.kinds.id('heredoc_beginning');
  const body = tree.kinds.id('heredoc_body');
  for (let i = 0; i < tree.size; i++) {
    if (tree.kind[i] === begins) open.push(i);
    else if (tree.kind[i] === body) {
      const from = open.shift();
      if (from !== undefined) found.set(from, i);
    }
  }
  return found;
}

export function notesOf({ program, tree }: Writing): FileNotes {
  let notes = files.get(program);
  if (!notes) {
    notes = { heredocs: heredocsOf(tree), constants: new Map() };
    files.set(program, notes);
  }
  return notes;
}

/** Children that mean something. */
export function parts(tree: FlatTree, i: number): number[] {
  if (i < 0) return [];
  return tree
    .namedChildren(i)
    .filter((child) => !isKind(tree, child, 'comment') && !isKind(tree, child, 'heredoc_body'));
}

/** Writes a variable of this function, of one around it that the block sees, or a new one. */
export function assign(writing: Writing, name: string, value: number): void {
  const { fn } = writing;
  if (!fn.find(name)) fn.declare(name, { reach: 'function' });
  fn.assign(name, value);
}
