export { FileLink } from './file-link.tsx';
export { FileExcerpt } from './file-excerpt.tsx';
export { filesQuery } from './files.api.ts';
export { EDITOR_TEMPLATES, isEditorTemplate, useEditor } from './editor-link.ts';
