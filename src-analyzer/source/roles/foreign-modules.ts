import { ABOUT_PEOPLE, saidOfProject } from './about-project.ts';
import { readText } from '../read-text.ts';
import { copyrightHolder } from './copyright-holder.ts';
import { firstComments } from './head-samples.ts';
import type { ReadableFile } from './readable-file.ts';

/** A module's folder, and where its packages begin: `job-admin/src/main/java/` and `com/xxl`. */
const SHIPPED_PACKAGE = /^(|.*?\/)src\/main\/(?:java|kotlin)\/([^/]+\/[^/]+)\//;
/** Fewer files are a helper class from elsewhere, not a project. */
const MIN_FILES = 10;
/** The project's own packages are most of it. */
const OWN_SHARE = 0.75;
/** A person who wrote this part of a module wrote it before it came here. */
const AUTHOR_SHARE = 0.6;
const SAMPLE_FILES = 20;
const AUTHOR = /@author:? +([^\n*]{2,40})/;
const HEAD_CHARS = 4_096;
/** Where heads are signed by others, most of the rest is enough. */
const LICENSED_SHARE = 0.6;
/** A module of one or two holders may have been handed over with them; who collects files asks nobody. */
const MIN_HOLDERS = 3;
const LICENCE = /licen[sc]e/i;

interface Module {
  readonly folder: string;
  readonly root: string;
  readonly files: ReadableFile[];
}

function listModules(files: readonly ReadableFile[]): Module[] {
  const modules = new Map<string, Module>();
  for (const file of files) {
    const [, folder, root] = SHIPPED_PACKAGE.exec(file.path) ?? [];
    if (folder === undefined || root === undefined) continue;
    const key = `${folder}\0${root}`;
    const known = modules.get(key);
    if (known) known.files.push(file);
    else modules.set(key, { folder, root, files: [file] });
  }
  return [...modules.values()];
}

/** The author of a file by name, without date and address. */
function authorOf({ absolutePath }: ReadableFile): string | undefined {
  const found = AUTHOR.exec(readText(absolutePath, HEAD_CHARS).text)?.[1];
  return found
    ?.replace(/[<(\d][^]*$/, '')
    .trim()
    .toLowerCase();
}

function sampleOf(files: readonly ReadableFile[]): ReadableFile[] {
  const step = Math.max(1, Math.floor(files.length / SAMPLE_FILES));
  return files.filter((_, at) => at % step === 0);
}

/** Whoever wrote most of the files; undefined when nobody did. */
function mainAuthor(files: readonly ReadableFile[]): string | undefined {
  const sample = sampleOf(files);
  const counts = new Map<string, number>();
  for (const file of sample) {
    const author = authorOf(file);
    if (author) counts.set(author, (counts.get(author) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most !== undefined && most[1] >= sample.length * AUTHOR_SHARE ? most[0] : undefined;
}

/**
 * Modules copied whole from another project: all their packages begin unlike the rest of the tree, nothing else does
 * so, and one author signed most of them who signed little of the rest. A second company of the same owner has no such
 * signatures and stays the project's own.
 */
export function listForeignModules(files: readonly ReadableFile[]): string[] {
  const modules = listModules(files);
  const total = modules.reduce((sum, { files: own }) => sum + own.length, 0);
  const byRoot = Map.groupBy(modules, ({ root }) => root);
  const sizes = [...byRoot].map(([root, group]) => [root, group.flatMap((module) => module.files)] as const);
  const main = sizes.find(([, own]) => own.length >= total * OWN_SHARE);
  if (!main) return [];
  const modulesAt = Map.groupBy(modules, ({ folder }) => folder);
  return modules
    .filter(({ folder, root, files: own }) => {
      const isAlone = modulesAt.get(folder)?.length === 1 && byRoot.get(root)?.length === 1;
      if (folder === '' || root === main[0] || !isAlone || own.length < MIN_FILES) return false;
      const author = mainAuthor(own);
      return author !== undefined && author !== mainAuthor(main[1]);
    })
    .map(({ folder }) => folder);
}

/** Whose copyright a file's head states beside a licence. */
function holderOf({ absolutePath }: ReadableFile): string | undefined {
  const comments = firstComments(readText(absolutePath, HEAD_CHARS).text);
  return LICENCE.test(comments) ? copyrightHolder(comments) : undefined;
}

/**
 * Modules that were built from elsewhere: none of their packages begins as most of the rest does or occurs outside of
 * them, and most of their files bear the copyright and the licence of several people who signed nothing of the rest and whom the
 * project's own pages do not name. The build file beside the sources stays the project's own, which ships what it asks for.
 * @returns the folders of their sources, each with a `/` at its end
 */
export function listLicensedModules(files: readonly ReadableFile[]): string[] {
  const modules = listModules(files);
  const byRoot = [...Map.groupBy(modules, ({ root }) => root)].map(
    ([root, group]) => [root, group.flatMap(({ files: own }) => own)] as const,
  );
  const total = byRoot.reduce((sum, [, own]) => sum + own.length, 0);
  const main = byRoot.find(([, own]) => own.length >= total * LICENSED_SHARE);
  if (!main) return [];
  const rootsOf = Map.groupBy(modules, ({ root }) => root);
  const apart = [...Map.groupBy(modules, ({ folder }) => folder)].filter(
    ([folder, group]) =>
      folder !== '' && group.every(({ root }) => root !== main[0] && rootsOf.get(root)?.length === 1),
  );
  const large = apart.map(([folder, group]) => ({ folder, own: group.flatMap((one) => one.files) }));
  const candidates = large.filter(({ own }) => own.length >= MIN_FILES);
  if (candidates.length === 0) return [];
  const signed = new Set(sampleOf(main[1]).map(holderOf));
  const said = saidOfProject(files, ABOUT_PEOPLE);
  return candidates
    .filter(({ own }) => {
      const sample = sampleOf(own);
      const others = sample
        .map(holderOf)
        .filter((one) => one !== undefined && !signed.has(one) && !said.includes(one));
      return others.length >= sample.length * AUTHOR_SHARE && new Set(others).size >= MIN_HOLDERS;
    })
    .map(({ folder }) => `${folder}src/`);
}
