import type { AnnotationFact, ParameterFact, TypeKind } from '#analyzer/syntax/facts.ts';
import type { FactsBuilder } from '#analyzer/syntax/facts-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { LanguageFacts, Visitor } from '../facts/language-facts.ts';
import { addMemberLine } from '../facts/member-line.ts';
import { isKind } from '../facts/nodes.ts';
import { bareTypeName, typeText } from '../facts/type-text.ts';
import { LOOPS } from './loops.ts';

const MODIFIERS = 'modifiers';

function annotationsOf(builder: FactsBuilder, i: number): AnnotationFact[] {
  const { tree } = builder;
  const modifiers = tree.childOfKind(i, MODIFIERS);
  if (modifiers < 0) return [];
  const found: AnnotationFact[] = [];
  for (const child of tree.namedChildren(modifiers)) {
    const name = tree.childByField(child, 'name');
    if (name < 0) continue;
    const args = tree.childByField(child, 'arguments');
    const text = args < 0 ? '' : tree.textOf(args).slice(1, -1);
    found.push(builder.annotation(child, bareTypeName(tree.textOf(name)), text));
  }
  return found;
}

function hasModifier(tree: FlatTree, i: number, word: string): boolean {
  const modifiers = tree.childOfKind(i, MODIFIERS);
  const token = tree.kinds.token(word);
  return modifiers >= 0 && tree.children(modifiers).some((child) => tree.kind[child] === token);
}

function supersOf(tree: FlatTree, i: number): string[] {
  const found: string[] = [];
  const heads = [
    tree.childByField(i, 'superclass'),
    tree.childByField(i, 'interfaces'),
    tree.childOfKind(i, 'extends_interfaces'),
  ];
  for (const head of heads) {
    if (head < 0) continue;
    for (const child of tree.namedChildren(head)) {
      const list = tree.kindName(child) === 'type_list' ? tree.namedChildren(child) : [child];
      for (const type of list) found.push(bareTypeName(tree.textOf(type)));
    }
  }
  return found;
}

/** Names of a declaration's annotations, without packages. */
function markNames(tree: FlatTree, i: number): string[] {
  const modifiers = tree.childOfKind(i, MODIFIERS);
  const marks = modifiers < 0 ? [] : tree.namedChildren(modifiers);
  return marks.map((mark) => bareTypeName(tree.textOf(tree.childByField(mark, 'name'))));
}

function parametersOf(tree: FlatTree, i: number): ParameterFact[] {
  const list = tree.childByField(i, 'parameters');
  if (list < 0) return [];
  const found: ParameterFact[] = [];
  for (const child of tree.namedChildren(list)) {
    const kind = tree.kindName(child);
    if (kind === 'formal_parameter') {
      const type = tree.childByField(child, 'type');
      const name = tree.childByField(child, 'name');
      const marks = markNames(tree, child);
      found.push({
        name: tree.textOf(name),
        type: typeText(tree.textOf(type)),
        ...(marks.length > 0 && { annotations: marks }),
      });
    } else if (kind === 'spread_parameter') {
      const type = tree.namedChildren(child).find((part) => tree.kindName(part) !== MODIFIERS) ?? child;
      const declarator = tree.childOfKind(child, 'variable_declarator');
      found.push({ name: tree.textOf(declarator), type: `${typeText(tree.textOf(type))}...` });
    }
  }
  return found;
}

function typeVisitor(kind: TypeKind): Visitor {
  return (builder, i) => {
    const { tree } = builder;
    const name = tree.childByField(i, 'name');
    if (name < 0) return;
    const text = tree.textOf(name);
    const outer = builder.currentType;
    const type = builder.enterType(i, {
      kind,
      name: text,
      supers: supersOf(tree, i),
      annotations: annotationsOf(builder, i),
      isAbstract: kind === 'interface' || hasModifier(tree, i, 'abstract'),
    });
    if (kind === 'record') {
      for (const parameter of parametersOf(tree, i))
        type.fields.push({ ...parameter, line: type.line, annotations: [] });
    }
    if (outer < 0) {
      builder.addSymbol(i, { name: text, kind });
      builder.addExport(text);
    }
  };
}

function enterMethod(builder: FactsBuilder, i: number, isConstructor: boolean): void {
  const { tree } = builder;
  const name = tree.childByField(i, 'name');
  const returns = tree.childByField(i, 'type');
  const inInterface = builder.openType?.kind === 'interface';
  builder.enterFunction(i, {
    name: name < 0 ? '' : tree.textOf(name),
    parameters: parametersOf(tree, i),
    returnType: returns < 0 ? '' : typeText(tree.textOf(returns)),
    annotations: annotationsOf(builder, i),
    isConstructor,
    isPublic: inInterface || hasModifier(tree, i, 'public'),
    ...(hasModifier(tree, i, 'private') && { isPrivate: true }),
    isStatic: hasModifier(tree, i, 'static'),
    hasBody: tree.childByField(i, 'body') >= 0,
  });
  addMemberLine(builder, i);
}

function declaredNames(tree: FlatTree, i: number): string[] {
  const declarator = tree.kinds.field('declarator');
  return tree
    .children(i)
    .filter((child) => tree.field[child] === declarator)
    .map((child) => tree.textOf(tree.childByField(child, 'name')));
}

