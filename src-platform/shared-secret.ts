import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether the request brings the secret: `Authorization: Bearer <secret>`. */
export function hasBearer({ headers }: Pick<IncomingMessage, 'headers'>, secret: string): boolean {
  const given = /^bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && isSameSecret(given, secret);
}

/** Compares in a time that tells nothing about either text. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(expected));
}

/** Of one length for every text. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
