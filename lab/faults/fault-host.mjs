// What the fault scripts share: Vitals as a process group of its own, and what the system knows about its processes.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import yazl from 'yazl';
import { apiHeaders } from '../../src-main/storage/api-secret.ts';

const HEADLESS = fileURLToPath(new URL('../../src-main/app/headless.ts', import.meta.url));

export function check(condition, sentence) {
  if (!condition) throw new Error(sentence);
}

/** Asks until the answer is not undefined. */
export async function until(ask, limitMs, what) {
  const end = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    check(performance.now() < end, `Waited ${limitMs} ms in vain: ${what}`);
    await sleep(20);
  }
}

/** Starts Vitals on the data directory; `ready` resolves to its address or rejects with its log when it ends before. */
export function launchVitals(dataDir, more = {}) {
  const env = {
    ...process.env,
    VITALS_DATA_DIR: dataDir,
    VITALS_PORT: '0',
    VITALS_ANALYZER_PORT: '0',
    ...more,
  };
  const child = spawn(process.execPath, [HEADLESS], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (log += text));
  let endedBy;
  child.once('exit', (_code, signal) => (endedBy = signal ?? undefined));
  const gone = new Promise((resolve) => void child.once('close', resolve));
  const ready = new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(/http:\S+/.exec(line)[0]));
    void gone.then((code) => reject(new Error(`Vitals did not start (${code}):\n${log.slice(-4000)}`)));
  });
  ready.catch(() => {});
  return {
    pid: Number(child.pid),
    ready,
    /** Resolves to the exit code. */
    gone,
    /** The signal that ended it, if one did. */
    endedBy: () => endedBy,
    log: () => log,
    /** The whole group, analyzer included, or the backend alone. */
    kill: (signal, group) => sendSignal(group ? -Number(child.pid) : Number(child.pid), signal),
  };
}

function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * A caller of the API with the secret of its data directory; answers carry `status` beside the wrapper's fields. Its
 * `send` gives the answer itself, for streams.
 */
export function apiOf(url, dataDir) {
  const send = (method, path, body) => {
    const isForm = body instanceof FormData;
    const type = body === undefined || isForm ? {} : { 'Content-Type': 'application/json' };
    return fetch(`${url}/api/v1${path}`, {
      method,
      headers: { ...type, ...apiHeaders(dataDir) },
      body: isForm || body === undefined ? body : JSON.stringify(body),
    });
  };
  const call = async (method, path, body) => {
    const response = await send(method, path, body);
    return { status: response.status, ...(await response.json()) };
  };
  return Object.assign(call, { send });
}

/** A zip of a TypeScript project of that many files. */
export async function sampleZip(files) {
  const zip = new yazl.ZipFile();
  for (let file = 0; file < files; file += 1) {
    const functions = Array.from(
      { length: 12 },
      (_, index) =>
        `export function step${index}(value: number): number {\n  if (value > ${index}) return value - ${file};\n  return value + ${index};\n}\n`,
    );
    zip.addBuffer(Buffer.from(functions.join('\n')), `src/part-${file % 20}/file-${file}.ts`);
  }
  zip.end();
  const chunks = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk);
  return new Blob(chunks);
}

export async function sampleForm(name, files) {
  const form = new FormData();
  form.set('name', name);
  form.set('file', await sampleZip(files), 'sample.zip');
  return form;
}

/** The database is whole and no row points to nothing. */
export function checkDatabase(dataDir) {
  const database = new Sqlite(join(dataDir, 'app.db'));
  try {
    const integrity = String(database.pragma('integrity_check', { simple: true }));
    check(integrity === 'ok', `The database is damaged: ${integrity}`);
    const orphans = database.pragma('foreign_key_check').length;
    check(orphans === 0, `${orphans} rows point to nothing.`);
  } finally {
    database.close();
  }
}

/** Processes whose command line or environment names the folder (Linux); zombies have neither. */
export function processesNaming(folder) {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return [];
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      const named = command.includes(folder) || readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder);
      return named ? [{ pid: Number(pid), command: command.replaceAll('\0', ' ').trim() }] : [];
    } catch {
      // The process ended while it was looked at.
      return [];
    }
  });
}

/** The analyzer among the children of the backend. */
export function analyzerPidOf(backendPid) {
  const children = readFileSync(`/proc/${backendPid}/task/${backendPid}/children`, 'utf8').trim().split(' ');
  return children
    .filter((pid) => pid !== '')
    .map(Number)
    .find((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('src-analyzer');
      } catch {
        return false;
      }
    });
}
