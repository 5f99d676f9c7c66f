import { joinConditions, type Condition } from './condition.ts';
import { joinTaints, NO_TAINTS, type Taint } from './taint.ts';

/** A value that is known exactly. */
export type Constant = string | number | boolean | null;

/** What is known of a value. */
export interface Value {
  /** Full name of its type, '' where it is not known. */
  readonly type: string;
  /** Type of what it holds, as written in `elementFile`. */
  readonly element: string;
  /** All it can be; undefined where that is not known. */
  readonly constants: readonly Constant[] | undefined;
  readonly taints: readonly Taint[];
  /** Full name of the module, type or function that it is; '' for other values. */
  readonly symbol: string;
  /** Functions of the project that it may be, by their numbers; with the run that made them, they see its variables. */
  readonly functions: readonly number[];
  /** Objects made in this function that it may be. */
  readonly objects: readonly number[];
  readonly condition: Condition | undefined;
  /** Keys of taints that it tells something about, though it carries none of them: what a lookup or a check gave. */
  readonly about: readonly string[];
}

const NO_KEYS: readonly string[] = [];
const NO_FUNCTIONS: readonly number[] = [];

/** Nothing is known. */
export const UNKNOWN: Value = {
  type: '',
  element: '',
  constants: undefined,
  taints: NO_TAINTS,
  symbol: '',
  functions: NO_FUNCTIONS,
  objects: NO_FUNCTIONS,
  condition: undefined,
  about: NO_KEYS,
};

/** What a variable holds before anything is stored: joining with it changes nothing. */
export const NOTHING: Value = { ...UNKNOWN, constants: [] };

/** The constant that a value is known to be; undefined where it is none, or one of several. */
export function onlyConstant({ constants }: Pick<Value, 'constants'>): Constant | undefined {
  return constants?.length === 1 ? constants[0] : undefined;
}

/** The text that a value is known to be. */
export function onlyText(value: Pick<Value, 'constants'>): string | undefined {
  const only = onlyConstant(value);
  return typeof only === 'string' ? only : undefined;
}

export function constant(value: Constant, type = ''): Value {
  return { ...UNKNOWN, type, constants: [value] };
}

export function ofType(type: string): Value {
  return type === '' ? UNKNOWN : { ...UNKNOWN, type };
}

const MAX_CONSTANTS = 8;
const MAX_LIST = 4;

function joinConstants(a: Value['constants'], b: Value['constants']): Value['constants'] {
  if (a === b) return a;
  if (!a || !b) return undefined;
  const added = b.filter((item) => !a.includes(item));
  if (added.length === 0) return a;
  return a.length + added.length > MAX_CONSTANTS ? undefined : [...a, ...added];
}

function joinLists<Item>(a: readonly Item[], b: readonly Item[]): readonly Item[] {
  if (a === b || b.length === 0) return a;
  const added = b.filter((item) => !a.includes(item));
  if (added.length === 0) return a;
  return [...a, ...added].slice(0, Math.max(MAX_LIST, a.length));
}

/** Whether it can only be null or nothing: says nothing about a type. */
export function isNothing({ constants, taints }: Value): boolean {
  return constants !== undefined && taints.length === 0 && constants.every((item) => item === null);
}

function joinWord(a: Value, b: Value, word: 'type' | 'symbol' | 'element'): string {
  if (a[word] === b[word]) return a[word];
  if (isNothing(a)) return b[word];
  return isNothing(b) ? a[word] : '';
}

function joinedCondition(a: Value, b: Value): Condition | undefined {
  // Most values are no conditions.
  if (a.condition === b.condition) return a.condition;
  return joinConditions(
    { condition: a.condition, truth: truthOf(a) },
    { condition: b.condition, truth: truthOf(b) },
  );
}

/** What is known where two values meet; `a` itself where `b` adds nothing. */
export function join(a: Value, b: Value): Value {
  if (a === b || b === NOTHING) return a;
  if (a === NOTHING) return b;
  const joined: Value = {
    type: joinWord(a, b, 'type'),
    element: joinWord(a, b, 'element'),
    constants: joinConstants(a.constants, b.constants),
    taints: joinTaints(a.taints, b.taints),
    symbol: joinWord(a, b, 'symbol'),
    functions: joinLists(a.functions, b.functions),
    objects: joinLists(a.objects, b.objects),
    condition: joinedCondition(a, b),
    about: joinLists(a.about, b.about),
  };
  return isSame(a, joined) ? a : joined;
}

function isSame(a: Value, b: Value): boolean {
  return (
    a.type === b.type &&
    a.element === b.element &&
    a.constants === b.constants &&
    a.taints === b.taints &&
    a.symbol === b.symbol &&
    a.functions === b.functions &&
    a.objects === b.objects &&
    a.condition === b.condition &&
    a.about === b.about
  );
}

/** Its taints replaced; itself where they are the same. */
export function withTaints(value: Value, taints: readonly Taint[]): Value {
  return value.taints === taints ? value : { ...value, taints };
}

/** Taints of several values together. */
export function allTaints(values: readonly Value[]): readonly Taint[] {
  let taints = NO_TAINTS;
  for (const value of values) taints = joinTaints(taints, value.taints);
  return taints;
}

/** Whether it is surely true or surely false; undefined where neither. */
export function truthOf({ constants }: Value): boolean | undefined {
  if (!constants || constants.length === 0) return undefined;
  const truths = new Set(
    constants.map((item) => (item === null ? false : typeof item === 'boolean' ? item : undefined)),
  );
  return truths.size === 1 ? [...truths][0] : undefined;
}
