import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { descendants, fieldText, isKind, NONE } from '#analyzer/rules/nodes.ts';
import { bugsIn, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import { namedPlaces } from './format-text.ts';
import { calleeOf, declaredTypes, isException, mayBeArray, valuesOf, writtenText } from './format-values.ts';

const MICROSOFT_CALL = /^Log(?:Trace|Debug|Information|Warning|Error|Critical)$/;
const SERILOG_CALL = /^(?:Verbose|Debug|Information|Warning|Error|Fatal)$/;
const LOGGER = /(?:^|\.|_)(?:log|logger)$/i;
/** Methods of the same names that the project has itself. */
const OWN_LOGGER = /\bvoid\s{1,5}Log(?:Error|Warning|Information|Debug)\s{0,5}[(<]/;

const LOGGER_TYPE = /^(?:[\w.]{1,80}\.)?I?Logger(?:<.{1,80}>)?\??$|^var$/;

/** Whether the file says that what is logged with is something else: a class of the project with methods of these names. */
function isOtherLogger(tree: FlatTree, object: string): boolean {
  const types = declaredTypes(tree, object.split(/\W/).at(-1) ?? '');
  return types.length > 0 && !types.some((type) => LOGGER_TYPE.test(type));
}

/** Whether a call logs by a message template: that of Microsoft's abstractions, or of Serilog. */
function logsTemplate(tree: FlatTree, call: number): boolean {
  const { object, name } = calleeOf(tree, call);
  if (!LOGGER.test(object) || isOtherLogger(tree, object)) return false;
  if (MICROSOFT_CALL.test(name))
    return /\bMicrosoft\.Extensions\.Logging\b|\bILogger</.test(tree.text) && !OWN_LOGGER.test(tree.text);
  return SERILOG_CALL.test(name) && /^using Serilog;/m.test(tree.text) && !/\bNLog\b/.test(tree.text);
}

/** Whether a value is a text that is put together before it is logged, so that it has no places: `$"…"`, `ex.Message`. */
function isFinishedText(tree: FlatTree, node: number): boolean {
  if (isKind(tree, node, 'interpolated_string_expression')) return !tree.textOf(node).includes('{{');
  if (isKind(tree, node, 'member_access_expression')) return fieldText(tree, node, 'name') === 'Message';
  if (!isKind(tree, node, 'invocation_expression')) return false;
  const callee = fieldText(tree, node, 'function');
  if (/^(?:string|String)\.Format$/.test(callee)) return true;
  const declared = descendants(tree, 0, ['method_declaration']).filter(
    (one) => fieldText(tree, one, 'name') === callee,
  );
  return declared.length > 0 && declared.every((one) => fieldText(tree, one, 'returns') === 'string');
}

/** `LogError($"Cannot save {id}", ex)`: the exception is a value for which the text has no place. */
function checkFinished(node: number, { tree, report }: TreeScope): void {
  const [text = NONE, last = NONE, ...more] = logsTemplate(tree, node) ? (valuesOf(tree, node) ?? []) : [];
  if (more.length > 0 || !isFinishedText(tree, text) || !isException(tree, last)) return;
  if (!isTold(tree, text, tree.textOf(last))) reportBehind(last, node, { tree, report });
}

/** Whether an interpolated text tells the exception itself, with its stack trace. */
const isTold = (tree: FlatTree, text: number, exception: string): boolean =>
  new RegExp(String.raw`\{\s{0,9}${exception}(?:\.ToString\(\))?\s{0,9}[},:]`).test(tree.textOf(text));

function reportBehind(
  last: number,
  node: number,
  { tree, report }: Pick<TreeScope, 'tree' | 'report'>,
): void {
  report(node, `'${tree.textOf(last)}' stands behind the text, so neither it nor its stack trace is logged`);
}

/** The template of a call that logs, and the values behind it. */
function templateOf(tree: FlatTree, call: number): { text: string; values: readonly number[] } | undefined {
  const given = logsTemplate(tree, call) ? valuesOf(tree, call) : undefined;
  // Before the template stand an exception and the number of the event at most.
  const at = (given ?? []).slice(0, 3).findIndex((one) => writtenText(tree, one) !== undefined);
  const text = writtenText(tree, given?.[at] ?? NONE);
  return !given || text === undefined ? undefined : { text, values: given.slice(at + 1) };
}

function checkLog(node: number, scope: TreeScope): void {
  const { tree, report } = scope;
  const template = templateOf(tree, node);
  if (!template) {
    checkFinished(node, scope);
    return;
  }
  const { text, values } = template;
  const { needed, names } = namedPlaces(text, !MICROSOFT_CALL.test(calleeOf(tree, node).name));
  if (values.length === needed || mayBeArray(tree, values)) return;
  const last = values.at(-1) ?? NONE;
  if (values.length === needed + 1 && isException(tree, last)) reportBehind(last, node, scope);
  else if (values.length < needed)
    report(
      node,
      `the text has ${needed} places and ${values.length} values: '${names.at(-1) ?? ''}' gets none`,
    );
  else {
    const less = needed === 0 ? undefined : 'REVIEW';
    report(node, `the text has ${needed} places for ${values.length} values`, less);
  }
}

export const LOG_TEMPLATE: TreeRule = bugsIn(['c-sharp'])({
  ruleKey: 'csharp/log-template-mismatch',
  confidence: 'LIKELY',
  title: 'Log message that does not fit its values',
  why: 'Each place of a message template takes the next value. What has no place is not logged, an exception behind the text is no exception for the logger, and a place without a value may throw while the message is written.',
  fix: 'Write one place for each value, and give the exception first: `LogError(ex, "Cannot save {Id}", id)`.',
  nodes: ['invocation_expression'],
  suppressedAs: ['CA2017'],
  check: checkLog,
});
