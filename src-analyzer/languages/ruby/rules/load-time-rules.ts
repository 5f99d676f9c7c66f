import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendantsOutside, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';

/** What runs later, again each time. */
const LATER = ['lambda', 'block', 'do_block', 'method', 'singleton_method'];
/** A time, a day or a random value that is another one at each call. */
const MADE_NOW =
  /^(?:(?:Time|Date|DateTime)\.(?:now|today|current|yesterday|tomorrow)|Time\.zone\.(?:now|today)|SecureRandom\.\w{1,30}(?:\([^()]{0,40}\))?|\w{1,20}\.(?:second|minute|hour|day|week|month|year)s?\.(?:ago|from_now))$/;
/** Declarations in the body of a class, which is run once. */
const DECLARES = /^(?:attribute|field|property|key|column|store_accessor|option|param|argument)$/;
const CHECKS = /^validates?(?:_\w{1,40}_of|_\w{1,40})?$/;
const SELECTS = /^(?:scope|default_scope|named_scope|has_many|has_one|belongs_to|has_and_belongs_to_many)$/;
/** Whether a call stands in the body of a class or module, also of one that others include. */
function isInClassBody(tree: FlatTree, node: number): boolean {
  const around = ancestor(tree, node, [...LATER, 'class', 'module', 'singleton_class']);
  if (isKind(tree, around, 'class', 'module')) return true;
  const call = tree.parent[around] ?? NONE;
  return (
    isKind(tree, around, 'do_block', 'block') &&
    /^(?:included|class_methods|prepended)$/.test(fieldText(tree, call, 'method'))
  );
}

/** What is asked for at once among the values below a node. */
const askedNow = (tree: FlatTree, node: number): number | undefined =>
  [node, ...descendantsOutside(tree, node, ['call'], LATER)].find(
    (one) => isKind(tree, one, 'call') && MADE_NOW.test(tree.textOf(one)),
  );

/** The value of `default:` among the arguments of a call; -1 without one. */
function defaultOf(tree: FlatTree, call: number): number {
  const pair = parts(tree, tree.childByField(call, 'arguments')).find(
    (one) => isKind(tree, one, 'pair') && /^:?default(?:_value)?:?$/.test(fieldText(tree, one, 'key')),
  );
  const value = pair === undefined ? NONE : tree.childByField(pair, 'value');
  return isKind(tree, value, ...LATER) ? NONE : value;
}

/** A command for a terminal is loaded each time it is run. */
const IS_COMMAND =
  /<\s?(?:Thor\b|Thor::Group|(?:Dry|Hanami)::CLI|Clamp::Command|Rails::Generators)|\b(?:extend|include) GLI::App\b/;

function checkDeclaration(node: number, { tree, report }: TreeScope): void {
  if (IS_COMMAND.test(tree.text)) return;
  const method = fieldText(tree, node, 'method');
  const list = tree.childByField(node, 'arguments');
  if (list < 0 || fieldText(tree, node, 'receiver') !== '' || !isInClassBody(tree, node)) return;
  let value = NONE;
  if (DECLARES.test(method)) value = defaultOf(tree, node);
  else if (CHECKS.test(method) || SELECTS.test(method)) value = list;
  const asked = value < 0 ? undefined : askedNow(tree, value);
  if (asked !== undefined) report(node, `'${tree.textOf(asked)}' is asked once, when the class is loaded`);
}

/** Values that a class body asks for too early. */
export const RUBY_LOAD_TIME_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'ruby/value-asked-at-load',
    kind: 'BUG',
    severity: 'MAJOR',
    confidence: 'LIKELY',
    grammars: ['ruby'],
    inTests: 'off',
    title: 'Time or random value asked for when the class is loaded',
    why: 'The body of a class is run once. All records get the same default, and a check or scope compares with the time at which the program was started.',
    fix: 'Wrap it in a lambda: `default: -> { Time.current }`, `scope :recent, -> { where(…) }`.',
    nodes: ['call'],
    check: checkDeclaration,
  },
];
