import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ENDPOINTS } from '#contract/public-api/endpoints.ts';
import { findLeak, requireError, requireSuccess } from './testing/check-answer.ts';
import { type ContractWorld, createContractWorld } from './testing/contract-world.ts';
import { ask, keyOf } from './testing/ask.ts';
import { casesWithoutEndpoint, goodRequests, provocationOf } from './testing/endpoint-cases.ts';
import type { RawAnswer } from './testing/raw-request.ts';

/*
 * Every endpoint of the contract: each request that must succeed, and each error that is listed, against the schemas.
 * A new endpoint that changes something, or a new error of one, fails here until there is a case for it.
 */

/** A full disk is a machine's matter: the answer of the system is replaced, everything else is real. */
const disk = vi.hoisted(() => ({ full: false }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const statfs = (path: string): Promise<unknown> =>
    disk.full ? Promise.resolve({ bavail: 1, bsize: 4096 }) : real.statfs(path);
  return { ...real, default: { ...real, statfs }, statfs };
});

async function withFullDisk<T>(work: () => Promise<T>): Promise<T> {
  disk.full = true;
  try {
    return await work();
  } finally {
    disk.full = false;
  }
}

let world: ContractWorld;
beforeAll(async () => {
  world = await createContractWorld({ withFullDisk });
});
afterAll(() => world.close());

const sendsId = ENDPOINTS.filter(({ path }) => path.includes('{id}'));
const ERASE = 'post /data/erase';
const good = ENDPOINTS.filter((endpoint) => keyOf(endpoint) !== ERASE).flatMap((endpoint) =>
  goodRequests(endpoint).map((makeAsk, index) => ({ name: keyOf(endpoint), index, endpoint, makeAsk })),
);
const listed = ENDPOINTS.flatMap((endpoint) =>
  endpoint.errors.map((error) => ({ name: keyOf(endpoint), endpoint, error })),
);

function requireQuiet(answer: RawAnswer): void {
  expect(findLeak(answer.text, world.api.dataDir)).toBeUndefined();
}

test('every endpoint has its cases, and every case its endpoint', () => {
  expect(ENDPOINTS.filter((endpoint) => goodRequests(endpoint).length === 0).map(keyOf)).toEqual([]);
  expect(casesWithoutEndpoint).toEqual([]);
});

test.each(good)('$name succeeds as its schema says ($index)', async ({ endpoint, makeAsk }) => {
  const answer = await ask(world, endpoint, await makeAsk(world));
  expect(() => requireSuccess(endpoint, answer)).not.toThrow();
  requireQuiet(answer);
});

const reads = good.filter(
  ({ endpoint: { method, data } }) => method === 'get' && data !== 'stream' && data !== 'file',
);

test.each(reads)('$name is not sent again to who knows it ($index)', async ({ endpoint, makeAsk }) => {
  const asked = await makeAsk(world);
  const { tag } = await ask(world, endpoint, asked);
  expect(tag).toMatch(/^"[\w-]{43}"$/);
  const again = await ask(world, endpoint, { ...asked, raw: { headers: { 'if-none-match': tag } } });
  const isEmpty = again.status === 304 && again.text === '';
  // Something else may have happened since: then it has another tag, and is whole.
  expect(() => again.tag === tag || requireSuccess(endpoint, again)).not.toThrow();
  expect(isEmpty).toBe(again.tag === tag);
});

test.each(listed)('$name fails with $error', async ({ endpoint, error }) => {
  const provoke = provocationOf(endpoint, error);
  if (provoke === undefined) throw new Error('Nobody has written down how this error comes about.');
  const [good] = goodRequests(endpoint);
  if (good === undefined) throw new Error('There is no request to start from.');
  const answer = await provoke(world, endpoint, good);
  expect(() => requireError(error, answer)).not.toThrow();
  requireQuiet(answer);
});

describe.each(sendsId)('$method $path', (endpoint) => {
  test.each(['0', '-1', '1.5', 'abc', '1e3', '0x10', '99999999999999999', '%00', '１'])(
    'refuses the id %s',
    async (id) => {
      const path = endpoint.path.replace('{id}', encodeURI(id)).replace('{docType}', 'README');
      const answer = await ask(world, endpoint, { path });
      expect(() => requireError('PARAMETER_INVALID', answer)).not.toThrow();
    },
  );
});

/** A catch-all that every endpoint may answer with: rows that cannot be read are nobody's doing. */
test('a database that fails is 5002, told without its words', async () => {
  const fault = vi.spyOn(world.api.backend.analyses, 'stopProject');
  fault.mockRejectedValue(Object.assign(new Error('SQLITE_IOERR: disk I/O error'), { code: 'SQLITE_IOERR' }));
  const remove = ENDPOINTS.find((endpoint) => keyOf(endpoint) === 'delete /projects/{id}');
  if (remove === undefined) throw new Error('Projects can be removed.');
  const answer = await ask(world, remove, { path: `/projects/${await world.api.seedProject()}` });
  expect(() => requireError('DATABASE_ERROR', answer)).not.toThrow();
  requireQuiet(answer);
  fault.mockRestore();
});

/* Last, because it has a world of its own, git host included. */
test('everything can be erased', async () => {
  const own = await createContractWorld();
  const endpoint = ENDPOINTS.find((other) => keyOf(other) === ERASE);
  const [erase] = endpoint === undefined ? [] : goodRequests(endpoint);
  if (endpoint === undefined || erase === undefined) throw new Error('Everything can be erased.');
  const answer = await ask(own, endpoint, await erase(own));
  expect(() => requireSuccess(endpoint, answer)).not.toThrow();
  expect((await own.api.call('GET', '/projects')).data).toMatchObject({ total: 0 });
  await own.close();
});
