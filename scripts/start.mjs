// npm start: installs what is missing, builds, and opens Vitals in the best host this machine has.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { prepare } from './build.mjs';
import { downloadElectron, electronSource } from './electron-binary.mjs';
import { browserCommand, chooseHost, diedAtStart } from './host-choice.mjs';
import { exitCodeOf, forwardSignals } from './process.mjs';
import { canReach } from './reach.mjs';
import { findElectron, hasDisplay, nodeEnv, requireNode, root } from './runtime.mjs';
import { during, say } from './say.mjs';

let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (stopped = true));

/** Resolves when the child has ended; signals of ours are passed on while it lives. */
function untilExit(child) {
  const startedAt = performance.now();
  forwardSignals(child);
  return new Promise((resolve) => {
    const end = (code) => resolve({ code, livedMs: performance.now() - startedAt, stopped });
    child.once('error', () => end(127));
    child.once('exit', (code, signal) => end(exitCodeOf(code, signal)));
  });
}

function startElectron(binary) {
  const { ELECTRON_RUN_AS_NODE: _never, ...env } = process.env;
  return untilExit(spawn(binary, [root], { cwd: root, stdio: 'inherit', env }));
}

/** The headless server; once it is ready, its line is printed and, if wanted, what it says to open is opened. */
function startServer(openBrowser) {
  const node = requireNode();
  const host = join(root, 'out', 'main', 'headless.js');
  const child = spawn(node, [host], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: nodeEnv(node),
  });
  // Its log is in the data folder too; here a person reads only what was written for people.
  createInterface({ input: child.stderr }).on('line', (line) => line.startsWith('{') || say(line));
  createInterface({ input: child.stdout }).on('line', (line) => process.stdout.write(`${line}\n`));
  // The server's address, or a file that leads there with a key no other user of the machine has (CONTRACT.md D138).
  child.on('message', ({ type, address }) => {
    if (type === 'open' && openBrowser) openAddress(address);
  });
  return untilExit(child);
}

function openAddress(address) {
  const [command, args] = browserCommand(address);
  const opener = spawn(command, args, { stdio: 'ignore', detached: true });
  const ask = () => say(`Please open ${address} in your browser.`);
  opener.once('error', ask);
  opener.once('exit', (code) => code === 0 || ask());
  opener.unref();
}

async function main() {
  await prepare();
  const choice = await chooseHost({
    args: process.argv.slice(2),
    env: process.env,
    display: hasDisplay(),
    findElectron: () => findElectron(),
    canDownload: () => canReach(electronSource()),
    download: () => during('Fetching Electron (once)', downloadElectron),
  });
  say(choice.reason);
  if (!choice.electron) return startServer(choice.openBrowser);
  const end = await startElectron(choice.electron);
  if (!diedAtStart(end)) return end;
  say(`Vitals opens in your browser: Electron stopped at once (exit code ${end.code}).`);
  return startServer(true);
}

const { code } = await main();
process.exit(code);
