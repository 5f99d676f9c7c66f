import type { TreeLowering } from './tree-lowering.ts';

/** Nodes of which each is the left part of the next. */
export interface Chain {
  /** What the innermost one begins with; -1 where nothing stands there. */
  readonly first: number;
  /** From the innermost outwards. */
  readonly links: readonly number[];
}

/** The left part of a node of a chain; undefined for any other node. */
export type LeftOf = (low: TreeLowering, i: number) => number | undefined;

/** Walks to the start of a chain without recursion, since sums and calls of 10,000 links exist. */
export function chainOf(low: TreeLowering, i: number, leftOf: LeftOf): Chain {
  const links: number[] = [];
  let at = i;
  while (at >= 0) {
    const left = leftOf(low, at);
    if (left === undefined) break;
    links.push(at);
    at = left;
  }
  return { first: at, links: links.reverse() };
}

/** One operator of `a + b + c` with its right side. */
export interface Operation {
  readonly node: number;
  readonly operator: string;
  readonly right: number;
}

/** Operators with two sides in the order in which they are applied, all of the kind of the node. */
export function operationsOf(low: TreeLowering, i: number): { first: number; operations: Operation[] } {
  const { tree } = low;
  const kind = tree.kind[i];
  const operations: Operation[] = [];
  let at = i;
  for (; at >= 0 && tree.kind[at] === kind; at = tree.childByField(at, 'left')) {
    const operator = low.text(tree.childByField(at, 'operator'));
    operations.push({ node: at, operator, right: tree.childByField(at, 'right') });
  }
  operations.reverse();
  return { first: at, operations };
}

/** Values that were added one after the other, as one: text that is built where they are several. */
export function joined({ fn }: TreeLowering, values: readonly number[]): number {
  return values.length === 1 ? (values[0] ?? fn.unknown()) : fn.concat(values);
}
