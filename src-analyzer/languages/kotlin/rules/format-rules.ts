import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { flatText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import { bugsIn, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import { droppedBy, failureOf, showsSome } from '../../jvm/printf-format.ts';

/** A text that is written out without values in it; undefined for anything else. */
function writtenText(tree: FlatTree, node: number): string | undefined {
  if (!isKind(tree, node, 'string_literal')) return undefined;
  const text = tree.textOf(node);
  if (/(?<!\\)\$[\w{`]/.test(text)) return undefined;
  return /^"(?!"")[^]*"$/.test(text) ? text.slice(1, -1).replaceAll('\\$', '$') : undefined;
}

interface Call {
  /** What it is called on, -1 for nothing. */
  readonly object: number;
  readonly name: string;
  readonly values: readonly number[];
}

/** A call with plain arguments: none by its name, none that stands for many, no block behind. */
function callOf(tree: FlatTree, node: number): Call | undefined {
  const [callee = NONE, list = NONE, ...more] = parts(tree, node);
  if (!isKind(tree, callee, 'navigation_expression') || !isKind(tree, list, 'value_arguments'))
    return undefined;
  const [object = NONE, name = NONE, ...others] = parts(tree, callee);
  const given = parts(tree, list).map((one) => parts(tree, one));
  if (more.length > 0 || others.length > 0 || given.some((one) => one.length !== 1)) return undefined;
  const values = given.map(([only = NONE]) => only);
  if (values.some((one) => isKind(tree, one, 'spread_expression') || tree.textOf(one).startsWith('*')))
    return undefined;
  return { object, name: tree.textOf(name), values };
}

/** The text of `"…".format(a)` and `String.format("…", a)` with its values. */
function formatOf(tree: FlatTree, node: number): { text: string; values: readonly number[] } | undefined {
  const call = callOf(tree, node);
  if (call?.name !== 'format') return undefined;
  const isFunction = tree.textOf(call.object) === 'String';
  const given = isFunction ? call.values : [call.object, ...call.values];
  // A place on earth may stand first: before the text of the one, before the values of the other.
  const isPlace = (one = NONE): boolean => /^Locale\b|\blocale$/i.test(tree.textOf(one));
  const [first = NONE, ...rest] = isFunction && isPlace(given[0]) ? given.slice(1) : given;
  const text = writtenText(tree, first);
  if (text === undefined) return undefined;
  return { text, values: !isFunction && rest.length > 0 && isPlace(rest[0]) ? rest.slice(1) : rest };
}

function typeOfValue(tree: FlatTree, value: number): string {
  if (isKind(tree, value, 'string_literal')) return 'String';
  return isKind(tree, value, 'number_literal') && /^\d+$/.test(tree.textOf(value)) ? 'Int' : '';
}

function checkThrows(node: number, { tree, report }: TreeScope): void {
  const call = formatOf(tree, node);
  if (!call) return;
  const { text, values } = call;
  const failure = failureOf(text, {
    count: values.length,
    typeAt: (index) => typeOfValue(tree, values[index] ?? NONE),
  });
  if (failure !== undefined) report(node, failure);
}

function checkDropped(node: number, { tree, report }: TreeScope): void {
  const call = formatOf(tree, node);
  if (!call) return;
  const dropped = droppedBy(call.text, call.values.length);
  if (dropped !== undefined) report(node, dropped, showsSome(call.text) ? 'REVIEW' : undefined);
}

/** A logger whose texts have `{}` where a value goes. */
const BRACES = /^import (?:org\.slf4j\.|lombok\.extern\.slf4j\.|org\.apache\.logging\.log4j\.)/m;
const LOGGER = /^(?:log|LOG|logger|LOGGER)$/;

function isText(tree: FlatTree, node: number): boolean {
  if (isKind(tree, node, 'string_literal')) return true;
  return (
    isKind(tree, node, 'navigation_expression') &&
    /\.(?:message|localizedMessage)$/.test(flatText(tree, node))
  );
}

/** What a call gives a logger with braces, its text first; nothing for other calls. */
function loggedBy(tree: FlatTree, node: number): readonly number[] {
  const call = callOf(tree, node);
  const isLog = call && /^(?:warn|error)$/.test(call.name) && LOGGER.test(tree.textOf(call.object));
  return isLog === true && BRACES.test(tree.text) ? call.values : [];
}

function checkLog(node: number, { tree, report }: TreeScope): void {
  const [text = NONE, ...values] = loggedBy(tree, node);
  const template = writtenText(tree, text);
  const last = values.at(-1) ?? NONE;
  if (template === undefined || last < 0 || /%[sd]/.test(template)) return;
  if (template.split('{}').length - 1 >= values.length || !isText(tree, last)) return;
  const shown = flatText(tree, last);
  report(
    node,
    `'${shown.length > 40 ? `${shown.slice(0, 37)}...` : shown}' has no '{}' in the text and is not logged`,
  );
}

const bug = bugsIn(['kotlin']);

/** Texts that do not fit their values. */
export const KOTLIN_FORMAT_RULES: readonly TreeRule[] = [
  bug({
    ruleKey: 'kotlin/format-throws',
    confidence: 'CERTAIN',
    title: 'Format that does not fit its values',
    why: '`String.format` and `printf` throw where a value is missing, where a conversion does not exist, and where it does not take the type of its value.',
    fix: 'Give each place of the text a value of its type; write `%%` for a percent sign.',
    nodes: ['call_expression'],
    check: checkThrows,
  }),
  bug({
    ruleKey: 'kotlin/format-value-dropped',
    confidence: 'LIKELY',
    title: 'Value that a format never shows',
    why: 'The text has no place for a value that it is given, so the value is dropped without a word.',
    fix: 'Write a place for each value, as `%s`, or `"… $name"`.',
    nodes: ['call_expression'],
    check: checkDropped,
  }),
  bug({
    ruleKey: 'kotlin/log-argument-dropped',
    confidence: 'LIKELY',
    title: 'Value that the log never shows',
    why: 'A value is logged only where the text has `{}` for it; an exception is the only one that needs none. The line says that something failed, and drops the reason it was given.',
    fix: 'Write `{}` for each value, or hand over the exception itself: `log.error("Cannot save {}", id, e)`.',
    suppressedAs: ['PlaceholderCountMatchesArgumentCount'],
    nodes: ['call_expression'],
    check: checkLog,
  }),
];
