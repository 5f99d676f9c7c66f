import type { FlatTree } from '../../../syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isInside, isKind, parts, unwrapped } from '../nodes.ts';
import type { TreeRule, TreeScope } from '../tree-rule.ts';
import {
  calleeOf,
  firstTarget,
  functionAround,
  functionName,
  FUNCTIONS,
  goRule,
  onlyCall,
} from './go-nodes.ts';

const LEAVES = ['return_statement', 'break_statement'];

function checkDefer(node: number, { tree, report }: TreeScope): void {
  const loop = ancestor(tree, node, ['for_statement', ...FUNCTIONS]);
  if (!isKind(tree, loop, 'for_statement')) return;
  for (let next = tree.nextSibling(node); next >= 0; next = tree.nextSibling(next))
    if (isKind(tree, next, ...LEAVES)) return;
  report(node, 'runs when the function ends, not when the loop goes round');
}

const READS_ONLY =
  /^(?:io\.(?:ReadAll|Copy|CopyN)|ioutil\.ReadAll|bufio\.New\w+|json\.NewDecoder|json\.NewEncoder|yaml\.NewDecoder|xml\.NewDecoder|csv\.New\w+|fmt\.Fp?rint\w*|fmt\.Fprint\w*)$/;

/** Whether a value is only looked at: nobody else gets it who might close it. */
function isOnlyRead(tree: FlatTree, use: number, closes: RegExp): boolean {
  const up = tree.parent[use] ?? -1;
  if (isKind(tree, up, 'selector_expression'))
    return !closes.test(tree.text.slice(tree.start[use], (tree.end[up] ?? 0) + 20));
  if (isKind(tree, up, 'binary_expression')) return true;
  if (isKind(tree, up, 'argument_list')) return READS_ONLY.test(calleeOf(tree, tree.parent[up] ?? -1));
  return false;
}

function isLeaked(tree: FlatTree, declaration: number, name: string, closes: RegExp): boolean {
  const around = functionAround(tree, declaration);
  if (around < 0 || name === '' || name === '_') return false;
  const uses = descendants(tree, tree.childByField(around, 'body'), ['identifier']).filter(
    (use) => tree.textOf(use) === name && !isInside(tree, use, declaration),
  );
  return uses.every((use) => isOnlyRead(tree, use, closes));
}

function checkResponse(node: number, { tree, report }: TreeScope): void {
  const call = onlyCall(tree, node);
  const callee = call < 0 ? '' : calleeOf(tree, call);
  const isRequest =
    /^http\.(?:Get|Post|Head|PostForm)$/.test(callee) ||
    /(?:[cC]lient|DefaultClient)\.(?:Do|Get|Post)$/.test(callee);
  if (!isRequest || !tree.text.includes('"net/http"')) return;
  const name = firstTarget(tree, node);
  // The body may be handed on by itself.
  if (isLeaked(tree, node, name, /^\w+\.Body\b(?:\.Close|\s*[,)])|^\w+\.Close/))
    report(node, `the body of '${name}' is never closed`);
}

function checkFile(node: number, { tree, report }: TreeScope): void {
  const call = onlyCall(tree, node);
  if (call < 0 || !/^os\.(?:Open|Create|OpenFile|CreateTemp)$/.test(calleeOf(tree, call))) return;
  const name = firstTarget(tree, node);
  if (isLeaked(tree, node, name, /^\w+\.(?:Close|Fd)\b/))
    report(node, `'${name}' is opened and never closed`);
}

function checkWaitGroup(node: number, { tree, report }: TreeScope): void {
  const [call = -1] = parts(tree, node);
  const literal = call < 0 ? -1 : tree.childByField(call, 'function');
  if (!isKind(tree, literal, 'func_literal')) return;
  for (const inner of descendants(tree, literal, ['call_expression'])) {
    const added = /^([\w.]*(?:wg|waitGroup|WaitGroup))\.Add$/i.exec(calleeOf(tree, inner))?.[1];
    if (added === undefined || ancestor(tree, inner, ['func_literal']) !== literal) continue;
    if (tree.textOf(literal).includes(`${added}.Done()`))
      report(inner, `'${added}.Wait()' may be over before this runs`);
  }
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
  report(node, `'${lock[1]}' is locked here and not unlocked in this function`);
}

function checkUnmarshal(node: number, { tree, report }: TreeScope): void {
  const [call = -1] = parts(tree, node);
  if (!isKind(tree, call, 'call_expression')) return;
  const callee = calleeOf(tree, call);
  if (/^(?:json|yaml|xml|toml)\.Unmarshal$|^(?:json|yaml|xml)\.NewDecoder\(.*\)\.Decode$/s.test(callee))
    report(node, 'when the data is not as expected, the value stays half filled and nobody knows');
}

/** Whether this use makes the map usable, or lets other code do so. */
function mayCreate(tree: FlatTree, use: number): boolean {
  const up = tree.parent[use] ?? -1;
  const isTarget = isKind(tree, up, 'expression_list') && tree.fieldName(up) === 'left';
  return isTarget || isKind(tree, up, 'unary_expression', 'func_literal', 'assignment_statement', 'var_spec');
}

