import type { FunctionBuilder } from '#analyzer/flow/program/function-builder.ts';
import { notesOn } from '../lowering/notes.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';

/** Names that a function around this one declares, or the file: written there, not here. */
export const namesOutside = notesOn((_fn: FunctionBuilder) => new Set<string>());

/** Writes a name's variable, declared here where no function around has it. */
export function assign({ fn }: TreeLowering, name: string, value: number): void {
  if (fn.findOwn(name) === undefined && !namesOutside(fn).has(name)) fn.declare(name, { reach: 'function' });
  fn.assign(name, value);
}
