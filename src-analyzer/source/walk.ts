import { lstatSync, type Stats } from 'node:fs';
import { isBinaryName } from './binary-names.ts';
import { type Walk, walkDirectory, type WalkedFile } from './directory-walk.ts';
import { notIgnoredByGit } from './environment-files.ts';
import { detectLanguage, needsContent } from '#analyzer/languages/detection/detect-language.ts';
import type { Foreign } from './file-role.ts';
import { foreignFolders, type ForeignMark } from './foreign-folders.ts';
import { DEFAULT_MAX_FILE_BYTES, readText } from './read-text.ts';

export interface SourceFile {
  /** Relative to the root, `/` separated. */
  path: string;
  absolutePath: string;
  /** GitHub Linguist's name, or OTHER. */
  language: string;
  sizeBytes: number;
  /** See `PlacedFile`. */
  foreign?: Foreign;
}

export interface SourceTree {
  root: string;
  /** Sorted by path. */
  files: SourceFile[];
  /** `.env` files that the project's own `.gitignore` does not keep out of the repository; never among `files`. */
  environmentFiles: SourceFile[];
  /** Ignored files and ignored directories, one each. */
  ignoredCount: number;
  skippedBigFiles: number;
}

/** As much of a file as the content hints look at. */
export const HEAD_BYTES = 4_096;

/** A file of a walk with what the system says of it. */
export interface StampedFile extends WalkedFile {
  readonly sizeBytes: number;
  /** Its size, times and place on the disk: while they are the same, it is taken for the same file. */
  readonly stamp: string;
  /** When it was changed last, in milliseconds since 1970, by its content's time or its own. */
  readonly changedMs: number;
}

/** The files of a project before anything is known of what is in them. */
export interface Listing extends Omit<Walk, 'files' | 'environmentFiles'> {
  /** Sorted by path; those above the cap and those that vanished are left out. */
  readonly files: readonly StampedFile[];
  /** See `SourceTree`. */
  readonly environmentFiles: readonly StampedFile[];
  /** Every file of the walk. */
  readonly all: readonly WalkedFile[];
  readonly skippedBigFiles: number;
}

export const stampOf = ({ size, mtimeMs, ctimeMs, ino }: Stats): string =>
  `${size} ${mtimeMs} ${ctimeMs} ${ino}`;

function stampedFile(file: WalkedFile): StampedFile | undefined {
  const stat = lstatSync(file.absolutePath, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  const { size, mtimeMs, ctimeMs } = stat;
  return { ...file, sizeBytes: size, stamp: stampOf(stat), changedMs: Math.max(mtimeMs, ctimeMs) };
}

/** Whether nobody would read the file as text anyway, whatever its size. */
function isBinary({ path, absolutePath }: WalkedFile): boolean {
  return isBinaryName(path) || readText(absolutePath, HEAD_BYTES).binary;
}

/**
 * The files of a project by their names and sizes: ignore rules applied, symbolic links and special files left out.
 * @param keepGoing see `walkDirectory`
 */
export function listFiles(
  codeDir: string,
  maxFileBytes: number = DEFAULT_MAX_FILE_BYTES,
  keepGoing?: () => boolean,
): Listing {
  const walk = walkDirectory(codeDir, keepGoing);
  const files: StampedFile[] = [];
  let skippedBigFiles = 0;
  for (const walked of walk.files) {
    const file = stampedFile(walked);
    if (file === undefined) continue;
    if (file.sizeBytes <= maxFileBytes) files.push(file);
    else if (!isBinary(file)) skippedBigFiles += 1;
  }
  const environmentFiles = notIgnoredByGit(codeDir, walk.environmentFiles)
    .map(stampedFile)
    .filter((file) => file !== undefined && file.sizeBytes <= maxFileBytes) as StampedFile[];
  return { ...walk, all: walk.files, files, environmentFiles, skippedBigFiles };
}

/** A file's language by its name, and its first bytes where names are not enough. */
export function languageIn(file: WalkedFile): string {
  if (isBinaryName(file.path)) return 'OTHER';
  const head = needsContent(file.path) ? readText(file.absolutePath, HEAD_BYTES).text : '';
  return detectLanguage(file.path, head).name;
}

/** What is found out of the files of a listing. */
export interface KnownSources {
  readonly languageOf: (file: StampedFile) => string;
  readonly foreignAt: ForeignMark;
}

/**
 * The source files of a listing: binary files are OTHER.
 * @param known what was found out of them already, instead of looking at them
 */
export function sourcesOf(root: string, listing: Listing, known: Partial<KnownSources> = {}): SourceTree {
  const { languageOf = languageIn, foreignAt = foreignFolders(listing.all) } = known;
  const { ignoredCount, skippedBigFiles } = listing;
  const files = listing.files.map((file): SourceFile => {
    const { path, absolutePath, sizeBytes } = file;
    const language = languageOf(file);
    const foreign = foreignAt(path);
    return { path, absolutePath, language, sizeBytes, ...(foreign && { foreign }) };
  });
  // They were found by their names, which say what they are.
  const environmentFiles = listing.environmentFiles.map(({ path, absolutePath, sizeBytes }): SourceFile => {
    return { path, absolutePath, language: 'Dotenv', sizeBytes };
  });
  return { root, files, environmentFiles, ignoredCount, skippedBigFiles };
}

/**
 * The source files of a project: ignore rules applied, symbolic links and special files left out, files above the cap
 * counted instead of listed. Binary files are listed as OTHER. Files that vanish or cannot be examined are left out.
 */
export function walkSources(codeDir: string, options: { maxFileBytes?: number } = {}): SourceTree {
  return sourcesOf(codeDir, listFiles(codeDir, options.maxFileBytes));
}
