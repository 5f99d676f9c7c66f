import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { descendants, fieldText, flatText, isKind, unwrapped } from '#analyzer/rules/nodes.ts';
import { JAVA, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import { valuesOf } from './control-checks.ts';
import { argumentsOf, declarationOf, hasModifier, typeOf } from './declarations.ts';
import { LITERAL_EQUALS, LONG_PRODUCT, OBJECTS_EQUALS, SIGN_OF_COMPARISON } from './patches.ts';

const BOXED = new Set(['Integer', 'Long', 'Short', 'Byte', 'Character', 'Double', 'Float', 'BigDecimal']);
const COMPARED = new Set(['==', '!=', '<', '>', '<=', '>=', '&&', '||', '-', '/', '%', '&', '|', '^']);
/** Calls may answer differently each time, assignments and steps change what is compared. */
const UNSTABLE = [
  'method_invocation',
  'assignment_expression',
  'update_expression',
  'object_creation_expression',
  'lambda_expression',
];
const FLOATING = new Set(['double', 'float', 'Double', 'Float']);

function sides(tree: FlatTree, node: number): { operator: string; left: number; right: number } {
  return {
    operator: fieldText(tree, node, 'operator'),
    left: unwrapped(tree, tree.childByField(node, 'left')),
    right: unwrapped(tree, tree.childByField(node, 'right')),
  };
}

const isIdentity = (operator: string): boolean => operator === '==' || operator === '!=';

/** A literal is one object however often it is written, so identity says the same as the text. */
function holdsLiteralsOnly(tree: FlatTree, side: number): boolean {
  const name = isKind(tree, side, 'identifier') ? tree.textOf(side) : '';
  const source = name === '' ? undefined : declarationOf(tree, name, side);
  if (!source || source.scope === 'parameter') return false;
  if (hasModifier(tree, source.node, 'public') || hasModifier(tree, source.node, 'protected')) return false;
  const values = valuesOf(tree, name, source);
  return values.length > 0 && values.every((value) => /^"(?:[^"\\]|\\.)*"$/.test(value));
}

const ASKS_EMPTY = /^(?:isEmpty|isBlank)$/;

/** Whether a call asks a text properly for what is compared with it: `name.isEmpty()`, `"a".equals(name.trim())`. */
function asksFor(tree: FlatTree, call: number, name: string, literal: string): boolean {
  const method = fieldText(tree, call, 'name');
  const object = fieldText(tree, call, 'object');
  const argument = argumentsOf(tree, call)
    .map((one) => tree.textOf(one))
    .join(', ');
  const isName = (text: string): boolean => text === name || text === `${name}.trim()`;
  if (ASKS_EMPTY.test(method)) return literal === '""' && (isName(object) || isName(argument));
  if (!/^equals(?:IgnoreCase)?$/.test(method)) return false;
  return (isName(object) && argument === literal) || (isName(argument) && object === literal);
}

/** Whether the same is asked properly beside it: `a == "" || a.isEmpty()`, `a != "" && !a.isEmpty()`. */
function isAskedBeside(tree: FlatTree, node: number, compared: Compared): boolean {
  let up = tree.parent[node] ?? -1;
  while (isKind(tree, up, 'parenthesized_expression')) up = tree.parent[up] ?? -1;
  if (!isKind(tree, up, 'binary_expression')) return false;
  if (fieldText(tree, up, 'operator') !== (compared.operator === '==' ? '||' : '&&')) return false;
  return (
    descendants(tree, up, ['method_invocation']).some(
      (call) =>
        isKind(tree, tree.parent[call] ?? -1, 'unary_expression') === (compared.operator === '!=') &&
        asksFor(tree, call, compared.name, compared.literal),
    ) || isAskedBeside(tree, up, compared)
  );
}

interface Compared {
  readonly operator: string;
  readonly name: string;
  readonly literal: string;
}

const CONSTANT = /(?:^|\.)[A-Z][A-Z0-9_]+$/;

/** `BuildConfig.FLAVOR`: a constant that is declared elsewhere. */
function isForeignConstant(tree: FlatTree, side: number): boolean {
  const text = tree.textOf(side);
  if (!isKind(tree, side, 'identifier', 'field_access') || !CONSTANT.test(text)) return false;
  return isKind(tree, side, 'field_access') || declarationOf(tree, text, side) === undefined;
}

