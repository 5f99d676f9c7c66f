import type { Server } from 'node:http';
import { once } from 'node:events';
import { onCallRecord } from '#analyzer/llm/call-record.ts';
import { environmentSettings } from '#analyzer/request/environment-settings.ts';
import { takeAccess } from './access.ts';
import { createAnalyzerServer, type AnalyzerLog } from './http-server.ts';
import { findParent, watchParent, type ParentLink } from './parent.ts';
import { useOwnTemporaryFolder } from './temporary-folder.ts';

const DEFAULT_PORT = 8091;
const HOST = '127.0.0.1';

/** Logs go to stderr as JSON lines; the backend collects them. Source text is never logged. */
function writeLog(level: 'info' | 'error', message: string, detail: unknown): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, detail })}\n`);
}

const log: AnalyzerLog = {
  error(message, cause) {
    writeLog('error', message, cause instanceof Error ? (cause.stack ?? cause.message) : cause);
  },
};

/**
 * Starts the analyzer: under a parent it waits to be told where to listen, alone it listens on
 * VITALS_ANALYZER_PORT (8091). It never outlives its parent.
 */
export async function startAnalyzer(version: string): Promise<void> {
  useOwnTemporaryFolder(process.env);
  onCallRecord((record) => writeLog('info', 'text was sent to a model', record));
  const mayCall = takeAccess(process.env);
  const server = createAnalyzerServer({ version, log, mayCall, settings: environmentSettings(process.env) });
  const parent = findParent();
  if (parent === undefined) {
    const port = await listen(server, Number(process.env['VITALS_ANALYZER_PORT'] ?? DEFAULT_PORT));
    process.stdout.write(`Analyzer is ready at http://${HOST}:${port}\n`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(server));
    return;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(server));
  parent.onDisconnect(() => stop(server));
  parent.onMessage((message) => {
    if (message.type === 'ping') parent.post({ type: 'pong' });
    else if (message.type === 'shutdown') stop(server);
    else if (message.type === 'listen') {
      watchParent(message.parentPid, () => stop(server));
      void listenForParent(server, parent, message.port);
    }
  });
  parent.post({ type: 'booted' });
}

async function listenForParent(server: Server, parent: ParentLink, port: number): Promise<void> {
  try {
    parent.post({ type: 'ready', port: await listen(server, port) });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'UNKNOWN';
    parent.post({ type: 'listen-error', code, port });
  }
}

/** Resolves to the port that was really taken; rejects with the system's error (EADDRINUSE …). */
async function listen(server: Server, port: number): Promise<number> {
  server.listen({ host: HOST, port, exclusive: true });
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** A utility process never exits by itself (electron#47228), so it is told to. */
function stop(server: Server): void {
  server.close();
  server.closeAllConnections();
  process.exit(0);
}
