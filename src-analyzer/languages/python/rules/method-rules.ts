import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { SLIP } from './call-nodes.ts';
import { assignmentsOf, isReadIn } from './python-names.ts';

const OTHER_TIME = ['function_definition', 'lambda'];
const QUESTIONS = ['if_statement', 'elif_clause', 'while_statement'];

/** Whether an expression is only asked for its truth: in a condition, behind `not`, between `and` and `or` there. */
function isAskedForTruth(tree: FlatTree, node: number): boolean {
  const up = tree.parent[node] ?? NONE;
  if (isKind(tree, up, ...QUESTIONS)) return tree.fieldName(node) === 'condition';
  if (isKind(tree, up, 'not_operator')) return true;
  if (isKind(tree, up, 'conditional_expression')) return parts(tree, up)[1] === node;
  return isKind(tree, up, 'boolean_operator', 'parenthesized_expression') && isAskedForTruth(tree, up);
}

/** Classes of a file by name. */
const classesOfTree = new WeakMap<FlatTree, ReadonlyMap<string, number>>();

function classesOf(tree: FlatTree): ReadonlyMap<string, number> {
  const known = classesOfTree.get(tree);
  if (known) return known;
  const found = new Map(
    descendants(tree, 0, ['class_definition']).map((one) => [fieldText(tree, one, 'name'), one]),
  );
  classesOfTree.set(tree, found);
  return found;
}

/** What a class's own body says of a name: a plain method, something else, or nothing. */
function memberOf(tree: FlatTree, owner: number, name: string): 'method' | 'other' | undefined {
  const members = parts(tree, tree.childByField(owner, 'body'));
  const functions = members.filter(
    (one) => isKind(tree, one, 'function_definition') && fieldText(tree, one, 'name') === name,
  );
  const mentions = members.filter(
    (one) =>
      !isKind(tree, one, 'function_definition') && new RegExp(String.raw`\b${name}\b`).test(tree.textOf(one)),
  );
  if (mentions.length > 0) return 'other';
  return functions.length > 0 ? 'method' : undefined;
}

/** Whether a name is a plain method of a class, or of one of its bases in the file. */
function isPlainMethod(tree: FlatTree, owner: number, name: string): boolean {
  const seen = new Set<number>();
  const open = [owner];
  for (let one = open.shift(); one !== undefined; one = open.shift()) {
    if (seen.has(one)) continue;
    seen.add(one);
    const member = memberOf(tree, one, name);
    if (member !== undefined) return member === 'method';
    const bases = parts(tree, tree.childByField(one, 'superclasses')).map((base) => tree.textOf(base));
    // What a base elsewhere has under that name comes before the bases behind it.
    if (bases.some((base) => base !== 'object' && !classesOf(tree).has(base))) return false;
    open.push(...bases.flatMap((base) => classesOf(tree).get(base) ?? []));
  }
  return false;
}

/** Whether somebody else gives the object that name: assigned, set by its text, or a property of a class below. */
function isReplaced(tree: FlatTree, name: string): boolean {
  return new RegExp(
    String.raw`(?:\.|^[ \t]{1,40})${name}\s{0,9}(?::[^=\n]{1,60})?=(?!=)|["']${name}["']|@[\w.]{1,60}(?:\([^()\n]{0,80}\))?\s{1,40}(?:async )?def ${name}\b`,
    'm',
  ).test(tree.text);
}

/** Forms of Django and WTForms, serializers of the REST framework: what makes them, and what they are asked by. */
const FORM_MADE = /(?:Form|FormSet|Serializer|\.get_(?:form|serializer))$/;
const FORM_METHODS = new Set(['is_valid', 'validate_on_submit', 'is_multipart', 'has_changed']);
const HAS_FORMS = /^[ \t]*(?:from|import) (?:django|rest_framework|flask_wtf|wtforms)\b/m;

