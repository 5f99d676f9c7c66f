import type { Annotation, FunctionHead, FunctionTrait } from '#analyzer/flow/program/program.ts';
import type { TreeWriter } from '../lowering/tree-writer.ts';
import { destructure } from './lowering-patterns.ts';
import { isConstructorFunction } from './constructor-functions.ts';
import { declareNames, declareVars } from './lowering-scope.ts';
import { annotatedType, dottedName, propertyName } from './lowering-text.ts';

const MAX_ARGUMENTS = 200;

/** What is known of a function from where it stands. */
export interface Standing {
  /** '' for one that nobody names. */
  readonly name?: string;
  readonly owner?: string;
  readonly annotations?: readonly Annotation[];
  readonly traits?: readonly FunctionTrait[];
}

export function annotationOf(w: TreeWriter, decorator: number): Annotation {
  const expression = w.parts(decorator)[0] ?? -1;
  const callee = w.field(expression, 'function');
  const list = w.text(w.field(expression, 'arguments')).slice(1, -1);
  return {
    name: dottedName(w, callee < 0 ? expression : callee),
    arguments: list.slice(0, MAX_ARGUMENTS),
  };
}

export function annotationsIn(w: TreeWriter, node: number): Annotation[] {
  return w.tree
    .children(node)
    .filter((child) => w.kind(child) === 'decorator')
    .map((child) => annotationOf(w, child));
}

function traitsOf(w: TreeWriter, node: number): FunctionTrait[] {
  const traits: FunctionTrait[] = [];
  if (w.hasToken(node, 'async')) traits.push('async');
  if (w.hasToken(node, '*')) traits.push('generator');
  if (w.hasToken(node, 'get')) traits.push('getter');
  return traits;
}

/** Writes the function that stands at `node`, inside the one that `w` writes. */
export function addFunctionAt(w: TreeWriter, node: number, standing: Standing = {}): number {
  const { name = '', owner = ownerOf(w, node), annotations = [], traits = [] } = standing;
  const nameNode = w.field(node, 'name');
  const head: FunctionHead = {
    name,
    owner,
    line: w.tree.line[nameNode < 0 ? node : nameNode] ?? 1,
    endLine: w.endLine(node),
    returnType: annotatedType(w, node, 'return_type'),
    annotations,
    traits: [...traits, ...traitsOf(w, node)],
  };
  return w.program.addInner(w.fn, head, (fn) => writeFunction(w.inside(fn), node));
}

/** `this` of an arrow function is the one around it; every other function has its own. */
function ownerOf(w: TreeWriter, node: number): string {
  return w.kind(node) === 'arrow_function' ? w.fn.owner : '';
}

/** A declared function; one that makes objects is written as the constructor of its type. */
export function addNamedFunction(w: TreeWriter, node: number): number {
  const name = w.text(w.field(node, 'name'));
  return isConstructorFunction(w, node) ? addConstructor(w, node, name) : addFunctionAt(w, node, { name });
}

/** Writes the constructor of a type that has no class. */
export function addConstructor(w: TreeWriter, node: number, owner: string): number {
  return addFunctionAt(w, node, { name: 'constructor', owner, traits: ['constructor'] });
}

function writeFunction(w: TreeWriter, node: number): void {
  const parameters = addParameters(w, node);
  const body = w.field(node, 'body');
  if (body < 0) return;
  declareVars(w, body);
  for (const fill of parameters) fill();
  if (w.kind(body) === 'statement_block') {
    w.run(body);
  } else {
    const value = w.value(body);
    w.at(body);
    w.fn.return(value);
  }
}

/** @returns what gives defaults, patterns and declared fields their values, to be written once all names are declared */
function addParameters(w: TreeWriter, node: number): (() => void)[] {
  const single = w.field(node, 'parameter');
  if (single >= 0) {
    w.fn.addParameter({ name: w.text(single) });
    return [];
  }
  return w.parts(w.field(node, 'parameters')).map((parameter) => addParameter(w, parameter));
}

function addParameter(w: TreeWriter, node: number): () => void {
  const { fn } = w;
  w.at(node);
  const outermost = w.field(node, 'pattern') < 0 ? node : w.field(node, 'pattern');
  const isAssigned = w.kind(outermost) === 'assignment_pattern';
  const pattern = isAssigned ? w.field(outermost, 'left') : outermost;
  const fallback = isAssigned ? w.field(outermost, 'right') : w.field(node, 'value');
  const isRest = w.kind(pattern) === 'rest_pattern';
  const target = isRest ? (w.parts(pattern)[0] ?? -1) : pattern;
  const isNamed = w.kind(target) === 'identifier';
  if (w.kind(target) === 'this') return () => undefined;
  const variable = fn.addParameter({
    name: isNamed ? w.text(target) : '',
    type: annotatedType(w, node),
    annotations: annotationsIn(w, node),
    kind: isRest ? 'rest' : 'plain',
    hasDefault: fallback >= 0,
  });
  if (!isNamed) declareNames(w, target, 'function');
  return () => {
    w.at(node);
    if (fallback >= 0)
      fn.store(
        variable,
        w.flow.orElse(fn.load(variable), () => w.value(fallback)),
      );
    if (!isNamed) fillNames(w, target, fn.load(variable));
    if (isField(w, node)) fn.setField(fn.name('this'), w.text(target), fn.load(variable));
  };
}

/** Gives the names of a pattern, all declared, their values. */
export function fillNames(w: TreeWriter, pattern: number, value: number): void {
  destructure(w, pattern, value, (name, taken) => {
    w.fn.assign(w.text(name), taken);
  });
}

/** `constructor(private readonly users: Users)`. */
function isField(w: TreeWriter, parameter: number): boolean {
  return w.tree
    .children(parameter)
    .some((child) => w.kind(child) === 'accessibility_modifier' || w.kind(child) === 'readonly');
}

/** A function as a value. */
export function writeLambda(w: TreeWriter, node: number, standing: Standing = {}): number {
  const index = addFunctionAt(w, node, standing);
  w.at(node);
  return w.fn.lambda(index);
}

/** A value that stands under a name: a function is told what it is called. */
export function namedValue(w: TreeWriter, node: number, standing: Standing): number {
  return isFunctionValue(w, node) ? writeLambda(w, node, standing) : w.value(node);
}

export function isFunctionValue(w: TreeWriter, node: number): boolean {
  const kind = w.kind(node);
  return kind === 'arrow_function' || kind === 'function_expression' || kind === 'generator_function';
}

/** A method of an object literal. */
export function writeObjectMethod(w: TreeWriter, node: number): { name: string; value: number } {
  return { name: propertyName(w, w.field(node, 'name')), value: writeLambda(w, node) };
}
