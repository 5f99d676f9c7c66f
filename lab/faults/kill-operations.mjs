// What Vitals is doing when it is killed. Each operation notes in the ledger what was confirmed to it.
import { forgetProject } from './kill-ledger.mjs';
import { check, sampleForm, until } from './fault-host.mjs';

const FILES = 40;

/** @param context {api, ledger, random, gitUrl} */
async function importZip({ api, ledger }) {
  const { status, data } = await api('POST', '/projects', await sampleForm('zip', FILES));
  check(status === 201, `An import answered ${status}.`);
  ledger.projects.set(data.id, { storagePath: data.storagePath });
}

async function importGit({ api, ledger, gitUrl }) {
  const body = { name: 'git', repoUrl: gitUrl, cloneDepth: 0 };
  const { status, data, message } = await api('POST', '/projects', body);
  check(status === 201, `A clone answered ${status}: ${message}`);
  ledger.projects.set(data.id, { storagePath: data.storagePath });
}

async function analyse({ api, ledger, random }) {
  const projectId = oneOf(random, [...ledger.projects.keys()]);
  const { status, data, code } = await api('POST', `/projects/${projectId}/analyses`, { type: 'FULL' });
  if (code === 2002) return;
  check(status === 202, `Starting an analysis answered ${status}.`);
  ledger.analyses.set(data.id, { projectId });
  await untilEnded(api, data.id);
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

/** Name, weight and about how long it takes, milliseconds. */
export const OPERATIONS = {
  'import zip': { run: importZip, weight: 3, lastsMs: 300 },
  'import git': { run: importGit, weight: 3, lastsMs: 700 },
  analysis: { run: analyse, weight: 6, lastsMs: 2500 },
  regenerate: { run: regenerate, weight: 3, lastsMs: 500 },
  chat: { run: chat, weight: 3, lastsMs: 500 },
  delete: { run: remove, weight: 3, lastsMs: 150 },
  debts: { run: register, weight: 1, lastsMs: 150 },
};

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
