import type { Request } from 'express';
import { z } from 'zod';
import type { ApiErrorName } from '#contract/errors.ts';
import { HistoryQuery, OptionalPagingQuery, PagingQuery } from '#contract/public-api/paging.ts';
import { ApiError } from '#main/api-error.ts';
import { findTextFault } from './text-fault.ts';

/*
 * Requests are checked with the contract's own schemas. What is missing is 1001, what is there but unusable
 * 1002 (D32), and paging has a code of its own, 1003.
 */

export interface ParseOptions {
  /** Whether an empty or blank text counts as missing (1001, the default) or as invalid (1002). */
  readonly blankIsMissing?: boolean;
  /** Lets text through that cannot be stored, for a route that compares it and has an error of its own for it. */
  readonly anyText?: boolean;
}

/** The JSON body. No body at all counts as an empty object, so that each required field is reported as missing. */
export function parseBody<T extends z.ZodType>(
  schema: T,
  request: Request,
  options?: ParseOptions,
): z.infer<T> {
  const body: unknown = request.body ?? {};
  if (request.body === undefined && hasBody(request)) {
    throw new ApiError('PARAMETER_INVALID', 'Send the body as JSON with Content-Type: application/json.');
  }
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new ApiError('PARAMETER_INVALID', 'The body must be a JSON object.');
  }
  return parseValue(schema, body, options);
}

function hasBody(request: Request): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  );
}

export function parseQuery<T extends z.ZodType>(
  schema: T,
  request: Request,
  options?: ParseOptions,
): z.infer<T> {
  return parseValue(schema, request.query, options);
}

/** Any value from outside, e.g. the text fields of an upload. @throws ApiError 1001 or 1002 with a sentence. */
export function parseValue<T extends z.ZodType>(
  schema: T,
  value: unknown,
  options: ParseOptions = {},
): z.infer<T> {
  const { blankIsMissing = true, anyText = false } = options;
  const result = schema.safeParse(value);
  if (result.success) {
    if (!anyText) requireSoundText(result.data);
    return result.data;
  }
  const issues = result.error.issues;
  const missing = issues.find((issue) => isMissing(valueAt(value, issue.path), blankIsMissing));
  if (missing !== undefined) {
    throw new ApiError('PARAMETER_MISSING', `${nameOf(missing.path)} is required: please give it a value.`);
  }
  throw new ApiError('PARAMETER_INVALID', issues.map(sentenceOf).join(' '));
}

/** After the schema, so that only what is used is judged: a field nobody reads may hold anything. */
function requireSoundText(data: unknown): void {
  const path = findTextFault(data);
  if (path === undefined) return;
  throw new ApiError(
    'PARAMETER_INVALID',
    `${nameOf(path)} contains a NUL character or half of a character pair: please remove it.`,
  );
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = (current as Record<PropertyKey, unknown>)[key];
  }
  return current;
}

function isMissing(value: unknown, blankIsMissing: boolean): boolean {
  return value === undefined || (blankIsMissing && typeof value === 'string' && value.trim() === '');
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'The request' : `"${path.map(String).join('.')}"`;
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  const reason = issue.message.replace(/^Invalid (?:input|option): /, '');
  return `${nameOf(issue.path)} is not valid: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`;
}

/** Query `page` and `size`. @throws ApiError 1003 */
export function parsePaging(request: Request): PagingQuery {
  return parsePagingWith(PagingQuery, request, 'page is a number from 1, size a number from 1 to 100.');
}

/** The paging of a list that gives everything when neither `page` nor `size` is there (D15); then undefined. */
export function parseOptionalPaging(request: Request): PagingQuery | undefined {
  const { page, size } = parsePagingWith(
    OptionalPagingQuery,
    request,
    'page is a number from 1, size a number from 1 to 100.',
  );
  if (page === undefined && size === undefined) return undefined;
  return parsePaging(request);
}

/** Query `limit` of the report history. @throws ApiError 1003 */
export function parseHistoryLimit(request: Request): number {
  return parsePagingWith(HistoryQuery, request, 'limit is a number from 1 to 20.').limit;
}

function parsePagingWith<T extends z.ZodType>(schema: T, request: Request, rule: string): z.infer<T> {
  const result = schema.safeParse(request.query);
  if (result.success) return result.data;
  const name: ApiErrorName = 'PAGING_INVALID';
  throw new ApiError(name, `The paging is not valid: ${rule}`);
}

const PathId = /^[1-9]\d{0,15}$/;

/** A path parameter that is an id. @throws ApiError 1002 when it is not a positive whole number (D12) */
export function parseId(request: Request, name = 'id'): number {
  const text = request.params[name];
  const id = typeof text === 'string' && PathId.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(id)) return id;
  throw new ApiError('PARAMETER_INVALID', `"${name}" in the address must be a positive whole number.`);
}
