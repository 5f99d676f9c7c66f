import type { ImportKind } from '#analyzer/syntax/facts.ts';
import type { FactsBuilder } from '#analyzer/syntax/facts-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { Visitor } from '../facts/language-facts.ts';
import { unquoted } from '../facts/type-text.ts';

interface Bindings {
  names: string[];
  locals: string[];
  /** The named bindings that are marked `type` by themselves. */
  types: Pick<Bindings, 'names' | 'locals'>;
}

const noBindings = (): Bindings => ({ names: [], locals: [], types: { names: [], locals: [] } });

export function hasToken(tree: FlatTree, i: number, text: string): boolean {
  const token = tree.kinds.token(text);
  const end = tree.last[i] ?? 0;
  for (let c = i + 1; c < end; c = tree.last[c] ?? end) if (tree.kind[c] === token) return true;
  return false;
}

/** `{ A as B, type C }` of an import or export clause. */
function specifiers(tree: FlatTree, clause: number, into: Bindings): void {
  for (const part of tree.namedChildren(clause)) {
    const name = tree.childByField(part, 'name');
    if (name < 0) continue;
    const alias = tree.childByField(part, 'alias');
    const { names, locals } = hasToken(tree, part, 'type') ? into.types : into;
    names.push(unquoted(tree.textOf(name)));
    locals.push(unquoted(tree.textOf(alias < 0 ? name : alias)));
  }
}

/**
 * An import or export statement: what is marked as a type in it is an import of its own, without effect at run time.
 * @param typeOnly whether the whole statement is
 */
function addBindings(
  builder: FactsBuilder,
  i: number,
  { kind, specifier, typeOnly }: { kind: ImportKind; specifier: string; typeOnly: boolean },
  { types, ...values }: Bindings,
): void {
  // A statement that names nothing runs the module.
  if (values.names.length > 0 || types.names.length === 0)
    builder.addImport(i, { kind, specifier, ...values, typeOnly });
  if (types.names.length > 0) builder.addImport(i, { kind, specifier, ...types, typeOnly: true });
}

function importBindings(tree: FlatTree, clause: number): Bindings {
  const found = noBindings();
  for (const child of clause < 0 ? [] : tree.namedChildren(clause)) {
    const kind = tree.kindName(child);
    if (kind === 'named_imports') specifiers(tree, child, found);
    else if (kind === 'namespace_import') {
      found.names.push('*');
      found.locals.push(tree.textOf(tree.namedChildren(child)[0] ?? child));
    } else if (kind === 'identifier') {
      found.names.push('default');
      found.locals.push(tree.textOf(child));
    }
  }
  return found;
}

function visitImport(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const required = tree.childOfKind(i, 'import_require_clause');
  const source = tree.childByField(required < 0 ? i : required, 'source');
  if (source < 0) return;
  const specifier = unquoted(tree.textOf(source));
  if (required >= 0) {
    const local = tree.textOf(tree.namedChildren(required)[0] ?? source);
    builder.addImport(i, { kind: 'require', specifier, names: ['*'], locals: [local], deferred: false });
    return;
  }
  const typeOnly = hasToken(tree, i, 'type') || hasToken(tree, i, 'typeof');
  const bindings = importBindings(tree, tree.childOfKind(i, 'import_clause'));
  addBindings(builder, i, { kind: 'import', specifier, typeOnly }, bindings);
}

function visitExport(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const source = tree.childByField(i, 'source');
  const clause = tree.childOfKind(i, 'export_clause');
  const found = noBindings();
  if (clause >= 0) specifiers(tree, clause, found);
  if (source >= 0) {
    const namespace = tree.childOfKind(i, 'namespace_export');
    if (clause < 0) found.names.push('*');
    if (clause < 0)
      found.locals.push(namespace < 0 ? '*' : unquoted(tree.textOf(namespace).replace(/^\*\s*as\s+/, '')));
    const statement = { specifier: unquoted(tree.textOf(source)), typeOnly: hasToken(tree, i, 'type') };
    addBindings(builder, i, { kind: 'reexport', ...statement }, found);
  }
  for (const name of [...found.locals, ...found.types.locals]) if (name !== '*') builder.addExport(name);
  if (hasToken(tree, i, 'default')) builder.addExport('default');
  const declaration = tree.childByField(i, 'declaration');
  if (declaration >= 0) for (const name of declaredNames(tree, declaration)) builder.addExport(name);
}

