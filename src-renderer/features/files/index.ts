export { FileLink } from './file-link.tsx';
export { FileExcerpt } from './file-excerpt.tsx';
export { bestMatches, splitPath } from './file-paths.ts';
export { firstFilesQuery } from './files.api.ts';
export { EditorFields } from './editor-fields.tsx';
export { isEditorTemplate } from './editor-link.ts';
export { useEditor } from './use-editor.ts';
