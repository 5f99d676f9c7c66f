export { FileLink } from './file-link.tsx';
export { FileExcerpt } from './file-excerpt.tsx';
export { bestMatches, splitPath } from './file-paths.ts';
export { fileContentQuery, firstFilesQuery } from './files.api.ts';
export { EditorFields } from './editor-fields.tsx';
export { isEditorTemplate } from './editor-link.ts';
export { useEditor } from './use-editor.ts';
export { EditorButton } from './editor-button.tsx';
export { useFileLanguages } from './file-filters.tsx';
