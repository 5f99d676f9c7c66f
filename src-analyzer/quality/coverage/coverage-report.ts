/** What a coverage report says of one file: lines, and conditions where the format has them. */
export interface FileCoverage {
  /** As the report writes it: absolute, or relative to some folder. */
  readonly path: string;
  readonly linesCovered: number;
  readonly lines: number;
  readonly conditionsCovered: number;
  readonly conditions: number;
}

export type CoverageReport = readonly FileCoverage[];

/** What was measured, and what is doubtful about it. */
export interface Coverage {
  /** Percent with 2 decimals; null without a usable report. */
  readonly rate: number | null;
  /** One phrase per doubtful report, for people. */
  readonly doubts: readonly string[];
}
