import type { Request, RequestHandler } from 'express';
import { API_ERRORS } from '#contract/errors.ts';
import { sendError } from './envelope.ts';

/*
 * The server has no login, so a page of the user's browser must not be able to reach it: only requests that
 * name this server itself and come from its own page, or from no page at all, are served (D37).
 */

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // Layout libraries set style attributes and style elements; scripts stay strict.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Refuses a request whose Host is not this server's loopback name: a foreign name rebound to 127.0.0.1. */
export function hostGuard(port: () => number): RequestHandler {
  return (request, response, next) => {
    const own = LOOPBACK_NAMES.map((name) => `${name}:${port()}`);
    if (own.includes((request.headers.host ?? '').toLowerCase())) {
      next();
      return;
    }
    const { code } = API_ERRORS.PARAMETER_INVALID;
    sendError(response, 421, { code, message: 'This server answers only to its own local address.' });
  };
}

/** Refuses a request that another site's page made. `extraOrigins`: the development server's page. */
export function originGuard(port: () => number, extraOrigins: readonly string[] = []): RequestHandler {
  return (request, response, next) => {
    const own = [...LOOPBACK_NAMES.map((name) => `http://${name}:${port()}`), ...extraOrigins];
    if (!isForeign(request, own) || isLinkToPage(request)) {
      next();
      return;
    }
    const { code } = API_ERRORS.PARAMETER_INVALID;
    sendError(response, 403, { code, message: 'Requests from other sites are refused.' });
  };
}

function isForeign(request: Request, own: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return !own.includes(origin);
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** A link on another site that opens the page itself (never the API) is harmless. */
function isLinkToPage(request: Request): boolean {
  return (
    request.method === 'GET' &&
    request.headers.origin === undefined &&
    request.headers['sec-fetch-mode'] === 'navigate' &&
    request.headers['sec-fetch-dest'] === 'document' &&
    !request.path.toLowerCase().startsWith('/api/')
  );
}

export const securityHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  next();
};
