// What Vitals is doing when it is killed. Each operation notes in the ledger what was confirmed to it.
// A context is {api, ledger, random, gitUrl, reached}: `reached` is told that the moment has come that an operation is worth
// being killed at.
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { check, until } from './fault-host.mjs';
import { forgetProject } from './kill-ledger.mjs';
import { edited, freshFolder, freshProject, writeFolder, zipForm } from './kill-sources.mjs';
import { isCollecting, isKeepingTexts } from './kill-texts.mjs';

const FILES = 40;
const FUNCTIONS = 12;
/** Files that a new version of a zip writes. */
const EDITED = 13;
/** Several projects have this code, and with it the same texts. */
const SHARED = freshProject(FILES, FUNCTIONS);

async function importZip({ api, ledger, random }) {
  const files = random() < 0.5 ? SHARED : freshProject(FILES, FUNCTIONS);
  const { status, data } = await api('POST', '/projects', await zipForm(files, 'zip'));
  check(status === 201, `An import answered ${status}.`);
  ledger.projects.set(data.id, { storagePath: data.storagePath, files });
}

/** A folder of this machine, opened in place. */
async function openFolder({ api, ledger }) {
  const folder = join(ledger.sources, `folder-${ledger.nextFolder++}`);
  const files = freshFolder();
  writeFolder(folder, files);
  ledger.folders.set(folder, files);
  const { status, data, message } = await api('POST', '/projects', { type: 'FOLDER', path: folder });
  check(status === 201, `Opening a folder answered ${status}: ${message}`);
  ledger.projects.set(data.id, { storagePath: data.storagePath, folder, files });
}

/** Files of a folder are edited, and it is looked at again. */
async function refreshFolder(context) {
  const { api, ledger, random } = context;
  const found = oneWith(context, ({ folder }) => folder !== undefined);
  if (found === undefined) return openFolder(context);
  const [projectId, project] = found;
  const before = project.files;
  // Noted first: it stays edited, whatever becomes of the call.
  project.files = edited(before, random);
  ledger.folders.set(project.folder, project.files);
  writeFolder(project.folder, project.files, before);
  const answer = await api('POST', `/projects/${projectId}/refresh`);
  check(answer.status === 200, `A refresh answered ${answer.status}: ${answer.message}`);
  check(answer.data.changed && answer.data.analysis, 'A refresh did not see that files were edited.');
  return watchAnalysis(context, projectId, answer.data.analysis.id);
}

/** A zip project is given a new zip. */
async function updateZip(context) {
  const { api, random } = context;
  const found = oneWith(context, ({ folder, files }) => folder === undefined && files !== undefined);
  if (found === undefined) return importZip(context);
  const [projectId, project] = found;
  project.next = edited(project.files, random, EDITED);
  const answer = await api('POST', `/projects/${projectId}/code`, await zipForm(project.next));
  check(answer.status === 200, `A new version answered ${answer.status}: ${answer.message}`);
  check(answer.data.changed && answer.data.analysis, 'A new version was not seen to be one.');
  const { data } = await api('GET', `/projects/${projectId}`);
  check(data.storagePath !== project.storagePath, 'A new version lies where the old one was.');
  Object.assign(project, { storagePath: data.storagePath, files: project.next, next: undefined });
  return watchAnalysis(context, projectId, answer.data.analysis.id);
}

/** Few analyses are kept from now on: the next one has older ones deleted, and their texts with them. */
async function prune(context) {
  const { api, ledger, random } = context;
  const keepAnalyses = 1 + Math.floor(random() * 3);
  ledger.keeps.add(keepAnalyses);
  const { status } = await api('PATCH', '/settings', { keepAnalyses });
  check(status === 200, `A setting answered ${status}.`);
  ledger.keeps = new Set([keepAnalyses]);
  const update = random() < 0.6 ? refreshFolder : updateZip;
  await update(context);
}

async function importGit({ api, ledger, gitUrl }) {
  const body = { name: 'git', repoUrl: gitUrl, cloneDepth: 0 };
  const { status, data, message } = await api('POST', '/projects', body);
  check(status === 201, `A clone answered ${status}: ${message}`);
  ledger.projects.set(data.id, { storagePath: data.storagePath });
}

async function analyse(context) {
  const { api, ledger, random } = context;
  const projectId = oneOf(random, [...ledger.projects.keys()]);
  const { status, data, code } = await api('POST', `/projects/${projectId}/analyses`, { type: 'FULL' });
  if (code === 2002) return;
  check(status === 202, `Starting an analysis answered ${status}.`);
  await watchAnalysis(context, projectId, data.id);
}

