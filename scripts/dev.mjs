// npm run dev: the page with hot reload on port 5173; the host runs from source and restarts when a source changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';
import { readEnvironment } from '../src-main/app/environment.ts';
import { createPeerOwners } from '../src-main/http/peer-owner.ts';
import { apiHeaders } from '../src-main/storage/api-secret.ts';
import { nodeEnv, requireNode, root } from './runtime.mjs';
import { say } from './say.mjs';

const RESTART_AFTER_MS = 200;
const backend = `http://127.0.0.1:${process.env.VITALS_PORT ?? 8090}`;
const node = requireNode();
const { dataDir } = readEnvironment(process.env);

const findPeerOwner = createPeerOwners();

/**
 * To the backend the page looks like its own: the proxy speaks for the development server, and lends it the secret of
 * the data directory. Where the system tells that somebody else asks (Linux), nothing is lent.
 */
function speakAsOwnPage(proxy) {
  proxy.on('proxyReq', (request, { socket }) => {
    request.removeHeader('origin');
    request.setHeader('sec-fetch-site', 'same-origin');
    const authorization = ownerOf.get(socket) === 'other' ? undefined : findAuthorization();
    if (authorization !== undefined) request.setHeader('authorization', authorization);
  });
}

/** Undefined before the very first start of the host. */
function findAuthorization() {
  try {
    return apiHeaders(dataDir).authorization;
  } catch {
    return undefined;
  }
}

const ownerOf = new WeakMap();

/** Before the proxy, which cannot wait, sends a request on. */
const noteOwner = {
  name: 'vitals:note-owner',
  configureServer({ middlewares }) {
    middlewares.use(async (request, _response, next) => {
      ownerOf.set(request.socket, await findPeerOwner(request.socket));
      next();
    });
  },
};

function startHost() {
  const host = join(root, 'src-main', 'app', 'headless.ts');
  return spawn(node, ['--disable-warning=ExperimentalWarning', host], {
    cwd: root,
    stdio: 'inherit',
    env: nodeEnv(node),
  });
}

async function stopHost(host) {
  if (host.exitCode !== null || host.signalCode !== null) return;
  const ended = once(host, 'exit');
  host.kill('SIGTERM');
  await ended;
}

const server = await createServer({
  configFile: join(root, 'vite.config.ts'),
  plugins: [noteOwner],
  // Not `/api`: the page's own modules lie in api/, too.
  server: { proxy: { '/api/v1': { target: backend, changeOrigin: true, configure: speakAsOwnPage } } },
});
await server.listen();
let host = startHost();
let restart = Promise.resolve();
let timer;

server.watcher.add(
  ['src-main', 'src-analyzer', 'src-contract', 'src-platform'].map((room) => join(root, room)),
);
server.watcher.on('all', (_event, path) => {
  if (!/src-(main|analyzer|contract)/.test(path) || /__fixtures__|\.test\.|\.samples\.txt$/.test(path))
    return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    restart = restartAfter(restart);
  }, RESTART_AFTER_MS);
});

async function restartAfter(earlier) {
  await earlier;
  await stopHost(host);
  host = startHost();
}

async function stopAll() {
  clearTimeout(timer);
  await restart;
  await Promise.all([stopHost(host), server.close()]);
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stopAll());
say(`The page: ${server.resolvedUrls?.local[0] ?? 'http://127.0.0.1:5173/'} (Ctrl-C stops everything)`);
