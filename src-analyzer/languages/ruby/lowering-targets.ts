import { NONE } from '#analyzer/flow/program/function-builder.ts';
import { SPREAD } from '#analyzer/flow/program/program.ts';
import { fieldText, isKind } from '../facts/nodes.ts';
import type { StatementForm, ValueForm, Writing } from '../lowering/writing.ts';
import { aroundOf, assign, notesOf, parts } from './lowering-context.ts';

const LISTS = new Set(['left_assignment_list', 'destructured_left_assignment', 'destructured_parameter']);
const TEXTS = new Set(['string', 'heredoc_beginning', 'chained_string']);

/** `a, (b, *c) = value`. */
function spread(writing: Writing, targets: readonly number[], value: number): void {
  const { fn, tree } = writing;
  targets.forEach((target, at) => {
    if (/^(?:rest_assignment|splat_parameter)$/.test(tree.kindName(target))) {
      const [inner = -1] = parts(tree, target);
      if (inner >= 0) storeTarget(writing, inner, fn.collection([{ name: SPREAD, value }]));
    } else storeTarget(writing, target, fn.at(value, fn.literal('number', String(at))));
  });
}

/** A constant of the type around, or of the file. */
function storeConstant(writing: Writing, target: number, value: number): void {
  const { fn, tree } = writing;
  const name = tree.textOf(target);
  if (fn.owner === '') return assign(writing, name, value);
  const { constants } = notesOf(writing);
  constants.set(fn.owner, (constants.get(fn.owner) ?? new Set()).add(name));
  fn.setField(fn.name(fn.owner), name, value);
}

/** Gives a target its value. */
export function storeTarget(writing: Writing, target: number, value: number): void {
  const { fn, tree } = writing;
  const kind = tree.kindName(target);
  const text = tree.textOf(target);
  if (kind === 'identifier') assign(writing, text, value);
  else if (kind === 'constant') storeConstant(writing, target, value);
  else if (kind === 'instance_variable') fn.setField(fn.name('this'), text.slice(1), value);
  else if (kind === 'class_variable') fn.setField(fn.name(fn.owner), text.slice(2), value);
  else if (kind === 'element_reference') {
    const object = writing.value(tree.childByField(target, 'object'));
    const [, key = -1] = parts(tree, target);
    const at = key < 0 ? fn.unknown() : writing.value(key);
    writing.at(target);
    fn.setAt(object, at, value);
  } else if (kind === 'call') {
    const object = writing.value(tree.childByField(target, 'receiver'));
    writing.at(target);
    fn.setField(object, fieldText(tree, target, 'method'), value);
  } else if (LISTS.has(kind)) spread(writing, parts(tree, target), value);
}

/** `a, b = x, y`: every value first, then every target. */
function pairwise(writing: Writing, left: number, right: number): boolean {
  const { tree } = writing;
  if (!LISTS.has(tree.kindName(left)) || !isKind(tree, right, 'right_assignment_list')) return false;
  const targets = parts(tree, left);
  const values = parts(tree, right);
  const isPlain = ![...targets, ...values].some((i) => /splat|rest/.test(tree.kindName(i)));
  if (!isPlain || targets.length !== values.length) return false;
  const registers = values.map((value) => writing.value(value));
  targets.forEach((target, at) => storeTarget(writing, target, registers[at] ?? writing.fn.unknown()));
  return true;
}

/** @returns the value, `NONE` where it has no register of its own */
function assignment(writing: Writing, i: number): number {
  const { fn, tree } = writing;
  const left = tree.childByField(i, 'left');
  const right = tree.childByField(i, 'right');
  if (pairwise(writing, left, right)) return NONE;
  const value = writing.value(right);
  writing.at(i);
  storeTarget(writing, left, value);
  if (isKind(tree, left, 'identifier')) {
    const { texts } = aroundOf(fn);
    if (TEXTS.has(tree.kindName(right))) texts.add(tree.textOf(left));
    else texts.delete(tree.textOf(left));
  }
  return value;
}

/** `a ||= b`, `a += b`. */
const operated: ValueForm = (writing, i) => {
  const { flow, fn, tree } = writing;
  const left = tree.childByField(i, 'left');
  const right = tree.childByField(i, 'right');
  const operator = fieldText(tree, i, 'operator').slice(0, -1);
  const isNew = isKind(tree, left, 'identifier') && !fn.find(tree.textOf(left));
  const held = isNew ? fn.literal('null', 'null') : writing.value(left);
  let value: number;
  if (operator === '||') value = flow.or(held, () => writing.value(right));
  else if (operator === '&&') value = flow.and(held, () => writing.value(right));
  else {
    const given = writing.value(right);
    const isText = operator === '+' && !/^(?:integer|float)$/.test(tree.kindName(right));
    value = isText ? fn.concat([held, given]) : fn.binary(held, given, operator);
  }
  writing.at(i);
  storeTarget(writing, left, value);
  return value;
};

export const ASSIGNMENTS: readonly (readonly [string, StatementForm])[] = [
  ['assignment', assignment],
  ['operator_assignment', operated],
];

export const ASSIGNED_VALUES: readonly (readonly [string, ValueForm])[] = [
  [
    'assignment',
    (writing, i) => {
      const value = assignment(writing, i);
      return value === NONE ? writing.fn.unknown() : value;
    },
  ],
  ['operator_assignment', operated],
];
