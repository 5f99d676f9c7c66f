import { expect } from 'playwright/test';
import { ask, createAnalyzedProject, createProject, type Place } from '../support/api.ts';
import { hostTest as test } from '../support/host-test.ts';
import { zipBytes } from '#platform/zip/testing/zip-bytes.ts';
import { type Answer, faultOf, type Operation, OPERATIONS } from './openapi-document.ts';

/*
 * The built product from outside, by another client (fetch) and another validator (ajv) than its own tests use: whatever
 * it answers, docs/openapi.json describes. No browser is needed.
 */

const SEED = Number(process.env['VITALS_HOSTILE_SEED'] ?? 20_261_121);
const ROUNDS = 8;
const STREAM = 'text/event-stream';
const HANG_MS = 90_000;

const SAMPLE = Buffer.from(
  zipBytes([
    { name: 'shop/package.json', content: '{"name":"shop","dependencies":{"express":"3.0.0"}}\n' },
    { name: 'shop/src/app.ts', content: 'export function run(text: string) {\n  return eval(text);\n}\n' },
  ]),
);

/** Asks and reads the answer; of a stream that may never end only the head. */
async function answerOf(vitals: Place, path: string, init: RequestInit): Promise<Answer> {
  const stop = AbortSignal.timeout(HANG_MS);
  const response = await ask(vitals, path, { ...init, signal: stop });
  const type = response.headers.get('content-type') ?? '';
  const isEndless = type.startsWith(STREAM) && path.includes('/events');
  const text = isEndless ? '' : await response.text();
  if (isEndless) await response.body?.cancel();
  return { status: response.status, type, text };
}

const json = (body: unknown): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Bodies that succeed, by operation. */
const BODIES: Readonly<Record<string, unknown>> = {
  'patch /settings': { quality: 'on' },
  'patch /projects/{id}': { description: 'from outside' },
  'post /projects/{id}/analyses': { type: 'FULL' },
  'post /projects/{id}/tech-debts': { source: 'MANUAL', title: 'x' },
  'post /tech-debts/{id}/status': { status: 'DOING' },
  'post /chats/{id}/messages': { content: 'Where is run?' },
  'post /docs/{id}/edit': { content: '# x' },
};

const keyOf = ({ method, path }: Operation): string => `${method} ${path}`;

/** Operations that would take away what the others look at. */
const LAST = new Set(['post /data/erase', 'delete /projects/{id}']);

function request(operation: Operation, body: unknown): RequestInit {
  const method = operation.method.toUpperCase();
  return operation.hasBody ? { method, ...json(body) } : { method };
}

test('what is asked for properly is answered as described', async ({ vitals }) => {
  const projectId = await createAnalyzedProject(vitals, 'shop', SAMPLE);
  const ids: Record<string, number> = { projects: projectId, analyses: 1, 'quality-issues': 1 };
  const create = async (path: string, body?: unknown): Promise<number> => {
    const answer = await answerOf(vitals, `/projects/${projectId}/${path}`, {
      method: 'POST',
      ...json(body ?? {}),
    });
    return (JSON.parse(answer.text) as { data: { id: number } }).data.id;
  };
  ids['chats'] = await create('chats');
  ids['tech-debts'] = await create('tech-debts', { source: 'MANUAL', title: 'x' });
  const faults: string[] = [];
  for (const operation of OPERATIONS.filter((candidate) => !LAST.has(keyOf(candidate)))) {
    const [, noun = ''] = operation.path.split('/');
    const path = operation.path.replace('{id}', String(ids[noun] ?? 1)).replace('{docType}', 'README');
    const answer = await answerOf(vitals, path, request(operation, BODIES[keyOf(operation)]));
    const fault = faultOf(operation, answer);
    if (fault !== undefined) faults.push(`${keyOf(operation)}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

test('what does not exist is told as described', async ({ vitals }) => {
  const faults: string[] = [];
  for (const operation of OPERATIONS.filter(({ path }) => path.includes('{id}'))) {
    const path = operation.path.replace('{id}', '987654').replace('{docType}', 'README');
    const answer = await answerOf(vitals, path, request(operation, BODIES[keyOf(operation)]));
    const fault = faultOf(operation, answer);
    if (fault !== undefined || answer.status < 400)
      faults.push(`${keyOf(operation)}: ${fault ?? answer.status}`);
  }
  expect(faults).toEqual([]);
});

/** Numbers from 0 to 1 by a linear congruence (Numerical Recipes): another generator than the other suite has. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const ODD = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '9'.repeat(30),
  'null',
  '\u202e',
  '%',
  "'",
  '../..',
  'x'.repeat(3000),
  '[]',
  '1',
];
const ODD_BODIES = [
  null,
  [],
  'text',
  5,
  {},
  { name: 5 },
  { type: [] },
  { content: { a: 1 } },
  { status: '' },
  { title: '\0' },
];

test(`whatever is sent, the answer is described (seed ${SEED})`, async ({ vitals }) => {
  test.setTimeout(180_000);
  const random = numbers(SEED);
  const oneOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  await createProject(vitals, 'other', SAMPLE);
  const faults: string[] = [];
  for (const operation of OPERATIONS.filter(
    ({ path }) => path !== '/sample-project' && path !== '/data/erase',
  )) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const path = operation.path.replaceAll(/\{\w+\}/g, () =>
        encodeURIComponent(oneOf(ODD.filter((text) => text.trim() !== ''))),
      );
      const query = operation.parameters
        .filter((parameter) => parameter.in === 'query' && random() < 0.5)
        .map(
          ({ name, schema }) =>
            `${name}=${encodeURIComponent(random() < 0.3 ? oneOf(schema.enum ?? ['1']) : oneOf(ODD))}`,
        );
      const address = `${path}${query.length === 0 ? '' : `?${query.join('&')}`}`;
      const answer = await answerOf(vitals, address, request(operation, oneOf(ODD_BODIES)));
      const isElsewhere =
        answer.status === 404 && (JSON.parse(answer.text) as { code: number }).code === 1002;
      const fault = isElsewhere ? undefined : faultOf(operation, answer);
      if (fault !== undefined) faults.push(`${operation.method} ${address.slice(0, 200)}: ${fault}`);
      if (answer.text.includes(vitals.dataDir)) faults.push(`${address} tells the data directory`);
    }
  }
  expect(faults).toEqual([]);
});
