import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import { SPREAD, type Operand } from '#analyzer/flow/program/program.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { TextBuilder } from '../lowering/texts.ts';
import { dialectOf } from './lowering-dialect.ts';
import { bare, dottedName, pieceText, stringText } from './lowering-text.ts';

/** Marks what a node's member became where `?.` stands before its name. */
export function markSafe(low: TreeLowering, node: number, register: number): number {
  return low.field(node, 'optional_chain') < 0 ? register : low.fn.mark(register, 'safe');
}

/** Values of arguments, or of the elements of a list. */
export function operandsOf(low: TreeLowering, list: number): Operand[] {
  return low
    .parts(list)
    .map((part) =>
      low.kind(part) === 'spread_element'
        ? { name: SPREAD, value: low.value(low.parts(part)[0] ?? -1) }
        : { name: '', value: low.value(part) },
    );
}

/** A template after a function's name: the function is given its texts, then its values. */
function tagOperands(low: TreeLowering, template: number): Operand[] {
  const { texts, values } = templateParts(low, template);
  const literals = texts.map((text) => ({ name: '', value: low.fn.literal('string', text) }));
  return unnamed([low.fn.collection(literals), ...values]);
}

/** Texts and values in turns; a text before the first value and after the last one, as tags are given them. */
function templateParts(low: TreeLowering, template: number): { texts: string[]; values: number[] } {
  const texts = [''];
  const values: number[] = [];
  for (const part of low.tree.namedChildren(template)) {
    if (low.kind(part) === 'template_substitution') {
      values.push(low.value(low.parts(part)[0] ?? -1));
      texts.push('');
    } else texts[texts.length - 1] += pieceText(low, part);
  }
  return { texts, values };
}

export function writeTemplate(low: TreeLowering, node: number): number {
  const text = new TextBuilder(low);
  for (const part of low.tree.namedChildren(node)) {
    if (low.kind(part) === 'template_substitution') text.addValue(() => low.value(low.parts(part)[0] ?? -1));
    else text.add(pieceText(low, part));
  }
  return text.finish(node);
}

export function writeCall(low: TreeLowering, node: number): number {
  const list = low.field(node, 'arguments');
  const operands = (): Operand[] =>
    low.kind(list) === 'template_string' ? tagOperands(low, list) : operandsOf(low, list);
  return callNode(low, bare(low, low.field(node, 'function')), operands);
}

function callNode(low: TreeLowering, callee: number, operands: () => Operand[]): number {
  const { fn } = low;
  const object = low.field(callee, 'object');
  switch (low.kind(callee)) {
    case 'member_expression': {
      const property = low.field(callee, 'property');
      return markSafe(
        low,
        callee,
        callMember(low, { object, at: property, name: low.text(property), operands }),
      );
    }
    case 'subscript_expression': {
      const index = low.field(callee, 'index');
      if (low.kind(index) === 'string')
        return markSafe(
          low,
          callee,
          callMember(low, { object, at: index, name: stringText(low, index), operands }),
        );
      break;
    }
    case 'identifier':
    case 'import':
      return callName(low, callee, operands);
    case 'super': {
      const values = operands();
      low.mark(callee);
      return fn.call(fn.name('super'), 'constructor', values);
    }
    default:
  }
  const value = low.value(callee);
  const values = operands();
  low.mark(callee);
  return fn.callValue(value, values);
}

interface Member {
  readonly object: number;
  /** Node of the name: chains stand over several lines. */
  readonly at: number;
  readonly name: string;
  readonly operands: () => Operand[];
}

function callMember(low: TreeLowering, { object, at, name, operands }: Member): number {
  const receiver = low.value(object);
  const values = operands();
  low.mark(at);
  return low.fn.call(receiver, name, values);
}

function callName(low: TreeLowering, callee: number, operands: () => Operand[]): number {
  const { fn } = low;
  const name = low.text(callee);
  const values = operands();
  low.mark(callee);
  if (REACTIVE.has(name) && dialectOf(low) !== '' && !fn.find(name)) return reactiveValue(low, name, values);
  return fn.find(name) ? fn.callValue(fn.read(name), values) : fn.call(NONE, name, values);
}

const REACTIVE: ReadonlySet<string> = new Set(['ref', 'shallowRef', 'computed']);

/** Vue's `ref(x)` and `computed(() => x)`: what they hold is in their field `value`. */
function reactiveValue(low: TreeLowering, name: string, [first]: readonly Operand[]): number {
  const { fn } = low;
  const given = first?.value ?? fn.literal('null', 'undefined');
  return fn.map([{ name: 'value', value: name === 'computed' ? fn.callValue(given, []) : given }]);
}

export function writeNew(low: TreeLowering, node: number): number {
  const type = bare(low, low.field(node, 'constructor'));
  const name = dottedName(low, type);
  const callee = name ? NONE : low.value(type);
  const operands = operandsOf(low, low.field(node, 'arguments'));
  low.mark(node);
  return name ? low.fn.construct(name, operands) : low.fn.callValue(callee, operands);
}
