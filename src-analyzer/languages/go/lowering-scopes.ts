import type { Declaration, FunctionBuilder } from '#analyzer/flow/program/function-builder.ts';
import { notesOn } from '../lowering/notes.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';

/** The names each open block of a function declares, the innermost last. */
const openBlocks = notesOn((_fn: FunctionBuilder) => [new Set<string>()]);

/** Variables of the package that functions of a file write. */
const changedNames = notesOn((_low: TreeLowering) => new Set<string>());

export function noteChanged(low: TreeLowering, name: string): void {
  changedNames(low).add(name);
}

/** What the declaration gives such a variable is not all it ever holds. */
export function forgetChanged(low: TreeLowering): void {
  const { fn } = low;
  for (const name of changedNames(low)) {
    const variable = fn.findOwn(name);
    if (variable !== undefined) fn.store(variable, fn.unknown());
  }
}

/** Runs `write` in a block of its own. */
export function inBlock({ fn }: TreeLowering, write: () => void): void {
  const open = openBlocks(fn);
  open.push(new Set());
  fn.block(write);
  open.pop();
}

/** Notes a name that the innermost block declares: a parameter, a named result. */
export function noteDeclared(fn: FunctionBuilder, name: string): void {
  openBlocks(fn).at(-1)?.add(name);
}

/** `name := value`: a new variable, unless this very block declares it already. */
export function declare({ fn }: TreeLowering, name: string, value: number, how: Declaration = {}): void {
  if (name === '_') return;
  const open = openBlocks(fn).at(-1);
  const known = open?.has(name) === true ? fn.findOwn(name) : undefined;
  open?.add(name);
  fn.store(known ?? fn.declare(name, how), value);
}
