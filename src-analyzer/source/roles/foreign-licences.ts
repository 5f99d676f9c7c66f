import { readText } from '../read-text.ts';
import { ABOUT_PEOPLE, saidOfProject } from './about-project.ts';
import type { CodeFolder } from './head-samples.ts';
import { plainText, type ReadableFile } from './readable-file.ts';

/** Below these nobody keeps a licence of their own. */
const KEPT = /(?:^|\/)(?:deps|externals?|extern|static|public|assets|wwwroot)\/[^/]+\//i;
/** Below these are others' projects or parts of this one. */
const PARTS =
  /(?:^|\/)(?:libs?|library|libraries|includes?|inc|ext|contrib|plugins|subprojects|classes)\/[^/]+\//i;
/** A text of its own; `license.php` and `license-check.sh` are a part of a program that deals with licences. */
const LICENCE_NAME =
  /^(?:licen[cs]e|copying)(?:[-.][\w.-]*)?(?<!\.(?:[cm]?[jt]sx?|vue|java|kts?|scala|go|py|php|inc|rb|cs|mm?|swift|dart|c|cc|cpp|h|hpp|rs|sh|sql|json|ya?ml|html?|xml))$/i;
/** Whom a licence names: `Copyright (c) 2012-2020 Jane Doe <jane@example.org>`. */
const HOLDER = /^[^\w\r\n]*copyright\b[^\n\d]{0,20}\d{4}[\d\s,–-]*([^\n]{2,80})/im;
/** Wrote the licence, not what is under it. */
const AUTHOR_OF_LICENCE = /^free software foundation\b/;
const LICENCE_CHARS = 2_048;
/** A tree with more licences is a collection of licences. */
const MAX_LICENCES = 200;
/** Who builds a part of the project from a template leaves the template's licence beside the manifest. */
const MANIFEST = /^(?:[\w.-]+\.(?:json|toml|xml|gradle|kts|gemspec|csproj|cabal|mod)|setup\.(?:py|cfg))$/i;
const C_SOURCE = /\.(?:c|cc|cpp|cxx|h|hh|hpp)$/i;
const SCRIPT_SOURCE = /\.(?:[cm]?[jt]sx?|vue|java|kts?|scala|go|py|php|rb|cs|m|mm|swift|dart)$/i;
/** Sold by those who wrote the rest: `server/enterprise/`. */
const SOLD =
  /(?:^|\/)(?:ee|pro|premium|enterprise|commercial)\/|\b(?:enterprise|commercial|source available)\b/i;
/** Beside others that make up the project together, each with its licence. */
const PACKAGES = /(?:^|\/)(?:packages|modules|crates|apps|services|projects)\/[^/]+\/[^/]+$/i;
/** Licences by the word of their titles that tells them apart, however the title is written. */
const FAMILIES = 'affero lesser library general mozilla apache mit bsd isc unlicense eclipse boost'.split(
  ' ',
);
/** A shorter name is a part of many. */
const MIN_NAME = 5;

interface Licence {
  readonly title: string;
  readonly holder: string | undefined;
}

function licenceAt(file: ReadableFile): Licence {
  const { text } = readText(file.absolutePath, LICENCE_CHARS);
  const holder = plainText(HOLDER.exec(text)?.[1] ?? '');
  const title = text.split('\n').find((line) => line.trim() !== '');
  const isNobody = holder === '' || AUTHOR_OF_LICENCE.test(holder);
  return { title: plainText(title ?? ''), holder: isNobody ? undefined : holder };
}

