import type { ReportBody } from '#contract/public-api/reports.ts';
import type { IssueKind, IssueSeverity, RiskLevel } from '#contract/words.ts';
import type { OfFinding } from './found-debt.ts';
import type { ViolationParts } from './violation-keys.rules.ts';

export interface ViolationFinding extends ViolationParts, OfFinding {
  /** 1 where somebody decided about it (D122). */
  readonly isDecided: number;
  /** Null in analyses of before. */
  readonly title: string | null;
  readonly severity: 'HIGH' | 'MEDIUM';
  readonly cycleSize: number | null;
  /** Of its file; null where the file is not listed. */
  readonly loc: number | null;
  readonly suggestion: string;
  readonly filePath: string | null;
  readonly line: number | null;
}

export interface IssueFinding extends OfFinding {
  readonly ruleKey: string;
  readonly severity: 'BLOCKER' | 'CRITICAL';
  readonly kind: IssueKind;
  readonly message: string;
  readonly filePath: string;
  readonly line: number;
}

export interface HotspotFinding {
  readonly module: string;
  readonly evidence: readonly string[];
  readonly loc: number | null;
}

/** All findings of a rule and severity, whatever was decided about them. */
export interface RuleCount {
  readonly ruleKey: string;
  readonly severity: IssueSeverity;
  readonly count: number;
}

export interface RuleText {
  readonly ruleKey: string;
  readonly title: string;
  readonly why: string;
  readonly fix: string;
}

/** A dependency of the analysis: tells whether a risk is about packages, and which one. */
export interface DeclaredPackage extends OfFinding {
  /** 1 where somebody decided about it (D122). */
  readonly isDecided: number;
  readonly type: string;
  readonly name: string;
  /** `Spring Boot 2.7`, where a rule knows it. */
  readonly product: string | null;
  readonly file: string;
  readonly line: number | null;
  readonly risk: RiskLevel | null;
  readonly version: string | null;
  readonly fixedIn: string | null;
  readonly latest: string | null;
  /** 1 where its release line has ended. */
  readonly isEol: number;
}

/** What of an analysis becomes technical debt; the contract's table "Automatic rebuild after each analysis". */
export interface DebtInputs {
  readonly violations: readonly ViolationFinding[];
  readonly issues: readonly IssueFinding[];
  readonly rules: readonly RuleText[];
  readonly ruleCounts: readonly RuleCount[];
  readonly hotspots: readonly HotspotFinding[];
  readonly packages: readonly DeclaredPackage[];
  readonly report: ReportBody;
}
