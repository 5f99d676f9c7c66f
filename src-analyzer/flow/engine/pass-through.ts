import { flowOf } from '#analyzer/languages/languages.ts';
import type { Call } from './scope.ts';

/** Whether what a language's own library is given is what it gives: texts, lists and paths in another shape. */
export function passesOn(language: string, { callee, named }: Call): boolean {
  const owner = named.owner ?? '';
  if (named.owner === undefined && callee.constructs === undefined) return false;
  const full = owner ? `${owner}.${callee.name}` : callee.name;
  return flowOf(language)?.calls.passOn?.test(full) ?? false;
}
