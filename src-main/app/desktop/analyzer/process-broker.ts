import { basename, dirname, isAbsolute, relative } from 'node:path';
import type { ForkOptions, UtilityProcess } from 'electron';
import { memoryOf } from '#platform/process-memory.ts';
import type { FromBroker, FromSideProcess, ToBroker } from '#contract/analyzer-api/side-process.ts';

/** `utilityProcess.fork` of Electron; a parameter, so that this runs without it in tests. */
export type ForkUtility = (script: string, args: string[], options: ForkOptions) => UtilityProcess;

const LOOK_MS = 1000;

/** Scripts the analyzer may have started: its own workers, which stand in its folder. */
function isWorkerOf(analyzerScript: string, script: string): boolean {
  const path = relative(dirname(analyzerScript), script);
  return !path.startsWith('..') && !isAbsolute(path) && /^[\w-]+-worker\.(js|ts)$/.test(basename(path));
}

export interface ProcessBroker {
  /** True when the message was one for the broker. */
  receive(message: { readonly type: string }): boolean;
  /** Ends every process it has started: the analyzer they worked for is gone. */
  close(): void;
}

/** Starts utility processes on behalf of one analyzer and relays what they say. */
export function createProcessBroker(
  fork: ForkUtility,
  analyzerScript: string,
  tell: (message: FromBroker) => void,
): ProcessBroker {
  const running = new Map<number, UtilityProcess>();

  function start(order: Extract<ToBroker, { type: 'process-start' }>): void {
    const { id, script, cwd, env, input, execArgv, memoryBytes } = order;
    if (!isWorkerOf(analyzerScript, script)) {
      tell({ type: 'process-exit', id, code: null });
      return;
    }
    const child = fork(script, [], {
      cwd,
      env: { ...env },
      execArgv: [...execArgv],
      stdio: ['ignore', 'pipe', 'ignore'],
      serviceName: 'Vitals Linter',
    });
    running.set(id, child);
    const watch = setInterval(() => void endIfLarge(child, memoryBytes), LOOK_MS);
    let code: number | null = null;
    child.on('message', (message: FromSideProcess) => {
      if (message.type === 'message') tell({ type: 'process-message', id, message: message.message });
      else {
        ({ code } = message);
        child.kill();
      }
    });
    child.stdout
      ?.setEncoding('utf8')
      .on('data', (text: string) => tell({ type: 'process-output', id, text }));
    void follow();
    child.postMessage(input);

    async function follow(): Promise<void> {
      await untilGone(child);
      clearInterval(watch);
      running.delete(id);
      tell({ type: 'process-exit', id, code });
    }
  }

  return {
    receive(message) {
      const order = message as ToBroker;
      if (order.type === 'process-start') start(order);
      else if (order.type === 'process-kill') running.get(order.id)?.kill();
      else return false;
      return true;
    },
    close() {
      for (const child of running.values()) child.kill();
    },
  };
}

async function endIfLarge(child: UtilityProcess, memoryBytes: number): Promise<void> {
  if (child.pid === undefined) return;
  const held = await memoryOf(child.pid);
  if (held !== undefined && held > memoryBytes) child.kill();
}

/** Resolves when the process has ended and everything it wrote was read. */
async function untilGone(child: UtilityProcess): Promise<void> {
  const read = new Promise<void>((resolve) => {
    if (child.stdout === null) resolve();
    else child.stdout.once('end', resolve).once('close', resolve);
  });
  await new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  await read;
}
