// Usage: node scripts/with-node.mjs scripts/openapi.mjs [--check]
// Writes docs/openapi.json from the contract's schemas; --check only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { API_ERRORS } from '../src-contract/errors.ts';
import { ENDPOINTS } from '../src-contract/public-api/endpoints.ts';
import { envelopeOf, ErrorBody } from '../src-contract/public-api/envelope.ts';
import { DOC_TYPES } from '../src-contract/words.ts';

const target = join(fileURLToPath(new URL('..', import.meta.url)), 'docs', 'openapi.json');
const VERSION = '1.3';

/** Schemas that refer to themselves, by name. */
const shared = {};

function schemaOf(schema, io) {
  const made = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  const {
    $schema: _dialect,
    $defs,
    ...rest
  } = JSON.parse(made.replaceAll('"#/$defs/', '"#/components/schemas/'));
  Object.assign(shared, $defs);
  return rest;
}

const json = (schema) => ({ 'application/json': { schema } });

/** What is no id. */
const PATH_SCHEMAS = {
  docType: { type: 'string', enum: DOC_TYPES },
  fingerprint: { type: 'string', minLength: 1 },
};

function pathParameters(path) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: PATH_SCHEMAS[name] ?? { type: 'integer', minimum: 1 },
  }));
}

function queryParameters(query = []) {
  return query.flatMap((schema) => {
    const { properties = {}, required = [] } = schemaOf(schema, 'input');
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: property,
    }));
  });
}

function requestBody({ body, form }) {
  if (body === undefined) return {};
  const content = json(schemaOf(body, 'input'));
  if (form !== undefined) {
    const fields = schemaOf(form, 'input');
    const file = {
      type: 'string',
      contentMediaType: 'application/zip',
      description: 'A .zip of at most 200 MB',
    };
    content['multipart/form-data'] = {
      schema: {
        ...fields,
        properties: { ...fields.properties, file },
        required: [...(fields.required ?? []), 'file'],
      },
    };
  }
  return { requestBody: { required: true, content } };
}

/** The types of the files an endpoint answers with; texts and JSON have a schema, an archive has none. */
const FILE_TYPES = {
  '/projects/{id}/report/export': {
    'text/markdown': { schema: { type: 'string' } },
    ...json({}),
    'text/html': { schema: { type: 'string' } },
    'application/sarif+json': { schema: {} },
  },
  '/projects/{id}/dependencies/export': {
    'application/vnd.cyclonedx+json': { schema: {} },
    'application/spdx+json': { schema: {} },
  },
  '/data/export': { 'application/zip': {} },
};

function success({ data, path }) {
  if (data === 'stream') return { 'text/event-stream': { schema: { type: 'string' } } };
  if (data === 'file') {
    const types = FILE_TYPES[path];
    if (types === undefined) throw new Error(`Which types of files does ${path} answer with?`);
    return types;
  }
  return json(schemaOf(envelopeOf(data), 'output'));
}

/** What every endpoint may answer beside its own errors. */
const ALWAYS = ['PARAMETER_INVALID', 'DATABASE_ERROR'];

function errorResponses(names) {
  const byStatus = new Map();
  for (const name of [...names, ...ALWAYS]) {
    const { http, code, meaning } = API_ERRORS[name];
    byStatus.set(http, [...(byStatus.get(http) ?? []), `${code} ${meaning}`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      status,
      { description: lines.join('; '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

/** The one address that everybody may ask (D138). */
const OPEN_PATH = '/health';

const REFUSED = {
  description: '1002 the secret of this installation is missing or wrong',
  content: json({ $ref: '#/components/schemas/Error' }),
};

const SECURITY_SCHEMES = {
  secret: {
    type: 'http',
    scheme: 'bearer',
    description: 'The content of the file `api-secret` in the data directory.',
  },
  page: {
    type: 'apiKey',
    in: 'cookie',
    name: 'vitals-{installation}',
    description: 'Given to the page with its first answer; `{installation}` differs between installations.',
  },
};

/** Of what is read with the wrapper (D186). */
const KNOWN = { 304: { description: 'Not changed: the answer that `If-None-Match` names by its `ETag`' } };

const hasTag = ({ method, data }) => method === 'get' && data !== 'stream' && data !== 'file';

function operationOf(endpoint) {
  const parameters = [...pathParameters(endpoint.path), ...queryParameters(endpoint.query)];
  return {
    summary: endpoint.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(endpoint),
    ...(endpoint.path === OPEN_PATH ? { security: [] } : {}),
    responses: {
      [endpoint.status]: { description: 'Success', content: success(endpoint) },
      ...(hasTag(endpoint) ? KNOWN : {}),
      ...errorResponses(endpoint.errors),
      ...(endpoint.path === OPEN_PATH ? {} : { 401: REFUSED }),
    },
  };
}

function generate() {
  const paths = {};
  for (const endpoint of ENDPOINTS) {
    paths[endpoint.path] ??= {};
    paths[endpoint.path][endpoint.method] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitals',
      version: VERSION,
      description:
        'The local API of Vitals. Every JSON answer is wrapped: `{code, message, data}`, code 0 on success.',
    },
    servers: [{ url: 'http://127.0.0.1:8090/api/v1' }],
    security: [{ secret: [] }, { page: [] }],
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: { Error: schemaOf(ErrorBody, 'output'), ...shared },
    },
  };
}

const text = `${JSON.stringify(generate(), null, 2)}\n`;
if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  console.error('docs/openapi.json is not current: run scripts/openapi.mjs');
  process.exit(1);
}
