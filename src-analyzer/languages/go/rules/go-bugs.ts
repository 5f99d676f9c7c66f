import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, parts, unwrapped } from '#analyzer/rules/nodes.ts';
import { reportBranches } from '#analyzer/rules/branches.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import {
  calleeOf,
  firstTarget,
  functionAround,
  functionName,
  FUNCTIONS,
  goRule,
  onlyCall,
} from './go-nodes.ts';
import { isLeaked } from './leaks.ts';
import { DEFER_CLOSE } from './patches.ts';

const LEAVES = ['return_statement', 'break_statement'];

function checkDefer(node: number, { tree, report }: TreeScope): void {
  const loop = ancestor(tree, node, ['for_statement', ...FUNCTIONS]);
  if (!isKind(tree, loop, 'for_statement')) return;
  for (let next = tree.nextSibling(node); next >= 0; next = tree.nextSibling(next))
    if (isKind(tree, next, ...LEAVES)) return;
  report(node, 'runs when the function returns, not at the end of each iteration');
}

function checkFile(node: number, { tree, report }: TreeScope): void {
  const call = onlyCall(tree, node);
  if (call < 0 || !/^os\.(?:Open|Create|OpenFile|CreateTemp)$/.test(calleeOf(tree, call))) return;
  const name = firstTarget(tree, node);
  if (isLeaked(tree, node, name, /^\w+\.(?:Close|Fd)\b/)) report(node, `'${name}' is never closed`);
}

/** Whether a group is added to outside of a goroutine, too, which then holds a count while it adds. */
const isHeldOpen = (tree: FlatTree, literal: number, group: string): boolean =>
  tree.text.split(`${group}.Add(`).length > tree.textOf(literal).split(`${group}.Add(`).length;

function checkWaitGroup(node: number, { tree, report }: TreeScope): void {
  const [call = -1] = parts(tree, node);
  const literal = call < 0 ? -1 : tree.childByField(call, 'function');
  if (!isKind(tree, literal, 'func_literal')) return;
  for (const inner of descendants(tree, literal, ['call_expression'])) {
    const added = /^([\w.]*(?:wg|waitGroup|WaitGroup))\.Add$/i.exec(calleeOf(tree, inner))?.[1];
    if (added === undefined || ancestor(tree, inner, ['func_literal']) !== literal) continue;
    // One that is made in the goroutine is waited for there.
    const isOwn = new RegExp(`\\bvar\\s+${added}\\b|\\b${added}\\s*:=`).test(tree.textOf(literal));
    if (isOwn || isHeldOpen(tree, literal, added)) continue;
    if (tree.textOf(literal).includes(`${added}.Done()`))
      report(inner, `'${added}.Wait()' may return before this runs`);
  }
}

/** Whether a function of the file unlocks what it has not locked: the lock is a signal between two of them. */
function isGivenBack(tree: FlatTree, [, path = '', kind = '']: RegExpExecArray): boolean {
  const field = path.replace(/^.*\./, '');
  if (field === path) return false;
  const unlocks = new RegExp(String.raw`\.${field}\.${kind}Unlock\(`);
  const locks = new RegExp(String.raw`\.${field}\.(?:Try)?${kind}Lock\(`);
  if (!unlocks.test(tree.text)) return false;
  const bodies = descendants(tree, 0, ['function_declaration', 'method_declaration']).map((fn) =>
    tree.textOf(fn),
  );
  return bodies.some((body) => unlocks.test(body) && !locks.test(body));
}

function checkLock(node: number, { tree, report }: TreeScope): void {
  const [call = -1] = parts(tree, node);
  const lock = isKind(tree, call, 'call_expression')
    ? /^([\w.]+)\.(R?)Lock$/.exec(calleeOf(tree, call))
    : null;
  const around = functionAround(tree, node);
  if (!lock || around < 0 || /lock|acquire|begin|start/i.test(functionName(tree, node))) return;
  const body = tree.textOf(around);
  // Somebody else may unlock: passed on, or done by a method whose name says so.
  if (/unlock|release/i.test(body.replace(`${lock[0]}()`, ''))) return;
  if (isGivenBack(tree, lock)) return;
  report(node, `'${lock[1]}' is locked here and not unlocked in this function`);
}

function checkUnmarshal(node: number, { tree, report }: TreeScope): void {
  const [call = -1] = parts(tree, node);
  if (!isKind(tree, call, 'call_expression')) return;
  const callee = calleeOf(tree, call);
  if (/^(?:json|yaml|xml|toml)\.Unmarshal$|^(?:json|yaml|xml)\.NewDecoder\(.*\)\.Decode$/s.test(callee))
    report(node, 'on invalid data the value is only partly filled, without an error');
}

/** Whether this use makes the map usable, asks whether it is, or lets other code do so. */
function mayCreate(tree: FlatTree, use: number): boolean {
  const up = tree.parent[use] ?? -1;
  if (isKind(tree, up, 'binary_expression')) return /\bnil$|^nil\b/.test(tree.textOf(up));
  const isTarget = isKind(tree, up, 'expression_list') && tree.fieldName(up) === 'left';
  return isTarget || isKind(tree, up, 'unary_expression', 'func_literal', 'assignment_statement', 'var_spec');
}