function checkMap(node: number, { tree, report }: TreeScope): void {
  if (!isKind(tree, tree.childByField(node, 'type'), 'map_type') || tree.childByField(node, 'value') >= 0)
    return;
  const around = ancestor(tree, node, FUNCTIONS);
  const name = fieldText(tree, node, 'name');
  if (around < 0) return;
  for (const use of descendants(tree, around, ['identifier'])) {
    if (use < (tree.last[node] ?? 0) || tree.textOf(use) !== name) continue;
    if (mayCreate(tree, use)) return;
    const index = tree.parent[use] ?? -1;
    const list = tree.parent[index] ?? -1;
    const isWrite =
      isKind(tree, index, 'index_expression') &&
      tree.fieldName(use) === 'operand' &&
      tree.fieldName(list) === 'left';
    if (!isWrite) continue;
    report(use, `'${name}' is nil: it was declared and never made`);
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
  report(node, `both sides of '${operator}' are '${tree.textOf(left).slice(0, 60)}'`);
}

function checkSelfAssignment(node: number, { tree, report }: TreeScope): void {
  const left = fieldText(tree, node, 'left');
  if (fieldText(tree, node, 'operator') !== '=' || left !== fieldText(tree, node, 'right')) return;
  if (/^[\w.]+$/.test(left) && left !== '_') report(node, `'${left}' is assigned to itself`);
}

function checkBranches(node: number, { tree, report }: TreeScope): void {
  const [then, otherwise] = [tree.childByField(node, 'consequence'), tree.childByField(node, 'alternative')];
  if (then < 0 || otherwise < 0 || tree.textOf(then) !== tree.textOf(otherwise)) return;
  if (parts(tree, then).length > 0) report(node, 'both branches do the same');
}

const bug = (info: Omit<TreeRule, 'grammars' | 'kind'>): TreeRule => goRule({ kind: 'BUG', ...info });

export const GO_BUGS: readonly TreeRule[] = [
  bug({
    ruleKey: 'go/defer-in-loop',
    severity: 'MAJOR',
    title: 'defer inside a loop',
    why: 'Deferred calls wait until the function ends: files and locks pile up with every round.',
    fix: 'Move the body of the loop into a function, or call it at the end of the round.',
    nodes: ['defer_statement'],
    inTests: 'off',
    check: checkDefer,
  }),
  bug({
    ruleKey: 'go/response-body-leak',
    severity: 'CRITICAL',
    title: 'Body of an HTTP response never closed',
    why: 'An unclosed body keeps its connection: it is not used again, and in time no more can be opened.',
    fix: 'After the error check: `defer resp.Body.Close()`.',
    nodes: ['short_var_declaration'],
    check: checkResponse,
  }),
  bug({
    ruleKey: 'go/file-leak',
    severity: 'MAJOR',
    title: 'File never closed',
    why: 'Each run keeps a file handle; a long-lived process runs out of them.',
    fix: 'After the error check: `defer f.Close()`.',
    nodes: ['short_var_declaration'],
    inTests: 'off',
    check: checkFile,
  }),
  bug({
    ruleKey: 'go/waitgroup-add-in-goroutine',
    severity: 'CRITICAL',
    title: 'WaitGroup.Add called inside the goroutine',
    why: 'Wait can come first and find nothing to wait for; the work is then cut off at random.',
    fix: 'Call `wg.Add(1)` before the `go` statement.',
    nodes: ['go_statement'],
    check: checkWaitGroup,
  }),
  bug({
    ruleKey: 'go/lock-without-unlock',
    severity: 'CRITICAL',
    title: 'Mutex locked and not unlocked',
    why: 'The next goroutine that wants the lock waits forever.',
    fix: 'Write `defer mu.Unlock()` right behind it.',
    nodes: ['expression_statement'],
    inTests: 'off',
    check: checkLock,
  }),
  bug({
    ruleKey: 'go/unchecked-decode',
    severity: 'MAJOR',
    title: 'Error while decoding ignored',
    why: 'Broken input then looks like input with empty values, and the program goes on with zeros.',
    fix: 'Check the error that the call returns.',
    nodes: ['expression_statement'],
    inTests: 'off',
    check: checkUnmarshal,
  }),
  bug({
    ruleKey: 'go/nil-map-write',
    severity: 'CRITICAL',
    title: 'Write to a map that was never made',
    why: 'A declared map is nil; reading it works, the first write panics.',
    fix: 'Make it first: `m := make(map[string]int)`.',
    nodes: ['var_spec'],
    check: checkMap,
  }),
  bug({
    ruleKey: 'go/identical-operands',
    severity: 'MAJOR',
    title: 'Same expression on both sides of an operator',
    why: 'The result is known before the code runs; one side was most likely meant to be something else.',
    fix: 'Put the intended expression on one side, or remove the operation.',
    nodes: ['binary_expression'],
    inTests: 'off',
    check: checkIdentical,
  }),
  bug({
    ruleKey: 'go/self-assignment',
    severity: 'MAJOR',
    title: 'Variable assigned to itself',
    why: 'The assignment changes nothing; another name was most likely meant.',
    fix: 'Assign the value that was meant.',
    nodes: ['assignment_statement'],
    inTests: 'off',
    check: checkSelfAssignment,
  }),
  bug({
    ruleKey: 'go/identical-branches',
    severity: 'MAJOR',
    title: 'Condition whose two branches do the same',
    why: 'The condition decides nothing; one branch was most likely copied and not changed.',
    fix: 'Change the branch that was meant to differ, or drop the condition.',
    nodes: ['if_statement'],
    inTests: 'off',
    check: checkBranches,
  }),
];
