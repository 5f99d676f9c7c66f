import { RISK_LEVELS } from '#contract/words.ts';
import type { ReportFacts } from '../facts/facts.ts';
import { compareText } from '#platform/compare-text.ts';
import { listArchitectureRisks } from './architecture-risks.ts';
import type { RiskCandidate, RiskOrigin } from './candidate.ts';
import { listDependencyRisks } from './dependency-risks.ts';
import { listEvolutionRisks } from './evolution-risks.ts';
import { listQualityRisks } from './quality-risks.ts';
import { listScanRisks } from './scan-risks.ts';

/** A report is read to the end when it is short: the most risks each analysis may contribute. */
const MAX_OF: Record<RiskOrigin, number> = {
  quality: 6,
  architecture: 5,
  evolution: 4,
  // Merged already; the debt register takes its dependency items from here.
  dependency: 13,
  scan: 6,
};
/** Slight risks only fill a short list up to here. */
const FILLED_UP_TO = 6;

function byUrgency(a: RiskCandidate, b: RiskCandidate): number {
  return (
    RISK_LEVELS.indexOf(a.level) - RISK_LEVELS.indexOf(b.level) ||
    b.weight - a.weight ||
    compareText(a.key, b.key)
  );
}

/**
 * The risks worth a decision, most urgent first: by level, then by severity times reach. Every risk points to at
 * least one file of the snapshot; none is invented to fill the list.
 */
export function listRisks(facts: ReportFacts): RiskCandidate[] {
  const candidates = [
    ...listQualityRisks(facts),
    ...listArchitectureRisks(facts),
    ...listEvolutionRisks(facts),
    ...listDependencyRisks(facts),
    ...listScanRisks(facts),
  ]
    .filter(({ references }) => references.length > 0)
    .sort(byUrgency);
  const taken = new Map<RiskOrigin, number>();
  const chosen = candidates.filter(({ origin }) => {
    const number = (taken.get(origin) ?? 0) + 1;
    taken.set(origin, number);
    return number <= MAX_OF[origin];
  });
  return chosen.filter(
    ({ level, origin }, index) => level !== 'LOW' || origin === 'dependency' || index < FILLED_UP_TO,
  );
}
