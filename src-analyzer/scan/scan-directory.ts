import type { ScanResponse } from '#contract/analyzer-api/scan.ts';
import { type Walk, walkDirectory, type WalkedFile } from '#analyzer/source/directory-walk.ts';
import { languageNamed, OTHER } from '#analyzer/languages/languages.ts';
import { isForeignRole } from '#analyzer/source/file-role.ts';
import { foreignFolders, type ForeignMark } from '#analyzer/source/foreign-folders.ts';
import type { FileReader } from './file-reader.ts';
import { toShares } from './language-shares.ts';
import { collectManifest, type Manifest } from './manifests.ts';
import { profileOf } from './project-profile.ts';
import { readmeOf, statusIn } from './readme-status.ts';
import { readText } from '#analyzer/source/read-text.ts';

export interface ScanOptions {
  /** Reads files, or knows what was read of them. */
  readonly readFile: FileReader;
  /** On this thread's `performance` clock; past it the scan ends with what it has. */
  readonly deadline: number;
  onProgress(done: number, total: number): void;
  /** The files, if they are known already. */
  readonly listed?: ListedFiles;
}

/** Files of a project and what of them belongs to another one. */
export interface ListedFiles {
  readonly walk: Omit<Walk, 'files' | 'environmentFiles'> & { readonly files: readonly WalkedFile[] };
  readonly foreignAt: ForeignMark;
}

type FileEntry = ScanResponse['files'][number];

const PROGRESS_EVERY_FILES = 64;

function addLines(
  lines: ScanResponse['languageLines'],
  language: string,
  counts: Omit<ScanResponse['languageLines'][string], 'files'>,
): void {
  const sum = (lines[language] ??= { files: 0, code: 0, comment: 0, blank: 0 });
  sum.files += 1;
  sum.code += counts.code;
  sum.comment += counts.comment;
  sum.blank += counts.blank;
}

/** Source files that a tool wrote or bundled (D75). */
function isWrittenByTool({ language, role }: FileEntry): boolean {
  return (role === 'GENERATED' || role === 'BUNDLE') && languageNamed(language).kind === 'programming';
}

function testDataLines(files: readonly FileEntry[]): number {
  const data = files.filter(({ language, loc, role }) => language === OTHER && loc > 0 && role === 'TEST');
  return data.reduce((sum, { loc }) => sum + loc, 0);
}

function listedIn(codeDir: string, inTime: () => boolean): ListedFiles {
  const walk = walkDirectory(codeDir, inTime);
  return { walk, foreignAt: foreignFolders(walk.files) };
}

/**
 * Scans a project: walks it by the ignore rules, reads every file once (lines, language and manifests from the same
 * bytes) and draws the profile. Synchronous, for a worker thread.
 */
export function scanDirectory(codeDir: string, options: ScanOptions): ScanResponse {
  const inTime = (): boolean => performance.now() < options.deadline;
  const { walk, foreignAt } = options.listed ?? listedIn(codeDir, inTime);
  const files: FileEntry[] = [];
  const manifests: Manifest[] = [];
  const lines: ScanResponse['languageLines'] = {};
  const total = walk.files.length;
  let skippedBigFiles = 0;
  let unreadable = walk.unreadableDirectories;
  let truncated = walk.stopped;
  for (const [i, { path, absolutePath }] of walk.files.entries()) {
    if (i % PROGRESS_EVERY_FILES === 0) {
      options.onProgress(i, total);
      if (!inTime()) {
        truncated = true;
        break;
      }
    }
    const read = options.readFile({ path, absolutePath, foreign: foreignAt(path) });
    if (read === 'too big') skippedBigFiles += 1;
    else if (read === 'unreadable') unreadable += 1;
    else {
      const { language, sizeBytes, counts, role } = read;
      files.push({ path, language, loc: counts.code, sizeBytes, role });
      addLines(lines, language, counts);
      collectManifest(manifests, path, read.text);
    }
  }
  options.onProgress(files.length + skippedBigFiles, total);
  return {
    languages: sharesOf(files),
    locTotal: files.reduce((sum, { loc }) => sum + loc, 0),
    fileCount: files.length,
    ignoredCount: walk.ignoredCount,
    ...profileOf(manifests, files),
    files,
    skippedBigFiles,
    ...(truncated ? { truncated: true as const } : {}),
    languageLines: lines,
    skippedFiles: { unreadable, special: walk.specialEntries },
    generatedFiles: files.filter(isWrittenByTool).map(({ path }) => path),
    ...statusOf(walk.files, files),
  };
}

const README_BYTES = 65_536;

/** What the README says of the state of the project. */
function statusOf(walked: readonly WalkedFile[], files: readonly FileEntry[]): Pick<ScanResponse, 'status'> {
  const readme = readmeOf(walked);
  // What was not listed, as it is too big or was reached too late, is not spoken of.
  if (readme === undefined || !files.some(({ path }) => path === readme.path)) return {};
  const status = statusIn(readme.path, readText(readme.absolutePath, README_BYTES).text);
  return status === undefined ? {} : { status };
}

/** Of what is written in the project: a framework's style sheets say nothing about it, unless there is nothing else. */
function sharesOf(files: readonly FileEntry[]): Record<string, number> {
  // Nor do tables of texts, one for each language.
  const own = files.filter(
    ({ role }) => role === undefined || (role !== 'TRANSLATION' && !isForeignRole(role)),
  );
  const shares = toShares(codeByLanguage(own), testDataLines(own));
  return Object.keys(shares).length > 0 ? shares : toShares(codeByLanguage(files), testDataLines(files));
}

function codeByLanguage(files: readonly FileEntry[]): Record<string, number> {
  const code: Record<string, number> = {};
  for (const { language, loc } of files) code[language] = (code[language] ?? 0) + loc;
  return code;
}
