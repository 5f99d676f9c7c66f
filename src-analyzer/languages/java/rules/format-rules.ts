import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind, NONE, parts, unwrapped } from '#analyzer/rules/nodes.ts';
import { bugsIn, JAVA, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import { droppedBy, failureOf, readMessage, showsSome } from '../../jvm/printf-format.ts';
import { argumentsOf, declarationOf, hasModifier, stringValue, typeOf } from './declarations.ts';

/** A text that is written out, in one piece or several, or a constant of the file; undefined for anything else. */
function writtenText(tree: FlatTree, node: number): string | undefined {
  const inner = unwrapped(tree, node);
  if (isKind(tree, inner, 'string_literal')) return stringValue(tree, inner);
  if (isKind(tree, inner, 'binary_expression')) {
    if (fieldText(tree, inner, 'operator') !== '+') return undefined;
    const left = writtenText(tree, tree.childByField(inner, 'left'));
    const right = writtenText(tree, tree.childByField(inner, 'right'));
    return left === undefined || right === undefined ? undefined : left + right;
  }
  if (!isKind(tree, inner, 'identifier')) return undefined;
  const source = declarationOf(tree, tree.textOf(inner), inner);
  const isConstant = source !== undefined && source.value >= 0 && hasModifier(tree, source.node, 'final');
  return isConstant && isKind(tree, source.value, 'string_literal')
    ? stringValue(tree, source.value)
    : undefined;
}

interface FormatCall {
  readonly text: string;
  readonly values: readonly number[];
}

const PRINTS = /^System\.(?:out|err)$/;

/** Whether a call formats by `java.util.Formatter`: of texts, or of what prints. */
function formats(tree: FlatTree, object: number, name: string): boolean {
  if (name !== 'format' && name !== 'printf') return false;
  const written = tree.textOf(object);
  if (name === 'format' && written === 'String') return true;
  return PRINTS.test(written) || /^(?:PrintStream|PrintWriter)$/.test(typeOf(tree, object));
}

function callOf(tree: FlatTree, node: number): FormatCall | undefined {
  const object = tree.childByField(node, 'object');
  const name = fieldText(tree, node, 'name');
  if (object < 0) return undefined;
  const given = argumentsOf(tree, node);
  if (name === 'formatted') {
    const text = writtenText(tree, object);
    return text === undefined ? undefined : { text, values: given };
  }
  if (!formats(tree, object, name)) return undefined;
  const [first = NONE, second = NONE] = given;
  const isLocale = /^Locale\.|^null$/.test(tree.textOf(first)) || typeOf(tree, first) === 'Locale';
  const text = writtenText(tree, isLocale ? second : first);
  return text === undefined ? undefined : { text, values: given.slice(isLocale ? 2 : 1) };
}

/** Whether one argument may stand for all of them: an array. */
function mayBeArray(tree: FlatTree, values: readonly number[]): boolean {
  const [only = NONE] = values;
  if (values.length !== 1) return false;
  if (tree.kindName(only).endsWith('_literal') || isKind(tree, only, 'binary_expression')) return false;
  if (isKind(tree, only, 'object_creation_expression')) return false;
  const type = typeOf(tree, only);
  return type === '' || type.endsWith(']') || /arg|param|value/i.test(tree.textOf(only));
}

/** Type of an argument as far as the file says it. */
function typeOfValue(tree: FlatTree, value: number): string {
  if (isKind(tree, value, 'string_literal')) return 'String';
  if (isKind(tree, value, 'decimal_integer_literal')) return 'int';
  if (isKind(tree, value, 'decimal_floating_point_literal')) return 'double';
  return typeOf(tree, value);
}

function checkThrows(node: number, { tree, report }: TreeScope): void {
  const call = callOf(tree, node);
  if (!call) return;
  const { text, values } = call;
  const failure = failureOf(text, {
    count: mayBeArray(tree, values) ? undefined : values.length,
    typeAt: (index) => typeOfValue(tree, values[index] ?? NONE),
  });
  if (failure !== undefined) report(node, failure);
}

function checkMessage(node: number, { tree, report }: TreeScope): void {
  const [first = NONE, ...values] = argumentsOf(tree, node);
  const text = writtenText(tree, first);
  if (text === undefined || values.length === 0) return;
  const { shown, quoted } = readMessage(text);
  if (quoted !== '')
    report(node, `the single apostrophe begins quoted text, so '${quoted}' is shown as it is`);
  else if (mayBeArray(tree, values)) return;
  else if (shown > values.length)
    report(node, `the text needs ${shown} values and is given ${values.length}`);
  else if (shown < values.length) {
    const less = shown === 0 ? undefined : 'REVIEW';
    report(node, `the text shows ${shown} of the ${values.length} values that it is given`, less);
  }
}

/** The one of the JDK; to that of ICU a single apostrophe is one. */
const OF_JDK = /^import java\.text\.(?:MessageFormat|\*);/m;

function checkDropped(node: number, scope: TreeScope): void {
  const { tree, report } = scope;
  if (fieldText(tree, node, 'object') === 'MessageFormat' && fieldText(tree, node, 'name') === 'format') {
    if (OF_JDK.test(tree.text)) checkMessage(node, scope);
    return;
  }
  const call = callOf(tree, node);
  if (!call || mayBeArray(tree, call.values)) return;
  const dropped = droppedBy(call.text, call.values.length);
  if (dropped !== undefined) report(node, dropped, showsSome(call.text) ? 'REVIEW' : undefined);
}

const PLACE_OF_ITS_OWN = 'Give each value a place in the text, and each place a value.';

/** A decimal that stands for a whole number: `BigDecimal.ZERO`, `new BigDecimal("0")`. */
function isWholeDecimal(tree: FlatTree, node: number): boolean {
  if (isKind(tree, node, 'object_creation_expression')) {
    const [only = NONE] = argumentsOf(tree, node);
    return (
      /(?:^|\.)BigDecimal$/.test(fieldText(tree, node, 'type')) &&
      (/^\d+$/.test(stringValue(tree, only) ?? '') || isKind(tree, only, 'decimal_integer_literal'))
    );
  }
  return /^(?:java\.math\.)?BigDecimal\.(?:ZERO|ONE|TEN|TWO)$/.test(tree.textOf(node));
}

/** What leaves no zeros behind the point, or a number of them that is known. */
const KNOWN_SCALE = /^(?:stripTrailingZeros|setScale|round|toBigInteger)$/;

function checkDecimalEquals(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'name') !== 'equals') return;
  const object = unwrapped(tree, tree.childByField(node, 'object'));
  const [argument = NONE, ...more] = argumentsOf(tree, node);
  if (object < 0 || argument < 0 || more.length > 0) return;
  const isFirst = isWholeDecimal(tree, object);
  if (isFirst === isWholeDecimal(tree, argument)) return;
  const [whole, other] = isFirst ? [object, argument] : [argument, object];
  if (isKind(tree, other, 'method_invocation') && KNOWN_SCALE.test(fieldText(tree, other, 'name'))) return;
  report(node, `'${tree.textOf(whole)}' is not equal to the same number with other decimal places, as 0.00`);
}

