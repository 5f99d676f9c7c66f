/** Thrown where a function costs more than it is worth; its result is then unknown. */
export class OverBudget extends Error {}

/** What is left out, and why. */
export type LeftOut = 'deep' | 'long' | 'many-implementers' | 'failed' | 'project';

export interface Limits {
  /** Steps of one function, each instruction as often as it is looked at. */
  readonly ofFunction: number;
  /** Steps of all functions of a file. */
  readonly ofFile: number;
  readonly ofProject: number;
}

const LIMITS: Limits = { ofFunction: 120_000, ofFile: 3_000_000, ofProject: 40_000_000 };

/** How much may be looked at. Counted in steps, never in time, so that the same project gives the same findings. */
export class Budget {
  private readonly limits: Limits;
  private readonly ofFile = new Map<number, number>();
  private total = 0;
  /** Whether a file or the project was too much: what was left out hangs on all that was looked at before. */
  isExhausted = false;
  /** How often something was left out. */
  readonly leftOut: Record<LeftOut, number> = {
    deep: 0,
    long: 0,
    'many-implementers': 0,
    failed: 0,
    project: 0,
  };

  constructor(limits: Limits = LIMITS) {
    this.limits = limits;
  }

  get isSpent(): boolean {
    return this.total > this.limits.ofProject;
  }

  get steps(): number {
    return this.total;
  }

  count(reason: LeftOut): void {
    this.leftOut[reason]++;
  }

  /** Counts the steps of a look that is taken over. False where that is more than may be looked at. */
  add(file: number, steps: number): boolean {
    this.total += steps;
    const ofFile = (this.ofFile.get(file) ?? 0) + steps;
    this.ofFile.set(file, ofFile);
    return ofFile <= this.limits.ofFile && !this.isSpent;
  }

  /**
   * Counts steps of a function.
   * @param before those it has taken
   * @throws OverBudget where they are too many
   */
  spend(file: number, before: number, steps: number): void {
    this.total += steps;
    const ofFile = (this.ofFile.get(file) ?? 0) + steps;
    this.ofFile.set(file, ofFile);
    this.isExhausted ||= ofFile > this.limits.ofFile || this.isSpent;
    if (before + steps > this.limits.ofFunction || ofFile > this.limits.ofFile) this.stop('long');
    if (this.isSpent) this.stop('project');
  }

  private stop(reason: LeftOut): never {
    this.count(reason);
    throw new OverBudget(reason);
  }
}