function checkMap(node: number, { tree, report }: TreeScope): void {
  if (!isKind(tree, tree.childByField(node, 'type'), 'map_type') || tree.childByField(node, 'value') >= 0)
    return;
  const around = ancestor(tree, node, FUNCTIONS);
  const name = fieldText(tree, node, 'name');
  if (around < 0) return;
  // Behind its block another variable may have the name.
  const block = ancestor(tree, node, ['block', 'expression_case', 'default_case', 'communication_case']);
  for (const use of descendants(tree, block < around ? around : block, ['identifier'])) {
    if (use < (tree.last[node] ?? 0) || tree.textOf(use) !== name) continue;
    if (mayCreate(tree, use)) return;
    const index = tree.parent[use] ?? -1;
    const list = tree.parent[index] ?? -1;
    const isWrite =
      isKind(tree, index, 'index_expression') &&
      tree.fieldName(use) === 'operand' &&
      tree.fieldName(list) === 'left';
    if (!isWrite) continue;
    report(use, `'${name}' is a nil map: it was never initialized`);
    return;
  }
}

const COMPARED = new Set(['==', '<', '>', '<=', '>=', '&&', '||', '-', '/', '%', '&', '|', '^']);

function checkIdentical(node: number, { tree, report }: TreeScope): void {
  const operator = fieldText(tree, node, 'operator');
  const [left, right] = [
    unwrapped(tree, tree.childByField(node, 'left')),
    unwrapped(tree, tree.childByField(node, 'right')),
  ];
  if (!COMPARED.has(operator) || tree.kindName(left).endsWith('_literal')) return;
  if (tree.textOf(left) !== tree.textOf(right)) return;
  const unstable = ['call_expression', 'func_literal', 'unary_expression'];
  if (isKind(tree, left, ...unstable) || descendants(tree, left, unstable).length > 0) return;
  report(node, `both sides of '${operator}' are the same: '${tree.textOf(left).slice(0, 60)}'`);
}

function checkSelfAssignment(node: number, { tree, report }: TreeScope): void {
  const left = fieldText(tree, node, 'left');
  if (fieldText(tree, node, 'operator') !== '=' || left !== fieldText(tree, node, 'right')) return;
  if (/^[\w.]+$/.test(left) && left !== '_') report(node, `'${left}' is assigned to itself`);
}

function checkBranches(node: number, { tree, report }: TreeScope): void {
  const [then, otherwise] = [tree.childByField(node, 'consequence'), tree.childByField(node, 'alternative')];
  if (then < 0 || otherwise < 0 || tree.textOf(then) !== tree.textOf(otherwise)) return;
  if (parts(tree, then).length === 0) return;
  reportBranches(node, { tree, report }, (one) => tree.textOf(one) === tree.textOf(otherwise));
}

const bug = (info: Omit<TreeRule, 'grammars' | 'kind'>): TreeRule => goRule({ kind: 'BUG', ...info });

export const GO_BUGS: readonly TreeRule[] = [
  bug({
    ruleKey: 'go/defer-in-loop',
    severity: 'MAJOR',
    title: 'defer inside a loop',
    why: 'Deferred calls run when the function returns: open files and locks pile up with every iteration.',
    fix: 'Move the loop body into a function, or make the call at the end of each iteration.',
    nodes: ['defer_statement'],
    inTests: 'off',
    check: checkDefer,
  }),
  bug({
    ruleKey: 'go/file-leak',
    severity: 'MAJOR',
    title: 'File not closed',
    why: 'Every call leaks a file handle; a long-running process runs out of them.',
    fix: 'Add `defer f.Close()` after the error check.',
    patch: DEFER_CLOSE,
    nodes: ['short_var_declaration'],
    inTests: 'off',
    check: checkFile,
  }),
  bug({
    ruleKey: 'go/waitgroup-add-in-goroutine',
    severity: 'CRITICAL',
    title: 'WaitGroup.Add called inside the goroutine',
    why: 'Wait may run first and return immediately, before the work is done.',
    fix: 'Call `wg.Add(1)` before the `go` statement.',
    nodes: ['go_statement'],
    check: checkWaitGroup,
  }),
  bug({
    ruleKey: 'go/lock-without-unlock',
    severity: 'CRITICAL',
    title: 'Mutex not unlocked',
    why: 'The next goroutine that needs the lock waits forever (deadlock).',
    fix: 'Add `defer mu.Unlock()` right after it.',
    nodes: ['expression_statement'],
    inTests: 'off',
    check: checkLock,
  }),
  bug({
    ruleKey: 'go/unchecked-decode',
    severity: 'MAJOR',
    title: 'Decoding error ignored',
    why: 'Invalid input looks like empty values, and the program continues with zeros.',
    fix: 'Check the returned error.',
    nodes: ['expression_statement'],
    inTests: 'off',
    check: checkUnmarshal,
  }),
  bug({
    ruleKey: 'go/nil-map-write',
    severity: 'CRITICAL',
    title: 'Write to a nil map',
    why: 'A map that is only declared is nil: reads work, the first write panics.',
    fix: 'Initialize it: `m := make(map[string]int)`.',
    nodes: ['var_spec'],
    check: checkMap,
  }),
  bug({
    ruleKey: 'go/identical-operands',
    severity: 'MAJOR',
    title: 'Identical expressions on both sides of an operator',
    why: 'The result is always the same; one side is probably a copy-paste mistake.',
    fix: 'Fix one side, or remove the operation.',
    nodes: ['binary_expression'],
    inTests: 'off',
    check: checkIdentical,
  }),
  bug({
    ruleKey: 'go/self-assignment',
    severity: 'MAJOR',
    title: 'Self-assignment',
    why: 'The assignment has no effect; another variable was probably meant.',
    fix: 'Assign the intended value.',
    nodes: ['assignment_statement'],
    inTests: 'off',
    check: checkSelfAssignment,
  }),
  bug({
    ruleKey: 'go/identical-branches',
    severity: 'MAJOR',
    title: 'Identical branches',
    why: 'The condition has no effect; one branch is probably a copy-paste mistake.',
    fix: 'Fix one branch, or remove the condition.',
    nodes: ['if_statement'],
    inTests: 'off',
    check: checkBranches,
  }),
];
