import type { FileContent, FileEntry, FileLanguage, FileListQuery } from '#contract/public-api/files.ts';
import type { PagingQuery } from '#contract/public-api/paging.ts';
import { ApiError } from '#main/api-error.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import { toRowRange } from '#main/paging.ts';
import type { FileState } from '#main/storage/folder-state.ts';
import { resolveInside } from '#main/storage/path-jail.ts';
import { readFileText } from './file-text.ts';
import type { FilesRepository, FolderFiles } from './files.repository.ts';

export interface FilesDeps {
  readonly repository: FilesRepository;
  readonly folderFiles: FolderFiles;
  readonly projects: KnownProjects;
  /** Absolute folder of a stored project. */
  readonly projectDir: (storagePath: string) => string;
}

export interface FileList {
  total: number;
  page?: number;
  size?: number;
  items: FileEntry[];
}

export interface Files {
  /** Everything when no paging is asked for (D15). @throws ApiError 2001 */
  list(projectId: number, query: FileListQuery, paging: PagingQuery | undefined): FileList;
  /** The languages of the listed files, by name. @throws ApiError 2001 */
  listLanguages(projectId: number): { total: number; items: FileLanguage[] };
  /** @throws ApiError 2001, 2005 */
  getContent(projectId: number, path: string): Promise<FileContent>;
}

const NO_FILE = 'This path does not lead to a file of the project.';
const NO_FILE_NOW = 'The file is not in the folder any more. It was when the folder was analysed last.';

/** A file of a folder that no analysis has read yet is as its list says. */
function isChanged(read: FileState | undefined, now: FileState): boolean {
  return read !== undefined && (read.bytes !== now.bytes || read.mtimeMs !== now.mtimeMs);
}

export function createFilesService({ repository, folderFiles, projects, projectDir }: FilesDeps): Files {
  return {
    list(projectId, { sort, order = 'asc', ...filters }, paging) {
      projects.get(projectId);
      const source = repository.sourceOf(projectId);
      const items = repository.list(source, filters, { sort, order, range: toRowRange(paging) });
      if (paging === undefined) return { total: items.length, items };
      return { total: repository.count(source, filters), ...paging, items };
    },
    listLanguages(projectId) {
      projects.get(projectId);
      const items = repository.languages(repository.sourceOf(projectId));
      return { total: items.length, items };
    },
    async getContent(projectId, path) {
      const { storage_path: storagePath, source_path: sourcePath } = projects.get(projectId);
      const entry = repository.find(repository.sourceOf(projectId), path);
      if (entry === undefined) {
        throw new ApiError('FILE_REFUSED', 'The project has no such file, or its analysis did not list it.');
      }
      const inside = await resolveInside(projectDir(storagePath), path);
      if (inside === undefined)
        throw new ApiError('FILE_REFUSED', sourcePath === null ? NO_FILE : NO_FILE_NOW);
      const { content, ...now } = await readFileText(inside);
      const changed = sourcePath !== null && isChanged(folderFiles.findFolderFile(projectId, path), now);
      return {
        path: entry.path,
        language: entry.language,
        loc: entry.loc,
        content,
        truncated: false,
        ...(changed ? { changed } : {}),
      };
    },
  };
}
