import { NONE } from '#analyzer/flow/program/function-builder.ts';
import { SPREAD, type Operand } from '#analyzer/flow/program/program.ts';
import type { TreeWriter } from '../lowering/tree-writer.ts';
import { bare, dottedName, pieceText, stringText } from './lowering-text.ts';

/** Values of arguments, or of the elements of a list. */
export function operandsOf(w: TreeWriter, list: number): Operand[] {
  return w
    .parts(list)
    .map((part) =>
      w.kind(part) === 'spread_element'
        ? { name: SPREAD, value: w.value(w.parts(part)[0] ?? -1) }
        : { name: '', value: w.value(part) },
    );
}

/** A template after a function's name: the function is given its texts, then its values. */
function tagOperands(w: TreeWriter, template: number): Operand[] {
  const { texts, values } = templateParts(w, template);
  const literals = texts.map((text) => ({ name: '', value: w.fn.literal('string', text) }));
  return [w.fn.collection(literals), ...values].map((value) => ({ name: '', value }));
}

/** Texts and values in turns; a text before the first value and after the last one, as tags are given them. */
function templateParts(w: TreeWriter, template: number): { texts: string[]; values: number[] } {
  const texts = [''];
  const values: number[] = [];
  for (const part of w.tree.namedChildren(template)) {
    if (w.kind(part) === 'template_substitution') {
      values.push(w.value(w.parts(part)[0] ?? -1));
      texts.push('');
    } else texts[texts.length - 1] += pieceText(w, part);
  }
  return { texts, values };
}

export function writeTemplate(w: TreeWriter, node: number): number {
  const { fn } = w;
  const pieces: number[] = [];
  let text = '';
  const flush = (): void => {
    if (text) pieces.push(fn.literal('string', text));
    text = '';
  };
  for (const part of w.tree.namedChildren(node)) {
    if (w.kind(part) === 'template_substitution') {
      flush();
      pieces.push(w.value(w.parts(part)[0] ?? -1));
    } else text += pieceText(w, part);
  }
  if (pieces.length === 0) return fn.literal('string', text);
  flush();
  w.at(node);
  return fn.concat(pieces);
}

export function writeCall(w: TreeWriter, node: number): number {
  const list = w.field(node, 'arguments');
  const operands = (): Operand[] =>
    w.kind(list) === 'template_string' ? tagOperands(w, list) : operandsOf(w, list);
  return callNode(w, bare(w, w.field(node, 'function')), operands);
}

function callNode(w: TreeWriter, callee: number, operands: () => Operand[]): number {
  const { fn } = w;
  const object = w.field(callee, 'object');
  switch (w.kind(callee)) {
    case 'member_expression': {
      const property = w.field(callee, 'property');
      return callMember(w, { object, at: property, name: w.text(property), operands });
    }
    case 'subscript_expression': {
      const index = w.field(callee, 'index');
      if (w.kind(index) === 'string')
        return callMember(w, { object, at: index, name: stringText(w, index), operands });
      break;
    }
    case 'identifier':
    case 'import':
      return callName(w, callee, operands);
    case 'super': {
      const values = operands();
      w.at(callee);
      return fn.call(fn.name('super'), 'constructor', values);
    }
    default:
  }
  const value = w.value(callee);
  const values = operands();
  w.at(callee);
  return fn.callValue(value, values);
}

interface Member {
  readonly object: number;
  /** Node of the name: chains stand over several lines. */
  readonly at: number;
  readonly name: string;
  readonly operands: () => Operand[];
}

function callMember(w: TreeWriter, { object, at, name, operands }: Member): number {
  const receiver = w.value(object);
  const values = operands();
  w.at(at);
  return w.fn.call(receiver, name, values);
}

function callName(w: TreeWriter, callee: number, operands: () => Operand[]): number {
  const { fn } = w;
  const name = w.text(callee);
  const values = operands();
  w.at(callee);
  if (w.dialect && REACTIVE.has(name) && !fn.find(name)) return reactiveValue(w, name, values);
  return fn.find(name) ? fn.callValue(fn.read(name), values) : fn.call(NONE, name, values);
}

const REACTIVE: ReadonlySet<string> = new Set(['ref', 'shallowRef', 'computed']);

/** Vue's `ref(x)` and `computed(() => x)`: what they hold is in their field `value`. */
function reactiveValue(w: TreeWriter, name: string, [first]: readonly Operand[]): number {
  const { fn } = w;
  const given = first?.value ?? fn.literal('null', 'undefined');
  return fn.map([{ name: 'value', value: name === 'computed' ? fn.callValue(given, []) : given }]);
}

export function writeNew(w: TreeWriter, node: number): number {
  const type = bare(w, w.field(node, 'constructor'));
  const name = dottedName(w, type);
  const callee = name ? NONE : w.value(type);
  const operands = operandsOf(w, w.field(node, 'arguments'));
  w.at(node);
  return name ? w.fn.construct(name, operands) : w.fn.callValue(callee, operands);
}
