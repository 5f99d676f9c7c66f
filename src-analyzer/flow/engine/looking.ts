import type { FunctionInfo } from '../names/project-index.ts';
import type { Constant, Value } from '../values/value.ts';
import { areAlike } from './alike.ts';
import { OverBudget } from './budget.ts';
import type { History } from './history.ts';
import { LookView } from './look-view.ts';
import {
  type LookEvent,
  type LookingEngine,
  type LookRecord,
  type Meet,
  NotTakenOver,
  type OpenLook,
  type Pending,
  perform,
  PutOff,
  type Rounds,
  UNSEEN_VARIABLE,
  UnseenVariable,
} from './looks.ts';
import { FunctionAnalysis } from './run.ts';
import type { FlowEngine } from './scope.ts';
import type { Summary } from './summary.ts';

/** Where taking a look over has stopped. */
type Stop = Pick<Pending, 'script' | 'inner'>;

const NO_CONSTANTS = new Map<number, Constant>();

/** The looks at functions that are under way: each is done, or taken over from an earlier analysis. */
export class Looking {
  private readonly engine: LookingEngine;
  private readonly history: History | undefined;
  /** The innermost last. */
  private readonly open: OpenLook[] = [];
  /** The look that was put off, to be asked for next. */
  private pending: Pending | undefined;

  /** @param history undefined where nothing is kept */
  constructor(engine: LookingEngine, history: History | undefined) {
    this.engine = engine;
    this.history = history;
  }

  get depth(): number {
    return this.open.length;
  }

  /** A look that was put off is asked for next. */
  goOnWith(pending: Pending): void {
    this.pending = pending;
  }

  mustHaveGoneOn(): void {
    if (this.pending) throw new NotTakenOver('a look that was put off was not asked for again');
  }

  isPutOff(info: FunctionInfo, constants: string): boolean {
    return this.pending?.info === info && this.pending.constants === constants;
  }

  /** The rounds of looks at a function in which one was put off. */
  roundsOf<Progress>(info: FunctionInfo): Rounds<Progress> | undefined {
    return this.isPutOff(info, '') ? (this.pending?.rounds as Rounds<Progress> | undefined) : undefined;
  }

  /** What a variable of a function holds that is being looked at; undefined where it is not. */
  kept(file: number, index: number, variable: number): Value | undefined {
    const look = this.open.findLast(({ info }) => info.file === file && info.index === index);
    if (!look) return undefined;
    if (!look.run) throw UNSEEN_VARIABLE;
    return look.run.kept(variable);
  }

  /** A function inside writes a variable. Of a look that is taken over nobody knows what it holds. */
  meet(meet: Meet): void {
    const at = this.open.findLastIndex(({ info }) => info === meet.around);
    if (at < 0) return;
    this.open[at]?.run?.meet(meet.variable, meet.value);
    // Whoever goes on in the middle has to know it.
    for (const { record, run } of this.open.slice(at, -1)) {
      const event = run && record?.events.at(-1);
      if (event) (event.meets ??= []).push(meet);
    }
  }

  /** Looks at a function. @param constants values of its parameters */
  look(info: FunctionInfo, constants?: ReadonlyMap<number, Constant>): Summary | undefined {
    const { history } = this;
    if (!history) return this.run(info, constants, this.engine);
    const key = constants ? JSON.stringify([...constants]) : '';
    const pending = this.takePending(info, key);
    const record = pending ? pending.record : history.next(info, key);
    const parent = this.open.at(-1);
    const put: Pending = pending ?? { info, constants: key, record, script: undefined, inner: undefined };
    if (!put.script && record && history.holds(record) && isInPlace(record, parent)) {
      const stop = this.takeOver(record, info);
      if (!stop) return this.takenOver(record, parent?.record);
      return this.notTakenOver({ ...put, ...stop }, constants, parent);
    }
    return this.notTakenOver(put, constants, parent);
  }

  /** Does a look, unless it stands in one that is taken over, which has to be done as well. */
  private notTakenOver(
    put: Pending,
    constants: ReadonlyMap<number, Constant> | undefined,
    parent: OpenLook | undefined,
  ): Summary | undefined {
    if (parent && !parent.run) throw new PutOff(put);
    return this.lookNow(put, constants, parent?.record);
  }

