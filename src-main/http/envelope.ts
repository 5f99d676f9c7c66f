import type { Response } from 'express';
import type { ApiErrorCode } from '#contract/errors.ts';

/** Answers with the contract's wrapper; `data` fits the endpoint's schema in src-contract. */
export function sendData(response: Response, data: unknown, status: 200 | 201 | 202 = 200): void {
  response.status(status).json({ code: 0, message: 'ok', data });
}

/** Answers with the contract's error body. */
export function sendError(
  response: Response,
  status: number,
  body: { code: ApiErrorCode; message: string },
): void {
  response.status(status).json(body);
}
