import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';

interface Variable {
  /** `html.Tokenizer`; '' where it is not written down. */
  readonly type: string;
  /** Offsets between which it may be what its name stands for. */
  readonly from: number;
  readonly to: number;
}

/** What names stand for in a file, as far as it is written down. */
export interface GoVariables {
  readonly byName: ReadonlyMap<string, readonly Variable[]>;
  /** The type of an expression, `html.Tokenizer`, without the star; undefined where it is not written down. */
  typeOf(expression: number): string | undefined;
}

/** Whether a name may be that of a variable at an offset. */
export function isGoVariable({ byName }: GoVariables, name: string, at: number): boolean {
  return (byName.get(name) ?? []).some(({ from, to }) => from <= at && at < to);
}

/** The variables of a file with the types that declarations, literals and assertions give them. */
export function variablesOf(tree: FlatTree): GoVariables {
  const byName = new Map<string, Variable[]>();
  const add = (i: number, names: readonly number[], types: readonly string[]): void => {
    const { from, to } = reachOf(tree, i);
    names.forEach((name, at) => {
      const text = tree.textOf(name);
      const known = byName.get(text) ?? [];
      byName.set(text, known);
      known.push({ type: types[at] ?? '', from, to });
    });
  };
  for (let i = 0; i < tree.size; i++) {
    const declared = declaredAt(tree, i);
    if (declared !== undefined) add(i, declared.names, declared.types);
  }
  return { byName, typeOf: (expression) => typeOf(tree, expression, byName) };
}

interface Declared {
  readonly names: readonly number[];
  readonly types: readonly string[];
}

/** The names that a node declares, each with its type. */
function declaredAt(tree: FlatTree, i: number): Declared | undefined {
  const kind = tree.kindName(i);
  if (kind === 'short_var_declaration')
    return assigned(tree, listAt(tree, i, 'left'), listAt(tree, i, 'right'));
  if (kind === 'range_clause' || kind === 'receive_statement')
    return { names: listAt(tree, i, 'left').filter((one) => isIdentifier(tree, one)), types: [] };
  if (kind === 'type_switch_statement') return { names: listAt(tree, i, 'alias'), types: [] };
  if (!/^(?:variadic_)?parameter_declaration$|^(?:var|const)_spec$/.test(kind)) return undefined;
  const field = tree.kinds.field('name');
  const names = tree.children(i).filter((child) => tree.field[child] === field);
  const type = kind.startsWith('variadic') ? '' : typeName(tree, tree.childByField(i, 'type'));
  if (kind === 'var_spec' && tree.childByField(i, 'type') < 0)
    return assigned(tree, names, listAt(tree, i, 'value'));
  return { names, types: names.map(() => type) };
}

/** One name a value, or the first name of a checked assertion. */
function assigned(tree: FlatTree, names: readonly number[], values: readonly number[]): Declared {
  const isPaired = names.length === values.length;
  const isChecked = values.length === 1 && tree.kindName(values[0] ?? -1) === 'type_assertion_expression';
  const types = isPaired || isChecked ? values.map((value) => literalType(tree, value)) : [];
  return { names, types };
}

function listAt(tree: FlatTree, i: number, field: string): number[] {
  const list = tree.childByField(i, field);
  if (list < 0) return [];
  return tree.kindName(list) === 'expression_list' ? tree.namedChildren(list) : [list];
}

const isIdentifier = (tree: FlatTree, i: number): boolean => tree.kindName(i) === 'identifier';

/** `html.Tokenizer` of a type or a pointer to it, without its type arguments; '' for any other. */
function typeName(tree: FlatTree, i: number): string {
  if (i < 0) return '';
  return /^\*?(\w+\.\w+)(?:\[.*\])?$/s.exec(tree.textOf(i))?.[1] ?? '';
}

/** The type that an expression says it is of. */
function literalType(tree: FlatTree, i: number): string {
  const kind = i < 0 ? '' : tree.kindName(i);
  if (kind === 'composite_literal' || kind === 'type_assertion_expression')
    return typeName(tree, tree.childByField(i, 'type'));
  if (kind === 'unary_expression') return literalType(tree, tree.childByField(i, 'operand'));
  if (kind === 'parenthesized_expression') return literalType(tree, tree.namedChildren(i)[0] ?? -1);
  return kind === 'call_expression' ? (/^new\(\s*(\w+\.\w+)\s*\)$/.exec(tree.textOf(i))?.[1] ?? '') : '';
}

function typeOf(
  tree: FlatTree,
  i: number,
  byName: ReadonlyMap<string, readonly Variable[]>,
): string | undefined {
  if (i < 0) return undefined;
  if (!isIdentifier(tree, i)) return literalType(tree, i) || methodExpression(tree, i);
  const at = tree.start[i] ?? 0;
  const possible = (byName.get(tree.textOf(i)) ?? []).filter(({ from, to }) => from <= at && at < to);
  // Which of several is meant depends on blocks that are not looked at; all of one type are that type.
  const types = new Set(possible.map(({ type }) => type));
  const [only] = types;
  return types.size === 1 && only !== '' ? only : undefined;
}

/** `(*html.Tokenizer)` or `html.Tokenizer` before a method's name: its type where that is one. */
function methodExpression(tree: FlatTree, i: number): string | undefined {
  return /^(?:\(\*?)?(\w+\.\w+)\)?$/.exec(tree.textOf(i))?.[1];
}

/** Where what a node declares may be meant: behind it in its function; everywhere for what stands in none. */
function reachOf(tree: FlatTree, i: number): { from: number; to: number } {
  let at = i;
  for (let above = tree.parent[at] ?? -1; above > 0; above = tree.parent[above] ?? -1) at = above;
  const isFunction = /^(?:function|method)_declaration$/.test(tree.kindName(at));
  return isFunction ? { from: tree.end[i] ?? 0, to: tree.end[at] ?? 0 } : { from: 0, to: tree.text.length };
}
