import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { GrammarName } from '../../grammar.ts';
import { fieldText, isInside, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';

export const SCRIPTS: readonly GrammarName[] = ['javascript', 'typescript', 'tsx'];

/** What rules about slips have in common. */
export const SLIP = { kind: 'BUG', severity: 'MAJOR', inTests: 'off', grammars: SCRIPTS } as const;

/** An element that people write, choose, play or open something in: it keeps that between two drawings. */
export const ELEMENT_WITH_STATE = /<(?:input|select|textarea|details|dialog|video|audio|iframe|canvas)\b/;

/** A name within a pattern. */
export const inPattern = (name: string): string => name.replaceAll('$', String.raw`\$`);

/** Functions of every kind: what stands inside runs at another time. */
export const FUNCTIONS: readonly string[] = [
  'arrow_function',
  'function_expression',
  'function_declaration',
  'generator_function',
  'generator_function_declaration',
  'method_definition',
];

export const isFunction = (tree: FlatTree, node: number): boolean => isKind(tree, node, ...FUNCTIONS);

/** The property of a member that is called, or ''. */
export function methodOf(tree: FlatTree, call: number): string {
  const callee = tree.childByField(call, 'function');
  return isKind(tree, callee, 'member_expression') ? fieldText(tree, callee, 'property') : '';
}

/** What a method is called on. */
export const receiverOf = (tree: FlatTree, call: number): number =>
  tree.childByField(tree.childByField(call, 'function'), 'object');

export const argumentsOf = (tree: FlatTree, call: number): number[] =>
  parts(tree, tree.childByField(call, 'arguments'));

/** Whether a function is marked `async`. */
export function isAsync(tree: FlatTree, node: number): boolean {
  return (
    isFunction(tree, node) && /^async\b/.test(tree.text.slice(tree.start[node], (tree.start[node] ?? 0) + 6))
  );
}

/** What the names of a file are bound to, and where its tags stand: gathered once, asked about often. */
interface Names {
  readonly bound: ReadonlyMap<string, number>;
  readonly tags: ReadonlyMap<string, readonly number[]>;
}

const namesOfTree = new WeakMap<FlatTree, Names>();
const DECLARES = ['variable_declarator', 'function_declaration', 'class_declaration'];
const TAGS = ['jsx_opening_element', 'jsx_self_closing_element'];

function namesIn(tree: FlatTree): Names {
  const known = namesOfTree.get(tree);
  if (known) return known;
  const [declares, isTag] = [tree.kinds.setOf(DECLARES), tree.kinds.setOf(TAGS)];
  const bound = new Map<string, number>();
  const tags = new Map<string, number[]>();
  for (let node = 0; node < tree.size; node++) {
    const kind = tree.kind[node] ?? 0;
    if (declares[kind] !== 1 && isTag[kind] !== 1) continue;
    const name = fieldText(tree, node, 'name');
    if (isTag[kind] === 1) tags.set(name, [...(tags.get(name) ?? []), node]);
    else if (bound.has(name)) bound.set(name, NONE);
    else bound.set(name, isKind(tree, node, 'variable_declarator') ? tree.childByField(node, 'value') : node);
  }
  const names = { bound, tags };
  namesOfTree.set(tree, names);
  return names;
}

/** The function, class or value that a name of the file is bound to, when there is exactly one such declaration. */
export function declarationNamed(tree: FlatTree, name: string): number {
  return namesIn(tree).bound.get(name) ?? NONE;
}

/** Whether `<Name>` stands somewhere below a node. */
export function hasTag(tree: FlatTree, name: string, scope: number): boolean {
  return (namesIn(tree).tags.get(name) ?? []).some((tag) => isInside(tree, tag, scope));
}

/** Whether what goes wrong at the node is caught inside the function: it stands in a `try` that has a `catch`. */
export function isCaught(tree: FlatTree, node: number, owner: number): boolean {
  let inner = node;
  for (let up = tree.parent[node] ?? NONE; up >= 0 && inner !== owner; up = tree.parent[up] ?? NONE) {
    if (isKind(tree, up, 'try_statement') && tree.childByField(up, 'body') === inner) {
      if (tree.childByField(up, 'handler') >= 0) return true;
    }
    inner = up;
  }
  return false;
}

/** Promises that are never rejected, or whose rejection is taken care of where they are made. */
const HANDLED = /\.catch\(|\ballSettled\(/;

/** Awaits and throws of the function itself that nothing in it catches. */
export function uncaughtIn(tree: FlatTree, owner: number): number[] {
  const found: number[] = [];
  const body = tree.childByField(owner, 'body');
  const end = tree.last[body] ?? 0;
  for (let node = body; node < end; node++) {
    if (isFunction(tree, node) || isKind(tree, node, 'class_declaration', 'class')) {
      node = (tree.last[node] ?? node + 1) - 1;
      continue;
    }
    const isLost =
      (isKind(tree, node, 'await_expression') && !HANDLED.test(tree.textOf(node))) ||
      isKind(tree, node, 'throw_statement');
    if (isLost && !isCaught(tree, node, owner)) found.push(node);
  }
  return found;
}
