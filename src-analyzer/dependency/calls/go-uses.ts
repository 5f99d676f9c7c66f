import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { isGoVariable, variablesOf, type GoVariables } from './go-variables.ts';
import type { CodeUses, Use } from './code-uses.ts';

/** A package that a file imports, by the name it has there. */
export interface GoImport {
  readonly path: string;
  /** `.` where its names stand for themselves, `_` where the file uses none of them. */
  readonly local: string;
}

/** What is asked of a file: functions by the package that has them, `Parse` or `Tokenizer.Next`. */
export type GoFunctions = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Where a file uses functions of the packages it imports: plain functions through the name of their package, methods where
 * the type of their value is written down in the same function.
 */
export function goUses(tree: FlatTree, imports: readonly GoImport[], wanted: GoFunctions): CodeUses {
  const uses: Use[] = [];
  const unclear = new Set<string>();
  const byLocal = new Map(imports.map(({ local, path }) => [local, path] as const));
  const variables = variablesOf(tree);
  const seen = new Set<string>();
  const reading = { tree, byLocal, variables, wanted };
  for (let i = 0; i < tree.size; i++) {
    const kind = tree.kindName(i);
    const found =
      kind === 'selector_expression'
        ? selected(reading, i)
        : kind === 'qualified_type'
          ? generic(reading, i)
          : undefined;
    if (found === undefined) continue;
    seen.add(found.local);
    if (!found.isWanted) continue;
    const name = `${found.path}.${found.name}`;
    if (found.isSure) uses.push({ name, line: tree.line[i] ?? 1, insideTest: false });
    else unclear.add(name);
  }
  for (const { local, path } of imports) {
    // The name of a package is known to itself alone: one that is never used is not the one the file goes by. One that is
    // imported for what it does as it is loaded hands its functions to others.
    const isKnown = local !== '_' && seen.has(local);
    if (!isKnown && !(local === '.' && !hasPlainName(tree, wanted.get(path))))
      for (const name of wanted.get(path) ?? []) unclear.add(`${path}.${name}`);
  }
  return { uses, unclear };
}

interface Reading {
  readonly tree: FlatTree;
  readonly byLocal: ReadonlyMap<string, string>;
  readonly variables: GoVariables;
  readonly wanted: GoFunctions;
}

interface Found {
  readonly local: string;
  readonly path: string;
  readonly name: string;
  readonly isWanted: boolean;
  readonly isSure: boolean;
}

/** `html.Parse`, `z.Next` of a known `z`, `(*html.Tokenizer).Next`. */
function selected(reading: Reading, i: number): Found | undefined {
  const { tree, byLocal, variables } = reading;
  const operand = tree.childByField(i, 'operand');
  const field = textOf(tree, tree.childByField(i, 'field'));
  if (tree.kindName(operand) === 'identifier') {
    const local = tree.textOf(operand);
    if (byLocal.has(local))
      return found(reading, local, field, !isGoVariable(variables, local, tree.start[operand] ?? 0));
  }
  const type = variables.typeOf(operand);
  const [local = '', name] = type?.split('.') ?? [];
  return name === undefined || !byLocal.has(local) ? undefined : found(reading, local, `${name}.${field}`);
}

/** `slices.Sort[int](x)` is read as a conversion to a type of that name. */
function generic(reading: Reading, i: number): Found | undefined {
  const { tree, byLocal } = reading;
  const local = textOf(tree, tree.childByField(i, 'package'));
  return byLocal.has(local) ? found(reading, local, textOf(tree, tree.childByField(i, 'name'))) : undefined;
}

function found({ byLocal, wanted }: Reading, local: string, name: string, isSure = true): Found {
  const path = byLocal.get(local) ?? '';
  return { local, path, name, isWanted: wanted.get(path)?.has(name) === true, isSure };
}

const textOf = (tree: FlatTree, i: number): string => (i < 0 ? '' : tree.textOf(i));

/** Whether a file says one of these names without a package before it. */
function hasPlainName(tree: FlatTree, names: ReadonlySet<string> | undefined): boolean {
  if (names === undefined) return false;
  for (let i = 0; i < tree.size; i++)
    if (/^(?:type_)?identifier$/.test(tree.kindName(i)) && names.has(tree.textOf(i))) return true;
  return false;
}
