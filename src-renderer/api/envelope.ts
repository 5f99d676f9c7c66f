import { ApiError } from './api-error.ts';
import { parseVisibleJson } from './visible-json.ts';

interface Envelope {
  code: number;
  message: string;
  data?: unknown;
}

function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  return 'code' in value && typeof value.code === 'number' && 'message' in value;
}

/**
 * The `data` of a JSON answer.
 * @throws ApiError with the business code when the answer is an error, or is not the service's at all
 */
export function unwrapEnvelope(text: string, httpStatus: number): unknown {
  let body: unknown;
  try {
    body = parseVisibleJson(text);
  } catch {
    body = undefined;
  }
  if (!isEnvelope(body)) throw new ApiError(-1, `Unexpected answer (HTTP ${httpStatus})`, httpStatus);
  if (body.code !== 0) throw new ApiError(body.code, body.message, httpStatus);
  return body.data;
}
