import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSelfSignedCertificate } from './self-signed-certificate.ts';

export interface GitHttpsServer {
  /** `https://127.0.0.1:<port>` */
  readonly url: string;
  /** The certificate file for GIT_SSL_CAINFO. */
  readonly caFile: string;
  /** Bare repositories go here as `<owner>/<name>.git`; served at `/<owner>/<name>.git` and without the ending. */
  readonly repositories: string;
  close(): Promise<void>;
}

export interface GitHttpsServerOptions {
  /** Answers a request itself and returns true, or leaves it to git. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** A git host on 127.0.0.1 with a certificate of its own: the machine's git behind `node:https`. */
export async function startGitHttpsServer(options: GitHttpsServerOptions = {}): Promise<GitHttpsServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vitals-git-host-'));
  const { cert, key } = createSelfSignedCertificate();
  const caFile = join(folder, 'ca.pem');
  writeFileSync(caFile, cert);
  const server = createServer({ cert, key }, (request, response) => {
    if (options.intercept?.(request, response) === true) return;
    serveGit(folder, request, response);
  });
  // Clients that refuse the certificate are part of the tests.
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${port}`,
    caFile,
    repositories: folder,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs `git http-backend` as the CGI program it is (RFC 3875). */
function serveGit(root: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? '/', 'https://host');
  const path = pathname.replace(/^(\/[^/]+\/[^/]+?)(?:\.git)?(\/.*)$/, '$1.git$2');
  const { headers } = request;
  const child = spawn('git', ['http-backend'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {
      PATH: process.env['PATH'],
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
      PATH_INFO: path,
      QUERY_STRING: search.slice(1),
      REQUEST_METHOD: request.method,
      REMOTE_ADDR: '127.0.0.1',
      CONTENT_TYPE: headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: headers['content-encoding'] ?? '',
      HTTP_GIT_PROTOCOL: String(headers['git-protocol'] ?? ''),
      ...(headers['content-length'] === undefined ? {} : { CONTENT_LENGTH: headers['content-length'] }),
    },
  });
  child.stdin.on('error', () => response.destroy());
  request.pipe(child.stdin);
  response.once('close', () => child.kill());
  let head = Buffer.alloc(0);
  child.stdout.on('data', (chunk: Buffer) => {
    if (response.headersSent) {
      response.write(chunk);
      return;
    }
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end === -1) return;
    writeHead(response, head.subarray(0, end).toString('latin1'));
    response.write(head.subarray(end + 4));
  });
  child.once('close', () => response.end());
}

function writeHead(response: ServerResponse, head: string): void {
  const headers = head.split('\r\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const status = headers.find(([name]) => name === 'Status')?.[1] ?? '200';
  response.writeHead(
    Number.parseInt(status, 10),
    Object.fromEntries(headers.filter(([name]) => name !== 'Status')),
  );
}
