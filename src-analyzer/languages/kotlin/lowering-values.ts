import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import { unescaped } from '../java/lowering-words.ts';
import { assignment } from '../lowering/assignments.ts';
import { lowerBinary, operateTyped } from '../lowering/binary-chain.ts';
import type { TreeLowering, Values } from '../lowering/tree-lowering.ts';
import { firstPart, listOfParts, literal } from '../lowering/values.ts';
import { TextBuilder } from '../lowering/texts.ts';
import { typeText } from '../facts/type-text.ts';
import { lowerReference } from './lowering-calls.ts';
import { isNumberNode, KOTLIN_BINARY } from './lowering-words.ts';

const LITERALS: Readonly<Record<string, 'boolean' | 'null'>> = {
  true: 'boolean',
  false: 'boolean',
  null: 'null',
};

/** The grammar has `break`, `null` and `true` as identifiers. */
function lowerIdentifier(low: TreeLowering, i: number): number {
  const text = low.tree.textOf(i);
  if (text === 'break' || text === 'continue') {
    if (text === 'break') low.flow.break();
    else low.flow.continue();
    return low.fn.unknown();
  }
  const kind = Object.hasOwn(LITERALS, text) ? LITERALS[text] : undefined;
  return kind ? low.fn.literal(kind, text) : low.fn.read(text.replaceAll('`', ''));
}

/** A name that stands in a text after `$`, which the grammar leaves in the text, and what follows it. */
const SHORT_TEMPLATE = /^([\p{L}_][\p{L}\p{N}_]*)([\s\S]*)$/u;

function lowerString(low: TreeLowering, i: number): number {
  const { tree } = low;
  const text = new TextBuilder(low);
  let isDollar = false;
  for (const child of low.parts(i)) {
    const isContent = tree.kindName(child) === 'string_content';
    const wasDollar = isDollar;
    isDollar = isContent && tree.textOf(child) === '$';
    if (isContent && wasDollar) addAfterDollar(low, text, tree.textOf(child));
    else if (tree.kindName(child) === 'interpolation')
      text.addValue(() => low.value(low.parts(child)[0] ?? NONE));
    else if (!isDollar) text.add(isContent ? tree.textOf(child) : unescaped(tree.textOf(child)));
  }
  if (isDollar) text.add('$');
  return text.finish();
}

function addAfterDollar(low: TreeLowering, text: TextBuilder, content: string): void {
  const short = SHORT_TEMPLATE.exec(content);
  if (!short) {
    text.add(`$${content}`);
    return;
  }
  const [, name = '', rest = ''] = short;
  text.addValue(() => low.fn.read(name));
  text.add(rest);
}

export function assign(low: TreeLowering, target: number, value: number): void {
  const { tree, fn } = low;
  const kind = tree.kindName(target);
  const [object = NONE, ...rest] = low.parts(target);
  if (kind === 'identifier') {
    const name = tree.textOf(target);
    if (!fn.assign(name, value)) fn.setField(fn.name('this'), name, value);
  } else if (kind === 'navigation_expression') {
    fn.setField(low.value(object), tree.textOf(rest.at(-1) ?? NONE), value);
  } else if (kind === 'index_expression') {
    const at = low.value(object);
    fn.setAt(at, low.value(rest[0] ?? NONE), value);
  } else low.value(target);
}

function lowerUnary(low: TreeLowering, i: number): number {
  const { tree, fn } = low;
  const operator = tree.textOf(tree.childByField(i, 'operator'));
  const argument = tree.childByField(i, 'argument');
  const value = low.value(argument);
  if (operator === '!!') return value;
  if (operator !== '++' && operator !== '--') return fn.unary(value, operator);
  const after = fn.binary(value, fn.literal('number', '1'), operator.slice(0, 1));
  assign(low, argument, after);
  return tree.firstChild(i) === argument ? value : after;
}

/** `a in b` and `a !in b`; `a is B` and `a !is B`. */
function isNegated(low: TreeLowering, i: number): boolean {
  const { tree } = low;
  return tree.children(i).some((child) => !tree.isNamed(child) && tree.textOf(child).startsWith('!'));
}

