import type { AdvisoryFunctions } from '#contract/public-api/dependencies.ts';
import type { Strings } from '#renderer/strings/en/en.ts';

/** Names that a sentence holds; the others are counted. */
const MAX_NAMES = 3;

/** `html.Parse` of `golang.org/x/net/html.Parse`, `jwt.Parse` of `…/jwt/v4.Parse`; names of other forms as they are. */
export function shortName(name: string): string {
  const parts = name.split('/');
  const last = parts.at(-1) ?? name;
  const version = /^v\d+\./.exec(last)?.[0];
  return version === undefined ? last : `${parts.at(-2) ?? ''}.${last.slice(version.length)}`;
}

/** What is known of the calls of an advisory's functions, as one or two sentences. */
export function callSentence(functions: AdvisoryFunctions, s: Strings['dependencies']): string {
  const { state, packages, names, named, places, testFiles } = functions;
  const { calls } = s;
  const listed = (all: readonly string[], total: number): string => {
    const shown = all.slice(0, MAX_NAMES).join(', ');
    return total > MAX_NAMES ? calls.andMore(shown, total - MAX_NAMES) : shown;
  };
  const called = [...new Set(places.map(({ name }) => shortName(name)))];
  const asked = listed(names.map(shortName), named);
  const sentences = {
    CALLED: () => calls.CALLED(listed(called, called.length)),
    NOT_CALLED: () => calls.NOT_CALLED(asked, named > 1),
    NOT_IMPORTED: () => calls.NOT_IMPORTED(listed(packages, packages.length)),
    NOT_COMPILED: () => calls.NOT_COMPILED(listed(packages, packages.length)),
    UNKNOWN: () => (named > 0 ? calls.UNKNOWN(asked) : calls.WHOLE(listed(packages, packages.length))),
  };
  const inTests = state !== 'CALLED' && testFiles > 0 ? ` ${calls.tests(testFiles)}` : '';
  return sentences[state]() + inTests;
}
