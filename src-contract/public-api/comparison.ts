import { z } from 'zod';
import { COMPARISON_STATES, DIMENSION_KEYS, FINDING_KINDS, ISSUE_SEVERITIES, RISK_LEVELS } from '../words.ts';
import { Id, IdText, pageOf } from './envelope.ts';
import { PagingQuery } from './paging.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';

const Count = z.int().nonnegative();

/**
 * Query of `GET /analyses/{id}/compare`, beside `page` and `size`: `with` is the analysis to start from (usually the
 * earlier one), or `commit` a past commit that was analysed (D128, addition): one of the two. `state` and `kind` narrow the items, never the counts; lower case is accepted.
 */
export const ComparisonQuery = z.object({
  with: IdText.optional(),
  commit: z.string().max(64).optional(),
  state: z.string().toUpperCase().pipe(z.enum(COMPARISON_STATES)).optional(),
  kind: z.string().toUpperCase().pipe(z.enum(FINDING_KINDS)).optional(),
});
export type ComparisonQuery = z.infer<typeof ComparisonQuery>;

/** What became of one finding between the two analyses. */
export const ComparedFinding = z.strictObject({
  state: z.enum(COMPARISON_STATES),
  kind: z.enum(FINDING_KINDS),
  /** As the finding has it: an issue's severity, else a risk level. */
  severity: z.enum([...ISSUE_SEVERITIES, ...RISK_LEVELS]),
  /** Rule key, violation type, or the package's name. */
  ruleKey: z.string(),
  /** The rule in words, e.g. "Command built from text". */
  title: z.string(),
  message: z.string(),
  /** The place in the newer of the two: in `id` for NEW and PERSISTING, in `with` for FIXED. */
  filePath: z.string().nullable(),
  line: z.int().positive().nullable(),
  /** Where a PERSISTING finding stood in `with`, when that is another place; else null. */
  previous: z
    .strictObject({ filePath: z.string().nullable(), line: z.int().positive().nullable() })
    .nullable(),
});
export type ComparedFinding = z.infer<typeof ComparedFinding>;

/** `before` is the analysis `with`, `after` the analysis `id`; `delta` = after - before, null when either is null. */
export const ComparedNumber = z.strictObject({
  before: z.number().nullable(),
  after: z.number().nullable(),
  delta: z.number().nullable(),
});
export type ComparedNumber = z.infer<typeof ComparedNumber>;

export const ComparedDimension = ComparedNumber.extend({ key: z.enum(DIMENSION_KEYS) });

/** Exact, whatever page is shown. */
export const ComparedCounts = z.strictObject({ new: Count, fixed: Count, persisting: Count });
export type ComparedCounts = z.infer<typeof ComparedCounts>;

/**
 * `GET /analyses/{id}/compare?with=`: findings are matched by a fingerprint that survives shifted lines, and by the
 * findings that a renamed file takes along. Items: NEW, then FIXED, then PERSISTING; worst first, then by place.
 */
export const Comparison = pageOf(ComparedFinding).extend({
  analysisId: Id,
  withAnalysisId: Id.nullable(),
  /** The past commit it is compared with; `withAnalysisId` is null then (addition). */
  withCommit: z.string().nullable(),
  healthScore: ComparedNumber,
  dimensions: z.array(ComparedDimension),
  /**
   * Lines and files of the snapshots, and the code rules' numbers; those are null where the two analyses were not
   * measured by the same rules.
   */
  metrics: z.strictObject({
    locTotal: ComparedNumber,
    fileCount: ComparedNumber,
    bugs: ComparedNumber,
    vulnerabilities: ComparedNumber,
    codeSmells: ComparedNumber,
    duplicationRate: ComparedNumber,
    coverageRate: ComparedNumber,
    complexity: ComparedNumber,
  }),
  counts: ComparedCounts,
  /** The same by kind of finding; null where a part is missing in either analysis: nothing of that kind is listed. */
  countsByKind: z.strictObject({
    ISSUE: ComparedCounts.nullable(),
    VIOLATION: ComparedCounts.nullable(),
    DEPENDENCY: ComparedCounts.nullable(),
  }),
  /** False: the code rules changed between the two, so an issue may be new or gone because of that. */
  sameRules: z.boolean(),
  /** False: the way of scoring changed between the two (D151); the scores have no difference then. */
  sameScoring: z.boolean(),
  /** Files that carry the same findings under another name, as far as could be told. */
  renamedFiles: z.array(z.strictObject({ from: z.string(), to: z.string() })),
});
export type Comparison = z.infer<typeof Comparison>;

export const COMPARISON_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /analyses/{id}/compare', 'What is new, fixed and persisting since another analysis', {
    query: [PagingQuery, ComparisonQuery],
    data: Comparison,
    errors: ['PARAMETER_MISSING', 'PAGING_INVALID', 'ANALYSIS_NOT_FOUND'],
  }),
];
