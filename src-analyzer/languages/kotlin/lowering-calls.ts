import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import { SPREAD, type Operand } from '#analyzer/flow/program/program.ts';
import { chainOf, type LeftOf } from '../lowering/chains.ts';
import type { TreeLowering, Values } from '../lowering/tree-lowering.ts';
import { lowerLambda } from './lowering-functions.ts';

/** What a call is given: in parentheses, and the lambda behind them. */
interface Arguments {
  readonly written: readonly number[];
  readonly lambda: number;
}

function argumentsOf(low: TreeLowering, call: number): Arguments {
  const { tree } = low;
  const list = tree.childOfKind(call, 'value_arguments');
  const annotated = tree.childOfKind(call, 'annotated_lambda');
  const lambda = annotated < 0 ? NONE : tree.childOfKind(annotated, 'lambda_literal');
  return { written: list < 0 ? [] : low.parts(list), lambda };
}

function operandOf(low: TreeLowering, argument: number): Operand {
  const { tree } = low;
  const parts = low.parts(argument);
  const value = parts.at(-1) ?? NONE;
  if (tree.kindName(value) === 'spread_expression')
    return { name: SPREAD, value: low.value(low.parts(value)[0] ?? NONE) };
  const isNamed = parts.length === 2;
  return { name: isNamed ? tree.textOf(parts[0] ?? NONE) : '', value: low.value(value) };
}

export function operandsOf(low: TreeLowering, call: number): Operand[] {
  const { written, lambda } = argumentsOf(low, call);
  const operands = written.map((argument) => operandOf(low, argument));
  if (lambda >= 0) operands.push({ name: '', value: lowerLambda(low, lambda) });
  return operands;
}

/** `f(a) { … }` is two calls in the tree: the lambda of the outer one, or NONE. */
function lambdaAround(low: TreeLowering, call: number, outer: number | undefined): number {
  const { tree } = low;
  if (outer === undefined || tree.kind[outer] !== tree.kind[call]) return NONE;
  return tree.childOfKind(outer, 'value_arguments') >= 0 ? NONE : argumentsOf(low, outer).lambda;
}

/** Functions that run a lambda on what they are called on, by what it is inside and what comes back. */
const SCOPES: Readonly<Record<string, { readonly isThis: boolean; readonly givesReceiver: boolean }>> = {
  let: { isThis: false, givesReceiver: false },
  also: { isThis: false, givesReceiver: true },
  use: { isThis: false, givesReceiver: false },
  run: { isThis: true, givesReceiver: false },
  apply: { isThis: true, givesReceiver: true },
};

/** `a.let { … }`: the lambda is called with `a`, as the standard library does it. */
function scopeCall(low: TreeLowering, call: number, { receiver, name }: Callee): number | undefined {
  const scope = Object.hasOwn(SCOPES, name) ? SCOPES[name] : undefined;
  const { written, lambda } = argumentsOf(low, call);
  if (!scope || lambda < 0 || written.length > 0) return undefined;
  const block = lowerLambda(low, lambda, scope.isThis);
  low.mark(call);
  const result = low.fn.callValue(block, unnamed([receiver]));
  return scope.givesReceiver ? receiver : result;
}

interface Callee {
  /** NONE for a call by name. */
  readonly receiver: number;
  readonly name: string;
}

/** What a chain came to so far; with a name, the receiver of a call that follows. */
interface Link {
  readonly value: number;
  readonly name: string;
}

const isKind = (low: TreeLowering, i: number | undefined, kind: string): boolean =>
  i !== undefined && low.kind(i) === kind;

const leftOf: LeftOf = (low, i) =>
  isKind(low, i, 'call_expression') || isKind(low, i, 'navigation_expression')
    ? (low.parts(i)[0] ?? NONE)
    : undefined;

