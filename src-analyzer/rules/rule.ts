import type { FindingStep } from '#contract/public-api/quality.ts';
import type { Confidence, IssueKind, IssueSeverity } from '#contract/words.ts';
import type { Reading } from '#analyzer/syntax/reader.ts';
import type { TextEdit } from './patch.ts';
import type { ForAll, Precedent } from './precedent.ts';
import type { StartSigns } from './started-by-hand.ts';
import type { Waiting } from './waiting.ts';

/** A rule as people see it. Its key never changes once released; its texts are our own words. */
export interface QualityRuleInfo {
  /** `<pack>/<name>`: `js/…`, `py/…`, `java/…`, `go/…`, `secrets/…`, `config/…`, `common/…`. */
  readonly ruleKey: string;
  readonly kind: IssueKind;
  /**
   * In product code: impact x likelihood (BLOCKER: certain crash, injectable query or command, live credential;
   * CRITICAL: wrong result or vulnerability in normal use; MAJOR: probable defect). At most MINOR in tests, examples and mocks.
   */
  readonly severity: IssueSeverity;
  /** What is wrong, as a short noun phrase or sentence without full stop. */
  readonly title: string;
  /** One paragraph: what happens because of it. */
  readonly why: string;
  /** One paragraph: what to do instead. */
  readonly fix: string;
  /** `off`: not reported in tests and samples at all. Left out: reported there with a lowered severity. */
  readonly inTests?: 'off';
  /** How sure its findings are. Left out: issues/confidence.ts decides by the evidence there is for the rule. */
  readonly confidence?: Confidence;
  /** What the project has to do elsewhere for its findings to be more than worth a look. */
  readonly precedent?: Precedent;
  readonly forAll?: ForAll;
  /** Where its findings only matter in what somebody waits for. */
  readonly waiting?: Waiting;
  /** Where its findings are of no interest in what only people start, who see that nothing comes. */
  readonly starts?: StartSigns;
  /** Its harm is not that something waits: what ends the code after a time takes nothing away from it. */
  readonly harmsAtOnce?: true;
  /** Number of the weakness in MITRE's list, for rules of kind VULN. */
  readonly cwe?: number;
}

/** One place where a rule is broken, as an engine reports it. */
export interface Finding {
  readonly ruleKey: string;
  /** Relative to the code directory, '/' separated. */
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  /** One sentence about this very place; never contains a secret's value. */
  readonly message: string;
  /** Where the place is less serious than the rule says; a higher severity than the rule's is ignored. */
  readonly severity?: IssueSeverity;
  /** Where this place is more or less sure than its rule says. */
  readonly confidence?: Confidence;
  /** Where this place's weakness is another one than the rule's. */
  readonly cwe?: number;
  /** The way of the value from its source to its sink, `path` of the answer (D120); left out where the finding is one place. */
  readonly steps?: readonly FindingStep[];
  /** Of a copied block: how many lines it has and where it stands first. */
  readonly repeats?: { readonly file: string; readonly line: number; readonly lines: number };
  /** Where a linter's diagnostic stands in the text, in UTF-16 offsets; only of rules with a patch. */
  readonly span?: { readonly start: number; readonly end: number };
  /** The change that the linter itself makes, where it is a safe one. */
  readonly edits?: readonly TextEdit[];
}

/** A finding of a tree rule: the reader knows the file, so the path is left out. */
export type TreeFinding = Omit<Finding, 'path'>;

/** What the tree rules find in a parsed file. */
export const QUALITY_READING: Reading<readonly TreeFinding[]> = { name: 'quality' };
