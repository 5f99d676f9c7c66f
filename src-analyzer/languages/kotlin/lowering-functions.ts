import { NONE } from '#analyzer/flow/program/function-builder.ts';
import type { FunctionHead, FunctionTrait } from '#analyzer/flow/program/program.ts';
import { notesOn } from '../lowering/notes.ts';
import type { NodeLowerings, TreeLowering } from '../lowering/tree-lowering.ts';
import { declareLocal, markNumber } from '../lowering/typed-variables.ts';
import { typeText } from '../facts/type-text.ts';
import {
  annotationsIn,
  annotationsOf,
  isNumberType,
  isTypeNode,
  modifiersText,
  receiverType,
  typeIn,
} from './lowering-words.ts';

/** Declares `x`, `x: T` or `(a, b)` with a value; the parts of a pair are pieces of it. */
export function declareNames(low: TreeLowering, i: number, value: number, isConstant = true): void {
  const { tree } = low;
  if (tree.kindName(i) === 'multi_variable_declaration') {
    for (const [at, part] of low.parts(i).entries()) {
      const piece = value === NONE ? NONE : low.fn.at(value, low.fn.literal('number', String(at)));
      declareNames(low, part, piece, isConstant);
    }
    return;
  }
  const name = tree.textOf(low.parts(i).find((part) => tree.kindName(part) === 'identifier') ?? NONE);
  const type = typeIn(low, i);
  if (name !== '_') declareLocal(low, name, { type, isConstant, isNumber: isNumberType(type), value });
}

/** The value a property is given, or that its delegate computes when it is asked for. */
export function propertyValue(low: TreeLowering, i: number): number {
  const { tree } = low;
  const delegate = tree.childOfKind(i, 'property_delegate');
  if (delegate >= 0) return delegated(low, low.parts(delegate).at(-1) ?? NONE);
  const initial = initialOf(low, i);
  return initial < 0 ? NONE : low.value(initial);
}

function delegated(low: TreeLowering, i: number): number {
  const { tree } = low;
  const [callee = NONE] = low.parts(i);
  const annotated = tree.childOfKind(i, 'annotated_lambda');
  if (tree.textOf(callee) !== 'lazy' || annotated < 0) {
    low.value(i);
    return low.fn.unknown();
  }
  return low.fn.callValue(lowerLambda(low, tree.childOfKind(annotated, 'lambda_literal')), []);
}

const NO_VALUES = new Set([
  'modifiers',
  'variable_declaration',
  'multi_variable_declaration',
  'getter',
  'setter',
  'property_delegate',
  'type_parameters',
  'type_constraints',
]);

export function initialOf(low: TreeLowering, i: number): number {
  const { tree } = low;
  const declaration =
    low.parts(i).find((part) => tree.kindName(part).endsWith('variable_declaration')) ?? NONE;
  return (
    low
      .parts(i)
      .find((part) => part > declaration && !NO_VALUES.has(tree.kindName(part)) && !isTypeNode(tree, part)) ??
    NONE
  );
}

export function isConstantProperty(low: TreeLowering, i: number): boolean {
  const { tree } = low;
  const token = tree.kinds.token('val');
  return tree.children(i).some((child) => tree.kind[child] === token);
}

export function lowerProperty(low: TreeLowering, i: number): void {
  const { tree } = low;
  const names = low.parts(i).find((part) => tree.kindName(part).endsWith('variable_declaration')) ?? NONE;
  const value = propertyValue(low, i);
  low.mark(names);
  declareNames(low, names, value, isConstantProperty(low, i));
}

/** Declares the parameters of a function; modifiers stand before their parameter in the list. */
export function addParameters(low: TreeLowering, list: number): void {
  const { tree } = low;
  if (list < 0) return;
  const parts = low.parts(list);
  parts.forEach((part, at) => {
    if (tree.kindName(part) !== 'parameter') return;
    const before = parts[at - 1] ?? NONE;
    const modifiers = tree.kindName(before) === 'parameter_modifiers' ? before : NONE;
    const next = parts[at + 1];
    const hasDefault =
      next !== undefined &&
      tree.kindName(next) !== 'parameter' &&
      tree.kindName(next) !== 'parameter_modifiers';
    addParameter(low, { node: part, modifiers, hasDefault });
  });
}

export function addParameter(
  low: TreeLowering,
  {
    node,
    modifiers,
    hasDefault,
  }: { readonly node: number; readonly modifiers: number; readonly hasDefault: boolean },
): void {
  const { tree, fn } = low;
  low.mark(node);
  const name = tree.textOf(low.parts(node).find((part) => tree.kindName(part) === 'identifier') ?? NONE);
  const isRest = modifiers >= 0 && /\bvararg\b/.test(tree.textOf(modifiers));
  const declared = low.parts(node).find((part) => isTypeNode(tree, part));
  const type = declared === undefined ? '' : typeText(tree.textOf(declared));
  const variable = fn.addParameter({
    name,
    type: isRest ? `${type}[]` : type,
    annotations: annotationsIn(tree, modifiers),
    kind: isRest ? 'rest' : 'plain',
    hasDefault,
  });
  markNumber(low, variable, isNumberType(type));
}

