import { NONE } from '#analyzer/flow/program/function-builder.ts';
import { HIDDEN_WRITES, SPREAD, type Operand } from '#analyzer/flow/program/program.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { writeAnonymousClass } from './lowering-types.ts';
import { mergedEntries } from './lowering-arrays.ts';
import { isTypeName, scopeOf, typeName } from './lowering-names.ts';
import { plainName, stringText } from './lowering-text.ts';
import { readVariable } from './lowering-variables.ts';

/** Values of arguments; none for `strlen(...)`, which only names the function. */
export function operandsOf(low: TreeLowering, list: number): Operand[] {
  return low.parts(list).flatMap((argument): Operand[] => {
    if (low.kind(argument) !== 'argument') return [];
    const name = low.field(argument, 'name');
    const value = low.parts(argument).at(-1) ?? -1;
    if (low.kind(value) === 'variadic_unpacking')
      return [{ name: SPREAD, value: low.value(low.parts(value)[0] ?? -1) }];
    return [{ name: low.text(name), value: low.value(value) }];
  });
}

function argumentsOf(low: TreeLowering, node: number): Operand[] {
  return operandsOf(low, low.field(node, 'arguments'));
}

function isReference(low: TreeLowering, node: number): boolean {
  return low.parts(low.field(node, 'arguments')).some((part) => low.kind(part) === 'variadic_placeholder');
}

export function writeFunctionCall(low: TreeLowering, node: number): number {
  const { fn } = low;
  const callee = low.field(node, 'function');
  if (!isTypeName(low, callee)) {
    const value = low.value(callee);
    const operands = argumentsOf(low, node);
    low.mark(node);
    return fn.callValue(value, operands);
  }
  const name = plainName(low.text(callee));
  if (isReference(low, node)) return fn.name(name);
  const special = SPECIAL[name.toLowerCase()];
  if (special) return special(low, node);
  const operands = argumentsOf(low, node);
  low.mark(node);
  return fn.call(NONE, name, operands);
}

/** Fills variables whose names it is given. */
function writesVariables(name: string): (low: TreeLowering, node: number) => number {
  return (low, node) => {
    const operands = argumentsOf(low, node);
    low.mark(node);
    low.fn.intrinsic(HIDDEN_WRITES, []);
    return low.fn.call(NONE, name, operands);
  };
}

const SPECIAL: Readonly<Record<string, (low: TreeLowering, node: number) => number>> = {
  die: (low, node) => writeExit(low, argumentsOf(low, node)),
  exit: (low, node) => writeExit(low, argumentsOf(low, node)),
  compact: writeCompact,
  extract: writesVariables('extract'),
  parse_str: writesVariables('parse_str'),
  header: writeHeader,
  array_merge: writeMerge,
};

function writeMerge(low: TreeLowering, node: number): number {
  const entries = mergedEntries(low, low.parts(low.field(node, 'arguments')));
  const operands = entries === undefined ? argumentsOf(low, node) : [];
  low.mark(node);
  return entries === undefined ? low.fn.call(NONE, 'array_merge', operands) : low.fn.map(entries);
}

/** `header("Location: $url")` sends the browser wherever the text says; one that starts with a path or host does not. */
function writeHeader(low: TreeLowering, node: number): number {
  const operands = argumentsOf(low, node);
  low.mark(node);
  const [first] = low.parts(low.field(node, 'arguments'));
  const start = first === undefined ? '' : leadingText(low, low.parts(first).at(-1) ?? -1);
  if (/^location:\s*$/i.test(start)) low.fn.intrinsic('php.redirect', operands.slice(0, 1));
  return low.fn.call(NONE, 'header', operands);
}

/** The text that a value surely starts with. */
function leadingText(low: TreeLowering, node: number): string {
  let at = node;
  while (low.kind(at) === 'binary_expression') at = low.field(at, 'left');
  const [piece = -1] = low.kind(at) === 'encapsed_string' ? low.parts(at) : [];
  if (low.kind(at) === 'string') return stringText(low, at);
  return low.kind(piece) === 'string_content' ? low.text(piece) : '';
}

/** Sends its text and ends the program. */
export function writeExit(low: TreeLowering, operands: readonly Operand[]): number {
  const { fn } = low;
  if (operands.length > 0) fn.intrinsic('php.echo', operands);
  // Nothing runs after it, neither here nor where this function was called.
  fn.throw(NONE);
  return fn.unknown();
}

/** `compact('user', 'posts')` is a map of these variables. */
function writeCompact(low: TreeLowering, node: number): number {
  const entries = low.parts(low.field(node, 'arguments')).flatMap((argument): Operand[] => {
    const [value = -1] = low.parts(argument);
    if (!low.kind(value).endsWith('string')) return [];
    const name = stringText(low, value);
    return [{ name, value: readVariable(low, name) }];
  });
  return low.fn.map(entries);
}

export function writeMethodCall(low: TreeLowering, node: number): number {
  return callOn(low, node, low.value(low.field(node, 'object')));
}

export function writeScopedCall(low: TreeLowering, node: number): number {
  // A type has its methods whatever any object is.
  return low.fn.mark(callOn(low, node, scopeOf(low, low.field(node, 'scope'))), 'safe');
}

function callOn(low: TreeLowering, node: number, receiver: number): number {
  const { fn } = low;
  const name = low.field(node, 'name');
  if (low.kind(name) !== 'name') {
    const method = low.value(name);
    const operands = argumentsOf(low, node);
    low.mark(name);
    return fn.callValue(fn.at(receiver, method), operands);
  }
  if (isReference(low, node)) return fn.field(receiver, low.text(name));
  const operands = argumentsOf(low, node);
  // Chains stand over several lines.
  low.mark(name);
  return fn.call(receiver, low.text(name), operands);
}

export function writeNew(low: TreeLowering, node: number): number {
  const { fn } = low;
  const [type = -1] = low.parts(node);
  if (low.kind(type) === 'anonymous_class') {
    const operands = operandsOf(low, low.tree.childOfKind(type, 'arguments'));
    return fn.construct(writeAnonymousClass(low, type), operands);
  }
  const isNamed = isTypeName(low, type);
  const callee = isNamed ? NONE : low.value(type);
  const operands = operandsOf(low, low.tree.childOfKind(node, 'arguments'));
  low.mark(node);
  return isNamed ? fn.construct(typeName(low, type), operands) : fn.callValue(callee, operands);
}
