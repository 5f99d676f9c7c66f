// What Vitals is doing when its disk turns. Each operation notes in the ledger what was confirmed to it and says how it ended;
// `allowed` are the business codes it may be refused with.
import { check, sampleForm, until } from './fault-host.mjs';

export const FILES = 40;

/** A refusal in the contract's words: one sentence for a person, without a path or a stack. */
function checkSentence(message, what) {
  const isClear = /^[A-Z][^\n]{15,300}[.)]$/.test(message);
  const tells = /\bat .*:\d+|node:|SQLITE|SqliteError|\bE[A-Z]{4,}\b|\/tmp|disk I\/O/.test(message);
  check(isClear && !tells, `${what}: not a sentence for a person: ${message}`);
}

/** False when it was refused, with one of these codes and a sentence. */
export function isTaken(what, answer, allowed) {
  if (answer.status < 300) return true;
  check(allowed.includes(answer.code), `${what} answered ${answer.status}/${answer.code}: ${answer.message}`);
  checkSentence(answer.message, what);
  return false;
}

async function importZip({ api, ledger }, allowed) {
  const answer = await api('POST', '/projects', await sampleForm('zip', FILES));
  if (!isTaken('An import', answer, allowed)) return `refused ${answer.code}`;
  ledger.projects.set(answer.data.id, { storagePath: answer.data.storagePath });
  return 'imported';
}

async function importSample({ api, ledger }, allowed) {
  const answer = await api('POST', '/sample-project');
  if (!isTaken('The sample', answer, allowed)) return `refused ${answer.code}`;
  ledger.projects.set(answer.data.id, { storagePath: answer.data.storagePath });
  return 'imported';
}

async function analyse({ api, ledger, oneOf }, allowed) {
  const projectId = oneOf([...ledger.projects.keys()]);
  const answer = await api('POST', `/projects/${projectId}/analyses`, { type: 'FULL' });
  if (!isTaken('An analysis', answer, allowed)) return `refused ${answer.code}`;
  ledger.analyses.set(answer.data.id, { projectId });
  return untilEnded(api, answer.data.id, allowed);
}

async function regenerate({ api, ledger }, allowed) {
  const [id] = [...ledger.analyses].findLast(([, { status }]) => status === 'SUCCEEDED');
  const answer = await api('POST', `/analyses/${id}/report/regenerate`);
  if (!isTaken('Regenerating', answer, allowed)) return `refused ${answer.code}`;
  return untilEnded(api, id, allowed);
}

async function untilEnded(api, id, allowed) {
  const ended = await until(
    async () => {
      const { data } = await api('GET', `/analyses/${id}`);
      return ['PENDING', 'RUNNING'].includes(data.status) ? undefined : data;
    },
    60_000,
    `analysis ${id} does not end`,
  );
  if (ended.errorCode === null) return ended.status;
  check(
    allowed.includes(ended.errorCode),
    `An analysis ended with ${ended.errorCode}: ${ended.errorMessage}`,
  );
  checkSentence(ended.errorMessage, 'An analysis');
  return `${ended.status} ${ended.errorCode}`;
}

async function chat({ api, ledger, oneOf }, allowed) {
  const projectId = oneOf([...ledger.projects.keys()]);
  const session = await api('POST', `/projects/${projectId}/chats`);
  if (!isTaken('A chat', session, allowed)) return `refused ${session.code}`;
  const { id } = session.data;
  const messages = [];
  ledger.chats.set(id, { projectId, messages });
  for (const content of ['what does step1 do', 'and step2', 'and step3']) {
    const response = await api.send('POST', `/chats/${id}/messages`, { content });
    const text = await response.text();
    const refusal = response.status === 200 ? {} : JSON.parse(text);
    if (!isTaken('A message', { ...refusal, status: response.status }, allowed))
      return `refused ${refusal.code}`;
    messages.push(content);
    const [, event, data] = /event: (done|error)\ndata: (.*)\n\n$/.exec(text) ?? [];
    check(event !== undefined, `An answer ended without a word: ${text.slice(-200)}`);
    if (event === 'done') continue;
    const { code, message } = JSON.parse(data);
    checkSentence(message, 'An answer');
    return `error ${code}`;
  }
  return 'answered';
}

async function changeSettings({ api, ledger, random }, allowed) {
  for (let change = 0; change < 20; change += 1) {
    const keepAnalyses = 20 + Math.floor(random() * 1000);
    const answer = await api('PATCH', '/settings', { keepAnalyses });
    if (!isTaken('Settings', answer, allowed)) return `refused ${answer.code}`;
    ledger.keepAnalyses = keepAnalyses;
  }
  return 'stored';
}

/** Name, weight and about how long it takes, milliseconds. */
export const OPERATIONS = {
  import: { run: importZip, weight: 3, lastsMs: 500 },
  sample: { run: importSample, weight: 1, lastsMs: 1500 },
  analysis: { run: analyse, weight: 4, lastsMs: 2500 },
  regenerate: { run: regenerate, weight: 2, lastsMs: 300 },
  chat: { run: chat, weight: 3, lastsMs: 500 },
  settings: { run: changeSettings, weight: 1, lastsMs: 60 },
};
