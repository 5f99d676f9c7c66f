export { ModelInputNote } from './model-input-note.tsx';
