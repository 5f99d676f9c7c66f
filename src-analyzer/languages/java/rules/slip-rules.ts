import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind, parts } from '#analyzer/rules/nodes.ts';
import { bugsIn, JAVA, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import { annotationsOf, hasModifier, typeOf } from './declarations.ts';

const TAKES_PATTERN = /^(?:split|replaceAll|replaceFirst)$/;
/** A text of one sign that means something else in a pattern, or is no pattern at all. */
const SIGN = /^"[.|$^*+?([{]"$/;
/** Replacing the start or the end puts something before or behind; replacing every character by one sign hides a text. */
const ON_PURPOSE = /^"[$^]"$/;
const HIDES = /^"(?:[^"\\\w]|[xX])?"$/;

/** Whether a method is asked of a text: those of that name in other classes take the sign as it stands. */
const mayBeText = (tree: FlatTree, object: number): boolean =>
  object >= 0 &&
  /^(?:String)?$/.test(typeOf(tree, object)) &&
  !/^(?:\w+\.){0,20}[A-Z]\w*$/.test(tree.textOf(object));

function checkPattern(node: number, { tree, report }: TreeScope): void {
  const name = fieldText(tree, node, 'name');
  if (!TAKES_PATTERN.test(name) || !mayBeText(tree, tree.childByField(node, 'object'))) return;
  const [first = -1, second = -1, ...others] = parts(tree, tree.childByField(node, 'arguments'));
  if (!isKind(tree, first, 'string_literal') || others.length > 0) return;
  const written = tree.textOf(first);
  if (!SIGN.test(written)) return;
  if (name === 'split') {
    // `split(text, sign)` of another library gives the text first.
    if (second >= 0 && !isKind(tree, second, 'decimal_integer_literal', 'unary_expression')) return;
  } else if (second < 0 || ON_PURPOSE.test(written) || HIDES.test(tree.textOf(second))) return;
  report(node, `${name} takes a regular expression, in which ${written} does not stand for itself`);
}

const NEVER_STATIC = /^(?:Autowired|Value|PersistenceContext)$/;

/** A static field with an annotation that fills the fields of objects. */
function checkStatic(node: number, { tree, report }: TreeScope): void {
  if (!hasModifier(tree, node, 'static')) return;
  const annotation = annotationsOf(tree, node).find((name) => NEVER_STATIC.test(name));
  if (annotation === undefined || !/\b(?:springframework|persistence)\b/.test(tree.text)) return;
  // A setter of the same class with the annotation as well, or a test, may fill it by hand.
  const declarator = tree.childByField(node, 'declarator');
  const name = fieldText(tree, declarator, 'name');
  if (new RegExp(`\\b(?:\\w+\\.)?${name}\\s*=[^=]`).test(tree.text.slice(tree.end[node]))) return;
  if (tree.childByField(declarator, 'value') >= 0) return;
  report(declarator, `@${annotation} leaves a static field as it is: '${name}' stays empty`);
}

const WHOLE = /^(?:int|long|short|byte|Integer|Long|Short)$/;
const COUNTS = /^(?:size|length|count|intValue|longValue)$/;

function isWhole(tree: FlatTree, node: number): boolean {
  if (isKind(tree, node, 'parenthesized_expression')) return isWhole(tree, parts(tree, node)[0] ?? -1);
  if (isKind(tree, node, 'decimal_integer_literal')) return true;
  if (isKind(tree, node, 'cast_expression')) return WHOLE.test(fieldText(tree, node, 'type'));
  if (isKind(tree, node, 'method_invocation')) {
    const isCount = COUNTS.test(fieldText(tree, node, 'name'));
    return isCount && parts(tree, tree.childByField(node, 'arguments')).length === 0;
  }
  if (isKind(tree, node, 'binary_expression'))
    return ['left', 'right'].every((side) => isWhole(tree, tree.childByField(node, side)));
  return WHOLE.test(typeOf(tree, node));
}

/** The quotient of two whole numbers below brackets and a cast. */
function quotient(tree: FlatTree, node: number): number {
  if (isKind(tree, node, 'parenthesized_expression')) return quotient(tree, parts(tree, node)[0] ?? -1);
  if (isKind(tree, node, 'cast_expression')) {
    const value = tree.childByField(node, 'value');
    return isKind(tree, value, 'parenthesized_expression') ? quotient(tree, value) : -1;
  }
  const isQuotient = isKind(tree, node, 'binary_expression') && fieldText(tree, node, 'operator') === '/';
  return isQuotient && isWhole(tree, node) ? node : -1;
}

const ROUNDS = /^(?:ceil|round|rint)$/;

function checkRounded(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'object') !== 'Math' || !ROUNDS.test(fieldText(tree, node, 'name'))) return;
  const [argument = -1, ...others] = parts(tree, tree.childByField(node, 'arguments'));
  if (others.length > 0 || quotient(tree, argument) < 0) return;
  report(
    node,
    `the division has already cut the fraction off, so 'Math.${fieldText(tree, node, 'name')}' has nothing to round`,
  );
}

const bug = bugsIn(JAVA);

/** Calls and annotations that cannot do what they say. */
export const SLIP_RULES: readonly TreeRule[] = [
  bug({
    ruleKey: 'java/sign-as-pattern',
    title: 'Single sign taken for a regular expression',
    why: '`split`, `replaceAll` and `replaceFirst` take a regular expression: `"a.b".split(".")` gives no parts at all, `split("|")` gives single characters.',
    fix: 'Quote the sign: `split("\\\\.")`, `split(Pattern.quote("|"))`; `replace` takes plain text.',
    nodes: ['method_invocation'],
    check: checkPattern,
  }),
  bug({
    ruleKey: 'java/static-injection',
    title: 'Injection into a static field',
    why: 'Spring and JPA fill fields of objects. A static field with `@Autowired`, `@Value` or `@PersistenceContext` stays null or 0, and Spring writes no more than a line to the log.',
    fix: 'Make the field an object’s own, or set it in a method that is not static and has the annotation.',
    nodes: ['field_declaration'],
    check: checkStatic,
  }),
  bug({
    ruleKey: 'java/whole-division-rounded',
    title: 'Whole division, then rounded',
    why: 'Dividing two whole numbers cuts the fraction off before `Math.ceil` or `Math.round` sees it: of 11 entries, 10 a page, the last one gets no page.',
    fix: 'Divide as `double` (`Math.ceil((double) total / size)`), or write `(total + size - 1) / size`.',
    nodes: ['method_invocation'],
    check: checkRounded,
  }),
];
