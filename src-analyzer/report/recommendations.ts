import type { Recommendation } from '#contract/public-api/reports.ts';
import type { DependencyType, RiskLevel } from '#contract/words.ts';
import type { RiskCandidate } from './risks/candidate.ts';
import { isLong } from './risks/steps.ts';
import { inEnglish, joined } from './texts/phrases.ts';
import { EFFORT_TEXTS, PHASE_TEXTS } from './texts/recommendation-texts.ts';

const PHASES: readonly RiskLevel[] = ['HIGH', 'MEDIUM', 'LOW'];
const MAX_ITEMS = 12;

/** Upgrades of weeks: no work before the next release, however serious their reason. */
export const takesWeeks = ({ origin, effort }: RiskCandidate): boolean =>
  origin === 'dependency' && isLong(effort);

const ownPhase = (risk: RiskCandidate): RiskLevel =>
  risk.level === 'HIGH' && takesWeeks(risk) ? 'MEDIUM' : risk.level;

/**
 * The phase each of the risks belongs to. What a language runs on waits for an upgrade in it that is more urgent and takes weeks:
 * the newest Python does not run an old Django.
 * @param risks most urgent first
 */
export function phasesOf(risks: readonly RiskCandidate[]): (risk: RiskCandidate) => RiskLevel {
  const waiting = new Set<DependencyType>();
  const phases = new Map<RiskCandidate, RiskLevel>();
  for (const risk of risks) {
    const { level, runs, upgrades } = risk;
    const own = ownPhase(risk);
    const isBehind = runs !== undefined && waiting.has(runs) && own === 'HIGH';
    phases.set(risk, isBehind ? 'MEDIUM' : own);
    if (level === 'HIGH' && own !== 'HIGH' && upgrades !== undefined) waiting.add(upgrades);
  }
  return (risk) => phases.get(risk) ?? ownPhase(risk);
}

/** What a phase says of a risk: all of it in its own one, or what can be done of it before. */
function itemIn(
  level: RiskLevel,
  phase: RiskLevel,
  { action, effort, steps, level: own }: RiskCandidate,
): Pick<RiskCandidate, 'action' | 'effort'> | undefined {
  if (steps === undefined || phase === own) return phase === level ? { action, effort } : undefined;
  if (phase === level) return { action: steps.rest, effort };
  return own === level ? { action: steps.first, effort: steps.effort } : undefined;
}

/**
 * Three phases, always: now (high risks), next (medium), later (low). Each item is the action of one risk, or a step of it; a phase
 * without risks has no items.
 * @param risks most urgent first
 */
export function listRecommendations(risks: readonly RiskCandidate[]): Recommendation[] {
  const phaseOf = phasesOf(risks);
  return PHASES.map((level) => {
    const phase = PHASE_TEXTS[level];
    const items = risks
      .flatMap((risk) => itemIn(level, phaseOf(risk), risk) ?? [])
      .slice(0, MAX_ITEMS)
      .map(({ action, effort }) => joined([action, EFFORT_TEXTS[effort]]));
    return { phase: inEnglish(phase), items: items.map(inEnglish), said: { phase, items } };
  });
}
