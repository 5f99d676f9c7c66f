import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';

/** What a name of a file was imported as. */
export interface Imported {
  /** Module without `node:`. */
  readonly module: string;
  /** Name in the module; `default` for the module itself, however it was asked for. */
  readonly name: string;
}

type Imports = ReadonlyMap<string, Imported>;

const importsOfTree = new WeakMap<FlatTree, Imports>();

const moduleIn = (tree: FlatTree, node: number): string =>
  tree
    .textOf(node)
    .slice(1, -1)
    .replace(/^node:/, '');

/** Names that `{ get, post: send }` binds, of an import or a pattern. */
function namesOf(tree: FlatTree, list: number): [local: string, name: string][] {
  return parts(tree, list).map((one) => {
    const name = fieldText(tree, one, 'name') || fieldText(tree, one, 'key') || tree.textOf(one);
    return [fieldText(tree, one, 'alias') || fieldText(tree, one, 'value') || name, name];
  });
}

function readImport(tree: FlatTree, node: number, found: Map<string, Imported>): void {
  const module = moduleIn(tree, tree.childByField(node, 'source'));
  const clause = tree.childOfKind(node, 'import_clause');
  for (const one of parts(tree, clause)) {
    if (isKind(tree, one, 'identifier')) found.set(tree.textOf(one), { module, name: 'default' });
    else if (isKind(tree, one, 'namespace_import'))
      found.set(tree.textOf(parts(tree, one)[0] ?? one), { module, name: 'default' });
    else for (const [local, name] of namesOf(tree, one)) found.set(local, { module, name });
  }
}

/** The module of `require('x')` and of `require('x').default`, or ''. */
function requiredBy(tree: FlatTree, node: number): string {
  const call =
    isKind(tree, node, 'member_expression') && fieldText(tree, node, 'property') === 'default'
      ? tree.childByField(node, 'object')
      : node;
  if (!isKind(tree, call, 'call_expression') || fieldText(tree, call, 'function') !== 'require') return '';
  const [given = NONE] = parts(tree, tree.childByField(call, 'arguments'));
  return isKind(tree, given, 'string') ? moduleIn(tree, given) : '';
}

function readRequire(tree: FlatTree, node: number, found: Map<string, Imported>): void {
  const module = requiredBy(tree, tree.childByField(node, 'value'));
  const target = tree.childByField(node, 'name');
  if (module === '') return;
  if (isKind(tree, target, 'identifier')) found.set(tree.textOf(target), { module, name: 'default' });
  else for (const [local, name] of namesOf(tree, target)) found.set(local, { module, name });
}

/** What each name of a file was imported as, by `import` or by `require`. */
export function importsOf(tree: FlatTree): Imports {
  const known = importsOfTree.get(tree);
  if (known) return known;
  const found = new Map<string, Imported>();
  const [statement, declarator] = [tree.kinds.id('import_statement'), tree.kinds.id('variable_declarator')];
  for (let node = 0; node < tree.size; node++) {
    const kind = tree.kind[node];
    if (kind === statement) readImport(tree, node, found);
    else if (kind === declarator) readRequire(tree, node, found);
  }
  importsOfTree.set(tree, found);
  return found;
}
