import { posix } from 'node:path';
import { GITLAB_CI } from '../actions/gitlab-ci.ts';
import { isDockerfile } from '../docker/dockerfile.ts';
import { scopeOfImages } from '../docker/image.ts';
import { publishedStages } from '../docker/published-images.ts';
import { folderOf, isIn, type ProjectFiles } from '../project-files.ts';

const MAX_LINE = 2000;
const INSTALL = /\b(?:pip3?|uv)[ \t]/;
const LIST = /(?:^|[ \t=])(?:-r|--requirement)[ \t=]{0,9}["']?([\w./-]{1,200}\.txt)/g;
/** A job that puts the image of a folder where it is run. */
const PUSHES = /\bdocker(?: image)? push\b|\bkaniko\b|\bbuildah push\b/;

/**
 * Lists of requirements whose names say that they are for developers, and that the program is run with all the same: the image that is
 * deployed installs that list and no other.
 * @param named the lists with such names
 */
export function deployedLists(files: ProjectFiles, named: readonly string[]): ReadonlySet<string> {
  if (named.length === 0) return new Set();
  const published = publishedStages(files);
  return new Set(
    files.paths
      .filter((path) => isDockerfile(path) && scopeOfImages(path) === 'runtime')
      .filter((path) => published.has(path) || isPushedByGitLab(files, folderOf(path)))
      .flatMap((path) => {
        const installed = installedIn(files.read(path) ?? '');
        const [only] = installed;
        if (installed.size !== 1 || only === undefined) return [];
        return named.filter(
          (one) => isIn(folderOf(path), one) && isSame(only, posix.relative(folderOf(path), one)),
        );
      }),
  );
}

/** In the image it may lie in another folder. */
const isSame = (installed: string, list: string): boolean =>
  `/${installed}`.endsWith(`/${list}`) || `/${list}`.endsWith(`/${installed}`);

function installedIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const line of text.replaceAll(/\\\r?\n/g, ' ').split('\n'))
    if (line.length <= MAX_LINE && !/^\s*#/.test(line) && INSTALL.test(line))
      for (const [, list = ''] of line.matchAll(LIST)) found.add(posix.normalize(list));
  return found;
}

const isPushedByGitLab = (files: ProjectFiles, folder: string): boolean =>
  files.paths.some(
    (path) => GITLAB_CI.test(path) && isIn(folderOf(path), folder) && PUSHES.test(files.read(path) ?? ''),
  );
