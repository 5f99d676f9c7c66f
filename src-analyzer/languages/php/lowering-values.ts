import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import { HIDDEN_WRITES } from '#analyzer/flow/program/program.ts';
import type { TreeLowering, ValueOf, Values } from '../lowering/tree-lowering.ts';
import { firstPart, lastPart, literal } from '../lowering/values.ts';
import { entriesOf, isPlainString } from './lowering-arrays.ts';
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
  writeBinary,
  writeCast,
  writeTernary,
  writeUnary,
  writeUpdate,
} from './lowering-operators.ts';
import { plainName, stringText, writeText, writeVariableName } from './lowering-text.ts';
import { writeClosure } from './lowering-types.ts';
import { SUPERGLOBALS, variableName } from './lowering-variables.ts';

const writeMember: ValueOf = (low, node) => {
  const object = low.value(low.field(node, 'object'));
  const name = low.field(node, 'name');
  low.mark(name);
  return low.kind(name) === 'name'
    ? low.fn.field(object, low.text(name))
    : low.fn.at(object, low.value(name));
};

/** Of an uploaded file PHP itself says these: the number of an error, the size, where it was put. */
const SAID_BY_PHP = /^\$_FILES\s*\[[^\]]*\]\s*\[\s*['"](?:error|size)['"]\s*\]/;

/**
 * Entries of the request are fields of `$_GET` and its like, so that rows can name them. The temporary path of an upload
 * is the server's choice.
 */
const writeSubscript: ValueOf = (low, node) => {
  const { fn } = low;
  const [object = -1, key = -1] = low.parts(node);
  const isPlain = isPlainString(low, key);
  const text = isPlain ? stringText(low, key) : '';
  if (text === 'tmp_name' || SAID_BY_PHP.test(low.text(node))) return fn.intrinsic('php.uploadedPath', []);
  const holder = low.value(object);
  if (key < 0) return fn.unknown();
  if (isPlain && low.kind(object) === 'variable_name' && SUPERGLOBALS.has(variableName(low, object)))
    return fn.field(holder, text);
  // In a text, `$list[name]` means the key 'name'.
  const isWord = low.kind(key) === 'name' && /encapsed|heredoc/.test(low.kind(low.tree.parent[node] ?? -1));
  const register = isWord ? fn.literal('string', low.text(key)) : low.value(key);
  low.mark(node);
  return fn.at(holder, register);
};

/** `[Users::class, 'show']` and `[$this, 'show']` stand for the method. */
function methodReference(low: TreeLowering, elements: readonly number[]): number | undefined {
  const [first = -1, second = -1] = elements.map((element) => low.parts(element)[0] ?? -1);
  if (elements.length !== 2 || !isPlainString(low, second)) return undefined;
  if (elements.some((element) => low.parts(element).length !== 1)) return undefined;
  const name = stringText(low, second);
  if (!/^[A-Za-z_]\w*$/.test(name)) return undefined;
  if (low.kind(first) === 'variable_name' && variableName(low, first) === 'this')
    return low.fn.field(low.fn.name('this'), name);
  const [scope = -1, member = -1] =
    low.kind(first) === 'class_constant_access_expression' ? low.parts(first) : [];
  return isTypeName(low, scope) && low.text(member) === 'class'
    ? low.fn.field(scopeOf(low, scope), name)
    : undefined;
}

const writeArray: ValueOf = (low, node) => {
  const { fn } = low;
  const elements = low.parts(node);
  const reference = methodReference(low, elements);
  if (reference !== undefined) return reference;
  const isMap = elements.some((element) => low.parts(element).length === 2);
  const entries = elements.flatMap((element, place) => entriesOf(low, element, isMap ? String(place) : ''));
  low.mark(node);
  return isMap ? fn.map(entries) : fn.collection(entries);
};

const writeConstantAccess: ValueOf = (low, node) => {
  const [scope = -1, name = -1] = low.parts(node);
  return low.fn.field(scopeOf(low, scope), low.text(name));
};

const writeMatch: ValueOf = (low, node) => {
  const { fn } = low;
  const subject = low.value(low.field(node, 'condition'));
  const result = fn.declareHidden();
  const cases = low.parts(low.field(node, 'body')).map((arm) => ({
    conditions: low
      .parts(low.field(arm, 'conditional_expressions'))
      .map((value) => () => fn.binary(subject, low.value(value), '==')),
    body: () => fn.store(result, low.value(low.field(arm, 'return_expression'))),
  }));
  low.flow.cases(cases, false);
  return fn.load(result);
};

const writeYield: ValueOf = (low, node) => {
  const [part = -1] = low.parts(node);
  const value = low.kind(part) === 'array_element_initializer' ? (low.parts(part).at(-1) ?? -1) : part;
  low.fn.yield(value < 0 ? NONE : low.value(value));
  return low.fn.unknown();
};

const writeThrow: ValueOf = (low, node) => {
  const value = firstPart(low, node);
  low.mark(node);
  low.fn.throw(value);
  return low.fn.unknown();
};

const intrinsic =
  (name: string): ValueOf =>
  (low, node) => {
    const value = firstPart(low, node);
    low.mark(node);
    return low.fn.intrinsic(name, unnamed([value]));
  };

const writeCommand: ValueOf = (low, node) => {
  const value = writeText(low, node);
  low.mark(node);
  return low.fn.intrinsic('shell.backticks', unnamed([value]));
};

const nameOf: ValueOf = (low, node) => low.fn.name(plainName(low.text(node)));

export const VALUES: Values = {
  string: (low, node) => low.fn.literal('string', stringText(low, node)),
  nowdoc: writeText,
  encapsed_string: writeText,
  heredoc: writeText,
  shell_command_expression: writeCommand,
  integer: literal('number'),
  float: literal('number'),
  boolean: (low, node) => low.fn.literal('boolean', low.text(node).toLowerCase()),
  null: literal('null', 'null'),
  name: nameOf,
  qualified_name: nameOf,
  relative_name: nameOf,
  relative_scope: scopeOf,
  variable_name: writeVariableName,
  dynamic_variable_name: writeVariableName,
  by_ref: firstPart,
  parenthesized_expression: firstPart,
  error_suppression_expression: firstPart,
  clone_expression: firstPart,
  member_access_expression: writeMember,
  nullsafe_member_access_expression: (low, node) => low.fn.mark(writeMember(low, node), 'safe'),
  scoped_property_access_expression: (low, node) =>
    low.fn.field(scopeOf(low, low.field(node, 'scope')), variableName(low, low.field(node, 'name'))),
  class_constant_access_expression: writeConstantAccess,
  subscript_expression: writeSubscript,
  array_creation_expression: writeArray,
  function_call_expression: writeFunctionCall,
  member_call_expression: writeMethodCall,
  nullsafe_member_call_expression: (low, node) => low.fn.mark(writeMethodCall(low, node), 'safe'),
  scoped_call_expression: writeScopedCall,
  object_creation_expression: writeNew,
  binary_expression: writeBinary,
  unary_op_expression: writeUnary,
  update_expression: writeUpdate,
  assignment_expression: writeAssignment,
  reference_assignment_expression: (low, node) => {
    low.fn.intrinsic(HIDDEN_WRITES, []);
    return writeAssignment(low, node);
  },
  augmented_assignment_expression: writeAssignment,
  conditional_expression: writeTernary,
  cast_expression: writeCast,
  match_expression: writeMatch,
  sequence_expression: lastPart,
  yield_expression: writeYield,
  throw_expression: writeThrow,
  print_intrinsic: intrinsic('php.echo'),
  include_expression: intrinsic('php.include'),
  include_once_expression: intrinsic('php.include'),
  require_expression: intrinsic('php.include'),
  require_once_expression: intrinsic('php.include'),
  exit_statement: (low, node) => writeExit(low, unnamed(low.parts(node).map((part) => low.value(part)))),
  anonymous_function: writeClosure,
  arrow_function: writeClosure,
};
