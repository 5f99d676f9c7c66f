import { lineOfMatch, type ForAll } from '#analyzer/rules/precedent.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { declarationNamed, FUNCTIONS, isAsync, isFunction, SCRIPTS, uncaughtIn } from './js-nodes.ts';
import { EXPRESS_BEFORE_5 } from './package-gates.ts';

const METHODS = new Set(['all', 'delete', 'get', 'options', 'patch', 'post', 'put', 'use']);
/** What an application or a router of Express is called where its declaration lies in another file. */
const ROUTER_NAME = /^(?:app|api|router|routes?|server)$|Router$/;
const MAKES_ROUTER = /\bexpress\(\)|\bRouter\(|require\(["']express["']\)\(/;

/** Whether a name is bound to an Express application or router. */
export function isRouter(tree: FlatTree, receiver: number): boolean {
  if (isKind(tree, receiver, 'call_expression')) return /\.route\($|\.route\(/.test(tree.textOf(receiver));
  if (!isKind(tree, receiver, 'identifier')) return false;
  const name = tree.textOf(receiver);
  const bound = declarationNamed(tree, name);
  return bound >= 0 ? MAKES_ROUTER.test(tree.textOf(bound)) : ROUTER_NAME.test(name);
}

/** The function an argument is, or is the name of. */
export function handlerOf(tree: FlatTree, argument: number): number {
  if (!isKind(tree, argument, 'identifier')) return argument;
  return declarationNamed(tree, tree.textOf(argument));
}

/** Koa waits for its handlers, which it gives one object for request and response. */
const isOfKoa = (tree: FlatTree): boolean => /['"](?:koa|@koa\/router|koa-router)['"]/.test(tree.text);

function checkHandlers(node: number, { tree, report }: TreeScope): void {
  const callee = tree.childByField(node, 'function');
  if (!isKind(tree, callee, 'member_expression') || !METHODS.has(fieldText(tree, callee, 'property'))) return;
  if (!isRouter(tree, tree.childByField(callee, 'object'))) return;
  for (const argument of parts(tree, tree.childByField(node, 'arguments'))) {
    const handler = handlerOf(tree, argument);
    if (!isAsync(tree, handler)) continue;
    const [lost] = uncaughtIn(tree, handler);
    // Asked last: it reads the whole file.
    if (lost === undefined || isOfKoa(tree)) continue;
    report(argument, `An error on line ${String(tree.line[lost])} never reaches Express`);
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
    gate: EXPRESS_BEFORE_5,
    forAll: PATCHED_EXPRESS,
    grammars: SCRIPTS,
    nodes: ['call_expression'],
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
