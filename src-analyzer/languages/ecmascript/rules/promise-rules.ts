import { lineOfMatch, type ForAll } from '#analyzer/rules/precedent.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { handlersIn } from './express-routes.ts';
import { FUNCTIONS, isAsync, isFunction, SCRIPTS, uncaughtIn } from './js-nodes.ts';
import { EXPRESS_BEFORE_5 } from './package-gates.ts';
import { isForDevelopers as isOfDevelopers } from './page-files.ts';
import { SCRIPT_STARTS } from './script-starts.ts';

/** Parameters by which other frameworks give their handlers one object for request and response. */
const OF_CONTEXT = /^(?:ctx|context|c)$/;

/** Whether what fails at a place fails while a failure is handled. */
const isInHandler = (tree: FlatTree, node: number): boolean =>
  isKind(tree, ancestor(tree, node, ['catch_clause', ...FUNCTIONS]), 'catch_clause') &&
  isKind(tree, node, 'await_expression');

function checkHandlers(_: number, { tree, file, report }: TreeScope): void {
  for (const { node: handler, isForDevelopers } of handlersIn(tree)) {
    if (!isAsync(tree, handler) || OF_CONTEXT.test(parameterNames(tree, handler)[0] ?? '')) continue;
    const all = uncaughtIn(tree, handler);
    const lost = all.find((one) => !isInHandler(tree, one)) ?? all[0];
    if (lost === undefined) continue;
    const isDoubted = isForDevelopers || isOfDevelopers(file.path) || isInHandler(tree, lost);
    const name = tree.childByField(handler, 'name');
    report(
      name < 0 ? handler : name,
      `An error on line ${String(tree.line[lost])} never reaches Express`,
      isDoubted ? 'REVIEW' : undefined,
    );
  }
}

/** The function that is given to `new Promise`, or -1. */
function executorOf(tree: FlatTree, node: number): number {
  if (fieldText(tree, node, 'constructor') !== 'Promise') return NONE;
  const [executor = NONE] = parts(tree, tree.childByField(node, 'arguments'));
  return isFunction(tree, executor) ? executor : NONE;
}

function checkExecutor(node: number, { tree, report }: TreeScope): void {
  const executor = executorOf(tree, node);
  if (!isAsync(tree, executor)) return;
  const [lost] = uncaughtIn(tree, executor);
  if (lost !== undefined)
    report(
      executor,
      `What line ${String(tree.line[lost])} throws or rejects leaves the promise pending for ever`,
    );
}

function parameterNames(tree: FlatTree, owner: number): string[] {
  const list = tree.childByField(owner, 'parameters');
  if (list < 0) return [fieldText(tree, owner, 'parameter')];
  return parts(tree, list).map((one) => fieldText(tree, one, 'pattern') || tree.textOf(one));
}

/** Whether a statement does nothing but settle the promise. */
function settles(tree: FlatTree, statement: number, names: readonly string[]): boolean {
  if (!isKind(tree, statement, 'expression_statement')) return false;
  const [call = NONE] = parts(tree, statement);
  return isKind(tree, call, 'call_expression') && names.includes(fieldText(tree, call, 'function'));
}

const LEAVES = ['return_statement', 'throw_statement', 'break_statement', 'continue_statement'];

/** Whether a branch settles the promise and then goes on behind its `if`. */
function settlesAndGoesOn(tree: FlatTree, statement: number, names: readonly string[]): boolean {
  if (settles(tree, statement, names)) return true;
  if (!isKind(tree, statement, 'if_statement') || tree.childByField(statement, 'alternative') >= 0)
    return false;
  const branch = tree.childByField(statement, 'consequence');
  const inner = isKind(tree, branch, 'statement_block') ? parts(tree, branch) : [branch];
  return inner.some((one) => settles(tree, one, names)) && !inner.some((one) => isKind(tree, one, ...LEAVES));
}

/** In each list of statements: one that settles the promise behind one that may have. */
function checkSettledTwice(node: number, { tree, report }: TreeScope): void {
  const executor = executorOf(tree, node);
  if (executor < 0) return;
  const names = parameterNames(tree, executor);
  const body = tree.childByField(executor, 'body');
  for (let at = body; at >= 0 && at < (tree.last[body] ?? 0); at++) {
    if (!isKind(tree, at, 'statement_block')) continue;
    const owner = ancestor(tree, at, FUNCTIONS);
    // A function inside may have parameters of the same name.
    if (owner !== executor && parameterNames(tree, owner).some((name) => names.includes(name))) continue;
    const statements = parts(tree, at);
    const first = statements.findIndex((one) => settlesAndGoesOn(tree, one, names));
    const second =
      first < 0 ? undefined : statements.slice(first + 1).find((one) => settles(tree, one, names));
    if (second !== undefined)
      report(
        second,
        `The promise may be settled already on line ${String(tree.line[statements[first] ?? NONE])}`,
      );
  }
}

/** Code that replaces how Express calls a handler, so that it sees what an async one throws. */
const PATCHED_EXPRESS: ForAll = {
  languages: ['JavaScript', 'TypeScript'],
  lineIn: ({ text }) =>
    lineOfMatch(
      text,
      /['"](?:express\/lib\/)?router\/(?:lib\/)?layer(?:\.js)?['"]|\bLayer\.prototype\b/g,
      '//',
    ),
};

/** Promises whose failure nobody sees. */
export const PROMISE_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'js/no-async-endpoint-handlers',
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Unhandled rejection in an async Express handler',
    why: 'Before version 5, Express ignores a rejected promise: the request hangs and the process may exit.',
    fix: 'Catch the error and pass it to `next`, or upgrade to Express 5.',
    inTests: 'off',
    starts: SCRIPT_STARTS,
    gate: EXPRESS_BEFORE_5,
    forAll: PATCHED_EXPRESS,
    grammars: SCRIPTS,
    nodes: ['program'],
    check: checkHandlers,
  },
  {
    ruleKey: 'js/no-async-promise-executor',
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Async promise executor',
    why: 'An error thrown in an async executor does not reject the promise, which then stays pending forever.',
    fix: 'Await outside the constructor, or use an async function without `new Promise`.',
    inTests: 'off',
    grammars: SCRIPTS,
    nodes: ['new_expression'],
    check: checkExecutor,
  },
  {
    ruleKey: 'js/no-multiple-resolved',
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Promise settled twice on one path',
    why: 'Only the first `resolve` or `reject` counts; the second is ignored and the code after it still runs.',
    fix: 'Return right after settling.',
    inTests: 'off',
    grammars: SCRIPTS,
    nodes: ['new_expression'],
    check: checkSettledTwice,
  },
];
