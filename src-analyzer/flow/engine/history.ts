import type { FunctionInfo } from '../names/project-index.ts';
import type { LookRecord } from './looks.ts';

/** The looks of an analysis, to be taken over by the next one of the same project. */
export class History {
  /** By the numbers of functions, in the order in which they ended. */
  private readonly looks: LookRecord[][] = [];
  private before: readonly (readonly LookRecord[])[];
  private readonly changed: ReadonlySet<FunctionInfo>;
  private readonly taken = new Set<LookRecord>();

  /**
   * @param before those of the analysis before
   * @param changed functions with another body than then
   */
  constructor(before?: History, changed: ReadonlySet<FunctionInfo> = new Set()) {
    this.before = before?.looks ?? [];
    this.changed = changed;
  }

  /** The look that was the next one at the function: the first for the first, the second for the second. */
  next({ id }: FunctionInfo, constants: string): LookRecord | undefined {
    const found = this.before[id]?.find(
      (record) => record.constants === constants && !this.taken.has(record),
    );
    if (found) this.taken.add(found);
    return found;
  }

  /** Whether a look may be taken over: its function is as it was. */
  holds({ info }: LookRecord): boolean {
    return !this.changed.has(info);
  }

  /** All looks are done: those of before are of no use any more. */
  end(): void {
    this.before = [];
    this.taken.clear();
  }

  keep(record: LookRecord): void {
    (this.looks[record.info.id] ??= []).push(record);
  }
}
