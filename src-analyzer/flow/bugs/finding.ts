import type { Confidence } from '#contract/words.ts';
import type { Stop } from '../values/taint.ts';

/** A bug at a place, with the lines it rests on. */
export interface BugFinding {
  readonly ruleKey: string;
  readonly path: string;
  readonly line: number;
  /** One sentence. */
  readonly message: string;
  /** Where this place is more or less sure than its rule. */
  readonly confidence?: Confidence;
  /** Empty where the finding is one line. */
  readonly steps: readonly Stop[];
}

/** The same before its file is known. */
export type Found = Omit<BugFinding, 'path' | 'steps'> & {
  readonly steps?: readonly Omit<Stop, 'path'>[];
};
