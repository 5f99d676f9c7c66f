import { isKind, parts } from '#analyzer/rules/nodes.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { typeOfCaught } from './declarations.ts';

const CATCHES_ALL = /^(?:Exception|RuntimeException|Throwable)$/;

/** Whether nothing that fails in the block of a `try` leaves it: a handler takes everything, and none throws. */
export function keepsAll(tree: FlatTree, attempt: number): boolean {
  const handlers = parts(tree, attempt).filter((one) => isKind(tree, one, 'catch_clause'));
  return (
    handlers.some((one) => CATCHES_ALL.test(typeOfCaught(tree, one))) &&
    handlers.every((one) => !/\bthrow\b/.test(tree.textOf(one)))
  );
}

export const TRIES = ['try_statement', 'try_with_resources_statement'];
