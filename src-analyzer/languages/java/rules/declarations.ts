import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';

export const TYPES = ['class_declaration', 'enum_declaration', 'record_declaration', 'interface_declaration'];
export const METHODS = ['method_declaration', 'constructor_declaration'];
/** Code inside runs at another time than the code around. */
export const DEFERRED = ['lambda_expression', 'class_body', 'class_declaration'];

/** Where a variable comes from. */
export interface Declaration {
  readonly scope: 'local' | 'parameter' | 'field';
  /** As written, without type arguments; '' where it is inferred and cannot be told. */
  readonly type: string;
  /** Initial value, or -1. */
  readonly value: number;
  /** The declaration, with its modifiers. */
  readonly node: number;
}

const bare = (type: string): string =>
  type
    .replace(/<.*$/s, '')
    .replace(/^.*\.(?=\w+$)/, '')
    .trim();

function typeOfDeclarator(tree: FlatTree, declaration: number, value: number): string {
  const type = bare(fieldText(tree, declaration, 'type'));
  if (type !== 'var') return type;
  return isKind(tree, value, 'object_creation_expression') ? bare(fieldText(tree, value, 'type')) : '';
}

/** A declarator of that name in `int a = 1, b;`, a field, or a resource of a try. */
function inDeclaration(
  tree: FlatTree,
  node: number,
  name: string,
  scope: Declaration['scope'],
): Declaration | undefined {
  for (const declarator of parts(tree, node)) {
    if (!isKind(tree, declarator, 'variable_declarator') || fieldText(tree, declarator, 'name') !== name)
      continue;
    const value = tree.childByField(declarator, 'value');
    return { scope, type: typeOfDeclarator(tree, node, value), value, node };
  }
  return undefined;
}

function parameter(tree: FlatTree, list: number, name: string): Declaration | undefined {
  for (const node of parts(tree, list)) {
    const isName = isKind(tree, node, 'identifier') && tree.textOf(node) === name;
    if (isName) return { scope: 'parameter', type: '', value: NONE, node };
    // `String... names`: the name stands in a declarator of its own.
    const named = isKind(tree, node, 'spread_parameter')
      ? tree.childOfKind(node, 'variable_declarator')
      : node;
    if (fieldText(tree, named, 'name') !== name) continue;
    const type = named === node ? bare(fieldText(tree, node, 'type')) : '';
    return { scope: 'parameter', type, value: NONE, node };
  }
  return undefined;
}

function inBlock(tree: FlatTree, block: number, name: string, before: number): Declaration | undefined {
  for (const child of tree.namedChildren(block)) {
    if ((tree.start[child] ?? 0) >= before) return undefined;
    if (!isKind(tree, child, 'local_variable_declaration')) continue;
    const found = inDeclaration(tree, child, name, 'local');
    if (found) return found;
  }
  return undefined;
}

function inBody(tree: FlatTree, body: number, name: string): Declaration | undefined {
  for (const child of tree.namedChildren(body)) {
    if (!isKind(tree, child, 'field_declaration')) continue;
    const found = inDeclaration(tree, child, name, 'field');
    if (found) return found;
  }
  return undefined;
}

/** Type of the exception that a handler catches; of several, as they are written. */
export function typeOfCaught(tree: FlatTree, clause: number): string {
  const caught = tree.childOfKind(clause, 'catch_formal_parameter');
  const type = caught < 0 ? NONE : tree.childOfKind(caught, 'catch_type');
  return type < 0 ? '' : tree.textOf(type);
}

function inHead(tree: FlatTree, node: number, name: string): Declaration | undefined {
  switch (tree.kindName(node)) {
    case 'enhanced_for_statement':
      if (fieldText(tree, node, 'name') !== name) return undefined;
      return { scope: 'local', type: bare(fieldText(tree, node, 'type')), value: NONE, node };
    case 'catch_clause': {
      const caught = tree.childOfKind(node, 'catch_formal_parameter');
      if (caught < 0 || fieldText(tree, caught, 'name') !== name) return undefined;
      return {
        scope: 'parameter',
        type: typeOfCaught(tree, node),
        value: NONE,
        node,
      };
    }
    case 'try_with_resources_statement':
      for (const resource of parts(tree, tree.childByField(node, 'resources'))) {
        if (fieldText(tree, resource, 'name') !== name) continue;
        const value = tree.childByField(resource, 'value');
        return { scope: 'local', type: typeOfDeclarator(tree, resource, value), value, node: resource };
      }
      return undefined;
    default: {
      const list = tree.childByField(node, 'parameters');
      if (list < 0) return undefined;
      const isOne = isKind(tree, list, 'identifier') && tree.textOf(list) === name;
      return isOne ? { scope: 'parameter', type: '', value: NONE, node: list } : parameter(tree, list, name);
    }
  }
}

