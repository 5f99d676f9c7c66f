import { z } from 'zod';
import { LLM_STATES } from '../words.ts';

/** `GET /analyze/v1/health` (addition): the backend's probe after a start. */
export const AnalyzerHealth = z.strictObject({ status: z.literal('UP'), version: z.string() });

/** `POST /analyze/v1/capabilities` (addition): what the analyzer can do now; feeds `GET /api/v1/capabilities`. */
export const AnalyzerCapabilities = z.strictObject({
  llm: z.strictObject({
    state: z.enum(LLM_STATES),
    chatModel: z.string().nullable(),
    embedModel: z.string().nullable(),
  }),
  quality: z.strictObject({ available: z.boolean(), engines: z.array(z.string()) }),
  retrieval: z.strictObject({ vectors: z.boolean() }),
});
export type AnalyzerCapabilities = z.infer<typeof AnalyzerCapabilities>;
