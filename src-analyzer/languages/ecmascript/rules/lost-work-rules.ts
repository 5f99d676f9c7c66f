import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { importsOf } from './js-imports.ts';
import { isAsync, SCRIPTS, uncaughtIn } from './js-nodes.ts';

const ASKS = new Set(['filter', 'some', 'every', 'find', 'findIndex', 'findLast', 'findLastIndex', 'sort']);
/** Libraries whose functions of these names wait for what they are given. */
const WAITS = /^(?:async|promise|bluebird|p|pMap)$/i;

/** The method that an asynchronous function is given to, with the function; undefined for libraries that wait. */
function givenTo(tree: FlatTree, node: number): { method: string; given: number } | undefined {
  const callee = tree.childByField(node, 'function');
  if (!isKind(tree, callee, 'member_expression')) return undefined;
  const [given = NONE, ...more] = parts(tree, tree.childByField(node, 'arguments'));
  if (more.length > 0 || !isAsync(tree, given) || WAITS.test(fieldText(tree, callee, 'object')))
    return undefined;
  return { method: fieldText(tree, callee, 'property'), given };
}

/** Streams of Node, asynchronous iterators and promises of Bluebird have the same methods, and wait. */
const MAY_WAIT = /stream|readable|async|iter|observable|promise|bluebird/i;

const MAKES_ARRAY = /\.(?:map|filter|slice|concat|split|flatMap|sort|reverse)\(/;

/** Whether what a method is called on may be no array: by its name, or since its result is waited for. */
function mayWait(tree: FlatTree, node: number): boolean {
  const callee = tree.childByField(node, 'function');
  const object = fieldText(tree, callee, 'object');
  const isArray =
    /^\[|\]$|^(?:Object|Array)\./.test(object) || (object.endsWith(')') && MAKES_ARRAY.test(object));
  if (isArray) return MAY_WAIT.test(object.split(/[.(]/, 1)[0] ?? '');
  return (
    MAY_WAIT.test(object) ||
    isKind(tree, tree.parent[node] ?? NONE, 'await_expression') ||
    [...importsOf(tree).values()].some(({ module }) => module === 'bluebird')
  );
}

function checkAsks(node: number, { tree, report }: TreeScope): void {
  const found = givenTo(tree, node);
  if (!found || !ASKS.has(found.method)) return;
  report(
    found.given,
    `'${found.method}' takes the promise itself for the answer, and a promise is always true`,
    mayWait(tree, node) ? 'REVIEW' : undefined,
  );
}

function checkForEach(node: number, { tree, report }: TreeScope): void {
  const found = givenTo(tree, node);
  if (found?.method !== 'forEach') return;
  const lost = uncaughtIn(tree, found.given).find((one) => isKind(tree, one, 'await_expression'));
  if (lost === undefined) return;
  report(found.given, `Nobody waits for line ${String(tree.line[lost])} or sees it fail`);
}

/** Asynchronous functions given to methods that know nothing of promises. */
export const LOST_WORK_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'js/async-predicate',
    kind: 'BUG',
    severity: 'MAJOR',
    confidence: 'CERTAIN',
    title: 'Async function as the condition of an array method',
    why: 'An async function returns a promise, which is always true: `filter` keeps everything, `some` and `find` take the first element.',
    fix: 'Wait for all answers first: `const answers = await Promise.all(list.map(ask))`, then filter by `answers[index]`.',
    inTests: 'off',
    grammars: SCRIPTS,
    nodes: ['call_expression'],
    check: checkAsks,
  },
  {
    ruleKey: 'js/async-for-each',
    kind: 'BUG',
    severity: 'MAJOR',
    // 16, 6, 0: what nobody waits for on a page is mostly meant so.
    confidence: 'REVIEW',
    title: 'forEach does not wait for an async function',
    why: '`forEach` drops the promises. The code after it runs before the work is done, and what fails in it reaches no `try` around the loop: in Node.js an unhandled rejection ends the process.',
    fix: 'Use `for (const one of list) await …`, or `await Promise.all(list.map(async (one) => …))`.',
    inTests: 'off',
    grammars: SCRIPTS,
    nodes: ['call_expression'],
    check: checkForEach,
  },
];