/** `a.b().c.d()`. */
function lowerChain(low: TreeLowering, i: number): number {
  const { first, links } = chainOf(low, i, leftOf);
  let link = startOf(low, first, isKind(low, links[0], 'call_expression'));
  for (let place = 0; place < links.length; place++) {
    const node = links[place] ?? NONE;
    const next = links[place + 1];
    if (isKind(low, node, 'call_expression')) {
      const lambda = lambdaAround(low, node, next);
      link = {
        value: lowerCall(low, { call: node, lambda }, { receiver: link.value, name: link.name }),
        name: '',
      };
      if (lambda >= 0) place++;
    } else
      link = lowerMember(low, node, { value: link.value, isCalled: isKind(low, next, 'call_expression') });
  }
  return link.value;
}

function startOf(low: TreeLowering, at: number, isCalled: boolean): Link {
  if (isCalled && isKind(low, at, 'identifier')) return { value: NONE, name: low.tree.textOf(at) };
  return { value: at < 0 ? NONE : low.value(at), name: '' };
}

function lowerMember(
  low: TreeLowering,
  node: number,
  { value, isCalled }: { readonly value: number; readonly isCalled: boolean },
): Link {
  const member = low.parts(node).at(-1) ?? NONE;
  low.mark(member);
  const name = low.tree.textOf(member).replaceAll('`', '');
  if (isReference(low, node)) return { value: lowerBound(low, node, value), name: '' };
  return isCalled ? { value, name } : { value: low.fn.field(value, name), name: '' };
}

function lowerCall(
  low: TreeLowering,
  { call, lambda }: { readonly call: number; readonly lambda: number },
  callee: Callee,
): number {
  const { tree, fn } = low;
  const inScope = callee.name !== '' && callee.receiver !== NONE ? scopeCall(low, call, callee) : undefined;
  if (inScope !== undefined) return inScope;
  const operands = operandsOf(low, call);
  if (lambda >= 0) operands.push({ name: '', value: lowerLambda(low, lambda) });
  const list = tree.childOfKind(call, 'value_arguments');
  fn.line = tree.line[list < 0 ? call : list] ?? fn.line;
  if (callee.name === '') return fn.callValue(callee.receiver, operands);
  if (callee.receiver === NONE && callee.name === 'with' && operands.length === 2)
    return fn.callValue(operands[1]?.value ?? NONE, operands.slice(0, 1));
  if (callee.receiver === NONE && fn.findOwn(callee.name) !== undefined)
    return fn.callValue(fn.read(callee.name), operands);
  return fn.call(callee.receiver, callee.name, operands);
}

function isReference(low: TreeLowering, navigation: number): boolean {
  const { tree } = low;
  const token = tree.kinds.token('::');
  return tree.children(navigation).some((child) => tree.kind[child] === token);
}

/** `Type::method`, `value::method` and `Type::class`. */
function lowerBound(low: TreeLowering, node: number, object: number): number {
  const { tree } = low;
  const [of = NONE, member = NONE] = low.parts(node);
  const name = tree.textOf(member);
  if (name === 'class') return low.fn.literal('other', tree.textOf(node));
  const type = tree.textOf(of);
  return low.lambda(node, () => {
    const { fn } = low;
    const argument = fn.load(fn.addParameter({ name: '' }));
    const isType = /^[A-Z]/.test(type) && !fn.find(type);
    if (isType) fn.return(fn.call(fn.cast(argument, type), name, []));
    else
      fn.return(
        fn.call(tree.kindName(of) === 'identifier' ? fn.read(type) : object, name, unnamed([argument])),
      );
  });
}

/** `::clean` as the function `x -> clean(x)`. */
export function lowerReference(low: TreeLowering, i: number): number {
  const name = low.tree.textOf(low.parts(i).at(-1) ?? NONE);
  return low.lambda(i, () => {
    const { fn } = low;
    const argument = fn.load(fn.addParameter({ name: '' }));
    fn.return(fn.call(NONE, name, unnamed([argument])));
  });
}

export const KOTLIN_CALLS: Values = {
  call_expression: lowerChain,
  navigation_expression: lowerChain,
};