/** GWT makes JavaScript of it, where `==` compares the text of strings. What runs on its server imports no widgets. */
const OF_GWT_CLIENT = /^import com\.google\.gwt\.(?:[\w]{1,40}\.)?(?:client|dom|core|event)\b/m;

function checkStrings(node: number, { tree, report }: TreeScope): void {
  if (OF_GWT_CLIENT.test(tree.text)) return;
  const { operator, left, right } = sides(tree, node);
  if (!isIdentity(operator) || [left, right].some((side) => holdsLiteralsOnly(tree, side))) return;
  const isText = isKind(tree, left, 'string_literal') || isKind(tree, right, 'string_literal');
  if (!isText || [left, right].some((side) => isKind(tree, side, 'null_literal'))) return;
  const [name, literal] = [left, right].map((side) => tree.textOf(side));
  const asked = isAskedBeside(
    tree,
    node,
    isKind(tree, left, 'string_literal')
      ? { operator, name: literal ?? '', literal: name ?? '' }
      : { operator, name: name ?? '', literal: literal ?? '' },
  );
  // A constant of another class is mostly a literal, too: one object.
  const isConstant = [left, right].some((side) => isForeignConstant(tree, side));
  report(
    node,
    `'${operator}' compares object identity, not the text`,
    asked || isConstant ? 'REVIEW' : undefined,
  );
}

function checkBoxed(node: number, { tree, report }: TreeScope): void {
  const { operator, left, right } = sides(tree, node);
  if (!isIdentity(operator)) return;
  const type = typeOf(tree, left);
  // Constants are compared by identity on purpose: `value == NOT_SET`.
  const isConstant = [left, right].some((side) => CONSTANT.test(tree.textOf(side)));
  if (BOXED.has(type) && BOXED.has(typeOf(tree, right)) && !isConstant)
    report(node, `'${operator}' on two ${type} objects compares identity, not the value`);
}

function checkIdentical(node: number, { tree, report }: TreeScope): void {
  const { operator, left, right } = sides(tree, node);
  if (!COMPARED.has(operator) || flatText(tree, left) !== flatText(tree, right)) return;
  if (tree.kindName(left).endsWith('_literal')) return;
  if (isKind(tree, left, ...UNSTABLE) || descendants(tree, left, UNSTABLE).length > 0) return;
  // `x != x` is how one asks for not-a-number.
  const type = typeOf(tree, left);
  if (isIdentity(operator) && (FLOATING.has(type) || (type === '' && !isKind(tree, left, 'identifier'))))
    return;
  report(node, `both sides of '${operator}' are the same: '${flatText(tree, left).slice(0, 60)}'`);
}

function checkSelfEquals(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'name') !== 'equals') return;
  const object = tree.childByField(node, 'object');
  const [argument = -1, ...more] = argumentsOf(tree, node);
  if (object < 0 || argument < 0 || more.length > 0) return;
  if (flatText(tree, object) !== flatText(tree, argument)) return;
  if (descendants(tree, node, UNSTABLE).length === 0) report(node, 'the value is compared with itself');
}

/**
 * Types of the JDK whose compareTo gives how far apart two values are. Date, the big numbers, Integer, Long, Double and
 * Boolean give exactly -1, 0 or 1.
 */
const GIVES_DIFFERENCE =
  /^(?:String|Short|Byte|Character|LocalDate|LocalDateTime|Year|YearMonth|MonthDay|Instant|Duration|OffsetDateTime)$/;

function checkComparedResult(node: number, { tree, report }: TreeScope): void {
  const { operator, left, right } = sides(tree, node);
  if (!isIdentity(operator) || !isKind(tree, left, 'method_invocation')) return;
  if (fieldText(tree, left, 'name') !== 'compareTo' || !/^-?1$/.test(tree.textOf(right))) return;
  const type = typeOf(tree, tree.childByField(left, 'object'));
  if (GIVES_DIFFERENCE.test(type))
    report(node, `compareTo of ${type} may return any number, not only 1 and -1`);
}

