/** The folder that a file or folder is in, without its last slash; '' for one in the root. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
