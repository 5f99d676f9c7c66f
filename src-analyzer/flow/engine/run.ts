import type { FunctionInfo } from '../names/project-index.ts';
import type { FileProgram, Instruction } from '../program/program.ts';
import type { TableIndex } from '../tables/table-index.ts';
import { copyState, EMPTY, joinInto, type Held, type State } from '../values/state.ts';
import { clearTaints, joinTaints, NO_TAINTS, stepAfter, type Taint } from '../values/taint.ts';
import {
  constant,
  join,
  NOTHING,
  truthOf,
  UNKNOWN,
  withTaints,
  type Constant,
  type Value,
} from '../values/value.ts';
import { graphOf, type Block, type Graph } from './graph.ts';
import { EVERYTHING } from './gates.ts';
import { givenState } from './given.ts';
import { FunctionOutcome } from './outcome.ts';
import { absenceIn } from './absent.ts';
import { conditionOf } from './questions.ts';
import { leaveFunction } from './returns.ts';
import { execute } from './steps.ts';
import type { Summary } from './summary.ts';
import { addProof, type FlowEngine, type FunctionRun } from './scope.ts';

/** Brings what is known to the begin of a block; `isOwn` where nobody else keeps that state. */
type Reach = (at: number, from: State, isOwn: boolean) => void;

/** How often a block is looked at before what differs in it counts as unknown. */
const PATIENT_VISITS = 3;
const MAX_VISITS = 12;
/** Conditions that are remembered at a place. */
const MAX_TRUTHS = 32;

/** One look at one function: what its registers and variables hold, place by place. */
export class FunctionAnalysis implements FunctionRun {
  readonly engine: FlowEngine;
  readonly info: FunctionInfo;
  readonly program: FileProgram;
  readonly tables: TableIndex;
  readonly path: string;
  readonly language: string;
  readonly graph: Graph;
  readonly outcome: FunctionOutcome;
  readonly fixed: ReadonlyMap<number, Constant>;
  /** What is known where the analysis stands. */
  state: State;
  private readonly registers: (Value | undefined)[];
  /** What each variable held at any time. */
  private readonly held: (Value | undefined)[];
  private spent = 0;
  /** Whether a call does not come back at the place that is looked at. */
  private isEnded = false;
  isDecidedByField = false;

  constructor(engine: FlowEngine, info: FunctionInfo, fixed: ReadonlyMap<number, Constant> = new Map()) {
    this.engine = engine;
    this.info = info;
    this.fixed = fixed;
    const file = engine.index.files[info.file];
    if (!file) throw new Error('a function without a file');
    this.program = file.program;
    this.path = file.path;
    this.language = file.language;
    this.tables = engine.tablesFor(info.file);
    this.graph = graphOf(file.program, info.fn);
    this.registers = Array.from({ length: info.fn.registers });
    this.held = Array.from({ length: info.fn.variables.length });
    this.outcome = new FunctionOutcome(this);
    this.state = givenState(this);
    this.state.variables.forEach((value, variable) => (this.held[variable] = value));
  }

  /** Follows the function to its end. */
  finish(): Summary {
    const { blocks, order } = this.graph;
    const byPlace: number[] = [];
    order.forEach((place, at) => {
      if (place >= 0) byPlace[place] = at;
    });
    const states: (State | undefined)[] = blocks.map(() => undefined);
    const visits = blocks.map(() => 0);
    const isDirty = new Uint8Array(byPlace.length);
    // Nothing comes back to the only block: what is known at its begin need not be kept.
    const isStraight =
      blocks.length === 1 && blocks[0]?.exit.kind === 'end' && blocks[0].handlers.length === 0;
    states[0] = this.state;
    if (isDirty.length > 0) isDirty[0] = 1;
    let lowest = byPlace.length;
    const reach: Reach = (at, from, isOwn) => {
      const known = states[at];
      const place = order[at] ?? -1;
      if (place < 0) return;
      if (!known) states[at] = isOwn ? from : copyState(from);
      else if (!joinInto(known, this.patient(visits[at] ?? 0, known, from))) return;
      isDirty[place] = 1;
      lowest = Math.min(lowest, place);
    };
    for (let place = 0; place < byPlace.length; place++) {
      if (isDirty[place] !== 1) continue;
      isDirty[place] = 0;
      const at = byPlace[place] ?? 0;
      const block = blocks[at];
      const state = states[at];
      visits[at] = (visits[at] ?? 0) + 1;
      if (!block || !state || (visits[at] ?? 0) > MAX_VISITS) continue;
      lowest = byPlace.length;
      this.visit(block, isStraight ? state : copyState(state), reach);
      if (lowest <= place) place = lowest - 1;
    }
    return this.outcome.summary();
  }

