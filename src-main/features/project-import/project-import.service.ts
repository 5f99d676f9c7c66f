import { realpath, stat, symlink } from 'node:fs/promises';
import type {
  FolderImportRequest,
  GitImportRequest,
  Project,
  ZipImportFields,
} from '#contract/public-api/projects.ts';
import { ApiError } from '#main/api-error.ts';
import type { Projects } from '#main/features/projects/index.ts';
import { copyTree } from '#main/storage/copy-tree.ts';
import { bringHistory } from '#main/storage/git/local-history.ts';
import { clone } from '#main/storage/git/clone.ts';
import type { CloneProgress } from '#main/storage/git/clone-progress.ts';
import { measureTree } from '#main/storage/measure-tree.ts';
import { readFolderState } from '#main/storage/folder-state.ts';
import { linkTo } from '#main/storage/link-to.ts';
import type { TreeOptions } from '#main/storage/tree-entries.ts';
import { unzip } from '#main/storage/zip/unzip.ts';
import { nameOfFolder, requireUsableFolder } from './usable-folder.ts';
import { createProjectBuilder, type ProjectBuilderDeps } from './project-builder.ts';
import { requireZipName, requireZipSize } from './zip-import.rules.ts';

export interface ProjectImportDeps extends ProjectBuilderDeps {
  readonly projects: Pick<Projects, 'create' | 'listStoragePaths'>;
  /** The GIT_PROXY setting. */
  readonly gitProxy: () => string | null;
}

export interface ImportOptions {
  /** Aborted when nobody waits for the import any more; nothing stays. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: CloneProgress) => void) | undefined;
  /** A folder's git history is beyond its limit: the project has none. */
  readonly onHistoryLeftOut?: (() => void) | undefined;
}

export interface FolderInPlace {
  readonly project: Project;
  /** Whether a file came, went or was written since: an analysis that read before and after saw no one state. */
  readonly hasChanged: () => Promise<boolean>;
}

/** Every way into Vitals. A project exists when its row does; before that a failure leaves no file and no row. */
export interface ProjectImport {
  /**
   * An upload that is still to be received: `receive` writes the zip to the given file and returns the checked fields.
   * @param announcedBytes the request's Content-Length, 0 when unknown
   * @throws ApiError 1001, 1002, 2003, 5001
   */
  importUpload(
    announcedBytes: number,
    receive: (uploadFile: string) => Promise<ZipImportFields>,
    options?: ImportOptions,
  ): Promise<Project>;
  /**
   * A folder of this machine that is read in place from now on and never written to (D125).
   * @throws ApiError 1002 with what is wrong with the folder, 2004 beyond the limits, 5001
   */
  openFolder(request: FolderImportRequest, options?: ImportOptions): Promise<Project>;
  /** @throws ApiError 2009, 5001 */
  importGit(request: GitImportRequest, options?: ImportOptions): Promise<Project>;
  /** A zip on this machine. @throws ApiError 2003, 5001 */
  importZipFile(zipFile: string, name: string, options?: ImportOptions): Promise<Project>;
  /** A copy of a folder on this machine, with its git history up to a limit (D111). @throws ApiError 2003, 5001 */
  importFolder(folder: string, name: string, options?: ImportOptions): Promise<Project>;
  /**
   * A folder on this machine that is read where it is and never written to: for a data directory that is gone before the
   * folder may change. @throws ApiError 2003, 5001
   */
  importInPlace(folder: string, name: string, options?: ImportOptions): Promise<FolderInPlace>;
  /** At start, before requests: removes what a stopped process left half-made, and sets stored code aside that no project names. */
  sweep(): Promise<void>;
}

const SET_ASIDE =
  'Stored code that no project of this database names was set aside, not deleted. It comes back by itself when app.db is one that names it.';

export function createProjectImportService(deps: ProjectImportDeps): ProjectImport {
  const { storage, projects, gitProxy, log } = deps;
  const build = createProjectBuilder(deps);

  return {
    importUpload: (announcedBytes, receive, { signal } = {}) =>
      build({ announcedBytes, signal }, async ({ uploadFile, treeDir }, ending) => {
        const { name, description } = await receive(uploadFile);
        requireZipSize((await stat(uploadFile)).size);
        await unzip(uploadFile, treeDir, ending);
        return { name, description: description ?? null, sourceType: 'ZIP' };
      }),
    openFolder: ({ path, name, description }, { signal } = {}) =>
      build({ signal }, async ({ treeDir }, ending) => {
        const folder = await requireUsableFolder(path, storage.root);
        await readFolderState(folder, { signal: ending });
        await linkTo(folder, treeDir);
        const given = name ?? nameOfFolder(folder);
        return { name: given, description: description ?? null, sourceType: 'FOLDER', sourcePath: folder };
      }),
    importGit: ({ name, description, repoUrl, cloneDepth: depth }, { signal, onProgress } = {}) =>
      build({ signal }, async ({ treeDir, homeDir }, ending) => {
        const proxy = gitProxy() ?? undefined;
        await clone({ repoUrl, depth, proxy, treeDir, homeDir, signal: ending, onProgress, log });
        return { name, description: description ?? null, sourceType: 'GIT', repoUrl, cloneDepth: depth };
      }),
    importZipFile: (zipFile, name, { signal } = {}) =>
      build({ signal }, async ({ treeDir }, ending) => {
        requireZipName(zipFile);
        requireZipSize((await requireKind(zipFile, 'file')).size);
        await unzip(zipFile, treeDir, ending);
        return { name, sourceType: 'ZIP' };
      }),
    importFolder: (folder, name, { signal, onHistoryLeftOut } = {}) =>
      build({ signal }, async ({ treeDir }, ending) => {
        await requireKind(folder, 'folder');
        const copied = await copyTree(folder, treeDir, { except: storage.root, signal: ending });
        const hasHistory = !copied.historyLeftOut && (await bringHistory(folder, treeDir, ending));
        if (!hasHistory) onHistoryLeftOut?.();
        return { name, sourceType: 'ZIP' };
      }),
    async importInPlace(folder, name, { signal } = {}) {
      const options = { except: storage.root, signal };
      let before = '';
      const project = await build({ signal }, async ({ treeDir }) => {
        await requireKind(folder, 'folder');
        before = (await measureTree(folder, options)).signature;
        // Removing the project removes the link alone.
        await symlink(await realpath(folder), treeDir, 'junction');
        return { name, sourceType: 'ZIP' };
      });
      return { project, hasChanged: () => isAnother(before, folder, options) };
    },
    async sweep() {
      const { removed, setAside, broughtBack } = await storage.sweep(projects.listStoragePaths());
      if (removed > 0) log.info('Unfinished imports were removed.', { removed });
      if (setAside !== undefined) log.warn(SET_ASIDE, setAside);
      if (broughtBack > 0) log.info('Code that was set aside belongs to a project again.', { broughtBack });
    },
  };
}

/** A folder that is gone or has grown too large has changed as well. */
async function isAnother(before: string, folder: string, options: TreeOptions): Promise<boolean> {
  const now = await measureTree(folder, options).catch(() => undefined);
  return now?.signature !== before;
}

async function requireKind(path: string, kind: 'file' | 'folder'): Promise<{ size: number }> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new ApiError('UPLOAD_INVALID', `There is no such ${kind}, or it may not be read.`, { cause });
  });
  if (kind === 'file' ? found.isFile() : found.isDirectory()) return found;
  throw new ApiError('UPLOAD_INVALID', `This is not a ${kind}.`);
}
