import { unnamed } from '#analyzer/flow/program/function-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind } from '../facts/nodes.ts';
import { typeText } from '../facts/type-text.ts';
import type { Step, Steps, TreeLowering } from '../lowering/tree-lowering.ts';
import { zeroValue } from './lowering-builtins.ts';
import { augmented } from './lowering-operators.ts';
import { declare, noteChanged } from './lowering-scopes.ts';
import { expressionsOf } from './lowering-values.ts';

/** The last result, which says whether it worked, is not made of the arguments. */
const OUTCOME = /^(?:err|ok|found|exists|_|\w*Err)$/;

type Give = (target: number, value: number) => void;

/** Gives each target its own value, or its part of the one value on the right. */
function distribute(
  low: TreeLowering,
  targets: readonly number[],
  values: readonly number[],
  give: Give,
): void {
  const { fn, tree } = low;
  const [only = -1] = values;
  if (targets.length === values.length) {
    const registers = values.map((value) => low.value(value));
    targets.forEach((target, at) => give(target, registers[at] ?? fn.unknown()));
    return;
  }
  if (isKind(tree, only, 'index_expression') && targets.length === 2)
    return giveFound(low, targets, only, give);
  const value = low.value(only);
  // `v, ok := x.(T)`, `<-ch`: a value and whether there was one.
  const isTested = !isKind(tree, only, 'call_expression');
  targets.forEach((target, at) => {
    const isOutcome = at > 0 && at === targets.length - 1 && (isTested || OUTCOME.test(tree.textOf(target)));
    if (isOutcome) give(target, fn.unknown());
    else if (isTested) give(target, value);
    else {
      const place = fn.literal('number', String(at));
      give(target, fn.intrinsic('results.at', unnamed([value, place])));
    }
  });
}

/** `v, ok := m[k]`: what stands under the key, and whether the map has it. */
function giveFound(
  low: TreeLowering,
  [target = -1, outcome = -1]: readonly number[],
  i: number,
  give: Give,
): void {
  const { fn, tree } = low;
  const object = low.value(tree.childByField(i, 'operand'));
  const key = low.value(tree.childByField(i, 'index'));
  low.mark(i);
  give(target, fn.at(object, key));
  give(outcome, fn.binary(key, object, 'in'));
}

/** Gives what stands left of `=` a value. */
export function storeTarget(low: TreeLowering, target: number, value: number): void {
  const { fn, tree } = low;
  const kind = tree.kindName(target);
  if (kind === 'identifier') {
    const name = tree.textOf(target);
    if (name === '_') return;
    if (!fn.assign(name, value)) noteChanged(low, name);
  } else if (kind === 'selector_expression') {
    const object = low.value(tree.childByField(target, 'operand'));
    low.mark(target);
    fn.setField(object, fieldText(tree, target, 'field'), value);
  } else if (kind === 'index_expression') {
    const object = low.value(tree.childByField(target, 'operand'));
    const key = low.value(tree.childByField(target, 'index'));
    low.mark(target);
    fn.setAt(object, key, value);
  } else if (kind === 'parenthesized_expression' || kind === 'unary_expression') {
    const [inner = -1] = low.parts(target);
    if (inner >= 0) storeTarget(low, inner, value);
  }
}

const shortDeclaration: Step = (low, i) => {
  const { tree } = low;
  const targets = expressionsOf(low, tree.childByField(i, 'left'));
  const values = expressionsOf(low, tree.childByField(i, 'right'));
  distribute(low, targets, values, (target, value) => declare(low, tree.textOf(target), value));
};

const assignment: Step = (low, i) => {
  const { tree } = low;
  const targets = expressionsOf(low, tree.childByField(i, 'left'));
  const values = expressionsOf(low, tree.childByField(i, 'right'));
  const operator = fieldText(tree, i, 'operator');
  if (operator === '=') {
    distribute(low, targets, values, (target, value) => storeTarget(low, target, value));
    return;
  }
  const [target = -1] = targets;
  const held = low.value(target);
  storeTarget(low, target, augmented(low, held, values[0] ?? -1, operator.slice(0, -1)));
};

const step =
  (operator: string): Step =>
  (low, i) => {
    const { fn } = low;
    const [target = -1] = low.parts(i);
    const value = fn.binary(low.value(target), fn.literal('number', '1'), operator);
    storeTarget(low, target, value);
  };

function namesOf(tree: FlatTree, i: number): number[] {
  const name = tree.kinds.field('name');
  return tree.children(i).filter((child) => tree.field[child] === name);
}

/** `var a, b T = x, y` and the same with `const`. */
const declaration: Step = (low, i) => {
  const { tree } = low;
  const names = namesOf(tree, i);
  const type = typeText(fieldText(tree, i, 'type'));
  const values = expressionsOf(low, tree.childByField(i, 'value'));
  const isConstant = isKind(tree, i, 'const_spec');
  const give: Give = (target, value) => declare(low, tree.textOf(target), value, { type, isConstant });
  if (values.length > 0) return distribute(low, names, values, give);
  if (isConstant) return;
  for (const name of names) give(name, zeroValue(low, type));
};

const send: Step = (low, i) => {
  const { fn, tree } = low;
  const channel = low.value(tree.childByField(i, 'channel'));
  const value = low.value(tree.childByField(i, 'value'));
  fn.setAt(channel, fn.unknown(), value);
};

const receive: Step = (low, i) => {
  const { tree } = low;
  const left = tree.childByField(i, 'left');
  const right = tree.childByField(i, 'right');
  const isNew = tree.children(i).some((child) => tree.kindName(child) === ':=');
  const give: Give = isNew
    ? (target, value) => declare(low, tree.textOf(target), value)
    : (target, value) => storeTarget(low, target, value);
  distribute(low, expressionsOf(low, left), [right], give);
};

export const ASSIGNMENTS: Steps = {
  short_var_declaration: shortDeclaration,
  assignment_statement: assignment,
  inc_statement: step('+'),
  dec_statement: step('-'),
  var_spec: declaration,
  const_spec: declaration,
  send_statement: send,
  receive_statement: receive,
};
