import { NONE } from '#analyzer/flow/program/function-builder.ts';
import { SPREAD, type Operand } from '#analyzer/flow/program/program.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { childrenOfKind, fieldText, isKind, listOf } from '../facts/nodes.ts';
import { typeText } from '../facts/type-text.ts';
import type { ValueForm, Writing } from '../lowering/writing.ts';
import { builtinCall } from './lowering-builtins.ts';
import { formattedText, written } from './lowering-format.ts';
import { writeFunctionLiteral } from './lowering-functions.ts';

const identifier: ValueForm = ({ fn, tree }, i) => fn.read(tree.textOf(i));

const selector: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const object = writing.value(tree.childByField(i, 'operand'));
  const name = tree.childByField(i, 'field');
  writing.at(name);
  return fn.field(object, tree.textOf(name));
};

/** Text of a string literal between its quotes. */
export function literalText(tree: FlatTree, i: number): string | undefined {
  return tree.kindName(i).endsWith('_string_literal') ? tree.textOf(i).slice(1, -1) : undefined;
}

const text: ValueForm = ({ fn, tree }, i) => fn.literal('string', tree.textOf(i).slice(1, -1));

/** The arguments of a call in their order. */
export function operandsOf(writing: Writing, i: number): Operand[] {
  const { tree } = writing;
  return listOf(tree, i, 'arguments').map((argument) => {
    if (!isKind(tree, argument, 'variadic_argument')) return { name: '', value: writing.value(argument) };
    return { name: SPREAD, value: writing.value(tree.namedChildren(argument)[0] ?? -1) };
  });
}

/** Methods of `io.Writer` and `io.StringWriter`. */
const WRITES = /^Write(?:String)?$/;

/** A call of what an expression stands for: a method, a function of a package, a variable, a name. */
function callOf(writing: Writing, i: number, callee: number): number {
  const { fn, tree } = writing;
  if (isKind(tree, callee, 'selector_expression')) {
    const receiver = writing.value(tree.childByField(callee, 'operand'));
    const operands = operandsOf(writing, i);
    const name = tree.childByField(callee, 'field');
    writing.at(name);
    const [only] = operands;
    if (only && operands.length === 1 && WRITES.test(tree.textOf(name)))
      return written(writing, i, { to: receiver, text: only.value });
    return fn.call(receiver, tree.textOf(name), operands);
  }
  if (isKind(tree, callee, 'identifier') && !fn.find(tree.textOf(callee))) {
    const operands = operandsOf(writing, i);
    writing.at(i);
    return fn.call(NONE, tree.textOf(callee), operands);
  }
  const held = writing.value(callee);
  const operands = operandsOf(writing, i);
  writing.at(i);
  return fn.callValue(held, operands);
}

const call: ValueForm = (writing, i) => {
  const { tree } = writing;
  let callee = tree.childByField(i, 'function');
  while (isKind(tree, callee, 'parenthesized_expression')) callee = tree.namedChildren(callee)[0] ?? -1;
  // `f[int](x)`: the arguments of a type say nothing here.
  if (isKind(tree, callee, 'type_instantiation_expression')) callee = tree.namedChildren(callee)[0] ?? -1;
  return builtinCall(writing, i, callee) ?? formattedText(writing, i, callee) ?? callOf(writing, i, callee);
};

const conversion: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const type = tree.childByField(i, 'type');
  const value = writing.value(tree.childByField(i, 'operand'));
  if (!isKind(tree, type, 'generic_type')) return fn.cast(value, typeText(tree.textOf(type)));
  // `f[int](x)` looks like the conversion to a type with arguments.
  const [first = '', second = ''] = fieldText(tree, type, 'type').split('.');
  const operands = [{ name: '', value }];
  return second ? fn.call(fn.read(first), second, operands) : fn.call(NONE, first, operands);
};

const index: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const object = writing.value(tree.childByField(i, 'operand'));
  const key = writing.value(tree.childByField(i, 'index'));
  writing.at(i);
  return fn.at(object, key);
};

const slice: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const parts = ['operand', 'start', 'end', 'capacity'].map((field) => tree.childByField(i, field));
  const values = parts.filter((part) => part >= 0).map((part) => writing.value(part));
  return fn.intrinsic(
    'list.slice',
    values.map((value) => ({ name: '', value })),
  );
};

const element = (tree: FlatTree, i: number): number =>
  isKind(tree, i, 'literal_element') ? (tree.namedChildren(i)[0] ?? -1) : i;

