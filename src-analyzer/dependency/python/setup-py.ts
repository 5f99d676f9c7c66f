import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { SyntaxParser } from '#analyzer/syntax/parser.ts';
import type { Declaration, Scope } from '../declaration.ts';
import type { Outcome, ReadManifest } from '../read-manifest.ts';
import { scopeOfName } from '../scope-names.ts';
import { parseRequirement } from './requirement.ts';

const LISTS: Readonly<Record<string, Scope>> = {
  install_requires: 'runtime',
  tests_require: 'test',
  setup_requires: 'build',
};
const EXTRAS = 'extras_require';
const NOTHING: ReadManifest = { declarations: [], outcome: 'NO_MANIFEST' };

/**
 * The requirements of a `setup.py`, which is a program and is not run: what the arguments of `setup()` hold as literals, or
 * by a name that is set once to one. Anything else is not read. A file that does not call `setup` is no manifest.
 */
export function readSetupPy(parser: SyntaxParser, file: string, text: string): ReadManifest {
  if (!/\bsetup\s*\(/.test(text)) return NOTHING;
  return (
    parser.withTree('python', text, (tree) => readCall(tree, file)) ?? { ...NOTHING, outcome: 'NOT_READ' }
  );
}

function readCall(tree: FlatTree, file: string): ReadManifest {
  const call = nodesOf(tree, 'call').find((node) =>
    /^(?:setup|(?:setuptools|distutils\.core)\.setup)$/.test(fieldText(tree, node, 'function')),
  );
  if (call === undefined) return NOTHING;
  const literals = literalsOf(tree);
  const declarations: Declaration[] = [];
  let outcome: Outcome = 'READ';
  for (const argument of tree.namedChildren(tree.childByField(call, 'arguments'))) {
    if (tree.kindName(argument) === 'dictionary_splat') outcome = 'NOT_READ';
    if (tree.kindName(argument) !== 'keyword_argument') continue;
    const name = fieldText(tree, argument, 'name');
    const lists = listsOf(tree, { name, value: tree.childByField(argument, 'value') }, literals);
    if (lists === undefined) outcome = 'NOT_READ';
    for (const { node, scope } of lists ?? []) declarations.push(...declare(tree, node, { file, scope }));
  }
  return { declarations, outcome };
}

interface ScopedNode {
  readonly node: number;
  readonly scope: Scope;
}

/** The literals of an argument; none for an argument about something else, undefined where it is no literal. */
function listsOf(
  tree: FlatTree,
  { name, value: written }: { name: string; value: number },
  literals: ReadonlyMap<string, number>,
): ScopedNode[] | undefined {
  const value = resolved(tree, written, literals);
  const scope = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;
  if (scope !== undefined) return stringsOf(tree, value)?.map((node) => ({ node, scope }));
  if (name !== EXTRAS) return [];
  if (tree.kindName(value) !== 'dictionary') return undefined;
  const found: ScopedNode[] = [];
  for (const pair of named(tree, value)) {
    const key = tree.kindName(pair) === 'pair' ? fieldText(tree, pair, 'key') : '';
    const strings = stringsOf(tree, resolved(tree, tree.childByField(pair, 'value'), literals));
    if (strings === undefined) return undefined;
    found.push(...strings.map((node) => ({ node, scope: scopeOfName(key) })));
  }
  return found;
}

/** What names stand for that are set once and never changed by a call. */
function literalsOf(tree: FlatTree): ReadonlyMap<string, number> {
  const literals = new Map<string, number>();
  const changed = new Set(nodesOf(tree, 'attribute').map((node) => fieldText(tree, node, 'object')));
  for (const node of nodesOf(tree, 'assignment', 'augmented_assignment')) {
    const name = fieldText(tree, node, 'left');
    if (literals.has(name)) changed.add(name);
    literals.set(name, tree.childByField(node, 'right'));
  }
  for (const name of changed) literals.delete(name);
  return literals;
}

function resolved(tree: FlatTree, node: number, literals: ReadonlyMap<string, number>): number {
  if (node < 0 || tree.kindName(node) !== 'identifier') return node;
  return literals.get(tree.textOf(node)) ?? node;
}

/** The strings of a list or tuple that holds nothing else; of one string its own. */
function stringsOf(tree: FlatTree, node: number): number[] | undefined {
  if (node < 0) return undefined;
  if (isLiteral(tree, node)) return [node];
  if (!['list', 'tuple'].includes(tree.kindName(node))) return undefined;
  const parts = named(tree, node);
  return parts.every((part) => isLiteral(tree, part)) ? parts : undefined;
}

function isLiteral(tree: FlatTree, node: number): boolean {
  return tree.kindName(node) === 'string' && tree.childOfKind(node, 'interpolation') < 0;
}

function declare(
  tree: FlatTree,
  node: number,
  { file, scope }: { file: string; scope: Scope },
): Declaration[] {
  const text = /^[a-zA-Z]*('''|"""|'|")([\s\S]*)\1$/.exec(tree.textOf(node))?.[2] ?? '';
  // One string may hold several, a line each.
  return text.split('\n').flatMap((written, at): Declaration[] => {
    const requirement = parseRequirement(written);
    if (requirement === undefined) return [];
    const { name, version, exact } = requirement;
    const line = (tree.line[node] ?? 1) + at;
    return [{ type: 'PYPI', name, version, exact, development: scope !== 'runtime', scope, file, line }];
  });
}

function nodesOf(tree: FlatTree, ...kinds: string[]): number[] {
  const nodes: number[] = [];
  for (let node = 0; node < tree.size; node += 1) if (kinds.includes(tree.kindName(node))) nodes.push(node);
  return nodes;
}

const named = (tree: FlatTree, node: number): number[] =>
  tree.namedChildren(node).filter((one) => tree.kindName(one) !== 'comment');

function fieldText(tree: FlatTree, node: number, field: string): string {
  const child = tree.childByField(node, field);
  return child < 0 ? '' : tree.textOf(child);
}
