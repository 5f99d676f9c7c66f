import type { z } from 'zod';
import { AnalyzerError } from './analyzer-error.ts';

/**
 * The request of a JSON body in UTF-8.
 * @throws AnalyzerError BAD_REQUEST when it is no JSON or does not fit its schema
 */
export function parseRequest<T extends z.ZodType>(schema: T, body: Uint8Array): z.infer<T> {
  const parsed = schema.safeParse(parseJson(body));
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw new AnalyzerError(
    'BAD_REQUEST',
    `${first?.path.join('.') ?? 'body'}: ${first?.message ?? 'invalid'}`,
  );
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'));
  } catch (cause) {
    throw new AnalyzerError('BAD_REQUEST', 'the request body is not JSON', { cause });
  }
}
