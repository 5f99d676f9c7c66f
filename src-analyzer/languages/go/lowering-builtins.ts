import { SPREAD, type Operand } from '#analyzer/flow/program/program.ts';
import { isKind, listOf } from '../facts/nodes.ts';
import { typeText } from '../facts/type-text.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';

const BASIC =
  /^(?:string|bool|byte|rune|u?int(?:8|16|32|64|ptr)?|float(?:32|64)|complex(?:64|128)|error|any)$/;
const NUMBER = /^(?:byte|rune|u?int(?:8|16|32|64|ptr)?|float(?:32|64)|complex(?:64|128))$/;

/** What a variable of a type holds before it is given a value. */
export function zeroValue({ fn }: TreeLowering, type: string): number {
  if (type === 'string') return fn.literal('string', '');
  if (type === 'bool') return fn.literal('boolean', 'false');
  if (NUMBER.test(type)) return fn.literal('number', '0');
  if (type.startsWith('map[')) return fn.map([]);
  if (type.startsWith('[')) return fn.collection([]);
  if (/^(?:\*|func\b|chan\b|<-chan\b|error$)/.test(type)) return fn.literal('null', 'null');
  return fn.construct(type.replace(/\[[^]*$/, ''), []);
}

/** `append(list, a, b...)`: a list with more in it. */
function appended(low: TreeLowering, values: readonly number[]): number {
  const { fn, tree } = low;
  const items = values.map((node, at): Operand => {
    const isMany = isKind(tree, node, 'variadic_argument');
    const value = low.value(isMany ? (low.parts(node)[0] ?? -1) : node);
    return { name: at === 0 || isMany ? SPREAD : '', value };
  });
  return fn.collection(items);
}

/** Calls that the language itself knows; undefined for others. */
export function builtinCall(low: TreeLowering, i: number, callee: number): number | undefined {
  const { fn, tree } = low;
  if (!isKind(tree, callee, 'identifier')) return undefined;
  const name = tree.textOf(callee);
  if (fn.find(name)) return undefined;
  const values = listOf(tree, i, 'arguments');
  const [first = -1] = values;
  if (BASIC.test(name) && values.length === 1) return fn.cast(low.value(first), name);
  switch (name) {
    case 'append':
      return appended(low, values);
    case 'make':
    case 'new': {
      const type = first < 0 ? '' : typeText(tree.textOf(first));
      for (const size of values.slice(1)) low.value(size);
      return zeroValue(low, type);
    }
    case 'panic':
      fn.throw(low.value(first));
      return fn.unknown();
    default:
      return undefined;
  }
}
