import type { ErrorRequestHandler, RequestHandler } from 'express';
import { API_ERRORS } from '#contract/errors.ts';
import { ApiError } from '#main/api-error.ts';
import { toKnownError } from '#main/disk-fault.ts';
import type { Log } from '#main/log.ts';
import { sendError } from './envelope.ts';

/** Turns whatever a route threw into the contract's error body; what nobody foresaw is 5002 and is logged whole. */
export function errorMiddleware(log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const known = toApiError(error);
    if (known === undefined) {
      log.error('A request failed unexpectedly.', { method: request.method, path: request.path, error });
    } else if (known.httpStatus >= 500) {
      log.warn('A request failed.', { method: request.method, path: request.path, error: known });
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const answer = known ?? unexpected(error);
    sendError(response, answer.httpStatus, { code: answer.code, message: answer.message });
  };
}

function unexpected(cause: unknown): ApiError {
  return new ApiError(
    'DATABASE_ERROR',
    'Something went wrong while storing or reading data. Please try again; see the log for details.',
    { cause },
  );
}

function toApiError(error: unknown): ApiError | undefined {
  const known = toKnownError(error);
  if (known !== undefined) return known;
  const status = httpStatusOf(error);
  if (status === undefined || status >= 500) return undefined;
  return new ApiError('PARAMETER_INVALID', requestFault(error), { cause: error });
}

/** Errors of Express and its body parser carry the HTTP status they stand for. */
function httpStatusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}

function requestFault(error: unknown): string {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  if (type === 'entity.parse.failed') return 'The body is not valid JSON.';
  if (type === 'entity.too.large') return 'The body is too large.';
  if (error instanceof URIError) return 'The address contains a broken escape sequence.';
  return 'The request could not be read.';
}

/** End of the API: an unknown path is 404, a known one with another method 405, both with 1002 (D12, D32). */
export function noRoute(allowedMethods: (path: string) => readonly string[]): RequestHandler {
  return (request, response) => {
    const { code } = API_ERRORS.PARAMETER_INVALID;
    const allowed = allowedMethods(request.path);
    if (allowed.length === 0) {
      sendError(response, 404, { code, message: 'There is nothing at this address.' });
      return;
    }
    response.setHeader('Allow', allowed.join(', '));
    sendError(response, 405, { code, message: `This address supports only ${allowed.join(', ')}.` });
  };
}
