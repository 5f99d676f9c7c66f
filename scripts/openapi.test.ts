import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../src-contract/public-api/endpoints.ts';
import { openapiDocument } from './openapi.ts';
import { root } from './runtime.mjs';

const ROUTE = /\brouter\s*\.\s*(get|post|patch|put|delete)\(\s*'([^']+)'/g;

function servedRoutes(): string[] {
  const files = globSync('src-main/features/**/*.routes.ts', { cwd: root });
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(ROUTE)].map(
      ([, method = '', path = '']) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    ),
  );
}

describe('the endpoint table', () => {
  test('names every route the backend serves, and no other', () => {
    const table = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(table.toSorted()).toEqual(servedRoutes().toSorted());
  });

  test('gives every endpoint of one path and method once', () => {
    const table = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(table).size).toBe(table.length);
  });
});

describe('the OpenAPI document', () => {
  const text = openapiDocument();
  const { components } = JSON.parse(text) as { components: { schemas: Record<string, unknown> } };

  test('refers only to schemas it has', () => {
    const references = [...text.matchAll(/"#\/([^"]+)"/g)].map(([, path = '']) => path);
    const missing = references.filter(
      (path) => !(path.replace('components/schemas/', '') in components.schemas),
    );
    expect(missing).toEqual([]);
    expect(references.length).toBeGreaterThan(50);
  });

  test('is the same each time', () => {
    expect(openapiDocument()).toBe(text);
  });
});
