import type { Foreign } from './file-role.ts';
import { listBinaryFolders } from './roles/foreign-binaries.ts';
import { listAddressedFiles } from './roles/foreign-addresses.ts';
import { listCompiledScripts } from './roles/compiled-scripts.ts';
import { listForeignHeads } from './roles/foreign-heads.ts';
import { listFilledLicences, listLicensedFolders } from './roles/foreign-licences.ts';
import { listForeignModules, listLicensedModules } from './roles/foreign-modules.ts';
import { listOwnedElsewhere } from './roles/foreign-owners.ts';
import { listForeignJvmPackages } from './roles/foreign-packages-jvm.ts';
import { listForeignNotices } from './roles/foreign-notices.ts';
import { listForeignNamespaces } from './roles/foreign-namespaces.ts';
import { listPackageFolders, listPhpPackages } from './roles/foreign-packages.ts';
import { listForeignProducts } from './roles/foreign-products.ts';
import { listCopiedRepositories } from './roles/foreign-repositories.ts';
import { headReader, type KnownHeads, listCodeFolders } from './roles/head-samples.ts';
import { listJoinedScripts } from './roles/joined-scripts.ts';
import { listInstalledPackages } from './roles/installed-packages.ts';
import { listLicensedNamespaces } from './roles/licensed-namespaces.ts';
import { listManagedPackages } from './roles/managed-packages.ts';
import { listMinorJvmPackages } from './roles/minor-packages-jvm.ts';
import { listPathFolders } from './roles/python-path-folders.ts';
import type { ReadableFile } from './roles/readable-file.ts';

/** What the tree tells of a path: whether it is another project's, joined by a build or made by a compiler. */
export type ForeignMark = (path: string) => Foreign | undefined;

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
 * Reads licences, what installers wrote, and the heads of such modules, of PHP, JavaScript, the languages of the Java
 * machine and C#, and of some files in each folder of code.
 * @param files every file of the tree
 * @param known what is remembered of the heads of files
 * @returns what a path is, undefined for the project's own
 */
export function foreignFolders(files: readonly ReadableFile[], known?: KnownHeads): ForeignMark {
  const codeFolders = listCodeFolders(files);
  const headOf = headReader(known);
  const found = new Set([
    ...listLicensedFolders(files),
    ...listPackageFolders(files),
    ...listPhpPackages(files),
    ...listInstalledPackages(files),
    ...listManagedPackages(files, headOf),
    ...listPathFolders(files),
    ...listForeignModules(files),
    ...listLicensedModules(files),
    ...listBinaryFolders(files),
    ...listCopiedRepositories(files, codeFolders, headOf),
    ...listForeignHeads(files, headOf),
    ...listForeignNotices(files, headOf),
    ...listAddressedFiles(files, codeFolders, headOf),
    ...listForeignProducts(files, codeFolders, headOf),
    ...listForeignNamespaces(files, codeFolders, headOf),
    ...listLicensedNamespaces(files, codeFolders, headOf),
    ...listOwnedElsewhere(files, codeFolders, headOf),
    ...listMinorJvmPackages(files, headOf),
    ...listForeignJvmPackages(files, codeFolders, headOf),
  ]);
  const isForeign = (path: string): boolean => found.has(path) || isBelow(path, found);
  for (const folder of listFilledLicences(files, codeFolders, isForeign)) found.add(folder);
  // The disk is asked for the twin of each: not of what is another project's anyway.
  const own = files.filter(({ path }) => !isForeign(path));
  const joined = listJoinedScripts(own);
  const compiled = listCompiledScripts(own);
  return (path) => {
    if (isForeign(path)) return true;
    if (joined.has(path)) return 'joined';
    return compiled.has(path) ? 'compiled' : undefined;
  };
}
