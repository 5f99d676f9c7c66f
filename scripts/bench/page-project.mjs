// The project that the page is measured with: a folder, imported and analysed.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { ZipFile } from 'yazl';

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

export async function call(api, path, init) {
  const answer = await (await fetch(`${api}${path}`, init)).json();
  if (answer.code !== 0) throw new Error(`${path}: ${answer.code} ${answer.message}`);
  return answer.data;
}

export async function analyzedProject(api, folder) {
  const form = new FormData();
  form.set('name', 'large');
  form.set('file', new Blob([await zipOf(folder)]), 'large.zip');
  const project = await call(api, '/projects', { method: 'POST', body: form });
  const { id } = await call(api, `/projects/${project.id}/analyses`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'FULL' }),
  });
  for (;;) {
    const { status, errorMessage } = await call(api, `/analyses/${id}`);
    if (status === 'SUCCEEDED') return project.id;
    if (status === 'FAILED' || status === 'CANCELLED') throw new Error(`${status}: ${errorMessage}`);
    await pause(500);
  }
}
