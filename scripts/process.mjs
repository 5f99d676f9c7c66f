// Starting other programs: signals and exit codes pass through, nothing is left running.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { nodeEnv, requireNode, root, scriptOf } from './runtime.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The exit code a shell would show for a child that ended with this code or signal. */
export function exitCodeOf(code, signal) {
  return signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1);
}

/**
 * Passes this process's signals on to the child for as long as the child lives. Under npm the child is stopped as well
 * when npm is gone: a killed npm tells nobody.
 */
export function forwardSignals(child) {
  const handlers = FORWARDED.map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000);
  if (process.env.npm_lifecycle_event === undefined) clearInterval(watch);
  child.once('exit', () => {
    clearInterval(watch);
    for (const [signal, handler] of handlers) process.off(signal, handler);
  });
}

/** Runs a program to its end in this terminal; resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    forwardSignals(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
}

/** Runs a program silently; resolves to its exit code and everything it wrote. */
export function capture(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    let stdout = '';
    forwardSignals(child);
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (error) => resolve({ code: 127, output: error.message, stdout }));
    child.once('close', (code, signal) => resolve({ code: exitCodeOf(code, signal), output, stdout }));
  });
}

/** A project tool (`vite`, `tsc`) or script on the project's Node, in this terminal. */
export function runTool(tool, args, options = {}) {
  const node = requireNode();
  return run(node, [scriptOf(tool), ...args], { ...options, env: nodeEnv(node, options.env) });
}

/** As runTool, silently. */
export function captureTool(tool, args, options = {}) {
  const node = requireNode();
  return capture(node, [scriptOf(tool), ...args], { ...options, env: nodeEnv(node, options.env) });
}
