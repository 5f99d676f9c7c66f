import type { FileEntry } from '#contract/public-api/files.ts';
import type { ReportFacts } from '../facts/facts.ts';
import type { Project } from '../facts/project.ts';
import { capitalised, count, grouped, listed, listedFiles, percent, shortName } from './phrases.ts';

export const NO_README = 'There is no README';
export const NO_CODE = 'The project contains no code in a supported language.';
export const SCAN_CUT_SHORT = 'The scan timed out: the numbers cover only the files scanned until then.';
export const TESTS_INSIDE_SOURCES =
  'Number of tests: in this language tests are inside the source files, where the scan cannot count them.';

export function bigFilesSkipped(files: number): string {
  return `${count(files, 'file')} ${files === 1 ? 'was' : 'were'} skipped: too large to read.`;
}

export function sized(files: readonly FileEntry[], most: number): string {
  return listedFiles(files, most, ({ loc }) => grouped(loc));
}

export function oversizedEvidence(files: readonly FileEntry[], limit: number): string {
  const verb = files.length === 1 ? 'exceeds' : 'exceed';
  return `${count(files.length, 'file')} ${verb} ${grouped(limit)} lines: ${sized(files, 3)}`;
}

export function testEvidence({ testFiles, testLines, codeLines }: Project): string {
  if (testFiles === 0) return `No test files for ${count(codeLines, 'line')} of code`;
  return `${count(testLines, 'line')} of tests for ${count(codeLines, 'line')} of code`;
}

export function bulkEvidence({ bulk, bulkLines }: Project, share: number): string {
  return `${count(bulkLines, 'line')} (${percent(share)}) are generated, bundled or third-party code: ${sized(bulk, 3)}`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function binaryEvidence(files: readonly FileEntry[]): string {
  const names = listedFiles(files, 3, ({ sizeBytes }) => megabytes(sizeBytes));
  return `${count(files.length, 'large binary file')} in the repository: ${names}`;
}

export function languageEvidence(languages: readonly string[]): string {
  return `${count(languages.length, 'language')} make up at least 5% of the code each: ${listed(languages, 8)}`;
}

function testSummary({ testFiles, testLines, codeLines }: Project): string {
  if (testFiles === 0) return 'No test files were found.';
  const lines = Math.round((testLines / Math.max(1, codeLines)) * 100);
  return lines < 1
    ? `${capitalised(count(testFiles, 'test file'))}, under 1 line of tests for 100 lines of code.`
    : `${capitalised(count(testFiles, 'test file'))}, ${count(lines, 'line')} of tests for 100 lines of code.`;
}

export function scaleSummary({ project }: ReportFacts, limit: number): string {
  if (project.code.length === 0) return 'Not measured: there is no code in a supported language.';
  const oversized = project.code.filter(({ loc }) => loc > limit);
  const size = `${count(project.codeLines, 'line')} in ${count(project.code.length, 'code file')}`;
  const largest = project.code[0];
  const files =
    oversized.length === 0
      ? `none over ${grouped(limit)} lines`
      : `${count(oversized.length, 'file')} over ${grouped(limit)} lines, the largest ${largest ? shortName(largest.path) : ''} with ${grouped(largest?.loc ?? 0)}`;
  return `${capitalised(size)}, ${files}. ${testSummary(project)}`;
}
