import { ancestor, descendantsOutside, fieldText, isInside, isKind, parts } from '#analyzer/rules/nodes.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { LOOPS } from '../loops.ts';
import { keepsAll, TRIES } from './attempts.ts';
import { DEFERRED, METHODS, typeAround } from './declarations.ts';

const WRITES = /^(?:save|insert|update|delete|remove|batch(?:Insert|Update)|saveBatch|merge|persist)/;
const STORES = /(?:repository|mapper|dao|jdbcTemplate|entityManager|baseMapper)$/i;
const LOGS = /^(?:log|logger|LOG|LOGGER)$/;
const READS = /^(?:get|is)[A-Z]|^(?:equals|size|isEmpty|toString)$/;

const startOf = (tree: FlatTree, node: number): number => tree.start[node] ?? 0;
const endOf = (tree: FlatTree, node: number): number => tree.end[node] ?? 0;

const callsIn = (tree: FlatTree, block: number): number[] =>
  descendantsOutside(tree, block, ['method_invocation'], DEFERRED);

const isStoreWrite = (tree: FlatTree, call: number): boolean =>
  WRITES.test(fieldText(tree, call, 'name')) && STORES.test(fieldText(tree, call, 'object'));

/** Whether a call writes to the database, itself or in the method of the same class that it runs. */
function isWrite(tree: FlatTree, call: number): boolean {
  if (isStoreWrite(tree, call)) return true;
  if (!['', 'this'].includes(fieldText(tree, call, 'object'))) return false;
  const type = typeAround(tree, call);
  if (type < 0) return false;
  const name = fieldText(tree, call, 'name');
  return parts(tree, tree.childByField(type, 'body')).some(
    (one) =>
      isKind(tree, one, 'method_declaration') &&
      fieldText(tree, one, 'name') === name &&
      callsIn(tree, one).some((inner) => isStoreWrite(tree, inner)),
  );
}

/** The outermost `try` inside a block out of which nothing comes that fails at a node; -1 for none. */
function guardOf(tree: FlatTree, node: number, block: number): number {
  let guard = -1;
  for (let at = node; at >= 0 && at !== block; at = tree.parent[at] ?? -1) {
    const up = tree.parent[at] ?? -1;
    const isTried = isKind(tree, up, ...TRIES) && tree.fieldName(at) === 'body';
    if (isTried && isInside(tree, up, block) && keepsAll(tree, up)) guard = up;
  }
  return guard;
}

/** What takes part in the transaction by itself: where it fails, everything is rolled back, whoever catches it. */
const TAKES_PART = /repository$/i;

const FILLS = /^(?:add|addAll|put|putAll|append)$/;
const MADE_HERE =
  /^new (?:java\.util\.)?(?:(?:Linked)?Hash(?:Set|Map)|ArrayList|LinkedList|String(?:Builder|Joiner))\b/;

/** Whether a call fills a collection or text that its own method has made, which takes all that there is. */
function fillsOwn(tree: FlatTree, call: number): boolean {
  if (!FILLS.test(fieldText(tree, call, 'name'))) return false;
  const name = fieldText(tree, call, 'object');
  const declared = descendantsOutside(
    tree,
    ancestor(tree, call, METHODS),
    ['variable_declarator'],
    DEFERRED,
  ).filter((one) => fieldText(tree, one, 'name') === name);
  return declared.length > 0 && declared.every((one) => MADE_HERE.test(fieldText(tree, one, 'value')));
}

/** Whether a call may fail and leave what was written: not one that logs, reads a value or keeps one. */
function mayFail(tree: FlatTree, call: number): boolean {
  if (fillsOwn(tree, call)) return false;
  const object = fieldText(tree, call, 'object');
  return !LOGS.test(object) && !TAKES_PART.test(object) && !READS.test(fieldText(tree, call, 'name'));
}

/** What may fail in a block and reach its handlers. */
function failuresIn(tree: FlatTree, block: number, around: number): number[] {
  const calls = callsIn(tree, around).filter((call) => mayFail(tree, call));
  return [...calls, ...descendantsOutside(tree, around, ['throw_statement'], DEFERRED)].filter(
    (one) => guardOf(tree, one, block) < 0,
  );
}

/** Whether what runs after a call, or around it, may fail. */
function mayFailAfter(tree: FlatTree, block: number, write: number): boolean {
  return failuresIn(tree, block, block).some(
    (one) => endOf(tree, one) > endOf(tree, write) && startOf(tree, one) !== startOf(tree, write),
  );
}

/** Whether something may fail in a loop around a node: it finds the writes of the rounds before. */
function mayFailInLoop(tree: FlatTree, block: number, node: number): boolean {
  const loop = ancestor(tree, node, [...LOOPS, ...METHODS, ...DEFERRED]);
  return isKind(tree, loop, ...LOOPS) && failuresIn(tree, block, loop).length > 0;
}

/**
 * Whether a failure in the block of a `try` that writes leaves a write behind: one before the block, one in it with
 * something after it that may fail, or one of an earlier round. A single write that fails has written nothing.
 */
export function leavesWrites(tree: FlatTree, method: number, block: number): boolean {
  const writes = callsIn(tree, block).filter((call) => isWrite(tree, call));
  if (!writes.some((call) => isStoreWrite(tree, call))) return false;
  if (writes.some((write) => mayFailAfter(tree, block, write) || mayFailInLoop(tree, block, write)))
    return true;
  if (failuresIn(tree, block, block).length === 0) return false;
  return callsIn(tree, method).some(
    (call) => endOf(tree, call) <= startOf(tree, block) && isWrite(tree, call),
  );
}
