import type { FunctionInfo } from '../names/project-index.ts';
import { answersAtOnce, isKnownAsCalm } from './calm-calls.ts';
import type { Calm } from './calm.ts';
import { type Frame, isCalmAsWell, type Question, VALUES, type Verdict } from './frame.ts';
import type { OwnTargets } from './own-targets.ts';
import { isOwnObject } from './receivers.ts';
import { OP, type Rows } from './rows.ts';
import { OuterWrites, type RowsOf, storesOf } from './variables.ts';

/** Values that are looked through from one to the next. */
const MAX_NESTING = 40;

/** Who knows of functions whether they fail. */
interface Functions {
  /** Whether one that a call runs is as asked for, with the functions that it is given. */
  readonly holdsFor: (frame: Frame, called: FunctionInfo, row: number, question: Question) => boolean;
  readonly functionHolds: (
    frame: Frame,
    register: number,
    isEnough: (verdict: Verdict) => boolean,
  ) => boolean;
  readonly isGiven: (frame: Frame, register: number) => boolean;
}

interface Asked {
  readonly calm: Calm;
  readonly targets: OwnTargets;
  readonly functions: Functions;
}

/** Which values of a function are never rejected: they are no promises, or nothing that makes them fails. */
export class CalmValues {
  private readonly rowsOf: RowsOf;
  private readonly calm: Calm;
  private readonly targets: OwnTargets;
  private readonly functions: Functions;
  private readonly outer: OuterWrites;

  constructor(rowsOf: RowsOf, { calm, targets, functions }: Asked) {
    this.rowsOf = rowsOf;
    this.outer = new OuterWrites(rowsOf);
    this.calm = calm;
    this.targets = targets;
    this.functions = functions;
  }

  /** Whether what a register holds, a promise or a value, is never rejected. */
  isCalm(frame: Frame, register: number): boolean {
    const known = frame.calm.get(register);
    if (known !== undefined) return known;
    if (frame.nesting > MAX_NESTING) return false;
    // A value that is made of itself is no promise.
    frame.calm.set(register, true);
    frame.nesting++;
    const isCalm = this.findCalm(frame, register);
    frame.nesting--;
    frame.calm.set(register, isCalm);
    return isCalm;
  }

  private findCalm(frame: Frame, register: number): boolean {
    const { rows } = frame;
    const row = rows.maker(register);
    if (row < 0) return false;
    const op = rows.op(row);
    switch (op) {
      case OP.cast:
        return this.isCalm(frame, rows.a(row));
      case OP.field:
        return !isOwnObject(rows, rows.a(row)) || this.isCalmField(frame, row);
      case OP.load:
        return this.isCalmVariable(frame, rows.a(row));
      case OP.loadOuter:
        return this.isCalmOuter(frame, row);
      case OP.name:
        return frame.signs.globals.has(rows.name(rows.a(row)));
      case OP.new:
        return rows.name(rows.b(row)) !== 'Promise' || this.calm.onlyResolves(frame, row);
      case OP.call:
      case OP.callValue:
        return this.isCalmCall(frame, row);
      default:
        return VALUES.has(op);
    }
  }

  private isCalmVariable(frame: Frame, variable: number): boolean {
    const { rows } = frame;
    // A promise that is handed over is somebody else's to care for; as a rule it is a value.
    const isParameter = rows.fn.parameters.some((one) => one.variable === variable);
    return (
      storesOf(rows, variable).every((one) => this.isCalm(frame, one)) &&
      (!isParameter || !/promise/i.test(rows.fn.variables[variable]?.type ?? '')) &&
      this.outer.writersOf(frame, variable).length === 0
    );
  }

  /** A variable of a function around this one holds a value where none of those that write it gives it a promise. */
  private isCalmOuter(frame: Frame, row: number): boolean {
    const around = this.targets.around(frame, row);
    if (!around) return false;
    const variable = frame.rows.a(row);
    const isPlain = (rows: Rows, one: number): boolean =>
      VALUES.has(rows.madeBy(one)) ||
      (rows.madeBy(one) === OP.new && rows.name(rows.b(rows.maker(one))) !== 'Promise');
    if (around.rows.fn.parameters.some((one) => one.variable === variable)) return true;
    return (
      storesOf(around.rows, variable).every((one) => isPlain(around.rows, one)) &&
      this.outer.writersOf(around, variable).every((info) => {
        const rows = this.rowsOf(info);
        return outerStores(rows, around.info.index, variable).every((one) => isPlain(rows, one));
      })
    );
  }

  /** A field of the own object, of which the class says that it is no promise. */
  private isCalmField(frame: Frame, row: number): boolean {
    const { rows, info, names } = frame;
    const field = names.fieldOf(info.ownerType, rows.name(rows.b(row)));
    return field !== undefined && field.type !== '' && !/promise|any|unknown/i.test(field.type);
  }

  private isCalmCall(frame: Frame, row: number): boolean {
    const { rows } = frame;
    if (answersAtOnce(frame, row) || isKnownAsCalm(frame, row, this.rowsOf)) return true;
    if (this.calm.isHandled(frame, row)) return true;
    const called = this.targets.called(frame, row);
    if (called.length > 0)
      return called.every((one) =>
        this.functions.holdsFor(frame, one, row, {
          isEnough: isCalmAsWell,
          isLenient: frame.isLenient && !one.fn.traits.includes('async'),
        }),
      );
    if (rows.op(row) === OP.callValue) return this.functions.isGiven(frame, rows.a(row));
    return this.isCalmTogether(frame, row) || frame.known.ofCall(frame, row) === 'value';
  }

  /** `Promise.all(…)` of promises that are never rejected, and what follows on one. */
  private isCalmTogether(frame: Frame, row: number): boolean {
    const { rows } = frame;
    const [receiver, name] = [rows.a(row), rows.name(rows.b(row))];
    const given = rows.operands(rows.c(row));
    if (name === 'finally' || name === 'then')
      return (
        this.isCalm(frame, receiver) &&
        given.every((one) => this.functions.functionHolds(frame, one, isCalmAsWell))
      );
    if (rows.madeBy(receiver) !== OP.name || rows.name(rows.a(rows.maker(receiver))) !== 'Promise')
      return false;
    const [first = -1] = given;
    if (name === 'resolve') return given.length === 0 || this.isCalm(frame, first);
    return /^(?:all|race)$/.test(name) && this.areCalm(frame, first, false);
  }

  private areCalm(frame: Frame, register: number, isHeld: boolean): boolean {
    const { rows } = frame;
    const row = rows.maker(register);
    if (rows.madeBy(register) === OP.load && !isHeld) {
      const [only = -1, ...more] = storesOf(rows, rows.a(row));
      return more.length === 0 && this.areCalm(frame, only, true);
    }
    // More may be put into a list that has a name.
    if (rows.madeBy(register) === OP.list && !isHeld)
      return rows.operands(rows.c(row)).every((one) => this.isCalm(frame, one));
    if (rows.madeBy(register) !== OP.call || rows.name(rows.b(row)) !== 'map') return false;
    const [lambda = -1] = rows.operands(rows.c(row));
    return (
      this.targets.functionIn(frame, lambda) !== undefined &&
      this.functions.functionHolds(frame, lambda, isCalmAsWell)
    );
  }
}

/** Registers that another function's variable is given. */
function outerStores(rows: Rows, owner: number, variable: number): number[] {
  const found: number[] = [];
  for (let row = 0; row < rows.count; row++)
    if (rows.op(row) === OP.storeOuter && rows.a(row) === variable && rows.b(row) === owner)
      found.push(rows.c(row));
  return found;
}
