import type { ReportRequest } from '#contract/analyzer-api/report.ts';
import type { ReportBody } from '#contract/public-api/reports.ts';
import { levelOfScore } from '#contract/words.ts';
import { judgeDependency } from './dimensions/dependency.ts';
import { judgeQuality } from './dimensions/quality.ts';
import { judgeScale } from './dimensions/scale.ts';
import { judgeStructure } from './dimensions/structure.ts';
import { createFacts } from './facts/facts.ts';
import { placementOf } from './placement/placement.ts';
import { bundledReference } from './placement/reference.ts';
import { listRecommendations } from './recommendations.ts';
import { listRisks } from './risks/risks.ts';
import { healthScoreOf, SCORE_VERSION, starsOf } from './score.ts';
import { inEnglish } from './texts/phrases.ts';
import { createSummary } from './summary.ts';

/** Goes up whenever a rule, a weight or a text of the rules report changes: reports of two versions differ. */
export const RULES_VERSION = 'rules-5';

/**
 * The report by rules alone: a pure function of the request, the same bytes for the same input.
 * 1 facts are worked out once; 2 each dimension keeps its ledger; 3 the scores give the health score;
 * 4 risks are chosen; 5 recommendations and summary follow from them; 6 the scores are placed in the reference.
 */
export function createRulesReport(request: ReportRequest): ReportBody {
  const facts = createFacts(request);
  const quality = judgeQuality(facts);
  const structure = judgeStructure(facts);
  const dependency = judgeDependency(facts);
  const scale = judgeScale(facts);
  const dimensions = [quality, structure, dependency, scale];
  const healthScore = healthScoreOf({
    quality: quality.ledger.score,
    structure: structure.ledger.score,
    dependency: dependency.ledger.score,
    scale: scale.ledger.score,
  });
  const level = levelOfScore(healthScore);
  const risks = listRisks(facts, quality.ledger);
  const placement = placementOf(facts, dimensions, bundledReference());
  const place = placement?.health.size ?? null;
  const said = createSummary({ facts, healthScore, level, place, dimensions, risks });
  return {
    healthScore,
    level,
    summary: inEnglish(said),
    said,
    techStack: { languages: request.scan.languages, frameworks: request.scan.frameworks },
    dimensions: dimensions.map(({ key, ledger, summary }) => ({
      key,
      score: ledger.score,
      stars: starsOf(ledger.score),
      summary: inEnglish(summary),
      said: summary,
    })),
    risks: risks.map(({ level, title, detail, suggestion, references, origin, key }) => ({
      level,
      title: inEnglish(title),
      detail: inEnglish(detail),
      suggestion: inEnglish(suggestion),
      references,
      about: { origin, key },
      said: { title, detail, suggestion },
    })),
    recommendations: listRecommendations(risks),
    scoreDetail: {
      quality: quality.ledger,
      structure: structure.ledger,
      dependency: dependency.ledger,
      scale: scale.ledger,
    },
    scoreVersion: SCORE_VERSION,
    ...(placement === undefined ? {} : { placement }),
  };
}