/** By the holders where both name one; else by the place, and beside parts of the project by the licence. */
function isOthers({ path }: ReadableFile, licence: Licence, own: Licence | undefined): boolean {
  if (own === undefined) return true;
  if (licence.holder !== undefined && own.holder !== undefined) return licence.holder !== own.holder;
  return KEPT.test(path) || licence.title !== own.title;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const isContained = ({ path }: ReadableFile): boolean => KEPT.test(path) || PARTS.test(path);

/** Licences of a tree below its root, and the project's own; none of a collection of licences. */
function licencesOf(files: readonly ReadableFile[]): {
  readonly inner: readonly ReadableFile[];
  readonly own: ReadableFile | undefined;
} {
  const licences = files.filter(({ path }) => LICENCE_NAME.test(nameOf(path)));
  if (licences.length > MAX_LICENCES) return { inner: [], own: undefined };
  const own = licences.find(({ path }) => !path.includes('/'));
  return { inner: licences.filter(({ path }) => path.includes('/')), own };
}

/**
 * Folders of C with a licence of their own and without a manifest, wherever they lie: the licence names somebody else
 * than the project's and whom the project's own pages do not name.
 */
function ofC(
  inner: readonly ReadableFile[],
  own: Licence | undefined,
  files: readonly ReadableFile[],
): string[] {
  const ownHolder = own?.holder;
  if (ownHolder === undefined || inner.length === 0) return [];
  const candidates = new Map(inner.map((file) => [folderOf(file.path), licenceAt(file).holder ?? '']));
  const built = new Set<string>();
  const holdC = new Set<string>();
  for (const { path } of files) {
    const folder = folderOf(path);
    if (!candidates.has(folder)) continue;
    if (MANIFEST.test(nameOf(path))) built.add(folder);
    else if (C_SOURCE.test(path)) holdC.add(folder);
  }
  const said = holdC.size === 0 ? '' : saidOfProject(files, ABOUT_PEOPLE);
  const isElses = (holder: string): boolean =>
    holder.length >= MIN_NAME && !said.includes(holder) && !ownHolder.includes(holder);
  return [...candidates]
    .filter(([folder, holder]) => holdC.has(folder) && !built.has(folder) && isElses(holder))
    .map(([folder]) => folder);
}

const familyOf = (title: string): string =>
  FAMILIES.find((word) => ` ${title} `.includes(` ${word} `)) ?? title;

/**
 * Folders of other code with a licence of their own and without a manifest, deep in the project: the licence is another one
 * than the project's, or names somebody else, and nobody whom the project's own pages name.
 */
function ofScripts(
  inner: readonly ReadableFile[],
  own: Licence | undefined,
  files: readonly ReadableFile[],
): string[] {
  const deep = inner.filter(
    ({ path }) => path.split('/').length > 2 && !SOLD.test(path) && !PACKAGES.test(path),
  );
  if (own === undefined || deep.length === 0) return [];
  const placed = new Set(
    files
      .map(({ path }) => path)
      .filter((path) => MANIFEST.test(nameOf(path)))
      .map(folderOf),
  );
  const code = files.map(({ path }) => path).filter((path) => SCRIPT_SOURCE.test(path));
  const said = saidOfProject(files, ABOUT_PEOPLE);
  const isElses = ({ title, holder = '' }: Licence): boolean => {
    if (SOLD.test(title) || (holder !== '' && (holder.length < MIN_NAME || said.includes(holder))))
      return false;
    const isOther = familyOf(title) !== familyOf(own.title);
    return isOther || (holder !== '' && own.holder !== undefined && !own.holder.includes(holder));
  };
  return deep
    .filter(({ path }) => {
      const folder = folderOf(path);
      const below = code.filter((one) => one.startsWith(folder));
      const isDirect = below.some((one) => folderOf(one) === folder);
      return isDirect && !placed.has(folder) && below.length < code.length / 2;
    })
    .filter((file) => isElses(licenceAt(file)))
    .map(({ path }) => folderOf(path));
}

/**
 * Folders with a licence in another's name: where others' projects are kept, and of C and scripts wherever they lie.
 * @returns each with a `/` at its end
 */
export function listLicensedFolders(files: readonly ReadableFile[]): string[] {
  const { inner, own } = licencesOf(files);
  if (inner.length === 0) return [];
  const ownLicence = own && licenceAt(own);
  const contained = inner.filter(isContained);
  const others = contained.filter((file) => isOthers(file, licenceAt(file), ownLicence));
  const rest = inner.filter((file) => !isContained(file));
  return [
    ...others.map(({ path }) => folderOf(path)),
    ...ofC(rest, ownLicence, files),
    ...ofScripts(rest, ownLicence, files),
  ];
}

/**
 * Folders with a licence of their own where others' projects are kept, be it the project's licence as well, of which most code
 * is known to be another's by other signs.
 * @param isForeign whether a path is known to be another's
 * @returns each with a `/` at its end
 */
export function listFilledLicences(
  files: readonly ReadableFile[],
  codeFolders: readonly CodeFolder[],
  isForeign: (path: string) => boolean,
): string[] {
  const { inner } = licencesOf(files);
  const open = inner.filter((file) => isContained(file) && !isForeign(file.path));
  return open
    .map(({ path }) => folderOf(path))
    .filter((folder) => {
      const code = codeFolders.filter((one) => one.folder.startsWith(folder)).flatMap((one) => one.files);
      return code.filter(({ path }) => isForeign(path)).length > code.length / 2;
    });
}
