export { DropZone } from './drop-zone.tsx';
export { ImportButtons } from './import-buttons.tsx';
export { GitForm } from './git-form.tsx';
export { ImportStatus } from './import-status.tsx';
export { WindowDrop } from './window-drop.tsx';
export { SampleButton } from './sample-button.tsx';
export { VersionDialog } from './version-dialog.tsx';
export { useImport } from './use-import.ts';
