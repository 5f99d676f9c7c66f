import { randomBytes } from 'node:crypto';
import { constants, readFileSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Name of the file in the data directory that holds the installation's secret (D138). */
const API_SECRET_FILE = 'api-secret';

const SECRET = /^[\w-]{43}$/;
const OTHERS_MAY = 0o077;

/**
 * The secret that every call of `/api/v1` needs: 32 random bytes, base64url. It is made where there is none, and made
 * again where the file cannot be one or others could have read it. @throws the file system's error
 */
export async function openApiSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, API_SECRET_FILE);
  return (await findSecret(path)) ?? (await createSecret(path));
}

/** The header a program of this user sends with each call; for clients beside a running Vitals. @throws ENOENT */
export function apiHeaders(dataDir: string): { readonly authorization: string } {
  return { authorization: `Bearer ${readFileSync(join(dataDir, API_SECRET_FILE), 'utf8').trim()}` };
}

async function findSecret(path: string): Promise<string | undefined> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const { mode } = await file.stat();
    // Windows has no such bits: there the folder's access list protects the file.
    const isPrivate = process.platform === 'win32' || (mode & OTHERS_MAY) === 0;
    const text = (await file.readFile('utf8')).trim();
    return isPrivate && SECRET.test(text) ? text : undefined;
  } finally {
    await file.close();
  }
}

async function createSecret(path: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const draft = `${path}.new`;
  await rm(draft, { force: true });
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  await rename(draft, path);
  return secret;
}
