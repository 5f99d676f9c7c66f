import {
  around,
  indentAt,
  insertAfter,
  insertBefore,
  removeLines,
  removeStatement,
  replaceNode,
  type TextEdit,
  type TreePatch,
} from '#analyzer/rules/patch.ts';
import { descendants, fieldText, isComment, isKind, parts, unwrapped } from '#analyzer/rules/nodes.ts';
import { isElided } from './elided-imports.ts';
import { removeDeclaration } from './unused-declarations.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';

const NAN = /^(?:Number\.)?NaN$/;

export const IS_NAN: TreePatch = {
  title: 'Ask with Number.isNaN',
  edits(node, tree) {
    const compared = around(tree, node, 'binary_expression');
    const operator = fieldText(tree, compared, 'operator');
    if (!/^[!=]==?$/.test(operator)) return undefined;
    const [left, right] = [tree.childByField(compared, 'left'), tree.childByField(compared, 'right')];
    const value = NAN.test(tree.textOf(left)) ? right : NAN.test(tree.textOf(right)) ? left : -1;
    const text = value < 0 ? '' : tree.textOf(unwrapped(tree, value));
    if (text === '' || NAN.test(text)) return undefined;
    return [replaceNode(tree, compared, `${operator.startsWith('!') ? '!' : ''}Number.isNaN(${text})`)];
  },
};

/** `x === -0` asks the same as `x === 0`: the two zeros are equal. */
export const PLAIN_ZERO: TreePatch = {
  title: 'Compare with 0',
  edits(node, tree) {
    const compared = around(tree, node, 'binary_expression');
    const zeros = ['left', 'right']
      .map((side) => (compared < 0 ? -1 : tree.childByField(compared, side)))
      .filter((side) => side >= 0 && /^-\s*0$/.test(tree.textOf(side)));
    return zeros.length === 0 ? undefined : zeros.map((zero) => replaceNode(tree, zero, '0'));
  },
};

export const NEGATE_ALL: TreePatch = {
  title: 'Negate the whole test',
  edits(node, tree) {
    const test = around(tree, node, 'binary_expression');
    const left = test < 0 ? -1 : tree.childByField(test, 'left');
    const negated = tree.childByField(left, 'argument');
    if (!/^(?:in|instanceof)$/.test(fieldText(tree, test, 'operator'))) return undefined;
    if (!isKind(tree, left, 'unary_expression') || fieldText(tree, left, 'operator') !== '!' || negated < 0)
      return undefined;
    return [insertBefore(tree, negated, '('), insertAfter(tree, test, ')')];
  },
};

/** The statement of its own; where it is all that a branch does, the branch would be without one. */
export const REMOVE_DEBUGGER: TreePatch = {
  title: 'Remove the debugger statement',
  edits(node, tree) {
    const statement = around(tree, node, 'debugger_statement');
    const block = statement < 0 ? -1 : (tree.parent[statement] ?? -1);
    if (!isKind(tree, block, 'program', 'statement_block', 'switch_case', 'switch_default')) return undefined;
    // An empty block would be the next finding, unless it is that of a function.
    const isOnly = isKind(tree, block, 'statement_block') && parts(tree, block).length === 1;
    return isOnly && /_(?:statement|clause)$/.test(tree.kindName(tree.parent[block] ?? -1))
      ? undefined
      : removeStatement(tree, statement);
  },
};

const COMPARES = /^(?:[!=]==?|[<>]=?|in|instanceof)$/;
const OPPOSITE: Readonly<Record<string, string>> = { '===': '!==', '!==': '===', '==': '!=', '!=': '==' };

/** Whether an expression gives nothing but true or false, by its look alone. */
function isBoolean(tree: FlatTree, node: number): boolean {
  const inner = unwrapped(tree, node);
  if (isKind(tree, inner, 'true', 'false')) return true;
  if (isKind(tree, inner, 'unary_expression')) return fieldText(tree, inner, 'operator') === '!';
  if (!isKind(tree, inner, 'binary_expression')) return false;
  const operator = fieldText(tree, inner, 'operator');
  if (COMPARES.test(operator)) return true;
  return (
    /^(?:&&|\|\|)$/.test(operator) &&
    ['left', 'right'].every((side) => isBoolean(tree, tree.childByField(inner, side)))
  );
}

function negation(tree: FlatTree, condition: number): string {
  const inner = unwrapped(tree, condition);
  const operator = isKind(tree, inner, 'binary_expression') ? tree.childByField(inner, 'operator') : -1;
  const opposite = operator < 0 ? undefined : OPPOSITE[tree.textOf(operator)];
  if (isKind(tree, inner, 'identifier', 'member_expression', 'call_expression'))
    return `!${tree.textOf(inner)}`;
  if (opposite === undefined) return `!(${tree.textOf(inner)})`;
  const text = tree.textOf(inner);
  const start = tree.start[inner] ?? 0;
  return (
    text.slice(0, (tree.start[operator] ?? 0) - start) +
    opposite +
    text.slice((tree.end[operator] ?? 0) - start)
  );
}

