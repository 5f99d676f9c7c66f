import type { Said } from '#contract/said.ts';
import type { FileEntry } from '#contract/public-api/files.ts';
import type { ReportFacts } from '../facts/facts.ts';
import type { Project } from '../facts/project.ts';
import { say, capitalised, count, grouped, listed, listedFiles, shortName, shortNames } from './phrases.ts';

export const NO_README = say`There is no README`;
export const NO_CODE = say`The project contains no code in a supported language.`;
export const SCAN_CUT_SHORT = say`The scan timed out: the numbers cover only the files scanned until then.`;
export const TESTS_INSIDE_SOURCES = say`Number of tests: in this language tests are inside the source files, where the scan cannot count them.`;

export function bigFilesSkipped(files: number): Said {
  return say`${count(files, 'file')} ${files === 1 ? 'was' : 'were'} skipped: too large to read.`;
}

export function sized(files: readonly FileEntry[], most: number): Said {
  return listedFiles(files, most, ({ loc }) => grouped(loc));
}

/** `a.ts`, `a.ts and b.ts`, `a.ts and 4 other files`. */
export function ledBy(files: readonly { path: string }[]): Said {
  const [first] = files;
  if (first === undefined || files.length <= 2) return listed(shortNames(files));
  return say`${shortName(first.path)} and ${count(files.length - 1, 'other file')}`;
}

/**
 * What would be among the largest files if it were code.
 * @param limit lines that each of them exceeds; there may be shorter ones
 */
export function tablesNotCounted(files: readonly FileEntry[], limit: number): Said {
  return say`${count(files.length, 'file')} of mere data with more than ${limit} lines ${files.length === 1 ? 'is' : 'are'} not counted as code: ${sized(files, 3)}.`;
}

export function oversizedEvidence(files: readonly FileEntry[], limit: number): Said {
  const verb = files.length === 1 ? 'exceeds' : 'exceed';
  return say`${count(files.length, 'file')} ${verb} ${grouped(limit)} lines: ${sized(files, 3)}`;
}

export function testEvidence({ testFiles, testLines, codeLines, code }: Project): Said {
  const largest = code.length < 2 ? '' : say`; the largest files: ${sized(code.slice(0, 2), 2)}`;
  if (testFiles === 0) return say`No test files for ${count(codeLines, 'line')} of code${largest}`;
  return say`${count(testLines, 'line')} of tests for ${count(codeLines, 'line')} of code${largest}`;
}

export function megabytes(bytes: number): Said {
  return say`${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function binaryEvidence(files: readonly FileEntry[]): Said {
  const names = listedFiles(files, 3, ({ sizeBytes }) => megabytes(sizeBytes));
  return say`${count(files.length, 'large binary file')} in the repository: ${names}`;
}

export function languageEvidence(languages: readonly string[]): Said {
  return say`${count(languages.length, 'language')} make up at least 5% of the code each: ${listed(languages, 8)}`;
}

function testSummary({ testFiles, testLines, codeLines }: Project): Said {
  if (testFiles === 0) return say`No test files were found.`;
  const lines = Math.round((testLines / Math.max(1, codeLines)) * 100);
  return lines < 1
    ? say`${capitalised(count(testFiles, 'test file'))}, under 1 line of tests for 100 lines of code.`
    : say`${capitalised(count(testFiles, 'test file'))}, ${count(lines, 'line')} of tests for 100 lines of code.`;
}

export function scaleSummary({ project }: ReportFacts, limit: number): Said {
  if (project.code.length === 0) return say`Not measured: there is no code in a supported language.`;
  const oversized = project.code.filter(({ loc }) => loc > limit);
  const size = say`${count(project.codeLines, 'line')} in ${count(project.code.length, 'code file')}`;
  const largest = project.code[0];
  const files =
    oversized.length === 0
      ? say`none over ${grouped(limit)} lines`
      : say`${count(oversized.length, 'file')} over ${grouped(limit)} lines, the largest ${largest ? shortName(largest.path) : ''} with ${grouped(largest?.loc ?? 0)}`;
  return say`${capitalised(size)}, ${files}. ${testSummary(project)}`;
}
