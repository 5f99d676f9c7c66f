import { z } from 'zod';
import { ISSUE_SEVERITIES } from '../words.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';

/** Of each kind at most this many are found. */
export const MAX_FOUND = 8;

export const FindQuery = z.object({ text: z.string().min(1).max(200) });

/** D157: what a few typed letters may mean in a project, each list the best first. */
export const Found = z.strictObject({
  files: z.array(z.strictObject({ path: z.string().min(1) })).max(MAX_FOUND),
  /** Types and functions of the search index; none before it is built. */
  symbols: z
    .array(z.strictObject({ name: z.string(), filePath: z.string().min(1), line: z.int().positive() }))
    .max(MAX_FOUND),
  /** Rules that found something in the latest analysis. */
  rules: z.array(z.strictObject({ ruleKey: z.string(), title: z.string() })).max(MAX_FOUND),
  /** Open issues, the most severe first, that have every word in their message or path. */
  findings: z
    .array(
      z.strictObject({
        fingerprint: z.string(),
        severity: z.enum(ISSUE_SEVERITIES),
        message: z.string(),
        filePath: z.string(),
        line: z.int().positive(),
      }),
    )
    .max(MAX_FOUND),
});
export type Found = z.infer<typeof Found>;

export const FIND_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /projects/{id}/find', 'Files, symbols, rules and findings by a few letters', {
    query: [FindQuery],
    data: Found,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND'],
  }),
];
