import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointSpec } from '#contract/public-api/endpoint.ts';
import { ENDPOINTS } from '#contract/public-api/endpoints.ts';
import { requireSound } from './testing/check-answer.ts';
import { type ContractWorld, createContractWorld } from './testing/contract-world.ts';
import { keyOf } from './testing/ask.ts';
import { hostileRequest } from './testing/hostile-requests.ts';
import { sendRaw } from './testing/raw-request.ts';

/*
 * Requests out of a seeded generator over every path parameter, query and body field: whatever is sent, the answer is one
 * that the contract foresees for the endpoint, has its schema, and tells nothing about the machine.
 * VITALS_HOSTILE_RUNS and VITALS_HOSTILE_SEED make it longer and different; a failure prints seed and path.
 */

const runs = Number(process.env['VITALS_HOSTILE_RUNS'] ?? 40);
const seed = Number(process.env['VITALS_HOSTILE_SEED'] ?? 20_261_121);

/** What takes nothing but an address is asked less often; what unpacks a whole project each time, least. */
function runsOf({ body, query, path }: EndpointSpec): number {
  if (path === '/sample-project') return 3;
  return body === undefined && query === undefined ? Math.ceil(runs / 2) : runs;
}

let world: ContractWorld;
beforeAll(async () => {
  world = await createContractWorld();
  for (let count = 0; count < 8; count += 1) await world.api.seedProject(`project ${count}`);
  for (let count = 0; count < 4; count += 1) {
    await world.createChat();
    await world.createDebt();
  }
  await world.createDocument();
});
afterAll(() => world.close());

test.each(ENDPOINTS.map((endpoint) => ({ name: keyOf(endpoint), endpoint })))(
  `$name answers whatever is sent (seed ${seed})`,
  async ({ endpoint }) => {
    const verdict = await fc.check(
      fc.asyncProperty(hostileRequest(endpoint), async (request) => {
        const answer = await sendRaw(world.api, request);
        // Another method means another endpoint of the same address, or none.
        const meant =
          request.method === endpoint.method.toUpperCase()
            ? endpoint
            : ENDPOINTS.find(
                (other) => other.path === endpoint.path && other.method.toUpperCase() === request.method,
              );
        requireSound(meant, answer, world.api.dataDir);
      }),
      { seed, numRuns: runsOf(endpoint), endOnFailure: true },
    );
    expect(fc.defaultReportMessage(verdict)).toBeUndefined();
  },
  60_000,
);

test('the backend is in good health after all that', async () => {
  expect((await world.api.call('GET', '/health')).code).toBe(0);
  const list = await world.api.call('GET', '/projects');
  expect(list.code).toBe(0);
  expect(Object.prototype).not.toHaveProperty('code');
});
