import type { Log } from '#main/log.ts';
import { type BackendApi, RefusedError } from '../backend/backend-api.ts';
import type { OpenRequest } from './open-requests.ts';

interface OpenerDeps {
  readonly api: BackendApi;
  readonly log: Log;
  /** Asks a person to confirm; false when they did not. */
  readonly ask: (question: { message: string; detail: string; yes: string }) => Promise<boolean>;
  readonly tell: (message: string, detail: string) => Promise<void>;
  readonly showProject: (projectId: number) => void;
  /** Puts the file into the system's list of recent documents. */
  readonly remember: (path: string) => void;
}

/** Carries out what was asked for from outside; what a link asks is asked of the person first. Never throws. */
export function createOpener(deps: OpenerDeps): (request: OpenRequest) => Promise<void> {
  return async (request) => {
    try {
      if (request.kind === 'zip') await openZip(request.path, deps);
      else if (request.kind === 'project') await openProject(request.projectId, deps);
      else await cloneRepository(request.repoUrl, deps);
    } catch (error) {
      deps.log.warn('Something could not be opened.', { kind: request.kind, error });
      const known = error instanceof RefusedError ? error.message : 'It could not be read.';
      await deps.tell('Vitals could not open this', known);
    }
  };
}

async function openZip(path: string, { api, showProject, remember }: OpenerDeps): Promise<void> {
  showProject(await api.importZip(path));
  remember(path);
}

async function openProject(projectId: number, { api, ask, tell, showProject }: OpenerDeps): Promise<void> {
  const project = await api.findProject(projectId);
  if (project === undefined) {
    await tell('There is no such project', 'A link asked for a project that is not in Vitals (any more).');
    return;
  }
  const message = `Open the project “${project.name}”?`;
  const detail = 'A link outside of Vitals asks for it.';
  if (await ask({ message, detail, yes: 'Open' })) showProject(project.id);
}

async function cloneRepository(repoUrl: string, { api, ask, showProject }: OpenerDeps): Promise<void> {
  const message = 'Clone this repository into Vitals?';
  const detail = `${repoUrl}\n\nA link outside of Vitals asks for it. Nothing is fetched unless you agree.`;
  if (await ask({ message, detail, yes: 'Clone' })) showProject(await api.importRepository(repoUrl));
}
