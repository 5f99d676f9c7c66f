import type { FunctionBuilder } from '#analyzer/flow/program/function-builder.ts';
import {
  FIELD_VALUES,
  STATIC_VALUES,
  type Annotation,
  type FunctionTrait,
} from '#analyzer/flow/program/program.ts';
import type { TreeWriter } from '../lowering/tree-writer.ts';
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
export function writeClass(w: TreeWriter, node: number, named?: string): string {
  const own = w.text(w.field(node, 'name'));
  const owner = own || named || `<anonymous:${String(w.tree.line[node] ?? 1)}>`;
  const members = membersOf(w, w.field(node, 'body'));
  for (const { node: method, ...standing } of members) {
    if (w.kind(method) === 'method_definition') addFunctionAt(w, method, { ...standing, owner });
  }
  const fields = members.filter(({ node: field }) => FIELDS.has(w.kind(field)));
  const isStatic = ({ traits }: Member): boolean => traits.includes('static');
  writeFields(w, { owner, type: FIELD_VALUES, node, fields: fields.filter((field) => !isStatic(field)) });
  writeFields(w, {
    owner,
    type: STATIC_VALUES,
    node,
    fields: fields.filter(isStatic),
    blocks: w.parts(w.field(node, 'body')).filter((part) => w.kind(part) === 'class_static_block'),
  });
  return owner;
}

/** Decorators stand before the member they belong to. */
function membersOf(w: TreeWriter, body: number): Member[] {
  const members: Member[] = [];
  let annotations: Annotation[] = [];
  for (const node of body < 0 ? [] : w.tree.namedChildren(body)) {
    if (w.kind(node) === 'decorator') annotations.push(annotationOf(w, node));
    if (w.isSilent(node)) continue;
    const key = w.field(node, 'name') < 0 ? w.field(node, 'property') : w.field(node, 'name');
    const name = propertyName(w, key);
    members.push({
      node,
      name,
      annotations: [...annotations, ...annotationsIn(w, node)],
      traits: traitsOf(w, node, name),
    });
    annotations = [];
  }
  return members;
}

function traitsOf(w: TreeWriter, node: number, name: string): FunctionTrait[] {
  const access = w.tree.childOfKind(node, 'accessibility_modifier');
  const isPublic = !name.startsWith('#') && (access < 0 || w.text(access) === 'public');
  const traits: FunctionTrait[] = [];
  if (name === 'constructor') traits.push('constructor');
  if (w.hasToken(node, 'static')) traits.push('static');
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

function writeFields(w: TreeWriter, { owner, type, node, fields, blocks = [] }: Fields): void {
  const given = fields.filter((field) => w.field(field.node, 'value') >= 0);
  if (given.length + blocks.length === 0) return;
  const head = { name: type, owner, line: w.tree.line[node] ?? 1, endLine: w.endLine(node) };
  w.program.addInner(w.fn, head, (fn) => {
    const inner = w.inside(fn);
    for (const field of given) writeField(inner, fn.name(type === FIELD_VALUES ? 'this' : owner), field);
    for (const block of blocks) inner.run(w.field(block, 'body'));
  });
}

/** A function in a field is a method as well. */
function writeField(w: TreeWriter, holder: number, { node, name, annotations, traits }: Member): void {
  const { fn }: { fn: FunctionBuilder } = w;
  const value = w.field(node, 'value');
  const register = isFunctionValue(w, value)
    ? fn.lambda(addFunctionAt(w, value, { name, owner: fn.owner, annotations, traits }))
    : w.value(value);
  w.at(node);
  fn.setField(holder, name, register);
}
