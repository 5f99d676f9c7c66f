import { lstatSync } from 'node:fs';
import { isBinaryName } from './binary-names.ts';
import { walkDirectory, type WalkedFile } from './directory-walk.ts';
import { detectLanguage, needsContent } from './languages.ts';
import { DEFAULT_MAX_FILE_BYTES, readText } from './read-text.ts';

export interface SourceFile {
  /** Relative to the root, `/` separated. */
  path: string;
  absolutePath: string;
  /** GitHub Linguist's name, or OTHER. */
  language: string;
  sizeBytes: number;
}

export interface SourceTree {
  root: string;
  /** Sorted by path. */
  files: SourceFile[];
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

/**
 * The source files of a project: ignore rules applied, symbolic links and special files left out, files above the cap
 * counted instead of listed. Binary files are listed as OTHER. Files that vanish or cannot be examined are left out.
 */
export function walkSources(codeDir: string, options: { maxFileBytes?: number } = {}): SourceTree {
  const maxFileBytes = options.maxFileBytes ?? DEFAULT_MAX_FILE_BYTES;
  const walk = walkDirectory(codeDir);
  const files: SourceFile[] = [];
  let skippedBigFiles = 0;
  for (const file of walk.files) {
    const stat = lstatSync(file.absolutePath, { throwIfNoEntry: false });
    if (!stat) continue;
    if (stat.size > maxFileBytes) skippedBigFiles += 1;
    else files.push({ ...file, language: languageOf(file), sizeBytes: stat.size });
  }
  return { root: codeDir, files, ignoredCount: walk.ignoredCount, skippedBigFiles };
}