  private visit(block: Block, start: State, reach: Reach): void {
    this.spend(block.steps.length + (start.variables.length >> 2) + start.heap.size + start.proofs.size);
    for (const handler of block.handlers) reach(handler, start, false);
    this.state = start;
    this.isEnded = false;
    for (const step of block.steps) {
      execute(this, step);
      if (this.isEnded) break;
    }
    for (const handler of block.handlers) reach(handler, this.state, false);
    if (this.isEnded) return;
    const { exit } = block;
    if (exit.kind === 'next') reach(exit.to, this.state, true);
    else if (exit.kind === 'branch') this.branch(exit, reach);
    else if (!['return', 'throw'].includes(block.steps.at(-1)?.op ?? '')) leaveFunction(this, UNKNOWN);
  }

  private branch(
    exit: { readonly condition: number; readonly whenTrue: number; readonly whenFalse: number },
    reach: Reach,
  ): void {
    const { condition, whenTrue, whenFalse } = exit;
    const value = this.value(condition);
    const truth = truthOf(value);
    if (truth !== undefined && asksField(this, condition)) this.isDecidedByField = true;
    if (truth !== false) reach(whenTrue, this.assuming(condition, value, true), true);
    if (truth !== true) reach(whenFalse, this.assuming(condition, value, false), true);
  }

  /** The state where a condition turned out one way. */
  private assuming(register: number, value: Value, truth: boolean): State {
    const condition = conditionOf(value);
    const state = copyState(this.state);
    state.truths.set(register, truth);
    // Only the last conditions are asked again: `a && b`.
    const [oldest] = state.truths.keys();
    if (state.truths.size > MAX_TRUTHS && oldest !== undefined) state.truths.delete(oldest);
    for (const proof of (truth ? condition?.whenTrue : condition?.whenFalse) ?? []) addProof(state, proof);
    const absent = absenceIn(this, register, truth);
    if (absent?.proof) addProof(state, absent.proof);
    const empty = state.variables[absent?.variable ?? -1];
    if (absent && empty) state.variables[absent.variable] = withTaints(empty, NO_TAINTS);
    return state;
  }

  /** After some visits, what still changes is unknown: loops come to an end. */
  private patient(visits: number, known: State, from: State): State {
    if (visits < PATIENT_VISITS) return from;
    const variables = from.variables.map((value, at) => {
      const before = known.variables[at];
      return value.constants && before?.constants !== value.constants && before !== value
        ? { ...value, constants: undefined }
        : value;
    });
    return { ...from, variables };
  }

  private spend(steps: number): void {
    this.engine.budget.spend(this.info.file, this.spent, steps);
    this.spent += steps;
  }

  /** What a register holds. */
  value(register: number): Value {
    if (register < 0) return UNKNOWN;
    const value = this.registers[register] ?? UNKNOWN;
    const truth = this.state.truths.get(register);
    return truth === undefined ? value : { ...value, constants: constant(truth).constants };
  }

  end(): void {
    this.isEnded = true;
  }

  /** Writes a register. */
  set(register: number, value: Value): void {
    this.registers[register] = value;
    this.state.truths.delete(register);
  }

  /** Writes a variable. */
  store(variable: number, value: Value): void {
    this.state.variables[variable] = value;
    const held = this.held[variable];
    this.held[variable] = held ? join(held, value) : value;
  }

  /** A function inside has written a variable: what it held before may still be there. */
  meet(variable: number, value: Value): void {
    this.store(variable, join(this.state.variables[variable] ?? NOTHING, value));
  }

