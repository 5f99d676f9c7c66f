import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, parts } from '#analyzer/rules/nodes.ts';
import { JAVA, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import { annotationsOf, hasModifier, typeAround, typeOfCaught } from './declarations.ts';

function checkBroadCatch(node: number, { tree, report }: TreeScope): void {
  const caught = tree.childOfKind(node, 'catch_formal_parameter');
  const broad = /^(?:java\.lang\.)?(Throwable|Error|NullPointerException)$/.exec(
    typeOfCaught(tree, node),
  )?.[1];
  if (broad === undefined) return;
  const body = tree.childByField(node, 'body');
  const text = body < 0 ? '' : tree.textOf(body);
  const name = fieldText(tree, caught, 'name');
  // Thrown on, kept, answered with, or handed to somebody whose task errors are.
  if (/\bthrow\b|\bexit\(|\bhalt\(|\binterrupt\(/.test(text)) return;
  const withoutLogs = text.replaceAll(/\b(?:log|logger|LOG|LOGGER)\.\w+\([^;]*(?:;|$)/g, '');
  if (new RegExp(`=\\s*${name}\\b|[(,]\\s*${name}\\s*[,)]|\\breturn\\b`).test(withoutLogs)) return;
  if (broad === 'NullPointerException') report(node, 'the exception replaces a missing null check');
  else report(node, `${broad} also catches OutOfMemoryError and linkage errors`);
}

function checkTernary(node: number, { tree, report }: TreeScope): void {
  const isInside = (at: number): boolean => {
    let up = tree.parent[at] ?? -1;
    while (isKind(tree, up, 'parenthesized_expression')) up = tree.parent[up] ?? -1;
    return isKind(tree, up, 'ternary_expression');
  };
  if (isInside(node) || tree.line[node] === undefined) return;
  const inner = descendants(tree, node, ['ternary_expression']).filter(isInside);
  if (inner.length > 0) report(node, `${inner.length + 1} nested conditionals in one expression`);
}

const INJECTS = /^(?:Autowired|Inject|Resource)$/;

/** Once per class: all its fields are changed together. */
function checkInjection(node: number, { tree, report }: TreeScope): void {
  const fields = parts(tree, node).filter(
    (one) =>
      isKind(tree, one, 'field_declaration') &&
      !hasModifier(tree, one, 'static') &&
      annotationsOf(tree, one).some((name) => INJECTS.test(name)),
  );
  const [first = -1] = fields;
  if (first < 0) return;
  const count = fields.length === 1 ? 'one field' : `${fields.length} fields`;
  report(tree.childByField(first, 'declarator'), `${count} injected without the constructor`);
}

const PRINTS = /^System\.(?:out|err)$/;
const TALKS_TO_CONSOLE = /Main|Cli|CLI|Command|Console|Demo|Example|Sample|Usage|Runner|Benchmark|Tool/;

/** A package of commands, or a question whose answer is read from the terminal. */
const FOR_A_TERMINAL =
  /^[ \t]*package\s+(?:\w+\.)*(?:cli|commands?|console|terminal|shell)\s*[.;]|\bSystem\.(?:in\b|console\(\))/m;

/** Whether one of the types around, however deep, says that it talks to the console. */
function talksToConsole(tree: FlatTree, node: number): boolean {
  for (let type = typeAround(tree, node); type >= 0; type = typeAround(tree, type))
    if (TALKS_TO_CONSOLE.test(fieldText(tree, type, 'name'))) return true;
  return false;
}

/** Once per file, and not in programs for a terminal: what they print is their result. */
function checkConsole(node: number, { tree, report }: TreeScope): void {
  if (/\bvoid main\s*\(/.test(tree.text) || FOR_A_TERMINAL.test(tree.text)) return;
  const calls = descendants(tree, node, ['method_invocation']).filter(
    (one) => PRINTS.test(fieldText(tree, one, 'object')) && fieldText(tree, one, 'name').startsWith('print'),
  );
  const [first = -1] = calls;
  if (first < 0 || talksToConsole(tree, first)) return;
  report(first, calls.length === 1 ? 'bypasses the log' : `${calls.length} outputs here bypass the log`);
}

const MIN_REPEATS = 8;
const MIN_CHARS = 6;

function repeatedTexts(tree: FlatTree, node: number): Map<string, number[]> {
  const byText = new Map<string, number[]>();
  for (const literal of descendants(tree, node, ['string_literal'])) {
    const text = tree.textOf(literal);
    if (text.length < MIN_CHARS + 2 || !/[A-Za-z]{3}/.test(text) || text.startsWith('"""')) continue;
    const around = ancestor(tree, literal, ['annotation', 'block', 'class_body']);
    if (isKind(tree, around, 'annotation')) continue;
    byText.set(text, [...(byText.get(text) ?? []), literal]);
  }
  return byText;
}

function checkLiterals(node: number, { tree, report }: TreeScope): void {
  for (const [text, places] of repeatedTexts(tree, node)) {
    const [first = -1] = places;
    if (places.length >= MIN_REPEATS) report(first, `${text.slice(0, 60)} is written ${places.length} times`);
  }
}

const smell = (info: Omit<TreeRule, 'kind' | 'grammars' | 'inTests'>): TreeRule => ({
  kind: 'SMELL',
  grammars: JAVA,
  inTests: 'off',
  ...info,
});

export const HABIT_RULES: readonly TreeRule[] = [
  smell({
    ruleKey: 'java/catch-too-broad',
    severity: 'MAJOR',
    title: 'Exception handler too broad',
    why: 'The handler also catches programming errors and JVM errors, and hides them.',
    fix: 'Catch the specific exceptions; check for null instead of catching NullPointerException.',
    nodes: ['catch_clause'],
    suppressedAs: ['AvoidCatchingThrowable', 'AvoidCatchingNPE', 'CatchMayIgnoreException'],
    check: checkBroadCatch,
  }),
  smell({
    ruleKey: 'java/nested-ternary',
    severity: 'MINOR',
    // A matter of taste: those labelled read well.
    confidence: 'REVIEW',
    title: 'Nested conditional expression',
    why: 'Nested conditional expressions are hard to read.',
    fix: 'Use if/else, a switch, or a method with early returns.',
    nodes: ['ternary_expression'],
    suppressedAs: ['NestedConditionalExpression'],
    check: checkTernary,
  }),
  smell({
    ruleKey: 'java/field-injection',
    severity: 'INFO',
    title: 'Field injection',
    why: 'The class cannot be created without the container: tests need reflection, and a missing dependency fails only when it is used.',
    fix: 'Use constructor injection and make the fields final.',
    nodes: ['class_body'],
    suppressedAs: ['SpringJavaAutowiredFieldsWarningInspection'],
    check: checkInjection,
  }),
  smell({
    ruleKey: 'java/console-output',
    severity: 'MINOR',
    title: 'Console output instead of logging',
    why: 'Console output has no time, level or request, and cannot be switched off.',
    fix: 'Use a logger.',
    nodes: ['program'],
    suppressedAs: ['SystemPrintln', 'SystemOut'],
    check: checkConsole,
  }),
  smell({
    ruleKey: 'java/repeated-literal',
    severity: 'MINOR',
    title: 'Duplicated string literal',
    why: 'When it changes, every copy has to be changed, and a typo is noticed only at run time.',
    fix: 'Define a constant.',
    nodes: ['program'],
    suppressedAs: ['AvoidDuplicateLiterals', 'DuplicateStringLiteralInspection'],
    check: checkLiterals,
  }),
];
