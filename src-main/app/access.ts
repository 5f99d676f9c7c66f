import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AccessRules } from '#main/http/access-guard.ts';
import { type AccessKeys, accessKeysOf } from '#main/http/access-keys.ts';
import { canFindPeerOwners, createPeerOwners } from '#main/http/peer-owner.ts';
import type { Log } from '#main/log.ts';
import { openApiSecret } from '#main/storage/api-secret.ts';
import { createStartFile } from './start-file.ts';

/** How this installation tells its own user from the others of the machine (D138). */
export interface Access {
  readonly rules: AccessRules | 'open';
  readonly keys: AccessKeys;
  /**
   * Called once the server listens. @returns what a browser opens: the server's own address where the system tells
   * whose a browser is, else the file with the start key
   */
  startAt(url: string): Promise<string>;
  close(): void;
}

/** `isOpen`: every user of the machine is answered. @throws the file system's error */
export async function openAccess(dataDir: string, isOpen: boolean, log: Log): Promise<Access> {
  const keys = accessKeysOf(await openApiSecret(dataDir));
  const startFile = createStartFile(resolve(dataDir), log);
  const { startKeys } = startFile;
  return {
    rules: isOpen ? 'open' : { keys, startKeys, findPeerOwner: createPeerOwners() },
    keys,
    async startAt(url) {
      if (isOpen) {
        log.warn('Every user of this machine can use Vitals: VITALS_OPEN_API is set.');
        return url;
      }
      startFile.publishFor(url);
      return (await canFindPeerOwners()) ? url : pathToFileURL(startFile.path).href;
    },
    close: () => startFile.remove(),
  };
}
