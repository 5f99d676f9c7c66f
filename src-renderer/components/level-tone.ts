import { type IssueSeverity, levelOfScore, type ReportLevel, type RiskLevel } from '#contract/words.ts';
import type { Tone } from './tone.ts';

const LEVEL_TONES: Record<ReportLevel, Tone> = {
  EXCELLENT: 'good',
  GOOD: 'good',
  FAIR: 'fair',
  POOR: 'poor',
  CRITICAL: 'bad',
};
const SEVERITY_TONES: Record<IssueSeverity, Tone> = {
  BLOCKER: 'bad',
  CRITICAL: 'bad',
  MAJOR: 'poor',
  MINOR: 'fair',
  INFO: 'calm',
};
const RISK_TONES: Record<RiskLevel, Tone> = { HIGH: 'bad', MEDIUM: 'fair', LOW: 'calm' };

export const toneOfLevel = (level: ReportLevel): Tone => LEVEL_TONES[level];
export const toneOfScore = (score: number): Tone => LEVEL_TONES[levelOfScore(score)];
export const toneOfRisk = (level: RiskLevel): Tone => RISK_TONES[level];
/** Of a finding of any kind: the two scales have no name in common. */
export const toneOfFinding = (severity: IssueSeverity | RiskLevel): Tone =>
  ({ ...SEVERITY_TONES, ...RISK_TONES })[severity];
export const toneOfSeverity = (severity: IssueSeverity): Tone => SEVERITY_TONES[severity];
