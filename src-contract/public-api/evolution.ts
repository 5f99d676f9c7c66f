import { z } from 'zod';
import { EVOLUTION_RANGES, ISSUE_SEVERITIES, RISK_LEVELS } from '../words.ts';

const Count = z.int().nonnegative();

/** D34: `week` is the Monday (UTC); weeks without commits are present with zeros. */
export const TrendWeek = z.strictObject({
  week: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  commits: Count,
  linesAdded: Count,
  linesRemoved: Count,
});
export const TopFile = z.strictObject({
  filePath: z.string(),
  commitCount: Count,
  linesAdded: Count,
  linesRemoved: Count,
});
export const Author = z.strictObject({ authorName: z.string(), commits: Count, linesAdded: Count });
export const Hotspot = z.strictObject({
  module: z.string(),
  riskLevel: z.enum(RISK_LEVELS),
  evidence: z.array(z.string()),
  aiConclusion: z.string().nullable(),
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
});

/**
 * `GET /projects/{id}/evolution/files`: the hand-written source files (no tests, nothing generated or vendored), the
 * most changed first, then the largest, at most EVOLUTION_FILES_MAX; `total` counts all of them. Without a readable
 * history `available` is false and every file has 0 commits and no author; before the first analysis the list is empty.
 */
export const EvolutionFiles = z.strictObject({
  available: z.boolean(),
  total: Count,
  items: z.array(EvolutionFile),
});

export const Evolution = z.strictObject({
  range: z.enum(EVOLUTION_RANGES),
  available: z.boolean(),
  /** Why there is no history, or what of it could not be read, as the middle of a sentence; else null (addition). */
  reason: z.string().nullable(),
  trend: z.array(TrendWeek),
  topFiles: z.array(TopFile),
  authors: z.array(Author),
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
export type Evolution = z.infer<typeof Evolution>;

export const EvolutionQuery = z.object({ range: z.enum(EVOLUTION_RANGES).default('30d') });
