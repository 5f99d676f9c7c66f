import { NONE } from '#analyzer/flow/program/function-builder.ts';
import type { Operand } from '#analyzer/flow/program/program.ts';
import { chainOf, type LeftOf } from '../lowering/chains.ts';
import type { TreeLowering, Values } from '../lowering/tree-lowering.ts';
import { declareLocal } from '../lowering/typed-variables.ts';
import { argumentValue, keyOf } from './lowering-values.ts';
import { bareName, typeOf } from './lowering-words.ts';

/** Arguments, and variables that the call declares: `out var x`. */
export interface Given {
  readonly operands: readonly Operand[];
  readonly declared: readonly number[];
}

/** What an argument gives; the call may write what it is given as `ref x` or `out x`. */
function given(low: TreeLowering, argument: number, value: number): number {
  const register = low.value(value);
  const first = low.tree.kindName(low.tree.firstChild(argument));
  return first === 'ref' || first === 'out' ? low.fn.mark(register, 'reference') : register;
}

/** What a list of arguments gives; `NONE` for no list. */
export function givenIn(low: TreeLowering, list: number): Given {
  const { tree } = low;
  const operands: Operand[] = [];
  const declared: number[] = [];
  for (const argument of list < 0 ? [] : low.parts(list)) {
    const name = tree.childByField(argument, 'name');
    const value = argumentValue(low, argument);
    // What the call will write has no value yet, but its place counts.
    const isDeclared = tree.kindName(value) === 'declaration_expression';
    if (isDeclared) declared.push(value);
    if (isDeclared) operands.push({ name: '', value: low.fn.unknown() });
    else operands.push({ name: name < 0 ? '' : tree.textOf(name), value: given(low, argument, value) });
  }
  return { operands, declared };
}

/** What a variable declared by a call holds: what is found under a key, or something that is not known. */
function writeDeclared(
  low: TreeLowering,
  { operands, declared }: Given,
  { receiver, name }: { readonly receiver: number; readonly name: string },
): void {
  const { tree, fn } = low;
  const [key] = operands;
  for (const declaration of declared) {
    const isFound = name === 'TryGetValue' && receiver !== NONE && key !== undefined;
    const value = isFound ? fn.at(receiver, key.value) : fn.unknown();
    const type = typeOf(tree, tree.childByField(declaration, 'type'));
    declareLocal(low, tree.textOf(tree.childByField(declaration, 'name')), { type, value });
  }
}

interface Link {
  readonly value: number;
  /** Name of a member that is about to be called; '' for none. */
  readonly name: string;
  /** The member stands behind `?.`. */
  readonly isSafe?: boolean;
}

const LEFT_FIELDS: Readonly<Record<string, string>> = {
  invocation_expression: 'function',
  member_access_expression: 'expression',
  element_access_expression: 'expression',
  conditional_access_expression: 'condition',
};

const leftOf: LeftOf = ({ tree }, i) => {
  const field = LEFT_FIELDS[tree.kindName(i)];
  return field === undefined ? undefined : tree.childByField(i, field);
};

/** `a.B().c[d]?.E()`. */
function lowerChain(low: TreeLowering, i: number): number {
  const { tree } = low;
  const { first, links } = chainOf(low, i, leftOf);
  let link = startOf(low, first, links[0]);
  links.forEach((node, place) => {
    const next = links[place + 1];
    link = lowerLink(low, node, link, next !== undefined && tree.kindName(next) === 'invocation_expression');
  });
  return link.value;
}

function startOf(low: TreeLowering, at: number, first: number | undefined): Link {
  const { tree } = low;
  const isCalled = first !== undefined && tree.kindName(first) === 'invocation_expression';
  if (isCalled && /^(?:identifier|generic_name)$/.test(tree.kindName(at)))
    return { value: NONE, name: bareName(tree, at) };
  return { value: low.value(at), name: '' };
}

function lowerLink(low: TreeLowering, node: number, link: Link, isCalled: boolean): Link {
  const { tree, fn } = low;
  const kind = tree.kindName(node);
  if (kind === 'invocation_expression') return { value: lowerCall(low, node, link), name: '' };
  const isSafe = kind === 'conditional_access_expression';
  const asked = (register: number): number => (isSafe ? fn.mark(register, 'safe') : register);
  const binding = isSafe ? (low.parts(node).at(-1) ?? NONE) : node;
  const bound = tree.kindName(binding);
  if (bound === 'element_access_expression' || bound === 'element_binding_expression') {
    const key = low.value(keyOf(low, binding));
    low.mark(binding);
    return { value: asked(fn.at(link.value, key)), name: '' };
  }
  const name = tree.childByField(binding, 'name');
  if (name < 0) {
    low.step(binding);
    return { value: fn.unknown(), name: '' };
  }
  low.mark(name);
  const text = bareName(tree, name);
  if (isCalled) return { value: link.value, name: text, isSafe };
  return { value: asked(fn.field(link.value, text)), name: '' };
}

function lowerCall(low: TreeLowering, call: number, { value, name, isSafe = false }: Link): number {
  const { tree, fn } = low;
  const list = tree.childByField(call, 'arguments');
  if (name === 'nameof' && value === NONE) {
    const parts = tree.textOf(list).slice(1, -1).split('.');
    return fn.literal('string', parts.at(-1)?.trim() ?? '');
  }
  const line = fn.line;
  const given = givenIn(low, list);
  fn.line = Math.max(line, tree.line[call] ?? line);
  const result = callOf(low, { value, name }, given);
  if (isSafe) fn.mark(result, 'safe');
  writeDeclared(low, given, { receiver: value, name });
  return result;
}

function callOf(low: TreeLowering, { value, name }: Link, { operands }: Given): number {
  const { fn } = low;
  if (name === '') return fn.callValue(value, operands);
  if (value !== NONE) return fn.call(value, name, operands);
  return fn.find(name) ? fn.callValue(fn.read(name), operands) : fn.call(NONE, name, operands);
}

export const CSHARP_CALLS: Values = {
  invocation_expression: lowerChain,
  member_access_expression: lowerChain,
  element_access_expression: lowerChain,
  conditional_access_expression: lowerChain,
};
