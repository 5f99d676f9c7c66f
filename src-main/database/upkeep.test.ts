import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from './connect.ts';
import { scheduleUpkeep } from './upkeep.ts';

test('the space of deleted rows goes back to the file system, and nothing is lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitals-upkeep-'));
  const path = join(folder, 'app.db');
  const connection = connect({ path, busyTimeoutMs: 1000 });
  connection.exec('CREATE TABLE blob(id INTEGER PRIMARY KEY, bytes BLOB)');
  const insert = connection.prepare('INSERT INTO blob(bytes) VALUES(zeroblob(100000))');
  connection.transaction(() => {
    for (let count = 0; count < 200; count += 1) insert.run();
  })();
  connection.exec('DELETE FROM blob WHERE id > 3');
  connection.pragma('wal_checkpoint(TRUNCATE)');
  const before = statSync(path).size;
  const upkeep = scheduleUpkeep(connection, 0);
  upkeep.start();
  await expect.poll(() => statSync(path).size, { timeout: 10_000 }).toBeLessThan(before * 0.6);
  upkeep.cancel();
  expect(connection.prepare('SELECT count(*) n FROM blob').get()).toEqual({ n: 3 });
  expect(connection.pragma('integrity_check', { simple: true })).toBe('ok');
  connection.close();
  rmSync(folder, { recursive: true, force: true });
});