/** Statements that make something and let it go. */
function checkNotStarted(node: number, { tree, report }: TreeScope): void {
  const [made = NONE] = parts(tree, node);
  if (!isKind(tree, made, 'object_creation_expression')) return;
  if (!/^(?:java\.lang\.)?Thread$/.test(fieldText(tree, made, 'type'))) return;
  if (tree.childOfKind(made, 'class_body') < 0)
    report(node, 'the thread is made and never started, so nothing of it runs');
}

/** What gives another stream and runs nothing. */
const STEP =
  /^(?:map|mapToInt|mapToLong|mapToDouble|mapToObj|flatMap|filter|peek|sorted|distinct|limit|skip|boxed|parallel|sequential|unordered|takeWhile|dropWhile|onClose)$/;

/** Whether a chain of steps begins with a stream of the JDK. */
function isOnStream(tree: FlatTree, call: number): boolean {
  let at = call;
  while (isKind(tree, at, 'method_invocation') && STEP.test(fieldText(tree, at, 'name')))
    at = tree.childByField(at, 'object');
  if (isKind(tree, at, 'identifier')) return /^(?:Int|Long|Double)?Stream$/.test(typeOf(tree, at));
  if (!isKind(tree, at, 'method_invocation')) return false;
  const [name, object] = [fieldText(tree, at, 'name'), fieldText(tree, at, 'object')];
  if (/^(?:stream|parallelStream)$/.test(name))
    return object === 'Arrays' ? argumentsOf(tree, at).length > 0 : argumentsOf(tree, at).length === 0;
  return /^(?:IntStream|LongStream|Stream)$/.test(object) && /^(?:of|range|rangeClosed|iterate)$/.test(name);
}

