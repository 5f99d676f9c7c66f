import type { Names } from '../names/names.ts';
import type { FunctionInfo } from '../names/project-index.ts';
import { answersAtOnce, isKnownAsCalm } from './calm-calls.ts';
import { HeldValues } from './held-values.ts';
import { calledBy, declaredType, heldName, isOwnObject, type Place } from './receivers.ts';
import { OP, type Rows } from './rows.ts';
import { returnsOf, type RowsOf, storesOf } from './variables.ts';

/** Calls that are looked through from what is waited for. */
const MAX_DEPTH = 4;

/** What is a value at once, and no promise that somebody else made. */
export const AT_ONCE: ReadonlySet<number> = new Set([
  OP.literal,
  OP.index,
  OP.concat,
  OP.binary,
  OP.unary,
  OP.list,
  OP.map,
  OP.isType,
]);

/** Whether what a row throws is caught in its function. */
export function isTried(rows: Rows, row: number): boolean {
  return rows.fn.regions.some(({ start, end, isFinally }) => !isFinally && start <= row && row < end);
}

/** Rows of a function of which what they throw is caught in it. */
export function triedIn({ fn, count }: Rows): Uint8Array {
  const changes = new Int32Array(count + 1);
  for (const { start, end, isFinally } of fn.regions) {
    if (isFinally) continue;
    changes[start] = (changes[start] ?? 0) + 1;
    changes[end] = (changes[end] ?? 0) - 1;
  }
  const tried = new Uint8Array(count);
  let open = 0;
  for (let row = 0; row < count; row++) {
    open += changes[row] ?? 0;
    if (open > 0) tried[row] = 1;
  }
  return tried;
}

/** Rows at which a function waits or throws, with nothing around that catches. */
export function openRows(rows: Rows): number[] {
  const found: number[] = [];
  const tried = triedIn(rows);
  for (let row = 0; row < rows.count; row++) {
    const op = rows.op(row);
    const isOpen = op === OP.await || (op === OP.throw && rows.a(row) >= 0);
    if (isOpen && tried[row] !== 1) found.push(row);
  }
  return found;
}

/**
 * An asynchronous function by its line, in which what is waited for first is never rejected; `lost` is the first line
 * whose failure it passes on, missing where there is none.
 */
export interface Wait {
  readonly line: number;
  readonly lost?: number;
  /** Nothing that it waits for is rejected either, as far as the project's own code says. */
  readonly isDoubted?: true;
}

/** Which promises of a project are never rejected, as far as what its functions wait for and throw says. */
export class Calm {
  private readonly names: Names;
  private readonly rowsOf: RowsOf;
  private readonly known = new Map<number, boolean>();
  private readonly byName = new Map<string, FunctionInfo[]>();
  private readonly held: HeldValues;

  constructor(names: Names, rowsOf: RowsOf) {
    this.names = names;
    this.rowsOf = rowsOf;
    this.held = new HeldValues(rowsOf);
  }

  /** A function whose first wait or throw outside of any `try` is not what it loses; undefined for any other. */
  waitOf(info: FunctionInfo): Wait | undefined {
    const rows = this.rowsOf(info);
    const open = openRows(rows);
    if (open.length === 0) return undefined;
    const lost = this.firstLost(info, rows, open, 0);
    const at = { line: rows.fn.line };
    if (lost === undefined) return at;
    return lost === open[0] ? undefined : { ...at, lost: rows.line(lost) };
  }

  private isCalm(info: FunctionInfo, rows: Rows, open: readonly number[], depth: number): boolean {
    return this.firstLost(info, rows, open, depth) === undefined;
  }

  /** The first row at which something is thrown, or waited for that may be rejected. */
  private firstLost(
    info: FunctionInfo,
    rows: Rows,
    open: readonly number[],
    depth: number,
  ): number | undefined {
    const language = this.names.index.files[info.file]?.language ?? '';
    const place = { rows, info, names: this.names, language };
    return open.find((row) => rows.op(row) !== OP.await || !this.neverRejects(place, rows.a(row), depth));
  }

