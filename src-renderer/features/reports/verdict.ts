import type { ReportBody, Risk } from '#contract/public-api/reports.ts';
import { RISK_LEVELS } from '#contract/words.ts';
import type { Strings } from '#renderer/strings/en/en.ts';

/** A dimension from here on needs no attention first. */
const FINE_SCORE = 90;

/** The verdict in one sentence, from the four dimension scores. */
export function verdictOf(report: ReportBody, s: Strings): string {
  // A dimension that was only estimated is no ground for a verdict.
  const measured = report.dimensions.filter(({ key }) => report.scoreDetail?.[key].measured ?? true);
  const sorted = measured.toSorted((a, b) => b.score - a.score);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  const level = s.words.level[report.level];
  if (!best || !worst) return level;
  if (worst.score >= FINE_SCORE) return s.report.verdictFine(level);
  if (best.score === worst.score) return s.report.verdictEven(level);
  return s.report.verdict(level, s.report.dimensions[best.key], s.report.dimensions[worst.key]);
}

/** The most severe risks, as the report orders them within a level. */
export function worstRisks(risks: readonly Risk[], max: number): Risk[] {
  return risks.toSorted((a, b) => RISK_LEVELS.indexOf(a.level) - RISK_LEVELS.indexOf(b.level)).slice(0, max);
}
