import { z } from 'zod';
import {
  AttentionBacktest,
  AttentionFile,
  Author,
  BusFactor,
  Coupling,
  EvolutionFile,
  EvolutionMonths,
  Hotspot,
  TopFile,
  TrendWeek,
} from '../public-api/evolution.ts';
import { EVOLUTION_RANGES } from '../words.ts';
import { Timestamp } from '../public-api/envelope.ts';
import { HistoryElsewhere } from './project-ref.ts';

/** `POST /analyze/v1/evolution`. `gitDir` is the project's directory; `rangeDays` 0 = whole history. */
export const EvolutionRequest = z.object({
  projectId: z.int().nonnegative(),
  gitDir: z.string().min(1),
  rangeDays: z.int().min(0).max(36_500),
  /** (Addition.) */
  elsewhere: HistoryElsewhere.optional(),
});
export type EvolutionRequest = z.infer<typeof EvolutionRequest>;

export const AnalyzerCommit = z.strictObject({
  hash: z.string(),
  authorName: z.string(),
  committedAt: Timestamp,
  linesAdded: z.int().nonnegative(),
  linesRemoved: z.int().nonnegative(),
  filesChanged: z.int().nonnegative(),
  message: z.string(),
});
export type AnalyzerCommit = z.infer<typeof AnalyzerCommit>;

/** What one range shows; the public API answers with it as it is. */
export const EvolutionView = z.strictObject({
  trend: z.array(TrendWeek),
  authors: z.array(Author),
  bots: z.array(Author),
});
export type EvolutionView = z.infer<typeof EvolutionView>;

/** One source file as the history and its text show it; the backend adds what the other parts know (addition). */
export const AnalyzerEvolutionFile = EvolutionFile.pick({
  filePath: true,
  commits: true,
  churn: true,
  complexity: true,
  topAuthor: true,
  topShare: true,
});
export type AnalyzerEvolutionFile = z.infer<typeof AnalyzerEvolutionFile>;

/** How often listed files changed in each month of the year before the last commit (D166). */
export const MonthlyChanges = z.strictObject({
  months: EvolutionMonths,
  /** Those that changed at all; `changes` has as many numbers as there are months. */
  files: z.array(z.strictObject({ path: z.string(), changes: z.array(z.int().nonnegative()) })),
});
export type MonthlyChanges = z.infer<typeof MonthlyChanges>;

/** Windows end at the last commit's day, not today. `hotspots` come without `aiConclusion`. */
export const EvolutionResult = z.strictObject({
  available: z.literal(true),
  commits: z.array(AnalyzerCommit),
  /** Trend, authors and programs of each range that the read history covers (addition). */
  views: z.partialRecord(z.enum(EVOLUTION_RANGES), EvolutionView),
  trend: z.array(TrendWeek),
  topFiles: z.array(TopFile.omit({ monthlyChanges: true })),
  authors: z.array(Author),
  /** Programs that commit (dependency updaters and the like), kept apart from people (addition). */
  bots: z.array(Author),
  hotspots: z.array(Hotspot.omit({ aiConclusion: true, monthlyChanges: true })),
  coupling: z.array(Coupling),
  busFactors: z.array(BusFactor),
  /** The source files, most changed first, at most EVOLUTION_FILES_MAX; `sourceFiles` counts all (additions). */
  files: z.array(AnalyzerEvolutionFile).optional(),
  sourceFiles: z.int().nonnegative().optional(),
  /** Where the next bugs are likely, worst first, at most EVOLUTION_FILES_MAX; absent without commits (D129). */
  attention: z
    .strictObject({
      files: z.array(AttentionFile.omit({ loc: true, monthlyChanges: true })),
      backtest: AttentionBacktest.nullable(),
    })
    .optional(),
  /** Of every file in the lists above; absent without commits (D166). */
  monthlyChanges: MonthlyChanges.optional(),
  lastCommitAt: Timestamp.nullable(),
  /** True when the clone is shallow: numbers reach only as far as the history does. */
  shallow: z.boolean(),
  /** What of the history could not be read, as the middle of a sentence; absent when nothing is missing (addition). */
  incomplete: z.string().optional(),
});
export type EvolutionResult = z.infer<typeof EvolutionResult>;

export const EvolutionResponse = z.union([
  EvolutionResult,
  z.strictObject({
    available: z.literal(false),
    reason: z.string().optional(),
    /** The source files all the same, the largest first, with 0 commits and no author (additions). */
    files: z.array(AnalyzerEvolutionFile).optional(),
    sourceFiles: z.int().nonnegative().optional(),
  }),
]);
export type EvolutionResponse = z.infer<typeof EvolutionResponse>;
