import type { Project } from '#contract/public-api/projects.ts';
import type { NewProject, Projects } from '#main/features/projects/index.ts';
import type { Log } from '#main/log.ts';
import type { DataDirectory, ImportArea } from '#main/storage/data-directory.ts';
import { inImportArea } from '#main/storage/in-import-area.ts';
import type { ImportGate } from './import-gate.ts';

export interface ProjectBuilderDeps {
  readonly storage: DataDirectory;
  readonly projects: Pick<Projects, 'create'>;
  readonly gate: ImportGate;
  /** Gives the new project its profile in the background. */
  readonly startQuickScan: (projectId: number) => void;
  readonly log: Log;
}

/** What is known of a project when its tree is there. */
type Source = Pick<NewProject, 'name' | 'sourceType'> & Partial<Omit<NewProject, 'storagePath'>>;

export interface BuildOptions {
  /** Size of what is about to arrive, as far as it is known. */
  readonly announcedBytes?: number;
  readonly signal?: AbortSignal | undefined;
}

type Fill = (area: ImportArea, signal: AbortSignal) => Promise<Source>;

/**
 * Builds a tree in an area of its own, moves it into place and writes the row: all of it, or nothing. A process that
 * dies between move and row leaves a tree without a row and its area, both of which the next start removes.
 */
export type BuildProject = (options: BuildOptions, fill: Fill) => Promise<Project>;

export function createProjectBuilder(deps: ProjectBuilderDeps): BuildProject {
  const { storage, projects, gate, startQuickScan, log } = deps;

  async function publish(area: ImportArea, source: Source): Promise<Project> {
    const storagePath = await area.publish();
    try {
      return await projects.create({
        description: null,
        repoUrl: null,
        cloneDepth: null,
        ...source,
        storagePath,
      });
    } catch (error) {
      await storage.removeProject(storagePath).catch((left: unknown) => {
        // Nothing names it: the next import or start removes it.
        log.warn('The code of a failed import could not be removed.', { error: left });
      });
      throw error;
    }
  }

  async function build(area: ImportArea, fill: Fill, signal: AbortSignal): Promise<Project> {
    const source = await fill(area, signal);
    signal.throwIfAborted();
    const project = await publish(area, source);
    startQuickScan(project.id);
    return project;
  }

  return ({ announcedBytes = 0, signal }, fill) =>
    gate.run(signal, (ending) => inImportArea(deps, announcedBytes, (area) => build(area, fill, ending)));
}
