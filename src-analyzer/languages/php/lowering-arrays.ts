import { unnamed } from '#analyzer/flow/program/function-builder.ts';
import { SPREAD, SPREAD_KEYS, type Operand } from '#analyzer/flow/program/program.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { firstPart } from '../lowering/values.ts';
import { stringText } from './lowering-text.ts';

const isString = (low: TreeLowering, node: number): boolean =>
  /^(?:string|encapsed_string)$/.test(low.kind(node));
export const isPlainString = (low: TreeLowering, node: number): boolean =>
  isString(low, node) &&
  low.parts(node).every((part) => /^(?:string_content|escape_sequence)$/.test(low.kind(part)));

/** What an element of an array puts into it. @param place of an element without a key, in an array where others have one */
export function entriesOf(low: TreeLowering, element: number, place: string): Operand[] {
  const [first = -1, second = -1] = low.parts(element);
  if (low.kind(first) === 'variadic_unpacking')
    return [{ name: place ? SPREAD_KEYS : SPREAD, value: firstPart(low, first) }];
  if (second < 0) return [{ name: place, value: low.value(first) }];
  if (isPlainString(low, first)) return [{ name: stringText(low, first), value: low.value(second) }];
  if (low.kind(first) === 'integer') return [{ name: low.text(first), value: low.value(second) }];
  return unnamed([low.value(first), low.value(second)]);
}

const isMap = (low: TreeLowering, node: number): boolean =>
  low.kind(node) === 'array_creation_expression' &&
  low.parts(node).some((element) => low.parts(element).length === 2);

/**
 * `array_merge($given, ['ip' => $ip])` is `[...$given, 'ip' => $ip]`: a later key takes the place of an earlier one.
 * @returns undefined where none of the arguments has keys that are written there
 */
export function mergedEntries(low: TreeLowering, givenNodes: readonly number[]): Operand[] | undefined {
  const given = givenNodes.map((argument) => low.parts(argument).at(-1) ?? -1);
  if (!given.some((one) => isMap(low, one))) return undefined;
  return given.flatMap((one): Operand[] => {
    if (isMap(low, one)) return low.parts(one).flatMap((element) => entriesOf(low, element, ''));
    const isSpread = low.kind(one) === 'variadic_unpacking';
    return [{ name: SPREAD_KEYS, value: isSpread ? firstPart(low, one) : low.value(one) }];
  });
}
