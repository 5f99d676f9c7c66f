import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import { bugsIn, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import { numberedPlaces, unreadable } from './format-text.ts';
import { calleeOf, mayBeArray, valuesOf, writtenText } from './format-values.ts';

const FORMATS = /^(?:string|String|System\.String)$/;

/** The program's own window or a library of colours may be called so: what it does with braces is not known. */
const OTHER_CONSOLE = /\busing\s+(?:Console\s*=|Colorful\b)|\bclass\s+Console\b/;

/** Text and values of a call that formats by `string.Format`. */
function formatOf(tree: FlatTree, call: number): { text: string; values: readonly number[] } | undefined {
  const { object, name } = calleeOf(tree, call);
  const isFormat =
    (FORMATS.test(object) && name === 'Format') ||
    (/^(?:System\.)?Console(?:\.Error|\.Out)?$/.test(object) &&
      /^Write(?:Line)?$/.test(name) &&
      !OTHER_CONSOLE.test(tree.text));
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
  /^(?:System\.Collections\.Generic\.)?(?:I?List|I?Collection|IEnumerable|IReadOnlyList|IReadOnlyCollection|I?Dictionary|HashSet|ISet|I(?:Ordered)?Queryable)</;

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
  // An extension of the project's may change the list.
  const isOwn = descendants(tree, 0, ['method_declaration']).some(
    (one) => fieldText(tree, one, 'name') === last,
  );
  if (STEP.test(last) && isSequence(tree, call) && !isOwn)
    report(node, `'${last}' gives a new sequence and leaves '${tree.textOf(call)}' as it is`);
}

/** Whether a name is a variable or parameter of the function around, which nobody else locks by. */
function isLocal(tree: FlatTree, node: number): boolean {
  const around = ancestor(tree, node, [
    'method_declaration',
    'constructor_declaration',
    'local_function_statement',
  ]);
  const name = tree.textOf(node);
  return descendants(tree, around, ['parameter', 'variable_declarator', 'foreach_statement']).some(
    (one) => fieldText(tree, one, 'name') === name || fieldText(tree, one, 'left') === name,
  );
}

function checkLock(node: number, { tree, report }: TreeScope): void {
  const [lock = NONE, block = NONE] = parts(tree, node);
  if (!isKind(tree, lock, 'identifier', 'member_access_expression')) return;
  const name = tree.textOf(lock).replace(/^this\./, '');
  if (isKind(tree, lock, 'identifier') && isLocal(tree, lock)) return;
  const assigned = descendants(tree, block, ['assignment_expression']).find(
    (one) =>
      fieldText(tree, one, 'left').replace(/^this\./, '') === name &&
      tree.children(one).some((part) => tree.kindName(part) === '='),
  );
  if (assigned === undefined) return;
  // Whoever gives it up is the last to lock it, or means to be.
  const less = fieldText(tree, assigned, 'right') === 'null' ? 'REVIEW' : undefined;
  report(assigned, `'${name}' is the lock that is held here; whoever comes next locks another object`, less);
}

const bug = bugsIn(['c-sharp']);

/** Texts that do not fit their values, and what is made and never used. */
export const CSHARP_FORMAT_RULES: readonly TreeRule[] = [
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
