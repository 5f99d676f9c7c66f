import type { LiteralKind } from '../program/program.ts';
import { constant, UNKNOWN, type Constant, type Value } from './value.ts';

const MAX_TEXT = 500;
const MAX_RESULTS = 8;

/** A literal's value; a number too large or strange to be exact is not known. */
export function literalValue(kind: LiteralKind, text: string): Value {
  switch (kind) {
    case 'string':
      return text.length > MAX_TEXT ? { ...UNKNOWN, type: 'string' } : constant(text, 'string');
    case 'number': {
      const number = Number(text.replaceAll('_', '').replace(/(?<=^\d+)[lLuUdDfFmMn]+$/, ''));
      return Number.isSafeInteger(number) ? constant(number, 'number') : { ...UNKNOWN, type: 'number' };
    }
    case 'boolean':
      return constant(/^true$/i.test(text), 'bool');
    case 'null':
      return constant(null);
    default:
      return UNKNOWN;
  }
}

type Operation = (a: Constant, b: Constant) => Constant | undefined;

const numbers =
  (compute: (a: number, b: number) => Constant): Operation =>
  (a, b) =>
    typeof a === 'number' && typeof b === 'number' ? compute(a, b) : undefined;

const isEqual: Operation = (a, b) =>
  typeof a === typeof b || a === null || b === null ? a === b : undefined;
const isUnequal: Operation = (a, b) => {
  const equal = isEqual(a, b);
  return equal === undefined ? undefined : !equal;
};

const exact = (value: number): number | undefined => (Number.isSafeInteger(value) ? value : undefined);

const OPERATIONS: Readonly<Record<string, Operation>> = {
  '+': (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return exact(a + b);
    return undefined;
  },
  '-': (a, b) => (typeof a === 'number' && typeof b === 'number' ? exact(a - b) : undefined),
  '*': (a, b) => (typeof a === 'number' && typeof b === 'number' ? exact(a * b) : undefined),
  '/': (a, b) => (typeof a === 'number' && typeof b === 'number' && b !== 0 ? exact(a / b) : undefined),
  '%': (a, b) => (typeof a === 'number' && typeof b === 'number' && b !== 0 ? exact(a % b) : undefined),
  '<': numbers((a, b) => a < b),
  '<=': numbers((a, b) => a <= b),
  '>': numbers((a, b) => a > b),
  '>=': numbers((a, b) => a >= b),
  '==': isEqual,
  '===': isEqual,
  is: isEqual,
  '!=': isUnequal,
  '!==': isUnequal,
  '<>': isUnequal,
  'is not': isUnequal,
};

const COMPARISONS = /^(?:[<>=!]=?=?|<>|is|is not|in|not in|instanceof|=~|!~)$/;

/** Whether an operator answers yes or no. */
export function isComparison(operator: string): boolean {
  return COMPARISONS.test(operator);
}

/** All that an operation can give for what its sides can be; undefined where one of them is not known. */
export function compute(
  operator: string,
  left: readonly Constant[] | undefined,
  right: readonly Constant[] | undefined,
): readonly Constant[] | undefined {
  const operation = OPERATIONS[operator];
  if (!operation || !left || !right || left.length * right.length > 64) return undefined;
  const found = new Set<Constant>();
  for (const a of left)
    for (const b of right) {
      const result = operation(a, b);
      if (result === undefined || found.size > MAX_RESULTS) return undefined;
      found.add(result);
    }
  return found.size > MAX_RESULTS ? undefined : [...found];
}

/** Constant texts of parts one after the other. */
export function concatenate(
  parts: readonly (readonly Constant[] | undefined)[],
): readonly Constant[] | undefined {
  let texts: string[] = [''];
  for (const part of parts) {
    if (!part || part.length === 0) return undefined;
    texts = texts.flatMap((text) => part.map((item) => `${text}${String(item)}`));
    if (texts.length > MAX_RESULTS || texts.some((text) => text.length > MAX_TEXT)) return undefined;
  }
  return [...new Set(texts)];
}

/** `!x` and `-x`. */
export function negate(
  operator: string,
  constants: readonly Constant[] | undefined,
): readonly Constant[] | undefined {
  if (!constants) return undefined;
  if (operator === '!' || operator === 'not') {
    return constants.every((item) => typeof item === 'boolean') ? constants.map((item) => !item) : undefined;
  }
  if (operator === '-' && constants.every((item) => typeof item === 'number'))
    return constants.map((item) => -item);
  return undefined;
}
