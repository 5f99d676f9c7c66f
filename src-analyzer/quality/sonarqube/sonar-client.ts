/** Reads one SonarQube server; every answer is data of a stranger and checked by its reader. */
export interface SonarClient {
  /** The JSON of a GET request; undefined for 404. @throws when the server cannot be read */
  get(path: string, query?: Readonly<Record<string, string>>): Promise<unknown>;
}

const REQUEST_TIMEOUT_MS = 30_000;
const MAX_BODY_BYTES = 50 * 1024 * 1024;

type Authorization = string | undefined;

/** Server 10 and newer and Cloud take a bearer token; 9.9 takes it as the name of basic authentication. */
function authorizations(token: string | undefined): Authorization[] {
  if (!token) return [undefined];
  return [`Bearer ${token}`, `Basic ${Buffer.from(`${token}:`).toString('base64')}`];
}

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error('the response of the SonarQube server is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * @param hostUrl as configured, with or without a path
 * @param token a user token; without one the server is asked anonymously
 */
export function createSonarClient(
  hostUrl: string,
  token: string | undefined,
  signal: AbortSignal,
): SonarClient {
  const base = hostUrl.replace(/(?<!\/)\/+$/, '');
  const [first, ...others] = authorizations(token);
  let chosen = first;

  const request = (url: string, authorization: Authorization): Promise<Response> =>
    fetch(url, {
      headers: { accept: 'application/json', ...(authorization && { authorization }) },
      // A redirect could carry the token to another host.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    });

  return {
    async get(path, query = {}) {
      const url = `${base}${path}?${new URLSearchParams(query).toString()}`;
      let response = await request(url, chosen);
      for (const other of response.status === 401 ? others : []) {
        await response.body?.cancel();
        response = await request(url, other);
        if (response.ok) chosen = other;
      }
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`the SonarQube server answered ${response.status}`);
      }
      return JSON.parse(await readBody(response)) as unknown;
    },
  };
}
