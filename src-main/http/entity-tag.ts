import { createHash } from 'node:crypto';
import type { Response } from 'express';

/*
 * What a client has of an answer it knows by its tag: it names that (`If-None-Match`) when it asks again, and gets an
 * empty 304 while the answer is the same (D186).
 */

/** Where a response keeps the request's `If-None-Match`, which has been taken out of it (`neverStored`). */
export const KNOWN_TAGS = 'knownTags';

/** A strong tag: other text has another one. */
export function tagOf(text: string | Buffer): string {
  return `"${createHash('sha256').update(text).digest('base64url')}"`;
}

/** Gives the answer its tag. @returns true when the client has it: 304 is sent then. */
export function isSentAsKnown(response: Response, tag: string): boolean {
  response.setHeader('ETag', tag);
  if (!isNamed(response.locals[KNOWN_TAGS], tag)) return false;
  response.status(304).end();
  return true;
}

/** `*` is for those that write. */
function isNamed(named: unknown, tag: string): boolean {
  return typeof named === 'string' && named.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
