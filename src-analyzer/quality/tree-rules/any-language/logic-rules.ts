import type { GrammarName } from '#analyzer/languages/grammar.ts';
import { flatText, isKind, isSameCode, parts, unwrapped } from '#analyzer/rules/nodes.ts';
import { bugsIn, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import { branchesOf, isLaterArm } from './branches.ts';

/** Java and Go have rules of their own that know types; JavaScript and Python have linters. */
const GRAMMARS: readonly GrammarName[] = ['kotlin', 'c-sharp', 'php', 'c', 'cpp', 'rust', 'ruby'];

const COMPARED = new Set(['==', '===', '<', '>', '<=', '>=', '&&', '||', '-', '/', '%', '&', '|', '^']);
/** Calls may answer differently each time; steps change what is compared. */
const UNSTABLE = /[(`]|\+\+|--|\bawait\b/;
const LITERAL = /^(?:["'\d]|true$|false$|null$|nil$)/;
/** The name of a constant or macro: equal by configuration, not by mistake. */
const CONSTANT = /^(?:\w+(?:::|\.))*[A-Z][A-Z0-9_]+$/;

/** `x == x` is the old way to ask for not-a-number. */
function mayAskForNan(tree: TreeScope['tree'], operator: string, text: string): boolean {
  if (operator !== '==' && operator !== '===') return false;
  return tree.grammar !== 'php' && (/^\w+$/.test(text) || /nan\b|float|double|f32|f64/i.test(text));
}

function checkIdentical(node: number, { tree, report }: TreeScope): void {
  const operatorNode = tree.childByField(node, 'operator');
  const operator = operatorNode < 0 ? '' : tree.textOf(operatorNode);
  if (!COMPARED.has(operator)) return;
  const left = flatText(tree, unwrapped(tree, tree.childByField(node, 'left')));
  if (left === '' || left !== flatText(tree, unwrapped(tree, tree.childByField(node, 'right')))) return;
  if (LITERAL.test(left) || CONSTANT.test(left) || UNSTABLE.test(left)) return;
  // A bare word or a chain of words may be a call in Ruby.
  if (tree.grammar === 'ruby' && !/^@{1,2}\w+$/.test(left)) return;
  if (mayAskForNan(tree, operator, left)) return;
  // Zero divided by zero is how one makes not-a-number.
  if (operator === '/' && /zero|nan/i.test(lineOf(tree, node))) return;
  // A difference that is written as zero was no slip where it was met (0, 2, 0).
  const weight = operator === '-' ? 'REVIEW' : undefined;
  report(node, `both sides of '${operator}' are the same: '${left.slice(0, 60)}'`, weight);
}

function checkSelfAssignment(node: number, { tree, report }: TreeScope): void {
  const [left, right] = [tree.childByField(node, 'left'), tree.childByField(node, 'right')];
  if (left < 0 || right < 0) return;
  const text = tree.textOf(left);
  if (text !== tree.textOf(right) || !/^[$@]?\w+(?:(?:\.|->|::)\w+)*$/.test(text)) return;
  if (!/^\s*=\s*$/.test(tree.text.slice(tree.end[left], tree.start[right]))) return;
  // `new Point { X = X }` names a property and a variable; setters may act; `x = x` keeps compilers quiet.
  const up = tree.parent[node] ?? -1;
  if (isKind(tree, up, 'initializer_expression', 'with_initializer')) return;
  if (tree.grammar !== 'c' && /[.:>]/.test(text)) return;
  if (tree.grammar === 'ruby' || /unused|warning|silence/i.test(lineOf(tree, node))) return;
  if (tree.grammar === 'kotlin' && isChangedBefore(tree, node, text)) return;
  // Touching a volatile variable is an effect of its own.
  if (tree.text.includes('volatile')) return;
  report(node, `'${text}' is assigned to itself`);
}

/** `params.height = 1` right before `params = params`: the setter is told of the change. */
function isChangedBefore(tree: TreeScope['tree'], node: number, name: string): boolean {
  const siblings = parts(tree, tree.parent[node] ?? -1);
  const before = siblings[siblings.indexOf(node) - 1] ?? -1;
  const [changed = -1] = isKind(tree, before, 'assignment') ? parts(tree, before) : [];
  return changed >= 0 && new RegExp(`^\\(?${name}\\b[\\s\\S]*\\.\\w+$`).test(tree.textOf(changed));
}

function lineOf(tree: TreeScope['tree'], node: number): string {
  const start = tree.text.lastIndexOf('\n', tree.start[node]) + 1;
  const end = tree.text.indexOf('\n', tree.start[node]);
  return tree.text.slice(start, end < 0 ? undefined : end);
}

/** Conditional compilation: which lines are there is not known. */
const isConfigured = (text: string): boolean => /\n[ \t]*#[ \t]*(?:if|else|elif|endif)/.test(text);

/** A second look at the same condition may see something else. */
const MAY_CHANGE =
  /\+\+|--|[^=!<>]=[^=~>]|\b(?:next|read|poll|pop|take|get|find|scan|accept|match|consume|try|parse|eat|peek|expect|skip|check|test|is|rand)\w*[!?]?\s*\(/i;

function checkConditions(node: number, { tree, report }: TreeScope): void {
  if (isLaterArm(tree, node)) return;
  const { conditions, bodies } = branchesOf(tree, node);
  if (conditions.length < 2 || isConfigured(tree.textOf(node))) return;
  const seen = new Map<string, number>();
  for (const [at, condition] of conditions.entries()) {
    const text = flatText(tree, condition);
    const body = bodies[at] ?? -1;
    if (text === '' || MAY_CHANGE.test(text)) return;
    const known = seen.get(text);
    // Where both do the same, nothing is lost but the line.
    if (known !== undefined && !isSameArm(tree, known, body))
      report(condition, `'${text.slice(0, 60)}' was already checked above`);
    if (known === undefined) seen.set(text, body);
  }
}

/** Ruby's arms bring their keyword along; the only statement of an else comes without. */
function isSameArm(tree: TreeScope['tree'], body: number, otherwise: number): boolean {
  if (tree.grammar !== 'ruby') return isSameCode(tree, body, otherwise);
  const statements = (arm: number): number[] =>
    isKind(tree, arm, 'then', 'else') ? parts(tree, arm) : [arm];
  const [own, other] = [statements(body), statements(otherwise)];
  return own.length === other.length && own.every((one, at) => isSameCode(tree, one, other[at] ?? -1));
}

function checkBranches(node: number, { tree, report }: TreeScope): void {
  if (isLaterArm(tree, node)) return;
  const { bodies, otherwise } = branchesOf(tree, node);
  const [body = -1, ...more] = bodies;
  if (body < 0 || otherwise < 0 || more.length > 0) return;
  if (!isSameArm(tree, body, otherwise) || parts(tree, body).length === 0) return;
  if (!isConfigured(tree.textOf(node))) report(node, 'both branches are identical');
}

const bug = bugsIn(GRAMMARS);

const IF_NODES = ['if_statement', 'if_expression', 'if'];

export const LOGIC_RULES: readonly TreeRule[] = [
  bug({
    ruleKey: 'common/identical-operands',
    title: 'Identical expressions on both sides of an operator',
    why: 'The result is always the same; one side is probably a copy-paste mistake.',
    fix: 'Fix one side, or remove the operation.',
    nodes: ['binary_expression', 'binary'],
    check: checkIdentical,
  }),
  bug({
    ruleKey: 'common/self-assignment',
    title: 'Self-assignment',
    why: 'The assignment has no effect; another variable was probably meant, such as a parameter or a field.',
    fix: 'Assign the intended value, or delete the line.',
    nodes: ['assignment_expression', 'assignment'],
    check: checkSelfAssignment,
  }),
  bug({
    ruleKey: 'common/duplicate-condition',
    title: 'Duplicate condition in an if-else chain',
    why: 'The second branch never runs, because the first one has the same condition.',
    fix: 'Fix the condition or remove the branch.',
    nodes: IF_NODES,
    check: checkConditions,
  }),
  bug({
    ruleKey: 'common/identical-branches',
    title: 'Identical branches',
    why: 'The condition has no effect; one branch is probably a copy-paste mistake.',
    fix: 'Fix one branch, or remove the condition.',
    nodes: IF_NODES,
    check: checkBranches,
  }),
];
