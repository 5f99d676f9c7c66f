import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind, NONE, parts, unwrapped } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';

/** Where the format stands among the arguments. */
const FORMAT_AT: ReadonlyMap<string, number> = new Map([
  ['sprintf', 0],
  ['printf', 0],
  ['fprintf', 1],
  ['vsprintf', 0],
  ['vprintf', 0],
]);

/** https://www.php.net/sprintf: place of the argument, flags, width, precision, letter. */
const PLACEHOLDER = /%(?:(\d+)\$)?((?:[-+ 0]|'[^])*)(\*|\d*)(?:\.(\*|\d*))?([^]|$)/g;
const LETTERS = 'bcdeEfFgGhHosuxX';

/** How many arguments a format asks for; undefined for one with a letter PHP does not know. */
function countOf(format: string): number | undefined {
  let next = 0;
  let count = 0;
  for (const [, place, , width, precision, letter = ''] of format.matchAll(PLACEHOLDER)) {
    if (letter === '%') continue;
    if (letter === '' || !LETTERS.includes(letter)) return undefined;
    next += Number(width === '*') + Number(precision === '*');
    if (place === undefined) next += 1;
    count = Math.max(count, next, Number(place ?? 0));
  }
  return count;
}

/** A text that is written out, or put together of such ones; undefined where something is inserted. */
function literalText(tree: FlatTree, node: number): string | undefined {
  const inner = unwrapped(tree, node);
  if (isKind(tree, inner, 'string')) return tree.textOf(inner).slice(1, -1);
  if (isKind(tree, inner, 'encapsed_string')) {
    const isPlain = parts(tree, inner).every((one) => isKind(tree, one, 'string_content', 'escape_sequence'));
    const text = tree.textOf(inner).slice(1, -1);
    return isPlain && !/\\(?:x25|45|u\{25)/.test(text) ? text.replaceAll('\\$', '$') : undefined;
  }
  if (!isKind(tree, inner, 'binary_expression') || fieldText(tree, inner, 'operator') !== '.')
    return undefined;
  const left = literalText(tree, tree.childByField(inner, 'left'));
  const right = literalText(tree, tree.childByField(inner, 'right'));
  return left === undefined || right === undefined ? undefined : left + right;
}

const valueOf = (tree: FlatTree, argument: number): number =>
  isKind(tree, argument, 'argument') ? (parts(tree, argument).at(-1) ?? NONE) : argument;

/** How many values a call hands over for its format; undefined where that is not known. */
function countGiven(tree: FlatTree, name: string, rest: readonly number[]): number | undefined {
  if (rest.some((one) => /^\.\.\.|^\w+\s*:(?!:)/.test(tree.textOf(one)))) return undefined;
  if (!name.startsWith('v')) return rest.length;
  const list = valueOf(tree, rest[0] ?? NONE);
  if (!isKind(tree, list, 'array_creation_expression')) return undefined;
  const values = parts(tree, list);
  return values.some((one) => tree.textOf(one).startsWith('...')) ? undefined : values.length;
}

function checkFormat(node: number, { tree, report }: TreeScope): void {
  const name = fieldText(tree, node, 'function').replace(/^\\/, '').toLowerCase();
  const at = FORMAT_AT.get(name);
  const all = at === undefined ? [] : parts(tree, tree.childByField(node, 'arguments'));
  if (at === undefined || all.length <= at) return;
  const format = literalText(tree, valueOf(tree, all[at] ?? NONE));
  const given = countGiven(tree, name, all.slice(at + 1));
  const wanted = format === undefined ? undefined : countOf(format);
  if (wanted !== undefined && given !== undefined && given < wanted)
    report(node, `the format asks for ${String(wanted)} values and gets ${String(given)}`);
}

const LITERALS = ['integer', 'float', 'string', 'encapsed_string', 'boolean', 'null'];

function checkAssignment(node: number, { tree, report }: TreeScope): void {
  const value = tree.childByField(node, 'right');
  const isLiteral = isKind(tree, value, ...LITERALS) && literalText(tree, value) !== '';
  if (!isLiteral) return;
  let up = tree.parent[node] ?? NONE;
  let isWhole = true;
  // Behind `&&` an assignment may stand on purpose: it is made where what stands before it holds.
  while (isKind(tree, up, 'binary_expression', 'parenthesized_expression')) {
    isWhole &&= !isKind(tree, up, 'binary_expression');
    if (isKind(tree, tree.parent[up] ?? NONE, 'if_statement', 'else_if_clause', 'while_statement')) {
      const text = tree.textOf(value).slice(0, 40);
      report(node, `${text} is assigned here, not compared`, isWhole ? undefined : 'REVIEW');
      return;
    }
    up = tree.parent[up] ?? NONE;
  }
}

const bug = (
  info: Omit<TreeRule, 'kind' | 'severity' | 'grammars' | 'inTests' | 'confidence'>,
): TreeRule => ({
  kind: 'BUG',
  severity: 'CRITICAL',
  confidence: 'CERTAIN',
  grammars: ['php'],
  inTests: 'off',
  ...info,
});

/** Calls that fail, and conditions that are none, by what PHP documents. */
export const PHP_CALL_SLIPS: readonly TreeRule[] = [
  bug({
    ruleKey: 'php/format-arguments',
    title: 'Format with fewer values than it asks for',
    why: 'PHP 8 throws an ArgumentCountError (`vsprintf`: a ValueError); older versions give nothing at all.',
    fix: 'Hand over a value for each placeholder; write `%%` for a percent sign.',
    nodes: ['function_call_expression'],
    check: checkFormat,
  }),
  bug({
    ruleKey: 'php/literal-assigned-in-condition',
    title: 'Condition that assigns a fixed value',
    why: '`=` assigns. The condition has the same answer each time, and what the variable held before is lost.',
    fix: 'Compare with `===`.',
    nodes: ['assignment_expression'],
    check: checkAssignment,
  }),
];