  /** Whether what a register holds, a promise or a plain value, is never rejected. */
  private neverRejects(place: Place, register: number, depth: number): boolean {
    const { rows } = place;
    const row = rows.maker(register);
    if (row < 0 || depth > MAX_DEPTH) return false;
    const op = rows.op(row);
    if (op === OP.new) return this.onlyResolves(place, row);
    if (op === OP.load) return this.isCalmVariable(place, rows.a(row), depth);
    if (op !== OP.call && op !== OP.callValue) return false;
    if (answersAtOnce(place, row) || isKnownAsCalm(place, row, this.rowsOf)) return true;
    if (this.isHandled(place, row) || this.isCalmTogether(place, row, depth)) return true;
    const called = this.calledAt(place, row);
    if (called.length > 0)
      return called.every((one) => this.answersWithoutFail(one) || this.givesCalm(one, depth + 1));
    // To wait for what answers at once is idle, and nothing it does is rejected.
    const named = op === OP.call ? this.methodsOfNamed(place, row) : [];
    return named.length > 0 && named.every((one) => this.isAtOnce(one) || this.givesCalm(one, depth + 1));
  }

  private calledAt(place: Place, row: number): readonly FunctionInfo[] {
    const called = calledBy(place, row);
    return called.length > 0 ? called : this.held.called(place, row);
  }

  /** Whether a variable is given one promise only, and that is never rejected. */
  private isCalmVariable(place: Place, variable: number, depth: number): boolean {
    const { rows } = place;
    if (rows.fn.parameters.some((one) => one.variable === variable)) return false;
    const [only = -1, ...more] = storesOf(rows, variable);
    return more.length === 0 && this.neverRejects(place, only, depth + 1);
  }

  /** `Promise.all([…])` of promises that are never rejected, `Promise.resolve(…)` of a value. */
  private isCalmTogether(place: Place, row: number, depth: number): boolean {
    const { rows } = place;
    const receiver = rows.maker(rows.op(row) === OP.call ? rows.a(row) : -1);
    if (receiver < 0 || rows.op(receiver) !== OP.name || rows.name(rows.a(receiver)) !== 'Promise')
      return false;
    const [given = -1] = rows.operands(rows.c(row));
    const made = rows.maker(given);
    if (rows.name(rows.b(row)) === 'resolve') return made < 0 || AT_ONCE.has(rows.op(made));
    if (!/^(?:all|race)$/.test(rows.name(rows.b(row))) || made < 0 || rows.op(made) !== OP.list) return false;
    return rows.operands(rows.c(made)).every((one) => this.neverRejects(place, one, depth + 1));
  }

  /** Whether a rejection is taken care of where the promise is made: `.catch(…)` that throws nothing itself. */
  isHandled({ rows, info }: Place, row: number): boolean {
    const name = rows.op(row) === OP.call ? rows.name(rows.b(row)) : '';
    if (name === 'allSettled') return true;
    if (name !== 'catch' && name !== 'then') return false;
    // `then` is given what is done on a failure second, and both may fail themselves.
    const given = rows.operands(rows.c(row));
    if (given.length < (name === 'then' ? 2 : 1)) return false;
    return given.every((one) => {
      if (rows.madeBy(one) !== OP.lambda) return name === 'catch';
      const inner = this.names.index.functionsOfFile[info.file]?.[rows.a(rows.maker(one))];
      return inner !== undefined && openRows(this.rowsOf(inner)).length === 0;
    });
  }

  /**
   * Methods of the one class that a receiver is named after, `configStore.valueOf(key)` of `ConfigStore`; or of one
   * in the file of that name, `models.users.avatarOf(id)` in `users.js`, where no other has a method called so.
   */
  private methodsOfNamed(place: Place, row: number): readonly FunctionInfo[] {
    const { rows, names } = place;
    const [receiver, name] = [heldName(place, rows.a(row)), rows.name(rows.b(row))];
    if (receiver === '') return [];
    const [type, ...more] =
      names.index.typesByName.get(receiver.charAt(0).toUpperCase() + receiver.slice(1)) ?? [];
    if (more.length > 0) return [];
    const methods = type ? names.methodsOf(type.full, name) : this.onlyMethodIn(receiver, name);
    return methods.filter(({ fn }) => fn.rows.length > 0);
  }

