import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, fieldText, isInside, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import { declarationNamed, FUNCTIONS } from './js-nodes.ts';

const ASKS = ['if_statement', 'while_statement', 'do_statement', 'for_statement', 'ternary_expression'];
const WRAPS = ['parenthesized_expression', 'as_expression', 'non_null_expression', 'satisfies_expression'];

/**
 * Node that asks an expression whether it is true: a statement with a condition, `? :`, `!` or `&&`; -1 where its value
 * is wanted. The left side of `||` is left out, where what follows is a value to fall back to.
 */
export function askedBy(tree: FlatTree, node: number): number {
  let inner = node;
  for (let up = tree.parent[node] ?? NONE; up >= 0; inner = up, up = tree.parent[up] ?? NONE) {
    if (isKind(tree, up, ...WRAPS)) continue;
    if (isKind(tree, up, ...ASKS)) return tree.childByField(up, 'condition') === inner ? up : NONE;
    if (isKind(tree, up, 'unary_expression')) return fieldText(tree, up, 'operator') === '!' ? up : NONE;
    if (!isKind(tree, up, 'binary_expression')) return NONE;
    const operator = fieldText(tree, up, 'operator');
    if (operator === '&&' && tree.childByField(up, 'left') === inner) return up;
    if (operator !== '&&' && operator !== '||') return NONE;
  }
  return NONE;
}

/** The statement or expression around a question: all that hangs on it. */
export function hangingOn(tree: FlatTree, asked: number): number {
  let outer = asked;
  for (let up = asked; up >= 0; up = tree.parent[up] ?? NONE) {
    if (isKind(tree, up, ...ASKS)) outer = up;
    else if (!isKind(tree, up, ...WRAPS, 'binary_expression', 'unary_expression')) return outer;
    if (isKind(tree, up, 'binary_expression')) outer = up;
  }
  return outer;
}

const BINDS = [
  'formal_parameters',
  'catch_clause',
  'object_pattern',
  'array_pattern',
  'import_specifier',
  'import_clause',
  'namespace_import',
];
const NAMES = ['identifier', 'shorthand_property_identifier_pattern', 'type_identifier'];

/** Names that are given a value by something else than their one declaration: parameters, patterns, assignments. */
const boundElsewhere = new WeakMap<FlatTree, ReadonlySet<string>>();

function isBinding(tree: FlatTree, node: number): boolean {
  const up = tree.parent[node] ?? NONE;
  if (isKind(tree, up, 'assignment_expression', 'augmented_assignment_expression', 'for_in_statement'))
    return tree.childByField(up, 'left') === node;
  if (isKind(tree, up, 'arrow_function')) return tree.childByField(up, 'parameter') === node;
  if (isKind(tree, up, 'function_expression', 'class', 'enum_declaration'))
    return tree.childByField(up, 'name') === node;
  return isKind(tree, node, 'shorthand_property_identifier_pattern') || ancestorBinds(tree, node);
}

function ancestorBinds(tree: FlatTree, node: number): boolean {
  const up = ancestor(tree, node, [...BINDS, 'statement_block', 'program']);
  return isKind(tree, up, ...BINDS);
}

function namesBoundElsewhere(tree: FlatTree): ReadonlySet<string> {
  const known = boundElsewhere.get(tree);
  if (known) return known;
  const isName = tree.kinds.setOf(NAMES);
  const found = new Set<string>();
  for (let node = 0; node < tree.size; node++)
    if (isName[tree.kind[node] ?? 0] === 1 && isBinding(tree, node)) found.add(tree.textOf(node));
  boundElsewhere.set(tree, found);
  return found;
}

/** The function of this file that a name stands for wherever it is used; -1 where it may be another one, or none. */
export function functionCalled(tree: FlatTree, identifier: number): number {
  if (!isKind(tree, identifier, 'identifier')) return NONE;
  const name = tree.textOf(identifier);
  const found = declarationNamed(tree, name);
  if (!isKind(tree, found, 'function_declaration', 'arrow_function', 'function_expression')) return NONE;
  const holder = isKind(tree, found, 'function_declaration') ? found : (tree.parent[found] ?? NONE);
  const statement = holder === found ? found : (tree.parent[holder] ?? NONE);
  if (holder !== found && fieldText(tree, statement, 'kind') !== 'const') return NONE;
  return isSeenAt(tree, statement, identifier) && !namesBoundElsewhere(tree).has(name) ? found : NONE;
}

/** Whether a declaration stands in the file itself or in a function, with the place inside. */
function isSeenAt(tree: FlatTree, statement: number, place: number): boolean {
  let block = tree.parent[statement] ?? NONE;
  if (isKind(tree, block, 'export_statement')) block = tree.parent[block] ?? NONE;
  const owner = tree.parent[block] ?? NONE;
  if (!isKind(tree, block, 'program') && !isKind(tree, owner, ...FUNCTIONS)) return false;
  return isInside(tree, place, block);
}

/** Whether a member of a class is a method that is always there: no getter, nothing a decorator makes of it. */
function isSteady(tree: FlatTree, member: number): boolean {
  const name = tree.childByField(member, 'name');
  const head = tree.text.slice(tree.start[member], tree.start[name]);
  const behind = tree.text.slice(tree.end[name], (tree.end[name] ?? 0) + 1);
  return !/\b(?:get|set|static|abstract)\b|@/.test(head) && behind !== '?';
}

/** The method of the class around that `this.name` stands for; -1 where it may be something else. */
export function methodCalled(tree: FlatTree, member: number): number {
  if (!isKind(tree, member, 'member_expression') || fieldText(tree, member, 'object') !== 'this') return NONE;
  const name = fieldText(tree, member, 'property');
  const owner = ancestor(
    tree,
    member,
    FUNCTIONS.filter((kind) => kind !== 'arrow_function'),
  );
  const body = tree.parent[owner] ?? NONE;
  if (!isKind(tree, owner, 'method_definition') || !isKind(tree, body, 'class_body')) return NONE;
  if (/^static\b/.test(tree.textOf(owner))) return NONE;
  const members = parts(tree, body);
  const named = members.filter((one) =>
    [fieldText(tree, one, 'name'), fieldText(tree, one, 'property')].includes(name),
  );
  const [method = NONE, ...more] = named;
  if (more.length > 0 || !isKind(tree, method, 'method_definition') || !isSteady(tree, method)) return NONE;
  const before = members[members.indexOf(method) - 1] ?? NONE;
  if (isKind(tree, before, 'decorator')) return NONE;
  return tree.text.includes(`.${name} =`) ? NONE : method;
}
