import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, NONE, parts, unwrapped } from '#analyzer/rules/nodes.ts';

/** What a call is asked of, and its name: `_logger` and `LogError` of `_logger?.LogError(…)`. */
export function calleeOf(tree: FlatTree, call: number): { object: string; name: string } {
  const callee = tree.childByField(call, 'function');
  if (isKind(tree, callee, 'conditional_access_expression')) {
    const member = tree.childOfKind(callee, 'member_binding_expression');
    return { object: fieldText(tree, callee, 'condition'), name: fieldText(tree, member, 'name') };
  }
  if (!isKind(tree, callee, 'member_access_expression')) return { object: '', name: '' };
  return { object: fieldText(tree, callee, 'expression'), name: fieldText(tree, callee, 'name') };
}

/** A line of the preprocessor: which of the arguments between are given, each build says itself. */
const PREPROCESSOR = /^[ \t]{0,200}#[ \t]{0,20}(?:if|elif|else|endif)\b/m;

/** Values of arguments; undefined where one is given by its name, whose place nobody knows from here, or not in every build. */
export function valuesOf(tree: FlatTree, call: number): number[] | undefined {
  const list = tree.childByField(call, 'arguments');
  if (PREPROCESSOR.test(tree.textOf(list))) return undefined;
  const given = parts(tree, list);
  if (given.some((one) => tree.childByField(one, 'name') >= 0 || /^(?:ref|out|in) /.test(tree.textOf(one))))
    return undefined;
  return given.map((one) => unwrapped(tree, parts(tree, one)[0] ?? NONE));
}

/** A text that is written out, in one piece or several; undefined for anything else. */
export function writtenText(tree: FlatTree, node: number): string | undefined {
  const inner = unwrapped(tree, node);
  if (isKind(tree, inner, 'string_literal', 'verbatim_string_literal'))
    return tree.textOf(inner).replace(/^@?"|"$/g, '');
  if (!isKind(tree, inner, 'binary_expression') || fieldText(tree, inner, 'operator') !== '+')
    return undefined;
  const left = writtenText(tree, tree.childByField(inner, 'left'));
  const right = writtenText(tree, tree.childByField(inner, 'right'));
  return left === undefined || right === undefined ? undefined : left + right;
}

/** Whether a value may be an array that stands for all values: anything but what is plainly one thing. */
export function mayBeArray(tree: FlatTree, values: readonly number[]): boolean {
  const [only = NONE] = values;
  if (values.length !== 1) return false;
  if (tree.kindName(only).endsWith('_literal') || isKind(tree, only, 'binary_expression')) return false;
  return !isException(tree, only) && !isDeclaredAsOne(tree, only);
}

const ONE =
  /^(?:string|int|long|short|byte|bool|double|float|decimal|char|uint|ulong|Guid|DateTime|DateTimeOffset|TimeSpan|Uri|CancellationToken)\??$/;

/** Whether the function around declares a parameter of that name with a type that is no array. */
function isDeclaredAsOne(tree: FlatTree, node: number): boolean {
  if (!isKind(tree, node, 'identifier')) return false;
  const around = ancestor(tree, node, [
    'method_declaration',
    'local_function_statement',
    'constructor_declaration',
  ]);
  const name = tree.textOf(node);
  return parts(tree, tree.childByField(around, 'parameters')).some(
    (one) => fieldText(tree, one, 'name') === name && ONE.test(fieldText(tree, one, 'type')),
  );
}

/** Types of what a file declares a name as, in parameters, variables, fields and properties; `var` where it says no more. */
export function declaredTypes(tree: FlatTree, name: string): string[] {
  return descendants(tree, 0, ['parameter', 'variable_declarator', 'property_declaration'])
    .filter((one) => fieldText(tree, one, 'name') === name)
    .map((one) =>
      fieldText(tree, isKind(tree, one, 'variable_declarator') ? (tree.parent[one] ?? NONE) : one, 'type'),
    );
}

const EXCEPTION_TYPE = /^(?:[\w.]{1,80}\.)?\w{0,80}Exception\??$/;

/** Whether a value is an exception: one that a `catch` around caught, that a parameter declares, or that is read or made as one. */
export function isException(tree: FlatTree, node: number): boolean {
  if (isKind(tree, node, 'as_expression')) return EXCEPTION_TYPE.test(fieldText(tree, node, 'right'));
  if (isKind(tree, node, 'cast_expression')) return EXCEPTION_TYPE.test(fieldText(tree, node, 'type'));
  if (isKind(tree, node, 'member_access_expression'))
    return fieldText(tree, node, 'name') === 'InnerException';
  if (!isKind(tree, node, 'identifier')) return false;
  const name = tree.textOf(node);
  for (let up = ancestor(tree, node, ['catch_clause']); up >= 0; up = ancestor(tree, up, ['catch_clause']))
    if (fieldText(tree, tree.childOfKind(up, 'catch_declaration'), 'name') === name) return true;
  const around = ancestor(tree, node, ['method_declaration', 'local_function_statement']);
  return parts(tree, tree.childByField(around, 'parameters')).some(
    (one) => fieldText(tree, one, 'name') === name && EXCEPTION_TYPE.test(fieldText(tree, one, 'type')),
  );
}
