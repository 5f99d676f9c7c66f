// What Vitals has confirmed, so that it can be asked for again after a kill.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { check, until } from './fault-host.mjs';

const ENDED = new Set(['SUCCEEDED', 'FAILED', 'CANCELLED']);
const SETTLE_MS = 90_000;

export function createLedger() {
  return {
    /** id -> {storagePath, removal: 'asked' while a removal is under way} */
    projects: new Map(),
    /** id -> {projectId, status}; the status once it is final */
    analyses: new Map(),
    /** id -> {projectId, messages} */
    chats: new Map(),
    /** id -> {projectId} */
    debts: new Map(),
    confirmed: 0,
  };
}

/** Everything of a project that is gone goes with it. */
export function forgetProject(ledger, projectId) {
  ledger.projects.delete(projectId);
  for (const kind of [ledger.analyses, ledger.chats, ledger.debts]) {
    for (const [id, entry] of kind) if (entry.projectId === projectId) kind.delete(id);
  }
}

/** Every analysis has ended: nothing that a killed process was doing may stay RUNNING for ever. */
export async function untilQuiet(api) {
  await until(
    async () => {
      const { data } = await api('GET', '/projects?size=100');
      return data.items.some(({ status }) => status === 'ANALYZING') ? undefined : true;
    },
    SETTLE_MS,
    'an analysis never ended',
  );
}

/** Asks the API for everything that was confirmed. */
export async function checkLedger(api, ledger) {
  for (const [id, entry] of ledger.projects) {
    const { status, data } = await api('GET', `/projects/${id}`);
    if (status === 404 && entry.removal === 'asked') {
      forgetProject(ledger, id);
      continue;
    }
    check(status === 200, `Project ${id} is lost (${status}).`);
    check(data.storagePath === entry.storagePath, `Project ${id} has other code.`);
    delete entry.removal;
    await checkAnalyses(api, id, ledger);
  }
  for (const [id, { messages }] of ledger.chats) {
    const { status, data } = await api('GET', `/chats/${id}/messages?size=100`);
    check(status === 200, `Chat ${id} is lost (${status}).`);
    const asked = new Set(data.items.filter(({ role }) => role === 'USER').map(({ content }) => content));
    for (const content of messages) check(asked.has(content), `A message of chat ${id} is lost.`);
  }
  for (const [id, { projectId }] of ledger.debts) {
    const { data } = await api('GET', `/projects/${projectId}/tech-debts`);
    check(
      data.items.some((item) => item.id === id),
      `Debt ${id} is lost.`,
    );
  }
}

async function checkAnalyses(api, projectId, ledger) {
  const { data } = await api('GET', `/projects/${projectId}/analyses`);
  const found = new Map(data.items.map((item) => [item.id, item]));
  for (const [id, entry] of ledger.analyses) {
    if (entry.projectId !== projectId) continue;
    const item = found.get(id);
    check(item !== undefined, `Analysis ${id} is lost.`);
    check(ENDED.has(item.status), `Analysis ${id} is still ${item.status}.`);
    check(
      entry.status === undefined || entry.status === item.status,
      `Analysis ${id} was ${entry.status} and is ${item.status}.`,
    );
    entry.status = item.status;
    if (item.status !== 'SUCCEEDED') continue;
    const report = await api('GET', `/analyses/${id}/report`);
    check(report.status === 200, `The report of analysis ${id} is gone.`);
  }
}

/** Waits until they do: a first index or a removal may be under way still. What stays is an error. */
export async function untilFoldersFit(dataDir) {
  await until(
    () => {
      try {
        checkFolders(dataDir);
        return true;
      } catch (error) {
        return void error;
      }
    },
    20_000,
    'folders and rows do not fit',
  ).catch(() => checkFolders(dataDir));
}

/** The folders and the rows name the same projects; nothing is left of anything unfinished. */
function checkFolders(dataDir) {
  const database = new Sqlite(join(dataDir, 'app.db'), { readonly: true });
  const named = database.prepare('SELECT storage_path FROM project ORDER BY 1').pluck().all();
  const orphanIndexes = Number(
    database
      .prepare(
        `SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%'
       AND CAST(substr(name, 9) AS INTEGER) NOT IN (SELECT gen FROM rag_gen)`,
      )
      .pluck()
      .get(),
  );
  database.close();
  const stored = readdirSync(join(dataDir, 'projects')).map((key) => `projects/${key}`);
  check(
    JSON.stringify(stored.sort()) === JSON.stringify(named),
    `Stored: ${stored.join(' ')}; rows: ${named.join(' ')}.`,
  );
  const incoming = readdirSync(join(dataDir, 'incoming'));
  check(incoming.length === 0, `Left in incoming: ${incoming.join(' ')}`);
  check(orphanIndexes === 0, `${orphanIndexes} search indexes belong to nothing.`);
}

/** Temporary files, once nothing is running. */
export async function checkTemporary(folders) {
  const left = () => folders.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder));
  try {
    await until(() => (left().length === 0 ? true : undefined), 20_000, 'temporary files');
  } catch {
    throw new Error(`Temporary files are left: ${left().join(' ')}`);
  }
}
