import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A zip in memory with these files. */
export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) {
    zip.addBuffer(typeof content === 'string' ? Buffer.from(content) : content, path, { mtime: new Date(0) });
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** A folder of this repository as a zip with one top-level directory: real code of real people. */
export async function zipOfFolder(folder: string): Promise<Buffer> {
  const top = folder.split('/').at(-1) ?? folder;
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules/.'));
  return zipOf(
    Object.fromEntries(
      files.map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [`${top}/${path.slice(join(root, folder).length + 1)}`, readFileSync(path)];
      }),
    ),
  );
}
