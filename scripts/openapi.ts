// Usage: npm run openapi [-- --check]
// Writes docs/openapi.json from the contract; --check only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { API_ERRORS, type ApiErrorName } from '../src-contract/errors.ts';
import * as analyses from '../src-contract/public-api/analyses.ts';
import * as architecture from '../src-contract/public-api/architecture.ts';
import * as debts from '../src-contract/public-api/debts.ts';
import * as dependencies from '../src-contract/public-api/dependencies.ts';
import { ENDPOINTS, type Endpoint } from '../src-contract/public-api/endpoints.ts';
import { ErrorBody, envelopeOf } from '../src-contract/public-api/envelope.ts';
import * as evolution from '../src-contract/public-api/evolution.ts';
import * as files from '../src-contract/public-api/files.ts';
import * as projects from '../src-contract/public-api/projects.ts';
import * as quality from '../src-contract/public-api/quality.ts';
import * as reports from '../src-contract/public-api/reports.ts';

type Json = Record<string, unknown>;

const root = join(import.meta.dirname, '..');
const TARGET = join(root, 'docs', 'openapi.json');

/** The contract's named objects become components under their own names. */
const names = z.registry<{ id: string }>();
const MODULES = [analyses, architecture, debts, dependencies, evolution, files, projects, quality, reports];
for (const [id, schema] of MODULES.flatMap((module) => Object.entries(module)))
  if (schema instanceof z.ZodObject) names.add(schema, { id });
names.add(ErrorBody, { id: 'ErrorBody' });

const components: Json = {};

/** JSON Schema of a contract schema; named parts are moved to the components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const {
    $schema: _dialect,
    $defs,
    ...own
  } = z.toJSONSchema(schema, { metadata: names, io, reused: 'inline' }) as Json;
  const moved = (value: Json): Json =>
    JSON.parse(JSON.stringify(value).replaceAll('#/$defs/', '#/components/schemas/')) as Json;
  for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, Json>))
    components[name] ??= withoutId(moved(definition));
  const { id, ...rest } = moved(own) as { id?: string };
  if (id === undefined) return rest;
  components[id] ??= rest;
  return { $ref: `#/components/schemas/${id}` };
}

function withoutId({ id: _id, ...rest }: Json): Json {
  return rest;
}

interface ObjectSchema {
  properties?: Record<string, Json>;
  required?: string[];
}

function objectSchemaOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as ObjectSchema;
}

function parametersOf({ path, query = [] }: Endpoint): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  }));
  const inQuery = query.flatMap((schema) => {
    // What the value is once read (a number, say); where only its text can be described, that.
    const { properties: read = {} } = objectSchemaOf(schema, 'output');
    const { properties: text = {}, required = [] } = objectSchemaOf(schema, 'input');
    return Object.keys(text).map((name) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: Object.keys(read[name] ?? {}).length > 0 ? read[name] : text[name],
    }));
  });
  return [...inPath, ...inQuery];
}

function requestBodyOf({ body, upload }: Endpoint): Json | undefined {
  const content: Json = {};
  if (body) content['application/json'] = { schema: schemaOf(body, 'input') };
  if (upload) {
    const { properties, required } = objectSchemaOf(upload, 'input');
    const file = { type: 'string', contentMediaType: 'application/zip' };
    content['multipart/form-data'] = {
      schema: {
        type: 'object',
        properties: { ...properties, file },
        required: [...(required ?? []), 'file'],
      },
    };
  }
  return Object.keys(content).length > 0 ? { required: true, content } : undefined;
}

function answerOf({ data, raw }: Endpoint): Json {
  if (!raw) {
    const schema = schemaOf(envelopeOf(data ?? z.null()), 'output');
    return { description: 'Success', content: { 'application/json': { schema } } };
  }
  const events = Object.entries(raw.events ?? {}).map(([name, schema]) => ({
    title: name,
    ...schemaOf(schema, 'output'),
  }));
  const schema =
    events.length > 0 ? { description: 'Data of the events, by name', anyOf: events } : { type: 'string' };
  return { description: 'Success', content: { [raw.type]: { schema } } };
}

/** One answer a status, its description naming the business codes. */
function failuresOf({ errors }: Endpoint): Json {
  const all: ApiErrorName[] = ['PARAMETER_INVALID', ...errors, 'DATABASE_ERROR'];
  const byStatus = new Map<number, string[]>();
  for (const name of new Set(all)) {
    const { http, code, meaning } = API_ERRORS[name];
    byStatus.set(http, [...(byStatus.get(http) ?? []), `${code} ${meaning}`]);
  }
  const content = { 'application/json': { schema: schemaOf(ErrorBody, 'output') } };
  return Object.fromEntries(
    [...byStatus].map(([status, texts]) => [status, { description: texts.join('; '), content }]),
  );
}

function operationOf(endpoint: Endpoint): Json {
  const parameters = parametersOf(endpoint);
  const requestBody = requestBodyOf(endpoint);
  return {
    summary: endpoint.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: { [endpoint.status ?? 200]: answerOf(endpoint), ...failuresOf(endpoint) },
  };
}

/** The whole document, as text. */
export function openapiDocument(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const paths: Record<string, Json> = {};
  for (const endpoint of ENDPOINTS) {
    const path = `/api/v1${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method]: operationOf(endpoint) };
  }
  const description =
    'Served on 127.0.0.1 only, without authentication. Requests with a foreign Host (421) or from another site’s page (403) are refused.';
  const sorted = Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const document = {
    openapi: '3.1.0',
    info: { title: 'Vitals', version, description },
    servers: [{ url: 'http://127.0.0.1:8090' }],
    paths,
    components: { schemas: sorted },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function main(): number {
  const text = openapiDocument();
  if (!process.argv.includes('--check')) {
    writeFileSync(TARGET, text);
    return 0;
  }
  if (readFileSync(TARGET, 'utf8') === text) return 0;
  console.log('docs/openapi.json is not what the contract says: run `npm run openapi`.');
  return 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(main());
