import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { descendantsOutside, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { functionCalled, methodCalled } from './asked-values.ts';
import { FUNCTIONS, SLIP } from './js-nodes.ts';

/** Calls whose first argument is run later. */
const RUNS_FIRST =
  /^(?:(?:window|globalThis|self)\.)?(?:setTimeout|setInterval|setImmediate|requestAnimationFrame|queueMicrotask)$|^process\.nextTick$/;
/** Methods that run their second argument when something happens, and those that run their first. */
const RUNS_SECOND = new Set(['addEventListener', 'addListener', 'on', 'once']);
const RUNS_ANSWER = new Set(['then', 'catch', 'finally']);

/** The argument of a call that is run later; -1 where there is none. */
function runLater(tree: FlatTree, call: number): number {
  const callee = tree.childByField(call, 'function');
  const given = parts(tree, tree.childByField(call, 'arguments'));
  const [first = NONE, second = NONE] = given;
  if (RUNS_FIRST.test(tree.textOf(callee))) return first;
  if (!isKind(tree, callee, 'member_expression')) return NONE;
  const method = fieldText(tree, callee, 'property');
  if (RUNS_SECOND.has(method)) return isKind(tree, first, 'string') ? second : NONE;
  return RUNS_ANSWER.has(method) ? first : NONE;
}

/** Whether a function gives nothing back, whichever way it ends. */
function givesNothing(tree: FlatTree, owner: number): boolean {
  const body = tree.childByField(owner, 'body');
  if (!isKind(tree, body, 'statement_block')) return false;
  // A body that only throws stands for one that is still to be written.
  if (isKind(tree, parts(tree, body)[0] ?? NONE, 'throw_statement')) return false;
  const returns = descendantsOutside(tree, body, ['return_statement'], FUNCTIONS);
  return returns.every((one) => parts(tree, one).length === 0);
}

/** The name of a function that is called at once and gives nothing back, or ''. */
function calledAtOnce(tree: FlatTree, call: number): string {
  if (!isKind(tree, call, 'call_expression')) return '';
  const callee = tree.childByField(call, 'function');
  const isMember = isKind(tree, callee, 'member_expression');
  const found = isMember ? methodCalled(tree, callee) : functionCalled(tree, callee);
  if (found < 0 || !givesNothing(tree, found)) return '';
  return isMember ? fieldText(tree, callee, 'property') : tree.textOf(callee);
}

function checkCall(node: number, { tree, report }: TreeScope): void {
  const given = runLater(tree, node);
  const name = given < 0 ? '' : calledAtOnce(tree, given);
  if (name !== '') report(given, `'${name}' runs here and gives nothing back, so nothing is run later`);
}

function checkAttribute(node: number, { tree, report }: TreeScope): void {
  const [name = NONE, value = NONE] = parts(tree, node);
  if (name < 0 || !/^on[A-Z]/.test(tree.textOf(name)) || !isKind(tree, value, 'jsx_expression')) return;
  const called = calledAtOnce(tree, parts(tree, value)[0] ?? NONE);
  if (called !== '') report(value, `'${called}' runs here and gives nothing back, so nothing is run later`);
}

/** Functions that are given to be run later, and run at once. */
export const HANDLER_RULES: readonly TreeRule[] = [
  {
    ...SLIP,
    ruleKey: 'js/handler-called',
    confidence: 'CERTAIN',
    title: 'Function called instead of passed on',
    why: 'The parentheses call the function at once, and what is passed on is its result, undefined. When the time or the event comes, nothing happens.',
    fix: 'Hand over the function: `setTimeout(save, 1000)`, `setTimeout(() => save(id), 1000)`.',
    nodes: ['call_expression', 'jsx_attribute'],
    check: (node, scope) =>
      isKind(scope.tree, node, 'call_expression') ? checkCall(node, scope) : checkAttribute(node, scope),
  },
];
