import type { FunctionInfo } from '../names/project-index.ts';
import type { LookRecord } from './looks.ts';

/** The looks of an analysis, to be taken over by the next one of the same project. */
export class History {
  private readonly looks = new Map<FunctionInfo, Map<string, LookRecord[]>>();
  private readonly before: History | undefined;
  private readonly changed: ReadonlySet<FunctionInfo>;
  private readonly taken = new Map<FunctionInfo, Map<string, number>>();

  /**
   * @param before those of the analysis before
   * @param changed functions with another body than then
   */
  constructor(before?: History, changed: ReadonlySet<FunctionInfo> = new Set()) {
    this.before = before;
    this.changed = changed;
  }

  /** The look that was the next one at the function: the first for the first, the second for the second. */
  next(info: FunctionInfo, constants: string): LookRecord | undefined {
    const known = this.before?.looks.get(info)?.get(constants);
    if (!known) return undefined;
    let counts = this.taken.get(info);
    if (!counts) this.taken.set(info, (counts = new Map()));
    const at = counts.get(constants) ?? 0;
    counts.set(constants, at + 1);
    return known[at];
  }

  /** Whether a look may be taken over: its function is as it was. */
  holds({ info }: LookRecord): boolean {
    return !this.changed.has(info);
  }

  keep(record: LookRecord): void {
    let ofInfo = this.looks.get(record.info);
    if (!ofInfo) this.looks.set(record.info, (ofInfo = new Map()));
    const list = ofInfo.get(record.constants);
    if (list) list.push(record);
    else ofInfo.set(record.constants, [record]);
  }
}
