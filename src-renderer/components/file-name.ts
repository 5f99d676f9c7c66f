import { createContext, useContext } from 'react';

/** Longer names are cut off by the file managers of some systems. */
const MAX_CHARS = 60;
/** What may trouble a file system or a shell; letters and digits of every script stay. */
const UNSAFE = /[^\p{L}\p{N}._-]+/gu;

/** The name of an exported file without its ending: the project's name, then what is in it. */
export function fileNameOf(project: string, content: string): string {
  const prefix = project
    .replaceAll(UNSAFE, '-')
    .slice(0, MAX_CHARS)
    .replaceAll(/^[-.]+|[-.]+$/g, '');
  return prefix === '' ? content : `${prefix}-${content}`;
}

const ProjectName = createContext('');

/** Gives the exports inside it the name of their project. */
export const ProjectNameProvider = ProjectName.Provider;

/** Names files that are exported here. */
export function useFileName(): (content: string) => string {
  const project = useContext(ProjectName);
  return (content) => fileNameOf(project, content);
}
