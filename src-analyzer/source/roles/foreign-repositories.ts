import { readText } from '../read-text.ts';
import { type CodeFolder, firstComments } from './head-samples.ts';
import type { ReadableFile } from './readable-file.ts';

const REPOSITORY = /\b(?:github|gitlab|gitee)\.com\/([\w-]+)\/([\w.-]+?)(?:\.git)?(?![\w.-])/gi;
/** Where a project names its own repository, and those of its family. */
const ABOUT =
  /^(?:readme|licen[sc]e|copying|authors|contributing|changelog)\b|^[\w-]+\.(?:json|mod|toml|xml)$/i;
const ABOUT_CHARS = 65_536;
/** One file may tell where an idea came from. */
const MIN_FILES = 2;

/** The repositories that are called as a folder is and that a head in it names: `jane/wordmover`. */
function namesakes(folder: string, head: string): Set<string> {
  const name = folder.slice(folder.lastIndexOf('/', folder.length - 2) + 1, -1).toLowerCase();
  const found = [...firstComments(head).matchAll(REPOSITORY)];
  const same = found.filter(([, , repository = '']) => repository.toLowerCase() === name);
  return new Set(same.map(([, owner = '']) => `${owner.toLowerCase()}/${name}`));
}

/**
 * Folders that were copied whole from a repository of the same name, which the heads of several of their files name:
 * `lib/wordmover/` with `github.com/jane/wordmover`. A repository that the project's own pages name may be its own.
 * @returns each with a `/` at its end
 */
export function listCopiedRepositories(
  files: readonly ReadableFile[],
  folders: readonly CodeFolder[],
  headOf: (file: ReadableFile) => string,
): string[] {
  const copied = folders.flatMap(({ folder, sample }) => {
    const named = sample.flatMap((file) => [...namesakes(folder, headOf(file))]);
    const most = [...Map.groupBy(named, (repository) => repository)].find(
      ([, group]) => group.length >= MIN_FILES,
    );
    return most === undefined || folder === '' ? [] : [{ folder, repository: most[0] }];
  });
  if (copied.length === 0) return [];
  const about = files.filter(({ path }) => ABOUT.test(path));
  if (about.length === 0) return [];
  const said = about
    .map(({ absolutePath }) => readText(absolutePath, ABOUT_CHARS).text)
    .join('\n')
    .toLowerCase();
  const isOwn = (repository: string): boolean =>
    said.includes(`/${repository.slice(0, repository.indexOf('/') + 1)}`);
  return copied.filter(({ repository }) => !isOwn(repository)).map(({ folder }) => folder);
}
