import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { type ImportServer, startImportServer } from './testing/import-server.ts';

let server: ImportServer;
let folder: string;

beforeEach(async () => {
  server = await startImportServer();
  folder = mkdtempSync(join(tmpdir(), 'vitals-in-place-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'a.ts'), 'export {};\n');
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a folder is read where it is, and removing the project leaves it', async () => {
  const { project } = await server.projectImport.importInPlace(folder, 'shop');
  const stored = server.storage.projectDir(project.storagePath);
  expect(lstatSync(stored).isSymbolicLink()).toBe(true);
  expect(existsSync(join(stored, 'src', 'a.ts'))).toBe(true);
  await server.storage.removeProject(project.storagePath);
  expect(existsSync(stored)).toBe(false);
  expect(readdirSync(folder, { recursive: true })).toHaveLength(2);
});

test.each([
  ['nothing', () => {}, false],
  ['a file is written', () => writeFileSync(join(folder, 'src', 'a.ts'), 'export const b = 1;\n'), true],
  ['a file comes', () => writeFileSync(join(folder, 'b.ts'), ''), true],
  ['a file goes', () => rmSync(join(folder, 'src', 'a.ts')), true],
  ['the folder goes', () => rmSync(folder, { recursive: true }), true],
  ['the history grows', () => mkdirSync(join(folder, '.git')), false],
])('when %s it has changed: %s', async (_title, change, changed) => {
  const { hasChanged } = await server.projectImport.importInPlace(folder, 'shop');
  change();
  expect(await hasChanged()).toBe(changed);
});

test('a folder beyond the limits is refused, and nothing is left', async () => {
  writeFileSync(join(folder, 'dump.sql'), '');
  truncateSync(join(folder, 'dump.sql'), LIMITS.extractedBytes + 1);
  await expect(server.projectImport.importInPlace(folder, 'shop')).rejects.toMatchObject({ code: 2003 });
  expect(server.leftovers()).toEqual({ incoming: [], projects: [], rows: 0 });
});
