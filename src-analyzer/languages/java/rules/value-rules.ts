import { ancestor, fieldText, isKind, parts } from '#analyzer/rules/nodes.ts';
import { JAVA, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import {
  annotationsOf,
  argumentsOf,
  declarationOf,
  hasModifier,
  methodAround,
  typeOf,
  typeOfCaught,
} from './declarations.ts';
import { checkInterrupted } from './interrupts.ts';
import { EXACT_DECIMAL, START_THREAD } from './patches.ts';

const TEXT_METHODS =
  /^(?:trim|strip|replace|replaceAll|replaceFirst|toLowerCase|toUpperCase|substring|concat|repeat)$/;
const NUMBER_METHODS = /^(?:add|subtract|multiply|divide|setScale|negate|remainder|pow|abs)$/;
const DATE_METHODS = /^(?:plus|minus|with)[A-Z]\w*$/;
const IMMUTABLE: Readonly<Record<string, RegExp>> = {
  String: TEXT_METHODS,
  BigDecimal: NUMBER_METHODS,
  BigInteger: NUMBER_METHODS,
  LocalDate: DATE_METHODS,
  LocalDateTime: DATE_METHODS,
  LocalTime: DATE_METHODS,
  ZonedDateTime: DATE_METHODS,
  Instant: DATE_METHODS,
};

/** `String.format(…)` as a statement of its own. */
function reportText(call: number, { tree, report }: Pick<TreeScope, 'tree' | 'report'>): void {
  const name = fieldText(tree, call, 'name');
  if (fieldText(tree, call, 'object') !== 'String' || !/^(?:format|join)$/.test(name)) return;
  // Whoever catches what it throws may only ask whether a format is one.
  const isTried = ancestor(tree, call, ['try_statement', 'lambda_expression', 'method_declaration']);
  const less = isKind(tree, isTried, 'try_statement') ? 'REVIEW' : undefined;
  report(call, `'String.${name}' only returns a text, which is ignored`, less);
}

const FAILS_OF_VALUES =
  /\b(?:(?:String|Array)?IndexOutOfBounds|Arithmetic|DateTime|UnsupportedTemporalType|NullPointer|IllegalArgument)Exception$/;

/** Whether what a call throws is waited for: it may only ask whether it can be done. */
function isAskedForFailure(tree: TreeScope['tree'], node: number): boolean {
  const attempt = ancestor(tree, node, ['try_statement', 'lambda_expression', 'method_declaration']);
  return (
    isKind(tree, attempt, 'try_statement') &&
    parts(tree, attempt).some(
      (one) => isKind(tree, one, 'catch_clause') && FAILS_OF_VALUES.test(typeOfCaught(tree, one)),
    )
  );
}

function checkIgnored(node: number, { tree, report }: TreeScope): void {
  const [call = -1] = parts(tree, node);
  // The arm of a switch is its value.
  if (!isKind(tree, call, 'method_invocation') || isKind(tree, tree.parent[node] ?? -1, 'switch_rule'))
    return;
  const object = tree.childByField(call, 'object');
  const type = object < 0 ? '' : typeOf(tree, object);
  const name = fieldText(tree, call, 'name');
  if (type === '') reportText(call, { tree, report });
  if (IMMUTABLE[type]?.test(name) === true)
    report(
      node,
      `${name}() returns a new ${type}, which is ignored; '${tree.textOf(object)}' does not change`,
      isAskedForFailure(tree, node) ? 'REVIEW' : undefined,
    );
}

const isExact = (literal: string): boolean => (Number(literal.replaceAll(/[_dDfF]/g, '')) * 1024) % 1 === 0;

function checkDecimal(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'type') !== 'BigDecimal') return;
  const [argument = -1] = argumentsOf(tree, node);
  const isLiteral = isKind(tree, argument, 'decimal_floating_point_literal');
  if (isLiteral && isExact(tree.textOf(argument))) return;
  if (isLiteral || ['double', 'float', 'Double', 'Float'].includes(typeOf(tree, argument)))
    report(node, `the double is not exactly '${tree.textOf(argument)}'`);
}

