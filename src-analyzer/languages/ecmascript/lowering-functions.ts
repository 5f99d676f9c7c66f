import type { Annotation, FunctionHead, FunctionTrait } from '#analyzer/flow/program/program.ts';
import { hasChild } from '../facts/nodes.ts';
import { writeBody, writeDefault } from '../lowering/functions.ts';
import { annotation } from '../lowering/annotations.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { destructure } from './lowering-patterns.ts';
import { isConstructorFunction } from './constructor-functions.ts';
import { declareNames, declareVars } from './lowering-scope.ts';
import { annotatedType, dottedName, propertyName } from './lowering-text.ts';

/** What is known of a function from where it stands. */
export interface Standing {
  /** '' for one that nobody names. */
  readonly name?: string;
  readonly owner?: string;
  readonly annotations?: readonly Annotation[];
  readonly traits?: readonly FunctionTrait[];
}

export function annotationOf(low: TreeLowering, decorator: number): Annotation {
  const expression = low.parts(decorator)[0] ?? -1;
  const callee = low.field(expression, 'function');
  const name = dottedName(low, callee < 0 ? expression : callee);
  return annotation(name, low.text(low.field(expression, 'arguments')));
}

export function annotationsIn(low: TreeLowering, node: number): Annotation[] {
  return low.tree
    .children(node)
    .filter((child) => low.kind(child) === 'decorator')
    .map((child) => annotationOf(low, child));
}

function traitsOf(low: TreeLowering, node: number): FunctionTrait[] {
  const traits: FunctionTrait[] = [];
  if (hasChild(low.tree, node, 'async')) traits.push('async');
  if (hasChild(low.tree, node, '*')) traits.push('generator');
  if (hasChild(low.tree, node, 'get')) traits.push('getter');
  return traits;
}

/** Writes the function that stands at `node`, inside the one that is open. */
export function addFunctionAt(low: TreeLowering, node: number, standing: Standing = {}): number {
  const { name = '', owner = ownerOf(low, node), annotations = [], traits = [] } = standing;
  const nameNode = low.field(node, 'name');
  const head: FunctionHead = {
    name,
    owner,
    ...low.lines(node, nameNode),
    returnType: annotatedType(low, node, 'return_type'),
    annotations,
    traits: [...traits, ...traitsOf(low, node)],
  };
  return low.addFunction(head, low.fn, () => writeFunction(low, node));
}

/** `this` of an arrow function is the one around it; every other function has its own. */
function ownerOf(low: TreeLowering, node: number): string {
  return low.kind(node) === 'arrow_function' ? low.fn.owner : '';
}

/** A declared function; one that makes objects is written as the constructor of its type. */
export function addNamedFunction(low: TreeLowering, node: number): number {
  const name = low.text(low.field(node, 'name'));
  return isConstructorFunction(low, node)
    ? addConstructor(low, node, name)
    : addFunctionAt(low, node, { name });
}

/** Writes the constructor of a type that has no class. */
export function addConstructor(low: TreeLowering, node: number, owner: string): number {
  return addFunctionAt(low, node, { name: 'constructor', owner, traits: ['constructor'] });
}

function writeFunction(low: TreeLowering, node: number): void {
  const parameters = addParameters(low, node);
  const body = low.field(node, 'body');
  if (body < 0) return;
  declareVars(low, body);
  for (const fill of parameters) fill();
  writeBody(low, body, 'statement_block');
}

/** @returns what gives defaults, patterns and declared fields their values, to be written once all names are declared */
function addParameters(low: TreeLowering, node: number): (() => void)[] {
  const single = low.field(node, 'parameter');
  if (single >= 0) {
    low.fn.addParameter({ name: low.text(single) });
    return [];
  }
  return low.parts(low.field(node, 'parameters')).map((parameter) => addParameter(low, parameter));
}

function addParameter(low: TreeLowering, node: number): () => void {
  const { fn } = low;
  low.mark(node);
  const outermost = low.field(node, 'pattern') < 0 ? node : low.field(node, 'pattern');
  const isAssigned = low.kind(outermost) === 'assignment_pattern';
  const pattern = isAssigned ? low.field(outermost, 'left') : outermost;
  const fallback = isAssigned ? low.field(outermost, 'right') : low.field(node, 'value');
  const isRest = low.kind(pattern) === 'rest_pattern';
  const target = isRest ? (low.parts(pattern)[0] ?? -1) : pattern;
  const isNamed = low.kind(target) === 'identifier';
  if (low.kind(target) === 'this') return () => undefined;
  const variable = fn.addParameter({
    name: isNamed ? low.text(target) : '',
    type: annotatedType(low, node),
    annotations: annotationsIn(low, node),
    kind: isRest ? 'rest' : 'plain',
    hasDefault: fallback >= 0,
  });
  if (!isNamed) declareNames(low, target, 'function');
  return () => {
    low.mark(node);
    writeDefault(low, variable, fallback);
    if (!isNamed) fillNames(low, target, fn.load(variable));
    if (isField(low, node)) fn.setField(fn.name('this'), low.text(target), fn.load(variable));
  };
}

/** Gives the names of a pattern, all declared, their values. */
export function fillNames(low: TreeLowering, pattern: number, value: number): void {
  destructure(low, pattern, value, (name, taken) => {
    low.fn.assign(low.text(name), taken);
  });
}

/** `constructor(private readonly users: Users)`. */
function isField(low: TreeLowering, parameter: number): boolean {
  return low.tree
    .children(parameter)
    .some((child) => low.kind(child) === 'accessibility_modifier' || low.kind(child) === 'readonly');
}

/** A function as a value. */
export function writeLambda(low: TreeLowering, node: number, standing: Standing = {}): number {
  const index = addFunctionAt(low, node, standing);
  low.mark(node);
  return low.fn.lambda(index);
}

/** A value that stands under a name: a function is told what it is called. */
export function namedValue(low: TreeLowering, node: number, standing: Standing): number {
  return isFunctionValue(low, node) ? writeLambda(low, node, standing) : low.value(node);
}

export function isFunctionValue(low: TreeLowering, node: number): boolean {
  const kind = low.kind(node);
  return kind === 'arrow_function' || kind === 'function_expression' || kind === 'generator_function';
}

/** A method of an object literal. */
export function writeObjectMethod(low: TreeLowering, node: number): { name: string; value: number } {
  return { name: propertyName(low, low.field(node, 'name')), value: writeLambda(low, node) };
}
