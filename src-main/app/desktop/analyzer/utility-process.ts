import { createInterface } from 'node:readline';
import type {
  AnalyzerProcess,
  FromAnalyzer,
  StartAnalyzerProcess,
} from '#main/analyzer-client/analyzer-process.ts';
import { createProcessBroker, type ForkUtility } from './process-broker.ts';

/**
 * Starts the analyzer's script as a utility process of Electron, only after `app.whenReady`. Its end says nothing
 * about the reason (a killed one reports code 0), and its exit may be told twice when the script cannot be loaded.
 */
export function utilityAnalyzerProcess(
  fork: ForkUtility,
  script: string,
  env: Record<string, string>,
): StartAnalyzerProcess {
  return (onOutput): AnalyzerProcess => {
    const child = fork(script, [], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      serviceName: 'Vitals Analyzer',
    });
    const broker = createProcessBroker(fork, script, (message) => child.postMessage(message));
    child.once('exit', () => broker.close());
    for (const stream of [child.stdout, child.stderr])
      if (stream !== null) createInterface({ input: stream }).on('line', onOutput);
    return {
      get pid() {
        return child.pid;
      },
      post: (message) => child.postMessage(message),
      onMessage: (handler) =>
        void child.on('message', (message: FromAnalyzer) => broker.receive(message) || handler(message)),
      onExit: (handler) => void child.once('exit', handler),
      terminate: () => void child.kill(),
      kill: () => {
        if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL');
      },
    };
  };
}
