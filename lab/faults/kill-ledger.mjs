// What Vitals has confirmed, so that it can be asked for again after a kill.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { check, until } from './fault-host.mjs';
import { differenceOf, printOf, printOfTree } from './kill-sources.mjs';

const ENDED = new Set(['SUCCEEDED', 'FAILED', 'CANCELLED']);
const SETTLE_MS = 90_000;

/**
 * @param places {dataDir, sources}: where Vitals keeps its data, and where the folders are that it reads in place; only what
 * asks for texts needs them
 */
export function createLedger(places = {}) {
  return {
    ...places,
    /** id -> {storagePath, files, next: while a new version is under way, folder, removal: 'asked' while one is under way} */
    projects: new Map(),
    /** id -> {projectId, files, status}; the status once it is final */
    analyses: new Map(),
    /** folder -> the files that must be in it; it is its user's, also when its project is gone */
    folders: new Map(),
    nextFolder: 1,
    /** How many analyses are kept: every value that may be in force, null for all. */
    keeps: new Set([null]),
    textIds: new Set(),
    textsRead: 0,
    textsCollected: 0,
    analysesRead: 0,
    pruned: 0,
    adopted: 0,
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
    settleVersion(id, entry, data.storagePath);
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

/** The code is the one that was confirmed, or a new version that was on its way: all of it. */
function settleVersion(id, entry, storagePath) {
  if (entry.next !== undefined && storagePath !== entry.storagePath) {
    Object.assign(entry, { storagePath, files: entry.next });
  }
  delete entry.next;
  check(storagePath === entry.storagePath, `Project ${id} has other code.`);
}

/** The stored trees, and the folders that are read in place, have the very files that they must have. */
export function checkTrees({ dataDir, projects, folders }) {
  for (const [id, { storagePath, files }] of projects) {
    if (files === undefined) continue;
    const difference = differenceOf(printOfTree(join(dataDir, storagePath)), printOf(files));
    check(difference === undefined, `Project ${id} has other files: ${difference}`);
  }
  for (const [folder, files] of folders) {
    const difference = differenceOf(printOfTree(folder), printOf(files));
    check(difference === undefined, `A folder of the user has other files: ${difference}`);
  }
}

/** How many analyses are kept is what was set last, or what was being set. */
export async function checkKeeping(api, ledger) {
  const { keepAnalyses } = (await api('GET', '/settings')).data;
  check(ledger.keeps.has(keepAnalyses), `${keepAnalyses} analyses are kept, and nobody wanted that.`);
  ledger.keeps = new Set([keepAnalyses]);
}

/** Whether an analysis that is gone was one too many. */
function mayBePruned(ledger, [id, { status }], items) {
  const limits = [...ledger.keeps].filter((keep) => keep !== null);
  const newer = items.filter((item) => item.id > id);
  const isLatestReport = status === 'SUCCEEDED' && !newer.some((item) => item.status === 'SUCCEEDED');
  return limits.length > 0 && newer.length >= Math.min(...limits) && !isLatestReport;
}

/** What was started by a call that was cut off read the code as it is now: it is checked like any other from here on. */
function adopt(ledger, projectId, items) {
  for (const { id } of items) {
    if (ledger.analyses.has(id)) continue;
    ledger.analyses.set(id, { projectId, files: ledger.projects.get(projectId).files });
    ledger.adopted += 1;
  }
}

async function checkAnalyses(api, projectId, ledger) {
  const { data } = await api('GET', `/projects/${projectId}/analyses`);
  const found = new Map(data.items.map((item) => [item.id, item]));
  adopt(ledger, projectId, data.items);
  for (const [id, entry] of ledger.analyses) {
    if (entry.projectId !== projectId) continue;
    const item = found.get(id);
    if (item === undefined && mayBePruned(ledger, [id, entry], data.items)) {
      ledger.analyses.delete(id);
      ledger.pruned += 1;
      continue;
    }
    check(item !== undefined, `Analysis ${id} is lost.`);
    check(ENDED.has(item.status), `Analysis ${id} is still ${item.status}.`);
    check(
      entry.status === undefined || entry.status === item.status,
      `Analysis ${id} was ${entry.status} and is ${item.status}.`,
    );
    entry.status = item.status;
    if (item.status !== 'SUCCEEDED') continue;
    const report = await api('GET', `/analyses/${id}/report`);
    if (report.status === 200) continue;
    // Older ones may be deleted at this moment.
    const { items } = (await api('GET', `/projects/${projectId}/analyses`)).data;
    const isGone = !items.some((left) => left.id === id);
    check(isGone && mayBePruned(ledger, [id, entry], items), `The report of analysis ${id} is gone.`);
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
  const keysOf = (folder) => readdirSync(join(dataDir, folder)).map((key) => `projects/${key}`);
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
  // A tree that a new version has replaced stays a minute, with a note.
  const noted = new Set(keysOf('removing').filter((path) => !named.includes(path)));
  const stored = keysOf('projects').filter((path) => !noted.has(path));
  check(
    JSON.stringify(stored.sort()) === JSON.stringify(named),
    `Stored: ${stored.join(' ')}; rows: ${named.join(' ')}.`,
  );
  const incoming = readdirSync(join(dataDir, 'incoming'));
  check(incoming.length === 0, `Left in incoming: ${incoming.join(' ')}`);
  check(orphanIndexes === 0, `${orphanIndexes} search indexes belong to nothing.`);
}

/** After a start: no removal is still to be done, and no tree is kept for readers of before. */
export function checkSwept(dataDir) {
  const noted = readdirSync(join(dataDir, 'removing'));
  check(noted.length === 0, `A start left removals undone: ${noted.join(' ')}`);
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
