import { nodeAnalyzerProcess } from '#main/analyzer-client/index.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { type Host, openHostLog, StartError, startHost } from './host.ts';
import type { Backend } from './wiring.ts';

/*
 * Vitals without a window (CONTRACT.md "Configuration"): one line on stdout when it can be used, logs on stderr and
 * in the data directory, exit 0 on SIGTERM and SIGINT within ten seconds.
 */

/** Longer than the supervisor tries: a slow machine is waited for, an analyzer that cannot start ends it sooner. */
const ANALYZER_START_MS = 300_000;
/** Less than the ten seconds promised, so that this process ends by itself. */
const CLOSE_LIMIT_MS = 9_000;

const toStderr = (line: string): void => void process.stderr.write(`${line}\n`);

async function main(): Promise<void> {
  const config = readEnvironment(process.env);
  const log = openHostLog(config, process.env, toStderr);
  process.on('uncaughtException', (error) => {
    log.error('An unexpected error ended Vitals.', { error });
    process.exit(1);
  });
  const stopped = Promise.withResolvers<void>();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopped.resolve());

  const starting = startHost({
    config,
    env: process.env,
    desktop: false,
    analyzerProcess: nodeAnalyzerProcess,
    log,
  });
  const host = await starting;
  const cameUp = await Promise.race([becomeReady(host), stopped.promise.then(() => 'stopped' as const)]);
  if (cameUp === 'ready') {
    process.stdout.write(`Vitals is ready at ${host.backend.url}\n`);
    tellStartAddress(host.backend);
    await stopped.promise;
  }
  log.info('Vitals is stopping.');
  const limit = setTimeout(() => process.exit(0), CLOSE_LIMIT_MS);
  await host.close();
  clearTimeout(limit);
  process.exit(0);
}

/** Whoever started this opens it in the browser; a person who did is told where it is not simply the address. */
function tellStartAddress({ url, startAddress }: Backend): void {
  process.send?.({ type: 'open', address: startAddress });
  if (startAddress !== url) toStderr(`To use it in a browser, open ${startAddress}`);
}

async function becomeReady(host: Host): Promise<'ready'> {
  if ((await host.supervisor.whenReady(ANALYZER_START_MS)) !== undefined) return 'ready';
  const reason = host.supervisor.trouble ?? 'it did not start in time';
  await host.close();
  throw new StartError(`The analyzer could not be started: ${reason}.`);
}

try {
  await main();
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof EnvironmentError;
  toStderr(isExpected ? error.message : `Vitals could not start: ${String(error)}`);
  process.exit(1);
}
