/** A branch that is taken for one verb of requests: `elif verb == "DELETE":`. */
const BRANCH = /==\s{0,9}["'](get|post|put|patch|delete|head|options)["']/i;
const IS_BRANCH = /\b(?:el)?if\b/;
/** As many lines as a request stands behind its branch. */
const REACH = 2;

/** Whether a text names a verb without comparing something with it. */
const isNamed = (text: string, verb: string): boolean =>
  [...text.matchAll(new RegExp(`["']${verb}["']`, 'gi'))].some(
    ({ index }) => !/[=!]=\s{0,9}$/.test(text.slice(Math.max(0, index - 12), index)),
  );

/**
 * Tells whether a line stands in a branch for a verb of requests that nothing in the program asks for: wrappers have a
 * branch for each.
 * @param texts gives those of all files of the program in the language; asked once for each verb
 */
export function createUnaskedVerbs(texts: () => Iterable<string>): (text: string, line: number) => boolean {
  const asked = new Map<string, boolean>();
  const isAsked = (verb: string): boolean => {
    const known = asked.get(verb) ?? [...texts()].some((text) => isNamed(text, verb));
    asked.set(verb, known);
    return known;
  };
  return (text, line) => {
    const before = text.split('\n', line - 1).slice(-REACH);
    const verb = BRANCH.exec(before.findLast((one) => IS_BRANCH.test(one)) ?? '')?.[1];
    return verb !== undefined && !isAsked(verb.toLowerCase());
  };
}
