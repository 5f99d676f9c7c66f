import { z } from 'zod';
import {
  AI_STATUSES,
  CONFIDENCES,
  DECISIONS,
  FILE_ROLES,
  ISSUE_GROUPINGS,
  ISSUE_KINDS,
  ISSUE_SEVERITIES,
  ISSUE_SORTS,
  ISSUE_STATUSES,
  ORDERS,
} from '../words.ts';
import { Id, IdText, listOf, Timestamp } from './envelope.ts';
import { ModelInput } from './model-input.ts';
import { OptionalPagingQuery } from './paging.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';

/** D7. `available` false: the scanner is off or has nothing it can check; the numbers are then 0 or null. */
export const QualityMetrics = z.strictObject({
  bugs: z.int().nonnegative(),
  vulnerabilities: z.int().nonnegative(),
  codeSmells: z.int().nonnegative(),
  /** Places worth a look (D121): findings under REVIEW, which the three numbers above leave out. */
  review: z.int().nonnegative(),
  /** Decided ones (D122), which the four numbers above leave out; missing where nothing is decided (addition). */
  decided: z.int().positive().optional(),
  /** Percent of code lines in duplicated blocks, 2 decimals. */
  duplicationRate: z.number().min(0).max(100),
  /** Copied blocks the rate rests on, those of no finding too; missing where the scanner does not count them (addition). */
  copiedBlocks: z.int().nonnegative().optional(),
  /** Percent, read from a coverage report in the project, else null. */
  coverageRate: z.number().min(0).max(100).nullable(),
  /** Mean cyclomatic complexity per function, 2 decimals. */
  complexity: z.number().nonnegative(),
  available: z.boolean(),
  /** This minus the previous analysis; null when there is none with metrics. */
  comparedWithLast: z.strictObject({ bugs: z.int(), vulnerabilities: z.int() }).nullable(),
});
export type QualityMetrics = z.infer<typeof QualityMetrics>;

/** One step on the way of a value from its source to the place where it does harm (D120). */
export const FindingStep = z.strictObject({
  /** Relative to the project, '/' separated. */
  file: z.string().min(1),
  line: z.int().positive(),
  /** What happens here, in a few words; never a secret's value. */
  note: z.string(),
});
export type FindingStep = z.infer<typeof FindingStep>;

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
  /** How sure it is (D120). */
  confidence: z.enum(CONFIDENCES),
  /** From source to sink (D120); empty where the finding is one place. */
  path: z.array(FindingStep),
  /** Number of the weakness in MITRE's list (D120), null where none fits. */
  cwe: z.int().positive().nullable(),
  /** What the model was sent for the explanation (D80). */
  modelInput: ModelInput.optional(),
  /** What it is known by from analysis to analysis (D120), whatever happens to its line or file; its address (D124). */
  fingerprint: z.string(),
  /** When the first analysis that had it was begun. */
  firstSeenAt: Timestamp,
  /** Not in the baseline (D126); false in a project's first analysis. */
  isNew: z.boolean(),
  /** D122. `status` is RESOLVED where this is not OPEN. */
  decision: z.enum(DECISIONS),
  decisionReason: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
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

const Count = z.int().nonnegative();

/** How many issues of a rule pass the filters, and the worst of them (addition). */
export const RuleCount = z.strictObject({
  ruleKey: z.string(),
  severity: z.enum(ISSUE_SEVERITIES),
  count: Count,
});
export type RuleCount = z.infer<typeof RuleCount>;

/** With `page` or `size` the answer also says what the pages hold (D121). */
export const QualityIssueList = listOf(QualityIssue).extend({
  metrics: QualityMetrics,
  /** Languages and file kinds the engines looked at in this analysis (addition). */
  checked: z.array(z.string()),
  /** The built-in texts of the rules that occur in this analysis (addition). */
  rules: z.array(QualityRule),
  /** The rules of what passes the filters whatever `ruleKey` is, worst first, then the most frequent. */
  ruleCounts: z.array(RuleCount).optional(),
  /** How many of the analysis' bugs, vulnerabilities and code smells stand in tests, whatever the filters. */
  inTests: z.strictObject({ BUG: Count, VULN: Count, SMELL: Count }).optional(),
});
export type QualityIssueList = z.infer<typeof QualityIssueList>;

