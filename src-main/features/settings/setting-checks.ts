import { isAbsolute } from 'node:path';
import type { SettingsPatch } from '#contract/public-api/settings.ts';
import { faultOfOwnFolder, type FolderFault } from '#main/storage/own-folder.ts';

/** What is wrong with a value, a phrase; `dataDir` is where Vitals keeps its data. */
type Check = (value: string, dataDir: string) => string | undefined;

const NOT_WATCHED: Readonly<Record<FolderFault, string>> = {
  system: 'must not be a folder of the system: please choose a folder of your own',
  home: 'must not be your home folder itself: please choose a folder inside it',
  data: 'must not be the folder of Vitals’ own data, hold it or lie inside it: please choose another folder',
};

/** Files are taken out of the watched folder, so it is one that nothing else relies on. */
const watchedFolder: Check = (value, dataDir) => {
  if (!isAbsolute(value)) return 'must be an absolute folder';
  const fault = faultOfOwnFolder(value, dataDir);
  return fault === undefined ? undefined : NOT_WATCHED[fault];
};

function url(protocols: readonly string[]): Check {
  return (value) => {
    const parsed = URL.canParse(value) ? new URL(value) : undefined;
    if (parsed !== undefined && protocols.includes(parsed.protocol)) return undefined;
    return `must be an address that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`;
  };
}

/** As Ollama's own tools read OLLAMA_HOST: an address, or a host with an optional port. */
const ollamaHost: Check = (value) => {
  const address = value.includes('://') ? value : `http://${value}`;
  const parsed = URL.canParse(address) ? new URL(address) : undefined;
  const isHost = parsed !== undefined && /^https?:$/.test(parsed.protocol) && parsed.hostname !== '';
  return isHost && !/\s/.test(value) ? undefined : 'must be a host, a host with a port, or an http address';
};

const CHECKS: { readonly [Name in keyof SettingsPatch]?: Check } = {
  ollamaHost,
  sonarHostUrl: url(['http:', 'https:']),
  gitProxy: url(['http:', 'https:', 'socks5:', 'socks5h:']),
  inboxDir: watchedFolder,
};

/** What is wrong with the texts of a patch beyond their type, a sentence for each name; empty when nothing is. */
export function findSettingsFaults(patch: SettingsPatch, dataDir: string): Map<string, string> {
  const faults = new Map<string, string>();
  for (const [name, check] of Object.entries(CHECKS)) {
    const value = patch[name as keyof SettingsPatch];
    const fault = typeof value === 'string' ? check(value, dataDir) : undefined;
    if (fault !== undefined) faults.set(name, `"${name}" ${fault}.`);
  }
  return faults;
}

/** The first of them. */
export function findSettingsFault(patch: SettingsPatch, dataDir: string): string | undefined {
  return findSettingsFaults(patch, dataDir).values().next().value;
}
