import { withoutRisk } from '#contract/analyzer-api/dependency.ts';
import type { ReportRequest } from '#contract/analyzer-api/report.ts';
import type { ReportBody } from '#contract/public-api/reports.ts';
import { createRulesReport } from './rules-report.ts';

interface Judged {
  /** What the report is of. */
  readonly judged: ReportRequest;
  readonly rules: ReportBody;
}

/**
 * The rules report with both of its scores (D123): what people accepted costs its points unless the request says that
 * it does not, and the score without it stands beside.
 */
export function judgeAccepted(request: ReportRequest): Judged {
  const { acceptedCosts = true } = request;
  const without = withoutAccepted(request);
  if (without === undefined) return { judged: request, rules: createRulesReport(request) };
  const rulesWithout = createRulesReport(without);
  const judged = acceptedCosts ? request : without;
  const rules = acceptedCosts ? createRulesReport(request) : rulesWithout;
  return { judged, rules: { ...rules, healthScoreWithoutAccepted: rulesWithout.healthScore } };
}

/** Undefined where nothing that the request has is accepted. */
function withoutAccepted(request: ReportRequest): ReportRequest | undefined {
  const { quality, arch, dependency } = request;
  const names = new Set(request.accepted);
  const violations = new Set(arch === null ? [] : request.acceptedViolations);
  const dependencies = new Set(dependency ? request.acceptedDependencies : []);
  const isJudged = quality?.available === true && names.size > 0;
  if (!isJudged && violations.size === 0 && dependencies.size === 0) return undefined;
  return {
    ...request,
    quality: isJudged
      ? { ...quality, issues: quality.issues.filter(({ fingerprint }) => !names.has(fingerprint)) }
      : quality,
    arch: arch && { ...arch, violations: arch.violations.filter((_, at) => !violations.has(at)) },
    dependency: dependency && {
      ...dependency,
      dependencies: dependency.dependencies.map((one, at) => (dependencies.has(at) ? withoutRisk(one) : one)),
    },
  };
}
