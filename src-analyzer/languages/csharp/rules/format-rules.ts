import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, NONE, parts, unwrapped } from '#analyzer/rules/nodes.ts';
import { bugsIn, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import { namedPlaces, numberedPlaces, unreadable } from './format-text.ts';

/** What a call is asked of, and its name: `_logger` and `LogError` of `_logger?.LogError(…)`. */
function calleeOf(tree: FlatTree, call: number): { object: string; name: string } {
  const callee = tree.childByField(call, 'function');
  if (isKind(tree, callee, 'conditional_access_expression')) {
    const member = tree.childOfKind(callee, 'member_binding_expression');
    return { object: fieldText(tree, callee, 'condition'), name: fieldText(tree, member, 'name') };
  }
  if (!isKind(tree, callee, 'member_access_expression')) return { object: '', name: '' };
  return { object: fieldText(tree, callee, 'expression'), name: fieldText(tree, callee, 'name') };
}

/** Values of arguments; undefined where one is given by its name, whose place nobody knows from here. */
function valuesOf(tree: FlatTree, call: number): number[] | undefined {
  const given = parts(tree, tree.childByField(call, 'arguments'));
  if (given.some((one) => tree.childByField(one, 'name') >= 0 || /^(?:ref|out|in) /.test(tree.textOf(one))))
    return undefined;
  return given.map((one) => unwrapped(tree, parts(tree, one)[0] ?? NONE));
}

/** A text that is written out, in one piece or several; undefined for anything else. */
function writtenText(tree: FlatTree, node: number): string | undefined {
  const inner = unwrapped(tree, node);
  if (isKind(tree, inner, 'string_literal', 'verbatim_string_literal'))
    return tree.textOf(inner).replace(/^@?"|"$/g, '');
  if (!isKind(tree, inner, 'binary_expression') || fieldText(tree, inner, 'operator') !== '+')
    return undefined;
  const left = writtenText(tree, tree.childByField(inner, 'left'));
  const right = writtenText(tree, tree.childByField(inner, 'right'));
  return left === undefined || right === undefined ? undefined : left + right;
}

/** Whether a value may be an array that stands for all values: anything but what is plainly one thing. */
function mayBeArray(tree: FlatTree, values: readonly number[]): boolean {
  const [only = NONE] = values;
  if (values.length !== 1) return false;
  if (tree.kindName(only).endsWith('_literal') || isKind(tree, only, 'binary_expression')) return false;
  return !isException(tree, only) && !isDeclaredAsOne(tree, only);
}

const ONE =
  /^(?:string|int|long|short|byte|bool|double|float|decimal|char|uint|ulong|Guid|DateTime|DateTimeOffset|TimeSpan|Uri|CancellationToken)\??$/;

/** Whether the function around declares a parameter of that name with a type that is no array. */
function isDeclaredAsOne(tree: FlatTree, node: number): boolean {
  if (!isKind(tree, node, 'identifier')) return false;
  const around = ancestor(tree, node, [
    'method_declaration',
    'local_function_statement',
    'constructor_declaration',
  ]);
  const name = tree.textOf(node);
  return parts(tree, tree.childByField(around, 'parameters')).some(
    (one) => fieldText(tree, one, 'name') === name && ONE.test(fieldText(tree, one, 'type')),
  );
}

/** Whether a name is that of an exception that a `catch` around it caught, or that a parameter declares as one. */
function isException(tree: FlatTree, node: number): boolean {
  if (!isKind(tree, node, 'identifier')) return false;
  const name = tree.textOf(node);
  for (let up = ancestor(tree, node, ['catch_clause']); up >= 0; up = ancestor(tree, up, ['catch_clause']))
    if (fieldText(tree, tree.childOfKind(up, 'catch_declaration'), 'name') === name) return true;
  const around = ancestor(tree, node, ['method_declaration', 'local_function_statement']);
  return parts(tree, tree.childByField(around, 'parameters')).some(
    (one) => fieldText(tree, one, 'name') === name && /^\w*Exception\??$/.test(fieldText(tree, one, 'type')),
  );
}

const MICROSOFT_CALL = /^Log(?:Trace|Debug|Information|Warning|Error|Critical)$/;
const SERILOG_CALL = /^(?:Verbose|Debug|Information|Warning|Error|Fatal)$/;
const LOGGER = /(?:^|\.|_)(?:log|logger)$/i;
/** Methods of the same names that the project has itself. */
const OWN_LOGGER = /\bvoid\s{1,5}Log(?:Error|Warning|Information|Debug)\s{0,5}[(<]/;

/** Whether a call logs by a message template: that of Microsoft's abstractions, or of Serilog. */
function logsTemplate(tree: FlatTree, call: number): boolean {
  const { object, name } = calleeOf(tree, call);
  if (!LOGGER.test(object)) return false;
  if (MICROSOFT_CALL.test(name))
    return /\bMicrosoft\.Extensions\.Logging\b|\bILogger</.test(tree.text) && !OWN_LOGGER.test(tree.text);
  return SERILOG_CALL.test(name) && /^using Serilog;/m.test(tree.text) && !/\bNLog\b/.test(tree.text);
}

/** The template of a call that logs, and the values behind it. */
function templateOf(tree: FlatTree, call: number): { text: string; values: readonly number[] } | undefined {
  const given = logsTemplate(tree, call) ? valuesOf(tree, call) : undefined;
  // Before the template stand an exception and the number of the event at most.
  const at = (given ?? []).slice(0, 3).findIndex((one) => writtenText(tree, one) !== undefined);
  const text = writtenText(tree, given?.[at] ?? NONE);
  return !given || text === undefined ? undefined : { text, values: given.slice(at + 1) };
}

function checkLog(node: number, { tree, report }: TreeScope): void {
  const { text = '', values = [] } = templateOf(tree, node) ?? {};
  const { needed, names } = namedPlaces(text);
  if (values.length === needed || mayBeArray(tree, values)) return;
  const last = values.at(-1) ?? NONE;
  if (values.length === needed + 1 && isException(tree, last))
    report(
      node,
      `'${tree.textOf(last)}' stands behind the text, so neither it nor its stack trace is logged`,
    );
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

const FORMATS = /^(?:string|String|System\.String)$/;

/** Text and values of a call that formats by `string.Format`. */
function formatOf(tree: FlatTree, call: number): { text: string; values: readonly number[] } | undefined {
  const { object, name } = calleeOf(tree, call);
  const isFormat =
    (FORMATS.test(object) && name === 'Format') ||
    (/^(?:System\.)?Console(?:\.Error|\.Out)?$/.test(object) && /^Write(?:Line)?$/.test(name));
  const given = isFormat ? valuesOf(tree, call) : undefined;
  const [first = NONE, second = NONE] = given ?? [];
  const isCulture =
    name === 'Format' && /CultureInfo\.|\bculture\b|\bprovider\b|^null$/i.test(tree.textOf(first));
  const text = writtenText(tree, isCulture ? second : first);
  return text === undefined ? undefined : { text, values: (given ?? []).slice(isCulture ? 2 : 1) };
}

function checkThrows(node: number, { tree, report }: TreeScope): void {
  const call = formatOf(tree, node);
  // A text alone is written as it is.
  if (!call || call.values.length === 0) return;
  const wrong = unreadable(call.text);
  if (wrong !== '') {
    report(node, `'${wrong}' is not the number of a value, so the call throws`);
    return;
  }
  if (mayBeArray(tree, call.values)) return;
  const { needed } = numberedPlaces(call.text);
  if (needed > call.values.length)
    report(node, `the text needs ${needed} values and is given ${call.values.length}, so the call throws`);
}

function checkDropped(node: number, { tree, report }: TreeScope): void {
  const call = formatOf(tree, node);
  if (!call || mayBeArray(tree, call.values)) return;
  const { needed } = numberedPlaces(call.text);
  if (needed >= call.values.length || unreadable(call.text) !== '') return;
  // A message that shows some of them may do without the others.
  const less = needed === 0 ? undefined : 'REVIEW';
  report(node, `the text shows ${needed} of the ${call.values.length} values that it is given`, less);
}

function checkNotThrown(node: number, { tree, report }: TreeScope): void {
  const [made = NONE] = parts(tree, node);
  if (!isKind(tree, made, 'object_creation_expression')) return;
  if (fieldText(tree, made, 'type').endsWith('Exception'))
    report(node, 'the exception is made and not thrown');
}

const STEP =
  /^(?:Where|Select|SelectMany|OrderBy|OrderByDescending|ThenBy|ThenByDescending|Distinct|Skip|Take|GroupBy|Concat|Union|Except|Intersect|Append|Prepend|OfType|Cast)$/;
const SEQUENCE =
  /^(?:System\.Collections\.Generic\.)?(?:I?List|I?Collection|IEnumerable|IReadOnlyList|IReadOnlyCollection|I?Dictionary|HashSet|ISet)</;

/** Whether a name of the file is declared as a sequence everywhere it is declared. */
function isSequence(tree: FlatTree, node: number): boolean {
  if (!isKind(tree, node, 'identifier')) return false;
  const name = tree.textOf(node);
  const types = descendants(tree, 0, ['parameter', 'variable_declarator', 'property_declaration'])
    .filter((one) => fieldText(tree, one, 'name') === name)
    .map((one) => typeOfDeclared(tree, one));
  return types.length > 0 && types.every((type) => SEQUENCE.test(type) || type.endsWith('[]'));
}

function typeOfDeclared(tree: FlatTree, node: number): string {
  if (!isKind(tree, node, 'variable_declarator')) return fieldText(tree, node, 'type');
  const written = fieldText(tree, tree.parent[node] ?? NONE, 'type');
  if (written !== 'var') return written;
  return fieldText(tree, tree.childOfKind(node, 'object_creation_expression'), 'type');
}

function checkQuery(node: number, { tree, report }: TreeScope): void {
  let [call = NONE] = parts(tree, node);
  const { name: last } = calleeOf(tree, call);
  while (isKind(tree, call, 'invocation_expression') && STEP.test(calleeOf(tree, call).name))
    call = tree.childByField(tree.childByField(call, 'function'), 'expression');
  if (STEP.test(last) && isSequence(tree, call))
    report(node, `'${last}' gives a new sequence and leaves '${tree.textOf(call)}' as it is`);
}

function checkLock(node: number, { tree, report }: TreeScope): void {
  const [lock = NONE, block = NONE] = parts(tree, node);
  if (!isKind(tree, lock, 'identifier', 'member_access_expression')) return;
  const name = tree.textOf(lock).replace(/^this\./, '');
  const assigned = descendants(tree, block, ['assignment_expression']).find(
    (one) =>
      fieldText(tree, one, 'left').replace(/^this\./, '') === name &&
      tree.children(one).some((part) => tree.kindName(part) === '='),
  );
  if (assigned !== undefined)
    report(assigned, `'${name}' is the lock that is held here; whoever comes next locks another object`);
}

const bug = bugsIn(['c-sharp']);

/** Texts that do not fit their values, and what is made and never used. */
export const CSHARP_FORMAT_RULES: readonly TreeRule[] = [
  bug({
    ruleKey: 'csharp/log-template-mismatch',
    confidence: 'LIKELY',
    title: 'Log message that does not fit its values',
    why: 'Each place of a message template takes the next value. What has no place is not logged, an exception behind the text is no exception for the logger, and a place without a value may throw while the message is written.',
    fix: 'Write one place for each value, and give the exception first: `LogError(ex, "Cannot save {Id}", id)`.',
    nodes: ['invocation_expression'],
    suppressedAs: ['CA2017'],
    check: checkLog,
  }),
  bug({
    ruleKey: 'csharp/format-throws',
    confidence: 'CERTAIN',
    title: 'Format that does not fit its values',
    why: '`string.Format` throws a FormatException where the text asks for a value that it is not given, and where it names one instead of counting.',
    fix: 'Give each place of the text a value, by its number: `{0}`. A brace that is shown is written twice; names work in `$"{name}"`.',
    nodes: ['invocation_expression'],
    suppressedAs: ['CA2241'],
    check: checkThrows,
  }),
  bug({
    ruleKey: 'csharp/format-value-dropped',
    confidence: 'LIKELY',
    title: 'Value that a format never shows',
    why: 'The text has no place for a value that it is given, so the value is dropped without a word.',
    fix: 'Write `{0}`, `{1}` for each value, or `$"…{name}"`.',
    nodes: ['invocation_expression'],
    suppressedAs: ['CA2241'],
    check: checkDropped,
  }),
  bug({
    ruleKey: 'csharp/exception-not-thrown',
    confidence: 'CERTAIN',
    title: 'Exception created but not thrown',
    why: 'The statement makes an exception and drops it: the code goes on as if nothing had happened.',
    fix: 'Write `throw` in front of it.',
    nodes: ['expression_statement'],
    suppressedAs: ['CA1806'],
    check: checkNotThrown,
  }),
  bug({
    ruleKey: 'csharp/query-dropped',
    confidence: 'CERTAIN',
    title: 'Query whose result nobody takes',
    why: '`Where`, `OrderBy` and the like give a new sequence and do nothing until somebody reads it. The list itself stays as it is.',
    fix: 'Keep the result: `items = items.Where(…).ToList();`, or use `Sort` and `RemoveAll`, which change the list.',
    nodes: ['expression_statement'],
    check: checkQuery,
  }),
  bug({
    ruleKey: 'csharp/lock-replaced',
    confidence: 'LIKELY',
    title: 'Lock on an object that is replaced meanwhile',
    why: '`lock` holds the object, not the variable. Threads that come after the assignment lock the new object and run at the same time.',
    fix: 'Lock a `private readonly object` that is never assigned again.',
    nodes: ['lock_statement'],
    check: checkLock,
  }),
];
