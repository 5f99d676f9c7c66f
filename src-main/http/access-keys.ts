import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isSameSecret } from '#platform/shared-secret.ts';

/** What proves that a request comes from the person whose installation this is (D138). */
export interface AccessKeys {
  /** For programs, which read it from the data directory: `Authorization: Bearer <secret>`. */
  readonly secret: string;
  /** For the page: made of the secret, which it does not tell. */
  readonly cookie: { readonly name: string; readonly value: string };
}

/** The cookie's name differs between installations: a browser keeps one jar for all ports of a host. */
export function accessKeysOf(secret: string): AccessKeys {
  const derive = (purpose: string): string =>
    createHmac('sha256', secret).update(purpose).digest('base64url');
  const mark = createHash('sha256').update(derive('name of the cookie')).digest('hex').slice(0, 12);
  return { secret, cookie: { name: `vitals-${mark}`, value: derive('value of the cookie') } };
}

export function hasCookie({ headers }: IncomingMessage, { cookie }: AccessKeys): boolean {
  return (headers.cookie ?? '').split(';').some((pair) => {
    const [name, value] = pair.trim().split('=', 2);
    return name === cookie.name && value !== undefined && isSameSecret(value, cookie.value);
  });
}
