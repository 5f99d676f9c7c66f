import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';

test('a process that ends as the last one leaves no log beside the database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitals-store-'));
  const path = join(folder, 'app.db');
  const connection = new Sqlite(path);
  connection.pragma('journal_mode = WAL');
  connection.exec('CREATE TABLE note(text); INSERT INTO note VALUES (1)');
  const store = new URL('./store.ts', import.meta.url).href;
  const program = `
    const { openStore } = await import(${JSON.stringify(store)});
    openStore({ path: ${JSON.stringify(path)} }, 1000).prepare('SELECT * FROM note').all();
    process.stdout.write('open');
    process.stdin.once('data', () => process.exit(0));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  await once(child.stdout, 'data');
  connection.close();
  expect(existsSync(`${path}-wal`)).toBe(true);
  child.stdin.write('end');
  await once(child, 'close');
  expect(existsSync(`${path}-wal`)).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});
