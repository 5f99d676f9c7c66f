import { OPS, type OpName } from '../program/program.ts';
import { changedInPlace, forgetTruth } from './changed-in-place.ts';
import { State, type Fact } from './facts.ts';
import { isNot, Knowledge, NOTHING, truthIn, type Known } from './knowledge.ts';
import { loopsIn, type Loops } from './loops.ts';
import { OP, type Rows } from './rows.ts';
import { dropUnguarded, Junction, type Kept } from './ways.ts';

/** What a walk reports to; `row` is where it stands. */
export interface Watcher {
  /** A member of a value is asked for of which something is known. */
  onUse(row: number, register: number, fact: Fact): void;
  /** A function comes back with what a register holds. */
  onReturn(row: number, register: number, factOf: (register: number) => Fact): void;
  /** A question is asked; `known` where only one answer is left. */
  onQuestion(row: number, register: number, known: Known | undefined): void;
}

export interface WalkOptions {
  /** Variables that somebody else may write at any time. */
  readonly untracked: ReadonlySet<number>;
  /** Calls may write the variables they are given. */
  readonly writesArguments: boolean;
  /** Whether what an operation asks of a value fails on null. */
  readonly fails: (op: OpName, name: string) => boolean;
  /** There are two values for nothing, of which a comparison means one (`null` and `undefined`). */
  readonly hasUndefined: boolean;
  /** What is added to a list decides what the list is as a condition. */
  readonly isEmptyFalse: boolean;
}

/** A branch, and the value it asks. */
interface Split {
  readonly row: number;
  readonly isNegated: boolean;
  readonly value: number;
  /** Register that the value was loaded into, -1 for none. */
  readonly loaded: number;
}

/** Numbers that may be copied or looked at. */
const MAX_COST = 400_000;
/** Ways that are kept apart at one place. */
const MAX_WAYS = 6;

/**
 * Goes once through a function, in the order of its rows, which is one in which a row comes after those before it, loops
 * aside: what a loop writes is unknown from its start. Values have numbers: a register's own, or new ones from where ways
 * meet. Linear in the rows but for loops in loops and copies at branches, which `MAX_COST` bounds.
 */
export class Walk {
  private readonly rows: Rows;
  private readonly options: WalkOptions;
  private readonly watcher: Watcher;
  private state: State | undefined;
  private readonly coming: (State[] | undefined)[] = [];
  private readonly knowledge: Knowledge;
  private readonly junction: Junction;
  /** Value of each register. */
  private readonly held: number[];
  private nextValue: number;
  private cost = 0;
  private readonly loops: Loops;
  /** Regions by the row they begin at, and by the label of their handler. */
  private readonly regionStarts: Map<number, number[]>;
  private readonly regionsOf: Map<number, number[]>;
  private readonly snapshots: (State | undefined)[] = [];

  constructor(rows: Rows, options: WalkOptions, watcher: Watcher) {
    this.rows = rows;
    this.options = options;
    this.watcher = watcher;
    this.knowledge = new Knowledge(rows, options.hasUndefined);
    this.held = this.knowledge.held;
    this.nextValue = rows.fn.registers;
    this.junction = new Junction(this.knowledge, () => this.nextValue++);
    this.loops = loopsIn(rows);
    const { regions } = rows.fn;
    this.regionStarts = Map.groupBy(regions.keys(), (at) => regions[at]?.start ?? 0);
    this.regionsOf = Map.groupBy(regions.keys(), (at) => regions[at]?.handler ?? 0);
  }

  /** @returns false where it was too much */
  run(): boolean {
    const { rows } = this;
    this.state = new State(rows.fn.variables.map(() => this.nextValue++));
    for (let row = 0; row < rows.count; row++) {
      if (this.cost > MAX_COST) return false;
      if (rows.op(row) === OP.label) this.enter(row);
      const starting = this.regionStarts.get(row);
      if (starting)
        for (const region of starting) this.snapshots[region] = this.state && this.copied(this.state);
      if (this.state) this.step(row, this.state);
    }
    return true;
  }

  /** Whether the last row may be passed: the function ends without a return. Known once it ran. */
  get reachesEnd(): boolean {
    return this.state !== undefined;
  }

  private copied(state: State): State {
    this.cost += state.size;
    return state.copy();
  }

