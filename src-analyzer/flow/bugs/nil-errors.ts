import type { FunctionInfo } from '../names/project-index.ts';
import { partsApart } from '../names/types.ts';
import type { Stop } from '../values/taint.ts';
import { calledBy, methodsOfType, type Place } from './receivers.ts';
import { OP, type Rows } from './rows.ts';
import { holdsOnly, isWrittenInside, returnsOf, type RowsOf, storesOf } from './variables.ts';

/*
 * Errors that are nil whatever happens: of functions of the project that return nothing else for one, or what such
 * functions gave them. Nobody loses anything who does not ask for them.
 */

const ERROR = /^(?:err|\w+Err)$/;
/** Results as they are written, of which the last one is an error: `error`, `(*Shop, error)`, `(n int, err error)`. */
const GIVES_ERROR = /(?:^|[\s,(])error\)?$/;
/** Functions that are looked through from a call. */
const MAX_DEPTH = 8;

/** Types of the results of a function, as they are written. */
function resultsOf({ fn }: FunctionInfo): string[] {
  return partsApart(fn.returnType.replace(/^\((.*)\)$/s, '$1'));
}

/** The call whose last of several results a register without a value is, which stands beside the others. */
function callBefore(rows: Rows, register: number): number {
  for (let row = rows.maker(register) - 1; row >= 0; row--) {
    const op = rows.op(row);
    if (op === OP.call) return row;
    const isBeside = op === OP.literal || op === OP.store || op === OP.setField;
    if (!isBeside && !(op === OP.intrinsic && rows.name(rows.b(row)) === 'results.at')) return -1;
  }
  return -1;
}

/** Whether somebody may be given the address of a variable. */
function isGiven(rows: Rows, variable: number): boolean {
  if (rows.contents.hasHiddenWrites) return true;
  for (let row = 0; row < rows.count; row++)
    if (rows.op(row) === OP.load && rows.a(row) === variable && rows.has(row, 'reference')) return true;
  return false;
}

/** Which errors of a project are always nil. */
export class NilErrors {
  private readonly rowsOf: RowsOf;
  private readonly known = new Map<number, boolean>();

  constructor(rowsOf: RowsOf) {
    this.rowsOf = rowsOf;
  }

  /** Lines of a function at which it takes an error that is always nil. */
  takenIn(place: Place): Pick<Stop, 'line'>[] {
    const { rows } = place;
    const found: Pick<Stop, 'line'>[] = [];
    for (let row = 0; row < rows.count; row++)
      if (
        rows.op(row) === OP.store &&
        ERROR.test(rows.fn.variables[rows.a(row)]?.name ?? '') &&
        rows.literal(rows.b(row)) === undefined &&
        this.isNil(place, rows.b(row), 0)
      )
        found.push({ line: rows.line(row) });
    return found;
  }

  /** Whether an error that a register holds is nil in any case. */
  private isNil(place: Place, register: number, depth: number): boolean {
    const { rows } = place;
    const row = rows.maker(register);
    switch (rows.madeBy(register)) {
      case OP.literal:
        return rows.literal(register)?.kind === 'null';
      case OP.load:
        return this.isNilVariable(place, rows.a(row), depth);
      case OP.list:
        return this.isNil(place, rows.operands(rows.c(row)).at(-1) ?? -1, depth);
      case OP.call:
        return this.givesNil(place, row, depth);
      case OP.unknown:
        return this.givesNil(place, callBefore(rows, register), depth);
      default:
        return false;
    }
  }

  private isNilVariable(place: Place, variable: number, depth: number): boolean {
    return (
      !isGiven(place.rows, variable) &&
      holdsOnly(place, variable, this.rowsOf, (one) => this.isNil(place, one, depth))
    );
  }

  private givesNil(place: Place, row: number, depth: number): boolean {
    if (row < 0 || depth > MAX_DEPTH) return false;
    const called = this.called(place, row);
    return called.length > 0 && called.every((info) => this.alwaysNil(place, info, depth + 1));
  }

  /** Whether the error that a function returns is nil on each of its ways out. */
  private alwaysNil(from: Place, info: FunctionInfo, depth: number): boolean {
    // Whoever calls itself returns what the others of its returns say.
    if (info.id === from.info.id && depth > 1) return true;
    const known = this.known.get(info.id);
    if (known !== undefined) return known;
    if (!GIVES_ERROR.test(info.fn.returnType)) return false;
    this.known.set(info.id, false);
    const rows = this.rowsOf(info);
    const place = { ...from, rows, info };
    const returns = returnsOf(rows);
    const isNil =
      returns.length > 0 &&
      !this.isChangedLater(place) &&
      returns.every((register) => this.isNil(place, register, depth));
    this.known.set(info.id, isNil);
    return isNil;
  }

  /** Whether a named error may be written after the `return`: `defer func() { err = file.Close() }()`. */
  private isChangedLater(place: Place): boolean {
    const named = resultsOf(place.info).at(-1)?.split(/\s+/) ?? [];
    return (
      named.length > 1 &&
      place.rows.fn.variables.some(
        ({ name }, at) =>
          name === named[0] && (isGiven(place.rows, at) || isWrittenInside(place, at, this.rowsOf)),
      )
    );
  }

  /** Functions that a call runs, all of them; none where one may be unknown. */
  private called(place: Place, row: number): readonly FunctionInfo[] {
    const found = calledBy(place, row);
    const { rows, names } = place;
    if (found.length > 0 || rows.a(row) < 0) return found;
    const type = this.typeOf(place, rows.a(row));
    return type === '' ? [] : methodsOfType(names, type, rows.name(rows.b(row)));
  }

  /** Full name of the type of a local variable, by what is put into it: `shop := &Shop{}`, `shop, err := open()`. */
  private typeOf(place: Place, register: number): string {
    const { rows } = place;
    if (rows.madeBy(register) !== OP.load) return '';
    const types = new Set(
      storesOf(rows, rows.a(rows.maker(register))).map((one) => this.typeOfValue(place, one)),
    );
    const [only = ''] = types;
    return types.size === 1 ? only : '';
  }

  private typeOfValue(place: Place, register: number): string {
    const { rows, info, names } = place;
    const row = rows.maker(register);
    if (rows.madeBy(register) === OP.new)
      return names.typeOf(info.file, rows.name(rows.b(row)), info.ownerType);
    const isPart = rows.madeBy(register) === OP.intrinsic && rows.name(rows.b(row)) === 'results.at';
    const [whole = -1, at = -1] = isPart ? rows.operands(rows.c(row)) : [register];
    if (rows.madeBy(whole) !== OP.call) return '';
    const [only, ...more] = calledBy(place, rows.maker(whole));
    if (!only || more.length > 0) return '';
    const written = resultsOf(only)[isPart ? Number(rows.literal(at)?.text) : 0] ?? '';
    return names.typeOf(only.file, written.split(/\s+/).at(-1) ?? '', only.ownerType);
  }
}
