import { descendantsOutside, fieldText, isKind, parts } from '#analyzer/rules/nodes.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { DEFERRED, typeOfCaught } from './declarations.ts';

const CATCHES_ALL = /^(?:Exception|RuntimeException|Throwable)$/;

/** Helpers that throw what they are given, or another failure in its place: `Failures.writeFail(logger, e)`. */
const THROWS_ON = /throw|fail|raise|abort|propagate/i;

/** Whether a handler fails itself, in its own lines or by a helper that is there for it. */
export function throwsOn(tree: FlatTree, handler: number): boolean {
  if (/\bthrow\b/.test(tree.textOf(handler))) return true;
  return descendantsOutside(tree, handler, ['expression_statement'], DEFERRED).some((statement) => {
    const [call = -1] = parts(tree, statement);
    return isKind(tree, call, 'method_invocation') && THROWS_ON.test(fieldText(tree, call, 'name'));
  });
}

/** Whether nothing that fails in the block of a `try` leaves it: a handler takes everything, and none throws. */
export function keepsAll(tree: FlatTree, attempt: number): boolean {
  const handlers = parts(tree, attempt).filter((one) => isKind(tree, one, 'catch_clause'));
  return (
    handlers.some((one) => CATCHES_ALL.test(typeOfCaught(tree, one))) &&
    handlers.every((one) => !throwsOn(tree, one))
  );
}

export const TRIES = ['try_statement', 'try_with_resources_statement'];