  /** What a variable holds at any time, for functions inside and other files: without taints and own objects. */
  kept(variable: number): Value {
    const value = this.held[variable];
    if (!value) return UNKNOWN;
    return { ...value, taints: [], objects: [], condition: undefined, about: [] };
  }

  allKept(): Value[] {
    return this.info.fn.variables.map((_, variable) => this.kept(variable));
  }

  heldBy(object: number): Held {
    return this.state.heap.get(object) ?? EMPTY;
  }

  /** The instruction that made a register's value. */
  maker(register: number): Instruction | undefined {
    return this.graph.makers[register];
  }

  /** A taint's steps with one more, at a line of this function. */
  passed(taints: readonly Taint[], line: number, note: string): readonly Taint[] {
    if (taints.length === 0) return taints;
    return taints.map((taint) => {
      const steps = stepAfter(taint.steps, { path: this.path, line, note });
      return steps === taint.steps ? taint : { ...taint, steps };
    });
  }

  /** Taints as they are here: what was checked on the way is harmless. */
  effective(taints: readonly Taint[]): readonly Taint[] {
    const { proofs } = this.state;
    if (taints.length === 0 || proofs.size === 0) return taints;
    const ofAll = proofs.get(EVERYTHING) ?? 0;
    return taints.flatMap((taint) => {
      // eslint-disable-next-line no-bitwise -- sets of weaknesses
      const bits = (proofs.get(taint.key) ?? 0) | ofAll | ofWhole(proofs, taint.key);
      return bits === 0 ? [taint] : clearTaints([taint], bits);
    });
  }

  /** Taints of a value and of all that the objects hold which it may be. */
  deepTaints(value: Value, depth = 2): readonly Taint[] {
    let { taints } = value;
    if (depth === 0) return taints;
    for (const object of value.objects) {
      const held = this.state.heap.get(object);
      if (!held) continue;
      for (const entry of held.entries.values())
        taints = joinTaints(taints, this.deepTaints(entry, depth - 1));
      taints = joinTaints(taints, this.deepTaints(held.rest, depth - 1));
    }
    return taints;
  }

  /** A value without this function's own objects, for those who cannot see them. */
  exported(value: Value): Value {
    const taints = this.effective(this.deepTaints(value));
    return { ...withTaints(value, taints), objects: [], condition: undefined, about: [] };
  }

  /** Changes what objects hold; weakly where it is not sure which one it is. */
  change(objects: readonly number[], update: (held: Held) => Held): void {
    for (const object of objects) {
      const held = this.heldBy(object);
      const next = update(held);
      if (next === held) continue;
      if (objects.length === 1) this.state.heap.set(object, next);
      else this.state.heap.set(object, weaker(held, next));
    }
  }
}

/** The whole of an address as a text, asked of the address. */
const AS_TEXT = /·(?:href|AbsoluteUri|OriginalString)$/;

/** What is proved of the fields of all that a key is a field of: the whole request was validated; of an address, of its text. */
function ofWhole(proofs: State['proofs'], key: string): number {
  let bits = AS_TEXT.test(key) ? (proofs.get(key.replace(AS_TEXT, '')) ?? 0) : 0;
  for (let end = key.lastIndexOf('·'); end > 0; end = key.lastIndexOf('·', end - 1))
    // eslint-disable-next-line no-bitwise -- sets of weaknesses
    bits |= proofs.get(`${key.slice(0, end)}·${EVERYTHING}`) ?? 0;
  return bits;
}

function weaker(before: Held, after: Held): Held {
  const entries = new Map(after.entries);
  for (const [name, value] of before.entries) entries.set(name, join(value, entries.get(name) ?? NOTHING));
  return {
    entries,
    rest: join(before.rest, after.rest),
    length: before.length === after.length ? before.length : -1,
  };
}

/** Whether a condition asks for a field, or for a variable around the function. */
function asksField(run: FunctionRun, register: number, depth = 4): boolean {
  const maker = depth > 0 ? run.maker(register) : undefined;
  switch (maker?.op) {
    case 'field':
    case 'name':
    case 'loadOuter':
      return true;
    case 'unary':
      return asksField(run, maker.value, depth - 1);
    case 'binary':
      return asksField(run, maker.left, depth - 1) || asksField(run, maker.right, depth - 1);
    default:
      return false;
  }
}