const MAX_ALSO = 300;

const atMost = (separator: string) => (text: string) => text.split(separator).length <= MAX_ALSO;

export const QualityIssueQuery = z.object({
  severity: z.enum(ISSUE_SEVERITIES).optional(),
  kind: z.enum(ISSUE_KINDS).optional(),
  status: z.enum(ISSUE_STATUSES).optional(),
  sort: z.enum(ISSUE_SORTS).default('severity'),
  order: z.enum(ORDERS).optional(),
  /** Additions: narrow to one rule or one file. */
  ruleKey: z.string().max(200).optional(),
  filePath: z.string().max(4096).optional(),
  /** D121. Without it CERTAIN and LIKELY. */
  confidence: z.enum(CONFIDENCES).optional(),
  role: z.enum(FILE_ROLES).optional(),
  cwe: IdText.optional(),
  language: z.string().min(1).max(100).optional(),
  /** Everything below it. */
  folder: z.string().max(4096).regex(/^[^/]/, 'expected a folder of the project').optional(),
  /** Who wrote most of the file, as the history says (D156). */
  author: z.string().min(1).max(500).optional(),
  /** Additions: part of the path or the message; one issue by its id, whatever its confidence. */
  keyword: z.string().max(500).optional(),
  /** D187: what has the keyword in other words. Keys of rules, separated by commas. */
  alsoRules: z.string().max(12_000).refine(atMost(','), `at most ${MAX_ALSO} rules`).optional(),
  /** Templates of messages, one a line. */
  alsoMessages: z.string().max(12_000).refine(atMost('\n'), `at most ${MAX_ALSO} lines`).optional(),
  id: IdText.optional(),
  /** D121. Without it, without a status and without an id those that nobody has decided about. */
  decision: z.enum(DECISIONS).optional(),
  isNew: z.enum(['true', 'false']).optional(),
});
export type QualityIssueQuery = z.infer<typeof QualityIssueQuery>;

/** The filters of the list, and what is counted by. */
export const IssueGroupQuery = QualityIssueQuery.omit({ sort: true, order: true }).extend({
  by: z.enum(ISSUE_GROUPINGS),
});
export type IssueGroupQuery = z.infer<typeof IssueGroupQuery>;

/**
 * D156. `name` is the key of a rule, the path of a file or folder, or an author; a folder that has nothing but one folder
 * is told with it. Empty: findings in the asked folder itself, or in files whose author nobody knows.
 */
export const IssueGroup = z.strictObject({
  name: z.string(),
  /** The worst of them. */
  severity: z.enum(ISSUE_SEVERITIES),
  count: Count,
});
export type IssueGroup = z.infer<typeof IssueGroup>;

/** Answer of `POST /quality-issues/{id}/explain`. */
export const ExplainResult = z.strictObject({ id: Id, aiStatus: z.literal('DONE') });

export const QUALITY_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /projects/{id}/quality-issues', 'Metrics and issues of the latest analysis', {
    query: [OptionalPagingQuery, QualityIssueQuery],
    data: QualityIssueList,
    errors: ['PAGING_INVALID', 'PROJECT_NOT_FOUND'],
  }),
  endpoint('GET /projects/{id}/quality-issues/groups', 'Issues counted by rule, file, folder or author', {
    query: [OptionalPagingQuery, IssueGroupQuery],
    data: listOf(IssueGroup),
    errors: ['PARAMETER_MISSING', 'PAGING_INVALID', 'PROJECT_NOT_FOUND'],
  }),
  endpoint('POST /quality-issues/{id}/explain', 'Lets the model explain an issue', {
    data: ExplainResult,
    errors: ['ANALYSIS_NOT_FOUND', 'ANALYZER_UNREACHABLE', 'MODEL_NOT_CONFIGURED'],
  }),
];
