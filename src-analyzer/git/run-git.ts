import { once } from 'node:events';
import { startGit } from './git-program.ts';

/** git could not read the history; the message is git's last line, without paths. */
export class HistoryUnreadable extends Error {}

export interface GitRun {
  /** Written to git's standard input. */
  readonly input?: string;
  readonly signal: AbortSignal;
  onOutput(chunk: Buffer): void;
}

/** A git under way: its output can be held back until there is room for it. */
export interface RunningGit {
  readonly ended: Promise<void>;
  hold(isHeld: boolean): void;
}

/** Runs git on a clean git directory. `ended` rejects with HistoryUnreadable when git fails, or the signal's reason. */
export function runGit(gitDir: string, args: readonly string[], run: GitRun): RunningGit {
  const child = startGit(gitDir, args, run.input);
  const stop = (): boolean => child.kill('SIGKILL');
  run.signal.addEventListener('abort', stop, { once: true });
  let complaint = '';
  child.stdout.on('data', (chunk: Buffer) => run.onOutput(chunk));
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString('utf8')).slice(-2000)));
  async function wait(): Promise<void> {
    try {
      const [code] = (await once(child, 'close')) as [number | null];
      run.signal.throwIfAborted();
      if (code !== 0) throw new HistoryUnreadable(lastLine(complaint));
    } finally {
      run.signal.removeEventListener('abort', stop);
    }
  }
  return {
    ended: wait(),
    hold(isHeld) {
      if (isHeld) child.stdout.pause();
      else child.stdout.resume();
    },
  };
}

/** git's own words without the paths it likes to name (D26). */
function lastLine(complaint: string): string {
  const line = complaint.trim().split('\n').at(-1) ?? '';
  return line.replaceAll(/(?:[A-Za-z]:)?[\\/][^\s'":]+/g, '…').slice(0, 200);
}