  /** The ways that lead to a label become one. */
  private enter(row: number): void {
    const label = this.rows.a(row);
    const ways = this.coming[label] ?? [];
    if (this.state) {
      // Who comes from the row before was not sent.
      this.state.isSent = false;
      ways.push(this.state);
    }
    this.coming[label] = undefined;
    this.addHandled(label, ways);
    const loopEnd = this.loops.endOf(row);
    if (loopEnd === undefined && this.isAnsweredApart(row, ways)) {
      this.state = undefined;
      return;
    }
    this.state = this.joined(ways, this.keptAt(row, ways));
    if (loopEnd !== undefined && this.state) this.forget(this.state, row, loopEnd);
  }

  private keptAt(row: number, ways: readonly State[]): Kept {
    if (this.givesValue(row)) return 'nothing';
    return ways.every(({ isSent }) => isSent) ? 'what led here' : 'the check';
  }

  /** A handler sees what its region found, but for what the region writes. */
  private addHandled(label: number, ways: State[]): void {
    for (const region of this.regionsOf.get(label) ?? []) {
      const { start = 0, end = 0 } = this.rows.fn.regions[region] ?? {};
      const snapshot = this.snapshots[region];
      if (!snapshot) continue;
      const state = this.copied(snapshot);
      this.forget(state, start, end - 1);
      ways.push(state);
    }
  }

  /** What rows write is not known. */
  private forget(state: State, start: number, end: number): void {
    const { rows } = this;
    this.cost += (end - start) >> 3;
    for (let row = start; row <= end; row++) {
      if (rows.op(row) === OP.store) state.values[rows.a(row)] = this.nextValue++;
      if (!this.options.isEmptyFalse) continue;
      for (const register of changedInPlace(rows, row))
        if (rows.madeBy(register) === OP.load)
          forgetTruth(state, state.values[rows.a(rows.maker(register))] ?? -1);
    }
  }

  /**
   * A place that only asks what was just stored, the end of `a && b`, is asked on each way by itself, so that what each
   * way knows is not lost.
   */
  private isAnsweredApart(row: number, ways: readonly State[]): boolean {
    const { rows } = this;
    let at = row + 1;
    if (ways.length < 2 || rows.op(at) !== OP.load) return false;
    const variable = rows.a(at);
    if (rows.fn.variables[variable]?.name !== '') return false;
    const loaded = rows.to(at);
    let register = rows.to(at++);
    let isNegated = false;
    for (; rows.op(at) === OP.unary && rows.a(at) === register && isNot(rows.name(rows.b(at))); at++) {
      register = rows.to(at);
      isNegated = !isNegated;
    }
    if (rows.op(at) !== OP.branch || rows.a(at) !== register) return false;
    for (const way of ways) {
      const value = way.values[variable] ?? -1;
      this.split(way, { row: at, isNegated, value, loaded });
    }
    return true;
  }

  /** Sends a state both ways; it is used up. */
  private split(state: State, { row, isNegated, value, loaded }: Split): void {
    const { rows } = this;
    dropUnguarded(state);
    const other = this.copied(state);
    for (const truth of [true, false]) {
      const way = truth ? other : state;
      const holds = truth !== isNegated;
      if (!this.knowledge.assume(way, { value, truth: holds, line: rows.line(row) })) continue;
      // What was loaded is a value of its own, which each way knows by another one.
      if (loaded >= 0 && loaded !== value)
        way.facts.set(loaded, { ...NOTHING, truth: holds, origin: 'asked' });
      this.send(truth ? rows.b(row) : rows.c(row), way, row);
    }
  }

  private send(label: number, state: State, row: number): void {
    const to = this.rows.placeOf(label);
    if (to < 0 || to <= row) return;
    // Whoever leaves a loop knows more than its condition says.
    if (this.loops.isLeft(row, to)) state.calls++;
    this.cost += this.loops.count >> 4;
    state.isSent = this.rows.op(row) === OP.branch;
    const ways = (this.coming[label] ??= []);
    ways.push(state);
    if (ways.length <= MAX_WAYS) return;
    const joined = this.joined(ways.splice(0), 'nothing');
    if (joined) ways.push(joined);
  }

  /** Whether `a && b` ends here and its value goes on, into a call that asserts it, maybe. */
  private givesValue(row: number): boolean {
    const { rows } = this;
    return rows.op(row + 1) === OP.load && rows.fn.variables[rows.a(row + 1)]?.name === '';
  }

  private joined(ways: readonly State[], kept: Kept): State | undefined {
    for (const way of ways) this.cost += way.size;
    return this.junction.joined(ways, kept);
  }

