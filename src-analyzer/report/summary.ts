import type { Said } from '#contract/said.ts';
import type { ReportLevel } from '#contract/words.ts';
import type { JudgedDimension } from './dimensions/dimension.ts';
import { isQualityMeasured } from './dimensions/quality.ts';
import { speaksForProject } from './facts/coverage.ts';
import type { ReportFacts } from './facts/facts.ts';
import type { RiskCandidate } from './risks/candidate.ts';
import { joined } from './texts/phrases.ts';
import * as texts from './texts/summary-texts.ts';

/** From here on a dimension has nothing that deserves to be called its weak side. */
const STRONG_SCORE = 90;

interface Verdict {
  readonly facts: ReportFacts;
  readonly healthScore: number;
  readonly level: ReportLevel;
  readonly dimensions: readonly JudgedDimension[];
  readonly risks: readonly RiskCandidate[];
}

function sidesSentence(dimensions: readonly JudgedDimension[], facts: ReportFacts): Said {
  const measured = dimensions.filter(({ ledger }) => ledger.measured);
  const ordered = measured.toSorted((a, b) => b.ledger.score - a.ledger.score);
  const known = ordered.filter(({ key }) => speaksForProject(key, facts));
  const weakest = ordered.at(-1);
  if (!weakest) return '';
  if (weakest.ledger.score >= STRONG_SCORE) return texts.noWeakSide(known);
  const strongest = known.find(({ ledger }) => ledger.score > weakest.ledger.score) ?? null;
  return texts.sides(strongest, weakest, texts.mainReason(weakest, facts));
}

/** The verdict in a few sentences: state and size, strongest and weakest side, first thing to do, change. */
export function createSummary({ facts, healthScore, level, dimensions, risks }: Verdict): Said {
  const unmeasured = dimensions.filter(({ ledger }) => !ledger.measured).map(({ key }) => key);
  return joined([
    texts.stateSentence(facts, { score: healthScore, level, measured: isQualityMeasured(facts) }),
    sidesSentence(dimensions, facts),
    texts.firstThing(risks),
    unmeasured.length > 0 ? texts.notMeasured(unmeasured, facts.dependency !== null) : '',
    facts.lastScore === null ? '' : texts.change(healthScore - facts.lastScore, facts.lastScore),
  ]);
}
