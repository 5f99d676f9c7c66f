import { flowOf } from '#analyzer/languages/languages.ts';
import type { Names } from '../names/names.ts';
import type { FunctionInfo } from '../names/project-index.ts';
import { readsUncheckedBody } from './body-reads.ts';
import { answersAtOnce, isKnownAsCalm } from './calm-calls.ts';
import { CalmValues } from './calm-values.ts';
import { type Calm, openRows, triedIn } from './calm.ts';
import {
  FAILS,
  type Frame,
  handledIn,
  isCalmAsWell,
  isQuietOnly,
  parameterKey,
  type Question,
  VALUES,
  type Verdict,
} from './frame.ts';
import { KnownCalls } from './harmless-calls.ts';
import { OwnTargets } from './own-targets.ts';
import { OP, type Rows } from './rows.ts';
import { returnsOf, type RowsOf } from './variables.ts';

/** Calls that are looked through from what is waited for. */
const MAX_DEPTH = 12;

/**
 * Which functions of a project can neither throw nor be rejected, as far as its own code says: they catch what fails, or
 * do nothing that does. What nobody can follow may fail.
 */
export class Unfailing {
  private readonly names: Names;
  private readonly targets: OwnTargets;
  private readonly rowsOf: RowsOf;
  private readonly read = new Map<number, Rows>();
  private readonly verdicts = new Map<string, Verdict>();
  private readonly calls = new Map<string, KnownCalls | undefined>();
  private readonly values: CalmValues;

  constructor(names: Names, rowsOf: RowsOf, calm: Calm) {
    this.names = names;
    this.rowsOf = (info) => {
      const rows = this.read.get(info.id) ?? rowsOf(info);
      this.read.set(info.id, rows);
      return rows;
    };
    this.targets = new OwnTargets(names, this.rowsOf);
    this.values = new CalmValues(this.rowsOf, { calm, targets: this.targets, functions: this });
  }

  /**
   * Whether an asynchronous function waits for or throws something outside of any `try`, and yet nothing that it waits for
   * or returns is ever rejected.
   */
  neverFails(info: FunctionInfo): boolean {
    if (openRows(this.rowsOf(info)).length === 0) return false;
    const { isQuiet, givesCalm, needs } = this.verdict(info, true, 0);
    return isQuiet && givesCalm && needs.size === 0;
  }

  private knownCalls(language: string): KnownCalls | undefined {
    if (!this.calls.has(language)) {
      const signs = flowOf(language)?.waiting?.harmless;
      this.calls.set(language, signs && new KnownCalls(signs, this.targets));
    }
    return this.calls.get(language);
  }

  private verdict(info: FunctionInfo, isLenient: boolean, depth: number): Verdict {
    const key = `${info.id} ${isLenient}`;
    const known = this.verdicts.get(key);
    if (known) return known;
    // Whoever calls itself is no proof of its own.
    this.verdicts.set(key, FAILS);
    const { language = '' } = this.names.index.files[info.file] ?? {};
    const calls = this.knownCalls(language);
    const signs = flowOf(language)?.waiting?.harmless;
    const { traits, rows: words } = info.fn;
    if (!calls || !signs || depth > MAX_DEPTH || words.length === 0 || traits.includes('generator'))
      return FAILS;
    const rows = this.rowsOf(info);
    const frame: Frame = {
      rows,
      info,
      names: this.names,
      language,
      isLenient,
      depth,
      needs: new Set(),
      handled: handledIn(rows),
      calm: new Map(),
      nesting: 0,
      known: calls,
      signs,
    };
    const isQuiet = this.isQuiet(frame);
    const verdict = {
      isQuiet,
      givesCalm: isQuiet && returnsOf(rows).every((one) => this.values.isCalm(frame, one)),
      needs: frame.needs,
    };
    this.verdicts.set(key, verdict);
    return verdict;
  }

  private isQuiet(frame: Frame): boolean {
    const { rows } = frame;
    const tried = triedIn(rows);
    for (let row = 0; row < rows.count; row++)
      if (tried[row] !== 1 && !this.isQuietRow(frame, row)) return false;
    return true;
  }

  private isQuietRow(frame: Frame, row: number): boolean {
    const { rows } = frame;
    switch (rows.op(row)) {
      case OP.throw:
        return rows.a(row) < 0;
      case OP.yield:
        return false;
      case OP.await:
        return this.values.isCalm(frame, rows.a(row)) && !this.isAwaitedByName(frame, rows.a(row));
      case OP.name:
        return frame.isLenient || !frame.known.isUndeclared(frame, rows.name(rows.a(row)));
      case OP.field:
        return !readsUncheckedBody(frame, row, frame.signs.request);
      case OP.new:
        return this.isQuietNew(frame, row);
      case OP.call:
      case OP.callValue:
        return this.isQuietCall(frame, row) && !readsUncheckedBody(frame, row, frame.signs.request);
      default:
        return true;
    }
  }

