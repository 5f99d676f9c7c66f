import type { DimensionKey, IssueSeverity, RiskLevel, ViolationSeverity } from '#contract/words.ts';
import { saturated } from './damping.ts';

/**
 * Every number that decides how much a finding costs. They were fitted to real projects of known state with
 * lab/calibration/calibrate.mjs (docs/adr/0004-score.md); docs/score.md explains them to users and is checked against this file.
 */

export { HALVING_WEIGHT, KIND_FACTORS, SEVERITY_WEIGHTS } from '#contract/score.ts';

/**
 * Bends the curve of a dimension: `100 × 2^(−(weight / 7)^power)`. With 1 the first findings would cost the most; above
 * 1 they cost less and those of a project with many broken rules more, which tells such projects apart.
 */
export const CURVE_POWER = 1.25;

/**
 * No ceiling may be higher than this, so that one rule never moves the health score by more than 5 points
 * (docs/score.md): 12 points of quality, 16 of structure, 33 of the other two.
 */
export const MAX_CEILINGS: Record<DimensionKey, number> = {
  quality: 1.52,
  structure: 2.03,
  dependency: 4.3,
  scale: 4.3,
};

/** Weight of what the findings of one code rule weigh together for each 1,000 lines. */
export const FINDING_RATE = 24;

/** The most one code rule can weigh, by its worst finding. */
export const RULE_CEILINGS: Record<IssueSeverity, number> = {
  BLOCKER: 1.52,
  CRITICAL: 1.52,
  MAJOR: 1.52,
  MINOR: 0.9,
  INFO: 0,
};

export const VIOLATION_WEIGHTS: Record<ViolationSeverity, number> = { HIGH: 2, MEDIUM: 1 };

/** Weight of one group of risky packages for each 100 declared ones, and the most it can weigh. */
export const DEPENDENCY_WEIGHTS: Record<RiskLevel, number> = { HIGH: 2, MEDIUM: 0.8, LOW: 0.15 };
export const GROUP_CEILING = 4.3;

interface RuleWeight {
  readonly dimension: DimensionKey;
  /** Weight for each unit of what is measured. */
  readonly rate: number;
  /** The most the rule can weigh; left out where the measure itself has an end. */
  readonly ceiling?: number;
}

export const RULE_WEIGHTS = {
  /** Share of the code beyond the 500th line of its file. */
  'long-files': { dimension: 'quality', rate: 40, ceiling: 1.52 },
  /** Percentage points of duplicated lines beyond 3. */
  'duplicated-code': { dimension: 'quality', rate: 3, ceiling: 1.52 },
  /** Mean paths through a function beyond 5. */
  'complex-functions': { dimension: 'quality', rate: 4, ceiling: 1.52 },
  /** How far comments fall short of one line in a hundred, 0 to 1. */
  'hardly-any-comments': { dimension: 'quality', rate: 0.6 },
  /** For each 100 classes or modules; HIGH counts twice. */
  'layer-violation': { dimension: 'structure', rate: 3, ceiling: 2.03 },
  'god-class': { dimension: 'structure', rate: 8, ceiling: 2.03 },
  'entity-in-controller': { dimension: 'structure', rate: 0.6, ceiling: 1.6 },
  /** Members of cycles for each 100 classes or modules; those of cycles of two or three count half. */
  'circular-dependency': { dimension: 'structure', rate: 6, ceiling: 2.03 },
  /** HIGH hotspots for each 100 code files. */
  hotspots: { dimension: 'structure', rate: 3, ceiling: 2.03 },
  /** Share of the code files beyond the 80th of their folder. */
  'crowded-folders': { dimension: 'structure', rate: 6, ceiling: 2.03 },
  /** Share of the code files more than eight folders deep. */
  'deep-folders': { dimension: 'structure', rate: 3, ceiling: 1.5 },
  /** Share of the code beyond the 1,000th line of its file. */
  'oversized-files': { dimension: 'scale', rate: 30, ceiling: 4.3 },
  /** How far tests fall short of 5 lines for 100 of code, 0 to 1. */
  'no-tests': { dimension: 'scale', rate: 4.3 },
  'few-tests': { dimension: 'scale', rate: 4.3 },
  /** Share of generated, bundled and third-party code beyond a tenth. */
  'generated-code-checked-in': { dimension: 'scale', rate: 3, ceiling: 2 },
  /** Share of the bytes of code and large binaries that are binaries. */
  'large-binaries': { dimension: 'scale', rate: 0.5 },
  'no-readme': { dimension: 'scale', rate: 0.4 },
  /** Languages beyond four that make up at least 5% of the code each. */
  'many-languages': { dimension: 'scale', rate: 0.25, ceiling: 0.8 },
} as const satisfies Record<string, RuleWeight>;

export type RuleName = keyof typeof RULE_WEIGHTS;

/** The weight of a rule for what was measured; 0 for nothing or less. */
export function ruleWeight(rule: RuleName, measured: number): number {
  const { rate, ceiling }: RuleWeight = RULE_WEIGHTS[rule];
  const weight = Math.max(0, measured * rate);
  return ceiling === undefined ? weight : saturated(weight, ceiling);
}
