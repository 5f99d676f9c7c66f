import type { Dependency } from '#contract/public-api/dependencies.ts';
import type { Declaration } from '../declaration.ts';
import type { Verdict } from './verdict.ts';

/** What is known of one dependency, what is said of its release line apart from the rest. */
export interface Judgement {
  readonly declaration: Declaration;
  /** Without what is said against it. */
  readonly facts: Omit<Dependency, 'risk' | 'reason'>;
  /** What is said of this package alone. */
  readonly own: readonly Verdict[];
  /** What is said of its release line, which other packages may be of as well. */
  readonly release: Verdict | undefined;
}
