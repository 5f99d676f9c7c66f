import { NONE } from '#analyzer/flow/program/function-builder.ts';
import type { Step, TreeLowering } from './tree-lowering.ts';

const LABELLED = 'labeled_statement';

/** Names before a loop: `outer: for (…)`. */
export function loopNames(low: TreeLowering, loop: number): string[] {
  const parent = low.tree.parent[loop] ?? NONE;
  return low.kind(parent) === LABELLED ? [low.text(low.tree.firstChild(parent))] : [];
}

/** A statement behind a label. `break` and `continue` with the label lead to the ends of a loop, which reads its names. */
export function labelledStep(loops: readonly string[]): Step {
  return (low, i) => {
    const label = low.tree.firstChild(i);
    const body = low.parts(i).findLast((part) => part !== label) ?? NONE;
    if (loops.includes(low.kind(body))) low.step(body);
    else low.flow.labelled(low.text(label), () => low.step(body));
  };
}
