import { z } from 'zod';
import { ISSUE_SEVERITIES } from '../words.ts';

/** `POST /analyze/v1/explain`. `fileSnippet` is bounded by the backend (60 lines, secrets masked). */
export const ExplainRequest = z.object({
  issue: z.object({
    ruleKey: z.string(),
    severity: z.enum(ISSUE_SEVERITIES),
    message: z.string(),
    filePath: z.string(),
    line: z.int().positive(),
  }),
  fileSnippet: z.string(),
});
export type ExplainRequest = z.infer<typeof ExplainRequest>;

export const ExplainResponse = z.strictObject({
  explanation: z.string(),
  suggestion: z.string(),
  codeExample: z.string(),
});
export type ExplainResponse = z.infer<typeof ExplainResponse>;
