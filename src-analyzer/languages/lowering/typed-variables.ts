import type { Declaration } from '#analyzer/flow/program/function-builder.ts';
import { NONE } from '#analyzer/flow/program/function-builder.ts';
import { notesOn } from './notes.ts';
import type { TreeLowering } from './tree-lowering.ts';

/** Whether a sum is one of numbers is asked at each level; this keeps it linear. */
const MAX_NUMBER_DEPTH = 12;

interface Numbers {
  /** Variables and fields that hold numbers: `+` on them adds. Keys by `variableKey` and `Owner.field`. */
  readonly names: Set<string>;
  depth: number;
}

const numbersOf = notesOn((_low: TreeLowering): Numbers => ({ names: new Set(), depth: 0 }));

const variableKey = (fn: number, variable: number): string => `${fn}:${variable}`;

export interface LocalVariable extends Omit<Declaration, 'reach'> {
  readonly isNumber?: boolean;
  readonly value?: number;
}

/** Declares a variable of a declared type and, where there is one, stores its value. */
export function declareLocal(low: TreeLowering, name: string, local: LocalVariable = {}): number {
  const { isNumber = false, value = NONE, ...how } = local;
  const variable = low.fn.declare(name, how);
  markNumber(low, variable, isNumber);
  if (value !== NONE) low.fn.store(variable, value);
  return variable;
}

export function markNumber(low: TreeLowering, variable: number, isNumber: boolean): void {
  if (isNumber) numbersOf(low).names.add(variableKey(low.fn.index, variable));
}

/** Notes a field of the open type that is declared as a number. */
export function markNumberField(low: TreeLowering, name: string): void {
  numbersOf(low).names.add(`${low.owner}.${name}`);
}

/** Whether a name is that of a variable or field declared as a number. */
export function isNumberName(low: TreeLowering, name: string): boolean {
  const found = low.fn.find(name);
  return found
    ? numbersOf(low).names.has(variableKey(found.function, found.variable))
    : isNumberField(low, name);
}

export function isNumberField(low: TreeLowering, name: string): boolean {
  const { names } = numbersOf(low);
  for (let { owner } = low; owner; owner = owner.slice(0, Math.max(0, owner.lastIndexOf('.')))) {
    if (names.has(`${owner}.${name}`)) return true;
  }
  return false;
}

/** Whether a node is a number for certain. */
export type NumberTest = (low: TreeLowering, i: number) => boolean;

/** By the kinds of nodes that may be numbers; what is nested too deep is not known to be one. */
export function numberTest(kinds: Readonly<Record<string, NumberTest>>): NumberTest {
  return (low, i) => {
    const numbers = numbersOf(low);
    if (i < 0 || numbers.depth >= MAX_NUMBER_DEPTH) return false;
    numbers.depth++;
    const answer = kinds[low.tree.kindName(i)]?.(low, i) ?? false;
    numbers.depth--;
    return answer;
  };
}