function checkProduct(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'operator') !== '*') return;
  const up = tree.parent[node] ?? -1;
  if (isKind(tree, up, 'binary_expression') && fieldText(tree, up, 'operator') === '*') return;
  let product = 1n;
  for (let at = node; ; at = tree.childByField(at, 'left')) {
    const isProduct = isKind(tree, at, 'binary_expression') && fieldText(tree, at, 'operator') === '*';
    const leaf = isProduct ? fieldText(tree, at, 'right') : tree.textOf(at);
    if (!/^\d[\d_]*$/.test(leaf)) return;
    product *= BigInt(leaf.replaceAll('_', ''));
    if (!isProduct) break;
  }
  if (product > 2_147_483_647n) report(node, `the product is ${product}, which overflows an int`);
}

function checkAbs(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'object') !== 'Math' || fieldText(tree, node, 'name') !== 'abs') return;
  const [argument = -1] = argumentsOf(tree, node);
  if (!isKind(tree, argument, 'method_invocation') || argumentsOf(tree, argument).length > 0) return;
  const name = fieldText(tree, argument, 'name');
  if (name === 'nextInt' || name === 'nextLong' || name === 'hashCode')
    report(node, `the absolute value of ${name}() can be negative`);
}

const DESCRIBES_IDENTITY = 'Use `equals`, or `Objects.equals` if a side may be null.';

export const COMPARISON_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'java/string-identity-compare',
    kind: 'BUG',
    severity: 'CRITICAL',
    title: 'Strings compared with ==',
    why: '`==` compares object identity: it is true for equal literals, and false for the same text read from a request, a file or a database.',
    fix: DESCRIBES_IDENTITY,
    grammars: JAVA,
    nodes: ['binary_expression'],
    suppressedAs: ['StringEquality'],
    check: checkStrings,
    patch: LITERAL_EQUALS,
  },
  {
    ruleKey: 'java/boxed-identity-compare',
    kind: 'BUG',
    severity: 'CRITICAL',
    title: 'Boxed numbers compared with ==',
    why: 'Only small numbers are cached: `==` on two Integer or Long objects is true for 100 and false for 1000.',
    fix: DESCRIBES_IDENTITY,
    grammars: JAVA,
    nodes: ['binary_expression'],
    suppressedAs: ['NumberEquality'],
    inTests: 'off',
    check: checkBoxed,
    patch: OBJECTS_EQUALS,
  },
  {
    ruleKey: 'java/identical-operands',
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Identical expressions on both sides of an operator',
    why: 'The result is always the same; one side is probably a copy-paste mistake.',
    fix: 'Fix one side, or remove the operation.',
    grammars: JAVA,
    nodes: ['binary_expression'],
    inTests: 'off',
    check: checkIdentical,
  },
  {
    ruleKey: 'java/self-equals',
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Value compared with itself',
    why: '`x.equals(x)` is always true, so the check has no effect.',
    fix: 'Compare with the intended value.',
    grammars: JAVA,
    nodes: ['method_invocation'],
    inTests: 'off',
    check: checkSelfEquals,
  },
  {
    ruleKey: 'java/compareto-fixed-value',
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'compareTo result compared with a specific number',
    why: 'Only the sign of the result is specified, so a check for 1 or -1 may be false.',
    patch: SIGN_OF_COMPARISON,
    fix: 'Compare with zero: `> 0` or `< 0`.',
    grammars: JAVA,
    nodes: ['binary_expression'],
    check: checkComparedResult,
  },
  {
    ruleKey: 'java/int-multiply-overflow',
    kind: 'BUG',
    severity: 'CRITICAL',
    title: 'Integer overflow in a product of literals',
    why: 'Int literals are multiplied as 32-bit numbers even if the result is assigned to a long; above 2147483647 the result is silently wrong.',
    fix: 'Make the first factor a long: `24L * 60 * 60 * 1000`.',
    grammars: JAVA,
    nodes: ['binary_expression'],
    check: checkProduct,
    patch: LONG_PRODUCT,
  },
  {
    ruleKey: 'java/abs-of-random',
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Math.abs of a value that may be Integer.MIN_VALUE',
    why: '`Math.abs(Integer.MIN_VALUE)` is negative, so an index computed from it can be negative.',
    fix: 'Use `nextInt(bound)` or `Math.floorMod(hash, size)`.',
    grammars: JAVA,
    nodes: ['method_invocation'],
    check: checkAbs,
  },
];
