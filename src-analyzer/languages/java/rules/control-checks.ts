import { occursAfter } from '#analyzer/source/text-order.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import {
  ancestor,
  descendants,
  descendantsOutside,
  fieldText,
  flatText,
  isComment,
  isKind,
  isSameCode,
  parts,
  unwrapped,
} from '#analyzer/rules/nodes.ts';
import { reportBranches } from '#analyzer/rules/branches.ts';
import type { TreeScope } from '#analyzer/rules/tree-rule.ts';
import { argumentsOf, type Declaration, declarationOf, DEFERRED, METHODS } from './declarations.ts';

export function checkSelfCall(node: number, { tree, report }: TreeScope): void {
  const [statement = -1, ...more] = parts(tree, tree.childByField(node, 'body'));
  if (more.length > 0 || !isKind(tree, statement, 'expression_statement', 'return_statement')) return;
  const [call = -1] = parts(tree, statement);
  const name = fieldText(tree, node, 'name');
  if (!isKind(tree, call, 'method_invocation') || fieldText(tree, call, 'name') !== name) return;
  if (!['', 'this'].includes(fieldText(tree, call, 'object'))) return;
  const parameters = parts(tree, tree.childByField(node, 'parameters')).map((one) =>
    fieldText(tree, one, 'name'),
  );
  const passed = argumentsOf(tree, call).map((one) => tree.textOf(one));
  if (parameters.length !== passed.length || parameters.some((one, at) => one !== passed[at])) return;
  const siblings = parts(tree, tree.parent[node] ?? -1).filter(
    (one) => isKind(tree, one, 'method_declaration') && fieldText(tree, one, 'name') === name,
  );
  const isOverloaded = siblings.some(
    (one) => one !== node && parts(tree, tree.childByField(one, 'parameters')).length === passed.length,
  );
  if (!isOverloaded) report(tree.childByField(node, 'name'), `'${name}' only calls itself`);
}

/** The collection a for-each runs over: `list`, or `map` of `map.keySet()`. */
function iterated(tree: FlatTree, value: number): string {
  if (isKind(tree, value, 'identifier')) return tree.textOf(value);
  const isView = /^(?:keySet|entrySet|values)$/.test(fieldText(tree, value, 'name'));
  const object = isKind(tree, value, 'method_invocation') ? tree.childByField(value, 'object') : -1;
  return isView && isKind(tree, object, 'identifier') ? tree.textOf(object) : '';
}

/** Collections of java.util whose iterators notice a change and throw. */
const FAIL_FAST =
  /^(?:Collection|List|ArrayList|LinkedList|Vector|Set|(?:Linked)?HashSet|(?:Sorted|Navigable|Tree)Set|Map|(?:Linked|Identity|Weak)?HashMap|(?:Sorted|Navigable|Tree)Map|Hashtable|Queue|Deque|ArrayDeque|PriorityQueue)$/;

/** What is put into a variable where it is declared, or later in the same block or class. */
export function valuesOf(tree: FlatTree, name: string, { node, value }: Declaration): string[] {
  const assigned = descendants(tree, tree.parent[node] ?? -1, ['assignment_expression']).filter((one) =>
    [name, `this.${name}`].includes(fieldText(tree, one, 'left')),
  );
  const given = assigned.map((one) => fieldText(tree, one, 'right'));
  return value < 0 ? given : [tree.textOf(value), ...given];
}

/** Whether what a variable holds is known well enough: caches and lists of other libraries iterate over a copy as often as not. */
function isFailFast(tree: FlatTree, name: string, source: Declaration): boolean {
  if (!FAIL_FAST.test(source.type)) return false;
  // Any of those may be handed over as a Collection.
  if (source.type === 'Collection' && source.scope === 'parameter') return false;
  return !valuesOf(tree, name, source).some((value) => /CopyOnWrite|Concurrent/.test(value));
}

/** Whether all that a field holds is made in its class. */
function isMadeHere(tree: FlatTree, name: string, source: Declaration): boolean {
  const values = valuesOf(tree, name, source).filter((value) => value !== 'null');
  return (
    values.length > 0 &&
    values.every((value) => /^new\b|^(?:Lists|Sets|Maps)\.new|^Collections\.synchronized/.test(value))
  );
}

const LEAVES = ['break_statement', 'return_statement', 'throw_statement'];

/** Whether a statement leaves a loop: `continue outer` goes on with one around it. */
function leaves(tree: FlatTree, statement: number, loop: number): boolean {
  if (isKind(tree, statement, ...LEAVES)) return true;
  const label = isKind(tree, statement, 'continue_statement') ? (parts(tree, statement)[0] ?? -1) : -1;
  if (label < 0) return false;
  const around = tree.parent[loop] ?? -1;
  const own = isKind(tree, around, 'labeled_statement') ? (parts(tree, around)[0] ?? -1) : -1;
  return own < 0 || tree.textOf(own) !== tree.textOf(label);
}

