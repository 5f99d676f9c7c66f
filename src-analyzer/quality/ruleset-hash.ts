import { codeHash } from '../reuse/code-hash.ts';

/** The rooms of the analyzer whose code decides what is found and where. */
const ROOMS = 'src-analyzer/{flow,languages,quality,rules,source,syntax,track-record}/**/*.{ts,json}';
/** Beside it: what only tests use, and what finds nothing in the project's code. */
const DECIDES_NOTHING =
  /\.test\.ts$|\/(?:testing|__fixtures__)\/|\/quality\/(?:sonarqube|coverage|linter-process)\//;

/**
 * A hash of everything that decides which findings there are: keys, kinds, severities, checks, and what they read from.
 * @param root folder of Vitals' own sources
 */
export const rulesetHash = (root: string): string => codeHash(root, ROOMS, DECIDES_NOTHING);
