import type { Said } from '#contract/said.ts';
import type { Standing } from '#contract/public-api/reports.ts';
import { DIMENSION_WEIGHTS, type ReportLevel } from '#contract/words.ts';
import type { JudgedDimension } from './dimensions/dimension.ts';
import { isQualityMeasured } from './dimensions/quality.ts';
import { isPraiseworthy } from './facts/coverage.ts';
import type { ReportFacts } from './facts/facts.ts';
import { phasesOf, takesWeeks } from './recommendations.ts';
import type { RiskCandidate } from './risks/candidate.ts';
import { joined } from './texts/phrases.ts';
import * as texts from './texts/summary-texts.ts';

/** From here on a dimension has nothing that deserves to be called its weak side. */
const STRONG_SCORE = 90;

interface Verdict {
  readonly facts: ReportFacts;
  readonly healthScore: number;
  readonly level: ReportLevel;
  /** Where the score stands among projects of its size; null where too few are known. */
  readonly place: Standing | null;
  readonly dimensions: readonly JudgedDimension[];
  readonly risks: readonly RiskCandidate[];
}

/** Points of the health score by which one dimension costs clearly more than another. */
const CLEARLY_MORE = 1;

/** The points of the health score that a dimension costs. */
const costOf = ({ key, ledger }: JudgedDimension): number => (100 - ledger.score) * DIMENSION_WEIGHTS[key];

function sidesSentence(dimensions: readonly JudgedDimension[], facts: ReportFacts): Said {
  const measured = dimensions.filter(({ ledger }) => ledger.measured);
  const ordered = measured.toSorted((a, b) => b.ledger.score - a.ledger.score);
  const known = ordered.filter(({ key }) => isPraiseworthy(key, facts));
  const weakest = ordered.at(-1);
  if (!weakest) return '';
  if (weakest.ledger.score >= STRONG_SCORE) return texts.noWeakSide(known);
  const best = known[0]?.ledger.score ?? 0;
  const strongest = best > weakest.ledger.score ? known.filter(({ ledger }) => ledger.score === best) : [];
  const [costliest] = measured.toSorted((a, b) => costOf(b) - costOf(a));
  const sideOf = (dimension: JudgedDimension) => ({
    dimension,
    reason: texts.mainReason(dimension, facts),
  });
  const isOther = costliest !== undefined && costOf(costliest) > costOf(weakest) + CLEARLY_MORE;
  return texts.sides(strongest, sideOf(weakest), isOther ? sideOf(costliest) : undefined);
}

const PRAISED: ReadonlySet<ReportLevel> = new Set(['EXCELLENT', 'GOOD']);

/** Where the word for the score and its place among others do not say the same. */
function placeSentence({ facts, level, place }: Verdict): Said {
  if (place === null || !isQualityMeasured(facts)) return '';
  const higher = place.of - place.betterThan - place.levelWith;
  if (PRAISED.has(level)) return 2 * higher > place.of ? texts.higherOf(higher, place.of) : '';
  return 2 * place.betterThan > place.of ? texts.lowerOf(place.betterThan, place.of) : '';
}

/** The verdict in a few sentences: state and size, strongest and weakest side, first thing to do, change. */
export function createSummary(verdict: Verdict): Said {
  const { facts, healthScore, level, dimensions, risks } = verdict;
  const phaseOf = phasesOf(risks);
  // Its first step is in the plan before the next release.
  const isBegun = ({ level: own, steps }: RiskCandidate): boolean => own === 'HIGH' && steps !== undefined;
  const unmeasured = dimensions.filter(({ ledger }) => !ledger.measured).map(({ key }) => key);
  return joined([
    texts.statusSentence(facts),
    texts.stateSentence(facts, { score: healthScore, level, measured: isQualityMeasured(facts) }),
    placeSentence(verdict),
    sidesSentence(dimensions, facts),
    texts.firstThing(
      risks.filter((risk) => phaseOf(risk) === 'HIGH' || isBegun(risk)),
      risks.filter((risk) => risk.level === 'HIGH' && takesWeeks(risk) && !isBegun(risk)),
    ),
    unmeasured.length > 0 ? texts.notMeasured(unmeasured, facts.dependency !== null) : '',
    facts.lastScore === null ? '' : texts.change(healthScore - facts.lastScore, facts.lastScore),
  ]);
}
