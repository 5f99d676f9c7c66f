import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { API_ERRORS, type ApiErrorName } from '#contract/errors.ts';
import { ApiError } from '#main/api-error.ts';

/** The contract's own table (INTERFACE "Business codes" and HTTP mapping, statuses of D12), copied by hand. */
const CONTRACT: readonly (readonly [code: number, http: number])[] = [
  [1001, 400],
  [1002, 400],
  [1002, 404],
  [1003, 400],
  [2001, 404],
  [2002, 400],
  [2003, 400],
  [2004, 400],
  [2005, 400],
  [2006, 404],
  [2007, 400],
  [2008, 400],
  [2009, 400],
  [2010, 404],
  [2011, 400],
  [2012, 404],
  [2013, 404],
  [2014, 400],
  [2015, 404],
  [3001, 502],
  [3002, 502],
  [3003, 502],
  [3004, 400],
  [5001, 500],
  [5002, 500],
  [5003, 500],
];

const root = fileURLToPath(new URL('..', import.meta.url));
const testSources = globSync('**/*.test.ts', { cwd: root })
  .filter((path) => !path.endsWith('api-errors.test.ts'))
  .map((path) => readFileSync(`${root}/${path}`, 'utf8'))
  .join('\n');

/** A test that raises an error names it, by name or by code. */
function isNamedInTests(name: ApiErrorName): boolean {
  return new RegExp(`\\b(?:${name}|${API_ERRORS[name].code})\\b`).test(testSources);
}

test('the table of codes is the contract’s', () => {
  const table = Object.values(API_ERRORS).map(({ code, http }) => [code, http]);
  expect(table.sort(([a = 0], [b = 0]) => a - b)).toEqual(CONTRACT);
});

test('an error knows its code and status', () => {
  const error = new ApiError('PROJECT_NOT_FOUND', 'There is no such project.');
  expect([error.code, error.httpStatus, error.message]).toEqual([2001, 404, 'There is no such project.']);
});

describe('every code that is raised has a test that raises it', () => {
  const names = Object.keys(API_ERRORS) as ApiErrorName[];
  const raised = names.filter((name) => API_ERRORS[name].raised);

  test.each(raised)('%s', (name) => {
    expect(isNamedInTests(name)).toBe(true);
  });
});