/** Notes an analysis that was confirmed, tells when it keeps texts and when older ones may go, and waits for its end. */
async function watchAnalysis({ api, ledger, reached }, projectId, id) {
  ledger.analyses.set(id, { projectId, files: ledger.projects.get(projectId).files });
  if (reached !== undefined) await reachMoment(ledger, reached, id);
  await untilEnded(api, id);
}

/** Looks as often as it can: what is waited for lasts milliseconds. */
async function reachMoment(ledger, reached, id) {
  const isThere = reached.moment === 'collection' ? isCollecting : isKeepingTexts;
  const end = performance.now() + 60_000;
  while (!isThere(ledger.dataDir, id)) {
    if (performance.now() > end || reached.isOver()) return;
    await sleep(1);
  }
  reached.now();
}

async function regenerate({ api, ledger, random }) {
  const succeeded = [...ledger.analyses].filter(([, { status }]) => status === 'SUCCEEDED');
  if (succeeded.length === 0) {
    await analyse({ api, ledger, random });
    return;
  }
  const [id] = oneOf(random, succeeded);
  const { status, code } = await api('POST', `/analyses/${id}/report/regenerate`);
  check(status === 202 || code === 2002 || code === 2008, `Regenerating answered ${status}/${code}.`);
  await untilEnded(api, id);
}

async function chat({ api, ledger, random }) {
  const projectId = oneOf(random, [...ledger.projects.keys()]);
  const session = await api('POST', `/projects/${projectId}/chats`);
  check(session.status === 201, `Opening a chat answered ${session.status}.`);
  const { id } = session.data;
  const messages = [];
  ledger.chats.set(id, { projectId, messages });
  for (const content of ['what does step1 do', 'and step2', 'and step3']) {
    const response = await api.send('POST', `/chats/${id}/messages`, { content });
    check(response.status === 200, `A message answered ${response.status}.`);
    messages.push(content);
    await response.text();
  }
}

async function remove({ api, ledger, random }) {
  const id = oneOf(random, [...ledger.projects.keys()]);
  ledger.projects.get(id).removal = 'asked';
  const { status } = await api('DELETE', `/projects/${id}`);
  check(status === 200, `Removing a project answered ${status}.`);
  forgetProject(ledger, id);
}

async function register({ api, ledger, random }) {
  for (let index = 0; index < 20; index += 1) {
    const projectId = oneOf(random, [...ledger.projects.keys()]);
    const body = { source: 'MANUAL', title: `debt ${index}` };
    const { status, data } = await api('POST', `/projects/${projectId}/tech-debts`, body);
    check(status === 201, `Registering a debt answered ${status}.`);
    ledger.debts.set(data.id, { projectId });
  }
}

/** Name, weight and about how long it takes, milliseconds; at which moments of it a kill is worth the most. */
export const OPERATIONS = {
  'open folder': { run: openFolder, weight: 3, lastsMs: 300 },
  'refresh in place': { run: refreshFolder, weight: 8, lastsMs: 2500, moments: ['texts', 'collection'] },
  'update zip': { run: updateZip, weight: 6, lastsMs: 2500, moments: ['texts', 'collection'] },
  prune: { run: prune, weight: 6, lastsMs: 2500, moments: ['collection'] },
  'import zip': { run: importZip, weight: 3, lastsMs: 300 },
  'import git': { run: importGit, weight: 3, lastsMs: 700 },
  analysis: { run: analyse, weight: 6, lastsMs: 2500 },
  regenerate: { run: regenerate, weight: 3, lastsMs: 500 },
  chat: { run: chat, weight: 3, lastsMs: 500 },
  delete: { run: remove, weight: 3, lastsMs: 150 },
  debts: { run: register, weight: 1, lastsMs: 150 },
};

/** One of the projects for which it holds; undefined when there is none. */
function oneWith({ ledger, random }, holds) {
  const meant = [...ledger.projects].filter(([, project]) => holds(project));
  return meant.length === 0 ? undefined : oneOf(random, meant);
}

function oneOf(random, items) {
  return items[Math.floor(random() * items.length)];
}

function untilEnded(api, id) {
  return until(
    async () => {
      const { data } = await api('GET', `/analyses/${id}`);
      return data.status === 'RUNNING' || data.status === 'PENDING' ? undefined : data.status;
    },
    120_000,
    `analysis ${id} does not end`,
  );
}
