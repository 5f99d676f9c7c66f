import type { Recommendation } from '#contract/public-api/reports.ts';
import type { RiskLevel } from '#contract/words.ts';
import type { RiskCandidate } from './risks/candidate.ts';
import { inEnglish, joined } from './texts/phrases.ts';
import { EFFORT_TEXTS, PHASE_TEXTS } from './texts/recommendation-texts.ts';

const PHASES: readonly RiskLevel[] = ['HIGH', 'MEDIUM', 'LOW'];
const MAX_ITEMS = 12;

/** The phase it belongs to: what takes weeks is no work before the next release, however serious its reason. */
export function phaseOf({ level, origin, effort }: RiskCandidate): RiskLevel {
  const isLong = origin === 'dependency' && (effort === 'weeks' || effort === 'months');
  return level === 'HIGH' && isLong ? 'MEDIUM' : level;
}

/**
 * Three phases, always: now (high risks), next (medium), later (low). Each item is the action of one risk; a phase
 * without risks has no items.
 */
export function listRecommendations(risks: readonly RiskCandidate[]): Recommendation[] {
  return PHASES.map((level) => {
    const phase = PHASE_TEXTS[level];
    const items = risks
      .filter((risk) => phaseOf(risk) === level)
      .slice(0, MAX_ITEMS)
      .map(({ action, effort }) => joined([action, EFFORT_TEXTS[effort]]));
    return { phase: inEnglish(phase), items: items.map(inEnglish), said: { phase, items } };
  });
}
