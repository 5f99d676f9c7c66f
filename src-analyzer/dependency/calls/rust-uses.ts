import type { ImportFact } from '#analyzer/syntax/facts.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { CodeUses, Use } from './code-uses.ts';

/** The name alone of `a::b::Type::f`. */
export const lastOf = (path: string): string => path.slice(path.lastIndexOf(':') + 1);

/** `Type::f`, not `module::f`. */
export const isOfType = (path: string): boolean => /(?:^|::)\p{Lu}\w*::\w+$/u.test(path);

/**
 * Where a file uses functions by their whole paths, which its `use` declarations complete. What only has the name of one
 * (a method of a value, a path that another crate or module may lead on) is unclear.
 */
export function rustUses(
  tree: FlatTree,
  imports: readonly ImportFact[],
  wanted: ReadonlySet<string>,
): CodeUses {
  const byName = Map.groupBy(wanted, lastOf);
  const scope = scopeOf(imports);
  const tests = testRegions(tree);
  const uses: Use[] = [];
  const unclear = new Set<string>();
  for (let i = 0; i < tree.size; i++) {
    const names = mentioned(tree, i, byName);
    if (names === undefined) continue;
    const path = pathAt(tree, i);
    const full = path === undefined ? undefined : completed(path, scope);
    const sure = names.find((one) => one === full);
    if (sure !== undefined) {
      const at = tree.start[i] ?? 0;
      const insideTest = tests.some(({ start, end }) => start <= at && at < end);
      uses.push({ name: sure, line: tree.line[i] ?? 1, insideTest });
    } else for (const one of namesLeftOpen({ tree, i, scope, full }, names)) unclear.add(one);
  }
  return { uses, unclear };
}

/** The wanted functions that the word at a node may name; a declaration names none. */
function mentioned(
  tree: FlatTree,
  i: number,
  byName: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  if (!/^(?:field_)?identifier$/.test(tree.kindName(i))) return undefined;
  const names = byName.get(tree.textOf(i));
  if (names === undefined || isDeclaration(tree, i) || isInUse(tree, i)) return undefined;
  // A field of that name, or a part of a path before its end, is no function.
  const isPrefix = tree.fieldName(i) === 'path';
  return isPrefix ? undefined : names;
}

const parentKind = (tree: FlatTree, i: number): string => {
  const parent = tree.parent[i] ?? -1;
  return parent < 0 ? '' : tree.kindName(parent);
};

function isDeclaration(tree: FlatTree, i: number): boolean {
  return (
    /^(?:name|pattern)$/.test(tree.fieldName(i)) &&
    /^(?:function_item|function_signature_item|mod_item|parameter|let_declaration|field_declaration)$/.test(
      parentKind(tree, i),
    )
  );
}

function isInUse(tree: FlatTree, i: number): boolean {
  for (let at = tree.parent[i] ?? -1; at >= 0; at = tree.parent[at] ?? -1)
    if (tree.kindName(at) === 'use_declaration') return true;
  return false;
}

/** The path as it is written, without type arguments; undefined for a method of a value. */
function pathAt(tree: FlatTree, i: number): string | undefined {
  const parent = tree.parent[i] ?? -1;
  const kind = parentKind(tree, i);
  if (tree.kindName(i) === 'field_identifier') return undefined;
  if (kind === 'token_tree') return pathInMacro(tree, i);
  const text = kind === 'scoped_identifier' ? tree.textOf(parent) : tree.textOf(i);
  const plain = text.replaceAll(/\s+/g, '').replace(/^::/, '');
  const bare = plain.includes('<') ? plain.replace(/::<[^:]*>(?=::)/, '') : plain;
  return /^\w+(?:::\w+)*$/.test(bare) ? bare : undefined;
}

/**
 * What a macro or an attribute is given has no structure: a name before a parenthesis is taken for the call that it is for the
 * macros that print, check and list, and a path of several names for what it is everywhere else. A name alone is left open.
 */
function pathInMacro(tree: FlatTree, i: number): string | undefined {
  const { text } = tree;
  const next = text.slice(tree.end[i], (tree.end[i] ?? 0) + 3);
  const isCall = /^(?:\(|::<)/.test(next);
  if (!isCall && /^(?:::|!)/.test(next)) return undefined;
  let start = tree.start[i] ?? 0;
  while (text.startsWith('::', start - 2)) {
    const before = start;
    start -= 2;
    while (/\w/.test(text.charAt(start - 1))) start -= 1;
    if (start === before - 2) return undefined;
  }
  const path = text.slice(start, tree.end[i]);
  return text.charAt(start - 1) === '.' || (!isCall && !path.includes('::')) ? undefined : path;
}

interface Scope {
  /** What names stand for; '' where two declarations give a name another sense. */
  readonly paths: ReadonlyMap<string, string>;
  /** Some names are not written down: `use a::*`. */
  readonly isOpen: boolean;
}

function scopeOf(imports: readonly ImportFact[]): Scope {
  const paths = new Map<string, string>();
  let isOpen = false;
  for (const { kind, specifier, locals } of imports) {
    if (kind === 'module') continue;
    const path = specifier.replace(/^::/, '');
    for (const local of locals) {
      if (local === '*') isOpen = true;
      else paths.set(local, paths.has(local) && paths.get(local) !== path ? '' : path);
    }
  }
  return { paths, isOpen };
}

/** A path from its crate on; undefined where its first name has two senses. */
function completed(path: string, { paths }: Scope): string | undefined {
  const [first = ''] = path.split('::', 1);
  const known = paths.get(first);
  if (known === undefined) return path;
  return known === '' ? undefined : known + path.slice(first.length);
}

interface Mention {
  readonly tree: FlatTree;
  readonly i: number;
  readonly scope: Scope;
  readonly full: string | undefined;
}

/** Of the functions of a name those that a mention may mean though it does not say so. */
function namesLeftOpen({ tree, i, scope, full }: Mention, names: readonly string[]): readonly string[] {
  // A plain function is never called as a method, and a field is none.
  if (tree.kindName(i) === 'field_identifier') return names.filter(isOfType);
  // A name of its own that no `use` brings is one of the file's own, unless some come unnamed.
  const isOwn = full !== undefined && !full.includes('::') && !scope.isOpen;
  if (isOwn) return [];
  const isElsewhere = full !== undefined && /^(?:std|core|alloc)::/.test(full);
  return isElsewhere ? [] : names;
}

interface Region {
  readonly start: number;
  readonly end: number;
}

/** What `#[cfg(test)]` and `#[test]` stand before. */
function testRegions(tree: FlatTree): Region[] {
  const regions: Region[] = [];
  for (let i = 0; i < tree.size; i++) {
    if (tree.kindName(i) !== 'attribute_item' || !TEST.test(tree.textOf(i))) continue;
    let item = tree.nextSibling(i);
    while (item >= 0 && /^(?:attribute_item|(?:line|block)_comment)$/.test(tree.kindName(item)))
      item = tree.nextSibling(item);
    if (item >= 0) regions.push({ start: tree.start[item] ?? 0, end: tree.end[item] ?? 0 });
  }
  return regions;
}

const TEST = /^#\[(?:cfg\((?:all\(|any\()?\s*test\b|(?:\w+::)*test\b)/;
