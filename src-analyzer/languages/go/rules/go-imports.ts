import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { descendants, fieldText, isKind, parts } from '#analyzer/rules/nodes.ts';
import { functionAround } from './go-nodes.ts';

/** Looked up once a file. */
const known = new WeakMap<FlatTree, ReadonlyMap<string, string>>();

/** `zerolog/v2` and `yaml.v3` are named without their versions. */
function nameOf(path: string): string {
  const folders = path.split('/').filter((folder) => !/^v\d+$/.test(folder));
  return (folders.at(-1) ?? '').replace(/\.v\d+$/, '');
}

/** Paths of the packages that a file imports, by the names they have in it. */
function importsOf(tree: FlatTree): ReadonlyMap<string, string> {
  const before = known.get(tree);
  if (before) return before;
  const found = new Map<string, string>();
  for (const one of descendants(tree, 0, ['import_spec'])) {
    const path = fieldText(tree, one, 'path').slice(1, -1);
    found.set(fieldText(tree, one, 'name') || nameOf(path), path);
  }
  known.set(tree, found);
  return found;
}

/** Whether a file imports one of some packages, under any name. */
export const importsAny = (tree: FlatTree, path: RegExp): boolean =>
  [...importsOf(tree).values()].some((one) => path.test(one));

const DECLARED: ReadonlyMap<string, string> = new Map([
  ['parameter_declaration', 'name'],
  ['var_spec', 'name'],
  ['short_var_declaration', 'left'],
  ['range_clause', 'left'],
]);

/** Whether the function around has a variable of that name, so that it stands for no package. */
function isVariable(tree: FlatTree, name: string, at: number): boolean {
  const around = functionAround(tree, at);
  return descendants(tree, around, [...DECLARED.keys()]).some((one) => {
    const field = DECLARED.get(tree.kindName(one)) ?? '';
    const named = parts(tree, one).filter((part) => tree.fieldName(part) === field);
    return named.flatMap((part) => [part, ...parts(tree, part)]).some((part) => tree.textOf(part) === name);
  });
}

/** The package that an expression names, by its path: `net/http` for `http`; '' where it is a variable or anything else. */
export function packageNamed(tree: FlatTree, node: number): string {
  if (!isKind(tree, node, 'identifier', 'package_identifier')) return '';
  const name = tree.textOf(node);
  const path = importsOf(tree).get(name) ?? '';
  return path === '' || isVariable(tree, name, node) ? '' : path;
}

/** What a call asks of a package, by the package's path: `net/http.Get`; '' for methods and functions of the package itself. */
export function packageCall(tree: FlatTree, call: number): string {
  const callee = tree.childByField(call, 'function');
  if (!isKind(tree, callee, 'selector_expression')) return '';
  const path = packageNamed(tree, tree.childByField(callee, 'operand'));
  return path === '' ? '' : `${path}.${fieldText(tree, callee, 'field')}`;
}

/** `http.DefaultClient`, the client that all of a program share. */
export function isDefaultClient(tree: FlatTree, node: number): boolean {
  return (
    isKind(tree, node, 'selector_expression') &&
    fieldText(tree, node, 'field') === 'DefaultClient' &&
    packageNamed(tree, tree.childByField(node, 'operand')) === 'net/http'
  );
}
