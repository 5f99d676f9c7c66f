// The project that the page is measured with: a folder, imported and analysed.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { apiHeaders } from '../../src-main/storage/api-secret.ts';

const NOT_PACKED = /(^|\/)(node_modules|\.git)(\/|$)/;

async function zipOf(folder) {
  const zip = new ZipFile();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (entry.isFile() && !NOT_PACKED.test(path)) zip.addFile(join(folder, path), path);
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** Calls the API of a host (start.mjs) and expects success. */
export async function call({ api, dataDir }, path, init = {}) {
  const headers = { ...init.headers, ...apiHeaders(dataDir) };
  const answer = await (await fetch(`${api}${path}`, { ...init, headers })).json();
  if (answer.code !== 0) throw new Error(`${path}: ${answer.code} ${answer.message}`);
  return answer.data;
}

export async function analyzedProject(host, folder) {
  const form = new FormData();
  form.set('name', 'large');
  form.set('file', new Blob([await zipOf(folder)]), 'large.zip');
  const project = await call(host, '/projects', { method: 'POST', body: form });
  const { id } = await call(host, `/projects/${project.id}/analyses`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'FULL' }),
  });
  await untilAnalysed(host, id);
  return project.id;
}

/** Until an analysis has its report; throws when it ends otherwise. */
export async function untilAnalysed(host, id) {
  for (;;) {
    const { status, errorMessage } = await call(host, `/analyses/${id}`);
    if (status === 'SUCCEEDED') return;
    if (status === 'FAILED' || status === 'CANCELLED') throw new Error(`${status}: ${errorMessage}`);
    await pause(500);
  }
}