/** The declaration a simple name refers to at a node, by Java's scopes; undefined where it stands in another file. */
export function declarationOf(tree: FlatTree, name: string, at: number): Declaration | undefined {
  const before = tree.start[at] ?? 0;
  for (let scope = tree.parent[at] ?? NONE; scope >= 0; scope = tree.parent[scope] ?? NONE) {
    const kind = tree.kindName(scope);
    const isBody = kind === 'class_body' || kind === 'enum_body_declarations';
    const found = isBody
      ? inBody(tree, scope, name)
      : (inBlock(tree, scope, name, before) ?? inHead(tree, scope, name));
    if (found) return found;
  }
  return undefined;
}

/** Type of a name or `this.name` as declared, without type arguments; '' where it cannot be told. */
export function typeOf(tree: FlatTree, expression: number): string {
  if (isKind(tree, expression, 'identifier'))
    return declarationOf(tree, tree.textOf(expression), expression)?.type ?? '';
  if (isKind(tree, expression, 'field_access') && fieldText(tree, expression, 'object') === 'this')
    return fieldOf(tree, fieldText(tree, expression, 'field'), expression)?.type ?? '';
  if (isKind(tree, expression, 'object_creation_expression'))
    return bare(fieldText(tree, expression, 'type'));
  return '';
}

/** The field of the enclosing class of that name. */
export function fieldOf(tree: FlatTree, name: string, at: number): Declaration | undefined {
  const body = ancestor(tree, at, ['class_body', 'enum_body_declarations']);
  return body < 0 ? undefined : inBody(tree, body, name);
}

/** Simple names of a declaration's annotations. */
export function annotationsOf(tree: FlatTree, declaration: number): string[] {
  const modifiers = declaration < 0 ? NONE : tree.childOfKind(declaration, 'modifiers');
  return parts(tree, modifiers)
    .filter((node) => isKind(tree, node, 'annotation', 'marker_annotation'))
    .map((node) => fieldText(tree, node, 'name').replace(/^.*\./, ''));
}

export function hasModifier(tree: FlatTree, declaration: number, modifier: string): boolean {
  const modifiers = tree.childOfKind(declaration, 'modifiers');
  return modifiers >= 0 && tree.children(modifiers).some((node) => tree.kindName(node) === modifier);
}

export const methodAround = (tree: FlatTree, node: number): number => ancestor(tree, node, METHODS);
export const typeAround = (tree: FlatTree, node: number): number => ancestor(tree, node, TYPES);

/** Arguments of a call or a construction. */
export function argumentsOf(tree: FlatTree, call: number): number[] {
  return parts(tree, tree.childByField(call, 'arguments'));
}

/** The outermost call of the chain that begins with a call: `build` of `HttpRequest.newBuilder(uri).GET().build()`. */
export function chainEnd(tree: FlatTree, call: number): number {
  let at = call;
  for (
    let up = tree.parent[at] ?? NONE;
    isKind(tree, up, 'method_invocation') && tree.fieldName(at) === 'object';
    up = tree.parent[at] ?? NONE
  )
    at = up;
  return at;
}

/** Text of a string literal without its quotes; undefined for anything else. */
export function stringValue(tree: FlatTree, node: number): string | undefined {
  if (!isKind(tree, node, 'string_literal')) return undefined;
  const text = tree.textOf(node);
  let [start, end] = [0, text.length];
  while (text[start] === '"') start += 1;
  while (end > start && text[end - 1] === '"') end -= 1;
  return text.slice(start, end);
}

/** Value of a literal, also through a constant or variable of this file that is set where it is declared. */
export function constantString(tree: FlatTree, node: number): string | undefined {
  if (!isKind(tree, node, 'identifier')) return stringValue(tree, node);
  const declaration = declarationOf(tree, tree.textOf(node), node);
  return declaration ? stringValue(tree, declaration.value) : undefined;
}
