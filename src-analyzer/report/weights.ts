import type { DimensionKey, IssueSeverity, RiskLevel, ViolationSeverity } from '#contract/words.ts';
import { saturated } from './damping.ts';

/**
 * Every number that decides how much a finding costs. They were fitted to real projects of known state with
 * lab/calibration/calibrate.mjs (docs/adr/0004-score.md); docs/score.md explains them to users and is checked against this file.
 */

export { KIND_FACTORS, SEVERITY_WEIGHTS } from '#contract/score.ts';

/**
 * Up to so many points the rows of a dimension cost what they say; beyond, all cost the less the more there is, so that a
 * score never passes 0 and two bad projects can still be told apart.
 */
export const FULL_POINTS = 50;

/** No ceiling may be higher than this, so that one rule never moves the health score by more than 5 points (docs/score.md). */
export const MAX_CEILINGS: Record<DimensionKey, number> = {
  quality: 12,
  structure: 16,
  dependency: 33,
  scale: 33,
};

/** Points for each 1,000 lines where the findings of one code rule weigh 1 together. */
export const FINDING_RATE = 200;

/** The most one code rule can weigh, by its worst finding. */
export const RULE_CEILINGS: Record<IssueSeverity, number> = {
  BLOCKER: 12,
  CRITICAL: 12,
  MAJOR: 12,
  MINOR: 9,
  INFO: 0,
};

export const VIOLATION_WEIGHTS: Record<ViolationSeverity, number> = { HIGH: 2, MEDIUM: 1 };

/** Weight of one group of risky packages for each 100 declared ones, and the most it can weigh. */
export const DEPENDENCY_WEIGHTS: Record<RiskLevel, number> = { HIGH: 20, MEDIUM: 8, LOW: 1.5 };
export const GROUP_CEILING = 33;

interface RuleWeight {
  readonly dimension: DimensionKey;
  /** Weight for each unit of what is measured. */
  readonly rate: number;
  /** The most the rule can weigh; left out where the measure itself has an end. */
  readonly ceiling?: number;
}

export const RULE_WEIGHTS = {
  /** Share of the code beyond the 500th line of its file. */
  'long-files': { dimension: 'quality', rate: 400, ceiling: 12 },
  /** Percentage points of duplicated lines beyond 3. */
  'duplicated-code': { dimension: 'quality', rate: 30, ceiling: 12 },
  /** Mean paths through a function beyond 5. */
  'complex-functions': { dimension: 'quality', rate: 40, ceiling: 12 },
  /** How far comments fall short of one line in a hundred, 0 to 1. */
  'hardly-any-comments': { dimension: 'quality', rate: 6 },
  /** For each 100 classes or modules; HIGH counts twice. */
  'layer-violation': { dimension: 'structure', rate: 30, ceiling: 16 },
  'god-class': { dimension: 'structure', rate: 80, ceiling: 16 },
  'entity-in-controller': { dimension: 'structure', rate: 6, ceiling: 16 },
  /** Members of cycles for each 100 classes or modules; those of cycles of two or three count half. */
  'circular-dependency': { dimension: 'structure', rate: 60, ceiling: 16 },
  /** HIGH hotspots for each 100 code files. */
  hotspots: { dimension: 'structure', rate: 30, ceiling: 16 },
  /** Share of the code files beyond the 80th of their folder. */
  'crowded-folders': { dimension: 'structure', rate: 60, ceiling: 16 },
  /** Share of the code files more than eight folders deep. */
  'deep-folders': { dimension: 'structure', rate: 30, ceiling: 15 },
  /** Share of the code beyond the 1,000th line of its file. */
  'oversized-files': { dimension: 'scale', rate: 300, ceiling: 33 },
  /** How far tests fall short of 5 lines for 100 of code, 0 to 1. */
  'no-tests': { dimension: 'scale', rate: 33 },
  'few-tests': { dimension: 'scale', rate: 33 },
  /** Share of generated, bundled and third-party code beyond a tenth. */
  'generated-code-checked-in': { dimension: 'scale', rate: 30, ceiling: 20 },
  /** Share of the bytes of code and large binaries that are binaries. */
  'large-binaries': { dimension: 'scale', rate: 5 },
  'no-readme': { dimension: 'scale', rate: 4 },
  /** Languages beyond four that make up at least 5% of the code each. */
  'many-languages': { dimension: 'scale', rate: 2.5, ceiling: 8 },
} as const satisfies Record<string, RuleWeight>;

export type RuleName = keyof typeof RULE_WEIGHTS;

/** The weight of a rule for what was measured; 0 for nothing or less. */
export function ruleWeight(rule: RuleName, measured: number): number {
  const { rate, ceiling }: RuleWeight = RULE_WEIGHTS[rule];
  const weight = Math.max(0, measured * rate);
  return ceiling === undefined ? weight : saturated(weight, ceiling);
}
