import { posix } from 'node:path';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, type Names } from './setup-names.ts';

/** What parameters of a function that is followed stand for. */
export type Bound = ReadonlyMap<string, number>;

export interface Program {
  readonly tree: FlatTree;
  readonly names: Names;
}

const LIST_FILE = /\.(?:txt|in|pip|reqs)$/;
const MAX_DEPTH = 6;
const JOINS = /^(?:os\.path\.join|path\.join|join|Path|pathlib\.Path|PurePath|str|os\.fspath)$/;

/** The files of requirements that a value is read from, relative to the program's folder; none where that is not sure. */
export function filesBehind(program: Program, node: number, bound: Bound = new Map()): string[] {
  const found = new Set<string>();
  collect(program, node, { bound, found, depth: 0, seen: new Set() });
  return [...found];
}

interface Walk {
  readonly bound: Bound;
  readonly found: Set<string>;
  readonly depth: number;
  readonly seen: Set<string>;
}

function collect(program: Program, node: number, walk: Walk): void {
  const { tree, names } = program;
  if (node < 0 || walk.depth > MAX_DEPTH) return;
  const end = tree.last[node] ?? node + 1;
  for (let at = node; at < end; at += 1) {
    const kind = tree.kindName(at);
    if (kind === 'call') collectCall(program, at, walk);
    else if (kind === 'identifier' && tree.fieldName(at) !== 'attribute') {
      const name = tree.textOf(at);
      const value = walk.bound.get(name) ?? openedAs(tree, at, name) ?? names.valueOf(name)?.value ?? -1;
      if (value < 0 || walk.seen.has(name)) continue;
      walk.seen.add(name);
      collect(program, value, { ...walk, depth: walk.depth + 1 });
    }
  }
}

/** What the nearest `with … as name` around a place opens. */
function openedAs(tree: FlatTree, node: number, name: string): number | undefined {
  for (let at = tree.parent[node] ?? -1; at > 0; at = tree.parent[at] ?? -1) {
    if (tree.kindName(at) !== 'with_statement') continue;
    const body = tree.childByField(at, 'body');
    for (let one = at; one < body; one += 1) {
      const [value, target] = tree.kindName(one) === 'as_pattern' ? tree.namedChildren(one) : [];
      if (value !== undefined && target !== undefined && tree.textOf(target).trim() === name) return value;
    }
  }
  return undefined;
}

function collectCall(program: Program, call: number, walk: Walk): void {
  const { tree, names } = program;
  const called = tree.childByField(call, 'function');
  const body = called < 0 ? undefined : names.functionOf(tree.textOf(called));
  const written = tree.namedChildren(tree.childByField(call, 'arguments'));
  if (body !== undefined) {
    const name = `${tree.textOf(called)}()`;
    if (walk.seen.has(name)) return;
    const bound = parametersOf(tree, body, written);
    collect(program, tree.childByField(body, 'body'), {
      ...walk,
      bound: new Map([...walk.bound, ...bound]),
      depth: walk.depth + 1,
      seen: new Set([...walk.seen, name]),
    });
    return;
  }
  const owner =
    called >= 0 && tree.kindName(called) === 'attribute' ? tree.childByField(called, 'object') : -1;
  for (const one of [owner, ...written]) {
    const path = one < 0 ? undefined : pathOf(program, one, walk.bound, 0);
    if (path !== undefined && LIST_FILE.test(path)) walk.found.add(posix.normalize(path));
  }
}

/** What the parameters stand for in one call: arguments by their place or name, else what the function sets. */
function parametersOf(tree: FlatTree, body: number, written: readonly number[]): Map<string, number> {
  const bound = new Map<string, number>();
  const parameters = tree.namedChildren(tree.childByField(body, 'parameters'));
  for (const [at, parameter] of parameters.entries()) {
    const isPlain = tree.kindName(parameter) === 'identifier';
    const name = isPlain ? tree.textOf(parameter) : fieldText(tree, parameter, 'name');
    const given = written[at];
    const preset = isPlain ? -1 : tree.childByField(parameter, 'value');
    const value = given !== undefined && tree.kindName(given) !== 'keyword_argument' ? given : preset;
    if (name !== '' && value >= 0) bound.set(name, value);
  }
  for (const one of written)
    if (tree.kindName(one) === 'keyword_argument')
      bound.set(fieldText(tree, one, 'name'), tree.childByField(one, 'value'));
  return bound;
}

/** A path as the program puts it together from texts and its own folder; undefined for any other. */
function pathOf(program: Program, node: number, bound: Bound, depth: number): string | undefined {
  const { tree, names } = program;
  if (node < 0 || depth > MAX_DEPTH) return undefined;
  const next = (one: number): string | undefined => pathOf(program, one, bound, depth + 1);
  const text = tree.textOf(node);
  if (isOwnFolder(text)) return '';
  switch (tree.kindName(node)) {
    case 'string':
      return literalText(tree, node);
    case 'parenthesized_expression':
      return next(tree.namedChildren(node)[0] ?? -1);
    case 'identifier':
      return next(bound.get(text) ?? names.valueOf(text)?.value ?? -1);
    case 'binary_operator':
      return joinedPath(tree, node, next);
    case 'call':
      return builtPath(tree, node, next);
    default:
      return undefined;
  }
}

type Next = (node: number) => string | undefined;

/** `FOLDER + "a.txt"`, `FOLDER / "a.txt"` */
function joinedPath(tree: FlatTree, node: number, next: Next): string | undefined {
  const [left, right] = [next(tree.childByField(node, 'left')), next(tree.childByField(node, 'right'))];
  if (left === undefined || right === undefined) return undefined;
  return fieldText(tree, node, 'operator') === '/' ? posix.join(left, right) : `${left}${right}`;
}

/** `os.path.join(FOLDER, "a.txt")`, `Path("a.txt")` */
function builtPath(tree: FlatTree, node: number, next: Next): string | undefined {
  const called = fieldText(tree, node, 'function');
  const parts = tree.namedChildren(tree.childByField(node, 'arguments')).map(next);
  const known = parts.filter((one) => one !== undefined);
  return JOINS.test(called) && known.length === parts.length ? posix.join(...known) : undefined;
}

/** `os.path.dirname(os.path.abspath(__file__))`, `Path(__file__).parent.resolve()`: one step up from the program itself. */
function isOwnFolder(text: string): boolean {
  if (text.length > 200 || !text.includes('__file__')) return false;
  const steps = text.match(/\bdirname\b|\.parent\b/g) ?? [];
  return steps.length === 1 && /^[\w.() \n]*$/.test(text);
}

/** The text of a string that holds no values. */
export function literalText(tree: FlatTree, node: number): string | undefined {
  if (tree.kindName(node) !== 'string' || tree.childOfKind(node, 'interpolation') >= 0) return undefined;
  return /^[a-zA-Z]*('''|"""|'|")([\s\S]*)\1$/.exec(tree.textOf(node))?.[2];
}