/** Whether the loop is left before it goes round again. */
function isFollowedByLeaving(tree: FlatTree, node: number, loop: number): boolean {
  for (let at = node; at >= 0 && at !== loop; at = tree.parent[at] ?? -1) {
    if (leaves(tree, at, loop)) return true;
    for (let next = tree.nextSibling(at); next >= 0; next = tree.nextSibling(next))
      if (leaves(tree, next, loop)) return true;
  }
  return false;
}

export function checkIteration(node: number, { tree, report }: TreeScope): void {
  const name = iterated(tree, tree.childByField(node, 'value'));
  if (name === '') return;
  const source = declarationOf(tree, name, node);
  if (!source || !isFailFast(tree, name, source)) return;
  const body = tree.childByField(node, 'body');
  for (const call of descendantsOutside(tree, body, ['method_invocation'], DEFERRED)) {
    if (fieldText(tree, call, 'object') !== name) continue;
    const method = fieldText(tree, call, 'name');
    if (!/^(?:remove|add|clear|removeAll|addAll|removeIf)$/.test(method)) continue;
    if (isFollowedByLeaving(tree, call, node)) continue;
    // Who gives it may give a collection whose iterator runs over a copy.
    const isGiven =
      source.scope === 'parameter' || (source.scope === 'field' && !isMadeHere(tree, name, source));
    const less = isGiven ? 'REVIEW' : undefined;
    report(call, `'${name}' is changed while the loop runs over it`, less);
  }
}

export function checkFinally(node: number, { tree, report }: TreeScope): void {
  for (const jump of descendantsOutside(tree, node, ['return_statement', 'throw_statement'], DEFERRED)) {
    const handler = ancestor(tree, jump, ['try_statement', 'finally_clause', 'catch_clause']);
    // `throw failure` there hands on what the handlers before have kept.
    const isKept =
      isKind(tree, parts(tree, jump)[0] ?? -1, 'identifier') && isKind(tree, jump, 'throw_statement');
    if (isKind(tree, jump, 'return_statement') || (handler === node && !isKept))
      report(jump, 'leaving finally here discards the current exception');
  }
}

/** Other classes whose names end in Error describe one, or report it to an administrator. */
const THROWABLE =
  /Exception$|(?:^|\.)(?:Assertion|Internal|Linkage|VirtualMachine|OutOfMemory|StackOverflow|NoClassDefFound|Verify|IO)?Error$/;

export function checkNotThrown(node: number, { tree, report }: TreeScope): void {
  const [created = -1] = parts(tree, node);
  // `default -> new Failure();` is the value of a switch.
  if (
    !isKind(tree, created, 'object_creation_expression') ||
    isKind(tree, tree.parent[node] ?? -1, 'switch_rule')
  )
    return;
  const type = fieldText(tree, created, 'type').replace(/<[\s\S]*/, '');
  if (THROWABLE.test(type)) report(node, `a ${type} is created but not thrown`);
}

export function checkEmptyIf(node: number, { tree, report }: TreeScope): void {
  const body = tree.childByField(node, 'consequence');
  if (body >= 0 && tree.kindName(body) === ';') report(node, "the ';' makes the branch empty");
}

export function checkEmptyLoop(node: number, { tree, report }: TreeScope): void {
  const body = tree.childByField(node, 'body');
  if (body < 0 || tree.kindName(body) !== ';') return;
  // `while (reader.next());` is a way to write a loop; a block right behind it was meant to be the body.
  if (isKind(tree, tree.nextSibling(node), 'block'))
    report(node, "the ';' makes the loop body empty; the block runs once");
}

export function checkSleep(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'object') !== 'Thread' || fieldText(tree, node, 'name') !== 'sleep') return;
  const around = ancestor(tree, node, ['synchronized_statement', 'method_declaration', ...DEFERRED]);
  const isLocked =
    isKind(tree, around, 'synchronized_statement') ||
    (isKind(tree, around, 'method_declaration') && /\bsynchronized\b/.test(headOf(tree, around)));
  if (isLocked) report(node, 'the thread sleeps while it holds the lock');
}

function headOf(tree: FlatTree, method: number): string {
  const modifiers = tree.childOfKind(method, 'modifiers');
  return modifiers < 0 ? '' : tree.textOf(modifiers);
}

