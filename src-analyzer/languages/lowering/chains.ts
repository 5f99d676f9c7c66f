import type { TreeLowering } from './tree-lowering.ts';

/** Nodes of which each is the left part of the next. */
export interface Chain {
  /** What the innermost one begins with; -1 where nothing stands there. */
  readonly first: number;
  /** From the innermost outwards. */
  readonly links: readonly number[];
}

/**
 * Walks to the start of a chain without recursion, since sums and calls of 10,000 links exist.
 * @param leftOf the left part of a node of the chain; undefined for any other node
 */
export function chainOf(i: number, leftOf: (at: number) => number | undefined): Chain {
  const links: number[] = [];
  let at = i;
  while (at >= 0) {
    const left = leftOf(at);
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
  const { first, links } = chainOf(i, (at) =>
    tree.kind[at] === kind ? tree.childByField(at, 'left') : undefined,
  );
  const operations = links.map((node) => ({
    node,
    operator: low.text(tree.childByField(node, 'operator')),
    right: tree.childByField(node, 'right'),
  }));
  return { first, operations };
}

/** Values that were added one after the other, as one: text that is built where they are several. */
export function joined({ fn }: TreeLowering, values: readonly number[]): number {
  return values.length === 1 ? (values[0] ?? fn.unknown()) : fn.concat(values);
}
