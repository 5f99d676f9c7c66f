import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import { notesOn } from '../lowering/notes.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { hasModifier, madeType } from './lowering-words.ts';

const OF_INSTANCES = new Set(
  'String Object Class Entry Map.Entry Optional List Set Map Collection StringBuilder CharSequence Path File Throwable'.split(
    ' ',
  ),
);
const STATIC_OF_THESE = new Set([
  'valueOf',
  'format',
  'join',
  'copyValueOf',
  'of',
  'forName',
  'copyOf',
  'ofNullable',
]);
const TOLD_BY_NAME = /^(?:get|is|has|to|as)[A-Z]|^(?:name|value|id|trim|close|size|length|stream)$/;
const HELPERS = /(?:Utils?|Helper|s)$/;

/** Whether `Type::method` asks each value for it, rather than `Type` itself. */
function isOfInstance(low: TreeLowering, type: string, method: string): boolean {
  if (OF_INSTANCES.has(type)) return !STATIC_OF_THESE.has(method);
  if (staticMethodsOf(low).has(method)) return false;
  return TOLD_BY_NAME.test(method) && !HELPERS.test(type);
}

/** Names of the static methods of the file. */
const staticMethodsOf = notesOn(({ tree }: TreeLowering): ReadonlySet<string> => {
  const found = new Set<string>();
  const method = tree.kinds.id('method_declaration');
  for (let i = 0; i < tree.size; i++) {
    if (tree.kind[i] === method && hasModifier(tree, i, 'static'))
      found.add(tree.textOf(tree.childByField(i, 'name')));
  }
  return found;
});

function isTypeName(text: string): boolean {
  return /^[A-Z]/.test(text.slice(text.lastIndexOf('.') + 1)) && !/^[A-Z0-9_]+$/.test(text);
}

function callReferred(low: TreeLowering, { object, method }: { object: number; method: string }): number {
  const { tree, fn } = low;
  const argument = fn.load(fn.addParameter({ name: '' }));
  const type = madeType(tree, object);
  if (method === 'new') return fn.construct(type, unnamed([argument]));
  if (isTypeName(type)) {
    if (isOfInstance(low, type, method)) return fn.call(fn.cast(argument, type), method, []);
    return fn.call(low.value(object), method, unnamed([argument]));
  }
  return fn.call(low.value(object), method, unnamed([argument]));
}

/** `list.map(this::clean)`: as the function `x -> this.clean(x)`. */
export function lowerMethodReference(low: TreeLowering, i: number): number {
  const { tree } = low;
  const parts = low.parts(i);
  const last = parts.at(-1) ?? NONE;
  const isNew = parts.length === 1 || tree.kindName(last) !== 'identifier';
  const method = isNew ? 'new' : tree.textOf(last);
  const object = parts[0] ?? NONE;
  return low.lambda(i, () => {
    const value = callReferred(low, { object, method });
    low.fn.return(value);
  });
}
