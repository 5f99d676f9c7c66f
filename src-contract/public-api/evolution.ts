import { z } from 'zod';
import { Timestamp } from './envelope.ts';
import {
  ATTENTION_SORTS,
  AUTHOR_SORTS,
  EVOLUTION_FILE_SORTS,
  EVOLUTION_RANGES,
  ISSUE_SEVERITIES,
  ORDERS,
  RISK_LEVELS,
} from '../words.ts';
import { OptionalPagingQuery } from './paging.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';

const Count = z.int().nonnegative();

/** D34: `week` is the Monday (UTC); weeks without commits are present with zeros. */
export const TrendWeek = z.strictObject({
  week: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  commits: Count,
  linesAdded: Count,
  linesRemoved: Count,
});
/**
 * D166: the first days (UTC) of twelve parts of the 365 days that end with the last commit's day, oldest first; each ends
 * where the next begins. Empty without a history, and for analyses that did not count the changes of each.
 */
export const EvolutionMonths = z.array(z.string().regex(/^\d{4}-\d{2}-\d{2}$/));

/** How many commits changed the file in each of the `months`; absent where there are none. */
const monthlyChanges = { monthlyChanges: z.array(Count).optional() };

export const TopFile = z.strictObject({
  filePath: z.string(),
  commitCount: Count,
  linesAdded: Count,
  linesRemoved: Count,
  ...monthlyChanges,
});
export const Author = z.strictObject({ authorName: z.string(), commits: Count, linesAdded: Count });
export const Hotspot = z.strictObject({
  module: z.string(),
  riskLevel: z.enum(RISK_LEVELS),
  evidence: z.array(z.string()),
  aiConclusion: z.string().nullable(),
  ...monthlyChanges,
});

/** Files that change together (addition). `degree` = shared / mean of both revision counts, percent. */
export const Coupling = z.strictObject({
  fileA: z.string(),
  fileB: z.string(),
  shared: Count,
  degree: z.number().min(0).max(100),
});

/** Fewest authors who wrote more than half of a module's lines (addition). */
export const BusFactor = z.strictObject({
  module: z.string(),
  factor: Count,
  topAuthor: z.string(),
  topShare: z.number().min(0).max(100),
});

/** How many files `GET /projects/{id}/evolution/files` gives at most. */
export const EVOLUTION_FILES_MAX = 5_000;

/** One source file in the hotspot map and the scatter (addition). */
export const EvolutionFile = z.strictObject({
  filePath: z.string(),
  /** Commits in the 365 days before the last commit, and the lines they added and removed. */
  commits: Count,
  churn: Count,
  /** Sum of the indentation levels of its lines: comparable within a project, without a unit. */
  complexity: Count,
  /** Code lines, as in the file list. */
  loc: Count,
  /** Open issues of the code rules in it, and the worst severity among them. */
  issues: Count,
  worstSeverity: z.enum(ISSUE_SEVERITIES).nullable(),
  /** 0 to 100 by the weights of its issues for each 1,000 lines; null when the code rules have no result. */
  health: z.int().min(0).max(100).nullable(),
  /** Who added most of its lines, as far as the history was read, and their percentage; bots do not count. */
  topAuthor: z.string().nullable(),
  topShare: z.number().min(0).max(100).nullable(),
  ...monthlyChanges,
});

/**
 * `GET /projects/{id}/evolution/files`: the hand-written source files (no tests, nothing generated or vendored), the
 * most changed first, then the largest, at most EVOLUTION_FILES_MAX; `total` counts all of them, with a filter or a
 * page those of the list that match (D141). Without a readable history `available` is false and every file has 0
 * commits and no author; before the first analysis the list is empty.
 */
export const EvolutionFiles = z.strictObject({
  available: z.boolean(),
  total: Count,
  page: z.int().positive().optional(),
  size: z.int().positive().optional(),
  /** With a page: all source files of the project, those beyond the list included (D141). */
  sourceFiles: Count.optional(),
  months: EvolutionMonths,
  items: z.array(EvolutionFile),
});

const Percentile = z.number().min(0).max(100);

/** A source file by how likely its next change is a bug fix (D129). */
export const AttentionFile = z.strictObject({
  path: z.string(),
  /** 0.5 x size + 0.3 x change + 0.2 x fixes. */
  attention: Percentile,
  /** Each of the three: how many percent of the project's source files have less of it, ties counted half. */
  size: Percentile,
  change: Percentile,
  fixes: Percentile,
  /** Code lines, as in the file list. */
  loc: Count,
  /** Commits of people that changed it, and those among them that look like a fix, over the history that was read. */
  commits: Count,
  fixCommits: Count,
  ...monthlyChanges,
});

