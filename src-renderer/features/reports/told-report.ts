import type {
  DimensionLedger,
  Recommendation,
  Report,
  ReportBody,
  Risk,
} from '#contract/public-api/reports.ts';
import type { Strings } from '#renderer/strings/en/en.ts';

type Tell = Strings['sentences']['tell'];

function toldRisk(risk: Risk, tell: Tell): Risk {
  const { said } = risk;
  if (said === undefined) return risk;
  return {
    ...risk,
    title: tell(said.title),
    detail: said.detail === undefined ? risk.detail : tell(said.detail),
    suggestion: said.suggestion === undefined ? risk.suggestion : tell(said.suggestion),
  };
}

function toldPhase(phase: Recommendation, tell: Tell): Recommendation {
  const { said } = phase;
  if (said === undefined) return phase;
  return { ...phase, phase: tell(said.phase), items: said.items.map(tell) };
}

function toldLedger(ledger: DimensionLedger, tell: Tell): DimensionLedger {
  return ledger.said === undefined ? ledger : { ...ledger, notMeasured: ledger.said.map(tell) };
}

function toldDetail({ scoreDetail }: ReportBody, tell: Tell): Pick<ReportBody, 'scoreDetail'> {
  if (scoreDetail === undefined) return {};
  return {
    scoreDetail: {
      quality: toldLedger(scoreDetail.quality, tell),
      structure: toldLedger(scoreDetail.structure, tell),
      dependency: toldLedger(scoreDetail.dependency, tell),
      scale: toldLedger(scoreDetail.scale, tell),
    },
  };
}

/**
 * The report in the reader's language, as far as it was stored with messages (D164); the rest as it is stored. The
 * evidence of the deductions stays, since it is split into title and text where it is shown.
 */
export function toldReport(report: Report, { sentences: { tell } }: Strings): Report {
  const body = report.report;
  return {
    ...report,
    report: {
      ...body,
      summary: body.said === undefined ? body.summary : tell(body.said),
      dimensions: body.dimensions.map((one) =>
        one.said === undefined ? one : { ...one, summary: tell(one.said) },
      ),
      risks: body.risks.map((risk) => toldRisk(risk, tell)),
      recommendations: body.recommendations.map((phase) => toldPhase(phase, tell)),
      ...toldDetail(body, tell),
    },
  };
}

/** Whether the report has sentences that are stored in English alone: an older one, or one that a model wrote. */
export const isInEnglish = ({ report }: Report): boolean => report.said === undefined;
