import { FIELD_VALUES } from '#analyzer/flow/program/program.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { addFunctionAt, isFunctionValue } from './lowering-functions.ts';
import { bare, propertyName } from './lowering-text.ts';

/** Owner of the functions of a component that is written as an object. */
export const COMPONENT = 'default';

const GROUPS: ReadonlySet<string> = new Set(['methods', 'computed', 'watch', 'filters']);

/** The object of `export default { … }` or `export default defineComponent({ … })`; -1 for anything else. */
export function componentObject(low: TreeLowering, value: number): number {
  const node = bare(low, value);
  if (low.kind(node) === 'object') return node;
  if (low.kind(node) !== 'call_expression') return -1;
  const [first = -1] = low.parts(low.field(node, 'arguments'));
  return low.kind(first) === 'object' ? first : -1;
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
export function writeComponent(low: TreeLowering, object: number): void {
  writeBeforeRender(low, object);
  for (const part of low.parts(object)) {
    const { name, value } = memberOf(low, part);
    if (GROUPS.has(name) && low.kind(value) === 'object') {
      for (const member of low.parts(value)) writeMethod(low, member, name === 'computed');
    } else if (!writeMethod(low, part, false)) low.step(value);
    if (name === 'data') writeData(low, value);
  }
}

function writeBeforeRender(low: TreeLowering, object: number): void {
  const members = low.parts(object).map((part) => memberOf(low, part));
  const methods = members.find(({ name, value }) => name === 'methods' && low.kind(value) === 'object');
  const called = [
    ...members.filter(({ name }) => HOOKS.has(name)),
    ...(methods ? low.parts(methods.value).map((part) => memberOf(low, part)) : []),
  ];
  const line = low.tree.line[object] ?? 1;
  low.addFunction({ name: BEFORE_RENDER, owner: COMPONENT, line, endLine: line }, low.fn, () => {
    const { fn } = low;
    for (const { name } of called) if (name) fn.call(fn.name('this'), name, []);
  });
}

function memberOf(low: TreeLowering, part: number): { name: string; value: number } {
  const isMethod = low.kind(part) === 'method_definition';
  const name = propertyName(low, low.field(part, isMethod ? 'name' : 'key'));
  return { name, value: isMethod ? part : low.field(part, 'value') };
}

function writeMethod(low: TreeLowering, part: number, isGetter: boolean): boolean {
  const { name, value } = memberOf(low, part);
  if (low.kind(value) === 'object') {
    // `computed: { full: { get() {…}, set(v) {…} } }`, `watch: { id: { handler() {…} } }`
    for (const inner of low.parts(value)) {
      const { name: role, value: fn } = memberOf(low, inner);
      addMethod(low, fn, { name: role === 'get' ? name : `${name}.${role}`, isGetter: role === 'get' });
    }
    return true;
  }
  return addMethod(low, value, { name, isGetter });
}

function addMethod(
  low: TreeLowering,
  node: number,
  { name, isGetter }: { name: string; isGetter: boolean },
): boolean {
  if (low.kind(node) !== 'method_definition' && !isFunctionValue(low, node)) return false;
  addFunctionAt(low, node, { name, owner: COMPONENT, traits: isGetter ? ['public', 'getter'] : ['public'] });
  return true;
}

/** What `data()` returns are the fields of the component. */
function writeData(low: TreeLowering, data: number): void {
  const object = returnedObject(low, data);
  if (object < 0) return;
  const head = {
    name: FIELD_VALUES,
    owner: COMPONENT,
    ...low.lines(data),
  };
  low.addFunction(head, low.fn, () => {
    const { fn } = low;
    for (const part of low.parts(object)) {
      const { name, value } = memberOf(low, part);
      if (!name || value < 0) continue;
      const register = low.value(value);
      low.mark(part);
      fn.setField(fn.name('this'), name, register);
    }
  });
}

function returnedObject(low: TreeLowering, data: number): number {
  const body = bare(low, low.field(data, 'body'));
  if (low.kind(body) === 'object') return body;
  const last = low.parts(body).findLast((statement) => low.kind(statement) === 'return_statement') ?? -1;
  const value = bare(low, low.parts(last)[0] ?? -1);
  return low.kind(value) === 'object' ? value : -1;
}
