import { FIELD_VALUES } from '#analyzer/flow/program/program.ts';
import type { TreeWriter } from '../lowering/tree-writer.ts';
import { addFunctionAt, isFunctionValue } from './lowering-functions.ts';
import { bare, propertyName } from './lowering-text.ts';

/** Owner of the functions of a component that is written as an object. */
export const COMPONENT = 'default';

const GROUPS: ReadonlySet<string> = new Set(['methods', 'computed', 'watch', 'filters']);

/** The object of `export default { … }` or `export default defineComponent({ … })`; -1 for anything else. */
export function componentObject(w: TreeWriter, value: number): number {
  const node = bare(w, value);
  if (w.kind(node) === 'object') return node;
  if (w.kind(node) !== 'call_expression') return -1;
  const [first = -1] = w.parts(w.field(node, 'arguments'));
  return w.kind(first) === 'object' ? first : -1;
}

/** Method that calls what Vue may call before it renders the component, in any order. */
export const BEFORE_RENDER = '<before render>';

const HOOKS: ReadonlySet<string> = new Set([
  'beforeCreate',
  'created',
  'beforeMount',
  'mounted',
  'activated',
  'fetch',
]);

/** Vue calls the functions of such an object with one `this`: they are written as methods of a type. */
export function writeComponent(w: TreeWriter, object: number): void {
  writeBeforeRender(w, object);
  for (const part of w.parts(object)) {
    const { name, value } = memberOf(w, part);
    if (GROUPS.has(name) && w.kind(value) === 'object') {
      for (const member of w.parts(value)) writeMethod(w, member, name === 'computed');
    } else if (!writeMethod(w, part, false)) w.run(value);
    if (name === 'data') writeData(w, value);
  }
}

function writeBeforeRender(w: TreeWriter, object: number): void {
  const members = w.parts(object).map((part) => memberOf(w, part));
  const methods = members.find(({ name, value }) => name === 'methods' && w.kind(value) === 'object');
  const called = [
    ...members.filter(({ name }) => HOOKS.has(name)),
    ...(methods ? w.parts(methods.value).map((part) => memberOf(w, part)) : []),
  ];
  const line = w.tree.line[object] ?? 1;
  w.program.addInner(w.fn, { name: BEFORE_RENDER, owner: COMPONENT, line, endLine: line }, (fn) => {
    for (const { name } of called) if (name) fn.call(fn.name('this'), name, []);
  });
}

function memberOf(w: TreeWriter, part: number): { name: string; value: number } {
  const isMethod = w.kind(part) === 'method_definition';
  const name = propertyName(w, w.field(part, isMethod ? 'name' : 'key'));
  return { name, value: isMethod ? part : w.field(part, 'value') };
}

function writeMethod(w: TreeWriter, part: number, isGetter: boolean): boolean {
  const { name, value } = memberOf(w, part);
  if (w.kind(value) === 'object') {
    // `computed: { full: { get() {…}, set(v) {…} } }`, `watch: { id: { handler() {…} } }`
    for (const inner of w.parts(value)) {
      const { name: role, value: fn } = memberOf(w, inner);
      addMethod(w, fn, { name: role === 'get' ? name : `${name}.${role}`, isGetter: role === 'get' });
    }
    return true;
  }
  return addMethod(w, value, { name, isGetter });
}

function addMethod(
  w: TreeWriter,
  node: number,
  { name, isGetter }: { name: string; isGetter: boolean },
): boolean {
  if (w.kind(node) !== 'method_definition' && !isFunctionValue(w, node)) return false;
  addFunctionAt(w, node, { name, owner: COMPONENT, traits: isGetter ? ['public', 'getter'] : ['public'] });
  return true;
}

/** What `data()` returns are the fields of the component. */
function writeData(w: TreeWriter, data: number): void {
  const object = returnedObject(w, data);
  if (object < 0) return;
  const head = {
    name: FIELD_VALUES,
    owner: COMPONENT,
    line: w.tree.line[data] ?? 1,
    endLine: w.endLine(data),
  };
  w.program.addInner(w.fn, head, (fn) => {
    const inner = w.inside(fn);
    for (const part of w.parts(object)) {
      const { name, value } = memberOf(w, part);
      if (!name || value < 0) continue;
      const register = inner.value(value);
      inner.at(part);
      fn.setField(fn.name('this'), name, register);
    }
  });
}

function returnedObject(w: TreeWriter, data: number): number {
  const body = bare(w, w.field(data, 'body'));
  if (w.kind(body) === 'object') return body;
  const last = w.parts(body).findLast((statement) => w.kind(statement) === 'return_statement') ?? -1;
  const value = bare(w, w.parts(last)[0] ?? -1);
  return w.kind(value) === 'object' ? value : -1;
}
