import { posix } from 'node:path';
import type { Declaration } from '../declaration.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import { MINI_MAGICK, PROXY_PROTOCOL, VIPS } from '../rules/advisory-conditions.ts';
import { readGemfileLock } from './gemfile-lock.ts';

type Unmet = NonNullable<Declaration['unmet']>;

/** Gems with those marked of whose vulnerabilities files of the project say that it does not have what they need. */
export const markUnmet = (declarations: readonly Declaration[], files: ProjectFiles): Declaration[] =>
  declarations.map((one) => {
    const unmet = one.type === 'RUBYGEMS' ? (ASKED[one.name]?.(files, folderOf(one.file)) ?? []) : [];
    return unmet.length === 0 ? one : { ...one, unmet };
  });

const ASKED: Readonly<Record<string, (files: ProjectFiles, folder: string) => Unmet>> = {
  puma: unmetOfPuma,
  activestorage: unmetOfImages,
};

/** Puma reads one file of settings, by default these. */
const PUMA_SETTINGS = ['config/puma.rb', 'config/puma/production.rb'];

/** Where Puma's settings are not read, or load others, nothing is known. */
function unmetOfPuma(files: ProjectFiles, folder: string): Unmet {
  const found = PUMA_SETTINGS.flatMap((file) => {
    const text = files.read(posix.join(folder, file));
    return text === undefined ? [] : [{ file: posix.join(folder, file), code: withoutComments(text) }];
  });
  const isOpen = found.some(({ code }) =>
    /\bset_remote_address\b|^[ \t]{0,40}(?:load|instance_eval|eval)\b/m.test(code),
  );
  const [first] = found;
  return first === undefined || isOpen ? [] : [{ needs: PROXY_PROTOCOL, file: first.file }];
}

const withoutComments = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n');

/** What makes the variants of images is a gem of its own, which a lock file has if the project does. */
function unmetOfImages(files: ProjectFiles, folder: string): Unmet {
  const file = ['Gemfile.lock', 'gems.locked']
    .map((name) => posix.join(folder, name))
    .find((path) => files.read(path) !== undefined);
  const lock = file === undefined ? undefined : readGemfileLock(file, files.read(file) ?? '');
  if (file === undefined || lock === undefined || lock.packages.size === 0) return [];
  return [VIPS, MINI_MAGICK].flatMap((needs) => (lock.packages.has(needs) ? [] : [{ needs, file }]));
}
