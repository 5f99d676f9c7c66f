import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPage } from '#main/http/access-pages.ts';
import { createStartKeys, START_QUERY, type StartKeys } from '#main/http/start-keys.ts';
import type { Log } from '#main/log.ts';

const START_FILE = 'open-vitals.html';

/** The file a person opens where the system does not tell whose a browser is (D138). */
export interface StartFile {
  readonly path: string;
  readonly startKeys: StartKeys;
  /** Writes the key into the file, for the server at `url`, and from then on after each use. */
  publishFor(url: string): void;
  remove(): void;
}

/** Readable by this user alone; a file, because an address on a command line can be read by every user. */
export function createStartFile(dataDir: string, log: Log): StartFile {
  const path = join(dataDir, START_FILE);
  let url: string | undefined;
  let key = '';

  function write(): void {
    if (url === undefined) return;
    try {
      // A file that is already there would keep its mode.
      rmSync(path, { force: true });
      writeFileSync(path, startPage(`${url}/?${START_QUERY}=${key}`), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      log.warn('The file that opens Vitals in a browser cannot be written.', { error });
    }
  }

  return {
    path,
    startKeys: createStartKeys((next) => {
      key = next;
      write();
    }),
    publishFor(address) {
      url = address;
      write();
    },
    remove() {
      try {
        rmSync(path, { force: true });
      } catch (error) {
        // Its key is worth nothing once the server has stopped; the next start replaces the file.
        log.warn('The file that opens Vitals in a browser cannot be removed.', { error });
      }
    },
  };
}