/** Where an expression of any kind may stand as it is. */
const TAKES_ANY = [
  'return_statement',
  'variable_declarator',
  'assignment_expression',
  'arguments',
  'pair',
  'parenthesized_expression',
  'arrow_function',
  'array',
  'expression_statement',
];

export const CONDITION_ITSELF: TreePatch = {
  title: 'Use the condition itself',
  edits(node, tree) {
    const choice = around(tree, node, 'ternary_expression');
    if (choice < 0) return undefined;
    const condition = tree.childByField(choice, 'condition');
    const arms = `${fieldText(tree, choice, 'consequence')} ${fieldText(tree, choice, 'alternative')}`;
    if (
      !isKind(tree, tree.parent[choice] ?? -1, ...TAKES_ANY) ||
      tree.children(choice).some((one) => isComment(tree, one))
    )
      return undefined;
    // Without its own type the condition would be the value: `a && b` may be a text.
    if (arms === 'true false' && isBoolean(tree, condition))
      return [replaceNode(tree, choice, tree.textOf(condition))];
    return arms === 'false true' ? [replaceNode(tree, choice, negation(tree, condition))] : undefined;
  },
};

const PRIMITIVES: Readonly<Record<string, string>> = {
  String: 'string',
  Number: 'number',
  Boolean: 'boolean',
  BigInt: 'bigint',
  Symbol: 'symbol',
};

/** `Object` has no single type that means the same. */
export const PRIMITIVE_TYPE: TreePatch = {
  title: 'Use the primitive type',
  edits(node, tree) {
    const name = PRIMITIVES[tree.textOf(node)];
    return name !== undefined && isKind(tree, node, 'type_identifier')
      ? [replaceNode(tree, node, name)]
      : undefined;
  },
};

export const WITHOUT_NEW: TreePatch = {
  title: 'Remove new',
  edits(node, tree) {
    const created = around(tree, node, 'new_expression');
    const callee = created < 0 ? -1 : tree.childByField(created, 'constructor');
    if (!/^Promise\.\w+$/.test(callee < 0 ? '' : tree.textOf(callee))) return undefined;
    return [{ start: tree.start[created] ?? 0, end: tree.start[callee] ?? 0, text: '' }];
  },
};

export const GLOBAL_FLAG: TreePatch = {
  title: 'Add the g flag',
  edits(node, tree) {
    const call = around(tree, node, 'call_expression');
    const [pattern = -1] = call < 0 ? [] : parts(tree, tree.childByField(call, 'arguments'));
    return isKind(tree, pattern, 'regex') && !fieldText(tree, pattern, 'flags').includes('g')
      ? [insertAfter(tree, pattern, 'g')]
      : undefined;
  },
};

/** Errors of the language, whose second argument is an object with the cause. */
const BUILT_IN_ERROR = /^(?:Error|TypeError|RangeError|SyntaxError|ReferenceError|EvalError|URIError)$/;

/** In JavaScript alone: TypeScript knows the second argument only with the library of ES2022. */
export const KEEP_CAUSE: TreePatch = {
  title: 'Pass the caught error as the cause',
  edits(node, tree) {
    const thrown = around(tree, node, 'throw_statement');
    const [created = -1] = thrown < 0 ? [] : parts(tree, thrown);
    const clause = around(
      tree,
      thrown,
      'catch_clause',
      'function_declaration',
      'function_expression',
      'arrow_function',
      'method_definition',
    );
    if (
      tree.grammar !== 'javascript' ||
      !isKind(tree, created, 'new_expression') ||
      !isKind(tree, clause, 'catch_clause')
    )
      return undefined;
    const [message = -1, ...more] = parts(tree, tree.childByField(created, 'arguments'));
    const caught = tree.childByField(clause, 'parameter');
    const isBuiltIn = BUILT_IN_ERROR.test(fieldText(tree, created, 'constructor'));
    if (
      !isBuiltIn ||
      message < 0 ||
      more.length > 0 ||
      !isKind(tree, caught, 'identifier') ||
      isKind(tree, message, 'spread_element')
    )
      return undefined;
    return [insertAfter(tree, message, `, { cause: ${tree.textOf(caught)} }`)];
  },
};

/** Names that a block declares for itself alone. */
function blockNames(tree: FlatTree, block: number): string[] {
  return parts(tree, block).flatMap((statement) => {
    if (isKind(tree, statement, 'function_declaration', 'class_declaration'))
      return [fieldText(tree, statement, 'name')];
    if (!isKind(tree, statement, 'lexical_declaration')) return [];
    const declared = parts(tree, statement).map((one) => tree.childByField(one, 'name'));
    return declared.flatMap((one) => [
      tree.textOf(one),
      ...descendants(tree, one, ['identifier', 'shorthand_property_identifier_pattern']).map((part) =>
        tree.textOf(part),
      ),
    ]);
  });
}

