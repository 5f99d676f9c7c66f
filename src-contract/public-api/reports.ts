import { z } from 'zod';
import {
  DIMENSION_KEYS,
  EXPORT_FORMATS,
  REPORT_LEVELS,
  REPORT_SOURCES,
  RISK_LEVELS,
  RISK_ORIGINS,
} from '../words.ts';
import { Id, PercentMap, Timestamp } from './envelope.ts';
import { Said } from './said.ts';
import { ModelInput } from './model-input.ts';
import { HistoryQuery } from './paging.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';

const Score = z.int().min(0).max(100);

export const FileReference = z.strictObject({ file: z.string().min(1), line: z.int().positive() });
export type FileReference = z.infer<typeof FileReference>;

/** `stars` = round(score / 20), capped at 5. */
export const Dimension = z.strictObject({
  key: z.enum(DIMENSION_KEYS),
  score: Score,
  stars: z.int().min(0).max(5),
  summary: z.string(),
  /** The summary for a reader of any language (D164); missing in reports of before. */
  said: Said.optional(),
});
export type Dimension = z.infer<typeof Dimension>;

export const Risk = z.strictObject({
  level: z.enum(RISK_LEVELS),
  title: z.string().min(1),
  detail: z.string(),
  suggestion: z.string(),
  references: z.array(FileReference),
  /**
   * What it is about, by a name that no wording changes: a rule of findings, a rule of the ledger, a kind of violation, a family of
   * packages (addition).
   */
  about: z.strictObject({ origin: z.enum(RISK_ORIGINS), key: z.string() }).optional(),
  /** The same for a reader of any language (D164); a text that the model wrote is not among them. */
  said: z.strictObject({ title: Said, detail: Said.optional(), suggestion: Said.optional() }).optional(),
});
export type Risk = z.infer<typeof Risk>;

export const Recommendation = z.strictObject({
  phase: z.string(),
  items: z.array(z.string()),
  /** D164: as many items as above, in the same order; those that the model wrote are plain texts. */
  said: z.strictObject({ phase: Said, items: z.array(Said) }).optional(),
});
export type Recommendation = z.infer<typeof Recommendation>;

/** One line of a dimension's ledger: the points it costs and what it was found on. */
export const Deduction = z.strictObject({
  rule: z.string(),
  /** Positive; one decimal at most. */
  points: z.number().positive(),
  /** The rule in words, where `rule` is only a key: "Stream left open" (addition). */
  title: z.string().optional(),
  evidence: z.string(),
  /** The evidence for a reader of any language (D164). */
  said: Said.optional(),
  files: z.array(FileReference),
  /** All its places are findings that are worth a look (D121); missing elsewhere and in reports of before (addition). */
  review: z.literal(true).optional(),
});
export type Deduction = z.infer<typeof Deduction>;

/**
 * The ledger: 100 minus the deductions is the score, exactly, after rounding to a whole number.
 * `measured` false means the dimension's input was missing and the score is estimated from the scan (D8).
 */
export const DimensionLedger = z.strictObject({
  score: Score,
  measured: z.boolean(),
  deductions: z.array(Deduction),
  /** What could not be looked at, in words; never costs points. */
  notMeasured: z.array(z.string()),
  /** `notMeasured` for a reader of any language, in the same order (D164). */
  said: z.array(Said).optional(),
});
export type DimensionLedger = z.infer<typeof DimensionLedger>;

export const ScoreDetail = z.strictObject({
  quality: DimensionLedger,
  structure: DimensionLedger,
  dependency: DimensionLedger,
  scale: DimensionLedger,
});
export type ScoreDetail = z.infer<typeof ScoreDetail>;

/** D29: with a model the rule score is corrected by at most ten points, with a reason. */
export const ScoreAdjustment = z.strictObject({ delta: z.int().min(-10).max(10), reason: z.string() });

/** One score beside those of the other projects of a group: how many score less and how many the same (D150). */
export const Standing = z.strictObject({
  betterThan: z.int().nonnegative(),
  levelWith: z.int().nonnegative(),
  of: z.int().positive(),
});
export type Standing = z.infer<typeof Standing>;

