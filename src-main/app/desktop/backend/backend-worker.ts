// The backend in a thread of its own, so that no query of it ever holds up the window's process.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type Host, type HostAnalyzer, openHostLog, StartError, startHostWith } from '../../host.ts';
import type { BackendThreadData, FromBackendThread, ToBackendThread } from './backend-messages.ts';
import { mirrorAnalyzer } from './mirrored-analyzer.ts';

async function run(port: MessagePort, { config }: BackendThreadData): Promise<void> {
  const post = (message: FromBackendThread): void => port.postMessage(message);
  const onMessage = (handler: (message: ToBackendThread) => void): void => void port.on('message', handler);
  post({ type: 'booted' });
  const log = openHostLog(config, process.env);
  const startAnalyzer = (script: string, env: Record<string, string>): HostAnalyzer =>
    mirrorAnalyzer({ script, env, post, onMessage });
  let host: Host;
  try {
    host = await startHostWith({ config, env: process.env, desktop: true, log }, startAnalyzer);
  } catch (error) {
    if (!(error instanceof StartError)) log.error('The backend could not start.', { error });
    const message = error instanceof Error ? error.message : String(error);
    post({ type: 'failed', message, isExpected: error instanceof StartError });
    port.close();
    return;
  }
  host.backend.analyses.onAnyProgress((progress) => post({ type: 'progress', progress }));
  onMessage((message) => {
    if (message.type === 'close') void close(host, port);
  });
  log.info('The backend runs in a thread of its own.');
  const { url, keys } = host.backend;
  post({ type: 'serving', url, keys });
}

async function close(host: Host, port: MessagePort): Promise<void> {
  await host.close();
  port.postMessage({ type: 'closed' } satisfies FromBackendThread);
  port.close();
}

if (parentPort !== null) await run(parentPort, workerData as BackendThreadData);
