import { flowOf } from '#analyzer/languages/languages.ts';
import { UNKNOWN, type Value } from '../values/value.ts';
import type { Call } from './scope.ts';

/** Whether what a language's own library is given is what it gives: texts, lists and paths in another shape. */
export function passesOn(language: string, { callee, named }: Call): boolean {
  const owner = named.owner ?? '';
  if (named.owner === undefined && callee.constructs === undefined) return false;
  const full = owner ? `${owner}.${callee.name}` : callee.name;
  return flowOf(language)?.calls.passOn?.test(full) ?? false;
}

/** The function that a call gives in another form: `util.promisify(exec)`. */
export function rewrapped(language: string, { callee, named, operands }: Call): Value | undefined {
  const signs = flowOf(language)?.calls.rewrap;
  const [first] = operands;
  if (!signs || !first || named.owner === undefined) return undefined;
  if (!signs.test(named.owner ? `${named.owner}.${callee.name}` : callee.name)) return undefined;
  const { symbol, functions } = first.value;
  return symbol === '' && functions.length === 0 ? undefined : { ...UNKNOWN, symbol, functions };
}
