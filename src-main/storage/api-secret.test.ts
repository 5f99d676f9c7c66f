import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiHeaders, openApiSecret } from './api-secret.ts';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitals-secret-'));
  file = join(dataDir, 'api-secret');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a secret of 32 bytes is made once and then kept, readable by this user alone', async () => {
  const secret = await openApiSecret(dataDir);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(await openApiSecret(dataDir)).toBe(secret);
  expect(apiHeaders(dataDir)).toEqual({ authorization: `Bearer ${secret}` });
  expect(readdirSync(dataDir)).toEqual(['api-secret']);
});

test.runIf(process.platform !== 'win32')('one that others could have read is replaced', async () => {
  const secret = await openApiSecret(dataDir);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chmodSync(file, 0o640);
  expect(await openApiSecret(dataDir)).not.toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.runIf(process.platform !== 'win32')('a link to a file elsewhere is no secret', async () => {
  const elsewhere = join(dataDir, 'elsewhere');
  writeFileSync(elsewhere, 'A'.repeat(43), { mode: 0o600 });
  symlinkSync(elsewhere, file);
  expect(await openApiSecret(dataDir)).not.toBe('A'.repeat(43));
});

test.each(['', 'short', `${'A'.repeat(43)} and more`])('"%s" is no secret', async (text) => {
  writeFileSync(file, text, { mode: 0o600 });
  expect(await openApiSecret(dataDir)).toMatch(/^[\w-]{43}$/);
});
