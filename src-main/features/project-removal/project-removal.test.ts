import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { createGate, startAnalysis, untilStatus } from '#main/app/testing/analysis-steps.ts';
import { hostPerTest } from '#main/app/testing/test-project.ts';

const { analyzer, api } = hostPerTest();

/** How many rows each table has, empty tables left out. */
function counts(connection: Sqlite.Database): Record<string, number> {
  const tables = connection
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all() as string[];
  const pairs = tables.map(
    (name) => [name, connection.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number] as const,
  );
  return Object.fromEntries(pairs.filter(([, count]) => count > 0));
}

function fillKnowledge(connection: Sqlite.Database, projectId: number): void {
  const gen = Number(
    connection.prepare('INSERT INTO rag_gen(project_id) VALUES(?)').run(projectId).lastInsertRowid,
  );
  connection.exec(
    `CREATE VIRTUAL TABLE rag_fts_${gen} USING fts5(dir,name,sym,body,content='',contentless_delete=1,tokenize='porter unicode61')`,
  );
  connection
    .prepare('INSERT INTO rag_index(project_id, active_gen, tokenizer_version) VALUES(?, ?, 1)')
    .run(projectId, gen);
  const chunk = connection
    .prepare(
      `INSERT INTO rag_chunk(gen, file, chunk_index, start_line, end_line, content, content_hash)
       VALUES(?, 'a.ts', 0, 1, 2, 'text', x'00')`,
    )
    .run(gen).lastInsertRowid;
  connection.prepare('INSERT INTO rag_bits VALUES(?, ?, zeroblob(128))').run(gen, chunk);
  connection.prepare('INSERT INTO rag_q8 VALUES(?, zeroblob(1024))').run(chunk);
  connection.prepare(`INSERT INTO rag_fts_${gen}(rowid, body) VALUES(?, 'text')`).run(chunk);
  connection.exec(`CREATE VIRTUAL TABLE rag_fts_${gen}_commits USING fts5(subject)`);
  connection
    .prepare("INSERT INTO rag_commit(gen, hash, subject, committed_at, files) VALUES(?, 'a1', 'b', '', '[]')")
    .run(gen);
}

test('removes every row of the project and its code, and nothing of others', async () => {
  const keptId = await api.seedProject('kept', { 'a.ts': '1' });
  await untilStatus(api, await startAnalysis(api, keptId), 'SUCCEEDED');
  const connection = new Sqlite(join(api.dataDir, 'app.db'));
  fillKnowledge(connection, keptId);
  const before = counts(connection);

  const goneId = await api.seedProject('gone', { 'b.ts': '1' });
  await untilStatus(api, await startAnalysis(api, goneId), 'SUCCEEDED');
  fillKnowledge(connection, goneId);
  const { storage_path: path } = connection
    .prepare('SELECT storage_path FROM project WHERE id = ?')
    .get(goneId) as {
    storage_path: string;
  };
  expect(existsSync(join(api.dataDir, path, 'b.ts'))).toBe(true);

  expect(await api.call('DELETE', `/projects/${goneId}`)).toMatchObject({ status: 200, code: 0, data: null });
  expect(counts(connection)).toEqual(before);
  expect(connection.pragma('foreign_key_check')).toEqual([]);
  connection.close();
  expect(existsSync(join(api.dataDir, path))).toBe(false);
});

test('stops a running analysis first, and its id is never given out again', async () => {
  const held = createGate();
  analyzer.answers.set('scan', ({ signal }) => held.wait(signal));
  const projectId = await api.seedProject();
  const id = await startAnalysis(api, projectId);
  await held.entered;
  expect((await api.call('DELETE', `/projects/${projectId}`)).status).toBe(200);
  expect(held.left()).toBe(1);
  expect(await api.call('GET', `/analyses/${id}`)).toMatchObject({ status: 404, code: 2015 });
  expect(await api.seedProject()).toBeGreaterThan(projectId);
});

test('PROJECT_NOT_FOUND 2001, also for the second of two at once', async () => {
  expect(await api.call('DELETE', '/projects/99')).toMatchObject({ status: 404, code: 2001 });
  const projectId = await api.seedProject();
  const answers = await Promise.all([1, 2].map(() => api.call('DELETE', `/projects/${projectId}`)));
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2001]);
});

test('a stored code that is gone already is only logged', async () => {
  const projectId = await api.seedProject();
  const { database } = api;
  await database.immediate(() =>
    database.run(
      database.query.updateTable('project').set({ storage_path: '../outside' }).where('id', '=', projectId),
    ),
  );
  expect((await api.call('DELETE', `/projects/${projectId}`)).status).toBe(200);
});
