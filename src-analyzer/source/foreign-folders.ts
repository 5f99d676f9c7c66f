import { listBinaryFolders } from './roles/foreign-binaries.ts';
import { listForeignHeads } from './roles/foreign-heads.ts';
import { listForeignModules, listLicensedModules } from './roles/foreign-modules.ts';
import { listOwnedElsewhere } from './roles/foreign-owners.ts';
import { listForeignJvmPackages } from './roles/foreign-packages-jvm.ts';
import { listForeignNamespaces } from './roles/foreign-namespaces.ts';
import { listPackageFolders, listPhpPackages } from './roles/foreign-packages.ts';
import { listCopiedRepositories } from './roles/foreign-repositories.ts';
import { headReader, type KnownHeads, listCodeFolders } from './roles/head-samples.ts';
import { listInstalledPackages } from './roles/installed-packages.ts';
import { listPathFolders } from './roles/python-path-folders.ts';
import { plainText, type ReadableFile } from './roles/readable-file.ts';
import { readText } from './read-text.ts';

/** Below these nobody keeps a licence of their own. */
const KEPT = /(?:^|\/)(?:deps|externals?|extern|static|public|assets|wwwroot)\/[^/]+\//i;
/** Below these are others' projects or parts of this one. */
const PARTS = /(?:^|\/)(?:libs?|contrib|plugins|subprojects)\/[^/]+\//i;
const LICENCE_NAME = /^(?:licen[cs]e|copying)(?:[-.][\w.-]*)?$/i;
/** Whom a licence names: `Copyright (c) 2012-2020 Jane Doe <jane@example.org>`. */
const HOLDER = /^[^\w\r\n]*copyright\b[^\n\d]{0,20}\d{4}[\d\s,–-]*([^\n]{2,80})/im;
const LICENCE_CHARS = 2_048;
/** A tree with more licences is a collection of licences. */
const MAX_LICENCES = 200;

interface Licence {
  readonly title: string;
  readonly holder: string | undefined;
}

function licenceAt(file: ReadableFile): Licence {
  const { text } = readText(file.absolutePath, LICENCE_CHARS);
  const holder = HOLDER.exec(text)?.[1];
  const title = text.split('\n').find((line) => line.trim() !== '');
  return { title: plainText(title ?? ''), holder: holder === undefined ? undefined : plainText(holder) };
}

/** By the holders where both name one; else by the place, and beside parts of the project by the licence. */
function isOthers({ path }: ReadableFile, licence: Licence, own: Licence | undefined): boolean {
  if (own === undefined) return true;
  if (licence.holder !== undefined && own.holder !== undefined) return licence.holder !== own.holder;
  return KEPT.test(path) || licence.title !== own.title;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function listLicensedFolders(files: readonly ReadableFile[]): string[] {
  const licences = files.filter(({ path }) => LICENCE_NAME.test(nameOf(path)));
  const contained = licences.filter(({ path }) => KEPT.test(path) || PARTS.test(path));
  if (contained.length === 0 || licences.length > MAX_LICENCES) return [];
  const root = licences.find(({ path }) => !path.includes('/'));
  const own = root && licenceAt(root);
  return contained.filter((file) => isOthers(file, licenceAt(file), own)).map(({ path }) => folderOf(path));
}

/** Whether a path is in one of some folders, each with a `/` at its end. */
function isBelow(path: string, folders: ReadonlySet<string>): boolean {
  for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1))
    if (folders.has(path.slice(0, end + 1))) return true;
  return false;
}

/**
 * What of a tree belongs to another project: folders with a licence in another's name where others' projects are kept,
 * packages of Python that were installed or put on its search path, folders of finished programs or of a repository that their heads name, modules whose
 * packages and authors are not those of the rest, libraries of PHP in a namespace of their own, and files whose heads say that they are a library's or an organisation's.
 * Reads licences, what installers wrote, and the heads of such modules, of PHP and JavaScript, and of some files in
 * each folder of code.
 * @param files every file of the tree
 * @param known what is remembered of the heads of files
 * @returns whether a path is another project's
 */
export function foreignFolders(
  files: readonly ReadableFile[],
  known?: KnownHeads,
): (path: string) => boolean {
  const codeFolders = listCodeFolders(files);
  const headOf = headReader(known);
  const found = new Set([
    ...listLicensedFolders(files),
    ...listPackageFolders(files),
    ...listPhpPackages(files),
    ...listInstalledPackages(files),
    ...listPathFolders(files),
    ...listForeignModules(files),
    ...listLicensedModules(files),
    ...listBinaryFolders(files),
    ...listCopiedRepositories(files, codeFolders, headOf),
    ...listForeignHeads(files, headOf),
    ...listForeignNamespaces(files, codeFolders, headOf),
    ...listOwnedElsewhere(files, codeFolders, headOf),
    ...listForeignJvmPackages(files, codeFolders, headOf),
  ]);
  if (found.size === 0) return () => false;
  return (path) => found.has(path) || isBelow(path, found);
}
