import { NONE } from '#analyzer/flow/program/function-builder.ts';
import { SPREAD, type Operand } from '#analyzer/flow/program/program.ts';
import type { TreeWriter } from '../lowering/tree-writer.ts';
import { writeAnonymousClass } from './lowering-types.ts';
import { isTypeName, scopeOf, typeName } from './lowering-names.ts';
import { plainName, stringText } from './lowering-text.ts';
import { readVariable } from './lowering-variables.ts';

/** Values of arguments; none for `strlen(...)`, which only names the function. */
export function operandsOf(w: TreeWriter, list: number): Operand[] {
  return w.parts(list).flatMap((argument): Operand[] => {
    if (w.kind(argument) !== 'argument') return [];
    const name = w.field(argument, 'name');
    const value = w.parts(argument).at(-1) ?? -1;
    if (w.kind(value) === 'variadic_unpacking')
      return [{ name: SPREAD, value: w.value(w.parts(value)[0] ?? -1) }];
    return [{ name: w.text(name), value: w.value(value) }];
  });
}

function argumentsOf(w: TreeWriter, node: number): Operand[] {
  return operandsOf(w, w.field(node, 'arguments'));
}

function isReference(w: TreeWriter, node: number): boolean {
  return w.parts(w.field(node, 'arguments')).some((part) => w.kind(part) === 'variadic_placeholder');
}

export function writeFunctionCall(w: TreeWriter, node: number): number {
  const { fn } = w;
  const callee = w.field(node, 'function');
  if (!isTypeName(w, callee)) {
    const value = w.value(callee);
    const operands = argumentsOf(w, node);
    w.at(node);
    return fn.callValue(value, operands);
  }
  const name = plainName(w.text(callee));
  if (isReference(w, node)) return fn.name(name);
  const special = SPECIAL[name.toLowerCase()];
  if (special) return special(w, node);
  const operands = argumentsOf(w, node);
  w.at(node);
  return fn.call(NONE, name, operands);
}

const SPECIAL: Readonly<Record<string, (w: TreeWriter, node: number) => number>> = {
  die: (w, node) => writeExit(w, argumentsOf(w, node)),
  exit: (w, node) => writeExit(w, argumentsOf(w, node)),
  compact: writeCompact,
  header: writeHeader,
};

/** `header("Location: $url")` sends the browser wherever the text says; one that starts with a path or host does not. */
function writeHeader(w: TreeWriter, node: number): number {
  const operands = argumentsOf(w, node);
  w.at(node);
  const [first] = w.parts(w.field(node, 'arguments'));
  const start = first === undefined ? '' : leadingText(w, w.parts(first).at(-1) ?? -1);
  if (/^location:\s*$/i.test(start)) w.fn.intrinsic('php.redirect', operands.slice(0, 1));
  return w.fn.call(NONE, 'header', operands);
}

/** The text that a value surely starts with. */
function leadingText(w: TreeWriter, node: number): string {
  let at = node;
  while (w.kind(at) === 'binary_expression') at = w.field(at, 'left');
  const [piece = -1] = w.kind(at) === 'encapsed_string' ? w.parts(at) : [];
  if (w.kind(at) === 'string') return stringText(w, at);
  return w.kind(piece) === 'string_content' ? w.text(piece) : '';
}

/** Sends its text and ends the program. */
export function writeExit(w: TreeWriter, operands: readonly Operand[]): number {
  const { fn } = w;
  if (operands.length > 0) fn.intrinsic('php.echo', operands);
  fn.return(NONE);
  return fn.unknown();
}

/** `compact('user', 'posts')` is a map of these variables. */
function writeCompact(w: TreeWriter, node: number): number {
  const entries = w.parts(w.field(node, 'arguments')).flatMap((argument): Operand[] => {
    const [value = -1] = w.parts(argument);
    if (!w.kind(value).endsWith('string')) return [];
    const name = stringText(w, value);
    return [{ name, value: readVariable(w, name) }];
  });
  return w.fn.map(entries);
}

export function writeMethodCall(w: TreeWriter, node: number): number {
  return callOn(w, node, w.value(w.field(node, 'object')));
}

export function writeScopedCall(w: TreeWriter, node: number): number {
  return callOn(w, node, scopeOf(w, w.field(node, 'scope')));
}

function callOn(w: TreeWriter, node: number, receiver: number): number {
  const { fn } = w;
  const name = w.field(node, 'name');
  if (w.kind(name) !== 'name') {
    const method = w.value(name);
    const operands = argumentsOf(w, node);
    w.at(name);
    return fn.callValue(fn.at(receiver, method), operands);
  }
  if (isReference(w, node)) return fn.field(receiver, w.text(name));
  const operands = argumentsOf(w, node);
  // Chains stand over several lines.
  w.at(name);
  return fn.call(receiver, w.text(name), operands);
}

export function writeNew(w: TreeWriter, node: number): number {
  const { fn } = w;
  const [type = -1] = w.parts(node);
  if (w.kind(type) === 'anonymous_class') {
    const operands = operandsOf(w, w.tree.childOfKind(type, 'arguments'));
    return fn.construct(writeAnonymousClass(w, type), operands);
  }
  const isNamed = isTypeName(w, type);
  const callee = isNamed ? NONE : w.value(type);
  const operands = operandsOf(w, w.tree.childOfKind(node, 'arguments'));
  w.at(node);
  return isNamed ? fn.construct(typeName(w, type), operands) : fn.callValue(callee, operands);
}
