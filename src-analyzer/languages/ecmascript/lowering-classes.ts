import type { FunctionBuilder } from '#analyzer/flow/program/function-builder.ts';
import {
  FIELD_VALUES,
  STATIC_VALUES,
  type Annotation,
  type FunctionTrait,
} from '#analyzer/flow/program/program.ts';
import { hasChild } from '../facts/nodes.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { addFunctionAt, annotationOf, annotationsIn, isFunctionValue } from './lowering-functions.ts';
import { propertyName } from './lowering-text.ts';

interface Member {
  readonly node: number;
  readonly name: string;
  readonly annotations: readonly Annotation[];
  readonly traits: readonly FunctionTrait[];
}

const FIELDS: ReadonlySet<string> = new Set(['public_field_definition', 'field_definition']);

/**
 * Writes methods and field values of a class.
 * @returns the name its members have as owner
 */
export function writeClass(low: TreeLowering, node: number, named?: string): string {
  const own = low.text(low.field(node, 'name'));
  const owner = own || named || low.namelessType(node);
  const members = membersOf(low, low.field(node, 'body'));
  for (const { node: method, ...standing } of members) {
    if (low.kind(method) === 'method_definition') addFunctionAt(low, method, { ...standing, owner });
  }
  const fields = members.filter(({ node: field }) => FIELDS.has(low.kind(field)));
  const isStatic = ({ traits }: Member): boolean => traits.includes('static');
  writeFields(low, { owner, type: FIELD_VALUES, node, fields: fields.filter((field) => !isStatic(field)) });
  writeFields(low, {
    owner,
    type: STATIC_VALUES,
    node,
    fields: fields.filter(isStatic),
    blocks: low.parts(low.field(node, 'body')).filter((part) => low.kind(part) === 'class_static_block'),
  });
  return owner;
}

/** Decorators stand before the member they belong to. */
function membersOf(low: TreeLowering, body: number): Member[] {
  const members: Member[] = [];
  let annotations: Annotation[] = [];
  for (const node of body < 0 ? [] : low.tree.namedChildren(body)) {
    if (low.kind(node) === 'decorator') annotations.push(annotationOf(low, node));
    if (low.isSkipped(node)) continue;
    const key = low.field(node, 'name') < 0 ? low.field(node, 'property') : low.field(node, 'name');
    const name = propertyName(low, key);
    members.push({
      node,
      name,
      annotations: [...annotations, ...annotationsIn(low, node)],
      traits: traitsOf(low, node, name),
    });
    annotations = [];
  }
  return members;
}

function traitsOf(low: TreeLowering, node: number, name: string): FunctionTrait[] {
  const access = low.tree.childOfKind(node, 'accessibility_modifier');
  const isPublic = !name.startsWith('#') && (access < 0 || low.text(access) === 'public');
  const traits: FunctionTrait[] = [];
  if (name === 'constructor') traits.push('constructor');
  if (hasChild(low.tree, node, 'static')) traits.push('static');
  if (isPublic) traits.push('public');
  return traits;
}

interface Fields {
  readonly owner: string;
  readonly type: typeof FIELD_VALUES | typeof STATIC_VALUES;
  /** The class. */
  readonly node: number;
  readonly fields: readonly Member[];
  /** Static blocks. */
  readonly blocks?: readonly number[];
}

function writeFields(low: TreeLowering, { owner, type, node, fields, blocks = [] }: Fields): void {
  const given = fields.filter((field) => low.field(field.node, 'value') >= 0);
  if (given.length + blocks.length === 0) return;
  const head = { name: type, owner, ...low.lines(node) };
  low.addFunction(head, low.fn, () => {
    for (const field of given) writeField(low, low.fn.name(type === FIELD_VALUES ? 'this' : owner), field);
    for (const block of blocks) low.step(low.field(block, 'body'));
  });
}

/** A function in a field is a method as well. */
function writeField(low: TreeLowering, holder: number, { node, name, annotations, traits }: Member): void {
  const { fn }: { fn: FunctionBuilder } = low;
  const value = low.field(node, 'value');
  const register = isFunctionValue(low, value)
    ? fn.lambda(addFunctionAt(low, value, { name, owner: fn.owner, annotations, traits }))
    : low.value(value);
  low.mark(node);
  fn.setField(holder, name, register);
}
