import { fileURLToPath } from 'node:url';
import type { FromBroker, ToBroker } from '#contract/analyzer-api/side-process.ts';
import {
  MAX_OUTPUT_BYTES,
  MEMORY_BYTES,
  type ProcessJob,
  type ProcessOutcome,
  watchTime,
} from './process-host.ts';

/** The parent that starts processes for an analyzer which cannot: Electron's main process. */
export interface Broker {
  postMessage(message: ToBroker): void;
  on(event: 'message', handler: (event: { data: FromBroker }) => void): void;
  off(event: 'message', handler: (event: { data: FromBroker }) => void): void;
}

/** The broker behind Electron's `process.parentPort`; undefined under plain Node. */
export function findBroker(): Broker | undefined {
  return (process as { parentPort?: Broker }).parentPort;
}

let lastId = 0;

/** As runForked, by asking the broker. `env` is the whole environment of the process. */
export function runBrokered(
  job: ProcessJob,
  broker: Broker,
  env: Readonly<Record<string, string>>,
): Promise<ProcessOutcome> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    job.signal.throwIfAborted();
    let stdout = '';
    const kill = (): void => broker.postMessage({ type: 'process-kill', id });
    const time = watchTime(job, kill);
    job.signal.addEventListener('abort', kill, { once: true });
    const settle = (code: number | null): void => {
      time.end();
      job.signal.removeEventListener('abort', kill);
      broker.off('message', onMessage);
      if (job.signal.aborted) reject(job.signal.reason as Error);
      else resolve({ code, stdout });
    };
    const onMessage = ({ data }: { data: FromBroker }): void => {
      if (!('id' in data) || data.id !== id) return;
      time.heard();
      if (data.type === 'process-message') job.onMessage?.(data.message);
      else if (data.type === 'process-exit') settle(data.code);
      else {
        stdout += data.text;
        if (stdout.length > MAX_OUTPUT_BYTES) kill();
      }
    };
    broker.on('message', onMessage);
    const script = fileURLToPath(job.worker);
    broker.postMessage({
      type: 'process-start',
      id,
      script,
      cwd: job.cwd,
      env,
      input: job.input,
      execArgv: job.execArgv ?? [],
      memoryBytes: MEMORY_BYTES,
    });
  });
}
