import type { FileEntry } from '#contract/public-api/files.ts';
import type { Folder } from '../facts/folders.ts';
import { sumLines, type Project } from '../facts/project.ts';
import { count, grouped, listed, percent, shortName, shortNames } from './phrases.ts';
import { megabytes, sized } from './scale-texts.ts';
import { folderName } from './structure-texts.ts';

/** `a.ts`, `a.ts and b.ts`, `a.ts and 4 other files`. */
function ledBy(files: readonly { path: string }[]): string {
  const [first] = files;
  if (first === undefined || files.length <= 2) return listed(shortNames(files));
  return `${shortName(first.path)} and ${count(files.length - 1, 'other file')}`;
}

export function oversizedTexts(files: readonly FileEntry[], codeLines: number, limit: number) {
  const largest = files[0] as FileEntry;
  const lines = sumLines(files);
  const single = files.length === 1;
  const holds = single ? 'It holds' : 'Together they hold';
  const list = single ? '' : ` The largest: ${sized(files, 4)}.`;
  return {
    title: single
      ? `${shortName(largest.path)} has grown to ${grouped(largest.loc)} lines`
      : `${ledBy(files)} have more than ${grouped(limit)} lines each`,
    detail: `${holds} ${percent(lines / Math.max(1, codeLines))} of the code (${grouped(lines)} of ${count(codeLines, 'line')}).${list} Files of this size collect unrelated work: changes collide, and nobody has the whole in mind.`,
    suggestion: `Split ${largest.path} along its responsibilities: move one closed group of functions into a file of its own with each change that touches it.`,
    action: `Split ${largest.path} (${count(largest.loc, 'line')}) along its responsibilities.`,
  };
}

export function longFileTexts(files: readonly FileEntry[], limit: number, codeLines: number) {
  const largest = files[0] as FileEntry;
  const single = files.length === 1;
  return {
    title: single
      ? `${shortName(largest.path)} is long for one file: ${grouped(largest.loc)} lines`
      : `${ledBy(files)} are longer than ${grouped(limit)} lines`,
    detail: `${single ? 'It holds' : `${sized(files, 4)} hold`} ${percent(sumLines(files) / Math.max(1, codeLines))} of the code. That is no fault yet, but the next features will make it one.`,
    suggestion: `Let ${largest.path} grow no further: put new code into files of its own.`,
    action: `Put the next feature that would go into ${largest.path} into a file of its own.`,
  };
}

export function testTexts({ testFiles, testLines, codeLines, code }: Project) {
  const largest = code[0] as FileEntry;
  const none = testFiles === 0;
  return {
    title: none
      ? `No tests for ${count(codeLines, 'line')} of code`
      : `Few tests: ${count(testLines, 'line')} for ${count(codeLines, 'line')} of code`,
    detail: none
      ? `No file looks like a test, by name or by folder. Nobody can tell whether a change to ${listed(code.slice(0, 3).map(({ path }) => path))} breaks something. If the tests live in another repository, this can be ignored.`
      : `${count(testFiles, 'test file')} ${testFiles === 1 ? 'stands' : 'stand'} beside ${count(code.length, 'code file')}; changes to ${largest.path} (${count(largest.loc, 'line')}) can hardly be secured by them.`,
    suggestion:
      'Begin with a test that runs the most important path from end to end, then add one for every bug that is corrected.',
    action: `Write a first test for what ${largest.path} promises to its callers.`,
  };
}

export function bulkTexts(files: readonly FileEntry[], lines: number, share: number) {
  const largest = files[0] as FileEntry;
  return {
    title:
      files.length === 1
        ? `${shortName(largest.path)} is generated or third-party code kept among the sources`
        : `${ledBy(files)} are generated or third-party code kept among the sources`,
    detail: `${count(lines, 'line')} (${percent(share)}) are generated, bundled or somebody else's: ${sized(files, 4)}. Copies like these miss the corrections made at their origin and hide real changes in reviews.`,
    suggestion:
      'Fetch third-party code through the package manager and generate the rest during the build; keep only the sources.',
    action: `Replace ${largest.path} by a package or a build step.`,
  };
}

export function binaryTexts(files: readonly FileEntry[], bytes: number) {
  const largest = files[0] as FileEntry;
  const names = files.map(({ path, sizeBytes }) => `${path} (${megabytes(sizeBytes)})`);
  return {
    title: `${megabytes(bytes)} of binary files among the sources, such as ${shortName(largest.path)}`,
    detail: `${listed(names, 4)}. Each new state of such a file is stored whole and makes every clone larger for good.`,
    suggestion: 'Keep them in a release archive, an artifact store or Git LFS, and fetch them when building.',
    action: `Move ${largest.path} out of the repository.`,
  };
}

export function readmeTexts(entry: string, codeLines: number) {
  return {
    title: `No README explains the ${count(codeLines, 'line')} of code`,
    detail: `A newcomer begins at ${entry} and has to guess what the project is for and how it is built, run and tested.`,
    suggestion:
      'Write one page: what it does, how to build and run it, how to test it, where to begin reading.',
    action: `Write a README beside ${entry}: purpose, build, run, test.`,
  };
}

export function uncheckedTexts(languages: readonly string[], lines: number, share: number) {
  return {
    title: `${listed(languages, 3)}: ${percent(share)} of the code was not checked by any rule`,
    detail: `There are no code rules for ${listed(languages, 6)} here, so that ${count(lines, 'line')} are judged by size alone. The score neither gains nor loses by it.`,
    suggestion: `Use a linter made for ${languages[0]} in the project's own build to cover the gap.`,
    action: `Run a linter made for ${languages[0]} over its ${count(lines, 'line')} in the project's build.`,
  };
}

export function folderTexts(folders: readonly Folder[]) {
  const first = folders[0] as Folder;
  const others =
    folders.length > 1
      ? ` The same holds for ${listed(
          folders.slice(1).map(({ path, files }) => `${folderName(path)} (${grouped(files.length)})`),
          3,
        )}.`
      : '';
  const where = folderName(first.path);
  return {
    title: `${where} holds ${count(first.files.length, 'code file')} side by side`,
    detail: `Beyond some eighty files a folder no longer tells what belongs together.${others}`,
    suggestion: `Group the files of ${where} by what they are about, so that a change stays within one subfolder.`,
    action: `Group the ${count(first.files.length, 'file')} of ${where} into subfolders by subject.`,
  };
}
