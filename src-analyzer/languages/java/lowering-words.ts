import { NONE } from '#analyzer/flow/program/function-builder.ts';
import type { Annotation } from '#analyzer/flow/program/program.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { annotation } from '../lowering/annotations.ts';
import { fieldText } from '../facts/nodes.ts';
import { typeText } from '../facts/type-text.ts';
import { type NumberTest, isNumberField, isNumberName, numberTest } from '../lowering/typed-variables.ts';
import { isNumberChain, type BinaryShape } from '../lowering/binary-chain.ts';

const MAX_TEXT = 2000;

/** Annotations of a declaration, by the names they are written with. */
export function annotationsOf(tree: FlatTree, i: number): Annotation[] {
  const modifiers = tree.childOfKind(i, 'modifiers');
  if (modifiers < 0) return [];
  const found: Annotation[] = [];
  for (const child of tree.namedChildren(modifiers)) {
    const name = tree.childByField(child, 'name');
    if (name < 0) continue;
    found.push(annotation(tree.textOf(name), fieldText(tree, child, 'arguments')));
  }
  return found;
}

export function hasModifier(tree: FlatTree, i: number, word: string): boolean {
  const modifiers = tree.childOfKind(i, 'modifiers');
  if (modifiers < 0) return false;
  const token = tree.kinds.token(word);
  return tree.children(modifiers).some((child) => tree.kind[child] === token);
}

/** A type as written; '' for `var` and where there is none. */
export function typeOf(tree: FlatTree, i: number): string {
  if (i < 0) return '';
  const text = typeText(tree.textOf(i));
  return text === 'var' ? '' : text;
}

/** What `new` makes: the type without its arguments. */
export function madeType(tree: FlatTree, i: number): string {
  return typeOf(tree, i).replace(/<.*/s, '').replace(/\s+/g, '');
}

const NUMBERS =
  /^(?:int|long|short|byte|float|double|Integer|Long|Short|Byte|Float|Double|BigInteger|BigDecimal)$/;

export function isNumberType(type: string): boolean {
  return NUMBERS.test(type);
}

/** Methods that give numbers wherever they are declared. */
const COUNTING = new Set([
  'length',
  'size',
  'ordinal',
  'indexOf',
  'lastIndexOf',
  'hashCode',
  'compareTo',
  'nextInt',
  'nextLong',
  'parseInt',
  'parseLong',
  'intValue',
  'longValue',
  'currentTimeMillis',
  'nanoTime',
]);

/** Whether a node is a number for certain. */
export const isNumberNode: NumberTest = numberTest({
  decimal_integer_literal: () => true,
  hex_integer_literal: () => true,
  octal_integer_literal: () => true,
  binary_integer_literal: () => true,
  decimal_floating_point_literal: () => true,
  update_expression: () => true,
  unary_expression: ({ tree }, i) => tree.textOf(tree.childByField(i, 'operator')) !== '!',
  parenthesized_expression: (low, i) => isNumberNode(low, low.parts(i)[0] ?? NONE),
  cast_expression: ({ tree }, i) => isNumberType(tree.textOf(tree.childByField(i, 'type'))),
  identifier: (low, i) => isNumberName(low, low.tree.textOf(i)),
  field_access: (low, i) => {
    const { tree } = low;
    const name = tree.textOf(tree.childByField(i, 'field'));
    return tree.kindName(tree.childByField(i, 'object')) === 'this'
      ? isNumberField(low, name)
      : name === 'length';
  },
  method_invocation: ({ tree }, i) => COUNTING.has(tree.textOf(tree.childByField(i, 'name'))),
  binary_expression: (low, i) => isNumberChain(low, i, isNumberNode),
});

export const JAVA_BINARY: BinaryShape = { isNumber: isNumberNode };

const ESCAPED: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  s: ' ',
  '0': '\0',
};

/** The characters that escape sequences stand for. */
export function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    /\\(?:u+([0-9a-fA-F]{4})|(\r?\n)|(.))/g,
    (_all, code?: string, end?: string, char = '') => {
      if (code) return String.fromCharCode(Number.parseInt(code, 16));
      return end ? '' : (ESCAPED[char] ?? String(char));
    },
  );
}

/** Text of a string literal; of a text block without the indentation its lines share. */
export function stringText(written: string): string {
  if (!written.startsWith('"""')) return unescaped(written.slice(1, -1).slice(0, MAX_TEXT));
  const lines = written.slice(3, -3).slice(0, MAX_TEXT).split('\n').slice(1);
  const margins = lines.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const margin = Math.min(...margins, MAX_TEXT);
  return unescaped(lines.map((line) => line.slice(margin)).join('\n'));
}
