import { callAt, callCount, type FunctionFact, type SyntaxFacts } from '#analyzer/syntax/facts.ts';
import type { Named } from './named.ts';
import type { WordPlace } from './word-places.ts';

/** Languages in which each call gives a function all that it takes. */
const GIVES_ALL = /\.(?:go|java)$/;
const endingOf = (path: string): string => GIVES_ALL.exec(path)?.[0] ?? '';

/** How many values a function takes, in languages that say so; undefined where one of Java takes any number. */
export function takenBy({ parameters }: FunctionFact, path: string): number | undefined {
  const takesMany = parameters.some(({ type }) => type.includes('...'));
  return takesMany || !GIVES_ALL.test(path) ? undefined : parameters.length;
}

/** How many values the calls of a name on a line give, and whether a call of Go may give all that another one gives. */
function givenAt(
  line: number,
  word: string,
  { calls }: SyntaxFacts,
): { given: number[]; mayHandOn: boolean } {
  const given: number[] = [];
  let others = 0;
  for (let at = 0; at < callCount(calls); at += 1) {
    const call = callAt(calls, at);
    if (call.line !== line) continue;
    if (call.callee === word) given.push(call.argumentCount);
    else others += 1;
  }
  return { given, mayHandOn: others > 0 && given.includes(1) };
}

/** Whether a place can mean a function, by how many values it gives or, where another one is declared, takes. */
export function mayTake({ word, takes, path: own }: Named, place: WordPlace, facts: SyntaxFacts): boolean {
  const { path, line, isCall = false } = place;
  if (takes === undefined || !isCall || endingOf(own) !== endingOf(path)) return true;
  const declared = facts.functions.filter(({ name, nameLine }) => name === word && nameLine === line);
  if (declared.length > 0) return declared.some((fn) => (takenBy(fn, path) ?? takes) === takes);
  const { given, mayHandOn } = givenAt(line, word, facts);
  if (given.length === 0) return true;
  // The last value that one of Go takes may be any number of them.
  return path.endsWith('.go')
    ? mayHandOn || given.some((count) => count >= takes - 1)
    : given.includes(takes);
}
