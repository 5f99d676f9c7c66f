import type { FieldFact, ParameterFact, TypeKind } from '#analyzer/syntax/facts.ts';
import type { FactsBuilder } from '#analyzer/syntax/facts-builder.ts';
import { CODE_PATH, TEST_PATH } from '#analyzer/syntax/import-facts.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { LanguageFacts, Visitor } from '../facts/language-facts.ts';
import { addMemberLine } from '../facts/member-line.ts';
import {
  addTopSymbol,
  childrenOfKind,
  dotted,
  fieldText,
  hasChild,
  isKind,
  listOf,
  textAt,
} from '../facts/nodes.ts';
import { bareTypeName, typeText, unquoted } from '../facts/type-text.ts';

const COLON = ':'.charCodeAt(0);

function visitAttribute(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const attribute = tree.childOfKind(i, 'attribute');
  if (attribute < 0) return;
  const name = textAt(tree, tree.namedChildren(attribute)[0] ?? -1);
  const given = fieldText(tree, attribute, 'arguments');
  builder.pending.push(builder.annotation(i, name, given.slice(1, -1)));
  addPathsInTexts(builder, i, given);
}

function fieldsOf(builder: FactsBuilder, i: number): FieldFact[] {
  const { tree } = builder;
  return listOf(tree, i, 'body')
    .filter((child) => isKind(tree, child, 'field_declaration'))
    .map((child) => ({
      name: fieldText(tree, child, 'name'),
      type: typeText(fieldText(tree, child, 'type')),
      line: builder.lineOf(child),
      annotations: [],
    }));
}

function typeVisitor(kind: TypeKind): Visitor {
  return (builder, i) => {
    const { tree } = builder;
    const name = fieldText(tree, i, 'name');
    const bounds = tree.childByField(i, 'bounds');
    const supers =
      bounds < 0 ? [] : tree.namedChildren(bounds).map((bound) => bareTypeName(tree.textOf(bound)));
    addTopSymbol(builder, i, name, kind);
    if (hasChild(tree, i, 'visibility_modifier')) builder.addExport(name);
    builder.enterType(i, {
      kind,
      name,
      supers,
      fields: kind === 'struct' ? fieldsOf(builder, i) : [],
      isAbstract: kind === 'trait',
    });
  };
}

function visitImpl(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  builder.takePending();
  const name = bareTypeName(fieldText(tree, i, 'type'));
  const trait = fieldText(tree, i, 'trait');
  addTopSymbol(builder, i, trait ? `${bareTypeName(trait)} for ${name}` : name, 'impl');
  const index = builder.facts.types.findIndex((type) => type.name === name);
  if (trait) builder.facts.types[index]?.supers.push(bareTypeName(trait));
  builder.reenterType(i, index);
}

function parametersOf(tree: FlatTree, i: number): ParameterFact[] {
  return listOf(tree, i, 'parameters')
    .filter((child) => isKind(tree, child, 'parameter'))
    .map((child) => ({
      name: fieldText(tree, child, 'pattern'),
      type: typeText(fieldText(tree, child, 'type')),
    }));
}

/** The type of the surrounding `impl`, '' outside of one. */
function implType(tree: FlatTree, i: number): string {
  const impl = tree.parent[tree.parent[i] ?? -1] ?? -1;
  return isKind(tree, impl, 'impl_item') ? bareTypeName(fieldText(tree, impl, 'type')) : '';
}

function visitFunction(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const name = fieldText(tree, i, 'name');
  const receiver = implType(tree, i);
  const isPublic = hasChild(tree, i, 'visibility_modifier');
  if (!receiver) addTopSymbol(builder, i, name, 'function');
  if (isPublic && !receiver) builder.addExport(name);
  if (receiver) builder.facts.symbols.at(-1)?.memberLines.push(builder.lineOf(i));
  else addMemberLine(builder, i);
  builder.enterFunction(i, {
    name,
    receiver,
    parameters: parametersOf(tree, i),
    returnType: typeText(fieldText(tree, i, 'return_type')),
    isConstructor: receiver !== '' && name === 'new',
    hasBody: tree.childByField(i, 'body') >= 0,
    isPublic,
  });
}

/** Expands `a::{b, c::d as e, self, f::*}` into one import each. */
function visitUse(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const kind = hasChild(tree, i, 'visibility_modifier') ? 'reexport' : 'import';
  const text = fieldText(tree, i, 'argument')
    .replace(/\/\/.*$/gm, '')
    .replace(/\s+/g, ' ');
  for (const path of expandUse(text)) {
    const [target = '', alias] = path.split(' as ');
    const clean = target.replace(/\s/g, '').replace(/::self$/, '');
    const name = clean.slice(clean.lastIndexOf(':') + 1);
    builder.addImport(i, { kind, specifier: clean, names: [name], locals: [alias?.trim() ?? name] });
  }
}

/** The paths a use tree stands for; its braces nest. */
export function expandUse(text: string): string[] {
  const found: string[] = [];
  const prefixes: string[] = [];
  let part = '';
  const flush = (): void => {
    if (part.trim()) found.push(prefixes.join('') + part.trim());
    part = '';
  };
  for (const char of text) {
    if (char === '{') {
      prefixes.push(part.trim());
      part = '';
    } else if (char === '}') {
      flush();
      prefixes.pop();
    } else if (char === ',') flush();
    else part += char;
  }
  flush();
  return found;
}

function visitModule(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const attributes = builder.takePending();
  const name = fieldText(tree, i, 'name');
  const body = tree.childByField(i, 'body');
  const forTests = attributes.some(
    (attribute) => attribute.name === 'cfg' && /\btest\b/.test(attribute.arguments),
  );
  if (body < 0) {
    if (!forTests) builder.addImport(i, { kind: 'module', specifier: name, names: [name] });
  } else {
    addTopSymbol(builder, i, name, 'module');
    if (forTests) builder.typeOnlyUntil = builder.endOf(i);
  }
}

