import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { isKind } from '#analyzer/rules/nodes.ts';
import { JAVA, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';

/** Fewer lines than this are an example or a hint more often than forgotten code. */
const MIN_CODE_LINES = 3;

/** Statements people do not write in prose, by their start and end. */
const STARTS_CODE = /^(?:\}$|(?:if|for|while|switch|try|catch)\s*\()/;
const STARTS_STATEMENT = /^(?:return|throw|break|continue|import|package)\b/;
const STARTS_MEMBER = /^(?:private|public|protected|final|static)\s/;
const ASSIGNS = /\w\s*[+-]?=\s*[^=]/;

/** @param line without blanks around it */
function isStatement(line: string): boolean {
  if (/^@\w/.test(line)) return true;
  if (!/[;{}]$/.test(line)) return false;
  if (STARTS_CODE.test(line) || (STARTS_MEMBER.test(line) && !line.endsWith('}'))) return true;
  if (!line.endsWith(';')) return false;
  const isCall = /\)\s*;$/.test(line) && /\w\s*\(/.test(line);
  return isCall || STARTS_STATEMENT.test(line) || ASSIGNS.test(line.slice(0, -1));
}

const lineOf = (tree: FlatTree, node: number): number => tree.line[node] ?? 0;

/** Line comments have no nodes inside, so the one before and the one after are the neighbours in the tree's order. */
function isJoined(tree: FlatTree, one: number, other: number): boolean {
  return (
    isKind(tree, one, 'line_comment') &&
    isKind(tree, other, 'line_comment') &&
    lineOf(tree, other) - lineOf(tree, one) <= 1
  );
}

/** Text of the comments that follow each other line by line, without their marks; '' if this is not the first. */
function blockAt(tree: FlatTree, node: number): string {
  if (isJoined(tree, node - 1, node)) return '';
  const lines: string[] = [];
  let at = node;
  do {
    lines.push(tree.textOf(at).replace(/^\/\/+ ?/, ''));
    at += 1;
  } while (at < tree.size && isJoined(tree, at - 1, at));
  return lines.join('\n');
}

function checkComment(node: number, { tree, report }: TreeScope): void {
  const whole = tree.textOf(node);
  // Documentation shows code on purpose, the first lines are a licence.
  if (whole.startsWith('/**') || lineOf(tree, node) <= 2) return;
  const text = isKind(tree, node, 'block_comment')
    ? whole.slice(2, -2).replaceAll(/^[ \t]*\* ?/gm, '')
    : blockAt(tree, node);
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const code = lines.filter(isStatement);
  const isCode = code.length >= MIN_CODE_LINES && code.length * 3 >= lines.length * 2;
  const isExample =
    /\b(?:example|e\.g\.|usage|equivalent|similar to|pseudo|like this|i\.e\.)|例如|示例/i.test(text);
  if (isCode && !isExample) report(node, `${lines.length} commented-out lines of code`);
}

export const COMMENTED_CODE_RULE: TreeRule = {
  ruleKey: 'java/commented-out-code',
  kind: 'SMELL',
  severity: 'INFO',
  title: 'Commented-out code',
  why: 'Commented-out code gets out of date and distracts readers.',
  fix: 'Delete it; git history keeps it.',
  grammars: JAVA,
  nodes: ['line_comment', 'block_comment'],
  inTests: 'off',
  suppressedAs: ['CommentedOutCode'],
  check: checkComment,
};