  private step(row: number, state: State): void {
    const { rows } = this;
    switch (rows.op(row)) {
      case OP.branch:
        this.branch(row, state);
        break;
      case OP.jump:
        this.send(rows.a(row), state, row);
        break;
      case OP.return:
        this.watcher.onReturn(row, rows.a(row), (register) => this.knowledge.factIn(state, register));
        break;
      case OP.throw:
        break;
      default:
        this.change(row, state);
        return;
    }
    this.state = undefined;
  }

  /** What a row that leads to the next one changes. */
  private change(row: number, state: State): void {
    this.changeValues(row, state);
    if (this.options.isEmptyFalse)
      for (const register of changedInPlace(this.rows, row)) forgetTruth(state, this.held[register] ?? -1);
  }

  private changeValues(row: number, state: State): void {
    switch (this.rows.op(row)) {
      case OP.load:
        this.load(row, state);
        return;
      case OP.store:
        state.values[this.rows.a(row)] = this.held[this.rows.b(row)] ?? this.nextValue++;
        return;
      case OP.call:
        this.use(row, state);
        this.call(row, state);
        return;
      case OP.field:
      case OP.setField:
      case OP.index:
      case OP.setIndex:
        this.use(row, state);
        return;
      case OP.new:
      case OP.callValue:
        this.call(row, state);
        return;
      case OP.await:
        state.calls++;
        return;
      case OP.binary:
      case OP.isType:
        this.ask(row, state);
        return;
      default:
    }
  }

  private load(row: number, state: State): void {
    const variable = this.rows.a(row);
    const isTracked = !this.options.untracked.has(variable);
    const value = isTracked ? state.values[variable] : undefined;
    this.held[this.rows.to(row)] = value ?? this.nextValue++;
  }

  private call(row: number, state: State): void {
    state.calls++;
    for (const register of this.rows.operands(this.rows.c(row))) this.hand(register, state);
    if (!this.options.writesArguments) return;
    for (const register of this.rows.operands(this.rows.c(row)))
      if (this.rows.madeBy(register) === OP.load)
        state.values[this.rows.a(this.rows.maker(register))] = this.nextValue++;
  }

  /** A question that is handed to a call: `failIf(person == null, …)` may not come back where the answer is no good. */
  private hand(register: number, state: State): void {
    const { rows } = this;
    if (rows.madeBy(register) !== OP.binary) return;
    const row = rows.maker(register);
    for (const side of [rows.a(row), rows.b(row)]) {
      const value = this.held[side] ?? -1;
      const fact = this.knowledge.factOf(state, value);
      if (fact.unguarded !== undefined) state.facts.set(value, { ...fact, unguarded: undefined });
    }
  }

  /** A member of a value: what works only on something that is there. */
  private use(row: number, state: State): void {
    const { rows } = this;
    const register = rows.a(row);
    const op = OPS[rows.op(row)];
    if (register < 0 || !op || rows.has(row, 'safe') || !this.options.fails(op, this.memberOf(row))) return;
    const value = this.held[register] ?? -1;
    const fact = this.knowledge.factOf(state, value);
    if (fact.isNull === true || fact.unguarded !== undefined) this.watcher.onUse(row, register, fact);
    if (fact.isNull !== false || fact.unguarded !== undefined)
      state.facts.set(value, {
        ...fact,
        isNull: false,
        unguarded: undefined,
        line: rows.line(row),
        origin: 'used',
        calls: state.calls,
      });
  }

  private memberOf(row: number): string {
    const { rows } = this;
    const isIndex = rows.op(row) === OP.index || rows.op(row) === OP.setIndex;
    return isIndex ? '' : rows.name(rows.b(row));
  }

  private ask(row: number, state: State): void {
    const asked = this.knowledge.askedBy(row);
    if (asked) this.watcher.onQuestion(row, asked.register, this.knowledge.answered(state, row, asked));
  }

  private branch(row: number, state: State): void {
    const { rows } = this;
    const register = rows.a(row);
    if (rows.madeBy(register) === OP.load) this.askTruth(row, register, state);
    this.split(state, { row, isNegated: false, value: this.held[register] ?? -1, loaded: -1 });
  }

  private askTruth(row: number, register: number, state: State): void {
    const fact = this.knowledge.factIn(state, register);
    const truth = truthIn(fact);
    this.watcher.onQuestion(
      row,
      register,
      truth === undefined ? undefined : { answer: truth, fact, line: fact.line },
    );
  }
}