function lowerIs(low: TreeLowering, i: number): number {
  const { tree, fn } = low;
  const value = low.value(tree.childByField(i, 'left'));
  const test = fn.isType(value, typeText(tree.textOf(tree.childByField(i, 'right'))));
  return isNegated(low, i) ? fn.unary(test, '!') : test;
}

function lowerIn(low: TreeLowering, i: number): number {
  const { tree, fn } = low;
  const value = low.value(tree.childByField(i, 'left'));
  const list = low.value(tree.childByField(i, 'right'));
  return fn.binary(value, list, isNegated(low, i) ? 'not in' : 'in');
}

const BIT_OPERATORS: Readonly<Record<string, string>> = {
  and: '&',
  or: '|',
  xor: '^',
  shl: '<<',
  shr: '>>',
  ushr: '>>>',
};

function lowerInfix(low: TreeLowering, i: number): number {
  const { tree, fn } = low;
  const [left = NONE, name = NONE, right = NONE] = low.parts(i);
  const a = low.value(left);
  const b = low.value(right);
  const word = tree.textOf(name);
  if (word === 'to') return fn.collection(unnamed([a, b]));
  if (Object.hasOwn(BIT_OPERATORS, word)) return fn.binary(a, b, BIT_OPERATORS[word] ?? word);
  return fn.call(a, word, unnamed([b]));
}

export const KOTLIN_VALUES: Values = {
  identifier: lowerIdentifier,
  string_literal: lowerString,
  multiline_string_literal: lowerString,
  character_literal: (low, i) => low.fn.literal('string', unescaped(low.tree.textOf(i).slice(1, -1))),
  number_literal: literal('number'),
  float_literal: literal('number'),
  this_expression: (low) => low.fn.read('this'),
  super_expression: (low) => low.fn.name('super'),
  assignment: assignment(assign, operateTyped(isNumberNode)),
  unary_expression: lowerUnary,
  is_expression: lowerIs,
  in_expression: lowerIn,
  infix_expression: lowerInfix,
  as_expression: (low, i) => {
    const value = low.value(low.tree.childByField(i, 'left'));
    return low.fn.cast(value, typeText(low.tree.textOf(low.tree.childByField(i, 'right'))));
  },
  parenthesized_expression: firstPart,
  annotated_expression: (low, i) => low.value(low.parts(i).at(-1) ?? NONE),
  collection_literal: listOfParts,
  index_expression: (low, i) => {
    const [object = NONE, key = NONE] = low.parts(i);
    const of = low.value(object);
    const at = low.value(key);
    low.mark(i);
    return low.fn.at(of, at);
  },
  callable_reference: lowerReference,
  binary_expression: (low, i) => genericCall(low, i) ?? lowerBinary(low, i, KOTLIN_BINARY),
};

/** `query<User>(sql)`, which the grammar reads as two comparisons. */
function genericCall(low: TreeLowering, i: number): number | undefined {
  const { tree } = low;
  const left = tree.childByField(i, 'left');
  const right = tree.childByField(i, 'right');
  if (tree.kindName(right) !== 'parenthesized_expression' || tree.kindName(left) !== 'binary_expression')
    return undefined;
  if (tree.textOf(tree.childByField(i, 'operator')) !== '>') return undefined;
  if (tree.textOf(tree.childByField(left, 'operator')) !== '<') return undefined;
  const type = tree.childByField(left, 'right');
  const callee = tree.childByField(left, 'left');
  if (tree.kindName(type) !== 'identifier' || !/^[A-Z]/.test(tree.textOf(type))) return undefined;
  const [object = NONE, ...names] =
    tree.kindName(callee) === 'navigation_expression' ? low.parts(callee) : [NONE, callee];
  const receiver = object < 0 ? NONE : low.value(object);
  const argument = low.value(low.parts(right)[0] ?? NONE);
  low.mark(i);
  return low.fn.call(receiver, tree.textOf(names.at(-1) ?? callee), unnamed([argument]));
}
