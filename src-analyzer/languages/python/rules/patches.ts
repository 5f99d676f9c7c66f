import { around, insertAfter, removeStatement, replaceNode, type TreePatch } from '#analyzer/rules/patch.ts';
import { descendants, descendantsOutside, fieldText, isKind, parts } from '#analyzer/rules/nodes.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';

const NEW_SCOPE = ['function_definition', 'class_definition', 'lambda'];

/** The name that the handler around a node gives the exception; '' without one. */
function caughtName(tree: FlatTree, node: number): string {
  const clause = around(tree, node, 'except_clause', ...NEW_SCOPE);
  if (!isKind(tree, clause, 'except_clause')) return '';
  const [caught = -1] = parts(tree, clause);
  if (!isKind(tree, caught, 'as_pattern')) return '';
  const name = fieldText(tree, caught, 'alias');
  // Another value may have the name by then.
  const isBoundAgain = descendants(tree, clause, [
    'assignment',
    'augmented_assignment',
    'delete_statement',
    'named_expression',
    'for_statement',
  ]).some((one) => new RegExp(`^(?:del\\s+|for\\s+)?${name}\\b`).test(tree.textOf(one)));
  return /^\w+$/.test(name) && !isBoundAgain ? name : '';
}

/** Says what Python knows already: the context becomes the cause. */
export const RAISE_FROM: TreePatch = {
  title: 'Name the cause with from',
  edits(node, tree) {
    const raised = around(tree, node, 'raise_statement');
    const [exception = -1, ...more] = raised < 0 ? [] : parts(tree, raised);
    const name = caughtName(tree, raised);
    if (exception < 0 || more.length > 0 || name === '' || tree.textOf(exception) === name) return undefined;
    return [insertAfter(tree, exception, ` from ${name}`)];
  },
};

/** Only where nothing is raised again: a clean-up for every way out is meant to see exits as well. */
export const CATCH_EXCEPTION: TreePatch = {
  title: 'Catch Exception',
  edits(node, tree) {
    const clause = around(tree, node, 'except_clause');
    const [block = -1, ...more] = clause < 0 ? [] : parts(tree, clause);
    if (more.length > 0 || !isKind(tree, block, 'block')) return undefined;
    if (descendantsOutside(tree, block, ['raise_statement'], NEW_SCOPE).length > 0) return undefined;
    const start = tree.start[clause] ?? 0;
    return [{ start: start + 'except'.length, end: start + 'except'.length, text: ' Exception' }];
  },
};

const LOADER_NAME = /^(?:yaml\.)?(?:C?(?:Unsafe|Full)?Loader)$/;

/** Whether an argument names one of PyYAML's loaders that make more than plain data. */
function isLoader(tree: FlatTree, argument: number): boolean {
  if (!isKind(tree, argument, 'keyword_argument')) return LOADER_NAME.test(tree.textOf(argument));
  return (
    fieldText(tree, argument, 'name') === 'Loader' && LOADER_NAME.test(fieldText(tree, argument, 'value'))
  );
}

/** A document of plain data gives the same; one with objects in it is refused, which is what the finding is about. */
export const SAFE_LOAD: TreePatch = {
  title: 'Load with the safe loader',
  edits(node, tree) {
    const call = around(tree, node, 'call');
    if (call < 0 || fieldText(tree, call, 'function') !== 'yaml.load') return undefined;
    const safe = replaceNode(tree, tree.childByField(call, 'function'), 'yaml.safe_load');
    const [document = -1, loader = -1, ...more] = parts(tree, tree.childByField(call, 'arguments'));
    if (document < 0 || more.length > 0) return undefined;
    if (isKind(tree, document, 'keyword_argument', 'list_splat', 'dictionary_splat')) return undefined;
    if (loader < 0) return [safe];
    const start = tree.end[document] ?? 0;
    return isLoader(tree, loader) ? [safe, { start, end: tree.end[loader] ?? start, text: '' }] : undefined;
  },
};

/** A call that stands alone; the import of the debugger goes by itself once nothing uses it. */
export const REMOVE_BREAKPOINT: TreePatch = {
  title: 'Remove the call of the debugger',
  edits(node, tree) {
    const statement = around(tree, node, 'expression_statement', 'import_statement');
    const block = statement < 0 ? -1 : (tree.parent[statement] ?? -1);
    // A block without a statement is none.
    if (!isKind(tree, block, 'module', 'block') || parts(tree, block).length < 2) return undefined;
    return removeStatement(tree, statement);
  },
};

/** `assert (condition, "message")`. */
export const ASSERT_WITHOUT_TUPLE: TreePatch = {
  title: 'Remove the parentheses',
  edits(node, tree) {
    const statement = around(tree, node, 'assert_statement');
    const [tuple = -1, ...more] = statement < 0 ? [] : parts(tree, statement);
    const [condition = -1, message = -1, ...rest] = isKind(tree, tuple, 'tuple') ? parts(tree, tuple) : [];
    if (more.length > 0 || rest.length > 0 || !isKind(tree, message, 'string')) return undefined;
    if (tree.line[condition] !== tree.endLine(message)) return undefined;
    return [replaceNode(tree, tuple, `${tree.textOf(condition)}, ${tree.textOf(message)}`)];
  },
};

/** `NotImplemented` is no exception: raising it ends in a TypeError. */
export const RAISE_ERROR: TreePatch = {
  title: 'Raise NotImplementedError',
  edits(node, tree) {
    const raised = around(tree, node, 'raise_statement');
    const [value = -1] = raised < 0 ? [] : parts(tree, raised);
    const name = isKind(tree, value, 'call') ? tree.childByField(value, 'function') : value;
    return isKind(tree, name, 'identifier') && tree.textOf(name) === 'NotImplemented'
      ? [replaceNode(tree, name, 'NotImplementedError')]
      : undefined;
  },
};
