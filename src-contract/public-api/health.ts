import { z } from 'zod';
import { endpoint, type EndpointSpec } from './endpoint.ts';

/** `GET /health`. `time` is local, without offset (D18). */
export const Health = z.strictObject({
  service: z.string(),
  status: z.literal('UP'),
  version: z.string(),
  time: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
});
export type Health = z.infer<typeof Health>;

export const HEALTH_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /health', 'Whether the service is up', { data: Health }),
];
