import { NONE } from '#analyzer/flow/program/function-builder.ts';
import { SPREAD } from '#analyzer/flow/program/program.ts';
import { fieldText, isKind } from '../facts/nodes.ts';
import { assignPairs } from '../lowering/assignments.ts';
import type { Steps, TreeLowering, ValueOf, Values } from '../lowering/tree-lowering.ts';
import { orUnknown } from '../lowering/values.ts';
import { aroundOf, assign, notesOf } from './lowering-context.ts';

const LISTS = new Set(['left_assignment_list', 'destructured_left_assignment', 'destructured_parameter']);
const TEXTS = new Set(['string', 'heredoc_beginning', 'chained_string']);

/** `a, (b, *c) = value`. */
function spread(low: TreeLowering, targets: readonly number[], value: number): void {
  const { fn, tree } = low;
  targets.forEach((target, at) => {
    if (/^(?:rest_assignment|splat_parameter)$/.test(tree.kindName(target))) {
      const [inner = -1] = low.parts(target);
      if (inner >= 0) storeTarget(low, inner, fn.collection([{ name: SPREAD, value }]));
    } else storeTarget(low, target, fn.at(value, fn.literal('number', String(at))));
  });
}

/** A constant of the type around, or of the file. */
function storeConstant(low: TreeLowering, target: number, value: number): void {
  const { fn, tree } = low;
  const name = tree.textOf(target);
  if (fn.owner === '') return assign(low, name, value);
  const { constants } = notesOf(low);
  constants.set(fn.owner, (constants.get(fn.owner) ?? new Set()).add(name));
  fn.setField(fn.name(fn.owner), name, value);
}

/** Gives a target its value. */
export function storeTarget(low: TreeLowering, target: number, value: number): void {
  const { fn, tree } = low;
  const kind = tree.kindName(target);
  const text = tree.textOf(target);
  if (kind === 'identifier') assign(low, text, value);
  else if (kind === 'constant') storeConstant(low, target, value);
  else if (kind === 'instance_variable') fn.setField(fn.name('this'), text.slice(1), value);
  else if (kind === 'class_variable') fn.setField(fn.name(fn.owner), text.slice(2), value);
  else if (kind === 'element_reference') {
    const object = low.value(tree.childByField(target, 'object'));
    const [, key = -1] = low.parts(target);
    const at = key < 0 ? fn.unknown() : low.value(key);
    low.mark(target);
    fn.setAt(object, at, value);
  } else if (kind === 'call') {
    const object = low.value(tree.childByField(target, 'receiver'));
    low.mark(target);
    fn.setField(object, fieldText(tree, target, 'method'), value);
  } else if (LISTS.has(kind)) spread(low, low.parts(target), value);
}

/** @returns the value, `NONE` where it has no register of its own */
function assignment(low: TreeLowering, i: number): number {
  const { fn, tree } = low;
  const left = tree.childByField(i, 'left');
  const right = tree.childByField(i, 'right');
  const isMany = LISTS.has(low.kind(left)) && low.kind(right) === 'right_assignment_list';
  if (isMany && assignPairs(low, left, right, storeTarget)) return NONE;
  const value = low.value(right);
  low.mark(i);
  storeTarget(low, left, value);
  if (isKind(tree, left, 'identifier')) {
    const { texts } = aroundOf(fn);
    if (TEXTS.has(tree.kindName(right))) texts.add(tree.textOf(left));
    else texts.delete(tree.textOf(left));
  }
  return value;
}

/** `a ||= b`, `a += b`. */
const operated: ValueOf = (low, i) => {
  const { flow, fn, tree } = low;
  const left = tree.childByField(i, 'left');
  const right = tree.childByField(i, 'right');
  const operator = fieldText(tree, i, 'operator').slice(0, -1);
  const isNew = isKind(tree, left, 'identifier') && !fn.find(tree.textOf(left));
  const held = isNew ? fn.literal('null', 'null') : low.value(left);
  let value: number;
  if (operator === '||') value = flow.or(held, () => low.value(right));
  else if (operator === '&&') value = flow.and(held, () => low.value(right));
  else {
    const given = low.value(right);
    const isText = operator === '+' && !/^(?:integer|float)$/.test(tree.kindName(right));
    value = isText ? fn.concat([held, given]) : fn.binary(held, given, operator);
  }
  low.mark(i);
  storeTarget(low, left, value);
  return value;
};

export const ASSIGNMENTS: Steps = {
  assignment,
  operator_assignment: operated,
};

export const ASSIGNED_VALUES: Values = {
  assignment: orUnknown(assignment),
  operator_assignment: operated,
};
