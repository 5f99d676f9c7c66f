import { NONE } from '#analyzer/flow/program/function-builder.ts';
import type { Steps, TreeLowering, Values } from './tree-lowering.ts';

export interface Arm {
  /** Left out for the last arm, taken where no condition holds. */
  readonly condition?: () => number;
  readonly body: () => void;
}

/** `if … else if … else …` of any length, without recursion. */
export function writeArms({ fn }: TreeLowering, arms: readonly Arm[]): void {
  const end = fn.newLabel();
  for (const { condition, body } of arms) {
    const no = fn.newLabel();
    if (condition) {
      const yes = fn.newLabel();
      fn.branch(condition(), yes, no);
      fn.place(yes);
    }
    body();
    fn.jump(end);
    fn.place(no);
  }
  fn.place(end);
}

/** Writes a node with branches; the value each ends with goes into the variable, unless that is `NONE`. */
export type Branches = (low: TreeLowering, i: number, into: number) => void;

/** Nodes with branches where their value is asked for. */
export function branchValues(branches: Readonly<Record<string, Branches>>): Values {
  const entries = Object.entries(branches).map(([kind, write]) => [
    kind,
    (low: TreeLowering, i: number): number => {
      const into = low.fn.declareHidden();
      write(low, i, into);
      return low.fn.load(into);
    },
  ]);
  return Object.fromEntries(entries);
}

/** The same where nobody asks for it. */
export function branchSteps(branches: Readonly<Record<string, Branches>>): Steps {
  const entries = Object.entries(branches).map(([kind, write]) => [
    kind,
    (low: TreeLowering, i: number): void => write(low, i, NONE),
  ]);
  return Object.fromEntries(entries);
}
