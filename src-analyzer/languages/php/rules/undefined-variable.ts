import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { descendants, descendantsOutside, fieldText, isKind, NONE } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';

/** What has variables of its own; an arrow function shares those around it. */
const SCOPES = ['function_definition', 'method_declaration', 'anonymous_function'];

/** Fields, by the node's kind, whose value gets something from the language itself. */
const GIVEN: ReadonlyMap<string, string> = new Map([
  ['simple_parameter', 'name'],
  ['variadic_parameter', 'name'],
  ['property_promotion_parameter', 'name'],
  ['static_variable_declaration', 'name'],
  ['catch_clause', 'name'],
  ['assignment_expression', 'left'],
  ['augmented_assignment_expression', 'left'],
]);
/** Whatever stands directly in one of these is written, declared, handed out by address, or only asked about. */
const HANDED_OUT = new Set([
  'by_ref',
  'global_declaration',
  'update_expression',
  'unset_statement',
  'list_literal',
  'reference_assignment_expression',
  'error_suppression_expression',
  'anonymous_function_use_clause',
  'dynamic_variable_name',
]);
/** Names that PHP fills by itself. */
const OF_THE_LANGUAGE = /^\$(?:this|GLOBALS|_[A-Z]+|argv|argc|php_errormsg|http_response_header)$/;
/** Where a name with a dollar is a field: `self::$name`, and the members of a class inside of a function. */
const FIELDS = ['scoped_property_access_expression', 'property_element'];
/** What defines variables without naming them. */
const DEFINES_UNSEEN =
  /\b(?:extract|parse_str|eval|get_defined_vars|func_get_args|include|include_once|require|require_once|settype)\b|\$\$|\$\{/;

/** Functions of PHP that only read what they are given; any other may write to an argument that it takes by reference. */
const READS =
  /^\\?(?:htmlspecialchars|htmlentities|intval|floatval|strval|boolval|count|sizeof|strlen|mb_strlen|strtolower|strtoupper|ucfirst|trim|ltrim|rtrim|explode|implode|join|sprintf|printf|in_array|array_key_exists|array_keys|array_values|array_merge|array_filter|array_map|array_unique|array_slice|array_diff|array_intersect|is_array|is_null|is_numeric|is_string|is_object|json_encode|json_decode|md5|sha1|date|strtotime|number_format|round|max|min|str_contains|str_starts_with|strpos|stripos|substr|nl2br|urlencode|rawurlencode|base64_encode|serialize|file_exists|is_file|is_dir|basename|dirname|range|abs|floor|ceil|strcmp|print_r|var_export)$/i;

function isOnlyRead(tree: FlatTree, argument: number): boolean {
  const call = tree.parent[tree.parent[argument] ?? NONE] ?? NONE;
  return isKind(tree, call, 'function_call_expression') && READS.test(fieldText(tree, call, 'function'));
}

/** The outermost element access or field whose base is the variable: `$a['x']['y']`. */
function whole(tree: FlatTree, variable: number): number {
  let node = variable;
  for (let up = tree.parent[node] ?? NONE; ; up = tree.parent[node] ?? NONE) {
    const isBase = isKind(tree, up, 'subscript_expression') && tree.firstChild(up) === node;
    if (!isBase) return node;
    node = up;
  }
}

/** Whether this occurrence gives the variable a value, might do so, or shows that nobody relies on one. */
function mayDefine(tree: FlatTree, variable: number): boolean {
  const node = whole(tree, variable);
  const up = tree.parent[node] ?? NONE;
  const kind = tree.kindName(up);
  if (kind === 'argument') return !isOnlyRead(tree, up);
  if (HANDED_OUT.has(kind) || GIVEN.get(kind) === tree.fieldName(node)) return true;
  if (kind === 'foreach_statement' || kind === 'pair')
    return kind === 'pair' || tree.children(up).indexOf(node) > 2;
  return kind === 'binary_expression' && fieldText(tree, up, 'operator') === '??';
}

/** A comment says what it is: somebody who reads the function knows where it comes from. */
const isDocumented = (tree: FlatTree, scope: number, name: string): boolean =>
  new RegExp(`@(?:var|global)\\s[^\\n]{0,120}\\${name}\\b`).test(tree.textOf(scope));

/** Occurrences of variables that belong to a function: one inside has its own, but for what its `use` takes along. */
function variablesOf(tree: FlatTree, scope: number): number[] {
  const inner = descendantsOutside(tree, scope, SCOPES, SCOPES);
  return [
    ...descendantsOutside(tree, scope, ['variable_name'], SCOPES),
    ...inner.flatMap((one) =>
      descendants(tree, tree.childOfKind(one, 'anonymous_function_use_clause'), ['variable_name']),
    ),
  ].filter((one) => !isKind(tree, tree.parent[one] ?? NONE, ...FIELDS));
}

/** Variables that nothing in a function sets, each at its first use. */
function unsetIn(tree: FlatTree, scope: number): Map<string, number> {
  const defined = new Set<string>();
  const used = new Map<string, number>();
  for (const one of variablesOf(tree, scope)) {
    const name = tree.textOf(one);
    if (defined.has(name) || OF_THE_LANGUAGE.test(name)) continue;
    if (mayDefine(tree, one)) defined.add(name);
    else if (!used.has(name)) used.set(name, one);
  }
  for (const name of defined) used.delete(name);
  return used;
}

/** Whether a method is called on a variable, or a field of it is written: without a value that ends the program. */
function isTakenForObject(tree: FlatTree, variable: number): boolean {
  const up = tree.parent[variable] ?? NONE;
  if (tree.childByField(up, 'object') !== variable) return false;
  if (isKind(tree, up, 'member_call_expression')) return true;
  const above = tree.parent[up] ?? NONE;
  return (
    isKind(tree, up, 'member_access_expression') &&
    isKind(tree, above, 'assignment_expression') &&
    tree.childByField(above, 'left') === up
  );
}

function checkVariables(node: number, { tree, report }: TreeScope): void {
  if (tree.hasError || tree.childByField(node, 'body') < 0) return;
  const unset = unsetIn(tree, node);
  if (unset.size === 0 || DEFINES_UNSEEN.test(tree.textOf(node))) return;
  for (const [name, one] of unset) {
    if (isDocumented(tree, node, name)) continue;
    report(
      one,
      `'${name}' has no value here: nothing in this function sets it`,
      // 4, 3, 0 where it is only read: in code that nobody reaches, or for texts that nobody sees.
      isTakenForObject(tree, one) ? undefined : 'REVIEW',
    );
  }
}

export const UNDEFINED_VARIABLE: TreeRule = {
  ruleKey: 'php/undefined-variable',
  kind: 'BUG',
  severity: 'MAJOR',
  confidence: 'LIKELY',
  title: 'Variable that nothing sets',
  why: 'It is null with a warning, so that whatever is computed, compared or printed with it is wrong. A call on it ends the program.',
  fix: 'Correct the name, pass the value as a parameter, or set it before.',
  inTests: 'off',
  grammars: ['php'],
  nodes: SCOPES,
  check: checkVariables,
};
