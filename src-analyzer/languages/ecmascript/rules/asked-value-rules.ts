import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isExplained, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { askedBy, functionCalled, hangingOn, methodCalled } from './asked-values.ts';
import { inPattern, isFunction, SLIP } from './js-nodes.ts';
import { isForDevelopers } from './page-files.ts';

/** How often a name stands in the code of a node. */
function mentions(tree: FlatTree, node: number, name: string): number {
  return (
    tree.textOf(node).match(new RegExp(String.raw`(?<![\w$])${inPattern(name)}(?![\w$])`, 'g'))?.length ?? 0
  );
}

/** `!isValid<T>(it)`, which the grammar takes for two comparisons: it is called. */
const TYPE_ARGUMENTS = /^<[\w$.,[\]\s<>|]{1,200}>\(/;

function isGivenTypes(tree: FlatTree, node: number): boolean {
  const end = tree.end[node] ?? 0;
  return TYPE_ARGUMENTS.test(tree.text.slice(end, end + 210));
}

function checkFunction(node: number, { tree, file, report }: TreeScope): void {
  const asked = askedBy(tree, node);
  if (asked < 0 || isGivenTypes(tree, node)) return;
  const isMember = isKind(tree, node, 'member_expression');
  const found = isMember ? methodCalled(tree, node) : functionCalled(tree, node);
  if (found < 0) return;
  const name = isMember ? fieldText(tree, node, 'property') : tree.textOf(node);
  // Who calls it or hands it on knows what it is, and only asks whether it is there.
  if (mentions(tree, hangingOn(tree, asked), name) > 1) return;
  report(
    node,
    `'${name}' is a function: this tests whether it exists instead of calling it`,
    isForDevelopers(file.path) ? 'REVIEW' : undefined,
  );
}

/** With a function these give a list of their own, with any arguments the others do. */
const LISTS_BY_FUNCTION = new Set(['filter', 'map', 'flatMap']);
const LISTS = new Set(['querySelectorAll', 'getElementsByClassName', 'getElementsByTagName']);
const OF_OBJECT = /^(?:Object\.(?:keys|values|entries)|Array\.(?:from|of))$/;
const POSITIONS = new Set(['indexOf', 'lastIndexOf', 'findIndex', 'findLastIndex']);
const LEAVES = /^\{?\s*(?:return|continue|break|throw)\b/;

function isList(tree: FlatTree, call: number, method: string): boolean {
  if (LISTS.has(method)) return true;
  if (OF_OBJECT.test(fieldText(tree, call, 'function'))) return true;
  const [given = NONE] = parts(tree, tree.childByField(call, 'arguments'));
  return LISTS_BY_FUNCTION.has(method) && isFunction(tree, given);
}

/** An option of a command or the scheme of an address, which stand at the start of a text or nowhere. */
const STARTS = /^['"`](?:--?[A-Za-z]|[a-z][a-z+]{1,10}:)/;

/**
 * Whether a condition with a way for each answer may ask if a text begins so: place 0 has a way of its own then, and what
 * is looked for is no plain word.
 */
function mayAskForStart(tree: FlatTree, call: number, asked: number): boolean {
  if (!isKind(tree, asked, 'if_statement', 'ternary_expression')) return false;
  if (tree.childByField(asked, 'alternative') < 0) return false;
  const [sought = NONE, ...more] = parts(tree, tree.childByField(call, 'arguments'));
  if (more.length > 0) return false;
  return isKind(tree, sought, 'identifier', 'member_expression') || STARTS.test(tree.textOf(sought));
}

const isMeantAsPosition = (tree: FlatTree, call: number, asked: number): boolean =>
  LEAVES.test(fieldText(tree, asked, 'consequence')) || mayAskForStart(tree, call, asked);

function checkResult(node: number, { tree, report }: TreeScope): void {
  const callee = tree.childByField(node, 'function');
  if (!isKind(tree, callee, 'member_expression') || tree.textOf(callee).includes('?.')) return;
  const method = fieldText(tree, callee, 'property');
  const isPosition = POSITIONS.has(method);
  if (!isPosition && !isList(tree, node, method)) return;
  const asked = askedBy(tree, node);
  if (asked < 0) return;
  if (!isPosition) {
    // Beside the question that was meant, it is one too many.
    if (tree.textOf(hangingOn(tree, asked)).includes(`${tree.textOf(node)}.length`)) return;
    const message = `'${method}' returns a list, and a list is always truthy, even an empty one`;
    // Nothing goes wrong where the elements that were found are gone through behind it.
    report(node, message, LISTS.has(method) ? 'REVIEW' : undefined);
    return;
  }
  // `!text.indexOf(start)` is how some ask whether a text starts so.
  const isOfText = method === 'indexOf' || method === 'lastIndexOf';
  if (isOfText && isKind(tree, asked, 'unary_expression')) return;
  report(
    node,
    `'${method}' returns -1 when nothing is found, and -1 is truthy`,
    // Some count on it that a text stands there or nowhere, and say so.
    (isOfText && isMeantAsPosition(tree, node, asked)) || isExplained(tree, node) ? 'REVIEW' : undefined,
  );
}

/** Conditions that have one answer only, since what they ask is always true. */
export const ASKED_VALUE_RULES: readonly TreeRule[] = [
  {
    ...SLIP,
    ruleKey: 'js/function-not-called',
    confidence: 'CERTAIN',
    title: 'Function in a condition that is not called',
    why: 'The name of a function stands for the function itself, which is always true. What it would answer is never asked.',
    fix: 'Call it: `if (isValid())`. If only its existence matters, remove the condition.',
    nodes: ['identifier', 'member_expression'],
    check: checkFunction,
  },
  {
    ...SLIP,
    ruleKey: 'js/result-always-true',
    confidence: 'LIKELY',
    title: 'Condition on a list or a position',
    why: 'Every list is true, an empty one as well; a position is true for -1, which means that nothing was found, and false for 0, the first place.',
    fix: 'Ask for the length of the list, or write `some` or `includes`. Compare a position with -1.',
    nodes: ['call_expression'],
    check: checkResult,
  },
];
