import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { isKind, NONE } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { packageCall } from './go-imports.ts';
import { argumentsOf, calleeOf, goRule } from './go-nodes.ts';

/** Functions of the standard library that take a format, with its place among the arguments. */
const FORMAT_AT: ReadonlyMap<string, number> = new Map([
  ['fmt.Printf', 0],
  ['fmt.Sprintf', 0],
  ['fmt.Errorf', 0],
  ['fmt.Fprintf', 1],
  ['log.Printf', 0],
  ['log.Fatalf', 0],
  ['log.Panicf', 0],
]);

/** https://pkg.go.dev/fmt: flags, width and precision (a star takes an argument), the place of an argument, the verb. */
const VERB =
  /%([-+# 0]{0,6})(?:\[(\d{1,4})\])?(\*|\d{1,9})?(?:\.(\*|\d{0,9}))?(?:\[(\d{1,4})\])?([^\d\s]|$| )/g;
const KNOWN_VERBS = 'vTtbcdoOqxXUeEfFgGspw';
const GIVES_TEXT = /\.(?:Error|String)\(\)$|^(?:strconv\.(?:Itoa|Format\w+|Quote)|fmt\.Sprint\w*|string)\(/;
const NUMBER = /^-?\d+$|^len\(/;

/** Whether an argument is a text for certain; `"KMG"[at]` is a byte of one. */
const isText = (tree: FlatTree, value: number): boolean =>
  isKind(tree, value, 'interpreted_string_literal', 'raw_string_literal') ||
  (isKind(tree, value, 'call_expression', 'type_conversion_expression') &&
    GIVES_TEXT.test(tree.textOf(value)));

interface Verb {
  readonly text: string;
  readonly letter: string;
  /** Which argument it prints, counted from 0. */
  readonly at: number;
}

interface Format {
  readonly verbs: readonly Verb[];
  /** How many arguments it takes. */
  readonly count: number;
  /** Whether it names arguments by their place. */
  readonly hasPlaces: boolean;
}

/** What a format asks for. */
function readFormat(text: string): Format {
  const verbs: Verb[] = [];
  let next = 0;
  let count = 0;
  let hasPlaces = false;
  const take = (): number => {
    next += 1;
    count = Math.max(count, next);
    return next - 1;
  };
  for (const [whole, , before, width, precision, after, letter = ''] of text.matchAll(VERB)) {
    if (letter === '%') continue;
    hasPlaces ||= before !== undefined || after !== undefined;
    if (before !== undefined) next = Number(before) - 1;
    if (width === '*') take();
    if (precision === '*') take();
    if (after !== undefined) next = Number(after) - 1;
    verbs.push({ text: whole, letter, at: take() });
  }
  return { verbs, count, hasPlaces };
}

/** The package is the standard one: `"log"` may be another that is imported under that name, or a variable. */
const isStandard = (tree: FlatTree, call: number): boolean =>
  packageCall(tree, call) === calleeOf(tree, call);

type Slip = 'wraps' | 'unknown' | 'missing' | 'text' | 'number';

/** What is wrong with a verb by itself, or with the argument it gets. */
function slipOf(
  tree: FlatTree,
  { letter, at }: Verb,
  given: readonly number[],
  callee: string,
): Slip | undefined {
  if (letter === 'w' && callee !== 'fmt.Errorf') return 'wraps';
  if (!KNOWN_VERBS.includes(letter) || letter === '') return 'unknown';
  const value = given[at];
  if (value === undefined) return 'missing';
  if ('dcUbo'.includes(letter) && isText(tree, value)) return 'text';
  return letter === 's' && NUMBER.test(tree.textOf(value)) ? 'number' : undefined;
}

function told(slip: Slip, { text }: Verb): string {
  switch (slip) {
    case 'wraps':
      return `'%w' wraps an error in fmt.Errorf alone`;
    case 'unknown':
      return `'${text}' is no verb`;
    case 'missing':
      return `'${text}' has no argument`;
    case 'text':
      return `'${text}' gets a text`;
    default:
      return `'${text}' gets a number`;
  }
}

/** Print what they are given as it is. */
const TAKES_NO_FORMAT = /^(?:fmt\.S?Print(?:ln)?|log\.(?:Print|Fatal|Panic)(?:ln)?|errors\.New)$/;

function checkPlainText(node: number, callee: string, { tree, report }: TreeScope): void {
  const [first = NONE, ...more] = argumentsOf(tree, node);
  const isLiteral = isKind(tree, first, 'interpreted_string_literal', 'raw_string_literal');
  const verb = isLiteral
    ? /(?<!%)%[-+#]?[\d.]{0,6}[svdqw](?![A-Za-z])/.exec(tree.textOf(first))?.[0]
    : undefined;
  // A text alone may be about a format: how a date is given, what a template has to hold.
  if (verb !== undefined && isStandard(tree, node))
    report(
      node,
      `'${verb}' is printed as it stands: ${callee} takes no format`,
      more.length === 0 ? 'REVIEW' : undefined,
    );
}

function checkFormat(node: number, scope: TreeScope): void {
  const { tree, report } = scope;
  const callee = calleeOf(tree, node);
  if (TAKES_NO_FORMAT.test(callee)) {
    checkPlainText(node, callee, scope);
    return;
  }
  const at = FORMAT_AT.get(callee);
  if (at === undefined || !isStandard(tree, node)) return;
  const all = argumentsOf(tree, node);
  const format = all[at] ?? NONE;
  const given = all.slice(at + 1);
  if (!isKind(tree, format, 'interpreted_string_literal', 'raw_string_literal')) return;
  // A precision that another argument gives by its place is not read.
  if (/\\x25|\\u0025|\.\[\d/.test(tree.textOf(format))) return;
  // `args...`: how many there are is not known.
  if (
    all.some((one) => isKind(tree, one, 'variadic_argument')) ||
    /\.\.\.[\s,]{0,40}\)$/.test(tree.textOf(node))
  )
    return;
  const { verbs, count, hasPlaces } = readFormat(tree.textOf(format).slice(1, -1));
  for (const verb of verbs) {
    const slip = slipOf(tree, verb, given, callee);
    if (slip === undefined) continue;
    report(node, told(slip, verb));
    return;
  }
  if (given.length > count && !hasPlaces)
    report(node, `the format has a place for ${String(count)} of ${String(given.length)} arguments`);
}

export const FORMAT_MISMATCH: TreeRule = goRule({
  ruleKey: 'go/format-mismatch',
  kind: 'BUG',
  severity: 'MAJOR',
  confidence: 'CERTAIN',
  title: 'Format does not match its arguments',
  why: 'fmt does not fail: it writes `%!d(string=…)`, `%!s(MISSING)` or `%!(EXTRA …)` into the text that people or other programs read.',
  fix: 'Give one argument for each verb, of a type that the verb prints; write `%%` for a percent sign.',
  nodes: ['call_expression'],
  inTests: 'off',
  check: checkFormat,
});
