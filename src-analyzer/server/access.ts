import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether the request may be answered at all. */
export type AccessCheck = (request: IncomingMessage) => boolean;

const SECRET = 'VITALS_ANALYZER_SECRET';

/**
 * Who may call (D133): whoever sends the secret that the parent put into the environment, everybody with
 * `VITALS_ANALYZER_OPEN=1`, nobody where there is neither. The secret is taken out of `env`, so that no child
 * of the analyzer inherits it.
 */
export function takeAccess(env: NodeJS.ProcessEnv): AccessCheck {
  const secret = env[SECRET] ?? '';
  delete env[SECRET];
  if (env['VITALS_ANALYZER_OPEN'] === '1') return () => true;
  return secret === '' ? () => false : bearerCheck(secret);
}

/** Passes requests with `Authorization: Bearer <secret>`. */
export function bearerCheck(secret: string): AccessCheck {
  const expected = digestOf(secret);
  return ({ headers }) => {
    const given = /^bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
    return given !== undefined && timingSafeEqual(digestOf(given), expected);
  };
}

/** Of one length for every text, so that the comparison takes the same time whatever was sent. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
