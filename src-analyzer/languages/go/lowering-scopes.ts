import type { ProgramBuilder } from '#analyzer/flow/program/builder.ts';
import type { Declaration, FunctionBuilder } from '#analyzer/flow/program/function-builder.ts';
import type { Writing } from '../lowering/writing.ts';

/** The names each open block of a function declares, the innermost last. */
const blocks = new WeakMap<FunctionBuilder, Set<string>[]>();

/** Variables of the package that functions of a file write. */
const changed = new WeakMap<ProgramBuilder, Set<string>>();

export function noteChanged({ program }: Writing, name: string): void {
  const names = changed.get(program) ?? new Set();
  changed.set(program, names.add(name));
}

/** What the declaration gives such a variable is not all it ever holds. */
export function forgetChanged({ fn, program }: Writing): void {
  for (const name of changed.get(program) ?? []) {
    const variable = fn.findOwn(name);
    if (variable !== undefined) fn.store(variable, fn.unknown());
  }
}

function openBlocks(fn: FunctionBuilder): Set<string>[] {
  let open = blocks.get(fn);
  if (!open) {
    open = [new Set()];
    blocks.set(fn, open);
  }
  return open;
}

/** Runs `write` in a block of its own. */
export function inBlock({ fn }: Writing, write: () => void): void {
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
export function declare({ fn }: Writing, name: string, value: number, how: Declaration = {}): void {
  if (name === '_') return;
  const open = openBlocks(fn).at(-1);
  const known = open?.has(name) === true ? fn.findOwn(name) : undefined;
  open?.add(name);
  fn.store(known ?? fn.declare(name, how), value);
}
