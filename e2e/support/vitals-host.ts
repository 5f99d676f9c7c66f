import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A running Vitals without a window, with a data directory of its own. */
export interface VitalsHost {
  /** `http://127.0.0.1:<port>`. */
  url: string;
  dataDir: string;
  /** Ends the process; the data stays for a restart. */
  stop: () => Promise<void>;
  /** Starts it again on the same port and data. */
  restart: () => Promise<void>;
  /** Stops and removes everything. */
  dispose: () => Promise<void>;
}

const START_MS = 60_000;
const STOP_MS = 12_000;
const READY = /^Vitals is ready at (http:\/\/127\.0\.0\.1:\d+)$/;

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Without `VITALS_FROM_SOURCE`, the build is used when there is one. */
const BUILT = join(root, 'out/main/headless.js');
const SOURCE = join(root, 'src-main/app/headless.ts');
const fromBuild = !process.env['VITALS_FROM_SOURCE'] && existsSync(BUILT);

function waitForAddress(child: ChildProcess, errors: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${reason}\n${errors.slice(-20).join('\n')}`));
    const timer = setTimeout(() => fail('Vitals did not become ready in time'), START_MS);
    child.once('exit', (code) => fail(`Vitals ended with code ${code}`));
    if (!child.stdout) throw new Error('Vitals was started without a stdout');
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = READY.exec(line)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
}

interface Running {
  url: string;
  stop: () => Promise<void>;
}

async function launch(dataDir: string, port: number, env: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn(process.execPath, [fromBuild ? BUILT : SOURCE], {
    env: {
      ...process.env,
      VITALS_DATA_DIR: dataDir,
      VITALS_PORT: String(port),
      VITALS_ANALYZER_PORT: '0',
      VITALS_CHAT_MODEL: 'off',
      VITALS_EMBED_MODEL: 'off',
      // Nothing listens there: no test downloads anything.
      VITALS_OSV_URL: 'http://127.0.0.1:1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const url = await waitForAddress(child, errors);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
  };
  return { url, stop };
}

/**
 * Starts the real product, built if there is a build, on a free port. No model is configured unless `env` does.
 */
export async function startVitals(env: NodeJS.ProcessEnv = {}): Promise<VitalsHost> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitals-journey-'));
  let running = await launch(dataDir, 0, env);
  const { url } = running;
  return {
    url,
    dataDir,
    stop: () => running.stop(),
    restart: async () => {
      running = await launch(dataDir, Number(new URL(url).port), env);
    },
    dispose: async () => {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