/** What the same list would have been worth a year before the last commit. */
export const AttentionBacktest = z.strictObject({
  at: Timestamp,
  /** Files that the list would have begun with. */
  listed: Count,
  /** Those of them that have been changed by a fix since. */
  fixedSince: Count,
  /** The same count for as many of the largest files. */
  byLinesOfCode: Count,
});

/**
 * `GET /projects/{id}/attention`: the source files, the most likely place of the next bug first. `available` is false
 * without a readable history. `backtest` is null where the history is too short or too small to look back.
 */
export const Attention = z.strictObject({
  available: z.boolean(),
  total: Count,
  page: z.int().positive().optional(),
  size: z.int().positive().optional(),
  months: EvolutionMonths,
  files: z.array(AttentionFile),
  backtest: AttentionBacktest.nullable(),
});

export const EvolutionFileQuery = z.object({
  /** Part of the path, and the whole path. */
  keyword: z.string().max(500).optional(),
  filePath: z.string().max(4096).optional(),
  sort: z.enum(EVOLUTION_FILE_SORTS).optional(),
  order: z.enum(ORDERS).optional(),
});
export type EvolutionFileQuery = z.infer<typeof EvolutionFileQuery>;

export const Evolution = z.strictObject({
  range: z.enum(EVOLUTION_RANGES),
  available: z.boolean(),
  /** Why there is no history, or what of it could not be read, as the middle of a sentence; else null (addition). */
  reason: z.string().nullable(),
  trend: z.array(TrendWeek),
  months: EvolutionMonths,
  topFiles: z.array(TopFile),
  /** The most active first; with `page` or `size` a page of them (D141). */
  authors: z.array(Author),
  /** With a page: how many authors there are, and the commits of all of them (addition). */
  authorTotals: z.strictObject({ authors: Count, commits: Count }).optional(),
  /** Programs that commit, kept apart from people (addition). */
  bots: z.array(Author),
  hotspots: z.array(Hotspot),
  coupling: z.array(Coupling),
  busFactors: z.array(BusFactor),
});

export type TrendWeek = z.infer<typeof TrendWeek>;
export type TopFile = z.infer<typeof TopFile>;
export type Author = z.infer<typeof Author>;
export type Hotspot = z.infer<typeof Hotspot>;
export type Coupling = z.infer<typeof Coupling>;
export type BusFactor = z.infer<typeof BusFactor>;
export type EvolutionFile = z.infer<typeof EvolutionFile>;
export type EvolutionFiles = z.infer<typeof EvolutionFiles>;
export type AttentionFile = z.infer<typeof AttentionFile>;
export type AttentionBacktest = z.infer<typeof AttentionBacktest>;
export type Attention = z.infer<typeof Attention>;
export type Evolution = z.infer<typeof Evolution>;

/** `sort` and `order` are those of the authors (D166). */
export const EvolutionQuery = z.object({
  range: z.enum(EVOLUTION_RANGES).default('30d'),
  sort: z.enum(AUTHOR_SORTS).optional(),
  order: z.enum(ORDERS).optional(),
});
export type EvolutionQuery = z.infer<typeof EvolutionQuery>;

export const AttentionQuery = z.object({
  /** `monthlyChanges`: by the changes of all months together. */
  sort: z.enum(ATTENTION_SORTS).optional(),
  order: z.enum(ORDERS).optional(),
});
export type AttentionQuery = z.infer<typeof AttentionQuery>;

export const EVOLUTION_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /projects/{id}/evolution', 'What the git history shows', {
    query: [OptionalPagingQuery, EvolutionQuery],
    data: Evolution,
    errors: ['PAGING_INVALID', 'PROJECT_NOT_FOUND'],
  }),
  endpoint(
    'GET /projects/{id}/attention',
    'Where the next bugs are likely, and what that list was worth a year ago',
    {
      query: [OptionalPagingQuery, AttentionQuery],
      data: Attention,
      errors: ['PAGING_INVALID', 'PROJECT_NOT_FOUND'],
    },
  ),
  endpoint('GET /projects/{id}/evolution/files', 'Change, complexity and health of each source file', {
    query: [OptionalPagingQuery, EvolutionFileQuery],
    data: EvolutionFiles,
    errors: ['PAGING_INVALID', 'PROJECT_NOT_FOUND'],
  }),
];
