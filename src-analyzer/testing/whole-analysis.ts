import type { ReportBody } from '#contract/public-api/reports.ts';
import { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import { DependencyResponse } from '#contract/analyzer-api/dependency.ts';
import { EvolutionResponse } from '#contract/analyzer-api/evolution.ts';
import { QualityResponse } from '#contract/analyzer-api/quality.ts';
import { ReportResponse } from '#contract/analyzer-api/report.ts';
import { ScanResponse } from '#contract/analyzer-api/scan.ts';
import { architecture } from '../architecture/architecture.ts';
import { dependency } from '../dependency/dependency.ts';
import { evolution } from '../evolution/evolution.ts';
import { quality } from '../quality/quality.ts';
import { report } from '../report/report.ts';
import { detachedContext } from '../request/context.ts';
import { scan } from '../scan/scan.ts';

export interface WholeAnalysis {
  readonly scan: ScanResponse;
  readonly quality: QualityResponse;
  readonly arch: ArchitectureResponse;
  readonly dependency: DependencyResponse;
  readonly evolution: EvolutionResponse;
  readonly report: ReportBody;
}

/** Every analysis of a folder and the report of them, as the backend asks for them; each answer fits the contract. */
export async function analyseWhole(codeDir: string): Promise<WholeAnalysis> {
  const project = { projectId: 1, codeDir };
  const context = detachedContext();
  const parts = {
    scan: ScanResponse.parse(await scan(project, context)),
    quality: QualityResponse.parse(await quality(project, context)),
    arch: ArchitectureResponse.parse(await architecture({ ...project, languages: [] }, context)),
    dependency: DependencyResponse.parse(await dependency(project, context)),
    evolution: EvolutionResponse.parse(
      await evolution({ projectId: 1, gitDir: codeDir, rangeDays: 0 }, context),
    ),
  };
  const history = parts.evolution.available
    ? { ...parts.evolution, commits: [], files: [] }
    : parts.evolution;
  const request = { projectId: 1, ...parts, evolution: history, historyReports: [], regenerate: false };
  return { ...parts, report: ReportResponse.parse(await report(request, context)).report };
}
