import { isKind, parts } from '#analyzer/rules/nodes.ts';
import { around, removeStatement, type TextEdit } from '#analyzer/rules/patch.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';

/** Values that do nothing when they are made. */
const IDLE = [
  'number',
  'string',
  'true',
  'false',
  'null',
  'undefined',
  'regex',
  'arrow_function',
  'function_expression',
];

/** The declaration of a variable that the file names nowhere else, where its value does nothing by itself. */
export function removeDeclaration(tree: FlatTree, node: number): readonly TextEdit[] | undefined {
  const declarator = around(tree, node, 'variable_declarator');
  if (declarator < 0) return undefined;
  const name = tree.childByField(declarator, 'name');
  // A function inside of the value may be what is unused.
  if (!isKind(tree, name, 'identifier') || tree.start[name] !== tree.start[node]) return undefined;
  const statement = tree.parent[declarator] ?? -1;
  if (!isKind(tree, statement, 'lexical_declaration', 'variable_declaration')) return undefined;
  if (!isKind(tree, tree.parent[statement] ?? -1, 'program', 'statement_block')) return undefined;
  if (parts(tree, statement).length > 1) return undefined;
  const value = tree.childByField(declarator, 'value');
  if (value >= 0 && !isKind(tree, value, ...IDLE)) return undefined;
  const text = tree.textOf(name);
  // What is only assigned to would be assigned to nothing.
  if (tree.text.indexOf(text) !== tree.text.lastIndexOf(text)) return undefined;
  return removeStatement(tree, statement);
}
