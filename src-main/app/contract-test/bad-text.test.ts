import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ApiErrorName } from '#contract/errors.ts';
import type { EndpointSpec } from '#contract/public-api/endpoint.ts';
import { ENDPOINTS } from '#contract/public-api/endpoints.ts';
import { ErrorBody } from '#contract/public-api/envelope.ts';
import { ask, type Ask, GOOD_ZIP, keyOf } from './testing/ask.ts';
import { requireError } from './testing/check-answer.ts';
import { type ContractWorld, createContractWorld } from './testing/contract-world.ts';
import { goodRequests } from './testing/endpoint-cases.ts';
import { formRequest, type RawAnswer } from './testing/raw-request.ts';

/* Text that nothing can be made of, in every field of every endpoint: what is answered, and how it reads. */

let world: ContractWorld;
beforeAll(async () => {
  world = await createContractWorld();
});
afterAll(() => world.close());

interface Field {
  readonly name: string;
  readonly endpoint: EndpointSpec;
  readonly part: 'query' | 'body' | 'form';
  readonly field: string;
}

const namesOf = (schema: z.ZodType): string[] =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});

const FIELDS: readonly Field[] = ENDPOINTS.flatMap((endpoint) => {
  const parts = [
    ['query', endpoint.query ?? []],
    ['body', endpoint.body ? [endpoint.body] : []],
    ['form', endpoint.form ? [endpoint.form] : []],
  ] as const;
  return parts.flatMap(([part, schemas]) =>
    schemas.flatMap(namesOf).map((field) => ({
      name: `${keyOf(endpoint)}, ${field} of the ${part}`,
      endpoint,
      part,
      field,
    })),
  );
});

/** A request that would succeed, with this text in one of its fields. */
async function send({ endpoint, part, field }: Field, text: string): Promise<RawAnswer> {
  const asks: Ask[] = [];
  for (const makeAsk of goodRequests(endpoint)) asks.push(await makeAsk(world));
  const plain = asks.find(({ body }) => (part === 'body') === (body !== undefined)) ?? asks[0];
  if (plain === undefined) throw new Error('There is no request to start from.');
  if (part === 'query') {
    const [path = '', query] = plain.path.split('?');
    const parameters = new URLSearchParams(query);
    parameters.set(field, text);
    return ask(world, endpoint, { ...plain, path: `${path}?${parameters.toString()}` });
  }
  if (part === 'form') {
    const fields = Object.entries({ name: 'shop', [field]: text });
    const parts = fields.map(([name, content]) => ({ name, content }));
    const file = { name: 'file', filename: 'shop.zip', content: GOOD_ZIP };
    return ask(world, endpoint, { path: plain.path, raw: formRequest([...parts, file]) });
  }
  return ask(world, endpoint, { path: plain.path, body: { ...Object(plain.body), [field]: text } });
}

/** Paging has a code of its own, and the path of a file is only looked up among those that are known. */
const OTHER_ERRORS: Readonly<Record<string, ApiErrorName>> = {
  page: 'PAGING_INVALID',
  size: 'PAGING_INVALID',
  limit: 'PAGING_INVALID',
  path: 'FILE_REFUSED',
};

test.each(FIELDS)('$name with NUL is refused', async (field) => {
  const answer = await send(field, 'a\0b');
  expect(() => requireError(OTHER_ERRORS[field.field] ?? 'PARAMETER_INVALID', answer)).not.toThrow();
});

/** Forms and addresses carry bytes, which decode to whole characters or to U+FFFD. */
test.each(FIELDS.filter(({ part }) => part === 'body'))(
  '$name with an unpaired surrogate is refused',
  async (field) => {
    const answer = await send(field, 'a\ud800b');
    expect(() => requireError('PARAMETER_INVALID', answer)).not.toThrow();
  },
);

test.each(FIELDS)('$name refuses without the syntax of a regular expression', async (field) => {
  const answer = await send(field, '%~');
  if (answer.status < 400) return;
  expect(ErrorBody.parse(JSON.parse(answer.text)).message).not.toMatch(
    /pattern|\/\^|\\d|\[[0-9A-Za-z]-|\(\?/,
  );
});

describe('a project keeps its name', () => {
  test.each(['\0', 'a\0', '\ud800', 'x\udc00y'])('when it is to become %j', async (name) => {
    const path = `/projects/${await world.api.seedProject('shop')}`;
    const answer = await world.api.call('PATCH', path, { name });
    expect(answer).toMatchObject({
      status: 400,
      code: 1002,
      message: '"name" contains a NUL character or half of a character pair: please remove it.',
    });
    expect((await world.api.call('GET', path)).data).toMatchObject({ name: 'shop' });
  });

  test('with characters of two halves it may', async () => {
    const id = await world.api.seedProject('plain');
    const answer = await world.api.call('PATCH', `/projects/${id}`, { name: '𝒳 面 🙂' });
    expect(answer).toMatchObject({ status: 200, data: { name: '𝒳 面 🙂' } });
  });
});
