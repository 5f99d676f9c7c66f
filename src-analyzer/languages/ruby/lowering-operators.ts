import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind } from '../facts/nodes.ts';
import type { ValueForm, Writing } from '../lowering/writing.ts';
import { aroundOf, assign, parts } from './lowering-context.ts';
import { formatted, literalText } from './lowering-text.ts';

interface Step {
  readonly operator: string;
  readonly right: number;
}

const isNumber = (tree: FlatTree, i: number): boolean => /^(?:integer|float)$/.test(tree.kindName(i));

/** A chain `a + b + c` leans to the left and may be thousands of nodes deep: its steps, and where it begins. */
function chain(tree: FlatTree, i: number): { first: number; steps: Step[] } {
  const kind = tree.kind[i];
  const steps: Step[] = [];
  let at = i;
  while (at >= 0 && tree.kind[at] === kind) {
    steps.push({ operator: fieldText(tree, at, 'operator'), right: tree.childByField(at, 'right') });
    at = tree.childByField(at, 'left');
  }
  return { first: at, steps: steps.reverse() };
}

const joined = ({ fn }: Writing, list: readonly number[]): number =>
  list.length === 1 ? (list[0] ?? fn.unknown()) : fn.concat(list);

/** `'…' % [a, b]`. */
function percent(writing: Writing, text: string, right: number): number {
  const { tree } = writing;
  const items = isKind(tree, right, 'array') ? parts(tree, right) : [right];
  return formatted(
    writing,
    text,
    items.map((item) => writing.value(item)),
  );
}

/** `list << item`; a text that is written out gets longer, which is a new value of its variable. */
function pushed(
  writing: Writing,
  { first, left, right }: { first: number; left: number; right: number },
): number {
  const { fn, tree } = writing;
  const value = writing.value(right);
  const name = isKind(tree, first, 'identifier') ? tree.textOf(first) : '';
  if (name === '' || !aroundOf(fn).texts.has(name)) return fn.call(left, '<<', [{ name: '', value }]);
  const longer = fn.concat([left, value]);
  assign(writing, name, longer);
  return longer;
}

/** What one operator gives. */
function applied(writing: Writing, left: number, { operator, right }: Step, first: number): number {
  const { flow, fn } = writing;
  switch (operator) {
    case '&&':
    case 'and':
      return flow.and(left, () => writing.value(right));
    case '||':
    case 'or':
      return flow.or(left, () => writing.value(right));
    case '<<':
      return pushed(writing, { first, left, right });
    case '=~':
    case '!~': {
      const asked = fn.call(left, 'match?', [{ name: '', value: writing.value(right) }]);
      return operator === '=~' ? asked : fn.unary(asked, '!');
    }
    default:
      return fn.binary(left, writing.value(right), operator === '===' ? '==' : operator);
  }
}

const binary: ValueForm = (writing, i) => {
  const { tree } = writing;
  const { first, steps } = chain(tree, i);
  const text = steps[0]?.operator === '%' ? literalText(tree, first) : undefined;
  let list = [text === undefined ? writing.value(first) : percent(writing, text, steps[0]?.right ?? -1)];
  let mayBeText = !isNumber(tree, first);
  for (const step of text === undefined ? steps : steps.slice(1)) {
    if (step.operator === '+' && mayBeText && !isNumber(tree, step.right))
      list.push(writing.value(step.right));
    else list = [applied(writing, joined(writing, list), step, first)];
    mayBeText = true;
  }
  writing.at(i);
  return joined(writing, list);
};

const unary: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const operator = fieldText(tree, i, 'operator');
  const value = writing.value(tree.childByField(i, 'operand'));
  if (operator === 'defined?') return fn.unknown();
  return fn.unary(value, operator === 'not' ? '!' : operator);
};

const range: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const [begin, end] = [tree.childByField(i, 'begin'), tree.childByField(i, 'end')];
  const from = begin < 0 ? fn.literal('null', 'null') : writing.value(begin);
  const to = end < 0 ? fn.literal('null', 'null') : writing.value(end);
  return fn.binary(from, to, '..');
};

export const OPERATORS: readonly (readonly [string, ValueForm])[] = [
  ['binary', binary],
  ['unary', unary],
  ['range', range],
];
