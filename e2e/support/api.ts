import { setTimeout as pause } from 'node:timers/promises';

interface Answer<T> {
  code: number;
  message: string;
  data: T;
}

const FINISH_MS = 120_000;
const POLL_MS = 300;

/** Calls the public API and expects success. */
export async function call<T>(base: string, path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`${base}/api/v1${path}`, init);
  const answer = (await response.json()) as Answer<T>;
  if (answer.code !== 0) throw new Error(`${init.method ?? 'GET'} ${path}: ${answer.code} ${answer.message}`);
  return answer.data;
}

/** A project made from a zip, not analysed. */
export async function createProject(base: string, name: string, zip: Buffer): Promise<number> {
  const form = new FormData();
  form.set('name', name);
  form.set('file', new Blob([new Uint8Array(zip)]), `${name}.zip`);
  return (await call<{ id: number }>(base, '/projects', { method: 'POST', body: form })).id;
}

/** Analyses a project and waits until that is over. */
export async function analyze(base: string, projectId: number): Promise<number> {
  const { id } = await call<{ id: number }>(base, `/projects/${projectId}/analyses`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'FULL' }),
  });
  const deadline = Date.now() + FINISH_MS;
  while (Date.now() < deadline) {
    const { status, errorMessage } = await call<{ status: string; errorMessage: string | null }>(
      base,
      `/analyses/${id}`,
    );
    if (status === 'SUCCEEDED') return id;
    if (status !== 'PENDING' && status !== 'RUNNING') throw new Error(`Analysis ${status}: ${errorMessage}`);
    await pause(POLL_MS);
  }
  throw new Error('The analysis did not finish');
}

/** A project with a report. */
export async function createAnalyzedProject(base: string, name: string, zip: Buffer): Promise<number> {
  const projectId = await createProject(base, name, zip);
  await analyze(base, projectId);
  return projectId;
}
