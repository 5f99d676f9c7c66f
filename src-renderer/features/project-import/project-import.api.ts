import type { Page } from '#contract/public-api/envelope.ts';
import type { FileEntry } from '#contract/public-api/files.ts';
import type {
  CloneProgressEvent,
  NewVersion,
  Project,
  ProjectDetail,
  ProjectListItem,
} from '#contract/public-api/projects.ts';
import { ApiError, UNREACHABLE } from '#renderer/api/api-error.ts';
import { readEvents } from '#renderer/api/event-stream.ts';
import { request } from '#renderer/api/request.ts';
import { upload, type UploadOptions } from '#renderer/api/upload.ts';
import { parseVisibleJson } from '#renderer/api/visible-json.ts';

export interface GitImport {
  name: string;
  repoUrl: string;
  /** 0 clones the whole history. */
  cloneDepth: number;
}

export function importZip(name: string, file: Blob, options: UploadOptions): Promise<Project> {
  const form = new FormData();
  form.set('name', name);
  form.set('file', file, file instanceof File ? file.name : `${name}.zip`);
  return upload<Project>('/projects', form, options);
}

/**
 * Clones a repository and reports progress: a long history takes minutes.
 * @throws ApiError, with the backend's reason or because the stream was cut off
 */
export async function importGit(
  body: GitImport,
  signal: AbortSignal,
  onProgress: (progress: CloneProgressEvent) => void,
): Promise<Project> {
  for await (const { event, data } of readEvents('/projects', { method: 'POST', body, signal })) {
    if (event === 'clone-progress') onProgress(parseVisibleJson(data) as CloneProgressEvent);
    else if (event === 'project') return parseVisibleJson(data) as Project;
    else if (event === 'error') {
      const { code, message } = parseVisibleJson(data) as { code: number; message: string };
      throw new ApiError(code, message);
    }
  }
  throw new ApiError(UNREACHABLE, 'The connection broke while cloning');
}

export function importSample(signal: AbortSignal): Promise<Project> {
  return request<Project>('/sample-project', { method: 'POST', signal });
}

/** Sends a new version of a project that came as a zip. */
export function sendNewVersion(
  { id, name }: { id: number; name: string },
  file: Blob,
  options: UploadOptions,
): Promise<NewVersion> {
  const form = new FormData();
  form.set('file', file, file instanceof File ? file.name : `${name}.zip`);
  return upload<NewVersion>(`/projects/${id}/code`, form, options);
}

export interface FolderToOpen {
  /** Absolute. */
  path: string;
  name: string;
}

/** @throws ApiError with the sentence that says what is wrong with the folder */
export function openFolder(folder: FolderToOpen, signal: AbortSignal): Promise<Project> {
  return request<Project>('/projects', { method: 'POST', body: { type: 'FOLDER', ...folder }, signal });
}

export function findProject(id: number): Promise<ProjectDetail> {
  return request<ProjectDetail>(`/projects/${id}`);
}

export function listNewestProjects(): Promise<Page<ProjectListItem>> {
  return request<Page<ProjectListItem>>('/projects', { query: { page: 1, size: 100 } });
}

/** The paths of a project's longest files, which tell it best. */
export async function listLongestFiles(projectId: number): Promise<string[]> {
  const query = { page: 1, size: 100, sort: 'loc', order: 'desc' };
  const { items } = await request<Page<FileEntry>>(`/projects/${projectId}/files`, { query });
  return items.map(({ path }) => path);
}
