import { ancestor, descendantsOutside, fieldText, isKind, parts } from '#analyzer/rules/nodes.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { LOOPS } from '../loops.ts';
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

/** Whether what runs after a call, or around it, may fail: not what logs or reads a value. */
function mayFailAfter(tree: FlatTree, block: number, write: number): boolean {
  const isAfter = (one: number): boolean =>
    endOf(tree, one) > endOf(tree, write) && startOf(tree, one) !== startOf(tree, write);
  const calls = callsIn(tree, block).filter(
    (call) => !LOGS.test(fieldText(tree, call, 'object')) && !READS.test(fieldText(tree, call, 'name')),
  );
  return [...calls, ...descendantsOutside(tree, block, ['throw_statement'], DEFERRED)].some(isAfter);
}

/** Whether a node stands in a loop of its method: what fails in one round finds the writes of the rounds before. */
const isInLoop = (tree: FlatTree, node: number): boolean =>
  isKind(tree, ancestor(tree, node, [...LOOPS, ...METHODS, ...DEFERRED]), ...LOOPS);

/**
 * Whether a failure in the block of a `try` that writes leaves a write behind: one before the block, one in it with
 * something after it that may fail, or one of an earlier round. A single write that fails has written nothing.
 */
export function leavesWrites(tree: FlatTree, method: number, block: number): boolean {
  const writes = callsIn(tree, block).filter((call) => isWrite(tree, call));
  if (!writes.some((call) => isStoreWrite(tree, call))) return false;
  if (writes.some((write) => mayFailAfter(tree, block, write) || isInLoop(tree, write))) return true;
  return callsIn(tree, method).some(
    (call) => endOf(tree, call) <= startOf(tree, block) && isWrite(tree, call),
  );
}
