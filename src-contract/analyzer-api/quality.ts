import { z } from 'zod';
import { FindingStep, QualityMetrics, QualityRule } from '../public-api/quality.ts';
import { CONFIDENCES, FILE_ROLES, ISSUE_KINDS, ISSUE_SEVERITIES } from '../words.ts';
import { ProjectRef } from './project-ref.ts';

/** `POST /analyze/v1/quality`. */
export const QualityRequest = ProjectRef;
export type QualityRequest = z.infer<typeof QualityRequest>;

export const AnalyzerIssue = z.strictObject({
  ruleKey: z.string().min(1),
  severity: z.enum(ISSUE_SEVERITIES),
  kind: z.enum(ISSUE_KINDS),
  filePath: z.string().min(1),
  line: z.int().positive(),
  message: z.string().min(1),
  /** What the file is (D120); absent in answers of before (addition). */
  role: z.enum(FILE_ROLES).optional(),
  /** How sure it is (D120). */
  confidence: z.enum(CONFIDENCES),
  /** From source to sink (D120); empty where the finding is one place. */
  path: z.array(FindingStep),
  /** Number of the weakness in MITRE's list (D120), null where none fits. */
  cwe: z.int().positive().nullable(),
  /** Of a copied block: how many lines it has and where it stands first; absent in answers of before (addition). */
  repeats: z
    .strictObject({ file: z.string().min(1), line: z.int().positive(), lines: z.int().positive() })
    .optional(),
  /** Stable over line shifts and re-indentation: hash of rule, path and the normalised line (addition). */
  fingerprint: z.string(),
});
export type AnalyzerIssue = z.infer<typeof AnalyzerIssue>;

/** The backend adds `comparedWithLast` and `decided`. */
export const AnalyzerMetrics = QualityMetrics.omit({ comparedWithLast: true, decided: true });
export type AnalyzerMetrics = z.infer<typeof AnalyzerMetrics>;

export const QualityResult = z.strictObject({
  /** Always true here; the other form is `{available:false}`. */
  available: z.literal(true),
  metrics: AnalyzerMetrics,
  issues: z.array(AnalyzerIssue),
  /** Built-in texts of the rules that occur in `issues`. */
  rules: z.array(QualityRule),
  /** What was looked at, e.g. "Java", "TypeScript", "secrets", "Dockerfile". */
  checked: z.array(z.string()),
  /** Programming languages of the project no engine knows; and TEXT_CHECKS, when the files could not all be read. */
  notChecked: z.array(z.string()),
  /** Files left out with the reason's word. */
  skippedFiles: z.record(z.string(), z.int().positive()),
  /** Code lines that were judged: generated, vendored and test code left out. */
  judgedLoc: z.int().nonnegative(),
  /** Number of the rule pack; results of different packs are not compared. */
  rulesetVersion: z.string(),
  source: z.enum(['EMBEDDED', 'SONARQUBE']),
  /** Files with code that were read for this answer, and those of which an earlier one's results were taken over (D127). */
  analysedFiles: z.int().nonnegative().optional(),
  reusedFiles: z.int().nonnegative().optional(),
});
export type QualityResult = z.infer<typeof QualityResult>;

export const Unavailable = z.strictObject({ available: z.literal(false), reason: z.string().optional() });
export const QualityResponse = z.union([QualityResult, Unavailable]);
export type QualityResponse = z.infer<typeof QualityResponse>;
