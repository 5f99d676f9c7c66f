import { z } from 'zod';
import { LIMITS } from '#contract/limits.ts';

const Text = z.string().trim().max(3000);
const MOST = LIMITS.healthScoreCorrection;

/** What the model adds to the rules report; the prompt `report.md` describes it in words. */
export const ModelAnswer = z.object({
  summary: Text.min(1),
  scoreDelta: z.int().min(-MOST).max(MOST),
  scoreReason: Text,
  risks: z.array(
    z.object({
      /** Of the numbered risks in the prompt, from 1. */
      number: z.int().min(0).max(1000),
      detail: Text,
      suggestion: Text,
      references: z.array(z.object({ file: z.string(), line: z.number() })),
    }),
  ),
  recommendations: z.array(z.object({ phase: z.int().min(0).max(10), item: Text })),
});
export type ModelAnswer = z.infer<typeof ModelAnswer>;