export function checkSelfAssignment(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'operator') !== '=') return;
  const [left, right] = [tree.childByField(node, 'left'), tree.childByField(node, 'right')];
  const text = flatText(tree, left);
  if (!isKind(tree, left, 'identifier', 'field_access')) return;
  if (text === flatText(tree, right)) report(node, `'${text}' is assigned to itself`);
  else if (text === `this.${flatText(tree, right)}` && isKind(tree, right, 'identifier')) {
    const name = tree.textOf(right);
    const source = declarationOf(tree, name, node);
    // `String @Nullable ... names` has a form of its own in the tree.
    const heads = fieldText(
      tree,
      ancestor(tree, node, [...METHODS, 'compact_constructor_declaration']),
      'parameters',
    );
    if (source?.scope === 'field' && !new RegExp(`\\b${name}\\b`).test(heads))
      report(node, `there is no parameter '${tree.textOf(right)}': the field is assigned to itself`);
  }
}

export function checkBranches(node: number, { tree, report }: TreeScope): void {
  const [then, otherwise] = [tree.childByField(node, 'consequence'), tree.childByField(node, 'alternative')];
  if (!isSameCode(tree, then, otherwise)) return;
  if (isKind(tree, then, 'block') && parts(tree, then).length === 0) return;
  const isSame = (one: number): boolean => isSameCode(tree, one, otherwise);
  reportBranches(node, { tree, report }, isSame);
}

/** A second look at the same condition may see something else. */
const MAY_CHANGE =
  /\+\+|--|[^=!<>]=[^=]|\b(?:next|read|poll|pop|take|get|find|increment|decrement|tryLock)\w*\(/;

export function checkConditions(node: number, { tree, report }: TreeScope): void {
  if (isKind(tree, tree.parent[node] ?? -1, 'if_statement')) return;
  const seen = new Map<string, number>();
  for (let at = node; isKind(tree, at, 'if_statement'); at = tree.childByField(at, 'alternative')) {
    const condition = flatText(tree, unwrapped(tree, tree.childByField(at, 'condition')));
    if (MAY_CHANGE.test(condition)) return;
    const known = seen.get(condition);
    const body = tree.childByField(at, 'consequence');
    if (known === undefined) {
      seen.set(condition, body);
      continue;
    }
    // Where both do the same, nothing is lost but the lines.
    const less = isSameCode(tree, known, body) ? 'REVIEW' : undefined;
    report(at, `'${condition.slice(0, 60)}' was already checked above`, less);
  }
}

/** Whether control cannot reach the end of the statement; a doubtful one counts as not reaching it. */
function neverEnds(tree: FlatTree, statement: number): boolean {
  if (isKind(tree, statement, 'block')) return neverEnds(tree, parts(tree, statement).at(-1) ?? -1);
  if (isKind(tree, statement, ...LEAVES, 'continue_statement', 'yield_statement')) return true;
  if (/^(?:try|try_with_resources|synchronized|while|do|for|switch|labeled)/.test(tree.kindName(statement)))
    return descendants(tree, statement, [...LEAVES, 'continue_statement']).length > 0;
  if (isKind(tree, statement, 'if_statement'))
    return (
      tree.childByField(statement, 'alternative') >= 0 && descendants(tree, statement, LEAVES).length > 1
    );
  return /\b(?:exit|fail|abort)\w*\(/.test(tree.textOf(statement));
}

/** A state machine that goes on to its next state: `checkpoint(State.BODY)` before `case BODY`. */
function movesOnTo(tree: FlatTree, statement: number, group: number): boolean {
  const labels = parts(tree, group).filter((one) => isKind(tree, one, 'switch_label'));
  const names = labels.flatMap((label) => parts(tree, label)).map((one) => tree.textOf(one));
  const said = new Set(descendants(tree, statement, ['identifier']).map((one) => tree.textOf(one)));
  return names.some((name) => said.has(name.replace(/^.*\./, '')));
}

/** Words by which a comment says that running on is meant. */
const MEANT = /fall|through|continue|no break|继续|穿透/i;

export function checkFallthrough(node: number, { tree, report }: TreeScope): void {
  const next =
    tree.namedChildren(tree.parent[node] ?? -1).find((one) => one > node && !isComment(tree, one)) ?? -1;
  const statements = parts(tree, node).filter((one) => !isKind(tree, one, 'switch_label'));
  const last = statements.at(-1);
  if (last === undefined || !isKind(tree, next, 'switch_block_statement_group')) return;
  if (neverEnds(tree, last)) return;
  const following = parts(tree, next).filter((one) => !isKind(tree, one, 'switch_label'));
  if (following.length === 0 || isKind(tree, following[0] ?? -1, ...LEAVES)) return;
  const between = tree.text.slice(tree.start[last], tree.start[following[0] ?? next]);
  if (movesOnTo(tree, last, next)) return;
  if (between.split('\n').some((line) => occursAfter(line, /\/[/*]/, MEANT))) return;
  report(next, 'the case above falls through into this one');
}