/** Names a declaration statement introduces. */
export function declaredNames(tree: FlatTree, declaration: number): string[] {
  const name = tree.childByField(declaration, 'name');
  if (name >= 0) return [tree.textOf(name)];
  const found: string[] = [];
  for (const child of tree.namedChildren(declaration)) {
    const declared = tree.childByField(child, 'name');
    if (declared >= 0 && tree.kindName(declared) === 'identifier') found.push(tree.textOf(declared));
  }
  return found;
}

/** `import('x')` and `require('x')`; both only with a literal. True where the call was one of them. */
export function addModuleCall(builder: FactsBuilder, i: number): boolean {
  const { tree } = builder;
  const callee = tree.childByField(i, 'function');
  const kind: ImportKind | undefined = importKindOf(tree, callee);
  if (!kind) return false;
  const args = tree.childByField(i, 'arguments');
  const first = args < 0 ? undefined : tree.namedChildren(args)[0];
  if (first === undefined || tree.kindName(first) !== 'string') return kind === 'dynamic';
  const local = requiredAs(tree, i);
  builder.addImport(i, { kind, specifier: unquoted(tree.textOf(first)), ...local });
  return true;
}

function importKindOf(tree: FlatTree, callee: number): ImportKind | undefined {
  if (callee < 0) return undefined;
  if (tree.kindName(callee) === 'import') return 'dynamic';
  return tree.kindName(callee) === 'identifier' && tree.textOf(callee) === 'require' ? 'require' : undefined;
}

/** `const x = require(…)`, `const { a, b: c } = require(…)`, `const x = require(…).y`. */
function requiredAs(tree: FlatTree, call: number): { names: string[]; locals: string[] } {
  let member = '';
  let at = tree.parent[call] ?? -1;
  if (at >= 0 && tree.kindName(at) === 'member_expression') {
    member = tree.textOf(tree.childByField(at, 'property'));
    at = tree.parent[at] ?? -1;
  }
  const target = at >= 0 && tree.kindName(at) === 'variable_declarator' ? tree.childByField(at, 'name') : -1;
  if (target < 0) return { names: member ? [member] : ['*'], locals: [''] };
  if (tree.kindName(target) === 'identifier')
    return { names: [member || '*'], locals: [tree.textOf(target)] };
  const names: string[] = [];
  const locals: string[] = [];
  for (const part of tree.namedChildren(target)) {
    const key = tree.childByField(part, 'key');
    const value = tree.childByField(part, 'value');
    names.push(tree.textOf(key < 0 ? part : key));
    locals.push(tree.textOf(value < 0 ? part : value));
  }
  return { names, locals };
}

/** `module.exports = {a, b}`, `exports.a = …`, `module.exports.a = …`. */
function visitAssignment(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const left = tree.childByField(i, 'left');
  if (left < 0 || tree.kindName(left) !== 'member_expression') return;
  const text = tree.textOf(left);
  const named = /^(?:module\.)?exports\.(\w+)$/.exec(text);
  if (named?.[1]) builder.addExport(named[1]);
  if (text !== 'module.exports') return;
  builder.addExport('default');
  const right = tree.childByField(i, 'right');
  if (right < 0 || tree.kindName(right) !== 'object') return;
  for (const part of tree.namedChildren(right)) {
    const key = tree.childByField(part, 'key');
    const name = tree.textOf(key < 0 ? part : key);
    if (/^\w+$/.test(name)) builder.addExport(name);
  }
}

export const MODULE_VISITORS: Readonly<Record<string, Visitor>> = {
  import_statement: visitImport,
  export_statement: visitExport,
  assignment_expression: visitAssignment,
};
