import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import express, { type Express, type RequestHandler, Router } from 'express';
import { API_ERRORS } from '#contract/errors.ts';
import type { Log } from '#main/log.ts';
import { accessGuard, type AccessRules } from './access-guard.ts';
import { allowedMethodsOf } from './allowed-methods.ts';
import { KNOWN_TAGS } from './entity-tag.ts';
import { errorMiddleware, noRoute } from './error-middleware.ts';
import { CLOSING } from './event-stream.ts';
import { hostGuard, originGuard, securityHeaders } from './guards.ts';
import { pageFiles } from './page-files.ts';

export interface ServerOptions {
  /** 0: any free port. */
  readonly port: number;
  /** The features' routers; their paths are relative to `/api/v1`. */
  readonly routers: readonly Router[];
  /** Folder of the built page; undefined serves the API alone. */
  readonly pageFolder?: string | undefined;
  /** Origins that may call besides the server's own: the development server. */
  readonly extraOrigins?: readonly string[];
  /** Who is answered; `open`: every user of this machine. */
  readonly access: AccessRules | 'open';
  readonly log: Log;
}

export interface RunningServer {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly port: number;
  /** Stops listening, ends open streams and waits for running requests, at most `graceMs`. */
  close(graceMs?: number): Promise<void>;
}

/** Largest JSON body: an edited document of two million characters, escaped. */
const JSON_BODY_LIMIT = '16mb';

/** Listens on 127.0.0.1 only. @throws the listen error, e.g. EADDRINUSE */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  let port = options.port;
  const closing = new AbortController();
  const app = createApp(options, () => port);
  app.locals[CLOSING] = closing.signal;
  const server = createServer(app);
  server.on('clientError', refuseUnreadable);
  // Uploads of 200 MB over a slow disk take longer than Node's five minutes for a whole request.
  server.requestTimeout = 0;
  await listen(server, options.port);
  port = (server.address() as AddressInfo).port;
  return { url: `http://127.0.0.1:${port}`, port, close };

  function close(graceMs = 3000): Promise<void> {
    closing.abort();
    return stopListening(server, graceMs);
  }
}

/** What is no HTTP gets the contract's error body as well, as far as the connection still takes one. */
function refuseUnreadable(error: Error, socket: Duplex): void {
  if (!socket.writable || ('code' in error && error.code === 'ECONNRESET')) {
    socket.destroy();
    return;
  }
  const { code } = API_ERRORS.PARAMETER_INVALID;
  const body = JSON.stringify({ code, message: 'The request could not be read.' });
  const head = ['HTTP/1.1 400 Bad Request', 'Content-Type: application/json', 'Connection: close'];
  socket.end(`${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`);
}

function createApp(options: ServerOptions, port: () => number): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(hostGuard(port), securityHeaders, originGuard(port, options.extraOrigins));
  if (options.access !== 'open') app.use(accessGuard(options.access));
  app.use('/api/v1', createApi(options.routers));
  if (options.pageFolder !== undefined) app.use(/^(?!\/api(?:\/|$))/i, pageFiles(options.pageFolder));
  app.use(noRoute(() => []));
  app.use(errorMiddleware(options.log));
  return app;
}

function createApi(routers: readonly Router[]): Router {
  const api = Router();
  api.use(neverStored);
  api.use(express.json({ limit: JSON_BODY_LIMIT, strict: false }));
  const otherwise = noRoute((path) => allowedMethodsOf(api, path));
  // Express would answer OPTIONS by itself; no page of another site is to be told anything (D37).
  api.use((request, response, next) => {
    if (request.method === 'OPTIONS') otherwise(request, response, next);
    else next();
  });
  for (const router of routers) api.use(router);
  api.use(otherwise);
  return api;
}

/**
 * Answers are of this moment: no cache stores them. What a client itself has kept it names by its tag, which is compared with
 * the answer when that has been made (`entity-tag`).
 */
const neverStored: RequestHandler = (request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  response.locals[KNOWN_TAGS] = request.headers['if-none-match'];
  delete request.headers['if-none-match'];
  delete request.headers['if-modified-since'];
  next();
};

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function stopListening(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
