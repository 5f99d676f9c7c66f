import { STATIC_VALUES, type FunctionHead, type FunctionTrait } from '#analyzer/flow/program/program.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind, listOf } from '../facts/nodes.ts';
import type { StatementForm, ValueForm, Writing } from '../lowering/writing.ts';
import { nameMethod, parts } from './lowering-context.ts';
import { guarded } from './lowering-control.ts';
import { storeTarget } from './lowering-targets.ts';

/** Parameters of a method, block or lambda. */
function addParameters(writing: Writing, nodes: readonly number[]): void {
  const { fn, tree } = writing;
  for (const node of nodes) {
    const kind = tree.kindName(node);
    const name = kind === 'identifier' ? tree.textOf(node) : fieldText(tree, node, 'name');
    writing.at(node);
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
        storeTarget(writing, node, fn.load(whole));
        break;
      }
      default:
    }
  }
}

/** What a body does; its last value is what the function gives back. */
function writeBody(writing: Writing, body: number): void {
  const { fn, tree } = writing;
  if (body < 0) return;
  const isList = /^(?:body_statement|block_body|block|do_block)$/.test(tree.kindName(body));
  const statements = isList ? parts(tree, body) : [body];
  const last = statements.at(-1);
  if (last === undefined) return;
  if (isKind(tree, last, 'return')) return guarded(writing, statements, undefined);
  const result = fn.declareHidden();
  guarded(writing, statements, result);
  fn.return(fn.load(result));
}

const bodyOf = (tree: FlatTree, i: number): number => tree.childByField(i, 'body');

/** `do |a| … end` and `{ |a| … }`. */
export function writeBlock(writing: Writing, i: number): number {
  const { tree } = writing;
  const traits: FunctionTrait[] = ['block'];
  const head = { name: '', line: tree.line[i] ?? 1, endLine: tree.endLine(i), traits };
  const index = writing.inner(head, (own) => {
    addParameters(own, listOf(tree, i, 'parameters'));
    writeBody(own, bodyOf(tree, i));
  });
  writing.at(i);
  return writing.fn.lambda(index);
}

/** `->(a) { … }`. */
const lambda: ValueForm = (writing, i) => {
  const { tree } = writing;
  const head = { name: '', line: tree.line[i] ?? 1, endLine: tree.endLine(i) };
  const index = writing.inner(head, (own) => {
    addParameters(own, listOf(tree, i, 'parameters'));
    const block = bodyOf(tree, i);
    writeBody(own, block < 0 ? -1 : bodyOf(tree, block));
  });
  writing.at(i);
  return writing.fn.lambda(index);
};

function traitsOf(name: string, isStatic: boolean, isPublic: boolean): FunctionTrait[] {
  const traits: FunctionTrait[] = [];
  if (isStatic) traits.push('static');
  if (isPublic) traits.push('public');
  if (name === 'initialize') traits.push('constructor');
  return traits;
}

function method(
  writing: Writing,
  i: number,
  place: { owner: string; isStatic: boolean; isPublic: boolean },
): void {
  const { tree } = writing;
  const name = tree.childByField(i, 'name');
  const text = tree.textOf(name);
  const isStatic = place.isStatic || isKind(tree, i, 'singleton_method');
  const head: FunctionHead = {
    name: text,
    owner: place.owner,
    line: tree.line[name] ?? 1,
    endLine: tree.endLine(i),
    traits: traitsOf(text, isStatic, place.isPublic),
  };
  writing.separate(head, (own) => {
    nameMethod(own.fn, text);
    addParameters(own, listOf(tree, i, 'parameters'));
    writeBody(own, bodyOf(tree, i));
  });
}

/** `attr_accessor :name`: a method that reads the field. */
function accessors(writing: Writing, i: number, owner: string): void {
  const { tree } = writing;
  if (!/^(?:attr_reader|attr_accessor|cattr_accessor|mattr_accessor)$/.test(fieldText(tree, i, 'method')))
    return;
  for (const argument of listOf(tree, i, 'arguments')) {
    if (!isKind(tree, argument, 'simple_symbol')) continue;
    const name = tree.textOf(argument).slice(1);
    const line = tree.line[argument] ?? 1;
    writing.program.addFunction({ name, owner, line, endLine: line, traits: ['public'] }, (fn) =>
      fn.return(fn.field(fn.name('this'), name)),
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
function members(writing: Writing, i: number, owner: string, isStatic: boolean): number[] {
  const { tree } = writing;
  const statements: number[] = [];
  let isPublic = true;
  for (const member of parts(tree, i)) {
    const kind = tree.kindName(member);
    const hidden = hiddenMethod(tree, member);
    if (kind === 'method' || kind === 'singleton_method')
      method(writing, member, { owner, isStatic, isPublic });
    else if (kind === 'class' || kind === 'module') type(writing, member, owner);
    else if (kind === 'singleton_class')
      statements.push(...members(writing, bodyOf(tree, member), owner, true));
    else if (kind === 'identifier' && VISIBILITY.test(tree.textOf(member)))
      isPublic = tree.textOf(member) === 'public';
    else if (hidden === undefined) statements.push(member);
    else method(writing, hidden, { owner, isStatic, isPublic: false });
  }
  return statements;
}

/** A class or module. */
function type(writing: Writing, i: number, outer: string): void {
  const { tree } = writing;
  const name = fieldText(tree, i, 'name').replaceAll('::', '.').replace(/^\./, '');
  const owner = outer ? `${outer}.${name}` : name;
  const body = bodyOf(tree, i);
  if (body < 0) return;
  const head = { name: STATIC_VALUES, owner, line: tree.line[i] ?? 1, endLine: tree.endLine(i) };
  const constants = parts(tree, body).filter((member) => isKind(tree, member, 'assignment'));
  // Constants first: the methods read them.
  writing.separate(head, (own) => {
    own.runAll(constants);
    const others = members(writing, body, owner, false).filter((member) => !constants.includes(member));
    for (const member of others) if (isKind(tree, member, 'call')) accessors(writing, member, owner);
    own.runAll(others);
  });
}

const topMethod: StatementForm = (writing, i) =>
  method(writing, i, { owner: writing.fn.owner, isStatic: false, isPublic: true });

export const DEFINITIONS: readonly (readonly [string, StatementForm])[] = [
  ['method', topMethod],
  ['singleton_method', topMethod],
  ['class', (writing, i) => type(writing, i, writing.fn.owner)],
  ['module', (writing, i) => type(writing, i, writing.fn.owner)],
];

/** `private def name` gives the name of what it defines. */
const defined: ValueForm = (writing, i) => {
  topMethod(writing, i);
  return writing.fn.literal('string', fieldText(writing.tree, i, 'name'));
};

export const FUNCTION_VALUES: readonly (readonly [string, ValueForm])[] = [
  ['lambda', lambda],
  ['method', defined],
  ['singleton_method', defined],
];
