import { randomBytes } from 'node:crypto';
import { isSameSecret } from '#platform/shared-secret.ts';

/** Query name of the key in the address that opens the page for the first time. */
export const START_QUERY = 'start';

/** The key that opens the page once in a browser whose user the system does not tell (D138). */
export interface StartKeys {
  /** Whether it is the key of now; a key that was used is replaced by a new one. */
  use(key: string): boolean;
}

/** `publish` gets each key, the first one at once. */
export function createStartKeys(publish: (key: string) => void): StartKeys {
  let key = newKey();
  publish(key);
  return {
    use(given) {
      if (!isSameSecret(given, key)) return false;
      key = newKey();
      publish(key);
      return true;
    },
  };
}

function newKey(): string {
  return randomBytes(32).toString('base64url');
}
