import type { Confidence } from '#contract/words.ts';
import type { Stop } from '../values/taint.ts';

/** A text, or what stands before and behind the line of the same file that it names. */
export type Sentence = string | readonly [before: string, line: number, behind: string];

/** A bug at a place, with the lines it rests on; lines are numbers as programs have them. */
export interface PlacedBug {
  readonly ruleKey: string;
  readonly path: string;
  readonly line: number;
  /** One sentence. */
  readonly message: Sentence;
  /** Where this place is more or less sure than its rule. */
  readonly confidence?: Confidence;
  /** Empty where the finding is one line. */
  readonly steps: readonly Stop[];
}

/** The same in lines. */
export interface BugFinding extends PlacedBug {
  readonly message: string;
}

/** The same before its file is known. */
export type Found = Omit<PlacedBug, 'path' | 'steps'> & {
  readonly steps?: readonly Omit<Stop, 'path'>[];
};
