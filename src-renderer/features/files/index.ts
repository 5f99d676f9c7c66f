export { FileLink } from './file-link.tsx';
export { FileExcerpt } from './file-excerpt.tsx';
export { FilesPage } from './files-page.tsx';
export { filesQuery } from './files.api.ts';
export { parseFilesSearch } from './files.search.ts';
export { EDITOR_TEMPLATES, isEditorTemplate, useEditor } from './editor-link.ts';
