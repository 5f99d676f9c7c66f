import type { ReportFacts } from '../facts/facts.ts';
import type { RiskCandidate } from '../risks/candidate.ts';
import { listRisks } from '../risks/risks.ts';
import { inEnglish } from '../texts/phrases.ts';

/** The risks with their texts as they are stored. */
export function englishRisks(facts: ReportFacts, list: (facts: ReportFacts) => RiskCandidate[] = listRisks) {
  return list(facts).map((risk) => ({
    ...risk,
    title: inEnglish(risk.title),
    detail: inEnglish(risk.detail),
    suggestion: inEnglish(risk.suggestion),
    action: inEnglish(risk.action),
  }));
}
