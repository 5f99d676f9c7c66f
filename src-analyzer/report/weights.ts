import type { IssueSeverity, RiskLevel, ViolationSeverity } from '#contract/words.ts';
import { saturated } from './damping.ts';

/**
 * Every number that decides how much a finding costs. They were fitted to real projects of known state with
 * lab/calibration/calibrate.mjs (docs/adr/0004-score.md); docs/score.md explains them to users and is checked against this file.
 */

export { HALVING_WEIGHT, KIND_FACTORS, SEVERITY_WEIGHTS } from '#contract/score.ts';

/** The most one code rule can weigh, by its worst finding. */
export const RULE_CEILINGS: Record<IssueSeverity, number> = {
  BLOCKER: 7,
  CRITICAL: 5,
  MAJOR: 3,
  MINOR: 0.6,
  INFO: 0,
};

export const VIOLATION_WEIGHTS: Record<ViolationSeverity, number> = { HIGH: 2, MEDIUM: 1 };

/** Weight of one group of risky packages for each 100 declared ones. */
export const DEPENDENCY_WEIGHTS: Record<RiskLevel, number> = { HIGH: 1, MEDIUM: 0.4, LOW: 0.08 };

interface RuleWeight {
  /** Weight for each unit of what is measured. */
  readonly rate: number;
  /** The most the rule can weigh; left out where the measure itself has an end. */
  readonly ceiling?: number;
}

export const RULE_WEIGHTS = {
  /** Share of the code beyond the 500th line of its file. */
  'long-files': { rate: 5, ceiling: 3 },
  /** Percentage points of duplicated lines beyond 3. */
  'duplicated-code': { rate: 0.25, ceiling: 6 },
  /** Mean paths through a function beyond 5. */
  'complex-functions': { rate: 0.75, ceiling: 3 },
  /** How far comments fall short of one line in a hundred, 0 to 1. */
  'hardly-any-comments': { rate: 0.3 },
  /** For each 100 classes or modules; HIGH counts twice. */
  'layer-violation': { rate: 0.8, ceiling: 8 },
  'god-class': { rate: 0.6, ceiling: 6 },
  'entity-in-controller': { rate: 0.25, ceiling: 4 },
  /** Members of cycles for each 100 classes or modules; those of cycles of two or three count half. */
  'circular-dependency': { rate: 0.4, ceiling: 14 },
  /** HIGH hotspots for each 100 code files. */
  hotspots: { rate: 0.3, ceiling: 2 },
  /** Share of the code files beyond the 80th of their folder. */
  'crowded-folders': { rate: 4, ceiling: 3 },
  /** Share of the code files more than eight folders deep. */
  'deep-folders': { rate: 3, ceiling: 1.5 },
  /** Share of the code beyond the 1,000th line of its file. */
  'oversized-files': { rate: 12, ceiling: 10 },
  /** How far tests fall short of 5 lines for 100 of code, 0 to 1. */
  'no-tests': { rate: 2.2 },
  'few-tests': { rate: 2.2 },
  /** Share of generated, bundled and third-party code beyond a tenth. */
  'generated-code-checked-in': { rate: 3, ceiling: 2 },
  /** Share of the bytes of code and large binaries that are binaries. */
  'large-binaries': { rate: 0.5 },
  'no-readme': { rate: 0.4 },
  /** Languages beyond four that make up at least 5% of the code each. */
  'many-languages': { rate: 0.25, ceiling: 0.8 },
} as const satisfies Record<string, RuleWeight>;

export type RuleName = keyof typeof RULE_WEIGHTS;

/** The weight of a rule for what was measured; 0 for nothing or less. */
export function ruleWeight(rule: RuleName, measured: number): number {
  const { rate, ceiling }: RuleWeight = RULE_WEIGHTS[rule];
  const weight = Math.max(0, measured * rate);
  return ceiling === undefined ? weight : saturated(weight, ceiling);
}
