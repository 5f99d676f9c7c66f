import { join } from 'node:path';
import { readIgnoreFile } from '#platform/ignore-rules.ts';

const ENVIRONMENT_FILE = /^\.env(?:\.[\w-]+)*$/;
/** Copied and filled in, or made for tests and pipelines, where nothing real is. */
const FOR_SHOW = /\.(?:example|sample|template|tpl|dist|defaults?|schema|test|testing|ci)(?:\.|$)/;

/** Whether a file of this name holds the settings that a program is started with: `.env`, `.env.production`. */
export const isEnvironmentFile = (name: string): boolean =>
  ENVIRONMENT_FILE.test(name) && !FOR_SHOW.test(name);

/**
 * The files that the `.gitignore` files of the project do not keep out of its repository. They are read as git reads
 * them, the deeper one last, so they tell of a project without its history as well; the user's own excludes are not
 * part of a project.
 */
export function notIgnoredByGit<File extends { readonly path: string }>(
  root: string,
  files: readonly File[],
): File[] {
  const known = new Map<string, ReturnType<typeof readIgnoreFile>>();
  const rulesIn = (folder: string): ReturnType<typeof readIgnoreFile> => {
    if (!known.has(folder)) known.set(folder, readIgnoreFile(join(root, folder, '.gitignore')));
    return known.get(folder);
  };
  return files.filter(({ path }) => {
    const parts = path.split('/');
    let isIgnored = false;
    for (let depth = 0; depth < parts.length; depth += 1) {
      const verdict = rulesIn(parts.slice(0, depth).join('/'))?.test(parts.slice(depth).join('/'));
      if (verdict?.ignored) isIgnored = true;
      else if (verdict?.unignored) isIgnored = false;
    }
    return !isIgnored;
  });
}