const UNSAFE_TYPES = new Set([
  'SimpleDateFormat',
  'DateFormat',
  'DecimalFormat',
  'Calendar',
  'GregorianCalendar',
]);

/** Code of windows runs on their one thread. */
const ONE_THREAD =
  /^import\s+(?:static\s+)?(?:javafx|javax\.swing|java\.awt\.event|com\.googlecode\.lanterna)\./m;

/** Whether a name stands anywhere in the file but where it is declared. */
const isNamedAgain = (tree: TreeScope['tree'], name: string): boolean =>
  tree.text.split(new RegExp(`(?<![\\w$])${name}(?![\\w$])`)).length > 2;

function checkShared(node: number, { tree, report }: TreeScope): void {
  const type = fieldText(tree, node, 'type');
  if (!UNSAFE_TYPES.has(type) || !hasModifier(tree, node, 'static')) return;
  const name = fieldText(tree, tree.childByField(node, 'declarator'), 'name');
  if (new RegExp(`synchronized\\s*\\(\\s*(?:\\w+\\.)?${name}\\b`).test(tree.text)) return;
  if (ONE_THREAD.test(tree.text) || (hasModifier(tree, node, 'private') && !isNamedAgain(tree, name))) return;
  report(tree.childByField(node, 'declarator'), `'${name}' is a ${type} shared by all threads`);
}

const GENERATES_EQUALS = /^(?:EqualsAndHashCode|Data|Value|AutoValue)$/;

function checkEquals(node: number, { tree, report }: TreeScope): void {
  const body = tree.childByField(node, 'body');
  if (tree.childByField(node, 'superclass') >= 0) return;
  if (annotationsOf(tree, node).some((name) => GENERATES_EQUALS.test(name))) return;
  const methods = parts(tree, body).filter((one) => isKind(tree, one, 'method_declaration'));
  const equals = methods.find((one) => {
    const [parameter = -1, ...more] = parts(tree, tree.childByField(one, 'parameters'));
    const isEquals = fieldText(tree, one, 'name') === 'equals' && more.length === 0;
    return isEquals && parameter >= 0 && fieldText(tree, parameter, 'type') === 'Object';
  });
  if (equals === undefined || methods.some((one) => fieldText(tree, one, 'name') === 'hashCode')) return;
  report(tree.childByField(equals, 'name'), 'equals is overridden, hashCode is not');
}

function checkRun(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'name') !== 'run' || argumentsOf(tree, node).length > 0) return;
  const object = tree.childByField(node, 'object');
  if (object >= 0 && typeOf(tree, object) === 'Thread') report(node, 'run() runs in the calling thread');
}

const SHARED_LOCKS = new Set([
  'String',
  'Integer',
  'Long',
  'Boolean',
  'Short',
  'Byte',
  'Character',
  'Double',
]);

/** A key that a method makes may be interned there on purpose, so that there is one lock for each key. */
function isMadeElsewhere(tree: TreeScope['tree'], lock: number): boolean {
  const { value = -1 } = declarationOf(tree, tree.textOf(lock), lock) ?? {};
  return isKind(tree, value, 'method_invocation');
}

function checkLock(node: number, { tree, report }: TreeScope): void {
  const [lock = -1] = parts(tree, parts(tree, node)[0] ?? -1);
  const isShared = SHARED_LOCKS.has(typeOf(tree, lock)) && !isMadeElsewhere(tree, lock);
  if (isKind(tree, lock, 'string_literal') || isShared)
    report(node, 'strings and boxed values are shared by the whole program, and so is this lock');
  else if (isKind(tree, lock, 'object_creation_expression'))
    report(node, 'every thread locks its own object');
}

const FINDS_ONE = /^(?:findById|findFirst|findAny|findOne|findBy[A-Z]\w*)$/;

