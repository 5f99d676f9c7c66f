import { z } from 'zod';

/** `GET /health`. `time` is local, without offset (D18). */
export const Health = z.strictObject({
  service: z.string(),
  status: z.literal('UP'),
  version: z.string(),
  time: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
});
export type Health = z.infer<typeof Health>;
