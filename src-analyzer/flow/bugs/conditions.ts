import type { Fact, Part, Range } from './facts.ts';
import type { Literal } from './rows.ts';

/** What a comparison with something written out asks of a value. */
export interface Question {
  readonly operator: '==' | '!=' | '<' | '<=' | '>' | '>=';
  readonly literal: Literal;
}

const MIRRORED: Readonly<Record<string, Question['operator']>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

const SAME: Readonly<Record<string, Question['operator']>> = {
  '==': '==',
  '===': '==',
  is: '==',
  '!=': '!=',
  '!==': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

/** `x < 5`, or `5 > x` turned round. */
export function questionOf(operator: string, literal: Literal, isLeft: boolean): Question | undefined {
  const plain = SAME[operator];
  const turned = plain === undefined ? undefined : isLeft ? MIRRORED[plain] : plain;
  return turned === undefined ? undefined : { operator: turned, literal };
}

const OPPOSITE: Readonly<Record<Question['operator'], Question['operator']>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

/** A whole number as written in any of the languages; others are not compared. */
export function wholeNumber({ kind, text }: Literal): number | undefined {
  if (kind !== 'number' || !/^-?\d{1,15}$/.test(text)) return undefined;
  // A leading zero is an octal number in some languages.
  return /^-?0\d/.test(text) ? undefined : Number(text);
}

/** Whether values are whole numbers decides what `x > 5` leaves: 6, or a little more than 5. */
function rangeOf(operator: Question['operator'], bound: number): Range | undefined {
  switch (operator) {
    case '==':
      return { low: bound, high: bound };
    case '<':
      return { low: -Infinity, high: below(bound) };
    case '<=':
      return { low: -Infinity, high: bound };
    case '>':
      return { low: above(bound), high: Infinity };
    case '>=':
      return { low: bound, high: Infinity };
    default:
      return undefined;
  }
}

/** The next number there is, so that ends can count as included. */
const above = (bound: number): number => bound + 1e-6;
const below = (bound: number): number => bound - 1e-6;

/** What is known of a value where the answer to a question is yes or no. */
export function learned({ operator, literal }: Question, answer: boolean, line: number): Part {
  const holds = answer ? operator : OPPOSITE[operator];
  if (literal.kind === 'null') {
    if (holds === '==') return { isNull: true };
    return holds === '!=' ? { isNull: false } : {};
  }
  const bound = wholeNumber(literal);
  const range = bound === undefined ? undefined : rangeOf(holds, bound);
  if (holds === '==') return { isNull: false, equals: literal, range, ...truthOf(literal) };
  if (holds === '!=') return { differs: [{ ...literal, line }] };
  return range ? { range } : {};
}

function truthOf({ kind, text }: Literal): Part {
  return kind === 'boolean' ? { truth: /^true$/i.test(text) } : {};
}

const sameText = (a: Literal, b: Literal): boolean => a.kind === b.kind && a.text === b.text;

/** Where what answers a question became known. */
export function lineOf({ differs, line }: Fact, question: Question | undefined): number {
  const other = question && differs?.find((one) => sameText(one, question.literal));
  return other?.line ?? line;
}

/** Kinds whose values differ where their texts differ. */
const COMPARABLE = new Set(['string', 'boolean']);

function isEqual(fact: Fact, literal: Literal): boolean | undefined {
  if (literal.kind === 'null') return fact.isNull;
  if (fact.isNull === true) return literal.kind === 'boolean' ? undefined : false;
  if (fact.equals) {
    if (sameText(fact.equals, literal)) return true;
    if (fact.equals.kind === literal.kind && COMPARABLE.has(literal.kind)) return false;
  }
  if (fact.differs?.some((one) => sameText(one, literal)) === true) return false;
  const bound = wholeNumber(literal);
  if (bound !== undefined && fact.range)
    return bound < fact.range.low || bound > fact.range.high ? false : undefined;
  return undefined;
}

function isWithin({ range }: Fact, operator: Question['operator'], bound: number): boolean | undefined {
  if (!range) return undefined;
  const { low, high } = range;
  switch (operator) {
    case '<':
      return high < bound ? true : low >= bound ? false : undefined;
    case '<=':
      return high <= bound ? true : low > bound ? false : undefined;
    case '>':
      return low > bound ? true : high <= bound ? false : undefined;
    case '>=':
      return low >= bound ? true : high < bound ? false : undefined;
    default:
      return undefined;
  }
}

/** The answer where what is known of the value leaves only one. */
export function answer(fact: Fact, { operator, literal }: Question): boolean | undefined {
  if (operator === '==') return isEqual(fact, literal);
  if (operator === '!=') {
    const equal = isEqual(fact, literal);
    return equal === undefined ? undefined : !equal;
  }
  const bound = wholeNumber(literal);
  return bound === undefined ? undefined : isWithin(fact, operator, bound);
}
