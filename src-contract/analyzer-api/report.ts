import { z } from 'zod';
import { ReportBody } from '../public-api/reports.ts';
import { REPORT_SOURCES } from '../words.ts';
import { ArchitectureResponse } from './architecture.ts';
import { DependencyResponse } from './dependency.ts';
import { EvolutionResponse } from './evolution.ts';
import { QualityResponse } from './quality.ts';
import { ScanResponse } from './scan.ts';

/**
 * `POST /analyze/v1/report`. Each part is the stored answer of its endpoint, null when it was not run or
 * failed; `evolution` comes without its commits, `arch` with the edges between files that change together alone.
 * `dependency`, `projectName` and `scoreVersion` are additions.
 */
export const ReportRequest = z.object({
  projectId: z.int().nonnegative(),
  projectName: z.string().optional(),
  scan: ScanResponse,
  quality: QualityResponse.nullable(),
  arch: ArchitectureResponse.nullable(),
  evolution: EvolutionResponse.nullable(),
  dependency: DependencyResponse.nullable().optional(),
  historyReports: z.array(
    z.object({
      healthScore: z.int().min(0).max(100),
      summary: z.string(),
      /** D151; 1 when it is missing. */
      scoreVersion: z.int().positive().optional(),
    }),
  ),
  regenerate: z.boolean(),
  /** Fingerprints of the issues that were decided WONT_FIX (D123); those that are FALSE_POSITIVE are not sent (addition). */
  accepted: z.array(z.string()).optional(),
  /** The same of `arch.violations` and `dependency.dependencies`, by their places in these lists, from 0 (addition). */
  acceptedViolations: z.array(z.int().nonnegative()).optional(),
  acceptedDependencies: z.array(z.int().nonnegative()).optional(),
  /** False: they cost no points; the default is true (addition). */
  acceptedCosts: z.boolean().optional(),
});
export type ReportRequest = z.infer<typeof ReportRequest>;

export const ReportResponse = z.strictObject({
  source: z.enum(REPORT_SOURCES),
  promptVersion: z.string(),
  report: ReportBody,
});
export type ReportResponse = z.infer<typeof ReportResponse>;