function visitCall(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const callee = tree.childByField(i, 'function');
  const args = listOf(tree, i, 'arguments');
  if (isKind(tree, callee, 'field_expression')) {
    const name = fieldText(tree, callee, 'field');
    builder.addCall(i, dotted(typeText(fieldText(tree, callee, 'value'))), name, args.length);
    addRoute(builder, i, name, args);
  } else if (isKind(tree, callee, 'scoped_identifier')) {
    builder.addCall(
      i,
      typeText(fieldText(tree, callee, 'path')),
      fieldText(tree, callee, 'name'),
      args.length,
    );
  } else if (isKind(tree, callee, 'identifier')) {
    builder.addCall(i, '', tree.textOf(callee), args.length);
  }
}

/** Axum: `.route("/users", get(list).post(create))`. */
function addRoute(builder: FactsBuilder, i: number, callee: string, args: number[]): void {
  const { tree } = builder;
  const path = textAt(tree, args[0] ?? -1);
  if (callee !== 'route' || args.length !== 2 || !path.startsWith('"/')) return;
  for (const [, method = '', handler = ''] of textAt(tree, args[1] ?? -1).matchAll(
    /\b(get|post|put|patch|delete)\(([\w:]*)/g,
  )) {
    builder.addRoute(i, { method: method.toUpperCase(), path: unquoted(path), handler });
  }
}

const IN_USE = /^(?:use_(?:list|as_clause|wildcard)|scoped_use_list|scoped_identifier)$/;

/** Whether a name belongs to a `use`, which is an import of its own. */
function isInUse(tree: FlatTree, i: number): boolean {
  let at = tree.parent[i] ?? -1;
  while (at >= 0 && IN_USE.test(tree.kindName(at))) at = tree.parent[at] ?? -1;
  return isKind(tree, at, 'use_declaration');
}

/** What leads nowhere outside of the crate, or to what every crate has. */
const NO_CRATE = /^(?:self|super|crate|std|core|alloc|\P{Ll}.*)$/u;

/** Of `git2::Repository::open(..)`, `serde_json::json!`, `#[tokio::main]` and `#[derive(thiserror::Error)]` the first name: it may be a crate. */
function visitIdentifier(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const { text } = tree;
  const end = tree.end[i] ?? 0;
  if (text.charCodeAt(end) !== COLON || text.charCodeAt(end + 1) !== COLON) return;
  const start = tree.start[i] ?? 0;
  // Behind another name, a value, or what a macro puts in; `::git2` itself is a crate.
  const before = text.slice(Math.max(0, start - 3), start);
  if (/[.$]$|[\w>)\]]::$/.test(before)) return;
  const name = text.slice(start, end);
  if (NO_CRATE.test(name) || isInUse(tree, i)) return;
  builder.addReference(i, `${i < builder.typeOnlyUntil ? TEST_PATH : CODE_PATH}${name}`);
}

/** Of `#[serde(with = "humantime_serde::option")]` the crate, which is written as a text. */
function addPathsInTexts(builder: FactsBuilder, i: number, attribute: string): void {
  for (const [, name = ''] of attribute.matchAll(
    /\b(?:with|serialize_with|deserialize_with)\s{0,9}=\s{0,9}"(\w{1,100})(?=::|")/g,
  ))
    if (!NO_CRATE.test(name)) builder.addReference(i, `${CODE_PATH}${name}`);
}

function visitLet(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const name = fieldText(tree, i, 'pattern');
  const declared = fieldText(tree, i, 'type');
  const built = /^([A-Z]\w*)(?:::\w+\(|\s*\{)/.exec(fieldText(tree, i, 'value'))?.[1] ?? '';
  const type = declared || built;
  if (type) builder.openFunction?.locals.push({ name, type: typeText(type) });
}

export const RUST_FACTS: LanguageFacts = {
  complexity: {
    branches: ['if_expression', 'for_expression', 'while_expression', 'loop_expression', 'match_arm'],
    nesting: ['if_expression', 'for_expression', 'while_expression', 'loop_expression', 'match_expression'],
    lambdas: ['closure_expression'],
    ifs: ['if_expression'],
    elses: ['else'],
    elseClauses: ['else_clause'],
    logical: ['&&', '||'],
    jumps: ['break_expression', 'continue_expression'],
    labels: ['label'],
  },
  visitors: {
    attribute_item: visitAttribute,
    use_declaration: visitUse,
    mod_item: visitModule,
    struct_item: typeVisitor('struct'),
    enum_item: typeVisitor('enum'),
    trait_item: typeVisitor('trait'),
    union_item: typeVisitor('struct'),
    impl_item: visitImpl,
    function_item: visitFunction,
    function_signature_item: visitFunction,
    call_expression: visitCall,
    let_declaration: visitLet,
    type_identifier: (builder, i) => builder.addReference(i, builder.tree.textOf(i)),
    identifier: visitIdentifier,
    const_item: (builder, i) => {
      builder.takePending();
      addTopSymbol(builder, i, fieldText(builder.tree, i, 'name'), 'constant');
    },
    macro_definition: (builder, i) => {
      builder.takePending();
      addTopSymbol(builder, i, fieldText(builder.tree, i, 'name'), 'macro');
    },
    enum_variant: (builder) => {
      builder.takePending();
    },
    extern_crate_declaration: (builder, i) => {
      for (const name of childrenOfKind(builder.tree, i, 'identifier').slice(0, 1)) {
        builder.addImport(i, { kind: 'import', specifier: textAt(builder.tree, name) });
      }
    },
  },
};
