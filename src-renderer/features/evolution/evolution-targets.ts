import { linkOptions, type LinkProps } from '@tanstack/react-router';

/** The findings in files that somebody wrote most of. */
export const authorTarget = (author: string, projectId: number): LinkProps =>
  linkOptions({ to: '/projects/$projectId/quality', params: { projectId }, search: { author } });

/** The findings in a file. */
export const findingsTarget = (file: string, projectId: number): LinkProps =>
  linkOptions({ to: '/projects/$projectId/quality', params: { projectId }, search: { file } });

/** The files in a folder. */
export const folderTarget = (folder: string, projectId: number): LinkProps =>
  linkOptions({ to: '/projects/$projectId/files', params: { projectId }, search: { keyword: `${folder}/` } });
