import type { Said } from '#contract/said.ts';
import type { ReadmeState } from '#contract/words.ts';
import type { FileEntry } from '#contract/public-api/files.ts';
import type { Folder } from '../facts/folders.ts';
import { sumLines, type Project } from '../facts/project.ts';
import { say, count, grouped, listed, percent, shortName } from './phrases.ts';
import { ledBy, megabytes, sized } from './scale-texts.ts';
import { folderName } from './structure-texts.ts';

interface Long {
  readonly codeLines: number;
  readonly limit: number;
  /** As long, but data or named by another risk; longest first. */
  readonly others: readonly FileEntry[];
}

/** Of what a file is made: functions, entries of a table or list, or parts of a page. */
export type LongKind = 'functions' | 'entries' | 'page';

interface Oversized extends Long {
  readonly kind: LongKind;
  /** Several people changed one of the files within the year. */
  readonly shared: boolean;
}

/** Several files by name; others as long are not denied. */
function exceedTitle(files: readonly FileEntry[], { limit, others }: Long): Said {
  return others.length === 0
    ? say`${ledBy(files)} exceed ${grouped(limit)} lines`
    : say`${ledBy(files)} exceed ${grouped(limit)} lines, besides ${ledBy(others)}`;
}

export function oversizedTexts(files: readonly FileEntry[], found: Oversized) {
  const { codeLines, shared, others } = found;
  const largest = files[0] as FileEntry;
  const lines = sumLines(files);
  const single = files.length === 1;
  const all =
    others.length === 0
      ? say` The largest: ${sized(files, 4)}.`
      : say` They are ${sized(files, 4)}, besides ${sized(others, 3)}.`;
  const list = single ? '' : all;
  return {
    title: single
      ? say`${shortName(largest.path)} has grown to ${grouped(largest.loc)} lines`
      : exceedTitle(files, found),
    detail: say`${single ? say`It holds` : say`Together they hold`} ${percent(lines / Math.max(1, codeLines))} of the code (${grouped(lines)} of ${count(codeLines, 'line')}).${list} Files this large are hard to navigate${shared ? say` and cause merge conflicts` : ''}.`,
    ...splitTexts(largest, found.kind),
  };
}

/** What leaves the file is what it is made of. */
function splitTexts({ path, loc }: FileEntry, kind: LongKind): Record<'suggestion' | 'action', Said> {
  const size = count(loc, 'line');
  if (kind === 'page')
    return {
      suggestion: say`Split ${path} into components: with each change, move one part of the page into its own file.`,
      action: say`Split ${path} (${size}) into components.`,
    };
  if (kind === 'entries')
    return {
      suggestion: say`Split ${path} by topic: with each change, move one group of related entries into its own file.`,
      action: say`Split ${path} (${size}) by topic.`,
    };
  return {
    suggestion: say`Split ${path} by responsibility: with each change, move one group of related functions into its own file.`,
    action: say`Split ${path} (${size}) by responsibility.`,
  };
}

export function longFileTexts(files: readonly FileEntry[], found: Long) {
  const largest = files[0] as FileEntry;
  const single = files.length === 1;
  return {
    title: single
      ? say`${shortName(largest.path)} is long: ${grouped(largest.loc)} lines`
      : exceedTitle(files, found),
    detail: say`${single ? say`It holds` : say`${sized(files, 4)} hold`} ${percent(sumLines(files) / Math.max(1, found.codeLines))} of the code. A file of this length is searched rather than read.`,
    suggestion: say`Do not let ${largest.path} grow: put new code into separate files.`,
    action: say`Put the next feature for ${largest.path} into a separate file.`,
  };
}

/** @param first the file whose tests come first */
export function testTexts({ testFiles, testLines, codeLines, code }: Project, first: FileEntry) {
  const none = testFiles === 0;
  return {
    title: none
      ? say`No tests for ${count(codeLines, 'line')} of code`
      : say`Few tests: ${count(testLines, 'line')} for ${count(codeLines, 'line')} of code`,
    detail: none
      ? say`No file looks like a test, by name or by folder, so nothing catches a regression in ${first.path} and everything else. If the tests are in another repository, ignore this.`
      : say`${count(testFiles, 'test file')} for ${count(code.length, 'code file')}: hardly enough to catch a regression in ${first.path} (${count(first.loc, 'line')}).`,
    suggestion: say`Start with a test of the most important path through ${first.path}, then add a test for every bug you fix.`,
    action: say`Write ${none ? say`a first test` : say`the next test`} for the most important path through ${first.path}.`,
  };
}

