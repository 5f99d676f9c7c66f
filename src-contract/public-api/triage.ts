import { z } from 'zod';
import { DECISIONS, FINDING_KINDS, ISSUE_SEVERITIES, RISK_LEVELS } from '../words.ts';
import { Id, Timestamp } from './envelope.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';
import { FindingStep, QualityIssue, QualityRule } from './quality.ts';

/** What findings are known by: one request decides about at most this many. */
export const MAX_TRIAGED = 10_000;
/** A reason is a sentence or two, not a document. */
export const MAX_REASON_CHARS = 2_000;

const Fingerprint = z.string().min(1).max(200);
const Count = z.int().nonnegative();

/** D124: a finding as it is now, or as it last was when an analysis found it fixed. */
export const Finding = z.strictObject({
  fingerprint: Fingerprint,
  kind: z.enum(FINDING_KINDS),
  severity: z.enum([...ISSUE_SEVERITIES, ...RISK_LEVELS]),
  ruleKey: z.string(),
  /** The rule in words. */
  title: z.string(),
  message: z.string(),
  filePath: z.string().nullable(),
  line: z.int().positive().nullable(),
  path: z.array(FindingStep),
  firstSeenAt: Timestamp,
  /** Of analyses, which may have been deleted since. */
  firstSeenInAnalysis: Id,
  /** Null while it is there. */
  fixedAt: Timestamp.nullable(),
  fixedInAnalysis: Id.nullable(),
  isNew: z.boolean(),
  decision: z.enum(DECISIONS),
  decisionReason: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
  /** The issue in the latest analysis that judged the code; null when it is fixed. */
  issue: QualityIssue.nullable(),
  /** What the rule looks for and how to fix it; null where no analysis has its texts any more. */
  rule: QualityRule.nullable(),
});
export type Finding = z.infer<typeof Finding>;

const DECIDED = { decision: z.enum(DECISIONS), reason: z.string().max(MAX_REASON_CHARS).optional() };

/** Issues of the latest analysis, whatever their confidence, to which all that is given applies. */
export const TriageFilter = z
  .strictObject({
    ruleKey: z.string().min(1).max(200).optional(),
    /** Everything below it. */
    folder: z.string().min(1).max(4096).regex(/^[^/]/, 'expected a folder of the project').optional(),
    filePath: z.string().min(1).max(4096).optional(),
  })
  .refine((filter) => Object.values(filter).some((value) => value !== undefined), {
    message: 'expected a ruleKey, a folder or a filePath',
  });
export type TriageFilter = z.infer<typeof TriageFilter>;

/**
 * Body of `POST /projects/{id}/triage`: findings by name, or those a filter finds; exactly one of the two. `reason` is
 * required except for OPEN.
 */
export const TriageRequest = z.object({
  ...DECIDED,
  fingerprints: z.array(Fingerprint).min(1).max(MAX_TRIAGED).optional(),
  filter: TriageFilter.optional(),
});
export type TriageRequest = z.infer<typeof TriageRequest>;

/** `undo` is for `POST /projects/{id}/triage/undo`; null where nothing changed. */
export const TriageResult = z.strictObject({ changed: Count, undo: z.string().nullable() });
export type TriageResult = z.infer<typeof TriageResult>;

export const UndoRequest = z.object({ undo: z.string().min(1).max(200) });
export const UndoResult = z.strictObject({ changed: Count });

/** A decision as it travels: by its fingerprint, and by what tells the finding where that is another one. */
export const TriageEntry = z.object({
  fingerprint: Fingerprint,
  decision: z.enum(['WONT_FIX', 'FALSE_POSITIVE']),
  reason: z.string().min(1).max(MAX_REASON_CHARS),
  decidedAt: Timestamp,
  ruleKey: z.string().max(500),
  filePath: z.string().max(4096).nullable(),
  line: z.int().positive().nullable(),
  message: z.string().max(10_000),
});
export type TriageEntry = z.infer<typeof TriageEntry>;

/** The decisions of a project as one document, ordered by fingerprint. */
export const TriageDocument = z.object({
  version: z.literal(1),
  decisions: z.array(TriageEntry).max(100_000),
});
export type TriageDocument = z.infer<typeof TriageDocument>;

/** Answer of `PUT /projects/{id}/triage`: `unknown` decisions are of findings that this project never had. */
export const TriageImport = TriageResult.extend({ unknown: Count });
export type TriageImport = z.infer<typeof TriageImport>;

/**
 * D126: an analysis, null for the one before the latest; or `commit`, a past commit that was analysed (D128, addition). One of
 * the two.
 */
export const BaselineRequest = z.object({
  analysisId: Id.nullable().optional(),
  commit: z.string().min(1).max(64).optional(),
});
export type BaselineRequest = z.infer<typeof BaselineRequest>;

/** At most this many analyses are offered as a baseline. */
export const MAX_BASELINES = 50;

/**
 * `analysisId` is what is measured against, null before there are two analyses; `chosen`: by a person. `choices` are the
 * latest analyses that judged the code, newest first; `at` is when one was begun, `commit` the newest of its history. `new`
 * counts what the lists have with `isNew=true` (addition).
 */
export const Baseline = z.strictObject({
  analysisId: Id.nullable(),
  /** The past commit that was chosen; `analysisId` is null then (addition). */
  commit: z.string().nullable(),
  chosen: z.boolean(),
  choices: z
    .array(z.strictObject({ analysisId: Id, at: Timestamp, commit: z.string().nullable() }))
    .max(MAX_BASELINES + 1),
  new: z.strictObject({
    bugs: Count,
    vulnerabilities: Count,
    codeSmells: Count,
    violations: Count,
    dependencies: Count,
  }),
});
export type Baseline = z.infer<typeof Baseline>;

export const TRIAGE_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /projects/{id}/findings/{fingerprint}', 'A finding as it is, or as it last was', {
    data: Finding,
    errors: ['PROJECT_NOT_FOUND', 'FINDING_NOT_FOUND'],
  }),
  endpoint('POST /projects/{id}/triage', 'Decides about findings', {
    body: TriageRequest,
    data: TriageResult,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND'],
  }),
  endpoint('POST /projects/{id}/triage/undo', 'Takes decisions back', {
    body: UndoRequest,
    data: UndoResult,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND'],
  }),
  endpoint('GET /projects/{id}/triage', 'The decisions as one document', {
    data: TriageDocument,
    errors: ['PROJECT_NOT_FOUND'],
  }),
  endpoint('PUT /projects/{id}/triage', 'Replaces the decisions by those of a document', {
    body: TriageDocument,
    data: TriageImport,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND'],
  }),
  endpoint('GET /projects/{id}/baseline', 'What counts as new is measured against this analysis', {
    data: Baseline,
    errors: ['PROJECT_NOT_FOUND'],
  }),
  endpoint('PUT /projects/{id}/baseline', 'Chooses what counts as new', {
    body: BaselineRequest,
    data: Baseline,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND', 'ANALYSIS_NOT_FOUND'],
  }),
];
