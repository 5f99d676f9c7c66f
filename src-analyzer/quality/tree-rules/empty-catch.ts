import type { FlatTree } from '../../syntax/flat-tree.ts';
import { isComment, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';

/** The block of a handler; for Ruby, whose handlers have none when empty, the handler itself. */
function handlerBody(tree: FlatTree, node: number): number {
  const body = tree.childByField(node, 'body');
  if (body >= 0) return body;
  return isKind(tree, node, 'catch_block') ? tree.childOfKind(node, 'block') : NONE;
}

/** A name that says the handler is empty on purpose. */
const ON_PURPOSE = /\b(?:ignored?|expected|unused|_)\s*\)|InterruptedException/;

/** Trying to read a text as something is how one finds out whether it is one. */
const TRIES = /\b(?:NumberFormat|Parse|DateTimeParse|Format|InvalidCast)Exception\b/;

/** As much of a comment as is looked at. */
const MAX_COMMENT_CHARS = 1_000;
/** A sentence, neither a plan to do something later nor code that is switched off. */
const SAYS_WHY =
  /^(?!.*(?:\b(?:todo|fixme|xxx|hack|auto-generated)\b|;\s*(?:\*\/)?$))\W*(?:[\p{L}’']+[\s,:-]+){2,}\p{L}|\p{Script=Han}{4}/imsu;

function check(node: number, { tree, report }: TreeScope): void {
  const isRuby = tree.grammar === 'ruby';
  const body = handlerBody(tree, node);
  if (isRuby ? body >= 0 : body < 0 || parts(tree, body).length > 0) return;
  const end = isRuby ? tree.end[node] : tree.start[body];
  const head = tree.text.slice(tree.start[node], end);
  if (ON_PURPOSE.test(head) || TRIES.test(head)) return;
  const comments = body < 0 ? [] : tree.namedChildren(body).filter((child) => isComment(tree, child));
  if (comments.some((comment) => SAYS_WHY.test(tree.textOf(comment).slice(0, MAX_COMMENT_CHARS)))) return;
  report(node, 'nothing is done about the exception', comments.length > 0 ? 'MINOR' : undefined);
}

export const EMPTY_CATCH_RULE: TreeRule = {
  ruleKey: 'common/empty-catch',
  kind: 'SMELL',
  severity: 'MAJOR',
  title: 'Empty exception handler',
  why: 'The exception is swallowed: the failure shows up later, in another place, without its cause.',
  fix: 'Log it, handle it or let it propagate; if it can be ignored, explain why in a comment.',
  inTests: 'off',
  grammars: ['java', 'kotlin', 'c-sharp', 'php', 'cpp', 'ruby'],
  nodes: ['catch_clause', 'catch_block', 'rescue'],
  suppressedAs: ['EmptyCatchBlock', 'EmptyCatch'],
  check,
};
