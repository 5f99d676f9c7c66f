import type { ParameterFact, TypeKind } from '#analyzer/syntax/facts.ts';
import type { FactsBuilder } from '#analyzer/syntax/facts-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { LanguageFacts, Visitor } from '../facts/language-facts.ts';
import { addMemberLine } from '../facts/member-line.ts';
import { addTopSymbol, dotted, fieldText, isKind, listOf, textAt } from '../facts/nodes.ts';
import { typeText, unquoted } from '../facts/type-text.ts';

const BRANCHES = [
  'if',
  'unless',
  'while',
  'until',
  'for',
  'rescue',
  'conditional',
  'if_modifier',
  'unless_modifier',
  'while_modifier',
  'until_modifier',
  'rescue_modifier',
];

/** `Shop::Web` around a declaration. */
function namespaceOf(builder: FactsBuilder): string {
  const type = builder.openType;
  if (!type) return '';
  return type.namespace ? `${type.namespace}::${type.name}` : type.name;
}

/** A module that only wraps classes is a namespace: its classes are the symbols. */
function addTypeSymbol(builder: FactsBuilder, i: number, name: string, kind: TypeKind): void {
  const { openType } = builder;
  const { symbols } = builder.facts;
  if (openType && openType.kind !== 'module') return;
  const wrapper = symbols.at(-1);
  if (wrapper && wrapper.name === openType?.name && wrapper.memberLines.length === 0) symbols.pop();
  builder.addSymbol(i, { name, kind });
}

function typeVisitor(kind: TypeKind): Visitor {
  return (builder, i) => {
    const { tree } = builder;
    const name = fieldText(tree, i, 'name');
    if (name === '') return;
    const parent = tree.childByField(i, 'superclass');
    const base = parent < 0 ? '' : textAt(tree, tree.namedChildren(parent)[0] ?? -1);
    addTypeSymbol(builder, i, name, kind);
    builder.addExport(name);
    const namespace = namespaceOf(builder);
    builder.enterType(i, { kind, name, supers: base ? [base] : [], namespace });
  };
}

function parametersOf(tree: FlatTree, i: number): ParameterFact[] {
  return listOf(tree, i, 'parameters').map((child) => {
    const name = fieldText(tree, child, 'name') || tree.textOf(child);
    return { name, type: constructed(tree, tree.childByField(child, 'value')) };
  });
}

function constructed(tree: FlatTree, value: number): string {
  if (!isKind(tree, value, 'call') || fieldText(tree, value, 'method') !== 'new') return '';
  const receiver = fieldText(tree, value, 'receiver');
  return /^[A-Z]/.test(receiver) ? receiver : '';
}

function enterMethod(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const name = fieldText(tree, i, 'name');
  addTopSymbol(builder, i, name, 'function');
  addMemberLine(builder, i);
  builder.enterFunction(i, {
    name,
    parameters: parametersOf(tree, i),
    isConstructor: name === 'initialize',
    isStatic: isKind(tree, i, 'singleton_method'),
  });
}

function visitAssignment(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const left = tree.childByField(i, 'left');
  const right = tree.childByField(i, 'right');
  const name = textAt(tree, left);
  if (isKind(tree, left, 'instance_variable')) {
    const fromParameter = builder.openFunction?.parameters.find(
      (parameter) => parameter.name === textAt(tree, right),
    );
    const type = constructed(tree, right) || (fromParameter?.type ?? '');
    const known = builder.openType?.fields.some((field) => field.name === name.slice(1));
    if (!known)
      builder.openType?.fields.push({ name: name.slice(1), type, line: builder.lineOf(i), annotations: [] });
  } else if (isKind(tree, left, 'identifier')) {
    const type = constructed(tree, right);
    if (type) builder.openFunction?.locals.push({ name, type });
  }
}

/** Inside a function or a block that a call is given: `rake_tasks { require 'shop/tasks' }` loads it when tasks are asked for. */
function runsLater({ tree, currentFunction }: FactsBuilder, i: number): boolean {
  if (currentFunction >= 0) return true;
  let up = tree.parent[i] ?? -1;
  while (up >= 0 && !isKind(tree, up, 'do_block') && !isKind(tree, up, 'block')) up = tree.parent[up] ?? -1;
  return up >= 0;
}

function visitCall(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const receiver = tree.childByField(i, 'receiver');
  const method = fieldText(tree, i, 'method');
  const args = listOf(tree, i, 'arguments');
  if (receiver >= 0) {
    const text = typeText(tree.textOf(receiver));
    builder.addCall(
      i,
      /^[A-Z]/.test(text) ? (text.split('.')[0] ?? text) : dotted(text),
      method,
      args.length,
    );
    return;
  }
  const first = textAt(tree, args[0] ?? -1);
  if (/^require(_relative)?$|^load$/.test(method) && /^["']/.test(first)) {
    const specifier = unquoted(first);
    const path = method === 'require_relative' && !specifier.startsWith('.') ? `./${specifier}` : specifier;
    builder.addImport(i, { kind: 'require', specifier: path, deferred: runsLater(builder, i) });
    return;
  }
  if (/^(include|extend|prepend)$/.test(method))
    builder.openType?.supers.push(...args.map((arg) => tree.textOf(arg)));
  addRoute(builder, i, method, args);
  builder.addCall(i, '', method, args.length);
}

/** Rails: `get '/users/:id', to: 'users#show'`, `resources :users`. */
function addRoute(builder: FactsBuilder, i: number, method: string, args: number[]): void {
  const { tree } = builder;
  const first = textAt(tree, args[0] ?? -1);
  if (/^(get|post|put|patch|delete)$/.test(method) && /^["']/.test(first)) {
    const handler = args
      .slice(1)
      .map((arg) => /['"]([\w/]+#\w+)['"]/.exec(tree.textOf(arg))?.[1])
      .find(Boolean);
    const path = unquoted(first);
    if (handler || path.startsWith('/'))
      builder.addRoute(i, {
        method: method.toUpperCase(),
        path: `/${path.replace(/^\//, '')}`,
        handler: handler ?? '',
      });
  } else if (/^resources?$/.test(method) && first.startsWith(':')) {
    builder.addRoute(i, { method: 'ANY', path: `/${first.slice(1)}`, handler: `${first.slice(1)}#` });
  }
}

function visitConstant(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const parent = tree.parent[i] ?? -1;
  const field = tree.fieldName(i);
  const declares = field === 'name' && /^(class|module)$/.test(tree.kindName(parent));
  if (
    declares ||
    isKind(tree, parent, 'scope_resolution') ||
    (field === 'left' && isKind(tree, parent, 'assignment'))
  )
    return;
  builder.addReference(i, tree.textOf(i));
}

export const RUBY_FACTS: LanguageFacts = {
  complexity: {
    branches: [...BRANCHES, 'elsif', 'when', 'in_clause'],
    nesting: [...BRANCHES, 'case', 'case_match'],
    lambdas: ['lambda'],
    ifs: ['if'],
    elses: ['else', 'elsif'],
    elseIsDefaultIn: [],
    logical: ['&&', '||', 'and', 'or'],
    jumps: [],
  },
  visitors: {
    class: typeVisitor('class'),
    module: typeVisitor('module'),
    method: enterMethod,
    singleton_method: enterMethod,
    assignment: visitAssignment,
    operator_assignment: visitAssignment,
    call: visitCall,
    constant: visitConstant,
    scope_resolution: visitConstant,
  },
};