  private takePending(info: FunctionInfo, constants: string): Pending | undefined {
    const { pending } = this;
    if (!pending) return undefined;
    if (!this.isPutOff(info, constants)) throw new NotTakenOver('another look is asked for');
    this.pending = undefined;
    return pending;
  }

  /** Asks and tells what a look did; undefined where all is as it was. */
  private takeOver(record: LookRecord, info: FunctionInfo): Stop | undefined {
    const { events, opened } = record;
    const depth = this.open.length;
    try {
      for (let at = 0; at < events.length; at++) {
        if (at === opened) this.open.push({ info, record, run: undefined });
        const event = events[at] as LookEvent;
        const stop = this.askAgain(record, event, at);
        if (stop) return stop;
      }
      return undefined;
    } finally {
      this.open.length = depth;
    }
  }

  private askAgain({ events }: LookRecord, event: LookEvent, at: number): Stop | undefined {
    try {
      const answer = perform(this.engine, event);
      if (areAlike(answer, event.answer)) return undefined;
      // Everything but the answer was as before.
      return { script: [...events.slice(0, at), { ...event, answer }], inner: undefined };
    } catch (error) {
      if (error instanceof PutOff) return { script: events.slice(0, at), inner: error.pending };
      if (error instanceof UnseenVariable) return { script: events.slice(0, at), inner: undefined };
      throw error;
    }
  }

  private takenOver(record: LookRecord, parent: LookRecord | undefined): Summary | undefined {
    const { info, kept, steps, summary } = record;
    record.parent = parent;
    this.history?.keep(record);
    if (!this.engine.budget.add(info.file, steps)) throw new NotTakenOver('more than may be looked at');
    if (kept) this.engine.keepVariables(info, kept);
    return summary;
  }

  private lookNow(
    pending: Pending,
    constants: ReadonlyMap<number, Constant> | undefined,
    parent: LookRecord | undefined,
  ): Summary | undefined {
    const { info, constants: key, script } = pending;
    const before = pending.record && { ...pending.record };
    const begun = { parent, events: [], opened: 0, summary: undefined, kept: undefined, steps: 0 };
    // Looks inside that were taken over with the beginning of this one belong to its record.
    const record: LookRecord =
      script && pending.record ? Object.assign(pending.record, begun) : { info, constants: key, ...begun };
    const view = new LookView(this.engine, record, { ...pending, record: before });
    const summary = this.run(info, constants, view, { record, before, view });
    this.history?.keep(record);
    return summary;
  }

  private run(
    info: FunctionInfo,
    constants: ReadonlyMap<number, Constant> | undefined,
    engine: FlowEngine,
    noted?: { readonly record: LookRecord; readonly before: LookRecord | undefined; readonly view: LookView },
  ): Summary | undefined {
    const run = new FunctionAnalysis(engine, info, constants ?? NO_CONSTANTS);
    const record = noted?.record;
    if (record) record.opened = record.events.length;
    this.open.push({ info, record, run });
    let summary: Summary | undefined;
    try {
      summary = run.finish();
    } catch (error) {
      if (isOfTakingOver(error))
        throw new NotTakenOver('a look hangs on one that is not there', { cause: error });
      if (!(error instanceof OverBudget)) this.engine.budget.count('failed');
    } finally {
      this.open.pop();
    }
    let kept: readonly Value[] | undefined = this.engine.isAskedLater(info) ? run.allKept() : undefined;
    if (noted) {
      const { before, view } = noted;
      if (before && isAsBefore(before, { summary, kept }, view)) ({ summary, kept } = before);
      else if (view.hasTold) throw new NotTakenOver('lists of before and of now were mixed');
      Object.assign(noted.record, { summary, kept });
    }
    if (kept) this.engine.keepVariables(info, kept);
    return summary;
  }
}

/** Whether a look was begun in the same look, where that is taken over. */
const isInPlace = (record: LookRecord, parent: OpenLook | undefined): boolean =>
  parent === undefined || parent.run !== undefined || record.parent === parent.record;

const isOfTakingOver = (error: unknown): boolean =>
  error instanceof NotTakenOver || error instanceof PutOff || error instanceof UnseenVariable;

/** Whether a look has come to what it came to before: then that is given to those who have the rest of it. */
function isAsBefore(
  before: LookRecord,
  { summary, kept }: Pick<LookRecord, 'summary' | 'kept'>,
  { likeness }: LookView,
): boolean {
  return areAlike(summary, before.summary, likeness) && areAlike(kept, before.kept, likeness);
}