/** The body of a function: a block, or a value that is returned. */
export function writeBody(low: TreeLowering, body: number): void {
  const { tree } = low;
  if (body < 0) return;
  const [content] = low.parts(body);
  if (content === undefined) return;
  if (tree.kindName(content) === 'block') low.step(content);
  else low.fn.return(low.value(content));
}

/** Whether the members of the open body belong to the type itself, not to its values. */
export const openBody = notesOn((_low: TreeLowering) => ({ isStatic: false }));

function traitsOf(low: TreeLowering, i: number): FunctionTrait[] {
  const modifiers = modifiersText(low.tree, i);
  const traits: FunctionTrait[] = [];
  if (openBody(low).isStatic) traits.push('static');
  if (!/\b(?:private|protected|internal)\b/.test(modifiers)) traits.push('public');
  if (/\bsuspend\b/.test(modifiers)) traits.push('async');
  if (low.tree.childOfKind(i, 'function_body') < 0) traits.push('abstract');
  if (receiverType(low, i)) traits.push('extension');
  return traits;
}

function headOf(low: TreeLowering, i: number): FunctionHead {
  const { tree } = low;
  const name = tree.childByField(i, 'name');
  const list = tree.childOfKind(i, 'function_value_parameters');
  const returns = low.parts(i).find((part) => part > list && isTypeNode(tree, part));
  return {
    name: tree.textOf(name).replaceAll('`', ''),
    ...low.lines(i, name),
    returnType: returns === undefined ? '' : typeText(tree.textOf(returns)),
    annotations: annotationsOf(tree, i),
    traits: traitsOf(low, i),
  };
}

function lowerFunction(low: TreeLowering, i: number): void {
  const { tree } = low;
  const head = headOf(low, i);
  const list = tree.childOfKind(i, 'function_value_parameters');
  const around = low.around;
  const isMember = tree.kindName(tree.parent[i] ?? NONE) === 'class_body';
  const isLocal = around !== undefined && !isMember;
  const receiver = receiverType(low, i);
  const index = low.addFunction(head, around, () => {
    if (receiver) low.fn.addParameter({ name: 'this', type: receiver });
    addParameters(low, list);
    writeBody(low, tree.childOfKind(i, 'function_body'));
  });
  if (isLocal) declareLocal(low, head.name, { isConstant: true, value: low.fn.lambda(index) });
}

/** A lambda; with `isThis` what it is called with is its `this`. Its last expression is what it gives. */
export function lowerLambda(low: TreeLowering, i: number, isThis = false): number {
  const { tree } = low;
  const parameters = tree.childOfKind(i, 'lambda_parameters');
  return low.lambda(i, () => {
    const { fn } = low;
    if (isThis) fn.addParameter({ name: 'this' });
    else if (parameters < 0) fn.addParameter({ name: 'it' });
    else addLambdaParameters(low, parameters);
    const statements = low.parts(i).filter((part) => part !== parameters);
    const last = statements.at(-1);
    low.steps(statements.slice(0, -1));
    if (last === undefined) return;
    const isStatement = /_statement$|_declaration$/.test(tree.kindName(last));
    if (isStatement) low.step(last);
    else fn.return(low.value(last));
  });
}

function addLambdaParameters(low: TreeLowering, list: number): void {
  const { tree, fn } = low;
  for (const part of low.parts(list)) {
    if (tree.kindName(part) === 'multi_variable_declaration') {
      const whole = fn.addParameter({ name: '' });
      declareNames(low, part, fn.load(whole));
    } else {
      const name = tree.textOf(
        low.parts(part).find((child) => tree.kindName(child) === 'identifier') ?? NONE,
      );
      fn.addParameter({ name, type: typeIn(low, part) });
    }
  }
}

/** Functions, lambdas and local variables. */
export const KOTLIN_FUNCTIONS: Pick<NodeLowerings, 'values' | 'steps'> = {
  values: {
    lambda_literal: (low, i) => lowerLambda(low, i),
    annotated_lambda: (low, i) => lowerLambda(low, low.tree.childOfKind(i, 'lambda_literal')),
    anonymous_function: (low, i) =>
      low.lambda(i, () => {
        addParameters(low, low.tree.childOfKind(i, 'function_value_parameters'));
        writeBody(low, low.tree.childOfKind(i, 'function_body'));
      }),
  },
  steps: { function_declaration: lowerFunction },
};
