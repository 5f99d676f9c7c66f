import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { createOriginReader, type Origin } from './value-origin.ts';

/** A piece of a text that is put together: written out, or the node whose value is inserted. */
type Piece = string | number;

/** The words of SQL in their order, so that prose with "select" and "from" in it does not count. */
const SQL_STATEMENT =
  /^\s*(?:\(?select\s[\s\S]{1,2000}?\sfrom\s|(?:insert|replace)\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s)/i;

/** What stands before a value between quotes; double ones hold names, but for the databases that know no better. */
const QUOTED = /(?:'%?|(?:=|like)\s*"%?)$/i;
/** What stands before a bare value; behind FROM, IN or LIMIT stand names, lists of placeholders and numbers. */
const BARE = /(?:[^<>]=|<|>|\blike|\bvalues\s*\((?:[^()]*,)?)\s*$/i;

const OPERATORS = new Set(['+', '%']);

function stringPieces(tree: FlatTree, node: number): Piece[] {
  return parts(tree, node).flatMap((one): Piece[] => {
    if (isKind(tree, one, 'interpolation')) return [tree.childByField(one, 'expression')];
    return isKind(tree, one, 'string_start', 'string_end') ? [] : [tree.textOf(one)];
  });
}

/** The text around each mark of a pattern, with what is inserted there. */
function filled(pattern: readonly Piece[], mark: RegExp, values: readonly number[]): Piece[] {
  const text = pattern.map((piece) => (typeof piece === 'string' ? piece : '?')).join('');
  const texts = text.split(mark);
  return texts.flatMap((one, index): Piece[] => {
    const value = index === texts.length - 1 ? undefined : (values[index] ?? values.at(-1));
    return value === undefined ? [one] : [one, value];
  });
}

/** `"…" % x`, `"…" % (x, y)`, `"…" % {"a": x}`. */
function percentValues(tree: FlatTree, right: number): number[] {
  if (isKind(tree, right, 'tuple')) return parts(tree, right);
  if (!isKind(tree, right, 'dictionary')) return [right];
  return parts(tree, right).map((pair) => tree.childByField(pair, 'value'));
}

const formatValues = (tree: FlatTree, call: number): number[] =>
  parts(tree, tree.childByField(call, 'arguments')).map((one) =>
    isKind(tree, one, 'keyword_argument') ? tree.childByField(one, 'value') : one,
  );

/** `"…".format(…)`. */
function isFormat(tree: FlatTree, node: number): boolean {
  const callee = isKind(tree, node, 'call') ? tree.childByField(node, 'function') : NONE;
  if (!isKind(tree, callee, 'attribute') || fieldText(tree, callee, 'attribute') !== 'format') return false;
  return isKind(
    tree,
    tree.childByField(callee, 'object'),
    'string',
    'concatenated_string',
    'parenthesized_expression',
  );
}

/** The pieces a text is made of, in their order; a node of any other kind is one inserted value. */
function piecesOf(tree: FlatTree, node: number): Piece[] {
  if (isKind(tree, node, 'string')) return stringPieces(tree, node);
  if (isKind(tree, node, 'concatenated_string', 'parenthesized_expression'))
    return parts(tree, node).flatMap((one) => piecesOf(tree, one));
  if (isFormat(tree, node)) {
    const pattern = tree.childByField(tree.childByField(node, 'function'), 'object');
    return filled(piecesOf(tree, pattern), /\{[^{}]*\}/, formatValues(tree, node));
  }
  const operator = isKind(tree, node, 'binary_operator') ? fieldText(tree, node, 'operator') : '';
  if (!OPERATORS.has(operator)) return [node];
  const [left, right] = [tree.childByField(node, 'left'), tree.childByField(node, 'right')];
  if (operator === '%') return filled(piecesOf(tree, left), /%(?:\(\w+\))?[sdr]/, percentValues(tree, right));
  return [...piecesOf(tree, left), ...piecesOf(tree, right)];
}

/**
 * Whether a value at its place is one to report: between quotes stands what was meant as a value, so there an unknown
 * one counts; a bare one may be a placeholder and is reported when a parameter or a request holds it; a name of a table
 * or column only when the request chooses it.
 */
function isInjected(before: string, origin: Origin): boolean {
  if (origin === 'own') return false;
  if (origin === 'outside' || QUOTED.test(before)) return true;
  return origin === 'parameter' && BARE.test(before);
}

function injectedIn(tree: FlatTree, pieces: readonly Piece[]): number {
  const originOf = createOriginReader(tree);
  let before = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') before += piece;
    else if (isInjected(before, originOf(piece))) return piece;
    else before += '?';
  }
  return NONE;
}

/** Whether a larger expression around this one is the statement. */
function isPart(tree: FlatTree, node: number): boolean {
  const up = tree.parent[node] ?? NONE;
  if (isKind(tree, up, 'parenthesized_expression')) return isPart(tree, up);
  if (isKind(tree, up, 'binary_operator')) return OPERATORS.has(fieldText(tree, up, 'operator'));
  return (
    isKind(tree, up, 'concatenated_string') ||
    (isKind(tree, up, 'attribute') && isFormat(tree, tree.parent[up] ?? NONE))
  );
}

/** Whether the text goes straight into SQLAlchemy's `text()`. */
function isSqlAlchemyText(tree: FlatTree, node: number): boolean {
  const list = tree.parent[node] ?? NONE;
  const callee = isKind(tree, list, 'argument_list')
    ? tree.childByField(tree.parent[list] ?? NONE, 'function')
    : NONE;
  return (
    /^(?:sa\.|sqlalchemy\.)?text$/.test(callee < 0 ? '' : tree.textOf(callee)) &&
    tree.text.includes('sqlalchemy')
  );
}

function check(node: number, { tree, report }: TreeScope, forSqlAlchemy: boolean): void {
  if (isPart(tree, node) || isSqlAlchemyText(tree, node) !== forSqlAlchemy) return;
  const pieces = piecesOf(tree, node);
  if (pieces.length < 2 || typeof pieces[0] !== 'string') return;
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : '?')).join('');
  if (!SQL_STATEMENT.test(text)) return;
  const value = injectedIn(tree, pieces);
  if (value >= 0) report(node, `The value of ${tree.textOf(value).slice(0, 60)} becomes part of the SQL`);
}

const SHARED = {
  kind: 'VULN',
  inTests: 'off',
  grammars: ['python'],
  nodes: ['string', 'concatenated_string', 'binary_operator', 'call'],
  suppressedAs: ['S608', 'B608'],
} as const;

/** SQL in Python into which somebody else's values are written. */
export const PYTHON_SQL_RULES: readonly TreeRule[] = [
  {
    ...SHARED,
    ruleKey: 'py/sql-built-from-strings',
    severity: 'MAJOR',
    title: 'SQL built by string concatenation',
    why: 'SQL injection: a crafted value can read, change or delete data.',
    fix: 'Use placeholders and pass the values separately; check table and column names against a list.',
    check: (node, scope) => check(node, scope, false),
  },
  {
    ...SHARED,
    ruleKey: 'py/sqlalchemy-text-built',
    severity: 'CRITICAL',
    title: 'Formatted string in SQLAlchemy text()',
    why: 'The values are part of the SQL before SQLAlchemy sees them: SQL injection is possible.',
    fix: 'Use named parameters, `text("… = :name")`, and pass the values to `execute`.',
    check: (node, scope) => check(node, scope, true),
  },
];
