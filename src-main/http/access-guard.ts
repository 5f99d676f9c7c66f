import type { Request, RequestHandler, Response } from 'express';
import { API_ERRORS } from '#contract/errors.ts';
import { hasBearer } from '#platform/shared-secret.ts';
import { type AccessKeys, hasCookie } from './access-keys.ts';
import { openedPage, refusedPage } from './access-pages.ts';
import { sendError } from './envelope.ts';
import type { FindPeerOwner } from './peer-owner.ts';
import { START_QUERY, type StartKeys } from './start-keys.ts';

/*
 * 127.0.0.1 is shared by all users of a machine, so each request has to show that it comes from this one (D138):
 * programs by the secret, the page by a cookie. The cookie is given with the page itself, to a browser that the system
 * says is this user's, or that was started with the key of an address only this user could read.
 */

export interface AccessRules {
  readonly keys: AccessKeys;
  readonly startKeys: StartKeys;
  readonly findPeerOwner: FindPeerOwner;
}

/** Says 401 to everything but the health line unless the request shows whose it is. */
export function accessGuard(rules: AccessRules): RequestHandler {
  return async (request, response, next) => {
    if (isHealthLine(request) || hasBearer(request, rules.keys.secret)) {
      next();
      return;
    }
    if (usesStartKey(request, rules.startKeys)) {
      giveCookie(response, rules.keys);
      response.setHeader('Cache-Control', 'no-store');
      response.status(200).type('html').send(openedPage());
      return;
    }
    if (!(await isOwnBrowser(request, rules))) {
      refuse(request, response);
      return;
    }
    if (isPage(request)) giveCookie(response, rules.keys);
    next();
  };
}

/**
 * The cookie alone is no proof where the system tells users apart: a browser sends it to every port of 127.0.0.1,
 * and the server there may be somebody else's.
 */
async function isOwnBrowser(request: Request, { keys, findPeerOwner }: AccessRules): Promise<boolean> {
  const isKnown = hasCookie(request, keys);
  if (!isKnown && isApi(request)) return false;
  const owner = await findPeerOwner(request.socket);
  return owner === 'own' || (owner === 'unknown' && isKnown);
}

function isHealthLine({ method, path }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && path === '/api/v1/health';
}

function isApi({ path }: Request): boolean {
  return /^\/api(?:\/|$)/i.test(path);
}

/** An address of the page, as opposed to one of its files, which caches may keep. */
function isPage(request: Request): boolean {
  return request.method === 'GET' && !isApi(request) && !/\.[a-z0-9]+$/i.test(request.path);
}

function usesStartKey(request: Request, startKeys: StartKeys): boolean {
  if (!isPage(request)) return false;
  const key = request.query[START_QUERY];
  return typeof key === 'string' && startKeys.use(key);
}

/** Seconds a browser keeps the cookie; each opening of the page begins them again. */
const COOKIE_SECONDS = 30 * 24 * 3600;

function giveCookie(response: Response, { cookie }: AccessKeys): void {
  const rules = `Max-Age=${COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Strict`;
  response.append('Set-Cookie', `${cookie.name}=${cookie.value}; ${rules}`);
}

function refuse(request: Request, response: Response): void {
  response.setHeader('WWW-Authenticate', 'Bearer realm="Vitals"');
  response.setHeader('Cache-Control', 'no-store');
  if (isPage(request) && request.accepts('json', 'html') === 'html') {
    response.status(401).type('html').send(refusedPage(request.path));
    return;
  }
  const { code } = API_ERRORS.PARAMETER_INVALID;
  sendError(response, 401, { code, message: 'This server answers only the user who started it.' });
}
