import { NONE } from '#analyzer/flow/program/function-builder.ts';
import { STATIC_VALUES, type FunctionHead, type FunctionTrait } from '#analyzer/flow/program/program.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind, listOf } from '../facts/nodes.ts';
import type { Step, Steps, TreeLowering, ValueOf, Values } from '../lowering/tree-lowering.ts';
import { aroundOf } from './lowering-context.ts';
import { guarded } from './lowering-control.ts';
import { storeTarget } from './lowering-targets.ts';

/** Parameters of a method, block or lambda. */
function addParameters(low: TreeLowering, nodes: readonly number[]): void {
  const { fn, tree } = low;
  for (const node of nodes) {
    const kind = tree.kindName(node);
    const name = kind === 'identifier' ? tree.textOf(node) : fieldText(tree, node, 'name');
    low.mark(node);
    switch (kind) {
      case 'identifier':
        fn.addParameter({ name });
        break;
      case 'optional_parameter':
        fn.addParameter({ name, hasDefault: true });
        break;
      case 'keyword_parameter':
        fn.addParameter({ name, hasDefault: tree.childByField(node, 'value') >= 0 });
        break;
      case 'splat_parameter':
        fn.addParameter({ name, kind: 'rest' });
        break;
      case 'hash_splat_parameter':
        fn.addParameter({ name, kind: 'keywords' });
        break;
      case 'block_parameter':
        if (name !== '') fn.store(fn.declare(name, { reach: 'function' }), fn.unknown());
        break;
      case 'destructured_parameter': {
        const whole = fn.addParameter({ name: '' });
        storeTarget(low, node, fn.load(whole));
        break;
      }
      default:
    }
  }
}

/** What a body does; its last value is what the function gives back. */
function writeBody(low: TreeLowering, body: number): void {
  const { fn, tree } = low;
  if (body < 0) return;
  const isList = /^(?:body_statement|block_body|block|do_block)$/.test(tree.kindName(body));
  const statements = isList ? low.parts(body) : [body];
  const last = statements.at(-1);
  if (last === undefined) return;
  if (isKind(tree, last, 'return')) return guarded(low, statements, NONE);
  const result = fn.declareHidden();
  guarded(low, statements, result);
  fn.return(fn.load(result));
}

const bodyOf = (tree: FlatTree, i: number): number => tree.childByField(i, 'body');

/** `do |a| … end` and `{ |a| … }`. */
export function writeBlock(low: TreeLowering, i: number): number {
  const { tree } = low;
  low.mark(i);
  const write = (): void => {
    addParameters(low, listOf(tree, i, 'parameters'));
    writeBody(low, bodyOf(tree, i));
  };
  return low.lambda(i, write, { traits: ['block'] });
}

/** `->(a) { … }`. */
const lambda: ValueOf = (low, i) =>
  low.lambda(i, () => {
    const { tree } = low;
    addParameters(low, listOf(tree, i, 'parameters'));
    const block = bodyOf(tree, i);
    writeBody(low, block < 0 ? -1 : bodyOf(tree, block));
  });

function traitsOf(name: string, isStatic: boolean, isPublic: boolean): FunctionTrait[] {
  const traits: FunctionTrait[] = [];
  if (isStatic) traits.push('static');
  if (isPublic) traits.push('public');
  if (name === 'initialize') traits.push('constructor');
  return traits;
}

function method(
  low: TreeLowering,
  i: number,
  place: { owner: string; isStatic: boolean; isPublic: boolean },
): void {
  const { tree } = low;
  const name = tree.childByField(i, 'name');
  const text = tree.textOf(name);
  const isStatic = place.isStatic || isKind(tree, i, 'singleton_method');
  const head: FunctionHead = {
    name: text,
    owner: place.owner,
    ...low.lines(i, name),
    traits: traitsOf(text, isStatic, place.isPublic),
  };
  low.addFunction(head, undefined, () => {
    aroundOf(low.fn).method = text;
    addParameters(low, listOf(tree, i, 'parameters'));
    writeBody(low, bodyOf(tree, i));
  });
}

/** `attr_accessor :name`: a method that reads the field. */
function accessors(low: TreeLowering, i: number, owner: string): void {
  const { tree } = low;
  if (!/^(?:attr_reader|attr_accessor|cattr_accessor|mattr_accessor)$/.test(fieldText(tree, i, 'method')))
    return;
  for (const argument of listOf(tree, i, 'arguments')) {
    if (!isKind(tree, argument, 'simple_symbol')) continue;
    const name = tree.textOf(argument).slice(1);
    const line = tree.line[argument] ?? 1;
    low.addFunction({ name, owner, line, endLine: line, traits: ['public'] }, undefined, () =>
      low.fn.return(low.fn.field(low.fn.name('this'), name)),
    );
  }
}

const VISIBILITY = /^(?:public|private|protected)$/;

/** `private def name` and the like: the method that is hidden. */
function hiddenMethod(tree: FlatTree, member: number): number | undefined {
  if (!isKind(tree, member, 'call') || !VISIBILITY.test(fieldText(tree, member, 'method'))) return undefined;
  return listOf(tree, member, 'arguments').find((argument) => isKind(tree, argument, 'method'));
}

/** Methods and inner types of a body; the other statements run when the type is loaded. */
function members(low: TreeLowering, i: number, owner: string, isStatic: boolean): number[] {
  const { tree } = low;
  const statements: number[] = [];
  let isPublic = true;
  for (const member of low.parts(i)) {
    const kind = tree.kindName(member);
    const hidden = hiddenMethod(tree, member);
    if (kind === 'method' || kind === 'singleton_method') method(low, member, { owner, isStatic, isPublic });
    else if (kind === 'class' || kind === 'module') type(low, member, owner);
    else if (kind === 'singleton_class') statements.push(...members(low, bodyOf(tree, member), owner, true));
    else if (kind === 'identifier' && VISIBILITY.test(tree.textOf(member)))
      isPublic = tree.textOf(member) === 'public';
    else if (hidden === undefined) statements.push(member);
    else method(low, hidden, { owner, isStatic, isPublic: false });
  }
  return statements;
}

/** A class or module. */
function type(low: TreeLowering, i: number, outer: string): void {
  const { tree } = low;
  const name = fieldText(tree, i, 'name').replaceAll('::', '.').replace(/^\./, '');
  const owner = outer ? `${outer}.${name}` : name;
  const body = bodyOf(tree, i);
  if (body < 0) return;
  const head = { name: STATIC_VALUES, owner, ...low.lines(i) };
  const constants = low.parts(body).filter((member) => isKind(tree, member, 'assignment'));
  // Constants first: the methods read them.
  low.addFunction(head, undefined, () => {
    low.steps(constants);
    const others = members(low, body, owner, false).filter((member) => !constants.includes(member));
    for (const member of others) if (isKind(tree, member, 'call')) accessors(low, member, owner);
    low.steps(others);
  });
}

const topMethod: Step = (low, i) => method(low, i, { owner: low.fn.owner, isStatic: false, isPublic: true });

export const DEFINITIONS: Steps = {
  method: topMethod,
  singleton_method: topMethod,
  class: (low, i) => type(low, i, low.fn.owner),
  module: (low, i) => type(low, i, low.fn.owner),
};

/** `private def name` gives the name of what it defines. */
const defined: ValueOf = (low, i) => {
  topMethod(low, i);
  return low.fn.literal('string', fieldText(low.tree, i, 'name'));
};

export const FUNCTION_VALUES: Values = {
  lambda,
  method: defined,
  singleton_method: defined,
};
