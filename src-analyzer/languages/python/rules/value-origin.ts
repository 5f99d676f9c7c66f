import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import { assignmentsOf, comprehensionSource, isChecked, isItems, isPlainParameter } from './python-names.ts';

/**
 * Where a value comes from, the harmless first: written in the program or a number, not known, a parameter of the
 * function that may hold any text, a request or the command line.
 */
export const ORIGINS = ['own', 'unknown', 'parameter', 'outside'] as const;
export type Origin = (typeof ORIGINS)[number];

const worst = (origins: readonly Origin[]): Origin =>
  ORIGINS[Math.max(0, ...origins.map((one) => ORIGINS.indexOf(one)))] ?? 'own';

const OUTSIDE =
  /^(?:flask\.|self\.)?request\.(?:args|form|values|json|cookies|headers|files|GET|POST|data|query_params|path_params|query_string|get_json|params|body|path)\b|^(?:input\(|sys\.argv\b)/;
const CONSTANT = /^_*[A-Z][A-Z0-9_]*$/;
/** What these answer is a number, or a text that was made fit. */
const HARMLESS_CALL =
  /(?:^|\.)(?:int|float|len|bool|round|abs|hash|id|ord|range|count|uuid[145]|time|date|now|today|isoformat|strftime|\w{0,80}(?:quote|escape|sanitize|identifier|literal)\w{0,80})$/i;
/** What these answer is what they were given. */
const PASSES_ON =
  /^(?:str|repr|list|tuple|set|sorted|map|filter|reversed|dict|enumerate|zip|iter|next|max|min)$/;
const TEXT_METHODS =
  /^(?:strip|lstrip|rstrip|lower|upper|title|capitalize|replace|split|encode|decode|format|items|keys|values|get|pop|copy|removeprefix|removesuffix)$/;

const LITERALS = new Set([
  'integer',
  'float',
  'none',
  'true',
  'false',
  'lambda',
  'comparison_operator',
  'not_operator',
]);
const JOINED = new Set([
  'binary_operator',
  'boolean_operator',
  'concatenated_string',
  'parenthesized_expression',
  'tuple',
  'list',
  'set',
  'expression_list',
  'await',
  'list_splat',
  'pair',
  'dictionary',
  'unary_operator',
]);
const COMPREHENSIONS = new Set(['list_comprehension', 'generator_expression', 'set_comprehension']);

/** Steps that are followed from name to name. */
const MAX_STEPS = 200;

type Read = (node: number) => Origin;

const ofAll = (read: Read, nodes: readonly number[]): Origin => worst(nodes.map((node) => read(node)));

function ofCall(tree: FlatTree, node: number, read: Read): Origin {
  const callee = tree.childByField(node, 'function');
  const given = parts(tree, tree.childByField(node, 'arguments')).map((one) =>
    isKind(tree, one, 'keyword_argument') ? tree.childByField(one, 'value') : one,
  );
  if (HARMLESS_CALL.test(tree.textOf(callee))) return 'own';
  if (isKind(tree, callee, 'identifier'))
    return PASSES_ON.test(tree.textOf(callee))
      ? ofAll(
          read,
          given.filter((one) => !isHarmlessMap(tree, one)),
        )
      : 'unknown';
  const method = fieldText(tree, callee, 'attribute');
  if (method === 'join') return ofAll(read, given);
  return TEXT_METHODS.test(method) ? ofAll(read, [tree.childByField(callee, 'object'), ...given]) : 'unknown';
}

/** `map(int, …)`: the function that is passed on is no value. */
const isHarmlessMap = (tree: FlatTree, node: number): boolean =>
  /^(?:str|int|float|repr)$/.test(tree.textOf(node));

function ofString(tree: FlatTree, node: number, read: Read): Origin {
  const inserted = parts(tree, node).filter((one) => isKind(tree, one, 'interpolation'));
  return ofAll(
    read,
    inserted.map((one) => tree.childByField(one, 'expression')),
  );
}

function ofConditional(tree: FlatTree, node: number, read: Read): Origin {
  const [value = NONE, , otherwise = NONE] = parts(tree, node);
  return ofAll(read, [value, otherwise]);
}

/** An entry of a table of the program's own is one of its values, whatever asks for it. */
function ofMember(tree: FlatTree, node: number, read: Read): Origin {
  const object = tree.childByField(node, isKind(tree, node, 'attribute') ? 'object' : 'value');
  if (CONSTANT.test(fieldText(tree, node, 'attribute'))) return 'own';
  if (isKind(tree, object, 'identifier') && /^(?:self|cls)$/.test(tree.textOf(object))) return 'unknown';
  const origin = read(object);
  // What an object holds may be anything; what a text or a list holds is as the whole.
  return origin === 'parameter' && isKind(tree, node, 'attribute') ? 'unknown' : origin;
}

/** Tells where the values of one file come from. */
export function createOriginReader(tree: FlatTree): (node: number) => Origin {
  const open = new Set<string>();
  let steps = 0;

  function ofName(node: number, how: Read = read): Origin {
    const name = tree.textOf(node);
    const source = comprehensionSource(tree, node);
    if (source >= 0) return how(source);
    let owner = ancestor(tree, node, ['function_definition']);
    for (; owner >= 0; owner = ancestor(tree, owner, ['function_definition'])) {
      const isParameter = isPlainParameter(tree, owner, name);
      const values = assignmentsOf(tree, owner, name);
      if (values.length === 0 && isParameter === undefined) continue;
      if (isChecked(tree, owner, name)) return 'own';
      const key = `${String(owner)} ${name}`;
      const given = isParameter === true ? 'parameter' : 'own';
      if (values.length === 0 || open.has(key)) return given;
      open.add(key);
      const origin = ofAll(how, values);
      open.delete(key);
      return origin;
    }
    return ofGlobal(name, how);
  }

  function ofGlobal(name: string, how: Read): Origin {
    const values = assignmentsOf(tree, 0, name);
    if (CONSTANT.test(name)) return 'own';
    if (values.length === 0 || open.has(name)) return 'unknown';
    open.add(name);
    const origin = ofAll(how, values);
    open.delete(name);
    return origin;
  }

  /** Where the keys of a record come from: those of one that is written out are written there. */
  function keysOf(node: number): Origin {
    if (isKind(tree, node, 'identifier')) return ofName(node, keysOf);
    if (!isKind(tree, node, 'dictionary')) return read(node);
    const keys = parts(tree, node).map((one) =>
      isKind(tree, one, 'pair') ? tree.childByField(one, 'key') : one,
    );
    return ofAll(read, keys);
  }

  function read(node: number): Origin {
    steps += 1;
    if (node < 0 || steps > MAX_STEPS) return 'unknown';
    if (OUTSIDE.test(tree.textOf(node))) return 'outside';
    const kind = tree.kindName(node);
    if (LITERALS.has(kind)) return 'own';
    if (JOINED.has(kind)) return ofAll(read, parts(tree, node));
    if (COMPREHENSIONS.has(kind)) return read(tree.childByField(node, 'body'));
    if (kind === 'identifier') return ofName(node);
    if (isItems(tree, node)) return keysOf(tree.childByField(node, 'object'));
    if (kind === 'string') return ofString(tree, node, read);
    if (kind === 'call') return ofCall(tree, node, read);
    if (kind === 'conditional_expression') return ofConditional(tree, node, read);
    return kind === 'attribute' || kind === 'subscript' ? ofMember(tree, node, read) : 'unknown';
  }

  return (node) => {
    steps = 0;
    return read(node);
  };
}
