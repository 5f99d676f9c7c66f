import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface TemporaryTree {
  readonly root: string;
  remove(): void;
}

/** Writes a small project for a test: file contents by path. */
export function createTemporaryTree(files: Readonly<Record<string, string | Uint8Array>>): TemporaryTree {
  const root = mkdtempSync(join(tmpdir(), 'vitals-tree-'));
  for (const [path, contents] of Object.entries(files)) {
    const absolutePath = join(root, path);
    mkdirSync(dirname(absolutePath), { recursive: true });
    writeFileSync(absolutePath, contents);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
