import { z } from 'zod';
import {
  AI_STATUSES,
  FILE_ROLES,
  ISSUE_KINDS,
  ISSUE_SEVERITIES,
  ISSUE_SORTS,
  ISSUE_STATUSES,
  ORDERS,
} from '../words.ts';
import { Id, listOf } from './envelope.ts';
import { ModelInput } from './model-input.ts';

/** D7. `available` false: the scanner is off or has nothing it can check; the numbers are then 0 or null. */
export const QualityMetrics = z.strictObject({
  bugs: z.int().nonnegative(),
  vulnerabilities: z.int().nonnegative(),
  codeSmells: z.int().nonnegative(),
  /** Percent of code lines in duplicated blocks, 2 decimals. */
  duplicationRate: z.number().min(0).max(100),
  /** Percent, read from a coverage report in the project, else null. */
  coverageRate: z.number().min(0).max(100).nullable(),
  /** Mean cyclomatic complexity per function, 2 decimals. */
  complexity: z.number().nonnegative(),
  available: z.boolean(),
  /** This minus the previous analysis; null when there is none with metrics. */
  comparedWithLast: z.strictObject({ bugs: z.int(), vulnerabilities: z.int() }).nullable(),
});
export type QualityMetrics = z.infer<typeof QualityMetrics>;

export const QualityIssue = z.strictObject({
  id: Id,
  severity: z.enum(ISSUE_SEVERITIES),
  kind: z.enum(ISSUE_KINDS),
  ruleKey: z.string(),
  filePath: z.string(),
  line: z.int().positive(),
  message: z.string(),
  aiExplanation: z.string().nullable(),
  aiSuggestion: z.string().nullable(),
  aiStatus: z.enum(AI_STATUSES),
  status: z.enum(ISSUE_STATUSES),
  /** What the file is (D120); absent in analyses of before (addition). */
  role: z.enum(FILE_ROLES).optional(),
  /** What the model was sent for the explanation (D80). */
  modelInput: ModelInput.optional(),
});
export type QualityIssue = z.infer<typeof QualityIssue>;

/** What a rule looks for and how to fix it: shown without any model (addition). */
export const QualityRule = z.strictObject({
  ruleKey: z.string(),
  title: z.string(),
  why: z.string(),
  fix: z.string(),
});
export type QualityRule = z.infer<typeof QualityRule>;

export const QualityIssueList = listOf(QualityIssue).extend({
  metrics: QualityMetrics,
  /** Languages and file kinds the engines looked at in this analysis (addition). */
  checked: z.array(z.string()),
  /** The built-in texts of the rules that occur in this analysis (addition). */
  rules: z.array(QualityRule),
});
export type QualityIssueList = z.infer<typeof QualityIssueList>;

export const QualityIssueQuery = z.object({
  severity: z.enum(ISSUE_SEVERITIES).optional(),
  kind: z.enum(ISSUE_KINDS).optional(),
  status: z.enum(ISSUE_STATUSES).optional(),
  sort: z.enum(ISSUE_SORTS).default('severity'),
  order: z.enum(ORDERS).optional(),
  /** Additions: narrow to one rule or one file. */
  ruleKey: z.string().max(200).optional(),
  filePath: z.string().max(4096).optional(),
});
export type QualityIssueQuery = z.infer<typeof QualityIssueQuery>;

/** Answer of `POST /quality-issues/{id}/explain`. */
export const ExplainResult = z.strictObject({ id: Id, aiStatus: z.literal('DONE') });
