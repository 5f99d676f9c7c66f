import { ABOUT_PEOPLE, saidOfProject } from './about-project.ts';
import type { CodeFolder } from './head-samples.ts';
import {
  authorOf,
  type HeadOf,
  isDeclared,
  isNamespaceOf,
  keptFolder,
  namespaceOf,
  ownManifests,
  rootOf,
} from './kept-namespaces.ts';
import { plainText, type ReadableFile } from './readable-file.ts';

/** A folder with fewer files read tells too little. */
const MIN_SAMPLES = 5;
const SIGNED_SHARE = 0.6;
/** What most of the code lies in is the project itself. */
const MAX_SHARE = 0.5;

/** What the makers of a library say at the top of each of its files: `This file is part of Mailex.` */
const PART_OF = /\bthis file is part of (?:the )?([A-Z][\w.-]{2,40})/i;
/** What a project is called: the first line of its first page, or the name of its package. */
const TITLED = /^readme\b[^/]*$|^composer\.json$/i;
const TITLE = /"name"\s{0,9}:\s{0,9}"[^"\n]{1,200}"|^[^\n{]{0,40}\w[^\n]{0,200}/m;

/** The namespace that most samples are in. */
function mainRoot(heads: readonly string[]): string {
  const counts = [...Map.groupBy(heads, rootOf)].filter(([root]) => root !== '');
  return counts.sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? '';
}

/** Where a project says what it is called, in plain letters. */
const titlesOf = (files: readonly ReadableFile[], headOf: HeadOf): string =>
  files
    .filter(({ path }) => TITLED.test(path))
    .map((file) => plainText(TITLE.exec(headOf(file))?.[0] ?? ''))
    .join('\n');

/**
 * Folders of libraries whose heads say what they are a part of: the namespace and the folder are called like it, nothing
 * outside is in the namespace, and neither is the project called so nor does its manifest declare it.
 */
function listByProduct(
  files: readonly ReadableFile[],
  kept: ReadonlyMap<string, readonly ReadableFile[]>,
  headOf: HeadOf,
): string[] {
  const candidates = [...kept].flatMap(([folder, own]) => {
    const root = namespaceOf(folder);
    const heads = own.map(headOf);
    if (folder === '' || own.length < MIN_SAMPLES || !isNamespaceOf(root, heads)) return [];
    const parts = heads.filter((head) => PART_OF.exec(head)?.[1]?.replace(/\.$/, '') === root);
    return parts.length >= heads.length * SIGNED_SHARE ? [{ folder, root }] : [];
  });
  if (candidates.length === 0) return [];
  const titles = titlesOf(files, headOf);
  const manifests = ownManifests(files, headOf);
  return candidates
    .filter(({ folder, root }) => {
      const others = [...kept.values()].flat().filter(({ path }) => !path.startsWith(folder));
      return (
        others.length >= MIN_SAMPLES &&
        others.every((file) => rootOf(headOf(file)) !== root) &&
        !titles.includes(plainText(root)) &&
        !isDeclared(root, manifests)
      );
    })
    .map(({ folder }) => folder);
}

/**
 * Folders of libraries of PHP that were copied as they are: all that names a namespace names the one that the folder is called
 * like, none uses the project's main one, no manifest of the project declares it, and most are signed by
 * somebody who signed nothing else and whom the project's own pages do not name; or say in their heads that they are a part of it.
 * @returns each with a `/` at its end
 */
export function listForeignNamespaces(
  files: readonly ReadableFile[],
  folders: readonly CodeFolder[],
  headOf: HeadOf,
): string[] {
  const samples = folders.flatMap(({ sample }) => sample).filter(({ path }) => path.endsWith('.php'));
  const kept = Map.groupBy(samples, ({ path }) => keptFolder(path));
  const candidates = [...kept].filter(
    ([folder, own]) => folder !== '' && own.length >= MIN_SAMPLES && own.length < samples.length * MAX_SHARE,
  );
  const byProduct = listByProduct(files, kept, headOf);
  if (candidates.length === 0) return byProduct;
  const main = mainRoot(samples.map(headOf));
  const said = saidOfProject(files, ABOUT_PEOPLE);
  const manifests = ownManifests(files, headOf);
  const bySignature = candidates
    .filter(([folder, own]) => {
      const heads = own.map(headOf);
      const root = namespaceOf(folder);
      const isApart = root !== main && isNamespaceOf(root, heads);
      if (!isApart || isDeclared(root, manifests)) return false;
      if (heads.some((head) => head.includes(`use ${main}\\`))) return false;
      const outside = new Set(
        samples.filter(({ path }) => !path.startsWith(folder)).map((file) => authorOf(headOf(file))),
      );
      const others = heads
        .map(authorOf)
        .filter((name) => name !== '' && !outside.has(name) && !said.includes(name));
      return others.length >= heads.length * SIGNED_SHARE;
    })
    .map(([folder]) => folder);
  return [...byProduct, ...bySignature];
}
