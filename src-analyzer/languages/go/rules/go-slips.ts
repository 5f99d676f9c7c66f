import { ancestor, descendants, fieldText, isInside, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { argumentsOf, calleeOf, functionAround, FUNCTIONS, goRule, localValue } from './go-nodes.ts';
import { packageCall } from './go-imports.ts';
import { isHandlerEnd } from './handler-end.ts';

function checkExit(node: number, { tree, report }: TreeScope): void {
  if (isHandlerEnd(tree, node)) report(node, 'one failing request stops the whole server');
}

/** `item` of `[]item` and `[3]item`; '' for pointers and everything else. */
const elementType = (type: string): string => /^\[\d*\]([A-Za-z_]\w*)$/.exec(type.trim())?.[1] ?? '';

/** Type of the field of a structure of the file: `rows` of `s.rows`, where `s` is the receiver. */
function typeOfField(tree: FlatTree, at: number, path: string): string {
  const [owner = '', field = '', ...more] = path.split('.');
  const receiver = fieldText(tree, functionAround(tree, at), 'receiver');
  const type = /^\(\s*(\w+)\s+\*?(\w+)/.exec(receiver);
  if (more.length > 0 || type?.[1] !== owner) return '';
  return fieldsOf(tree, type[2] ?? '').get(field) ?? '';
}

/** Fields that a structure of the file declares by name, with their types. */
function fieldsOf(tree: FlatTree, name: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const spec = descendants(tree, 0, ['type_spec']).find((one) => fieldText(tree, one, 'name') === name);
  const body = spec === undefined ? NONE : tree.childByField(spec, 'type');
  if (!isKind(tree, body, 'struct_type')) return found;
  for (const field of descendants(tree, body, ['field_declaration']))
    for (const one of parts(tree, field))
      if (tree.fieldName(one) === 'name') found.set(tree.textOf(one), fieldText(tree, field, 'type'));
  return found;
}

/** Declared type of what a loop goes through; '' where the file does not say. */
function typeOf(tree: FlatTree, value: number): string {
  const text = tree.textOf(value);
  if (isKind(tree, value, 'composite_literal')) return fieldText(tree, value, 'type');
  if (isKind(tree, value, 'call_expression') && calleeOf(tree, value) === 'make')
    return tree.textOf(argumentsOf(tree, value)[0] ?? NONE);
  if (isKind(tree, value, 'selector_expression')) return typeOfField(tree, value, text);
  if (!isKind(tree, value, 'identifier')) return '';
  const around = functionAround(tree, value);
  const declared = descendants(tree, around, ['parameter_declaration', 'var_spec']).find((one) =>
    parts(tree, one).some((part) => tree.fieldName(part) === 'name' && tree.textOf(part) === text),
  );
  if (declared !== undefined) return fieldText(tree, declared, 'type');
  const made = localValue(tree, text, value);
  return isKind(tree, made, 'composite_literal', 'call_expression') ? typeOf(tree, made) : '';
}

const WRITES = ['assignment_statement', 'inc_statement', 'dec_statement'];

/** The statement that assigns to a field of a name, where the name is the operand of its target; -1 for another use. */
function assignmentTo(tree: FlatTree, use: number): number {
  const selector = tree.parent[use] ?? NONE;
  if (!isKind(tree, selector, 'selector_expression')) return NONE;
  const up = tree.parent[selector] ?? NONE;
  if (isKind(tree, up, 'inc_statement', 'dec_statement')) return up;
  const statement = tree.parent[up] ?? NONE;
  const isTarget = isKind(tree, up, 'expression_list') && tree.fieldName(up) === 'left';
  return isTarget && isKind(tree, statement, ...WRITES) ? statement : NONE;
}

/** Whether a use may make the copy known elsewhere: its address, a method of it, a function that keeps it. */
function mayKeep(tree: FlatTree, use: number): boolean {
  const up = tree.parent[use] ?? NONE;
  if (isKind(tree, up, 'unary_expression')) return true;
  const outer = tree.parent[up] ?? NONE;
  const isAddress = isKind(tree, outer, 'unary_expression') && tree.textOf(outer).startsWith('&');
  const isMethod = isKind(tree, outer, 'call_expression') && tree.fieldName(up) === 'function';
  return isKind(tree, up, 'selector_expression') && (isAddress || isMethod);
}

/** The variable that a loop copies each element into; '' where it declares none. */
function copyOf(tree: FlatTree, clause: number): string {
  if (clause < 0 || !/:=\s*range\b/.test(tree.textOf(clause))) return '';
  const second = parts(tree, tree.childByField(clause, 'left'))[1] ?? NONE;
  return second < 0 || tree.textOf(second) === '_' ? '' : tree.textOf(second);
}

/** The last use of a loop's copy, where it is an assignment to one of its fields in the loop itself; else -1. */
function lastAssignment(tree: FlatTree, loop: number, name: string): number {
  const body = tree.childByField(loop, 'body');
  const uses = descendants(tree, body, ['identifier']).filter((one) => tree.textOf(one) === name);
  const last = uses.at(-1) ?? NONE;
  const found = uses.map((one) => assignmentTo(tree, one)).find((one) => isInside(tree, last, one)) ?? NONE;
  if (found < 0 || ancestor(tree, found, ['for_statement', ...FUNCTIONS]) !== loop) return NONE;
  return uses.some((one) => mayKeep(tree, one)) || isDeclaredAgain(tree, body, name) ? NONE : found;
}

function checkLoop(node: number, { tree, report }: TreeScope): void {
  const clause = tree.childOfKind(node, 'range_clause');
  const name = copyOf(tree, clause);
  const statement = name === '' ? NONE : lastAssignment(tree, node, name);
  if (statement < 0) return;
  const element = elementType(typeOf(tree, tree.childByField(clause, 'right')));
  const field = new RegExp(String.raw`\b${name}\.(\w+)`).exec(tree.textOf(statement))?.[1] ?? '';
  // A field of a structure that is embedded by its pointer is another one's.
  if (element !== '' && fieldsOf(tree, element).has(field))
    report(statement, `'${name}' is a copy of the element: the change is lost`);
}

const isDeclaredAgain = (tree: FlatTree, body: number, name: string): boolean =>
  new RegExp(String.raw`\b${name}\b[^\n=]{0,60}:=|\bvar ${name}\b`).test(tree.textOf(body));

/** An alphabet is a set of letters, too. */
const IN_ORDER = /^["`](?:abc|aeiou|ABC|012)/;

function checkTrim(node: number, { tree, report }: TreeScope): void {
  if (!/^strings\.Trim(?:Left|Right)?$/.test(packageCall(tree, node))) return;
  const [, set = NONE] = argumentsOf(tree, node);
  if (!isKind(tree, set, 'interpreted_string_literal', 'raw_string_literal')) return;
  const signs = tree.textOf(set).slice(1, -1);
  if (!/^(?:\w{1,40}:\/\/|[./]?[a-z][\w-]{2,40}[./:]?)$/i.test(signs) || IN_ORDER.test(tree.textOf(set)))
    return;
  // A sign that stands in a set twice shows that a word was meant.
  const isWord = new Set(signs).size < signs.length;
  report(
    node,
    `each of the signs in ${tree.textOf(set)} is removed, not the word`,
    isWord ? undefined : 'REVIEW',
  );
}

const bug = (info: Omit<TreeRule, 'grammars' | 'kind' | 'inTests' | 'confidence'>): TreeRule =>
  goRule({ kind: 'BUG', inTests: 'off', confidence: 'LIKELY', ...info });

/** Statements that do not do what they were written for. */
export const GO_SLIPS: readonly TreeRule[] = [
  bug({
    ruleKey: 'go/exit-in-handler',
    severity: 'CRITICAL',
    title: 'Request handler that terminates the server',
    why: 'The process ends with the request: all other requests fail, deferred calls do not run, and whoever causes the error again stops the server again.',
    fix: 'Log the error, answer with status 500 and return.',
    nodes: ['call_expression'],
    check: checkExit,
  }),
  bug({
    ruleKey: 'go/lost-loop-change',
    severity: 'CRITICAL',
    title: 'Change to a copy of a loop’s element',
    why: '`for _, v := range` copies each structure into `v`. What is assigned to a field of `v` and not used there is gone with the next round.',
    fix: 'Change the element itself, `items[i].field = x`, or make it a slice of pointers.',
    nodes: ['for_statement'],
    check: checkLoop,
  }),
  bug({
    ruleKey: 'go/trim-with-word',
    severity: 'MAJOR',
    title: 'strings.Trim called with a word',
    why: '`Trim`, `TrimLeft` and `TrimRight` remove any of the signs they are given: `TrimLeft("https://shop", "https://")` gives "op".',
    fix: 'Use `TrimPrefix` or `TrimSuffix`.',
    nodes: ['call_expression'],
    check: checkTrim,
  }),
];
