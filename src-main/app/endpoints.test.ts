import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/public-api/endpoints.ts';
import { startTestBackend, type TestBackend } from './testing/test-backend.ts';

let api: TestBackend;
beforeAll(async () => {
  api = await startTestBackend({
    location: { url: undefined, whenReady: () => Promise.resolve(undefined) },
  });
});
afterAll(() => api.close());

const paths = [...new Set(ENDPOINTS.map(({ path }) => path))];

function methodsOf(path: string): string {
  const methods = ENDPOINTS.filter((endpoint) => endpoint.path === path).map(({ method }) =>
    method.toUpperCase(),
  );
  return methods.sort((a, b) => a.localeCompare(b)).join(', ');
}

/** The methods an address answers, as a request with another one is told. */
async function allowed(path: string): Promise<string | null> {
  const address = path.replace('{id}', '1').replace('{docType}', 'README');
  const response = await api.fetch(address, { method: 'OPTIONS' });
  return response.headers.get('allow');
}

test.each(paths)('%s is served with the methods of the contract', async (path) => {
  expect(await allowed(path)).toBe(methodsOf(path));
});

test('docs/openapi.json is made of the contract as it is', () => {
  const script = fileURLToPath(new URL('../../scripts/openapi.mjs', import.meta.url));
  const check = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect(check.stderr).not.toContain('not current');
  expect(check.status).toBe(0);
});
