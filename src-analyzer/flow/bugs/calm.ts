import type { Names } from '../names/names.ts';
import type { FunctionInfo } from '../names/project-index.ts';
import { calledBy, isOwnObject, type Place } from './receivers.ts';
import { OP, type Rows } from './rows.ts';

/** Calls that are looked through from what is waited for. */
const MAX_DEPTH = 4;

/** What is a value at once, and no promise that somebody else made. */
const AT_ONCE: ReadonlySet<number> = new Set([
  OP.literal,
  OP.index,
  OP.concat,
  OP.binary,
  OP.unary,
  OP.list,
  OP.map,
  OP.isType,
]);

export type RowsOf = (info: FunctionInfo) => Rows;

/** Whether what a row throws is caught in its function. */
export function isTried(rows: Rows, row: number): boolean {
  return rows.fn.regions.some(({ start, end, isFinally }) => !isFinally && start <= row && row < end);
}

/** Rows at which a function waits or throws, with nothing around that catches. */
function openRows(rows: Rows): number[] {
  const found: number[] = [];
  for (let row = 0; row < rows.count; row++) {
    const op = rows.op(row);
    const isOpen = op === OP.await || (op === OP.throw && rows.a(row) >= 0);
    if (isOpen && !isTried(rows, row)) found.push(row);
  }
  return found;
}

/** Which promises of a project are never rejected, as far as what its functions wait for and throw says. */
export class Calm {
  private readonly names: Names;
  private readonly rowsOf: RowsOf;
  private readonly known = new Map<number, boolean>();

  constructor(names: Names, rowsOf: RowsOf) {
    this.names = names;
    this.rowsOf = rowsOf;
  }

  /** Whether a function waits outside of any `try`, and nothing of that is ever rejected. */
  waitsInPeace(info: FunctionInfo): boolean {
    const rows = this.rowsOf(info);
    const open = openRows(rows);
    return open.length > 0 && this.isCalm(info, rows, open, 0);
  }

  private isCalm(info: FunctionInfo, rows: Rows, open: readonly number[], depth: number): boolean {
    const language = this.names.index.files[info.file]?.language ?? '';
    const place = { rows, info, names: this.names, language };
    return open.every((row) => rows.op(row) === OP.await && this.neverRejects(place, rows.a(row), depth));
  }

  /** Whether what a register holds, a promise or a plain value, is never rejected. */
  private neverRejects(place: Place, register: number, depth: number): boolean {
    const { rows } = place;
    const row = rows.maker(register);
    if (row < 0 || depth > MAX_DEPTH) return false;
    const op = rows.op(row);
    if (op === OP.new) return this.onlyResolves(place, row);
    if (op !== OP.call && op !== OP.callValue) return false;
    const called = calledBy(place, row);
    if (called.length === 0) return this.answersAtOnce(place, row);
    return called.length > 0 && called.every((one) => this.givesCalm(one, depth + 1));
  }

  /**
   * Whether a method of the one class that its receiver is named after answers at once: `configStore.valueOf(key)` of
   * `ConfigStore`. To wait for it is idle, and nothing it does is rejected.
   */
  private answersAtOnce(place: Place, row: number): boolean {
    const { rows, names } = place;
    if (rows.op(row) !== OP.call) return false;
    const receiver = receiverName(place, rows.a(row));
    const [type, ...more] =
      names.index.typesByName.get(receiver.charAt(0).toUpperCase() + receiver.slice(1)) ?? [];
    if (!type || more.length > 0) return false;
    const written = names.methodsOf(type.full, rows.name(rows.b(row))).filter(({ fn }) => fn.rows.length > 0);
    return written.length > 0 && written.every((info) => this.isAtOnce(info));
  }

  private isAtOnce(info: FunctionInfo): boolean {
    const rows = this.rowsOf(info);
    return !info.fn.traits.includes('async') && returnsOf(rows).every((one) => isValueAtOnce(rows, one, 0));
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

  /** What an asynchronous function returns is waited for, too, where it is the promise of a call. */
  private returnsPlain(info: FunctionInfo, rows: Rows, depth: number): boolean {
    const place = { rows, info, names: this.names, language: '' };
    return returnsOf(rows).every((register) => {
      const op = rows.madeBy(register);
      if (op !== OP.call && op !== OP.callValue && op !== OP.new) return true;
      return this.neverRejects(place, register, depth);
    });
  }

  /** `new Promise((resolve) => …)` has no way to be rejected but by what its function throws. */
  private onlyResolves({ rows, info }: Place, row: number): boolean {
    if (rows.name(rows.b(row)) !== 'Promise') return false;
    const [given = -1] = rows.operands(rows.c(row));
    if (rows.madeBy(given) !== OP.lambda) return false;
    const inner = this.names.index.functionsOfFile[info.file]?.[rows.a(rows.maker(given))];
    if (inner?.fn.parameters.length !== 1) return false;
    return openRows(this.rowsOf(inner)).length === 0;
  }
}

function returnsOf(rows: Rows): number[] {
  const found: number[] = [];
  for (let row = 0; row < rows.count; row++)
    if (rows.op(row) === OP.return && rows.a(row) >= 0) found.push(rows.a(row));
  return found;
}

/** Name of what a method is called on: that of a variable, of one of the file, or the last of its fields. */
function receiverName({ rows, names, info }: Place, register: number): string {
  const row = rows.maker(register);
  switch (rows.madeBy(register)) {
    case OP.load:
      return rows.fn.variables[rows.a(row)]?.name ?? '';
    case OP.loadOuter:
      return names.index.functionsOfFile[info.file]?.[rows.b(row)]?.fn.variables[rows.a(row)]?.name ?? '';
    case OP.name:
      return rows.name(rows.a(row));
    case OP.field:
      return rows.name(rows.b(row));
    default:
      return '';
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
  const given: number[] = [];
  for (let at = 0; at < rows.count; at++)
    if (rows.op(at) === OP.store && rows.a(at) === rows.a(row)) given.push(rows.b(at));
  return given.length > 0 && given.every((one) => isValueAtOnce(rows, one, depth + 1));
}
