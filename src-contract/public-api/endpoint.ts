import type { z } from 'zod';
import type { ApiErrorName } from '../errors.ts';

/** One endpoint of `/api/v1`: what it takes, what it gives, what it refuses with. */
export interface EndpointSpec {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Relative to `/api/v1`; `{id}` is a positive whole number. */
  readonly path: string;
  readonly summary: string;
  readonly query?: readonly z.ZodObject[];
  readonly body?: z.ZodType;
  /** Text fields of a multipart body beside the part `file`. */
  readonly form?: z.ZodType;
  readonly status: 200 | 201 | 202;
  /** Schema of `data` in the wrapper; `stream` and `file` answer without the wrapper. */
  readonly data: z.ZodType | 'stream' | 'file';
  readonly errors: readonly ApiErrorName[];
}

type Rest = Omit<EndpointSpec, 'method' | 'path' | 'summary' | 'status' | 'errors'> & {
  status?: EndpointSpec['status'];
  errors?: EndpointSpec['errors'];
};

/** A row of the table of endpoints. */
export function endpoint(
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
  summary: string,
  rest: Rest,
): EndpointSpec {
  const [verb = '', path = ''] = route.split(' ');
  const method = verb.toLowerCase() as EndpointSpec['method'];
  return { method, path, summary, status: 200, errors: [], ...rest };
}
