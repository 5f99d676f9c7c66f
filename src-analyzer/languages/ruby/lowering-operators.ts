import { unnamed } from '#analyzer/flow/program/function-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind } from '../facts/nodes.ts';
import { joined, operationsOf, type Operation } from '../lowering/chains.ts';
import type { TreeLowering, ValueOf, Values } from '../lowering/tree-lowering.ts';
import { aroundOf, assign } from './lowering-context.ts';
import { formatted, literalText } from './lowering-text.ts';

const isNumber = (tree: FlatTree, i: number): boolean => /^(?:integer|float)$/.test(tree.kindName(i));

/** `'…' % [a, b]`. */
function percent(low: TreeLowering, text: string, right: number): number {
  const { tree } = low;
  const items = isKind(tree, right, 'array') ? low.parts(right) : [right];
  return formatted(
    low,
    text,
    items.map((item) => low.value(item)),
  );
}

/** `list << item`; a text that is written out gets longer, which is a new value of its variable. */
function pushed(
  low: TreeLowering,
  { first, left, right }: { first: number; left: number; right: number },
): number {
  const { fn, tree } = low;
  const value = low.value(right);
  const name = isKind(tree, first, 'identifier') ? tree.textOf(first) : '';
  if (name === '' || !aroundOf(fn).texts.has(name)) return fn.call(left, '<<', unnamed([value]));
  const longer = fn.concat([left, value]);
  assign(low, name, longer);
  return longer;
}

/** Rails' answers, which are true: `redirect_to(root_path) and return` always comes back. */
const ANSWERS = /^(?:redirect_\w+|render(?:_\w+)?|head|respond_with|send_(?:data|file))$/;

function isAnswered(tree: FlatTree, first: number, right: number): boolean {
  if (!isKind(tree, right, 'return')) return false;
  const method = isKind(tree, first, 'call') ? fieldText(tree, first, 'method') : tree.textOf(first);
  return ANSWERS.test(method);
}

/** What one operator gives. */
function applied(low: TreeLowering, left: number, { operator, right }: Operation, first: number): number {
  const { flow, fn } = low;
  switch (operator) {
    case '&&':
    case 'and':
      return isAnswered(low.tree, first, right) ? low.value(right) : flow.and(left, () => low.value(right));
    case '||':
    case 'or':
      return flow.or(left, () => low.value(right));
    case '<<':
      return pushed(low, { first, left, right });
    case '=~':
    case '!~': {
      const asked = fn.call(left, 'match?', unnamed([low.value(right)]));
      return operator === '=~' ? asked : fn.unary(asked, '!');
    }
    default:
      return fn.binary(left, low.value(right), operator === '===' ? '==' : operator);
  }
}

const binary: ValueOf = (low, i) => {
  const { tree } = low;
  const { first, operations } = operationsOf(low, i);
  const text = operations[0]?.operator === '%' ? literalText(tree, first) : undefined;
  let list = [text === undefined ? low.value(first) : percent(low, text, operations[0]?.right ?? -1)];
  let mayBeText = !isNumber(tree, first);
  for (const step of text === undefined ? operations : operations.slice(1)) {
    if (step.operator === '+' && mayBeText && !isNumber(tree, step.right)) list.push(low.value(step.right));
    else list = [applied(low, joined(low, list), step, first)];
    mayBeText = true;
  }
  low.mark(i);
  return joined(low, list);
};

const unary: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const operator = fieldText(tree, i, 'operator');
  const value = low.value(tree.childByField(i, 'operand'));
  if (operator === 'defined?') return fn.unknown();
  return fn.unary(value, operator === 'not' ? '!' : operator);
};

const range: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const [begin, end] = [tree.childByField(i, 'begin'), tree.childByField(i, 'end')];
  const from = begin < 0 ? fn.literal('null', 'null') : low.value(begin);
  const to = end < 0 ? fn.literal('null', 'null') : low.value(end);
  return fn.binary(from, to, '..');
};

export const OPERATORS: Values = {
  binary,
  unary,
  range,
};
