import { z } from 'zod';
import { EVOLUTION_RANGES, RISK_LEVELS } from '../words.ts';

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

export const Evolution = z.strictObject({
  range: z.enum(EVOLUTION_RANGES),
  available: z.boolean(),
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
export type Evolution = z.infer<typeof Evolution>;

export const EvolutionQuery = z.object({ range: z.enum(EVOLUTION_RANGES).default('30d') });
