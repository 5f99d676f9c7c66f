import type { CloneProgressEvent } from '#contract/public-api/projects.ts';
import { create } from 'zustand';
import { messageOf } from '#renderer/api/api-error.ts';
import { startAnalysis } from '#renderer/features/analyses/index.ts';
import { projectNameOf } from './dropped-files.ts';
import type { Folder } from './folder-files.ts';
import { FolderRefused, packFolder } from './pack-folder.ts';
import { type GitImport, importGit, importSample, importZip } from './project-import.api.ts';

export type ImportPhase = 'packing' | 'uploading' | 'unpacking' | 'cloning' | 'sample' | 'failed';

export interface ImportTask {
  name: string;
  phase: ImportPhase;
  sentBytes: number;
  totalBytes: number;
  /** Files packed so far, while a folder is packed. */
  files: number;
  /** What git is doing, while it clones. */
  clone: CloneProgressEvent | null;
  /** Milliseconds since the epoch. */
  startedAt: number;
  error: string | null;
  /** The import itself succeeded; only the analysis did not start. */
  projectId: number | null;
  stop: AbortController;
}

interface ImportState {
  task: ImportTask | null;
  dismiss: () => void;
  cancel: () => void;
}

/** The import that is running now, or the one that failed last. One at a time. */
export const useImportTask = create<ImportState>((set, get) => ({
  task: null,
  dismiss: () => set({ task: null }),
  cancel: () => {
    get().task?.stop.abort();
    set({ task: null });
  },
}));

function update(stop: AbortController, change: Partial<ImportTask>): void {
  useImportTask.setState(({ task }) => (task?.stop === stop ? { task: { ...task, ...change } } : {}));
}

/** @returns the new project's id, or null when the import failed or was cancelled */
async function run(
  name: string,
  phase: ImportPhase,
  work: (stop: AbortController) => Promise<{ id: number }>,
): Promise<number | null> {
  const stop = new AbortController();
  const idle = {
    sentBytes: 0,
    totalBytes: 0,
    files: 0,
    clone: null,
    startedAt: Date.now(),
    error: null,
    projectId: null,
  };
  useImportTask.setState({ task: { name, phase, ...idle, stop } });
  try {
    const project = await work(stop);
    update(stop, { projectId: project.id });
    await startAnalysis(project.id);
    useImportTask.setState(({ task }) => (task?.stop === stop ? { task: null } : {}));
    return project.id;
  } catch (error) {
    if (!stop.signal.aborted) update(stop, { phase: 'failed', error: messageOf(error) });
    return null;
  }
}

function send(stop: AbortController, name: string, zip: Blob) {
  return importZip(name, zip, {
    signal: stop.signal,
    onProgress: (sentBytes, totalBytes) =>
      update(stop, { sentBytes, totalBytes, phase: sentBytes >= totalBytes ? 'unpacking' : 'uploading' }),
  });
}

export function importZipFile(file: File): Promise<number | null> {
  const name = projectNameOf(file.name);
  return run(name, 'uploading', (stop) => send(stop, name, file));
}

interface FolderWords {
  /** Words for a folder that cannot be imported. */
  explain: (refused: FolderRefused) => string;
  /** The folder is imported without its git history, which would have made it too large. */
  onHistoryLeftOut: (name: string) => void;
}

export function importFolder(
  folder: Folder,
  { explain, onHistoryLeftOut }: FolderWords,
): Promise<number | null> {
  const name = projectNameOf(folder.name);
  return run(name, 'packing', async (stop) => {
    try {
      const onProgress = (files: number) => update(stop, { files });
      const { zip, historyLeftOut } = await packFolder(folder, { signal: stop.signal, onProgress });
      if (historyLeftOut) onHistoryLeftOut(name);
      return await send(stop, name, zip);
    } catch (error) {
      throw error instanceof FolderRefused ? new Error(explain(error), { cause: error }) : error;
    }
  });
}

export function importRepository(body: GitImport): Promise<number | null> {
  return run(body.name, 'cloning', (stop) =>
    importGit(body, stop.signal, (clone) => update(stop, { clone })),
  );
}

/** @param name how the sample is called while it is being made */
export function importSampleProject(name: string): Promise<number | null> {
  return run(name, 'sample', (stop) => importSample(stop.signal));
}
