import { linkOptions, type LinkProps } from '@tanstack/react-router';

/** The findings in files that somebody wrote most of. */
export const authorDoor = (author: string, projectId: number): LinkProps =>
  linkOptions({ to: '/projects/$projectId/quality', params: { projectId }, search: { author } });

/** The findings in a file. */
export const findingsDoor = (file: string, projectId: number): LinkProps =>
  linkOptions({ to: '/projects/$projectId/quality', params: { projectId }, search: { file } });

/** The files in a folder. */
export const folderDoor = (folder: string, projectId: number): LinkProps =>
  linkOptions({ to: '/projects/$projectId/files', params: { projectId }, search: { keyword: `${folder}/` } });
