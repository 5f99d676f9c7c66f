import type { Response } from 'express';
import type { ApiErrorCode } from '#contract/errors.ts';
import { isSentAsKnown, tagOf } from './entity-tag.ts';

/**
 * Answers with the contract's wrapper; `data` fits the endpoint's schema in src-contract. Who reads and already has
 * the same is told so.
 */
export function sendData(response: Response, data: unknown, status: 200 | 201 | 202 = 200): void {
  const text = toEnvelope(data);
  const isRead = response.req.method === 'GET' || response.req.method === 'HEAD';
  if (isRead && isSentAsKnown(response, tagOf(text))) return;
  response.status(status).type('json').send(text);
}

/** The JSON text of a success. */
export function toEnvelope(data: unknown): string {
  return JSON.stringify({ code: 0, message: 'ok', data });
}

/** Answers with the contract's error body. */
export function sendError(
  response: Response,
  status: number,
  body: { code: ApiErrorCode; message: string },
): void {
  response.status(status).json(body);
}
