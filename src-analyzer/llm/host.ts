const DEFAULT_PORT = '11434';

/** The address is no address; the message says what is expected. */
export class HostInvalid extends Error {}

/**
 * The server's base address as Ollama's own tools read `OLLAMA_HOST` (envconfig/config.go): `host`, `host:port`,
 * `:port` or an address with a scheme and path; quotes are dropped, every-interface addresses mean this machine,
 * `http` and `https` without a port mean 80 and 443, everything else 11434. Without a slash at the end.
 * @throws HostInvalid
 */
export function parseOllamaHost(text: string | null | undefined): string {
  const trimmed = (text ?? '')
    .trim()
    .replaceAll(/^["']+|["']+$/g, '')
    .trim();
  if (trimmed === '') return `http://127.0.0.1:${DEFAULT_PORT}`;
  const scheme = /^(https?):\/\//i.exec(trimmed)?.[1]?.toLowerCase();
  if (scheme === undefined && trimmed.includes('://'))
    throw new HostInvalid('the model server must be reached by http or https');
  const rest = scheme === undefined ? trimmed : trimmed.slice(scheme.length + 3);
  let url: URL;
  try {
    url = new URL(`${scheme ?? 'http'}://${completed(rest)}`);
  } catch (cause) {
    throw new HostInvalid('the address of the model server cannot be read', { cause });
  }
  if (url.username !== '' || url.password !== '')
    throw new HostInvalid('the address of the model server must not hold a user or password');
  const port = url.port === '' ? (scheme === undefined ? DEFAULT_PORT : '') : url.port;
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  return `${url.protocol}//${thisMachine(url.hostname)}${port === '' ? '' : `:${port}`}${path}`;
}

/** `:11434` names this machine, a bare IPv6 address needs its brackets. */
function completed(rest: string): string {
  if (rest.startsWith(':') && !rest.startsWith('::')) return `127.0.0.1${rest}`;
  const isBareIpv6 = !rest.startsWith('[') && (rest.match(/:/g)?.length ?? 0) > 1;
  return isBareIpv6 ? `[${rest}]` : rest;
}

/** "localhost" may be IPv6 where the server listens on IPv4 only; 0.0.0.0 is no address to call. */
function thisMachine(host: string): string {
  if (host === 'localhost' || host === '0.0.0.0') return '127.0.0.1';
  return host === '[::]' ? '[::1]' : host;
}
