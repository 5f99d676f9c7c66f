import { type CodeFolder, firstComments } from './head-samples.ts';
import { ABOUT_PEOPLE, saidOfProject } from './about-project.ts';
import { copyrightHolder } from './copyright-holder.ts';
import type { ReadableFile } from './readable-file.ts';

const SOURCE_FILE = /\.(?:java|kt)$/i;
const PACKAGE = /^package\s+(\w+\.\w+)\b/m;
const LICENCE = /licen[sc]e/i;
/** Fewer folders have no main package. */
const MIN_FOLDERS = 6;
/** What fewer files of a project's sample than these are in was brought along. */
const MAX_SHARE = 0.15;
const MIN_NAME = 5;

interface Origin {
  readonly folder: CodeFolder;
  readonly root: string;
  readonly holder: string;
}

function originOf(folder: CodeFolder, headOf: (file: ReadableFile) => string): Origin | undefined {
  const [first] = folder.sample;
  if (first === undefined || !folder.sample.every(({ path }) => SOURCE_FILE.test(path))) return undefined;
  const heads = folder.sample.map(headOf);
  const root = PACKAGE.exec(heads[0] ?? '')?.[1];
  if (root === undefined) return undefined;
  const holders = heads.map((head) => {
    const comments = firstComments(head);
    return LICENCE.test(comments) ? (copyrightHolder(comments) ?? '') : '';
  });
  const [holder = ''] = holders;
  return { folder, root, holder: holders.every((one) => one === holder) ? holder : '' };
}

/**
 * Folders of Java and Kotlin whose package is another one than nearly all of the project is in, and whose heads name a
 * licence and a holder that none of the project's own package names: a library that was copied as it is.
 * @returns paths of their files
 */
export function listForeignJvmPackages(
  files: readonly ReadableFile[],
  folders: readonly CodeFolder[],
  headOf: (file: ReadableFile) => string,
): string[] {
  const named = saidOfProject(files, ABOUT_PEOPLE);
  const origins = folders.flatMap((folder) => originOf(folder, headOf) ?? []);
  if (origins.length < MIN_FOLDERS) return [];
  const byRoot = Map.groupBy(origins, ({ root }) => root);
  const sizeOf = (group: readonly Origin[]): number =>
    group.reduce((sum, { folder }) => sum + folder.files.length, 0);
  const most = sizeOf(origins) * MAX_SHARE;
  const groups = [...byRoot.values()];
  const own = new Set(
    groups
      .filter((group) => sizeOf(group) > most)
      .flat()
      .map(({ holder }) => holder),
  );
  const brought = groups.filter(
    (group) => sizeOf(group) <= most && !group.some(({ holder }) => own.has(holder)),
  );
  return brought
    .flat()
    .filter(({ holder }) => holder.length >= MIN_NAME && !named.includes(holder))
    .flatMap(({ folder }) => folder.files.map(({ path }) => path));
}