  /** Nobody waits for what a text or a list answers, or for data: `await orders.slice(5)` is somebody else's `slice`. */
  private isAwaitedByName(frame: Frame, register: number): boolean {
    if (frame.rows.madeBy(register) === OP.field) return true;
    const row = frame.rows.maker(register);
    return frame.known.isByNameAlone(frame, row) && this.targets.called(frame, row).length === 0;
  }

  /** Whether making an object throws nothing. */
  private isQuietNew(frame: Frame, row: number): boolean {
    const { rows, info, names } = frame;
    const name = rows.name(rows.b(row));
    const full = names.typeOf(info.file, name, info.ownerType);
    if (!names.index.types.has(full)) {
      if (!frame.known.isMade(frame, row)) return false;
      return name !== 'Promise' || this.runsQuietly(frame, rows.operands(rows.c(row))[0] ?? -1);
    }
    return names
      .methodsOf(full, 'constructor')
      .every((one) => this.holdsFor(frame, one, row, { isEnough: isQuietOnly, isLenient: frame.isLenient }));
  }

  /** Whether a call throws nothing, whatever it gives. */
  private isQuietCall(frame: Frame, row: number): boolean {
    const { rows } = frame;
    if (frame.handled.has(rows.to(row)) || answersAtOnce(frame, row)) return true;
    if (isKnownAsCalm(frame, row, this.rowsOf)) return true;
    // Whoever writes a log, and counts on nothing.
    if (rows.op(row) === OP.call && frame.known.isLog(frame, row)) return true;
    // What follows on a promise throws nothing here.
    if (rows.op(row) === OP.call && /^(?:then|catch|finally)$/.test(rows.name(rows.b(row)))) return true;
    const called = this.targets.called(frame, row);
    if (called.length > 0)
      return called.every(
        (one) =>
          one.fn.traits.includes('async') ||
          this.holdsFor(frame, one, row, { isEnough: isQuietOnly, isLenient: frame.isLenient }),
      );
    if (rows.op(row) === OP.callValue) return this.isGiven(frame, rows.a(row));
    const known = frame.known.ofCall(frame, row);
    if (known === 'foreign' || (known === 'unknown' && !frame.isLenient)) return false;
    return this.runsQuietly(frame, frame.known.runsGiven(rows, row));
  }

  /** Whether a function of the project that a call runs is as asked for, with the functions that it is given. */
  holdsFor(frame: Frame, called: FunctionInfo, row: number, { isEnough, isLenient }: Question): boolean {
    const { rows } = frame;
    const verdict = this.verdict(called, isLenient, frame.depth + 1);
    if (!isEnough(verdict)) return false;
    const given = rows.operands(rows.c(row));
    for (const need of verdict.needs) {
      const at = called.fn.parameters.findIndex(({ variable }) => parameterKey(called, variable) === need);
      if (at < 0) {
        frame.needs.add(need);
        continue;
      }
      const [argument] = called.fn.parameters[at]?.kind === 'plain' ? given.slice(at) : [];
      // What is left out is not called.
      if (argument === undefined && given.length <= at) continue;
      if (argument === undefined || !this.functionHolds(frame, argument, isCalmAsWell)) return false;
    }
    return true;
  }

  /** Whether a function that a register holds can be called with nothing failing. */
  private runsQuietly(frame: Frame, register: number): boolean {
    if (register < 0) return true;
    return this.functionHolds(frame, register, isQuietOnly);
  }

  /** Whether a function that a register holds is as asked for. */
  functionHolds(frame: Frame, register: number, isEnough: (verdict: Verdict) => boolean): boolean {
    const held = this.targets.functionIn(frame, register);
    if (!held) {
      const { rows } = frame;
      const name = rows.madeBy(register) === OP.name ? rows.name(rows.a(rows.maker(register))) : '';
      return (
        frame.signs.functions.has(name) || VALUES.has(rows.madeBy(register)) || this.isGiven(frame, register)
      );
    }
    const verdict = this.verdict(held, frame.isLenient, frame.depth + 1);
    if (!isEnough(verdict)) return false;
    for (const need of verdict.needs) frame.needs.add(need);
    return true;
  }

  /** A parameter that is called: whoever gives it says what it does. */
  isGiven(frame: Frame, register: number): boolean {
    const { rows, info, names } = frame;
    const row = rows.maker(register);
    const op = rows.madeBy(register);
    if (op !== OP.load && op !== OP.loadOuter) return false;
    const owner = op === OP.load ? info : names.index.functionsOfFile[info.file]?.[rows.b(row)];
    if (!owner?.fn.parameters.some(({ variable }) => variable === rows.a(row))) return false;
    frame.needs.add(parameterKey(owner, rows.a(row)));
    return true;
  }
}
