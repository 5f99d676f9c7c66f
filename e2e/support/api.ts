import { setTimeout as pause } from 'node:timers/promises';
import { apiHeaders } from '#main/storage/api-secret.ts';

interface Answer<T> {
  code: number;
  message: string;
  data: T;
}

const FINISH_MS = 120_000;
const POLL_MS = 300;

/** Where a Vitals is, and where its secret. */
export interface Place {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  readonly dataDir: string;
}

/** As `fetch` of an address below `/api/v1`, with the installation's secret. */
export function ask({ url, dataDir }: Place, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', apiHeaders(dataDir).authorization);
  return fetch(`${url}/api/v1${path}`, { ...init, headers });
}

/** Calls the public API and expects success. */
export async function call<T>(vitals: Place, path: string, init: RequestInit = {}): Promise<T> {
  const response = await ask(vitals, path, init);
  const answer = (await response.json()) as Answer<T>;
  if (answer.code !== 0) throw new Error(`${init.method ?? 'GET'} ${path}: ${answer.code} ${answer.message}`);
  return answer.data;
}

/** A project made from a zip, not analysed. */
export async function createProject(vitals: Place, name: string, zip: Buffer): Promise<number> {
  const form = new FormData();
  form.set('name', name);
  form.set('file', new Blob([new Uint8Array(zip)]), `${name}.zip`);
  return (await call<{ id: number }>(vitals, '/projects', { method: 'POST', body: form })).id;
}

/** Analyses a project and waits until that is over. */
export async function analyze(vitals: Place, projectId: number): Promise<number> {
  const { id } = await call<{ id: number }>(vitals, `/projects/${projectId}/analyses`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'FULL' }),
  });
  const deadline = Date.now() + FINISH_MS;
  while (Date.now() < deadline) {
    const { status, errorMessage } = await call<{ status: string; errorMessage: string | null }>(
      vitals,
      `/analyses/${id}`,
    );
    if (status === 'SUCCEEDED') return id;
    if (status !== 'PENDING' && status !== 'RUNNING') throw new Error(`Analysis ${status}: ${errorMessage}`);
    await pause(POLL_MS);
  }
  throw new Error('The analysis did not finish');
}

/** Rules of a project about what may import what, which its next analysis checks. */
export async function giveLayerRules(
  vitals: Place,
  projectId: number,
  items: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  await call(vitals, `/projects/${projectId}/layer-rules`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ items }),
  });
}

/** A project with a report. */
export async function createAnalyzedProject(vitals: Place, name: string, zip: Buffer): Promise<number> {
  const projectId = await createProject(vitals, name, zip);
  await analyze(vitals, projectId);
  return projectId;
}
