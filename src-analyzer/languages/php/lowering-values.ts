import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import { SPREAD, SPREAD_KEYS, type Operand } from '#analyzer/flow/program/program.ts';
import type { TreeWriter } from '../lowering/tree-writer.ts';
import {
  writeExit,
  writeFunctionCall,
  writeMethodCall,
  writeNew,
  writeScopedCall,
} from './lowering-calls.ts';
import { isTypeName, scopeOf } from './lowering-names.ts';
import {
  writeAssignment,
  writeAugmented,
  writeBinary,
  writeCast,
  writeTernary,
  writeUnary,
  writeUpdate,
} from './lowering-operators.ts';
import { plainName, stringText, writeText, writeVariableName } from './lowering-text.ts';
import { writeClosure } from './lowering-types.ts';
import { SUPERGLOBALS, variableName } from './lowering-variables.ts';

type WriteValue = (w: TreeWriter, node: number) => number;

const firstPart: WriteValue = (w, node) => w.value(w.parts(node)[0] ?? -1);
const isString = (w: TreeWriter, node: number): boolean => /^(?:string|encapsed_string)$/.test(w.kind(node));
const isPlainString = (w: TreeWriter, node: number): boolean =>
  isString(w, node) &&
  w.parts(node).every((part) => /^(?:string_content|escape_sequence)$/.test(w.kind(part)));

const writeMember: WriteValue = (w, node) => {
  const object = w.value(w.field(node, 'object'));
  const name = w.field(node, 'name');
  w.at(name);
  return w.kind(name) === 'name' ? w.fn.field(object, w.text(name)) : w.fn.at(object, w.value(name));
};

/**
 * Entries of the request are fields of `$_GET` and its like, so that rows can name them. The temporary path of an upload
 * is the server's choice.
 */
const writeSubscript: WriteValue = (w, node) => {
  const { fn } = w;
  const [object = -1, key = -1] = w.parts(node);
  const isPlain = isPlainString(w, key);
  const text = isPlain ? stringText(w, key) : '';
  if (text === 'tmp_name') return fn.intrinsic('php.uploadedPath', []);
  const holder = w.value(object);
  if (key < 0) return fn.unknown();
  if (isPlain && w.kind(object) === 'variable_name' && SUPERGLOBALS.has(variableName(w, object)))
    return fn.field(holder, text);
  // In a text, `$list[name]` means the key 'name'.
  const isWord = w.kind(key) === 'name' && /encapsed|heredoc/.test(w.kind(w.tree.parent[node] ?? -1));
  const register = isWord ? fn.literal('string', w.text(key)) : w.value(key);
  w.at(node);
  return fn.at(holder, register);
};

/** `[Users::class, 'show']` and `[$this, 'show']` stand for the method. */
function methodReference(w: TreeWriter, elements: readonly number[]): number | undefined {
  const [first = -1, second = -1] = elements.map((element) => w.parts(element)[0] ?? -1);
  if (elements.length !== 2 || !isPlainString(w, second)) return undefined;
  if (elements.some((element) => w.parts(element).length !== 1)) return undefined;
  const name = stringText(w, second);
  if (!/^[A-Za-z_]\w*$/.test(name)) return undefined;
  if (w.kind(first) === 'variable_name' && variableName(w, first) === 'this')
    return w.fn.field(w.fn.name('this'), name);
  const [scope = -1, member = -1] =
    w.kind(first) === 'class_constant_access_expression' ? w.parts(first) : [];
  return isTypeName(w, scope) && w.text(member) === 'class' ? w.fn.field(scopeOf(w, scope), name) : undefined;
}

const writeArray: WriteValue = (w, node) => {
  const { fn } = w;
  const elements = w.parts(node);
  const reference = methodReference(w, elements);
  if (reference !== undefined) return reference;
  const isMap = elements.some((element) => w.parts(element).length === 2);
  const entries = elements.flatMap((element, place) => entriesOf(w, element, isMap ? String(place) : ''));
  w.at(node);
  return isMap ? fn.map(entries) : fn.collection(entries);
};

function entriesOf(w: TreeWriter, element: number, place: string): Operand[] {
  const [first = -1, second = -1] = w.parts(element);
  if (w.kind(first) === 'variadic_unpacking')
    return [{ name: place ? SPREAD_KEYS : SPREAD, value: firstPart(w, first) }];
  if (second < 0) return [{ name: place, value: w.value(first) }];
  if (isPlainString(w, first)) return [{ name: stringText(w, first), value: w.value(second) }];
  if (w.kind(first) === 'integer') return [{ name: w.text(first), value: w.value(second) }];
  return unnamed([w.value(first), w.value(second)]);
}

