export { FolderBar } from './folder-bar.tsx';
