import { lstatSync } from 'node:fs';
import { isBinaryName } from './binary-names.ts';
import { walkDirectory, type WalkedFile } from './directory-walk.ts';
import { notIgnoredByGit } from './environment-files.ts';
import { detectLanguage, needsContent } from '#analyzer/languages/detection/detect-language.ts';
import { foreignFolders } from './foreign-folders.ts';
import { DEFAULT_MAX_FILE_BYTES, readText } from './read-text.ts';

export interface SourceFile {
  /** Relative to the root, `/` separated. */
  path: string;
  absolutePath: string;
  /** GitHub Linguist's name, or OTHER. */
  language: string;
  sizeBytes: number;
  /** It lies in a folder that holds another project. */
  foreign?: true;
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

function languageOf(file: WalkedFile): string {
  if (isBinaryName(file.path)) return 'OTHER';
  const head = needsContent(file.path) ? readText(file.absolutePath, HEAD_BYTES).text : '';
  return detectLanguage(file.path, head).name;
}

const sizeOf = ({ absolutePath }: WalkedFile): number | undefined =>
  lstatSync(absolutePath, { throwIfNoEntry: false })?.size;

/**
 * The source files of a project: ignore rules applied, symbolic links and special files left out, files above the cap
 * counted instead of listed. Binary files are listed as OTHER. Files that vanish or cannot be examined are left out.
 */
export function walkSources(codeDir: string, options: { maxFileBytes?: number } = {}): SourceTree {
  const maxFileBytes = options.maxFileBytes ?? DEFAULT_MAX_FILE_BYTES;
  const walk = walkDirectory(codeDir);
  const isForeign = foreignFolders(walk.files);
  const files: SourceFile[] = [];
  const environmentFiles: SourceFile[] = [];
  let skippedBigFiles = 0;
  for (const file of walk.files) {
    const sizeBytes = sizeOf(file);
    if (sizeBytes === undefined) continue;
    if (sizeBytes > maxFileBytes) skippedBigFiles += 1;
    else
      files.push({
        ...file,
        language: languageOf(file),
        sizeBytes,
        ...(isForeign(file.path) && { foreign: true }),
      });
  }
  for (const file of notIgnoredByGit(codeDir, walk.environmentFiles)) {
    const sizeBytes = sizeOf(file);
    // They were found by their names, which say what they are.
    if (sizeBytes !== undefined && sizeBytes <= maxFileBytes)
      environmentFiles.push({ ...file, language: 'Dotenv', sizeBytes });
  }
  return { root: codeDir, files, environmentFiles, ignoredCount: walk.ignoredCount, skippedBigFiles };
}
