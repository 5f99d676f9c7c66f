import type { FunctionBuilder } from '#analyzer/flow/program/function-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { notesOn } from '../lowering/notes.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';

/** What is known of a function beside its builder. */
interface Around {
  /** Name of the method, for `super`. */
  method: string;
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

/** A block belongs to the method around it. */
export const aroundOf = notesOn((fn: FunctionBuilder): Around => ({
  method: fn.outer ? aroundOf(fn.outer).method : '',
  texts: new Set(),
}));

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

export const notesOf = notesOn(({ tree }: TreeLowering): FileNotes => ({
  heredocs: heredocsOf(tree),
  constants: new Map(),
}));

/** Writes a variable of this function, of one around it that the block sees, or a new one. */
export function assign(low: TreeLowering, name: string, value: number): void {
  const { fn } = low;
  if (!fn.find(name)) fn.declare(name, { reach: 'function' });
  fn.assign(name, value);
}
