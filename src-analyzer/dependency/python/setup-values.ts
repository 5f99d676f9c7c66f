import { filesBehind, literalText, type Program } from './setup-files.ts';
import { fieldText, type NameValue, type Part } from './setup-names.ts';

/** What of a list is written out, and what of it is read from files; `isWhole` is false where that is not all. */
export interface ListValue {
  readonly strings: readonly Part[];
  readonly files: readonly string[];
  readonly isWhole: boolean;
}

/** The lists of a table by their keys. */
export interface TableValue {
  readonly entries: readonly { readonly key: string; readonly node: number; readonly condition?: string }[];
  readonly isWhole: boolean;
}

const NOTHING: ListValue = { strings: [], files: [], isWhole: true };
const UNKNOWN: ListValue = { ...NOTHING, isWhole: false };
const MAX_DEPTH = 12;
/** Calls that give what they are given, in another order or form. */
const PASSES_ON = /^(?:list|tuple|set|sorted|sum|frozenset|(?:itertools\.)?chain(?:\.from_iterable)?)$/;

/** What holds items, or one value alone. */
const HOLDERS = new Set(['list', 'tuple', 'set', 'parenthesized_expression', 'list_splat']);

/** The items of a list as far as they are written out, by whatever names. Nothing is run. */
export function listValue(program: Program, node: number, depth = 0): ListValue {
  const { tree } = program;
  if (node < 0 || depth > MAX_DEPTH) return UNKNOWN;
  const next = (one: number): ListValue => listValue(program, one, depth + 1);
  if (HOLDERS.has(tree.kindName(node))) return joined(childrenOf(program, node).map(next));
  switch (tree.kindName(node)) {
    case 'string':
      return literalText(tree, node) === undefined ? UNKNOWN : { ...NOTHING, strings: [{ node }] };
    case 'binary_operator':
      return ['+', '|'].includes(fieldText(tree, node, 'operator'))
        ? joined([next(tree.childByField(node, 'left')), next(tree.childByField(node, 'right'))])
        : readBehind(program, node);
    case 'identifier':
      return valueOfName(program, node, next);
    case 'subscript':
      return entryOfTable(program, node, next);
    case 'call':
      return valueOfCall(program, node, next);
    default:
      return readBehind(program, node);
  }
}

const childrenOf = ({ tree }: Program, node: number): number[] =>
  tree.namedChildren(node).filter((one) => tree.kindName(one) !== 'comment');

const joined = (values: readonly ListValue[]): ListValue => ({
  strings: values.flatMap(({ strings }) => strings),
  files: values.flatMap(({ files }) => files),
  isWhole: values.every(({ isWhole }) => isWhole),
});

/** What a file holds that the value is read from. */
function readBehind(program: Program, node: number): ListValue {
  const files = filesBehind(program, node);
  return files.length === 0 ? UNKNOWN : { ...NOTHING, files };
}

type Next = (node: number) => ListValue;

function valueOfName(program: Program, node: number, next: Next): ListValue {
  const known = program.names.valueOf(program.tree.textOf(node));
  if (known === undefined || known.value < 0) return UNKNOWN;
  const value = joined([
    next(known.value),
    ...known.items.map(behind(next)),
    ...known.more.map(behind(next)),
  ]);
  return known.isOpen ? { ...value, isWhole: false } : value;
}

const behind =
  (next: Next) =>
  ({ node, condition }: Part): ListValue => {
    const { strings, ...more } = next(node);
    return {
      ...more,
      strings: condition === undefined ? strings : strings.map((one) => ({ ...one, condition })),
    };
  };

/** `EXTRAS["tests"]` */
function entryOfTable(program: Program, node: number, next: Next): ListValue {
  const { tree } = program;
  const key = literalText(tree, tree.childByField(node, 'subscript'));
  const { entries } = tableValue(program, tree.childByField(node, 'value'));
  const found = entries.find((one) => one.key === key);
  return found === undefined ? UNKNOWN : next(found.node);
}

function valueOfCall(program: Program, node: number, next: Next): ListValue {
  const { tree } = program;
  const called = tree.childByField(node, 'function');
  // All lists of a table together: nothing that does not stand in it.
  if (called >= 0 && /\.(?:values|items|keys)$/.test(tree.textOf(called))) return NOTHING;
  if (called >= 0 && PASSES_ON.test(tree.textOf(called))) {
    const own = joined(childrenOf(program, tree.childByField(node, 'arguments')).map(next));
    if (own.isWhole) return own;
  }
  return readBehind(program, node);
}

/** A table of lists: written out, `dict(…)`, or a name that is set once, with what is set under its keys. */
export function tableValue(program: Program, node: number, depth = 0): TableValue {
  const { tree, names } = program;
  if (node < 0 || depth > MAX_DEPTH) return { entries: [], isWhole: false };
  switch (tree.kindName(node)) {
    case 'dictionary':
      return pairsOf(program, childrenOf(program, node), depth);
    case 'call':
      return fieldText(tree, node, 'function') === 'dict'
        ? pairsOf(program, childrenOf(program, tree.childByField(node, 'arguments')), depth)
        : { entries: [], isWhole: false };
    case 'identifier': {
      const known = names.valueOf(tree.textOf(node));
      if (known === undefined || known.value < 0) return { entries: [], isWhole: false };
      const set = tableValue(program, known.value, depth + 1);
      const later = keyedOf(program, known);
      const isWhole = set.isWhole && later.isWhole && !known.isOpen;
      return { entries: [...set.entries, ...later.entries], isWhole };
    }
    default:
      return { entries: [], isWhole: false };
  }
}

function keyedOf({ tree }: Program, { keyed, more, items }: NameValue): TableValue {
  const entries = keyed.flatMap(({ key, node, condition }) => {
    const text = literalText(tree, key);
    return text === undefined ? [] : [{ key: text, node, ...(condition !== undefined && { condition }) }];
  });
  return { entries, isWhole: entries.length === keyed.length && more.length === 0 && items.length === 0 };
}

/** `"key": […]`, `key=[…]`, `**OTHERS`. */
function pairsOf(program: Program, parts: readonly number[], depth: number): TableValue {
  const { tree } = program;
  const tables = parts.map((part): TableValue => {
    const kind = tree.kindName(part);
    const value = tree.childByField(part, 'value');
    if (kind === 'dictionary_splat')
      return tableValue(program, childrenOf(program, part)[0] ?? -1, depth + 1);
    const key =
      kind === 'pair'
        ? literalText(tree, tree.childByField(part, 'key'))
        : kind === 'keyword_argument'
          ? fieldText(tree, part, 'name')
          : undefined;
    return key === undefined || value < 0
      ? { entries: [], isWhole: false }
      : { entries: [{ key, node: value }], isWhole: true };
  });
  return {
    entries: tables.flatMap(({ entries }) => entries),
    isWhole: tables.every(({ isWhole }) => isWhole),
  };
}
