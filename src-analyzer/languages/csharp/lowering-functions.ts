import { NONE } from '#analyzer/flow/program/function-builder.ts';
import type { FunctionTrait } from '#analyzer/flow/program/program.ts';
import type { NodeLowerings, TreeLowering } from '../lowering/tree-lowering.ts';
import { markNumber } from '../lowering/typed-variables.ts';
import { attributesOf, inside, isNumberType, modifiersOf, typeOf } from './lowering-words.ts';

/** Declares the parameters of a method, constructor or lambda. */
export function addParameters(low: TreeLowering, list: number): void {
  const { tree, fn } = low;
  if (list < 0) return;
  if (tree.kindName(list) === 'implicit_parameter') {
    fn.addParameter({ name: tree.textOf(list) });
    return;
  }
  for (const parameter of low.parts(list)) {
    if (tree.kindName(parameter) === 'parameter') addParameter(low, parameter);
    else if (tree.kindName(parameter) === 'implicit_parameter')
      fn.addParameter({ name: tree.textOf(parameter) });
  }
  // The grammar has no node around `params string[] rest`.
  const name = tree.childByField(list, 'name');
  if (name >= 0) {
    const type = typeOf(tree, tree.childByField(list, 'type'));
    fn.addParameter({ name: tree.textOf(name), type, kind: 'rest' });
  }
}

function addParameter(low: TreeLowering, i: number): void {
  const { tree, fn } = low;
  low.mark(i);
  const name = tree.childByField(i, 'name');
  const type = typeOf(tree, tree.childByField(i, 'type'));
  const hasDefault = low.parts(i).some((part) => part > name && tree.kindName(part) !== 'attribute_list');
  const variable = fn.addParameter({
    name: tree.textOf(name).replace(/^@/, ''),
    type,
    annotations: attributesOf(tree, i),
    kind: modifiersOf(tree, i).has('params') ? 'rest' : 'plain',
    hasDefault,
  });
  markNumber(low, variable, isNumberType(type));
}

/** A block, or a value behind an arrow, which is returned. */
export function writeBody(low: TreeLowering, body: number): void {
  const { tree } = low;
  if (body < 0) return;
  if (tree.kindName(body) === 'block') low.step(body);
  else if (tree.kindName(body) === 'arrow_expression_clause') low.fn.return(low.value(inside(low, body)));
  else low.fn.return(low.value(body));
}

export function traitsOf(low: TreeLowering, i: number, hasBody: boolean): FunctionTrait[] {
  const { tree } = low;
  const modifiers = modifiersOf(tree, i);
  const type = tree.parent[tree.parent[i] ?? NONE] ?? NONE;
  const isInInterface = type >= 0 && tree.kindName(type) === 'interface_declaration';
  const traits: FunctionTrait[] = [];
  if (modifiers.has('static')) traits.push('static');
  if (modifiers.has('public') || isInInterface) traits.push('public');
  if (modifiers.has('async')) traits.push('async');
  if (!hasBody) traits.push('abstract');
  const [first] = low.parts(tree.childByField(i, 'parameters'));
  if (first !== undefined && modifiersOf(tree, first).has('this')) traits.push('extension');
  return traits;
}

function lowerLocal(low: TreeLowering, i: number): void {
  const { tree } = low;
  const name = tree.textOf(tree.childByField(i, 'name'));
  const body = tree.childByField(i, 'body');
  const variable = low.fn.declare(name, { isConstant: true });
  const head = {
    name,
    ...low.lines(i, tree.childByField(i, 'name')),
    returnType: typeOf(tree, tree.childByField(i, 'type')),
    traits: traitsOf(low, i, body >= 0),
  };
  const index = low.addFunction(head, low.fn, () => {
    addParameters(low, tree.childByField(i, 'parameters'));
    writeBody(low, body);
  });
  low.fn.store(variable, low.fn.lambda(index));
}

function lowerLambda(low: TreeLowering, i: number): number {
  const { tree } = low;
  const body = tree.childByField(i, 'body');
  return low.lambda(i, () => {
    addParameters(low, tree.childByField(i, 'parameters'));
    writeBody(low, body < 0 ? tree.childOfKind(i, 'block') : body);
  });
}

/** Lambdas and local functions. */
export const CSHARP_FUNCTIONS: Pick<NodeLowerings, 'values' | 'steps'> = {
  values: { lambda_expression: lowerLambda, anonymous_method_expression: lowerLambda },
  steps: { local_function_statement: lowerLocal },
};
