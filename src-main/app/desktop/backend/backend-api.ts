import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { LIMITS } from '#contract/limits.ts';
import type { DesktopBackend } from './start-backend.ts';

/** An answer of the backend that is an error; the message is meant for people. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

const Envelope = z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() });
const Named = z.object({ id: z.number(), name: z.string() });

/** A project as the menu and the notifications name it. */
export interface RecentProject {
  readonly id: number;
  readonly name: string;
}

/** The calls of `/api/v1` that the shell makes itself, as any other client would. */
export interface BackendApi {
  /** Resolves to the project's id. @throws RefusedError; the file system's error when it cannot be read */
  importZip(path: string): Promise<number>;
  /** Clones; resolves to the project's id. @throws RefusedError */
  importRepository(repoUrl: string): Promise<number>;
  findProject(projectId: number): Promise<RecentProject | undefined>;
  /** Those worked with last. */
  recentProjects(): Promise<RecentProject[]>;
}

const RECENT = 10;

export function createBackendApi({ url, keys }: Pick<DesktopBackend, 'url' | 'keys'>): BackendApi {
  async function call(path: string, init: RequestInit = {}): Promise<unknown> {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${keys.secret}`);
    const response = await fetch(`${url}/api/v1${path}`, { ...init, headers });
    const answer = Envelope.parse(await response.json());
    if (answer.code !== 0) throw new RefusedError(answer.message);
    return answer.data;
  }

  async function create(body: FormData | string): Promise<number> {
    const headers = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
    return Named.parse(await call('/projects', { method: 'POST', body, headers })).id;
  }

  return {
    async importZip(path) {
      const form = new FormData();
      form.set('name', nameOf(basename(path).replace(/\.zip$/i, '')));
      // A blob of a file is read while it is sent.
      form.set('file', await openAsBlob(path), basename(path));
      return create(form);
    },
    importRepository(repoUrl) {
      const last = repoUrl.replace(/\/$/, '').split('/').at(-1) ?? '';
      return create(JSON.stringify({ name: nameOf(last.replace(/\.git$/, '')), repoUrl }));
    },
    async findProject(projectId) {
      const data = await call(`/projects/${projectId}`).catch(() => undefined);
      const found = Named.safeParse(data);
      return found.success ? { id: found.data.id, name: found.data.name } : undefined;
    },
    async recentProjects() {
      const data = await call(`/projects?size=${RECENT}&sort=lastAnalyzedAt&order=desc`);
      return z.object({ items: z.array(Named) }).parse(data).items;
    },
  };
}

function nameOf(text: string): string {
  return text.trim().slice(0, LIMITS.projectNameChars) || 'Project';
}
