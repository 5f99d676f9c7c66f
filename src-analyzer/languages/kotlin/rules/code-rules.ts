import { ancestor, descendants, isExplained, isKind } from '#analyzer/rules/nodes.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { COROUTINE_SCOPE } from './patches.ts';

const isAssertion = (scope: TreeScope, node: number): boolean =>
  isKind(scope.tree, node, 'unary_expression') && scope.tree.textOf(node).endsWith('!!');

function checkChain(node: number, scope: TreeScope): void {
  const { tree, report } = scope;
  if (!isAssertion(scope, node) || isAssertion(scope, ancestor(tree, node, ['unary_expression', 'block'])))
    return;
  const inner = descendants(tree, node, ['unary_expression']).filter((one) => isAssertion(scope, one));
  const isChain = inner.some((one) => tree.start[one] === tree.start[node]);
  if (isChain) report(node, "several '!!' in one chain: a failure does not show which value was null");
}

/** A function of the file's own, or one that is imported from elsewhere, has nothing but the name of the one that blocks. */
const OTHER_RUN_BLOCKING =
  /\bfun\s{1,5}(?:<[^>\n]{1,80}>\s{0,5})?(?:\w{1,60}\.)?runBlocking\b|^import (?!kotlinx\.)[\w.]{1,200}\.runBlocking\b/m;

/** Whether `runBlocking` is another function in a file: looked up once a file, however often it is called. */
const hasOther = new WeakMap<FlatTree, boolean>();

function isOtherRunBlocking(tree: FlatTree): boolean {
  const known = hasOther.get(tree) ?? OTHER_RUN_BLOCKING.test(tree.textOf(0));
  hasOther.set(tree, known);
  return known;
}

function checkBlocking(node: number, { tree, report }: TreeScope): void {
  if (!/^runBlocking\b/.test(tree.textOf(node))) return;
  if (isKind(tree, tree.parent[node] ?? -1, 'call_expression')) return;
  const around = ancestor(tree, node, ['function_declaration', 'object_literal', 'class_declaration']);
  const modifiers = isKind(tree, around, 'function_declaration') ? tree.childOfKind(around, 'modifiers') : -1;
  const isSuspending = modifiers >= 0 && /\bsuspend\b/.test(tree.textOf(modifiers));
  if (!isSuspending || isOtherRunBlocking(tree)) return;
  const less = isExplained(tree, node) ? 'REVIEW' : undefined;
  report(node, 'the thread is blocked until the block is done', less);
}

export const KOTLIN_CODE_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'kotlin/not-null-chain',
    kind: 'SMELL',
    severity: 'MAJOR',
    title: 'Chain of not-null assertions',
    why: 'Each `!!` may throw a NullPointerException, and the message does not show which one.',
    fix: 'Use `?.` with `?:`, or `requireNotNull` with a message for each value.',
    inTests: 'off',
    grammars: ['kotlin'],
    nodes: ['unary_expression'],
    check: checkChain,
  },
  {
    ruleKey: 'kotlin/blocking-in-coroutine',
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'runBlocking in a suspending function',
    why: 'It blocks a thread that other coroutines need; if all threads of a pool wait, the program hangs.',
    fix: 'Call the suspending function directly, or use `coroutineScope` or `withContext`.',
    inTests: 'off',
    grammars: ['kotlin'],
    nodes: ['call_expression'],
    check: checkBlocking,
    patch: COROUTINE_SCOPE,
  },
];
