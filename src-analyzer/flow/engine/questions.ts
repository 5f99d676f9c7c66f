import { ASKED_NO, ASKED_YES, type Taint } from '../values/taint.ts';
import type { Condition } from '../values/condition.ts';
import type { Value } from '../values/value.ts';

/**
 * Questions about a value whose answer decides whether it goes on, though nobody can see what they check: `if (!knows(url))
 * return`. Behind one the value is not called harmless, but a finding is worth a look only: of those reviewed by hand on
 * projects nobody had tuned on, hardly one was right.
 */

/** What only tells whether there is something, or of which kind it is, checks nothing. */
const TELLS_NOTHING =
  /^(?:(?:is|has|are|was)_?)?(?:not_?)?(?:null|nil|none|undefined|defined|empty|blank|present|set|isset|is|(?:last_?)?index(?:_?of)?|rindex|str_?r?i?pos|something|text|length|file|dir|directory|folder|string|str|array|list|object|hash|map|function|callable|any|ok|ajax|xhr|get|post|put|next|more\w*|null_?or_?\w+|exists?|file_?exists|file_?info|cached?)\??$/i;
/** What is done with a value, not asked about it. */
const DOES =
  /^(?:new|get|set|put|add|push|append|print\w*|log\w*|info|debug|warn\w*|error|trace|write\w*|read\w*|open\w*|close|send\w*|load\w*|save\w*|execute\w*|exec\w*|query\w*|prepare\w*|fetch\w*|create\w*|delete\w*|remove\w*|update\w*|insert\w*|mk_?dirs?\w*|rename\w*|move\w*|copy\w*|unlink\w*|length|size|count|len|strlen|trim|render\w*|redirect\w*|system|popen|run|start|eval|mysqli?_\w+|pg_\w+|f?open|f?close|fwrite|fputs|file_\w+|move_uploaded_file|touch|chmod)$/i;
/** Called for what it refuses, not for an answer: `validateName(name)`. */
const REFUSES = /^_*(?:validate|verify|check|ensure|assert|guard|authori[sz]e|enforce)(?![a-z])/;

/** Keys of all that some values carry. */
export function keysOf(values: readonly Value[]): string[] {
  return values.flatMap(({ taints }) => taints.map(({ key }) => key));
}

/** How many things a value may tell something about. */
export const MAX_ABOUT = 4;
const NO_KEYS: readonly string[] = [];

/**
 * What a call's answer tells something about: all that it is given, and what that tells something about. Whether there is
 * something says nothing of it, but of what was looked up to get it.
 * @param result the answer, which is not asked about what it carries on
 */
export function aboutOf(name: string, given: readonly Value[], result?: Value): readonly string[] {
  // Of most calls, which carry nothing, the name need not be looked at.
  if (!given.some(({ taints, about }) => taints.length + about.length > 0)) return NO_KEYS;
  const before = given.flatMap(({ about }) => about);
  const keys = mayLook(name) && !comparesWithNothing(name, given) ? [...keysOf(given), ...before] : before;
  if (keys.length === 0) return keys;
  // What the answer carries on was not asked about.
  const passedOn = new Set(result?.taints.map(({ key }) => key));
  return [...new Set(keys.filter((key) => !passedOn.has(key)))].slice(0, MAX_ABOUT);
}

const EQUALS = /^(?:equals(?:IgnoreCase)?|contentEquals|Equals|eql\?|strcmp)$/;

/** Whether a call compares with an empty text or with nothing: what is not empty may be anything else. */
function comparesWithNothing(name: string, given: readonly Value[]): boolean {
  if (!EQUALS.test(name)) return false;
  const isNothing = ({ constants = ['?'] }: Value): boolean =>
    constants.length > 0 && constants.every((item) => item === null || item === '');
  return given.some(isNothing);
}

/** What is known where a value turns out true or false; of what a lookup gave, that somebody asked. */
export function conditionOf({ condition, about }: Value): Condition | undefined {
  return condition ?? askedAbout(about);
}

/** A value was compared with another one that nobody knows, or what a lookup gave with anything: `token == expected`. */
export function askedByComparison(left: Value, right: Value): Condition | undefined {
  const isBoth = isOpen(left) && isOpen(right);
  return askedAbout(aboutOf(isBoth ? '==' : 'is', [left, right]));
}

const isOpen = ({ constants }: Value): boolean => constants === undefined;

/** What follows from an answer about some values, of which nobody knows what it checks. */
export function askedAbout(keys: readonly string[]): Condition | undefined {
  if (keys.length === 0) return undefined;
  return { whenTrue: [{ keys, bits: ASKED_YES }], whenFalse: [{ keys, bits: ASKED_NO }] };
}

/** Whether a call by its name neither does something with what it is given nor only tells whether there is something. */
export function mayLook(name: string): boolean {
  return !TELLS_NOTHING.test(name) && !DOES.test(name);
}

/** Whether a call refuses what it does not like. */
export function refuses(name: string): boolean {
  return REFUSES.test(name);
}

/** Named for what was done to it: `safe_next_path`, `sanitizedName`. */
const SAYS_SAFE =
  /^(?:safe|sanitized|sanitised|clean|cleaned|escaped|validated|verified|allowed|trusted|whitelisted)(?![a-z])|(?:_safe|Safe|_clean|_escaped|Escaped|_sanitized|Sanitized|_validated|Validated)$/;

/** Whether a variable's name says that what it holds was made harmless. */
export function saysSafe(name: string): boolean {
  return SAYS_SAFE.test(name);
}

/** What a value is harmless for, and that a reader has to ask about it. */
export function asked(cleared: number): number {
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  return cleared | ASKED_YES;
}

/** Whether somebody asked about a value on its way, and went on because of the answer. */
export function wasAsked({ cleared }: Pick<Taint, 'cleared'>): boolean {
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  return (cleared & (ASKED_YES | ASKED_NO)) !== 0;
}
