import {
  STATIC_VALUES,
  type Annotation,
  type FunctionHead,
  type FunctionTrait,
} from '#analyzer/flow/program/program.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind, listOf } from '../facts/nodes.ts';
import { annotation } from '../lowering/annotations.ts';
import type { Step, Steps, TreeLowering, ValueOf, Values } from '../lowering/tree-lowering.ts';
import { addParameters, placeholderTypes, typeOf } from './lowering-parameters.ts';
import { assign } from './lowering-scopes.ts';

const body = (tree: FlatTree, i: number): number[] => {
  const block = tree.childByField(i, 'body');
  return block < 0 ? [] : tree.namedChildren(block);
};

/** The decorators of a definition, as written. */
function annotationsOf(tree: FlatTree, i: number): Annotation[] {
  const parent = tree.parent[i] ?? -1;
  if (!isKind(tree, parent, 'decorated_definition')) return [];
  const found: Annotation[] = [];
  for (const decorator of tree.namedChildren(parent)) {
    if (!isKind(tree, decorator, 'decorator')) continue;
    const [expression = decorator] = tree.namedChildren(decorator);
    const isCall = isKind(tree, expression, 'call');
    const name = isCall ? fieldText(tree, expression, 'function') : tree.textOf(expression);
    found.push(annotation(name, isCall ? fieldText(tree, expression, 'arguments') : ''));
  }
  return found;
}

/** Whether a `yield` stands in the function itself. */
function isGenerator(tree: FlatTree, i: number): boolean {
  const wanted = tree.kinds.id('yield');
  const skipped = tree.kinds.setOf(['function_definition', 'class_definition', 'lambda']);
  const end = tree.last[i] ?? 0;
  for (let at = i + 1; at < end; at++) {
    const kind = tree.kind[at] ?? 0;
    if (kind === wanted) return true;
    if (skipped[kind]) at = (tree.last[at] ?? end) - 1;
  }
  return false;
}

function traitsOf(tree: FlatTree, i: number, annotations: readonly Annotation[]): FunctionTrait[] {
  const name = fieldText(tree, i, 'name');
  const has = (pattern: RegExp): boolean => annotations.some((annotation) => pattern.test(annotation.name));
  const traits: (readonly [FunctionTrait, boolean])[] = [
    ['static', has(/^(static|class)method$/)],
    ['public', !name.startsWith('_') || name.startsWith('__')],
    ['constructor', name === '__init__'],
    ['async', isKind(tree, tree.firstChild(i), 'async')],
    ['generator', isGenerator(tree, i)],
    ['abstract', has(/(^|\.)abstractmethod$/)],
    ['getter', has(/(^|[._])property$/)],
  ];
  return traits.filter(([, holds]) => holds).map(([trait]) => trait);
}

function headOf(low: TreeLowering, i: number): FunctionHead {
  const { tree } = low;
  const annotations = annotationsOf(tree, i);
  const name = tree.childByField(i, 'name');
  return {
    name: name < 0 ? '' : tree.textOf(name),
    ...low.lines(i, name),
    returnType: typeOf(tree, tree.childByField(i, 'return_type')),
    annotations,
    traits: traitsOf(tree, i, annotations),
  };
}

/** What a method calls its object: `self`, or the type itself in a class method. */
function objectOf(head: FunctionHead): 'this' | 'type' | undefined {
  const has = (name: string): boolean =>
    head.annotations?.some((annotation) => annotation.name === name) === true;
  if (has('staticmethod')) return undefined;
  return has('classmethod') || /^__(new|init_subclass|class_getitem)__$/.test(head.name) ? 'type' : 'this';
}

/** @param routes annotations that may say the path of a route */
function writeFunction(
  low: TreeLowering,
  i: number,
  routes: readonly Annotation[],
  self: string | undefined,
): void {
  const { tree } = low;
  addParameters(low, listOf(tree, i, 'parameters'), self, placeholderTypes(routes));
  low.steps(body(tree, i));
}

/** @param ofType annotations of its type: that of a resource says the path for all of its methods */
function method(low: TreeLowering, i: number, owner: string, ofType: readonly Annotation[]): void {
  const head = { ...headOf(low, i), owner };
  const object = objectOf(head);
  const self = object === 'type' ? owner : object;
  const write = (): void => writeFunction(low, i, [...ofType, ...(head.annotations ?? [])], self);
  low.addFunction(head, low.around, write);
}

const functionDefinition: Step = (low, i) => {
  const { fn } = low;
  const head = headOf(low, i);
  const write = (): void => writeFunction(low, i, head.annotations ?? [], undefined);
  const { around } = low;
  if (!around) {
    low.addFunction(head, undefined, write);
    return;
  }
  // Declared first: it may call itself.
  if (fn.findOwn(head.name) === undefined) fn.declare(head.name, { reach: 'function' });
  const index = low.addFunction(head, around, write);
  low.mark(i);
  assign(low, head.name, fn.lambda(index));
};

/** `decorated_definition` or the definition itself. */
function definitionOf(tree: FlatTree, i: number): number {
  return isKind(tree, i, 'decorated_definition') ? tree.childByField(i, 'definition') : i;
}

/** Name of the variable a statement of a type's body gives a value. */
function assignedName(tree: FlatTree, i: number): string | undefined {
  if (!isKind(tree, i, 'expression_statement')) return undefined;
  const assignment = tree.firstChild(i);
  const left = isKind(tree, assignment, 'assignment') ? tree.childByField(assignment, 'left') : -1;
  if (!isKind(tree, left, 'identifier') || tree.childByField(assignment, 'right') < 0) return undefined;
  return tree.textOf(left);
}

/** What a type's body computes when it is loaded: its class variables. */
function writeStatics(low: TreeLowering, statements: readonly number[], owner: string): void {
  const { fn, tree } = low;
  for (const statement of statements) {
    low.step(statement);
    const name = assignedName(tree, statement);
    if (name !== undefined) fn.setField(fn.name(owner), name, fn.read(name));
  }
}

function classBody(low: TreeLowering, i: number, outer: string): void {
  const { tree } = low;
  const name = fieldText(tree, i, 'name');
  const owner = outer ? `${outer}.${name}` : name;
  const annotations = annotationsOf(tree, i);
  const statements: number[] = [];
  for (const member of body(tree, i)) {
    const definition = definitionOf(tree, member);
    if (isKind(tree, definition, 'function_definition')) method(low, definition, owner, annotations);
    else if (isKind(tree, definition, 'class_definition')) classBody(low, definition, owner);
    else statements.push(member);
  }
  if (!statements.some((statement) => assignedName(tree, statement) !== undefined)) return;
  const head = { name: STATIC_VALUES, owner, ...low.lines(i) };
  const write = (): void => writeStatics(low, statements, owner);
  low.addFunction(head, low.around, write);
}

const lambda: ValueOf = (low, i) =>
  low.lambda(i, () => {
    const { tree } = low;
    addParameters(low, listOf(tree, i, 'parameters'), undefined);
    low.fn.return(low.value(tree.childByField(i, 'body')));
  });

export const DEFINITIONS: Steps = {
  function_definition: functionDefinition,
  class_definition: (low, i) => classBody(low, i, ''),
  decorated_definition: (low, i) => low.step(low.tree.childByField(i, 'definition')),
};

export const LAMBDAS: Values = { lambda };
