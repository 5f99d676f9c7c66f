import { z } from 'zod';
import { LLM_STATES } from '../words.ts';

/** `GET /capabilities`: what this installation can do right now (DECISIONS "Additions"). */
export const Capabilities = z.strictObject({
  llm: z.strictObject({
    state: z.enum(LLM_STATES),
    chatModel: z.string().nullable(),
    embedModel: z.string().nullable(),
  }),
  quality: z.strictObject({ available: z.boolean(), engines: z.array(z.string()) }),
  retrieval: z.strictObject({ vectors: z.boolean() }),
  git: z.strictObject({ available: z.boolean(), version: z.string().nullable() }),
  desktop: z.boolean(),
});
export type Capabilities = z.infer<typeof Capabilities>;
