import { z } from 'zod';
import { DependencyAdvice } from '../public-api/dependencies.ts';
import { ModelInput } from '../public-api/model-input.ts';
import { DEPENDENCY_TYPES, ISSUE_SEVERITIES } from '../words.ts';

/** What the rules know of a risky dependency (D84); dates as YYYY-MM-DD. */
export const RiskyDependency = z.object({
  name: z.string(),
  version: z.string().nullable(),
  type: z.enum(DEPENDENCY_TYPES),
  reason: z.string().nullable(),
  latest: z.string().nullable(),
  isEol: z.boolean(),
  eolDate: z.string().nullable(),
});
export type RiskyDependency = z.infer<typeof RiskyDependency>;

/**
 * `POST /analyze/v1/explain`. `fileSnippet` is bounded by the backend (60 lines, secrets masked). With `dependency`
 * the finding is a declared package and the answer carries `advice` beside the three texts (D84).
 */
export const ExplainRequest = z.object({
  issue: z.object({
    ruleKey: z.string(),
    severity: z.enum(ISSUE_SEVERITIES),
    message: z.string(),
    filePath: z.string(),
    line: z.int().positive(),
  }),
  fileSnippet: z.string(),
  dependency: RiskyDependency.optional(),
});
export type ExplainRequest = z.infer<typeof ExplainRequest>;

export const ExplainResponse = z.strictObject({
  explanation: z.string(),
  suggestion: z.string(),
  codeExample: z.string(),
  /** For a dependency: what to do about it (D84). */
  advice: DependencyAdvice.optional(),
  /** D80. */
  modelInput: ModelInput.optional(),
});
export type ExplainResponse = z.infer<typeof ExplainResponse>;