function isFormMethod(tree: FlatTree, object: number, name: string): boolean {
  if (!FORM_METHODS.has(name) || !isKind(tree, object, 'identifier') || !HAS_FORMS.test(tree.text))
    return false;
  const values = assignmentsOf(tree, Math.max(0, ancestor(tree, object, OTHER_TIME)), tree.textOf(object));
  return (
    values.length > 0 &&
    values.every((one) => isKind(tree, one, 'call') && FORM_MADE.test(fieldText(tree, one, 'function')))
  );
}

/** The class whose method a node stands in, where the method is given the object as `self`. */
function ownClass(tree: FlatTree, node: number): number {
  const method = ancestor(tree, node, ['function_definition']);
  const owner = ancestor(tree, method, ['class_definition', 'function_definition']);
  const isOwn = /^\(\s*self\b/.test(fieldText(tree, method, 'parameters'));
  return isOwn && isKind(tree, owner, 'class_definition') ? owner : NONE;
}

/** What is there to be overridden does nothing, refuses or returns nothing: a class below may put None in its place. */
function isHook(tree: FlatTree, name: string): boolean {
  const methods = descendants(tree, 0, ['function_definition']).filter(
    (one) => fieldText(tree, one, 'name') === name,
  );
  return methods.some((one) =>
    parts(tree, tree.childByField(one, 'body')).every((statement) =>
      /^(?:pass|\.\.\.|raise\b[^]*|return(?: None)?|["'][^]*)$/.test(tree.textOf(statement)),
    ),
  );
}

function checkTruth(node: number, { tree, report }: TreeScope): void {
  if (!isAskedForTruth(tree, node)) return;
  const object = tree.childByField(node, 'object');
  const name = fieldText(tree, node, 'attribute');
  const owner = tree.textOf(object) === 'self' ? ownClass(tree, node) : NONE;
  const isOwn = owner >= 0 && isPlainMethod(tree, owner, name) && !isReplaced(tree, name);
  if (!isOwn && !isFormMethod(tree, object, name)) return;
  const less = isOwn && isHook(tree, name) ? 'REVIEW' : undefined;
  report(node, `'${name}' is a method: without a call it is always true`, less);
}

/** What changes a list, a set or a dictionary in place and returns None. */
const IN_PLACE: ReadonlyMap<string, RegExp> = new Map([
  ['sort', /^list$/],
  ['reverse', /^list$/],
  ['append', /^list$/],
  ['extend', /^list$/],
  ['insert', /^list$/],
  ['remove', /^(?:list|set)$/],
  ['clear', /^(?:list|set|dict)$/],
  ['add', /^set$/],
  ['discard', /^set$/],
  ['update', /^(?:set|dict)$/],
]);
/** Calls that return a new list, set or dictionary. */
const MAKES: ReadonlyMap<string, string> = new Map([
  ['list', 'list'],
  ['sorted', 'list'],
  ['set', 'set'],
  ['dict', 'dict'],
  ['defaultdict', 'dict'],
  ['collections.defaultdict', 'dict'],
  ['OrderedDict', 'dict'],
  ['collections.OrderedDict', 'dict'],
]);
const DISPLAYS: ReadonlyMap<string, string> = new Map([
  ['list', 'list'],
  ['list_comprehension', 'list'],
  ['set', 'set'],
  ['set_comprehension', 'set'],
  ['dictionary', 'dict'],
  ['dictionary_comprehension', 'dict'],
]);

/** `list`, `set` or `dict` where an expression makes one; '' where that is not known. */
function collectionOf(tree: FlatTree, value: number): string {
  if (isKind(tree, value, 'call')) return MAKES.get(fieldText(tree, value, 'function')) ?? '';
  return DISPLAYS.get(tree.kindName(value)) ?? '';
}

/** The same of a variable: by all that its function assigns to it, or by the type of the parameter. */
function collectionNamed(tree: FlatTree, object: number): string {
  if (!isKind(tree, object, 'identifier')) return collectionOf(tree, object);
  const name = tree.textOf(object);
  const owner = Math.max(0, ancestor(tree, object, OTHER_TIME));
  const values = assignmentsOf(tree, owner, name).map((one) => collectionOf(tree, one));
  const [first = ''] = values;
  if (values.length > 0) return values.every((one) => one === first) ? first : '';
  const typed = new RegExp(String.raw`[(,]\s*${name}\s*:\s*(?:typing\.)?([Ll]ist|[Ss]et|[Dd]ict)\b`);
  return (typed.exec(fieldText(tree, owner, 'parameters'))?.[1] ?? '').toLowerCase();
}

/** Takes a collection and can do nothing with None. */
const NEEDS_VALUE =
  /^(?:len|sum|max|min|enumerate|sorted|list|set|tuple|dict|iter|reversed)$|\.(?:join|extend)$/;

/** Whether the result of a call is taken for something. */
function isTaken(tree: FlatTree, node: number): boolean {
  const up = tree.parent[node] ?? NONE;
  if (isKind(tree, up, 'assignment', 'for_statement', 'for_in_clause'))
    return tree.fieldName(node) === 'right';
  if (isKind(tree, up, 'subscript', 'attribute'))
    return /^(?:value|object)$/.test(tree.fieldName(node) ?? '');
  const call = tree.parent[up] ?? NONE;
  return isKind(tree, up, 'argument_list') && NEEDS_VALUE.test(fieldText(tree, call, 'function'));
}

/** `return rows.sort()`: to return None with a word less is a habit, but not of what puts in order. */
const isOrderReturned = (tree: FlatTree, node: number, name: string): boolean =>
  isKind(tree, tree.parent[node] ?? NONE, 'return_statement') && /^(?:sort|reverse|shuffle)$/.test(name);

/** Whether a call gives its result to a variable of the function that nobody asks: None does no harm there. */
function isUnread(tree: FlatTree, node: number): boolean {
  const up = tree.parent[node] ?? NONE;
  const target = tree.childByField(up, 'left');
  if (!isKind(tree, up, 'assignment') || !isKind(tree, target, 'identifier')) return false;
  const owner = ancestor(tree, up, ['function_definition', 'class_definition', 'lambda']);
  if (!isKind(tree, owner, 'function_definition')) return false;
  return !isReadIn(tree, owner, tree.textOf(target));
}

function checkInPlace(node: number, { tree, report }: TreeScope): void {
  const callee = tree.childByField(node, 'function');
  if (!isKind(tree, callee, 'attribute')) return;
  const name = fieldText(tree, callee, 'attribute');
  if (!isTaken(tree, node) && !isOrderReturned(tree, node, name)) return;
  const isKnown =
    tree.textOf(callee) === 'random.shuffle' ||
    IN_PLACE.get(name)?.test(collectionNamed(tree, tree.childByField(callee, 'object'))) === true;
  // `_ = items.sort()` drops it on purpose.
  if (isKnown && !/^_\w*$/.test(fieldText(tree, tree.parent[node] ?? NONE, 'left')))
    report(
      node,
      `'${name}' changes its collection in place and returns None`,
      isUnread(tree, node) ? 'REVIEW' : undefined,
    );
}

/** Methods that are not called where they should be, or whose result is taken where there is none. */
export const METHOD_RULES: readonly TreeRule[] = [
  {
    ...SLIP,
    ruleKey: 'py/method-as-truth',
    confidence: 'CERTAIN',
    title: 'Method used as a condition without being called',
    why: 'A method is an object, and every such object is true. The condition has one answer only, and the method is never run.',
    fix: 'Call it: `self.is_valid()`, or make it a property.',
    nodes: ['attribute'],
    check: checkTruth,
  },
  {
    ...SLIP,
    ruleKey: 'py/in-place-result',
    severity: 'CRITICAL',
    confidence: 'CERTAIN',
    title: 'Result of a change in place used',
    why: '`sort`, `reverse`, `append`, `update` and their like change the collection and return None. Whoever takes the result gets None.',
    fix: 'Use the collection after the call, or `sorted(…)`, `reversed(…)` and `a | b`, which return a new one.',
    nodes: ['call'],
    check: checkInPlace,
  },
];