const writeConstantAccess: WriteValue = (w, node) => {
  const [scope = -1, name = -1] = w.parts(node);
  return w.fn.field(scopeOf(w, scope), w.text(name));
};

const writeMatch: WriteValue = (w, node) => {
  const { fn } = w;
  const subject = w.value(w.field(node, 'condition'));
  const result = fn.declareHidden();
  const cases = w.parts(w.field(node, 'body')).map((arm) => ({
    conditions: w
      .parts(w.field(arm, 'conditional_expressions'))
      .map((value) => () => fn.binary(subject, w.value(value), '==')),
    body: () => fn.store(result, w.value(w.field(arm, 'return_expression'))),
  }));
  w.flow.cases(cases, false);
  return fn.load(result);
};

const writeYield: WriteValue = (w, node) => {
  const [part = -1] = w.parts(node);
  const value = w.kind(part) === 'array_element_initializer' ? (w.parts(part).at(-1) ?? -1) : part;
  w.fn.yield(value < 0 ? NONE : w.value(value));
  return w.fn.unknown();
};

const writeThrow: WriteValue = (w, node) => {
  const value = firstPart(w, node);
  w.at(node);
  w.fn.throw(value);
  return w.fn.unknown();
};

const writeSequence: WriteValue = (w, node) => {
  let last: number = NONE;
  for (const part of w.parts(node)) last = w.value(part);
  return last < 0 ? w.fn.unknown() : last;
};

const intrinsic =
  (name: string): WriteValue =>
  (w, node) => {
    const value = firstPart(w, node);
    w.at(node);
    return w.fn.intrinsic(name, [{ name: '', value }]);
  };

const writeCommand: WriteValue = (w, node) => {
  const value = writeText(w, node);
  w.at(node);
  return w.fn.intrinsic('shell.backticks', [{ name: '', value }]);
};

const nameOf: WriteValue = (w, node) => w.fn.name(plainName(w.text(node)));

export const VALUES: ReadonlyMap<string, WriteValue> = new Map<string, WriteValue>([
  ['string', (w, node) => w.fn.literal('string', stringText(w, node))],
  ['nowdoc', writeText],
  ['encapsed_string', writeText],
  ['heredoc', writeText],
  ['shell_command_expression', writeCommand],
  ['integer', (w, node) => w.fn.literal('number', w.text(node))],
  ['float', (w, node) => w.fn.literal('number', w.text(node))],
  ['boolean', (w, node) => w.fn.literal('boolean', w.text(node).toLowerCase())],
  ['null', (w) => w.fn.literal('null', 'null')],
  ['name', nameOf],
  ['qualified_name', nameOf],
  ['relative_name', nameOf],
  ['relative_scope', scopeOf],
  ['variable_name', writeVariableName],
  ['dynamic_variable_name', writeVariableName],
  ['by_ref', firstPart],
  ['parenthesized_expression', firstPart],
  ['error_suppression_expression', firstPart],
  ['clone_expression', firstPart],
  ['member_access_expression', writeMember],
  ['nullsafe_member_access_expression', writeMember],
  [
    'scoped_property_access_expression',
    (w, node) => w.fn.field(scopeOf(w, w.field(node, 'scope')), variableName(w, w.field(node, 'name'))),
  ],
  ['class_constant_access_expression', writeConstantAccess],
  ['subscript_expression', writeSubscript],
  ['array_creation_expression', writeArray],
  ['function_call_expression', writeFunctionCall],
  ['member_call_expression', writeMethodCall],
  ['nullsafe_member_call_expression', writeMethodCall],
  ['scoped_call_expression', writeScopedCall],
  ['object_creation_expression', writeNew],
  ['binary_expression', writeBinary],
  ['unary_op_expression', writeUnary],
  ['update_expression', writeUpdate],
  ['assignment_expression', writeAssignment],
  ['reference_assignment_expression', writeAssignment],
  ['augmented_assignment_expression', writeAugmented],
  ['conditional_expression', writeTernary],
  ['cast_expression', writeCast],
  ['match_expression', writeMatch],
  ['sequence_expression', writeSequence],
  ['yield_expression', writeYield],
  ['throw_expression', writeThrow],
  ['print_intrinsic', intrinsic('php.echo')],
  ['include_expression', intrinsic('php.include')],
  ['include_once_expression', intrinsic('php.include')],
  ['require_expression', intrinsic('php.include')],
  ['require_once_expression', intrinsic('php.include')],
  ['exit_statement', (w, node) => writeExit(w, unnamed(w.parts(node).map((part) => w.value(part))))],
  ['anonymous_function', writeClosure],
  ['arrow_function', writeClosure],
]);
