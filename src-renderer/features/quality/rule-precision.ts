import measured from './rule-precision.json' with { type: 'json' };

/** How many findings of a rule readers called right, true but trivial, and wrong. */
export interface RulePrecision {
  readonly right: number;
  readonly trivial: number;
  readonly wrong: number;
}

const RULES: Readonly<Record<string, RulePrecision>> = measured.rules;

/** What was read: its month, and how many projects that nobody had read before. Rules may have changed since. */
export const PRECISION_SAMPLE = { date: measured.date, projects: measured.projects };

/** What was measured of a rule; undefined where none of its findings was in the sample. */
export const precisionOf = (ruleKey: string): RulePrecision | undefined => RULES[ruleKey];
