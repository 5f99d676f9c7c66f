import { NONE } from '#analyzer/flow/program/function-builder.ts';
import { SPREAD } from '#analyzer/flow/program/program.ts';
import { fieldText, isKind } from '../facts/nodes.ts';
import { typeText } from '../facts/type-text.ts';
import type { StatementForm, ValueForm, Writing } from '../lowering/writing.ts';
import { augmented } from './lowering-operators.ts';

const LISTS = new Set(['pattern_list', 'tuple_pattern', 'list_pattern', 'tuple', 'list', 'expression_list']);
/** What stands right of `a, b =` as a list of its own. */
const WRITTEN_LISTS = new Set(['expression_list', 'tuple', 'list']);

function items(writing: Writing, i: number): number[] {
  return writing.tree.namedChildren(i).filter((child) => !isKind(writing.tree, child, 'comment'));
}

/** Each name of `a, (b, *c)` gets its element of `value`. */
function spread(
  writing: Writing,
  targets: readonly number[],
  value: number,
  reach: 'block' | 'function',
): void {
  const { fn, tree } = writing;
  targets.forEach((target, at) => {
    const isRest = /splat/.test(tree.kindName(target));
    const element = isRest
      ? fn.collection([{ name: SPREAD, value }])
      : fn.at(value, fn.literal('number', String(at)));
    storeTarget(writing, isRest ? (items(writing, target)[0] ?? -1) : target, element, reach);
  });
}

/**
 * Gives a target its value: a name, `a.b`, `a[k]`, or several of them.
 * @param reach `block` for the names of a comprehension, which are its own
 */
export function storeTarget(
  writing: Writing,
  target: number,
  value: number,
  reach: 'block' | 'function' = 'function',
): void {
  const { fn, tree } = writing;
  const kind = target < 0 ? '' : tree.kindName(target);
  if (kind === 'identifier') {
    if (reach === 'block') fn.declare(tree.textOf(target));
    writing.assign(tree.textOf(target), value);
  } else if (kind === 'attribute') {
    const object = writing.value(tree.childByField(target, 'object'));
    writing.at(target);
    fn.setField(object, fieldText(tree, target, 'attribute'), value);
  } else if (kind === 'subscript') {
    const [object = -1, key = -1] = items(writing, target);
    const held = writing.value(object);
    const at = isKind(tree, key, 'slice') ? fn.unknown() : writing.value(key);
    writing.at(target);
    fn.setAt(held, at, value);
  } else if (LISTS.has(kind)) spread(writing, items(writing, target), value, reach);
  else if (kind === 'parenthesized_expression')
    storeTarget(writing, items(writing, target)[0] ?? -1, value, reach);
}

/** `a, b = x, y`: every value first, then every target, without a list between. */
function pairwise(writing: Writing, left: number, right: number): boolean {
  const { tree } = writing;
  if (!LISTS.has(tree.kindName(left)) || !WRITTEN_LISTS.has(tree.kindName(right))) return false;
  const targets = items(writing, left);
  const values = items(writing, right);
  const hasSplat = [...targets, ...values].some((i) => /splat/.test(tree.kindName(i)));
  if (hasSplat || targets.length !== values.length) return false;
  const registers = values.map((value) => writing.value(value));
  targets.forEach((target, at) => storeTarget(writing, target, registers[at] ?? writing.fn.unknown()));
  return true;
}

/** @returns the value, `NONE` where it has no register of its own */
function assignment(writing: Writing, i: number): number {
  const { fn, tree } = writing;
  const left = tree.childByField(i, 'left');
  const right = tree.childByField(i, 'right');
  const type = typeText(fieldText(tree, i, 'type'));
  if (type && isKind(tree, left, 'identifier') && fn.findOwn(tree.textOf(left)) === undefined)
    fn.declare(tree.textOf(left), { type, reach: 'function' });
  if (right < 0 || pairwise(writing, left, right)) return NONE;
  const value = writing.value(right);
  writing.at(i);
  storeTarget(writing, left, value);
  return value;
}

const augmentedAssignment: StatementForm = (writing, i) => {
  const { tree } = writing;
  const left = tree.childByField(i, 'left');
  const operator = fieldText(tree, i, 'operator').replace(/=$/, '');
  const value = augmented(writing, writing.value(left), tree.childByField(i, 'right'), operator);
  writing.at(i);
  storeTarget(writing, left, value);
};

const named: ValueForm = (writing, i) => {
  const { tree } = writing;
  const value = writing.value(tree.childByField(i, 'value'));
  writing.assign(fieldText(tree, i, 'name'), value);
  return value;
};

export const ASSIGNMENTS: readonly (readonly [string, StatementForm])[] = [
  ['assignment', assignment],
  ['augmented_assignment', augmentedAssignment],
];

export const ASSIGNED_VALUES: readonly (readonly [string, ValueForm])[] = [
  // `b = c` in `a = b = c`.
  [
    'assignment',
    (writing, i) => {
      const value = assignment(writing, i);
      return value === NONE ? writing.fn.unknown() : value;
    },
  ],
  ['named_expression', named],
];
