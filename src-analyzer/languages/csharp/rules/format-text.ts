/** Places of a text that values are put into. */
export interface Places {
  /** How many values it asks for. */
  readonly needed: number;
  /** Names or numbers as written, without what stands behind a colon. */
  readonly names: readonly string[];
}

/** `{0}`, `{0,10:x}`; two braces are one sign. https://learn.microsoft.com/dotnet/standard/base-types/composite-formatting */
const NUMBERED = /\{\{|\}\}|\{(\d{1,3})\s{0,5}(?:,[^{}:]{0,10})?(?::[^{}]{0,80})?\}/g;
/** `{Id}`, `{@Order}`, `{$Value,10:l}`. https://messagetemplates.org */
const NAMED = /\{\{|\}\}|\{([@$]?\w{1,80})(?:,[^{}:]{0,10})?(?::[^{}]{0,80})?\}/g;

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/** What stands in braces and is no number, at which `string.Format` throws; '' where there is none. */
export const unreadable = (text: string): string =>
  /\{[^{}]{0,40}\}?/.exec(text.replaceAll(NUMBERED, ' '))?.[0] ?? '';

/** Of `string.Format`. */
export function numberedPlaces(text: string): Places {
  const names = namesIn(text, NUMBERED);
  return { names, needed: Math.max(0, ...names.map((name) => Number(name) + 1)) };
}

/**
 * Of a message template of a logger: each place takes the next value, whatever is written in it.
 * @param readsNumbers as Serilog does where all places are numbers: then they count the values
 */
export function namedPlaces(text: string, readsNumbers: boolean): Places {
  const names = namesIn(text, NAMED);
  if (readsNumbers && names.length > 0 && names.every((name) => /^\d/.test(name)))
    return numberedPlaces(text);
  // Microsoft's formatter takes `{}` for a place without a name, Serilog's for a text.
  const unnamed = readsNumbers ? [] : (text.match(/\{\}/g) ?? []);
  return { names: [...names, ...unnamed], needed: names.length + unnamed.length };
}
