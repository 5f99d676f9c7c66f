import type { CloneProgressEvent, NewVersion } from '#contract/public-api/projects.ts';
import { create } from 'zustand';
import { messageOf } from '#renderer/api/api-error.ts';
import { startAnalysis } from '#renderer/features/analyses/index.ts';
import { type ImportSource, newProjectName } from './import-source.ts';
import { FolderRefused, packFolder } from './pack-folder.ts';
import {
  type FolderToOpen,
  type GitImport,
  importGit,
  importSample,
  importZip,
  openFolder,
  sendNewVersion,
} from './project-import.api.ts';

export type ImportPhase = 'packing' | 'uploading' | 'unpacking' | 'cloning' | 'opening' | 'sample' | 'failed';

export interface ImportTask {
  name: string;
  phase: ImportPhase;
  /** A new version of a project that is there. */
  isUpdate: boolean;
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

/** @returns what the work gives, or null when it failed or was cancelled */
async function run<T>(
  task: Pick<ImportTask, 'name' | 'phase' | 'isUpdate'>,
  work: (stop: AbortController) => Promise<T>,
): Promise<T | null> {
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
  useImportTask.setState({ task: { ...task, ...idle, stop } });
  try {
    const result = await work(stop);
    useImportTask.setState(({ task: last }) => (last?.stop === stop ? { task: null } : {}));
    return result;
  } catch (error) {
    if (!stop.signal.aborted) update(stop, { phase: 'failed', error: messageOf(error) });
    return null;
  }
}

/** @returns the new project's id, or null when the import failed or was cancelled */
function runImport(
  name: string,
  phase: ImportPhase,
  work: (stop: AbortController) => Promise<{ id: number }>,
): Promise<number | null> {
  return run({ name, phase, isUpdate: false }, async (stop) => {
    const { id } = await work(stop);
    update(stop, { projectId: id });
    await startAnalysis(id);
    return id;
  });
}

function uploadOptions(stop: AbortController) {
  return {
    signal: stop.signal,
    onProgress: (sentBytes: number, totalBytes: number) =>
      update(stop, { sentBytes, totalBytes, phase: sentBytes >= totalBytes ? 'unpacking' : 'uploading' }),
  };
}

export interface FolderWords {
  /** Words for a folder that cannot be imported. */
  explain: (refused: FolderRefused) => string;
  /** The folder is taken without its git history, which would have made it too large. */
  onHistoryLeftOut: (name: string) => void;
}

const phaseOf = (source: ImportSource): ImportPhase => (source.kind === 'zip' ? 'uploading' : 'packing');

/** The zip itself, or the folder packed as one. */
async function toZip(
  source: ImportSource,
  stop: AbortController,
  { name, explain, onHistoryLeftOut }: FolderWords & { name: string },
): Promise<Blob> {
  if (source.kind === 'zip') return source.file;
  try {
    const onProgress = (files: number) => update(stop, { files });
    const { zip, historyLeftOut } = await packFolder(source.folder, { signal: stop.signal, onProgress });
    if (historyLeftOut) onHistoryLeftOut(name);
    return zip;
  } catch (error) {
    throw error instanceof FolderRefused ? new Error(explain(error), { cause: error }) : error;
  }
}

/**
 * A folder whose path is known is read in place, anything else is sent.
 * @returns the new project's id, or null when the import failed or was cancelled
 */
export function importSource(source: ImportSource, words: FolderWords): Promise<number | null> {
  const name = newProjectName(source);
  const path = source.kind === 'folder' ? source.folder.path : undefined;
  if (path !== undefined) return importFolderInPlace({ path, name });
  return runImport(name, phaseOf(source), async (stop) =>
    importZip(name, await toZip(source, stop, { ...words, name }), uploadOptions(stop)),
  );
}

/** @returns what changed, or null when the update failed or was cancelled */
export function updateFrom(
  project: { id: number; name: string },
  source: ImportSource,
  words: FolderWords,
): Promise<NewVersion | null> {
  const { name } = project;
  return run({ name, phase: phaseOf(source), isUpdate: true }, async (stop) =>
    sendNewVersion(project, await toZip(source, stop, { ...words, name }), uploadOptions(stop)),
  );
}

export function importRepository(body: GitImport): Promise<number | null> {
  return runImport(body.name, 'cloning', (stop) =>
    importGit(body, stop.signal, (clone) => update(stop, { clone })),
  );
}

export function importFolderInPlace(folder: FolderToOpen): Promise<number | null> {
  return runImport(folder.name, 'opening', (stop) => openFolder(folder, stop.signal));
}

/** @param name how the sample is called while it is being made */
export function importSampleProject(name: string): Promise<number | null> {
  return runImport(name, 'sample', (stop) => importSample(stop.signal));
}
