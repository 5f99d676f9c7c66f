import { isAbsolute } from 'node:path';
import type { SettingsPatch } from '#contract/public-api/settings.ts';

type Check = (value: string) => string | undefined;

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
  inboxDir: (value) => (isAbsolute(value) ? undefined : 'must be an absolute folder'),
};

/** What is wrong with the texts of a patch beyond their type, as one sentence; undefined when nothing is. */
export function findSettingsFault(patch: SettingsPatch): string | undefined {
  for (const [name, check] of Object.entries(CHECKS)) {
    const value = patch[name as keyof SettingsPatch];
    const fault = typeof value === 'string' ? check(value) : undefined;
    if (fault !== undefined) return `"${name}" ${fault}.`;
  }
  return undefined;
}