/** Elements of `{…}`; inner ones may leave their type out. */
function elementsOf(writing: Writing, body: number, inner: string): { key: number; value: number }[] {
  const { tree } = writing;
  const valueOf = (i: number): number => {
    const node = element(tree, i);
    return isKind(tree, node, 'literal_value') ? composed(writing, node, inner) : writing.value(node);
  };
  return tree.namedChildren(body).flatMap((child) => {
    if (isKind(tree, child, 'keyed_element'))
      return [
        {
          key: element(tree, tree.childByField(child, 'key')),
          value: valueOf(tree.childByField(child, 'value')),
        },
      ];
    return isKind(tree, child, 'literal_element') || isKind(tree, child, 'literal_value')
      ? [{ key: -1, value: valueOf(child) }]
      : [];
  });
}

/** A struct: its fields, those of an unnamed one by their place. */
function struct(writing: Writing, body: number, type: string): number {
  const { fn, tree } = writing;
  const elements = elementsOf(writing, body, '');
  const placed = elements.filter(({ key }) => key < 0).map(({ value }) => ({ name: '', value }));
  const made = fn.construct(type, placed);
  for (const { key, value } of elements) if (key >= 0) fn.setField(made, tree.textOf(key), value);
  return made;
}

function composed(writing: Writing, body: number, type: string): number {
  const { fn } = writing;
  if (type.startsWith('map[')) {
    const entries: Operand[] = [];
    for (const { key, value } of elementsOf(writing, body, '')) {
      const name = literalText(writing.tree, key);
      if (name === undefined) entries.push({ name: '', value: writing.value(key) });
      entries.push({ name: name ?? '', value });
    }
    return fn.map(entries);
  }
  if (!type.startsWith('[')) return struct(writing, body, type);
  const inner = type.slice(type.indexOf(']') + 1).replace(/^\*/, '');
  return fn.collection(elementsOf(writing, body, inner).map(({ value }) => ({ name: '', value })));
}

const composite: ValueForm = (writing, i) => {
  const { tree } = writing;
  const type = tree.childByField(i, 'type');
  const named = isKind(tree, type, 'generic_type') ? fieldText(tree, type, 'type') : tree.textOf(type);
  return composed(writing, tree.childByField(i, 'body'), typeText(named));
};

const assertion: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const value = writing.value(tree.childByField(i, 'operand'));
  return fn.cast(value, typeText(fieldText(tree, i, 'type')));
};

const inner: ValueForm = (writing, i) => writing.value(writing.tree.namedChildren(i)[0] ?? -1);

/** Several values as one: what a function with several results returns. */
const several: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const parts = tree.namedChildren(i).filter((part) => !isKind(tree, part, 'comment'));
  const values = parts.map((part) => writing.value(part));
  const [only] = values;
  if (values.length === 1 && only !== undefined) return only;
  return fn.collection(values.map((value) => ({ name: '', value })));
};

const literal =
  (kind: 'number' | 'boolean' | 'null' | 'other', as?: string): ValueForm =>
  ({ fn, tree }, i) =>
    fn.literal(kind, as ?? tree.textOf(i));

export const VALUES: readonly (readonly [string, ValueForm])[] = [
  ['identifier', identifier],
  ['field_identifier', identifier],
  ['package_identifier', identifier],
  ['selector_expression', selector],
  ['interpreted_string_literal', text],
  ['raw_string_literal', text],
  ['rune_literal', literal('other')],
  ['int_literal', literal('number')],
  ['float_literal', literal('number')],
  ['imaginary_literal', literal('number')],
  ['true', literal('boolean', 'true')],
  ['false', literal('boolean', 'false')],
  ['nil', literal('null', 'null')],
  ['iota', literal('number', '0')],
  ['call_expression', call],
  ['type_conversion_expression', conversion],
  ['index_expression', index],
  ['slice_expression', slice],
  ['composite_literal', composite],
  ['type_assertion_expression', assertion],
  ['parenthesized_expression', inner],
  ['expression_list', several],
  ['func_literal', writeFunctionLiteral],
];

/** Nodes of an expression list, or the one expression itself. */
export function expressionsOf(tree: FlatTree, i: number): number[] {
  if (i < 0) return [];
  return isKind(tree, i, 'expression_list')
    ? tree.namedChildren(i).filter((child) => !isKind(tree, child, 'comment'))
    : [i];
}

/** The blocks of statements directly below a node. */
export function statementsOf(tree: FlatTree, i: number): number[] {
  return childrenOfKind(tree, i, 'statement_list').flatMap((list) => tree.namedChildren(list));
}
