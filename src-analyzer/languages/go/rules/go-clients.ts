import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isInside, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import { isDefaultClient, packageCall } from './go-imports.ts';
import { argumentsOf, calleeOf, functionAround, FUNCTIONS } from './go-nodes.ts';

/** Values that a name is given in the function around, or at the top of the file; a type where it is declared without one. */
export function valuesOf(tree: FlatTree, name: string, at: number): number[] {
  const around = functionAround(tree, at);
  const kinds = ['short_var_declaration', 'assignment_statement', 'var_spec', 'const_spec'];
  const found = descendants(tree, 0, kinds).filter((one) => {
    const isTop = ancestor(tree, one, FUNCTIONS) < 0;
    if (!isTop && !isInside(tree, one, around)) return false;
    const names = isKind(tree, one, 'var_spec', 'const_spec')
      ? [fieldText(tree, one, 'name')]
      : parts(tree, tree.childByField(one, 'left')).map((target) => tree.textOf(target));
    return names[0] === name;
  });
  return found.map((one) => {
    const value = tree.childByField(one, isKind(tree, one, 'var_spec', 'const_spec') ? 'value' : 'right');
    return value < 0 ? tree.childByField(one, 'type') : (parts(tree, value)[0] ?? NONE);
  });
}

/** The type that the file declares for a variable or a field, as written; '' where it does not, or says several. */
export function declaredType(tree: FlatTree, node: number): string {
  const isField = isKind(tree, node, 'selector_expression');
  const name = isField ? fieldText(tree, node, 'field') : tree.textOf(node);
  const around = functionAround(tree, node);
  const kinds = isField ? ['field_declaration'] : ['parameter_declaration', 'var_spec'];
  const types = descendants(tree, 0, kinds)
    .filter((one) => isField || isInside(tree, one, around) || ancestor(tree, one, FUNCTIONS) < 0)
    .filter((one) =>
      parts(tree, one).some((part) => tree.fieldName(part) === 'name' && tree.textOf(part) === name),
    )
    .map((one) => fieldText(tree, one, 'type'));
  return new Set(types).size === 1 ? (types[0] ?? '') : '';
}

/** What a function of the file gives first, as written. */
function resultOf(tree: FlatTree, call: number): string {
  const name = calleeOf(tree, call).split(/\W/).at(-1) ?? '';
  const found = descendants(tree, 0, ['function_declaration', 'method_declaration']).find(
    (one) => fieldText(tree, one, 'name') === name,
  );
  const result = fieldText(tree, found ?? NONE, 'result');
  return /^\(?\s*(?:\w+\s+)?([*\w.]+)/.exec(result)?.[1] ?? '';
}

const isClientType = (type: string): boolean => /^\*?http\.Client$/.test(type);

/** `client` of `(client)` and `&client`. */
function bareValue(tree: FlatTree, node: number): number {
  let bare = node;
  while (isKind(tree, bare, 'parenthesized_expression', 'unary_expression'))
    bare = parts(tree, bare)[0] ?? NONE;
  return bare;
}

/** Whether a value is a client of net/http by what it is made of. */
function isMadeAsClient(tree: FlatTree, value: number): boolean {
  if (isDefaultClient(tree, value)) return true;
  if (isKind(tree, value, 'composite_literal')) return isClientType(fieldText(tree, value, 'type'));
  return (
    isKind(tree, value, 'call_expression') &&
    (/^new\(http\.Client\)$/.test(tree.textOf(value)) || isClientType(resultOf(tree, value)))
  );
}

/** Whether the file shows that an expression is a client of net/http: by its type, or by what it is made of. */
export function isHttpClient(tree: FlatTree, node: number): boolean {
  const bare = bareValue(tree, node);
  if (isMadeAsClient(tree, bare)) return true;
  if (!isKind(tree, bare, 'identifier', 'selector_expression')) return false;
  if (isClientType(declaredType(tree, bare))) return true;
  // A name is followed once: another of the same name may be all that it is given, `client := &client`.
  return (
    isKind(tree, bare, 'identifier') &&
    valuesOf(tree, tree.textOf(bare), bare).some((value) => isMadeAsClient(tree, bareValue(tree, value)))
  );
}

/** Whether the file shows that an expression is a request of net/http. */
export function isHttpRequest(tree: FlatTree, node: number): boolean {
  const isRequest = (value: number): boolean =>
    isKind(tree, value, 'call_expression') &&
    (/^net\/http\.NewRequest(?:WithContext)?$/.test(packageCall(tree, value)) ||
      resultOf(tree, value) === '*http.Request' ||
      /^\w+\.WithContext$/.test(calleeOf(tree, value)));
  if (!isKind(tree, node, 'identifier')) return isRequest(node);
  return (
    declaredType(tree, node) === '*http.Request' || valuesOf(tree, tree.textOf(node), node).some(isRequest)
  );
}

/** How many arguments the methods of an HTTP client have: others' `Get(ctx, name)` gives no response. */
const ARGUMENTS: Readonly<Record<string, number>> = { Do: 1, Get: 1, Post: 3, PostForm: 2, Head: 1 };

/**
 * Whether a call sends a request by net/http: `http.Get(…)`, a client that the file shows to be one, or somebody else
 * who is given a request of net/http.
 */
export function sendsRequest(tree: FlatTree, call: number): boolean {
  const callee = tree.childByField(call, 'function');
  if (!isKind(tree, callee, 'selector_expression')) return false;
  const method = fieldText(tree, callee, 'field');
  const passed = argumentsOf(tree, call);
  if (passed.length !== ARGUMENTS[method]) return false;
  if (packageCall(tree, call) === `net/http.${method}`) return method !== 'Do';
  const operand = tree.childByField(callee, 'operand');
  return isHttpClient(tree, operand) || (method === 'Do' && isHttpRequest(tree, passed[0] ?? NONE));
}

/** Fields and methods of `http.Response`: what is asked for another member is another thing. */
const OF_RESPONSE =
  /^(?:Status|StatusCode|Proto|ProtoMajor|ProtoMinor|Header|Body|ContentLength|TransferEncoding|Close|Uncompressed|Trailer|Request|TLS|Cookies|Location|ProtoAtLeast|Write)$/;

/** Whether a variable is used as nothing but a response of net/http from a place on. */
export function isUsedAsResponse(tree: FlatTree, name: string, from: number): boolean {
  return descendants(tree, functionAround(tree, from), ['selector_expression'])
    .filter((one) => one > from && fieldText(tree, one, 'operand') === name)
    .every((one) => OF_RESPONSE.test(fieldText(tree, one, 'field')));
}
