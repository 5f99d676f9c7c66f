import { fork, type Serializable } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { AnalyzerProcess, FromAnalyzer, StartAnalyzerProcess } from './analyzer-process.ts';

/** Starts the analyzer's script as a child of this Node process. */
export function nodeAnalyzerProcess(
  script: string,
  env: Readonly<Record<string, string | undefined>>,
): StartAnalyzerProcess {
  return (onOutput): AnalyzerProcess => {
    const child = fork(script, [], {
      env,
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr]) readLines(stream, onOutput);
    return {
      pid: child.pid,
      post: (message) => {
        if (child.connected) child.send(message satisfies Serializable, ignoreClosedChannel);
      },
      onMessage: (handler) => void child.on('message', (message) => handler(message as FromAnalyzer)),
      onExit: (handler) => {
        let told = false;
        const once = (): void => {
          if (!told) handler();
          told = true;
        };
        child.once('exit', once);
        child.once('error', once);
      },
      terminate: () => void child.kill('SIGTERM'),
      kill: () => void child.kill('SIGKILL'),
    };
  };
}

function ignoreClosedChannel(): void {
  // A child that is gone reports itself through onExit.
}

function readLines(stream: Readable | null, onLine: (line: string) => void): void {
  if (stream !== null) createInterface({ input: stream }).on('line', onLine);
}