/**
 * The statements of a `try` in its place, one step further out; undefined where a text goes over several lines, which must
 * not move, or where a name of the block is a name around it as well, parameters of the function included.
 */
function unwrappedTry(tree: FlatTree, attempt: number): readonly TextEdit[] | undefined {
  const [outer, block] = [tree.parent[attempt] ?? -1, tree.childByField(attempt, 'body')];
  const statements = parts(tree, block);
  const [first, last] = [statements[0], statements.at(-1)];
  const [outerIndent, innerIndent] = [
    indentAt(tree, attempt),
    first === undefined ? undefined : indentAt(tree, first),
  ];
  if (first === undefined || last === undefined || outerIndent === undefined || innerIndent === undefined)
    return undefined;
  if (!isKind(tree, outer, 'statement_block', 'program') || !innerIndent.startsWith(outerIndent))
    return undefined;
  const texts = descendants(tree, block, ['template_string', 'jsx_text', 'comment']);
  if (texts.some((one) => tree.line[one] !== tree.endLine(one))) return undefined;
  const outside =
    tree.text.slice(tree.start[tree.parent[outer] ?? outer], tree.start[attempt]) +
    tree.text.slice(tree.end[attempt], tree.end[outer]);
  const names = blockNames(tree, block);
  // Markup around a script, which is not in its tree, knows what stands at the top.
  const isAtTop = isKind(tree, outer, 'program');
  if (isAtTop ? names.length > 0 : names.some((name) => outside.includes(name))) return undefined;
  const body = tree.text.slice(tree.start[first], tree.end[last]);
  // Without its braces a statement could go on from the one before, or into the one behind.
  if (/^[([`+\-/]/.test(body) || !/[;}]$/.test(body)) return undefined;
  return [replaceNode(tree, attempt, body.replaceAll(`\n${innerIndent}`, `\n${outerIndent}`))];
}

/** Without its `catch` a `try` has its `finally`, or goes as well; comments of what goes stay with their writer. */
export const REMOVE_CATCH: TreePatch = {
  title: 'Remove the catch',
  edits(node, tree) {
    const attempt = around(tree, node, 'try_statement');
    const handler = attempt < 0 ? -1 : tree.childByField(attempt, 'handler');
    if (handler < 0 || descendants(tree, handler, ['comment']).length > 0) return undefined;
    const last = tree.childByField(attempt, 'finalizer');
    if (last >= 0) return [{ start: tree.start[handler] ?? 0, end: tree.start[last] ?? 0, text: '' }];
    const block = tree.childByField(attempt, 'body');
    const isBare = parts(tree, block).length === tree.namedChildren(block).length;
    return isBare ? unwrappedTry(tree, attempt) : undefined;
  },
};

/** One of several names of an import, a whole import that the compiler leaves out anyway, or an idle declaration. */
export const REMOVE_NAME: TreePatch = {
  title: 'Remove the unused name',
  edits(node, tree) {
    const statement = around(tree, node, 'import_statement');
    if (statement < 0) return removeDeclaration(tree, node);
    const clause = tree.childOfKind(statement, 'import_clause');
    // A comment may say that markup calls it.
    if (clause < 0 || /@jsx(?:Frag)?\b/.test(tree.text)) return undefined;
    const named = around(tree, node, 'import_specifier');
    const list = named < 0 ? -1 : (tree.parent[named] ?? -1);
    const names = parts(tree, list).filter((one) => isKind(tree, one, 'import_specifier'));
    if (names.length > 1) return withoutItem(tree, names, named);
    // A default beside the only name stays, and is used.
    return parts(tree, clause).length === 1 ? removeStatement(tree, statement) : undefined;
  },
  holdsIn: isElided,
};

/** A name with the comma that goes with it, unless a comment stands between. */
function withoutItem(
  tree: FlatTree,
  items: readonly number[],
  item: number,
): readonly TextEdit[] | undefined {
  const at = items.indexOf(item);
  const comma = tree.text.indexOf(',', tree.end[item]);
  const isFollowed = /^\s*,$/.test(tree.text.slice(tree.end[item], comma + 1));
  const line = removeLines(tree.text, tree.start[item] ?? 0, isFollowed ? comma + 1 : (tree.end[item] ?? 0));
  if (line !== undefined && isFollowed) return [line];
  const next = items[at + 1];
  const before = items[at - 1];
  const [start, end] =
    next === undefined
      ? [tree.end[before ?? item] ?? 0, tree.end[item] ?? 0]
      : [tree.start[item] ?? 0, tree.start[next] ?? 0];
  const text = tree.text.slice(start, end);
  return /\/[/*]/.test(text) ? undefined : [{ start, end, text: '' }];
}
