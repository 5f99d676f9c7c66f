import {
  type AdvisoryFunctions,
  MAX_CALL_PLACES,
  MAX_NAMED_FUNCTIONS,
} from '#contract/public-api/dependencies.ts';
import type { CallState } from '#contract/words.ts';
import { compareText } from '#platform/compare-text.ts';
import type { ImportingFile } from '../imports/importing-file.ts';
import type { Use } from './code-uses.ts';

/** A file that uses one of the functions that were asked for. */
export interface UsingFile {
  readonly file: ImportingFile;
  readonly uses: readonly Use[];
}

export const isTest = ({ role }: ImportingFile): boolean => role === 'TEST' || role === 'MOCK';

interface Asked {
  readonly packages: readonly string[];
  /** In full. */
  readonly names: readonly string[];
}

/** `state` is what holds where no code but that of tests calls one of them. */
export function answerOf(
  { packages, names }: Asked,
  using: readonly UsingFile[],
  state: Exclude<CallState, 'CALLED'>,
): AdvisoryFunctions {
  const own = using.flatMap(({ file, uses }) => {
    const [first] = isTest(file) ? [] : uses.filter(({ insideTest }) => !insideTest);
    return first === undefined ? [] : [{ file, first }];
  });
  const places = own
    .toSorted((a, b) => ownFirst(a.file, b.file))
    .slice(0, MAX_CALL_PLACES)
    .map(({ file, first }) => ({ file: file.path, line: first.line, name: first.name }));
  return {
    state: own.length > 0 ? 'CALLED' : state,
    packages: packages.slice(0, MAX_NAMED_FUNCTIONS),
    names: names.slice(0, MAX_NAMED_FUNCTIONS),
    named: names.length,
    files: own.length,
    testFiles: using.filter(({ uses }) => uses.length > 0).length - own.length,
    places,
  };
}

function ownFirst(a: ImportingFile, b: ImportingFile): number {
  return Number(b.role === 'OWN') - Number(a.role === 'OWN') || compareText(a.path, b.path);
}
