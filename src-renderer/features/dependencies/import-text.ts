import type { ListedDependency } from '#contract/public-api/dependencies.ts';
import type { Strings } from '#renderer/strings/en/en.ts';

type Texts = Strings['dependencies'];

/** A few words for a table: "69 files", "tests only"; empty where nothing is known. */
export function importWords({ imports, direct }: ListedDependency, s: Texts): string {
  if (imports === undefined) return '';
  const { state, files, testFiles } = imports;
  if (state === 'IMPORTED') return s.importFiles(files);
  if (state === 'UNKNOWN') return '';
  if (testFiles > 0) return s.importTests;
  // That code does not import what other packages bring is what one expects.
  return direct === false ? '' : s.importNone;
}

/** What is known about imports as a sentence; undefined for what code does not import. */
export function importSentence({ imports, direct, type }: ListedDependency, s: Texts): string | undefined {
  if (imports === undefined) return undefined;
  const { state, files, testFiles } = imports;
  const texts = s.importText;
  if (state === 'IMPORTED') return texts.files(files, testFiles);
  if (state === 'UNKNOWN') return testFiles > 0 ? texts.unknownTests(testFiles) : texts.unknown;
  if (testFiles > 0) return texts.tests(testFiles);
  if (direct === false) return texts.noneBrought;
  return type === 'NPM' ? texts.noneNpm : texts.none;
}

/** "express → body-parser": those that bring a package, without itself; undefined where no file says. */
export function chainOf({ via = [] }: ListedDependency): string | undefined {
  const bringers = via.slice(0, -1);
  return bringers.length === 0 ? undefined : bringers.join(' → ');
}
