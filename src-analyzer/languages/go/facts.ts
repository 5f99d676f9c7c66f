import type { AnnotationFact, FieldFact, ParameterFact } from '#analyzer/syntax/facts.ts';
import type { FactsBuilder } from '#analyzer/syntax/facts-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { LanguageFacts } from '../facts/language-facts.ts';
import { addMemberLine } from '../facts/member-line.ts';
import { fieldText, isKind, listOf, textAt } from '../facts/nodes.ts';
import { markBound } from './bound-locals.ts';
import { isCapitalised, typeText, unquoted } from '../facts/type-text.ts';

/** `a, b *T` declares two names of one type; a bare type declares none. */
function namesAndType(tree: FlatTree, i: number): { names: string[]; type: string } {
  const name = tree.kinds.field('name');
  const names = tree.children(i).filter((child) => tree.field[child] === name);
  return { names: names.map((child) => tree.textOf(child)), type: typeText(fieldText(tree, i, 'type')) };
}

function parametersOf(tree: FlatTree, i: number, field = 'parameters'): ParameterFact[] {
  return listOf(tree, i, field).flatMap((child) => {
    const { names, type } = namesAndType(tree, child);
    return names.length > 0 ? names.map((name) => ({ name, type })) : [{ name: '', type }];
  });
}

/** Keys of the tags that say how a field is stored, as database libraries read them. */
const STORAGE_TAG = /\b(gorm|db|sql|bson|bun|pg|orm|xorm|dynamodbav|firestore|datastore|spanner):"([^"]*)"/g;

/** The tags of a field that map it to a database: `gorm:"primaryKey"`; what `json:` and the like say stays unread. */
function storageTagsOf(builder: FactsBuilder, field: number): AnnotationFact[] {
  const tag = fieldText(builder.tree, field, 'tag');
  return Array.from(tag.matchAll(STORAGE_TAG), ([, key = '', value = '']) =>
    builder.annotation(field, key, value),
  );
}

function fieldsOf(builder: FactsBuilder, struct: number): FieldFact[] {
  const { tree } = builder;
  const list = tree.childOfKind(struct, 'field_declaration_list');
  if (list < 0) return [];
  return tree.namedChildren(list).flatMap((child) => {
    if (!isKind(tree, child, 'field_declaration')) return [];
    const { names, type } = namesAndType(tree, child);
    // An embedded type is a field with the type's own name.
    const all = names.length > 0 ? names : [type.replace(/^\*/, '').split('.').at(-1) ?? type];
    const annotations = storageTagsOf(builder, child);
    return all.map((name) => ({ name, type, line: builder.lineOf(child), annotations }));
  });
}

function embeddedOf(fields: FieldFact[]): string[] {
  return fields
    .filter((field) => field.type.replace(/^\*/, '').endsWith(field.name) && isCapitalised(field.name))
    .map((field) => field.type.replace(/^\*/, ''));
}

function visitType(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const name = fieldText(tree, i, 'name');
  const type = tree.childByField(i, 'type');
  const isTop = builder.currentFunction < 0;
  const kind = isKind(tree, type, 'struct_type')
    ? 'struct'
    : isKind(tree, type, 'interface_type')
      ? 'interface'
      : 'alias';
  const fields = kind === 'struct' ? fieldsOf(builder, type) : [];
  if (isTop) {
    builder.addSymbol(tree.parent[i] ?? i, { name, kind });
    if (isCapitalised(name)) builder.addExport(name);
  }
  builder.enterType(i, { kind, name, fields, supers: embeddedOf(fields), isAbstract: kind === 'interface' });
}