/** Null where the reference has too few such projects, or the dimension was not measured here. */
export const PlacedScore = z.strictObject({ size: Standing.nullable(), language: Standing.nullable() });
export type PlacedScore = z.infer<typeof PlacedScore>;

/** Where the scores by the rules stand among the public projects of the bundled reference (D150). */
export const Placement = z.strictObject({
  /** Day the reference was measured, YYYY-MM-DD. */
  date: z.string(),
  /** Projects of the whole reference. */
  projects: z.int().positive(),
  /** The reference's scores with their git history, or without it as this project has none. */
  history: z.boolean(),
  /** Lines of production code of what counts as the same size, both ends included. */
  lines: z.strictObject({ from: z.int().nonnegative(), to: z.int().nonnegative() }),
  /** The main language compared; null where it has too few projects. */
  language: z.string().nullable(),
  health: PlacedScore,
  quality: PlacedScore,
  structure: PlacedScore,
  dependency: PlacedScore,
  scale: PlacedScore,
});
export type Placement = z.infer<typeof Placement>;

/** The body of a report; the analyzer writes it, the backend stores and returns it unchanged. */
export const ReportBody = z.strictObject({
  healthScore: Score,
  level: z.enum(REPORT_LEVELS),
  summary: z.string().min(1),
  /** The summary for a reader of any language (D164); missing where the model wrote it. */
  said: Said.optional(),
  techStack: z.strictObject({ languages: PercentMap, frameworks: z.array(z.string()) }),
  dimensions: z.array(Dimension).length(4),
  risks: z.array(Risk),
  recommendations: z.array(Recommendation),
  scoreDetail: ScoreDetail.optional(),
  scoreAdjustment: ScoreAdjustment.optional(),
  /**
   * What the health score would be without the findings that were decided WONT_FIX (D123). Missing where there are none: it is
   * the same then.
   */
  healthScoreWithoutAccepted: Score.optional(),
  /** Which way of scoring this is (D151); missing in reports of before, which are version 1. */
  scoreVersion: z.int().positive().optional(),
  /** Missing in reports of before, and where the reference has nothing like this project. */
  placement: Placement.optional(),
  /** What the model was sent for this report; absent when the rules wrote it (D80). */
  modelInput: ModelInput.optional(),
});
export type ReportBody = z.infer<typeof ReportBody>;

/** `GET /analyses/{id}/report`. */
export const Report = z.strictObject({
  analysisId: Id,
  generatedAt: Timestamp,
  source: z.enum(REPORT_SOURCES),
  promptVersion: z.string(),
  regeneratedAt: Timestamp.nullable(),
  report: ReportBody,
});
export type Report = z.infer<typeof Report>;

/** One row of `GET /projects/{id}/report/history`. */
export const ReportHistoryItem = z.strictObject({
  analysisId: Id,
  createdAt: Timestamp,
  healthScore: Score.nullable(),
  level: z.enum(REPORT_LEVELS),
  dimensions: z.array(Dimension.pick({ key: true, score: true, stars: true })),
  risks: z.array(Risk.pick({ level: true, title: true })),
  source: z.enum(REPORT_SOURCES),
  /** Scores of two versions are not compared (D151). */
  scoreVersion: z.int().positive(),
});
export type ReportHistoryItem = z.infer<typeof ReportHistoryItem>;

export const ReportHistory = z.strictObject({ items: z.array(ReportHistoryItem) });

/** Query of `GET /projects/{id}/report/export`. */
export const ReportExportQuery = z.object({ format: z.enum(EXPORT_FORMATS).default('md') });

export const REPORT_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /analyses/{id}/report', 'The report of an analysis', {
    data: Report,
    errors: ['ANALYSIS_NOT_FOUND'],
  }),
  endpoint('GET /projects/{id}/report/history', 'Earlier reports, newest first', {
    query: [HistoryQuery],
    data: ReportHistory,
    errors: ['PAGING_INVALID', 'PROJECT_NOT_FOUND'],
  }),
  endpoint('GET /projects/{id}/report/export', 'The latest report as a file', {
    query: [ReportExportQuery],
    data: 'file',
    errors: ['PROJECT_NOT_FOUND', 'ANALYSIS_NOT_FOUND'],
  }),
];
