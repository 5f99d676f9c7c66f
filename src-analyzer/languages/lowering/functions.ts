import type { TreeLowering } from './tree-lowering.ts';

/** A parameter takes its default where it is given nothing. */
export function writeDefault(low: TreeLowering, variable: number, value: number): void {
  const { fn, flow } = low;
  if (value >= 0)
    fn.store(
      variable,
      flow.orElse(fn.load(variable), () => low.value(value)),
    );
}

/** The body of a function: statements in a node of the kind `block`, or a value that is returned. */
export function writeBody(low: TreeLowering, body: number, block: string): void {
  if (low.kind(body) === block) {
    low.step(body);
    return;
  }
  const value = low.value(body);
  low.mark(body);
  low.fn.return(value);
}
