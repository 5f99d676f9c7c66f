import fc from 'fast-check';
import { z } from 'zod';
import type { EndpointSpec } from '#contract/public-api/endpoint.ts';
import { NO_HOST } from './contract-world.ts';
import type { RawRequest } from './raw-request.ts';

const LONG = 'x'.repeat(70_000);

/** Texts that have broken parsers, shells, databases, terminals and pages. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202e\u2066gnp.exe',
  '\ud800',
  '\u001b[31m\u001b]0;x\u0007',
  '𝒳'.repeat(60),
  'ａ１',
  "' OR 1=1 --",
  '"; DROP TABLE project; --',
  '%',
  '%_\\',
  '../../../../etc/passwd',
  String.raw`..\..\windows\win.ini`,
  '/etc/passwd',
  'C:\\',
  'file:///etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '9007199254740993',
  '0x1F',
  '١٢٣',
  'true',
  'null',
  'undefined',
  '[object Object]',
  NO_HOST,
  `${NO_HOST}?x=--upload-pack=x`,
  LONG,
] as const;

const NUMBERS = [0, -0, -1, 1, 1.5, 1e21, 1e308, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), Number.MIN_VALUE];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
);

/** Any value JSON can carry, the odd ones often. */
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      ['FULL'],
      { length: 1 },
      { toString: 1 },
      { valueOf: null },
      JSON.parse('{"__proto__":{"code":1}}'),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3, noUnicodeString: false }) },
);

/** Names and allowed words of a schema's fields, so that hostile values meet fields that exist. */
function fieldsOf(schemas: readonly z.ZodType[]): Map<string, readonly unknown[]> {
  const fields = new Map<string, readonly unknown[]>();
  for (const schema of schemas) {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    for (const [name, property] of Object.entries(json.properties ?? {})) {
      fields.set(name, typeof property === 'object' && property.enum ? property.enum : []);
    }
  }
  return fields;
}

function fieldEntry(fields: Map<string, readonly unknown[]>): fc.Arbitrary<[string, unknown]> {
  const names = [...fields.keys(), '__proto__', 'constructor', 'id', 'page', ''];
  return fc.constantFrom(...names).chain((name) => {
    const words = fields.get(name) ?? [];
    const good = words.length === 0 ? value : fc.oneof(value, fc.constantFrom(...words));
    return fc.tuple(fc.constant(name), good);
  });
}

/** Objects that are written by hand, because `__proto__` as a key is part of the attack. */
function toJson(entries: readonly (readonly [string, unknown])[]): string {
  const members = entries.map(([name, item]) => `${JSON.stringify(name)}:${JSON.stringify(item) ?? 'null'}`);
  return `{${members.join(',')}}`;
}

const idText = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 }).map(String) },
  { weight: 2, arbitrary: text.filter((part) => part !== '' && part.length < 5000) },
);

/** Percent-encoded as a client would, or in ways that no client would. */
const encoded = (arbitrary: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: arbitrary.map((part) => encodeURIComponent(part.toWellFormed())) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', '%E0%A4%A', '%00', '%2e%2e%2f', '%c0%af', '..', ';', '%25%30'),
    },
  );

const method = (endpoint: EndpointSpec): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(endpoint.method.toUpperCase()) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'SEARCH'),
    },
  );

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=x-unknown',
  'application/json;;;',
  'APPLICATION/JSON',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  '\u00ff/\u00ff',
  '',
];

