import type { SettingsPatch } from '#contract/public-api/settings.ts';
import { ApiError } from '#main/api-error.ts';

/*
 * The addresses among the settings may hold a password (a proxy that asks for one). It is kept and used, but no answer
 * and no export tells it (D139).
 */

const ADDRESSES = ['ollamaHost', 'sonarHostUrl', 'gitProxy'] as const satisfies (keyof SettingsPatch)[];
const HIDDEN = '•••';

/** What stands before the host: as lenient as URL parsers are with slashes, blanks and quotes. */
const CREDENTIALS = /^(["'\s]*(?!["'\s])(?:[a-z][a-z0-9+.-]*:[/\\]*)?)([^/?#\\]*)@/i;

/** `http://user:secret@host` as `http://user:•••@host`; a word without a colon may be a token and is hidden too. */
export function maskAddress(address: string): string {
  return address.replace(CREDENTIALS, (_all, before: string, credentials: string) => {
    const colon = credentials.indexOf(':');
    return `${before}${colon === -1 ? '' : credentials.slice(0, colon + 1)}${HIDDEN}@`;
  });
}

/** The password or token inside an address, as it stands there; undefined when there is none. */
export function passwordIn(address: string): string | undefined {
  const credentials = CREDENTIALS.exec(address)?.[2];
  return credentials?.slice(credentials.indexOf(':') + 1) || undefined;
}

export function maskSettings<T extends SettingsPatch>(settings: T): T {
  const masked: SettingsPatch = {};
  for (const name of ADDRESSES) {
    const address = settings[name];
    if (typeof address === 'string') masked[name] = maskAddress(address);
  }
  return { ...settings, ...masked };
}

/**
 * The patch without the addresses that came back as they were answered: they keep their password. A hidden password in
 * any other address is refused, because the kept one must not go to another host. @throws ApiError 1002
 */
export function withoutMasked(patch: SettingsPatch, kept: SettingsPatch): SettingsPatch {
  const changes = { ...patch };
  for (const name of ADDRESSES) {
    const [given, stored] = [patch[name], kept[name]];
    if (typeof given !== 'string' || !given.includes(HIDDEN)) continue;
    if (typeof stored !== 'string' || given !== maskAddress(stored)) {
      throw new ApiError('PARAMETER_INVALID', `"${name}" hides its password: please type it in again.`);
    }
    delete changes[name];
  }
  return changes;
}
