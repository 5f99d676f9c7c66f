import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { descendants, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';

const BINDS = ['assignment', 'augmented_assignment', 'for_statement', 'named_expression'];
const OTHER_SCOPES = ['function_definition', 'lambda', 'class_definition'];

/** What each name is bound to in a function, or on the level of the module (owner 0). */
type Bindings = ReadonlyMap<string, readonly number[]>;
const bindingsOfTree = new WeakMap<FlatTree, Map<number, Bindings>>();

/** The names a target binds: `a`, `a, b`, `(a, b)`. */
function namesIn(tree: FlatTree, target: number): string[] {
  if (isKind(tree, target, 'identifier')) return [tree.textOf(target)];
  if (!isKind(tree, target, 'pattern_list', 'tuple_pattern', 'list_pattern')) return [];
  return parts(tree, target).map((one) => tree.textOf(one));
}

/**
 * What the first of two names is bound to: of `record.items()` the keys, for which its `record.items` stands; of others the
 * whole.
 */
function keysIn(tree: FlatTree, value: number): number {
  const callee = isKind(tree, value, 'call') ? tree.childByField(value, 'function') : NONE;
  return isItems(tree, callee) ? callee : value;
}

/** Whether a node is the `record.items` of such a call. */
export const isItems = (tree: FlatTree, node: number): boolean =>
  isKind(tree, node, 'attribute') &&
  fieldText(tree, node, 'attribute') === 'items' &&
  tree.fieldName(node) === 'function';

/** What one of the names that share a value is bound to. */
const boundTo = (tree: FlatTree, value: number, names: readonly string[], at: number): number =>
  at === 0 && names.length > 1 ? keysIn(tree, value) : value;

function readBindings(tree: FlatTree, owner: number): Bindings {
  const found = new Map<string, number[]>();
  const binds = tree.kinds.setOf(BINDS);
  const barrier = tree.kinds.setOf(OTHER_SCOPES);
  const end = tree.last[owner] ?? 0;
  for (let node = owner + 1; node < end; node++) {
    const kind = tree.kind[node] ?? 0;
    if (barrier[kind] === 1) node = (tree.last[node] ?? node + 1) - 1;
    if (binds[kind] !== 1) continue;
    const isNamed = isKind(tree, node, 'named_expression');
    const value = tree.childByField(node, isNamed ? 'value' : 'right');
    if (value < 0) continue;
    const names = namesIn(tree, tree.childByField(node, isNamed ? 'name' : 'left'));
    for (const [at, name] of names.entries()) {
      const bound = boundTo(tree, value, names, at);
      const known = found.get(name);
      if (known) known.push(bound);
      else found.set(name, [bound]);
    }
  }
  return found;
}

/** The values a name is given inside a function; inner functions are not looked into. */
export function assignmentsOf(tree: FlatTree, owner: number, name: string): readonly number[] {
  const known = bindingsOfTree.get(tree) ?? new Map<number, Bindings>();
  bindingsOfTree.set(tree, known);
  const bindings = known.get(owner) ?? readBindings(tree, owner);
  known.set(owner, bindings);
  return bindings.get(name) ?? [];
}

/**
 * Whether a function asks for a variable of its own anywhere, inner functions among it. A name that it shares with the
 * module or a function around may be asked for elsewhere.
 */
export function isReadIn(tree: FlatTree, owner: number, name: string): boolean {
  const mentions = descendants(tree, owner, ['identifier']).filter((one) => tree.textOf(one) === name);
  return mentions.some((one) => {
    const up = tree.parent[one] ?? NONE;
    if (isKind(tree, up, 'keyword_argument')) return tree.fieldName(one) !== 'name';
    if (isKind(tree, up, 'attribute')) return tree.fieldName(one) !== 'attribute';
    return !isKind(tree, up, 'assignment', 'type') || tree.fieldName(one) !== 'left';
  });
}

/** For the variable of a comprehension what it goes through, else -1. */
export function comprehensionSource(tree: FlatTree, node: number): number {
  const name = tree.textOf(node);
  for (let up = tree.parent[node] ?? NONE; up >= 0; up = tree.parent[up] ?? NONE) {
    if (isKind(tree, up, 'function_definition', 'block')) return NONE;
    if (!/comprehension|generator/.test(tree.kindName(up))) continue;
    for (const clause of parts(tree, up)) {
      if (!isKind(tree, clause, 'for_in_clause')) continue;
      const names = namesIn(tree, tree.childByField(clause, 'left'));
      const right = tree.childByField(clause, 'right');
      const at = names.indexOf(name);
      if (at >= 0) return boundTo(tree, right, names, at);
    }
  }
  return NONE;
}

/** Types whose values cannot carry SQL; a class of the project's own is not known to. */
const NO_TEXT =
  /^["']?(?:typing\.)?(?:Optional\[|list\[|List\[|set\[|Sequence\[|Iterable\[)*(?:int|float|bool|Decimal|UUID|uuid\.UUID|date|datetime|datetime\.\w+|Literal\[|timedelta|bytes)\b/;

/** Whether a function has a parameter of that name that may hold any text; undefined without one. */
export function isPlainParameter(tree: FlatTree, owner: number, name: string): boolean | undefined {
  for (const one of parts(tree, tree.childByField(owner, 'parameters'))) {
    const own = isKind(tree, one, 'identifier', 'default_parameter', 'typed_default_parameter')
      ? fieldText(tree, one, 'name') || tree.textOf(one)
      : tree.textOf(parts(tree, one)[0] ?? one).replace(/^\*+/, '');
    if (own !== name) continue;
    const type = fieldText(tree, one, 'type');
    // A class of the project's own, an enum mostly, says by itself how it is written.
    if (type !== '') return !NO_TEXT.test(type) && /\b(?:str|Any|list|dict|List|Dict)\b/.test(type);
    return !/^-?[\d.]+$|^(?:True|False)$/.test(fieldText(tree, one, 'value'));
  }
  return undefined;
}

/** Whether the function asks if the value is one it knows, or of a form that carries no SQL. */
export function isChecked(tree: FlatTree, owner: number, name: string): boolean {
  const body = tree.textOf(tree.childByField(owner, 'body'));
  const word = `\\b${name}\\b`;
  return new RegExp(
    `(?:if|elif|assert|and|or|not)\\s+\\(?${word}(?:\\.\\w+\\(\\))?\\s+(?:not\\s+)?in\\s|isinstance\\(\\s*${word},\\s*\\(?(?:int|float)|match\\([^\\n]{0,200}${word}|${word}\\.(?:isdigit|isidentifier|isalnum|isnumeric|isalpha)\\(`,
  ).test(body);
}