export function binaryTexts(files: readonly FileEntry[], bytes: number) {
  const largest = files[0] as FileEntry;
  const names = files.map(({ path, sizeBytes }) => say`${path} (${megabytes(sizeBytes)})`);
  return {
    title: say`${megabytes(bytes)} of binary files in the repository, such as ${shortName(largest.path)}`,
    detail: say`${listed(names, 4)}. Git stores every version of such a file in full, which makes every clone larger for good.`,
    suggestion: say`Store them in a release, an artifact store or Git LFS, and download them during the build.`,
    action: say`Move ${largest.path} out of the repository.`,
  };
}

export function readmeTexts(entry: string, codeLines: number) {
  return {
    title: say`No README for ${count(codeLines, 'line')} of code`,
    detail: say`A newcomer starts at ${entry} and has to guess what the project is for and how to build, run and test it.`,
    suggestion: say`Write one page: what it does, how to build, run and test it, and where to start reading.`,
    action: say`Write a README next to ${entry}: purpose, build, run, test.`,
  };
}

interface Unchecked {
  /** Of all languages together, and their share of the code. */
  readonly lines: number;
  readonly share: number;
  /** The file with the settings of a linter for the first of the languages, where the project has one. */
  readonly settings: string | undefined;
}

/** @param languages largest first */
export function uncheckedTexts(
  languages: readonly { readonly language: string; readonly lines: number }[],
  { lines, share, settings }: Unchecked,
) {
  const names = languages.map(({ language }) => language);
  const { language = '', lines: own = 0 } = languages[0] ?? {};
  const size = count(own, 'line');
  return {
    title: say`${listed(names, 3)}: ${percent(share)} of the code was not checked by any rule`,
    detail: say`Vitals has no code rules for ${listed(names, 6)}, so ${count(lines, 'line')} are measured by size only. This does not affect the score.`,
    suggestion:
      settings === undefined
        ? say`Use a linter for ${language} in the project's build.`
        : say`Let the project's build run the linter that ${settings} sets up for ${language}, where it does not do so yet.`,
    action:
      settings === undefined
        ? say`Run a linter for ${language} on its ${size} in the project's build.`
        : say`Let the build run the linter of ${settings} on the ${size} of ${language}, where it does not do so yet.`,
  };
}

export function folderTexts(folders: readonly Folder[]) {
  const first = folders[0] as Folder;
  const others =
    folders.length > 1
      ? say` The same applies to ${listed(
          folders.slice(1).map(({ path, files }) => say`${folderName(path)} (${grouped(files.length)})`),
          3,
        )}.`
      : '';
  const where = folderName(first.path);
  return {
    title: say`${where} contains ${count(first.files.length, 'code file')}`,
    detail: say`With more than about 80 files, a folder no longer shows what belongs together.${others}`,
    suggestion: say`Group the files of ${where} into subfolders by feature, so that a change stays within one of them.`,
    action: say`Group the ${count(first.files.length, 'file')} of ${where} into subfolders by feature.`,
  };
}

const STATES: Record<Exclude<ReadmeState, 'MAINTENANCE'>, Said> = {
  ARCHIVED: say`The README says that the project is archived`,
  UNMAINTAINED: say`The README says that the project is no longer maintained`,
  DEPRECATED: say`The README says that the project is deprecated`,
};

export function statusTexts(state: keyof typeof STATES, place: string) {
  return {
    title: STATES[state],
    detail: say`It says so at ${place}. What is found from now on in its code and its dependencies will not be fixed there.`,
    suggestion: say`Move to a maintained project or fork, or keep what is in use away from untrusted input. If it is no longer true, correct the README.`,
    action: say`Decide what replaces the project, or correct ${place}.`,
  };
}
