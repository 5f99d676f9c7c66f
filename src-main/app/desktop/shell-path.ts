import { execFile } from 'node:child_process';

const LIMIT_MS = 5_000;
const MARK = '__VITALS_PATH__';

/** Runs the shell with the arguments and gives its output; rejects when it fails or takes too long. */
export type RunShell = (shell: string, args: readonly string[]) => Promise<string>;

const runInShell: RunShell = (shell, args) =>
  new Promise((resolve, reject) => {
    execFile(shell, [...args], { timeout: LIMIT_MS, killSignal: 'SIGKILL' }, (error, stdout) => {
      if (error === null) resolve(stdout);
      else reject(error);
    });
  });

/**
 * The PATH with what the person's own shell adds to it. An app started from the macOS Dock gets the system's short PATH,
 * on which neither a git nor an ollama of Homebrew is. Elsewhere, and when the shell says nothing, PATH as it is.
 */
export async function fullPath(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  run: RunShell = runInShell,
): Promise<string> {
  const path = env['PATH'] ?? '';
  const shell = env['SHELL'];
  if (platform !== 'darwin' || shell === undefined || !shell.startsWith('/')) return path;
  const script = `printf '%s' "${MARK}$PATH${MARK}"`;
  // A shell that hangs or fails leaves the PATH as it was.
  const output = await run(shell, ['-ilc', script]).catch(() => '');
  const found = output.split(MARK)[1] ?? '';
  return [...new Set([...found.split(':'), ...path.split(':')])].filter(Boolean).join(':');
}