  private onlyMethodIn(stem: string, name: string): readonly FunctionInfo[] {
    const { files } = this.names.index;
    const [only, ...others] = this.methodsCalled(name);
    const path = only && others.length === 0 ? (files[only.file]?.path ?? '') : '';
    return only && path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '') === stem ? [only] : [];
  }

  /** Methods of that name in all types of the project. */
  private methodsCalled(name: string): readonly FunctionInfo[] {
    if (this.byName.size === 0)
      for (const { methods } of this.names.index.types.values())
        for (const [called, infos] of methods) {
          const known = this.byName.get(called) ?? [];
          known.push(...infos);
          this.byName.set(called, known);
        }
    return this.byName.get(name) ?? [];
  }

  private isAtOnce(info: FunctionInfo): boolean {
    const rows = this.rowsOf(info);
    return !info.fn.traits.includes('async') && returnsOf(rows).every((one) => isValueAtOnce(rows, one, 0));
  }

  private answersWithoutFail(info: FunctionInfo): boolean {
    return info.fn.rows.length > 0 && this.isAtOnce(info) && openRows(this.rowsOf(info)).length === 0;
  }

  private givesCalm(info: FunctionInfo, depth: number): boolean {
    const known = this.known.get(info.id);
    if (known !== undefined) return known;
    // Whoever calls itself is no proof of its own.
    this.known.set(info.id, false);
    const rows = this.rowsOf(info);
    const isAsync = info.fn.traits.includes('async');
    const isCalm =
      info.fn.rows.length > 0 &&
      (isAsync ? this.isCalm(info, rows, openRows(rows), depth) : this.returnsCalm(info, rows, depth)) &&
      (!isAsync || this.returnsPlain(info, rows, depth));
    this.known.set(info.id, isCalm);
    return isCalm;
  }

  /** Whether all that a plain function returns is a promise that is never rejected. */
  private returnsCalm(info: FunctionInfo, rows: Rows, depth: number): boolean {
    const place = { rows, info, names: this.names, language: '' };
    const returned = returnsOf(rows);
    return returned.length > 0 && returned.every((one) => this.neverRejects(place, one, depth));
  }

  /** What an asynchronous function returns is waited for, too, where it is a promise: of a call, or one that it makes. */
  private returnsPlain(info: FunctionInfo, rows: Rows, depth: number): boolean {
    const place = { rows, info, names: this.names, language: '' };
    return returnsOf(rows).every((register) => {
      const op = rows.madeBy(register);
      if (op === OP.field) return !/^Promise\b/.test(declaredType(place, register));
      const isMade = op === OP.new && rows.name(rows.b(rows.maker(register))).endsWith('Promise');
      if (op !== OP.call && op !== OP.callValue && !isMade) return true;
      return this.neverRejects(place, register, depth);
    });
  }

  /** `new Promise((resolve) => …)` has no way to be rejected but by what its function throws. */
  onlyResolves({ rows, info }: Place, row: number): boolean {
    if (rows.name(rows.b(row)) !== 'Promise') return false;
    const [given = -1] = rows.operands(rows.c(row));
    if (rows.madeBy(given) !== OP.lambda) return false;
    const inner = this.names.index.functionsOfFile[info.file]?.[rows.a(rows.maker(given))];
    const [, reject, ...more] = inner?.fn.parameters ?? [];
    if (!inner || more.length > 0 || (reject && this.isRead(inner, reject.variable))) return false;
    return openRows(this.rowsOf(inner)).length === 0;
  }

  /** Whether a variable of a function is read in it, or in those inside it. */
  private isRead(owner: FunctionInfo, variable: number): boolean {
    return (this.names.index.functionsOfFile[owner.file] ?? []).some((one) => {
      const rows = this.rowsOf(one);
      for (let row = 0; row < rows.count; row++) {
        const isOuter = rows.op(row) === OP.loadOuter && rows.b(row) === owner.index;
        if ((isOuter || (one === owner && rows.op(row) === OP.load)) && rows.a(row) === variable) return true;
      }
      return false;
    });
  }
}

function isValueAtOnce(rows: Rows, register: number, depth: number): boolean {
  const row = rows.maker(register);
  const op = rows.madeBy(register);
  if (row < 0 || depth > MAX_DEPTH) return false;
  if (op === OP.cast) return isValueAtOnce(rows, rows.a(row), depth + 1);
  // A field of the own object may keep a promise; one of what it holds is data.
  if (op === OP.field) return !isOwnObject(rows, rows.a(row));
  if (op !== OP.load) return AT_ONCE.has(op);
  const given = storesOf(rows, rows.a(row));
  return given.length > 0 && given.every((one) => isValueAtOnce(rows, one, depth + 1));
}
