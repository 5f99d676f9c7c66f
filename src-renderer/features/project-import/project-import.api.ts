import type { Project } from '#contract/public-api/projects.ts';
import { request } from '#renderer/api/request.ts';
import { upload, type UploadOptions } from '#renderer/api/upload.ts';

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

/** Answers when the clone is complete: minutes for a long history. */
export function importGit(body: GitImport, signal: AbortSignal): Promise<Project> {
  return request<Project>('/projects', { method: 'POST', body, signal });
}