const BROKEN_BODIES: readonly (string | Uint8Array)[] = [
  '{',
  '{"type":"FULL"',
  '[1,',
  "{'type':'FULL'}",
  '\ufeff{"type":"FULL"}',
  'nul',
  '"FULL"',
  '1e999',
  '{"a":1}{"b":2}',
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
  '['.repeat(50_000),
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nshop\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK',
  '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nshop\r\n--x--',
  '--x\r\nContent-Disposition: form-data\r\n\r\nshop\r\n--x--',
  '--x\r\n\r\n\r\n--x\r\n\r\n--x--',
  `--x\r\n${'A: b\r\n'.repeat(3000)}\r\n--x--`,
  '--x\r\nContent-Disposition: form-data; name="file"; filename="../../a.zip\0"\r\n\r\nPK\r\n--x--\r\n',
];

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-encoding': 'gzip' },
      { 'content-encoding': 'br' },
      { 'content-encoding': 'x-unknown' },
      { accept: 'text/html' },
      { accept: 'text/event-stream' },
      { 'accept-encoding': 'gzip, br' },
      { authorization: `Bearer ${'t'.repeat(2000)}` },
      { origin: 'https://evil.example' },
      { host: 'evil.example' },
      { range: 'bytes=0-5' },
      { 'if-none-match': '*' },
      { expect: '100-continue' },
      { 'x-http-method-override': 'DELETE' },
      { cookie: '__proto__=1' },
    ),
  },
);

function body(endpoint: EndpointSpec): fc.Arbitrary<{ type: string; content: string | Uint8Array }> {
  const fields = fieldsOf([endpoint.body, endpoint.form].flatMap((schema) => schema ?? []));
  const object = fc.array(fieldEntry(fields), { maxLength: 6 }).map(toJson);
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        type: fc.constant('application/json'),
        content: fc.oneof(
          object,
          value.map((item) => JSON.stringify(item) ?? ''),
        ),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constantFrom(...CONTENT_TYPES),
        content: fc.oneof(object, fc.constantFrom(...BROKEN_BODIES)),
      }),
    },
  );
}

function query(endpoint: EndpointSpec): fc.Arbitrary<string> {
  const fields = fieldsOf(endpoint.query ?? []);
  const names = [...fields.keys(), 'page[]', 'sort[x]', '__proto__', 'page'];
  const pair = fc.tuple(fc.constantFrom(...names), fc.constantFrom('=', '[]=', ''), encoded(text));
  const arbitrary = fc
    .array(
      fc.oneof(
        pair.map(([name, sign, item]) => `${name}${sign}${item.slice(0, 8000)}`),
        fieldEntry(fields).map(
          ([name, item]) => `${name}=${encodeURIComponent((JSON.stringify(item) ?? '').slice(0, 4000))}`,
        ),
        ...[...fields].flatMap(([name, words]) =>
          words.length === 0 ? [] : [fc.constantFrom(...words).map((word) => `${name}=${String(word)}`)],
        ),
      ),
      { maxLength: 4 },
    )
    .map((parts) => (parts.length === 0 ? '' : `?${parts.join('&')}`));
  return fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 3, arbitrary });
}

function path(endpoint: EndpointSpec): fc.Arbitrary<string> {
  const docType = encoded(
    fc.oneof(
      fc.constantFrom('README', 'ARCH', 'API'),
      text.filter((part) => part.length < 5000),
    ),
  );
  return fc
    .tuple(encoded(idText), docType)
    .map(([id, type]) => endpoint.path.replace('{id}', () => id).replace('{docType}', () => type));
}

/** Requests that mean the endpoint; what they hold is decided by the seed alone. */
export function hostileRequest(endpoint: EndpointSpec): fc.Arbitrary<RawRequest> {
  return fc
    .record({
      method: method(endpoint),
      path: path(endpoint),
      query: query(endpoint),
      headers,
      body: body(endpoint),
      sendsBody: fc.boolean(),
    })
    .map((drawn) => {
      const sends = drawn.sendsBody || endpoint.body !== undefined;
      const type = sends && drawn.body.type !== '' ? { 'content-type': drawn.body.type } : {};
      return {
        method: drawn.method,
        path: `/api/v1${drawn.path}${drawn.query}`,
        headers: { ...type, ...drawn.headers },
        ...(sends ? { body: drawn.body.content } : {}),
      };
    });
}
