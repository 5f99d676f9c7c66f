import { desktopBridge } from '#renderer/api/desktop-bridge.ts';

/** A file of a dropped or chosen folder, read when its turn comes. */
export interface FolderFile {
  /** Relative to the folder, `/` separated. */
  path: string;
  open: () => Promise<File>;
}

/** A folder the user gave, by its name. */
export interface Folder {
  name: string;
  /** Absolute; known where it was dropped on the window alone. */
  path?: string;
  files: () => AsyncIterable<FolderFile>;
}

/** Left out while packing: what the scan would ignore anyway and what can be huge. `.git` stays, for the history. */
const SKIPPED = new Set([
  'node_modules',
  '__pycache__',
  'venv',
  '.venv',
  '.next',
  '.idea',
  '.vscode',
  'dist',
  'build',
  'out',
  'target',
  'coverage',
]);

function isSkipped(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  // Inside .git, a branch may be called "build".
  return !folders.includes('.git') && folders.some((name) => SKIPPED.has(name));
}

function readBatch(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

async function* walkEntry(directory: FileSystemDirectoryEntry, prefix: string): AsyncGenerator<FolderFile> {
  const reader = directory.createReader();
  // A reader returns entries in batches until an empty one.
  for (;;) {
    const batch = await readBatch(reader);
    if (batch.length === 0) return;
    for (const entry of batch) {
      const path = `${prefix}${entry.name}`;
      if (entry.isFile) {
        yield { path, open: () => fileOf(entry as FileSystemFileEntry) };
      } else if (!isSkipped(`${path}/`)) {
        yield* walkEntry(entry as FileSystemDirectoryEntry, `${path}/`);
      }
    }
  }
}

/** The one folder of a drop; undefined when something else was dropped. Must be asked during the event. */
export function droppedFolder(transfer: DataTransfer | null): Folder | undefined {
  const entries = [...(transfer?.items ?? [])].map((item) => item.webkitGetAsEntry());
  const [only] = entries;
  if (entries.length !== 1 || !only?.isDirectory) return undefined;
  const path = desktopBridge()?.pathOf(transfer?.files[0]) ?? '';
  return {
    name: only.name,
    ...(path === '' ? {} : { path }),
    files: () => walkEntry(only as FileSystemDirectoryEntry, ''),
  };
}

/** The folder behind `<input type="file" webkitdirectory>`. */
export function chosenFolder(files: readonly File[]): Folder | undefined {
  const name = files[0]?.webkitRelativePath.split('/')[0];
  if (!name) return undefined;
  return {
    name,
    // oxlint-disable-next-line require-await -- the same kind of sequence as a dropped folder's
    files: async function* chosen() {
      for (const file of files) {
        const path = file.webkitRelativePath.slice(name.length + 1);
        if (!isSkipped(path)) yield { path, open: () => Promise.resolve(file) };
      }
    },
  };
}