function checkOptional(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'name') !== 'get' || argumentsOf(tree, node).length > 0) return;
  const object = tree.childByField(node, 'object');
  if (!isKind(tree, object, 'method_invocation') || !FINDS_ONE.test(fieldText(tree, object, 'name'))) return;
  const method = methodAround(tree, node);
  const start = tree.start[method < 0 ? (ancestor(tree, node, ['class_body']) ?? 0) : method] ?? 0;
  // Somebody who asked before knows that there is one.
  const before = tree.text.slice(start, tree.start[node]);
  if (
    /\b(?:isEmpty|isNotEmpty|hasContent|hasNext|hasElements?|size|isPresent|exists\w*|count\w*|length|anyMatch|contains\w*)\b/.test(
      before,
    )
  )
    return;
  report(node, `${fieldText(tree, object, 'name')}() may be empty; get() then throws`);
}

const bug = (info: Omit<TreeRule, 'kind' | 'grammars' | 'severity'>): TreeRule => ({
  kind: 'BUG',
  severity: 'MAJOR',
  grammars: JAVA,
  ...info,
});

export const VALUE_RULES: readonly TreeRule[] = [
  bug({
    ruleKey: 'java/ignored-return',
    title: 'Return value ignored',
    why: 'Strings, BigDecimals and dates are immutable; the method returns a new value, so a call that ignores it has no effect.',
    fix: 'Assign the result: `name = name.trim();`.',
    nodes: ['expression_statement'],
    inTests: 'off',
    suppressedAs: ['ResultOfMethodCallIgnored'],
    check: checkIgnored,
  }),
  bug({
    ruleKey: 'java/bigdecimal-from-double',
    title: 'BigDecimal created from a double',
    why: '`new BigDecimal(0.1)` is 0.1000000000000000055…: it keeps the rounding error of the double.',
    fix: 'Use `BigDecimal.valueOf(x)` or `new BigDecimal("0.1")`.',
    nodes: ['object_creation_expression'],
    check: checkDecimal,
    patch: EXACT_DECIMAL,
  }),
  bug({
    ruleKey: 'java/shared-non-threadsafe-format',
    title: 'Static SimpleDateFormat or NumberFormat is not thread-safe',
    why: 'These classes are not thread-safe: concurrent requests get wrong values or an exception.',
    fix: 'Use `DateTimeFormatter`, or create one object per call.',
    nodes: ['field_declaration'],
    check: checkShared,
  }),
  bug({
    ruleKey: 'java/interrupt-swallowed',
    title: 'InterruptedException swallowed',
    why: 'Catching InterruptedException clears the interrupt flag, so the thread does not stop when its pool shuts down.',
    fix: 'Call `Thread.currentThread().interrupt()` in the handler and return, or rethrow the exception.',
    nodes: ['catch_clause'],
    inTests: 'off',
    check: checkInterrupted,
  }),
  bug({
    ruleKey: 'java/equals-without-hashcode',
    title: 'equals without hashCode',
    why: 'Equal objects have different hash codes: a HashSet contains both, and a HashMap does not find the entry.',
    fix: 'Override hashCode with the same fields, or use a record.',
    nodes: ['class_declaration'],
    inTests: 'off',
    check: checkEquals,
  }),
  bug({
    ruleKey: 'java/thread-run-called',
    title: 'Thread.run() called directly',
    why: 'No thread is started: the work runs in the calling thread.',
    fix: 'Call `start()`.',
    nodes: ['method_invocation'],
    suppressedAs: ['CallToThreadRun'],
    check: checkRun,
    patch: START_THREAD,
  }),
  bug({
    ruleKey: 'java/bad-lock-object',
    title: 'Lock on the wrong object',
    why: 'Strings and boxed numbers are shared with other code and can cause deadlocks; a new object does not lock out anyone.',
    fix: 'Lock a `private final Object lock = new Object()`.',
    nodes: ['synchronized_statement'],
    check: checkLock,
  }),
  {
    ...bug({
      ruleKey: 'java/optional-get-unchecked',
      title: 'Optional.get() without isPresent()',
      why: 'If the Optional is empty, `get()` throws NoSuchElementException.',
      fix: 'Use `orElseThrow` with a clear message, or `orElse`.',
      nodes: ['method_invocation'],
      inTests: 'off',
      suppressedAs: ['OptionalGetWithoutIsPresent'],
      check: checkOptional,
    }),
    // Mostly the code knows that there is one: it looks up what it has just stored.
    kind: 'SMELL',
    severity: 'MINOR',
  },
];