function checkStream(node: number, { tree, report }: TreeScope): void {
  const [call = NONE] = parts(tree, node);
  if (!isKind(tree, call, 'method_invocation') || isKind(tree, tree.parent[node] ?? NONE, 'switch_rule'))
    return;
  const name = fieldText(tree, call, 'name');
  if (STEP.test(name) && name !== 'onClose' && isOnStream(tree, call))
    report(node, `'${name}' only prepares the stream; nothing runs until a last step asks for a result`);
}

/** Calls of the JDK and of Spring Data that give an Optional and never null. */
const GIVES_OPTIONAL =
  /^(?:findFirst|findAny|findById|ofNullable|of|empty|map|flatMap|filter|reduce|max|min|or)$/;

function checkOptional(node: number, { tree, report }: TreeScope): void {
  if (!/^[!=]=$/.test(fieldText(tree, node, 'operator'))) return;
  const sides = ['left', 'right'].map((side) => unwrapped(tree, tree.childByField(node, side)));
  const asked = sides.find((one) => !isKind(tree, one, 'null_literal')) ?? NONE;
  if (!sides.some((one) => isKind(tree, one, 'null_literal')) || !isKind(tree, asked, 'identifier')) return;
  const source = declarationOf(tree, tree.textOf(asked), asked);
  if (source?.scope !== 'local' || source.type !== 'Optional') return;
  if (GIVES_OPTIONAL.test(fieldText(tree, source.value, 'name')))
    report(node, `'${tree.textOf(asked)}' is an Optional: it is empty where there is nothing, not null`);
}

const bug = bugsIn(JAVA);

/** Formats that do not fit their values, and what is made and never used. */
export const FORMAT_RULES: readonly TreeRule[] = [
  bug({
    ruleKey: 'java/format-throws',
    confidence: 'CERTAIN',
    title: 'Format that does not fit its values',
    why: '`String.format` and `printf` throw where a value is missing, where a conversion does not exist, and where it does not take the type of its value.',
    fix: 'Give each place of the text a value of its type; write `%%` for a percent sign.',
    nodes: ['method_invocation'],
    check: checkThrows,
  }),
  bug({
    ruleKey: 'java/format-value-dropped',
    confidence: 'LIKELY',
    title: 'Value that a format never shows',
    why: 'The text has no place for a value that it is given, or a place for one that it is not given. `String.format` knows `%s` and not `{}`; in a `MessageFormat`, a single apostrophe turns places off.',
    fix: `${PLACE_OF_ITS_OWN} Write an apostrophe of a \`MessageFormat\` twice.`,
    nodes: ['method_invocation'],
    check: checkDropped,
  }),
  bug({
    ruleKey: 'java/decimal-equals',
    confidence: 'LIKELY',
    title: 'BigDecimal compared by equals with a whole number',
    why: '`equals` of BigDecimal compares the number of decimal places, too: 0.00, as it comes from a database or a sum, is not equal to `BigDecimal.ZERO`.',
    fix: 'Compare by value: `x.signum() == 0`, or `x.compareTo(BigDecimal.ZERO) == 0`.',
    nodes: ['method_invocation'],
    suppressedAs: ['BigDecimalEquals'],
    check: checkDecimalEquals,
  }),
  bug({
    ruleKey: 'java/thread-not-started',
    confidence: 'CERTAIN',
    title: 'Thread that is never started',
    why: 'A new thread does nothing until `start` is called, and nobody keeps this one to call it.',
    fix: 'Call `start()` on it.',
    nodes: ['expression_statement'],
    check: checkNotStarted,
  }),
  bug({
    ruleKey: 'java/stream-not-run',
    confidence: 'CERTAIN',
    title: 'Stream without a last step',
    why: 'Steps as `map`, `filter` and `peek` run when a last step asks for a result. Without one nothing of the line runs.',
    fix: 'End it with `forEach`, `toList` or another last step, and keep the result.',
    nodes: ['expression_statement'],
    check: checkStream,
  }),
  bug({
    ruleKey: 'java/optional-compared-with-null',
    confidence: 'LIKELY',
    title: 'Optional compared with null',
    why: 'An Optional that holds nothing is empty, not null, so the comparison has the same answer whether there is a value or not.',
    fix: 'Ask `isPresent()` or `isEmpty()`.',
    nodes: ['binary_expression'],
    suppressedAs: ['OptionalAssignedToNull'],
    check: checkOptional,
  }),
];
