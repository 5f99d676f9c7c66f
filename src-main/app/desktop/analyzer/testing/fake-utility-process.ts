import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { ForkOptions, UtilityProcess } from 'electron';

/** `utilityProcess.fork` over a forked Node that is given Electron's `process.parentPort`; `started` collects them. */
export function createFakeUtilityProcess(started: ChildProcess[]): {
  fork: (script: string, args: string[], options: ForkOptions) => UtilityProcess;
} {
  const preload = new URL('parent-port.mjs', import.meta.url).href;
  return {
    fork(script, args, { env, cwd }) {
      const child = fork(script, args, {
        env: env as NodeJS.ProcessEnv,
        ...(cwd === undefined ? {} : { cwd }),
        execArgv: ['--import', preload],
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      started.push(child);
      const { pid, stdout, stderr } = child;
      const utility = Object.assign(new EventEmitter(), {
        pid,
        stdout,
        stderr,
        postMessage: (message: object) => child.connected && child.send(message),
        kill: () => child.kill(),
      });
      child.on('message', (message) => utility.emit('message', message));
      // Electron shows a killed utility process as one that ended with code 0.
      child.on('exit', (code) => utility.emit('exit', code ?? 0));
      return utility;
    },
  };
}
