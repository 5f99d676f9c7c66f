import { fieldText, isKind } from '../facts/nodes.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { storeTarget } from './lowering-targets.ts';

/** What a `for` goes over, and what its targets get in each turn. */
interface Turns {
  readonly list: number;
  readonly take: (element: number) => void;
}

/** What a `for` stands in: `block` for the names of a comprehension, which are its own. */
type Reach = 'block' | 'function';

/** `for k, v in d.items()`, `for i, x in enumerate(xs)`: key and value of one collection. */
function keyedTurns(low: TreeLowering, targets: number, right: number, reach: Reach): Turns | undefined {
  const { fn, tree } = low;
  const isPair = isKind(tree, targets, 'pattern_list') || isKind(tree, targets, 'tuple_pattern');
  const [key = -1, value = -1, ...more] = isPair ? low.parts(targets) : [];
  if (value < 0 || more.length > 0 || !isKind(tree, right, 'call')) return undefined;
  const callee = tree.childByField(right, 'function');
  const args = tree.childByField(right, 'arguments');
  const isItems = isKind(tree, callee, 'attribute') && fieldText(tree, callee, 'attribute') === 'items';
  const isCounted = isKind(tree, callee, 'identifier') && tree.textOf(callee) === 'enumerate';
  const given = isItems ? tree.childByField(callee, 'object') : isCounted ? (low.parts(args)[0] ?? -1) : -1;
  if (given < 0) return undefined;
  const list = low.value(given);
  return {
    list,
    take: (element) => {
      storeTarget(low, key, fn.element(list, 'key'), reach);
      storeTarget(low, value, isItems ? fn.element(list, 'held') : element, reach);
    },
  };
}

/** The turns of a `for` by its targets and what stands behind `in`. */
export const turnsOf = (
  low: TreeLowering,
  targets: number,
  right: number,
  reach: Reach = 'function',
): Turns =>
  keyedTurns(low, targets, right, reach) ?? {
    list: low.value(right),
    take: (element) => storeTarget(low, targets, element, reach),
  };
