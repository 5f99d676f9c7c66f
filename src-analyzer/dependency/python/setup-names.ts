import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';

/** What a part of a program stands in: a value that is set, and the question that has to be answered with yes before. */
export interface Part {
  readonly node: number;
  /** Of one that an `if` holds, its question. */
  readonly condition?: string;
}

/** What is known of a name of the module. */
export interface NameValue {
  /** What it is set to, where that happens once. */
  readonly value: number;
  /** Lists that are put behind it. */
  readonly more: readonly Part[];
  /** Single items that are put behind it. */
  readonly items: readonly Part[];
  /** `extras["tests"] = …`: what is set under a key. */
  readonly keyed: readonly (Part & { readonly key: number })[];
  /** Something happens to it that is not followed. */
  readonly isOpen: boolean;
}

type Writable = {
  -readonly [Key in keyof NameValue]: NameValue[Key] extends readonly (infer One)[] ? One[] : NameValue[Key];
};

/** What names of a module stand for, as far as its top level and the questions there say it, and its functions. */
export interface Names {
  readonly valueOf: (name: string) => NameValue | undefined;
  readonly functionOf: (name: string) => number | undefined;
}

/** Calls of a list that leave its items alone. */
const READS = new Set(['values', 'items', 'keys', 'get', 'copy', 'index', 'count']);

export function namesOf(tree: FlatTree): Names {
  const known = new Map<string, Writable>();
  const functions = new Map<string, number>();
  const entryOf = (name: string): Writable => {
    const found = known.get(name) ?? { value: -1, more: [], items: [], keyed: [], isOpen: false };
    known.set(name, found);
    return found;
  };
  for (let node = 0; node < tree.size; node += 1) {
    const kind = tree.kindName(node);
    if (kind === 'function_definition') functions.set(fieldText(tree, node, 'name'), node);
    else if (kind === 'assignment') noteAssignment(tree, node, entryOf);
    else if (kind === 'augmented_assignment') noteMore(tree, node, entryOf);
    else if (kind === 'call') noteCall(tree, node, entryOf);
  }
  return { valueOf: (name) => known.get(name), functionOf: (name) => functions.get(name) };
}

type EntryOf = (name: string) => Writable;

function noteAssignment(tree: FlatTree, node: number, entryOf: EntryOf): void {
  const [left, right] = [tree.childByField(node, 'left'), tree.childByField(node, 'right')];
  if (left < 0 || right < 0) return;
  const kind = tree.kindName(left);
  if (kind === 'subscript') {
    const place = placeOf(tree, node);
    const entry = entryOf(fieldText(tree, left, 'value'));
    const key = tree.childByField(left, 'subscript');
    if (place === undefined || key < 0) entry.isOpen = true;
    else entry.keyed.push({ node: right, key, ...place });
    return;
  }
  // Each name of `requirements, links = read(…)` stands for what the call gives.
  const names = kind === 'identifier' ? [left] : tree.namedChildren(left);
  for (const one of names) {
    if (tree.kindName(one) !== 'identifier') continue;
    const entry = entryOf(tree.textOf(one));
    if (entry.value >= 0) entry.isOpen = true;
    else entry.value = right;
  }
}

function noteMore(tree: FlatTree, node: number, entryOf: EntryOf): void {
  const entry = entryOf(fieldText(tree, node, 'left'));
  const place = placeOf(tree, node);
  const isMore = fieldText(tree, node, 'operator') === '+=';
  if (place === undefined || !isMore) entry.isOpen = true;
  else entry.more.push({ node: tree.childByField(node, 'right'), ...place });
}

function noteCall(tree: FlatTree, node: number, entryOf: EntryOf): void {
  const called = tree.childByField(node, 'function');
  if (called < 0 || tree.kindName(called) !== 'attribute') return;
  const owner = tree.childByField(called, 'object');
  const method = fieldText(tree, called, 'attribute');
  if (owner < 0 || tree.kindName(owner) !== 'identifier' || READS.has(method)) return;
  const [argument] = tree.namedChildren(tree.childByField(node, 'arguments'));
  const entry = entryOf(tree.textOf(owner));
  const place = placeOf(tree, node);
  if (argument === undefined || place === undefined) entry.isOpen = true;
  else if (method === 'append') entry.items.push({ node: argument, ...place });
  else if (method === 'extend') entry.more.push({ node: argument, ...place });
  else entry.isOpen = true;
}

/** Of what the module does in any case, or behind one question; undefined for what a function, a loop or an `else` holds. */
function placeOf(tree: FlatTree, node: number): Omit<Part, 'node'> | undefined {
  const questions: string[] = [];
  let at = node;
  for (let above = tree.parent[at] ?? -1; above >= 0 && above !== at; above = tree.parent[at] ?? -1) {
    const kind = tree.kindName(above);
    if (kind === 'if_statement') {
      if (at !== tree.childByField(above, 'consequence')) return undefined;
      questions.push(fieldText(tree, above, 'condition'));
    } else if (!['expression_statement', 'block', 'module'].includes(kind)) return undefined;
    at = above;
  }
  const own = questions.filter((one) => !one.includes('__name__'));
  return own.length === 0 ? {} : { condition: own.reverse().join(' and ').replaceAll(/\s+/g, ' ') };
}

export function fieldText(tree: FlatTree, node: number, field: string): string {
  const child = tree.childByField(node, field);
  return child < 0 ? '' : tree.textOf(child);
}
