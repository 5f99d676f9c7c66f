import type { AdvisoryFunctions, Dependency } from '#contract/public-api/dependencies.ts';

const SHOWN_CALLS = 3;

/**
 * A risky dependency whose reason also says what is known of its use: an advisory lists versions, and whether the project runs into
 * what it describes depends on what its code calls.
 */
export function withUse(dependency: Dependency): Dependency {
  const { reason, advisories = [] } = dependency;
  if (reason === null || advisories.every(({ unsound = false }) => unsound)) return dependency;
  const use = useSentence(dependency);
  return use === '' ? dependency : { ...dependency, reason: `${reason} ${use}` };
}

function useSentence({ advisories = [], imports, direct }: Dependency): string {
  const known = advisories.map(({ functions }) => functions);
  const called = [...new Set(known.flatMap((one) => calledIn(one)))];
  if (called.length > 0) return `The project’s code calls ${called.slice(0, SHOWN_CALLS).join(', ')}.`;
  if (known.every((one) => one?.state === 'NOT_CALLED' || one?.state === 'NOT_IMPORTED'))
    return 'The project’s code calls none of the functions that are named there.';
  // That code does not import what other packages bring is what one expects.
  if (direct === false || imports?.state !== 'NOT_IMPORTED') return '';
  return imports.testFiles > 0
    ? 'Only tests of the project import it.'
    : 'No import of it was found in the project’s code.';
}

const calledIn = (functions: AdvisoryFunctions | undefined): string[] =>
  functions?.state === 'CALLED' ? functions.places.map(({ name }) => name) : [];