function visitField(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const type = typeText(tree.textOf(tree.childByField(i, 'type')));
  const annotations = annotationsOf(builder, i);
  if (hasModifier(tree, i, 'static') && hasModifier(tree, i, 'final')) {
    annotations.push(builder.annotation(i, 'static final', ''));
  }
  for (const name of declaredNames(tree, i)) {
    builder.openType?.fields.push({ name, type, line: builder.lineOf(i), annotations });
  }
  addMemberLine(builder, i);
}

function addLocal(builder: FactsBuilder, name: string, type: number): void {
  const { tree } = builder;
  if (type < 0) return;
  builder.openFunction?.locals.push({ name, type: typeText(tree.textOf(type)) });
}

function visitLocal(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const type = tree.childByField(i, 'type');
  if (tree.textOf(type) !== 'var') {
    for (const name of declaredNames(tree, i)) addLocal(builder, name, type);
    return;
  }
  // `var x = new Foo()` says its type on the right.
  for (const child of tree.children(i)) {
    const value = tree.childByField(child, 'value');
    if (value < 0 || tree.kindName(value) !== 'object_creation_expression') continue;
    addLocal(builder, tree.textOf(tree.childByField(child, 'name')), tree.childByField(value, 'type'));
  }
}

function visitNamedLocal(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const name = tree.childByField(i, 'name');
  if (name >= 0) addLocal(builder, tree.textOf(name), tree.childByField(i, 'type'));
}

function visitImport(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const path = tree.namedChildren(i).find((child) => tree.kindName(child) !== 'asterisk');
  if (path === undefined) return;
  const wildcard = tree.childOfKind(i, 'asterisk') >= 0;
  const specifier = tree.textOf(path).replace(/\s+/g, '');
  const isStatic = tree.children(i).some((child) => tree.kind[child] === tree.kinds.token('static'));
  builder.addImport(i, {
    kind: 'import',
    specifier,
    names: [wildcard ? '*' : specifier.slice(specifier.lastIndexOf('.') + 1)],
    isStatic,
  });
}

function visitCall(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const object = tree.childByField(i, 'object');
  const args = tree.childByField(i, 'arguments');
  const name = tree.textOf(tree.childByField(i, 'name'));
  builder.addCall(
    i,
    object < 0 ? '' : tree.textOf(object),
    name,
    args < 0 ? 0 : tree.namedChildren(args).length,
  );
}

function visitNew(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const type = tree.childByField(i, 'type');
  const args = tree.childByField(i, 'arguments');
  builder.addCall(i, bareTypeName(tree.textOf(type)), 'new', args < 0 ? 0 : tree.namedChildren(args).length);
}

function visitMethodReference(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const parts = tree.namedChildren(i);
  const [object, name] = [parts[0] ?? -1, parts.at(-1) ?? -1];
  if (object >= 0 && name > object) builder.addCall(i, tree.textOf(object), tree.textOf(name), 0);
}

/** `Sorting.LIMIT`, `Sorting.of(it)`: what stands before the dot may be a type. */
function visitHead(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const head = tree.childByField(i, 'object');
  if (isKind(tree, head, 'identifier')) builder.addImportedReference(head, tree.textOf(head));
}

export const JAVA_FACTS: LanguageFacts = {
  tracksUse: ['java'],
  complexity: {
    branches: ['if_statement', ...LOOPS, 'catch_clause', 'ternary_expression', 'switch_label'],
    nesting: ['if_statement', ...LOOPS, 'catch_clause', 'ternary_expression', 'switch_expression'],
    lambdas: ['lambda_expression'],
    ifs: ['if_statement'],
    elses: ['else'],
    logical: ['&&', '||'],
    jumps: ['break_statement', 'continue_statement'],
    labels: ['identifier'],
  },
  visitors: {
    package_declaration: (builder, i) => {
      const name = builder.tree.namedChildren(i).at(-1) ?? -1;
      if (name >= 0) builder.facts.package = builder.tree.textOf(name).replace(/\s+/g, '');
    },
    import_declaration: visitImport,
    class_declaration: typeVisitor('class'),
    interface_declaration: typeVisitor('interface'),
    enum_declaration: typeVisitor('enum'),
    record_declaration: typeVisitor('record'),
    annotation_type_declaration: typeVisitor('annotation'),
    method_declaration: (builder, i) => enterMethod(builder, i, false),
    constructor_declaration: (builder, i) => enterMethod(builder, i, true),
    compact_constructor_declaration: (builder, i) => enterMethod(builder, i, true),
    field_declaration: visitField,
    local_variable_declaration: visitLocal,
    enhanced_for_statement: visitNamedLocal,
    resource: visitNamedLocal,
    method_invocation: (builder, i) => {
      visitCall(builder, i);
      visitHead(builder, i);
    },
    field_access: visitHead,
    object_creation_expression: visitNew,
    method_reference: visitMethodReference,
    identifier: (builder, i) => builder.useName(i),
    type_identifier: (builder, i) => {
      builder.useName(i);
      builder.addReference(i, builder.tree.textOf(i));
    },
  },
};
