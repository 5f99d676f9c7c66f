import type {
  FileBlame,
  FileContent,
  FileEntry,
  FileFactsList,
  FileLanguage,
  FileListQuery,
} from '#contract/public-api/files.ts';
import type { PagingQuery } from '#contract/public-api/paging.ts';
import { ApiError } from '#main/api-error.ts';
import type { KeptTexts } from '#main/contents/kept-texts.repository.ts';
import type { OpenAnalyses } from '#main/features/analyses/index.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import { toRowRange } from '#main/paging.ts';
import type { FileState } from '#main/storage/folder-state.ts';
import { resolveInside } from '#main/storage/path-jail.ts';
import { withFacts } from './file-facts.rules.ts';
import { hasBytes, readFileText, showText, wholeText } from './file-text.ts';
import type { FileBlames } from './file-blame.ts';
import type { FileFactsRepository } from './file-facts.repository.ts';
import type { FilesRepository, FileSource, FileSources, FolderFiles } from './files.repository.ts';

export interface FilesDeps {
  readonly repository: FilesRepository;
  readonly facts: FileFactsRepository;
  readonly sources: FileSources;
  readonly folderFiles: FolderFiles;
  readonly texts: Pick<KeptTexts, 'find'>;
  readonly projects: KnownProjects;
  readonly blames: FileBlames;
  readonly openAnalyses: OpenAnalyses;
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
  /** Every listed file with what the latest finished analysis knows of it. @throws ApiError 2001 */
  listFacts(projectId: number): FileFactsList;
  /**
   * Who wrote each line of a file of the latest snapshot.
   * @throws ApiError 2001, 2005, the signal's reason
   */
  getBlame(projectId: number, path: string, signal: AbortSignal): Promise<FileBlame>;
  /**
   * As the latest snapshot has it, or that of the analysis; where its text was not kept, as it is now.
   * @throws ApiError 2001, 2005, 2015 when the analysis is not the project's
   */
  getContent(projectId: number, path: string, analysisId: number | undefined): Promise<FileContent>;
}

const NOT_LISTED = 'The project has no such file, or its analysis did not list it.';
const NO_FILE = 'This path does not lead to a file of the project.';
const NO_FILE_NOW = 'The file is not in the folder any more. It was when the folder was analysed last.';
const NO_SNAPSHOT = 'This project has no such analysis, or it listed no files.';
const NOT_KEPT = 'What this analysis read of the file was not kept.';

type ShownText = Pick<FileContent, 'content' | 'changed' | 'asAnalysed'>;
type Place = Pick<ReturnType<KnownProjects['get']>, 'id' | 'storage_path' | 'source_path'>;

/** A file of a folder that no analysis has read yet is as its list says. */
function isChanged(read: FileState | undefined, now: FileState): boolean {
  return read !== undefined && (read.bytes !== now.bytes || read.mtimeMs !== now.mtimeMs);
}

function fileLists({
  repository,
  facts,
  sources,
  projects,
}: FilesDeps): Pick<Files, 'list' | 'listLanguages' | 'listFacts'> {
  return {
    list(projectId, { sort, order = 'asc', ...filters }, paging) {
      projects.get(projectId);
      const source = sources.sourceOf(projectId);
      const items = repository.list(source, filters, { sort, order, range: toRowRange(paging) });
      if (paging === undefined) return { total: items.length, items };
      return { total: repository.count(source, filters), ...paging, items };
    },
    listLanguages(projectId) {
      projects.get(projectId);
      const items = repository.languages(sources.sourceOf(projectId));
      return { total: items.length, items };
    },
    listFacts(projectId) {
      projects.get(projectId);
      return withFacts(repository.listAll(sources.sourceOf(projectId)), facts.read(projectId));
    },
  };
}

export function createFilesService(deps: FilesDeps): Files {
  const { repository, sources, folderFiles, texts, projects, projectDir, blames, openAnalyses } = deps;

  function sourceOf(projectId: number, analysisId: number | undefined): FileSource {
    if (analysisId === undefined) return sources.sourceOf(projectId);
    const source = sources.findSnapshot(projectId, analysisId);
    if (source === undefined) throw new ApiError('ANALYSIS_NOT_FOUND', NO_SNAPSHOT);
    return source;
  }

  async function textOnDisk({ id, storage_path, source_path }: Place, path: string): Promise<ShownText> {
    const inside = await resolveInside(projectDir(storage_path), path);
    if (inside === undefined)
      throw new ApiError('FILE_REFUSED', source_path === null ? NO_FILE : NO_FILE_NOW);
    const { content, ...now } = await readFileText(inside);
    const isOther = source_path !== null && isChanged(folderFiles.findFolderFile(id, path), now);
    return isOther ? { content, changed: true } : { content };
  }

  async function keptText(
    { storage_path, source_path }: Place,
    path: string,
    kept: Uint8Array,
  ): Promise<ShownText> {
    const content = showText(kept);
    if (source_path === null) return { content };
    const inside = await resolveInside(projectDir(storage_path), path).catch(() => undefined);
    const isSame = inside !== undefined && (await hasBytes(inside, kept));
    return isSame ? { content } : { content, changed: true, asAnalysed: true };
  }

  /** @throws ApiError 2005 */
  function entryOf(source: FileSource, path: string): FileEntry {
    const entry = repository.find(source, path);
    if (entry === undefined) throw new ApiError('FILE_REFUSED', NOT_LISTED);
    return entry;
  }

  return {
    ...fileLists(deps),
    async getBlame(projectId, path, signal) {
      const project = projects.get(projectId);
      const source = sources.sourceOf(projectId);
      entryOf(source, path);
      const kept = 'analysisId' in source ? texts.find(source.analysisId, path) : undefined;
      const { content } = kept === undefined ? await textOnDisk(project, path) : { content: wholeText(kept) };
      return blames.get(project, path, content, signal);
    },
    async getContent(projectId, path, analysisId) {
      const project = projects.get(projectId);
      const source = sourceOf(projectId, analysisId);
      if ('analysisId' in source) await openAnalyses([source.analysisId]);
      const entry = entryOf(source, path);
      const kept = 'analysisId' in source ? texts.find(source.analysisId, path) : undefined;
      if (kept === undefined && analysisId !== undefined) throw new ApiError('FILE_REFUSED', NOT_KEPT);
      const shown =
        kept === undefined ? await textOnDisk(project, path) : await keptText(project, path, kept);
      const { language, loc } = entry;
      return { path: entry.path, language, loc, truncated: false, ...shown };
    },
  };
}
