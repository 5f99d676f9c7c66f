export { FileLink, shortPath } from './file-link.tsx';
export { FileExcerpt } from './file-excerpt.tsx';
export { FilesPage } from './files-page.tsx';
export { parseFilesSearch } from './files.search.ts';
