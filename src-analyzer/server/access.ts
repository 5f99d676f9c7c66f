import type { IncomingMessage } from 'node:http';
import { hasBearer } from '#platform/shared-secret.ts';

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
  return (request) => secret !== '' && hasBearer(request, secret);
}