function visitFunction(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const name = fieldText(tree, i, 'name');
  const [self] = parametersOf(tree, i, 'receiver');
  const receiver = self?.type.replace(/^\*/, '').replace(/\[[\s\S]*/, '') ?? '';
  const owner = builder.facts.types.findIndex((type) => type.name === receiver);
  builder.addSymbol(i, {
    name: receiver ? `${receiver}.${name}` : name,
    kind: receiver ? 'method' : 'function',
  });
  if (isCapitalised(name) && !receiver) builder.addExport(name);
  builder.enterFunction(i, {
    name,
    owner,
    receiver,
    parameters: parametersOf(tree, i),
    locals: self?.name ? [self] : [],
    returnType: typeText(fieldText(tree, i, 'result')),
    isConstructor: false,
    isPublic: isCapitalised(name),
  });
}

/** What the package at the end of a path is most likely called: `chi` of `github.com/go-chi/chi/v5`. */
export function packageName(specifier: string): string {
  const parts = specifier.split('/');
  const isVersion = /^v\d+$/.test(parts.at(-1) ?? '') && parts.length > 1;
  const last = (isVersion ? parts.at(-2) : parts.at(-1)) ?? '';
  const name = last
    .replace(/\.v\d+$/, '')
    .replace(/^go[-.]/, '')
    .replace(/[-.]go$/, '');
  return name.replaceAll('-', '_');
}

function visitImport(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const local = fieldText(tree, i, 'name');
  const specifier = unquoted(fieldText(tree, i, 'path'));
  builder.addImport(i, {
    kind: 'import',
    specifier,
    names: ['*'],
    locals: [local || packageName(specifier)],
  });
}

function visitCall(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const callee = tree.childByField(i, 'function');
  const args = listOf(tree, i, 'arguments');
  if (isKind(tree, callee, 'selector_expression')) {
    const name = fieldText(tree, callee, 'field');
    builder.addCall(i, typeText(fieldText(tree, callee, 'operand')), name, args.length);
    addRoute(builder, i, name, args);
    markBound(tree, builder.openFunction, { callee: name, args });
  } else if (isKind(tree, callee, 'identifier')) {
    builder.addCall(i, '', tree.textOf(callee), args.length);
    markBound(tree, builder.openFunction, { callee: tree.textOf(callee), args });
  }
}

const ROUTE_METHOD =
  /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|Any|Get|Post|Put|Patch|Delete|Handle|HandleFunc)$/;

/** `r.GET("/users/:id", h.Find)` of Gin, Echo, Chi and Fiber, `http.HandleFunc("/x", f)`. */
function addRoute(builder: FactsBuilder, i: number, callee: string, args: number[]): void {
  const { tree } = builder;
  const path = textAt(tree, args[0] ?? -1);
  if (!ROUTE_METHOD.test(callee) || args.length < 2 || !/^["`]\//.test(path)) return;
  const handler = args.at(-1) ?? -1;
  const method = /^(Any|Handle|HandleFunc)$/.test(callee) ? 'ANY' : callee.toUpperCase();
  const text = isKind(tree, handler, 'func_literal') ? '' : typeText(textAt(tree, handler));
  builder.addRoute(i, { method, path: unquoted(path), handler: text });
}

/** `x := Foo{}`, `x := &pkg.Foo{}`, `x := new(Foo)`. */
function visitShortVariable(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const names = listOf(tree, i, 'left');
  const values = listOf(tree, i, 'right');
  names.forEach((name, at) => {
    const text = textAt(tree, values[at] ?? -1);
    const type = /^&?([\w.]+)\{/.exec(text)?.[1] ?? /^new\(([\w.]+)\)/.exec(text)?.[1];
    if (type) builder.openFunction?.locals.push({ name: tree.textOf(name), type });
  });
}

export const GO_FACTS: LanguageFacts = {
  complexity: {
    branches: ['if_statement', 'for_statement', 'expression_case', 'type_case', 'communication_case'],
    nesting: [
      'if_statement',
      'for_statement',
      'expression_switch_statement',
      'type_switch_statement',
      'select_statement',
    ],
    lambdas: ['func_literal'],
    ifs: ['if_statement'],
    elses: ['else'],
    logical: ['&&', '||'],
    jumps: ['break_statement', 'continue_statement', 'goto_statement'],
    labels: ['label_name'],
  },
  visitors: {
    package_clause: (builder, i) => {
      builder.facts.package = textAt(builder.tree, builder.tree.namedChildren(i)[0] ?? -1);
    },
    import_spec: visitImport,
    type_spec: visitType,
    type_alias: visitType,
    function_declaration: visitFunction,
    method_declaration: visitFunction,
    method_elem: (builder, i) => {
      const { tree } = builder;
      builder.enterFunction(i, {
        name: fieldText(tree, i, 'name'),
        parameters: parametersOf(tree, i),
        returnType: typeText(fieldText(tree, i, 'result')),
        hasBody: false,
      });
      addMemberLine(builder, i);
    },
    call_expression: visitCall,
    short_var_declaration: visitShortVariable,
    var_spec: (builder, i) => {
      const { names, type } = namesAndType(builder.tree, i);
      if (type) for (const name of names) builder.openFunction?.locals.push({ name, type });
    },
    qualified_type: (builder, i) => builder.addReference(i, builder.tree.textOf(i)),
    type_identifier: (builder, i) => {
      const { tree } = builder;
      if (!isKind(tree, tree.parent[i] ?? -1, 'qualified_type')) builder.addReference(i, tree.textOf(i));
    },
  },
};
