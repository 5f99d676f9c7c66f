import { flowOf } from '#analyzer/languages/languages.ts';
import type { OwnFileSigns } from '../tables/language-flow.ts';
import { heldName, type Place } from './receivers.ts';
import { OP } from './rows.ts';
import { holdsOnly, type RowsOf, storesOf } from './variables.ts';

/** Values that are looked through from one to the next. */
const MAX_DEPTH = 8;

/** A variable with the function that it belongs to. */
interface Held {
  readonly around: Place;
  readonly variable: number;
}

/** Follows the pieces of a path to what is written in the program. */
class PathReader {
  private readonly signs: OwnFileSigns;
  private readonly rowsOf: RowsOf;

  constructor(signs: OwnFileSigns, rowsOf: RowsOf) {
    this.signs = signs;
    this.rowsOf = rowsOf;
  }

  /** Whether nothing but what is written in the program, and where it lies, says what a register holds. */
  isFixed(place: Place, register: number, depth = 0): boolean {
    const { rows } = place;
    const row = rows.maker(register);
    if (row < 0 || depth > MAX_DEPTH) return false;
    const areFixed = (registers: readonly number[]): boolean =>
      registers.length > 0 && registers.every((one) => this.isFixed(place, one, depth + 1));
    switch (rows.op(row)) {
      case OP.literal:
        return true;
      case OP.name:
        return this.signs.places.test(rows.name(rows.a(row)));
      case OP.field:
        return this.isFixed(place, rows.a(row), depth + 1);
      case OP.concat:
      case OP.new:
        return areFixed(rows.operands(rows.c(row)));
      case OP.call:
        if (this.signs.where.test(calledName(place, row))) return true;
        return this.signs.joins.test(calledName(place, row)) && areFixed(rows.operands(rows.c(row)));
      default:
        return this.areStoresFixed(place, register, depth);
    }
  }

  /** Of a variable, which is the same all the time: it is no parameter, and nothing inside another function writes it. */
  private areStoresFixed(place: Place, register: number, depth: number): boolean {
    const held = this.variableIn(place, register);
    if (held === undefined) return false;
    if (this.signs.places.test(heldName(place, register))) return true;
    const { around, variable } = held;
    return holdsOnly(around, variable, this.rowsOf, (one) => this.isFixed(around, one, depth + 1));
  }

  /** The variable that a register was read from, with the function that it belongs to. */
  private variableIn(place: Place, register: number): Held | undefined {
    const { rows, names, info: own } = place;
    const row = rows.maker(register);
    const op = rows.madeBy(register);
    if (op === OP.load) return { around: place, variable: rows.a(row) };
    const info = op === OP.loadOuter ? names.index.functionsOfFile[own.file]?.[rows.b(row)] : undefined;
    return info && { around: { ...place, rows: this.rowsOf(info), info }, variable: rows.a(row) };
  }

  /** The last piece of a path as it is written; '' where it is no text. */
  lastText(place: Place, register: number, depth = 0): string {
    const { rows } = place;
    const row = rows.maker(register);
    if (row < 0 || depth > MAX_DEPTH) return '';
    const op = rows.op(row);
    if (op === OP.literal) return rows.literal(register)?.text ?? '';
    if (op === OP.new || op === OP.call || op === OP.concat) {
      const given = rows.operands(rows.c(row));
      // `new URL('page.html', here)`
      return this.lastText(place, given.at(op === OP.new ? 0 : -1) ?? -1, depth + 1);
    }
    const held = this.variableIn(place, register);
    return held ? this.lastTextOf(held, depth + 1) : '';
  }

  private lastTextOf({ around, variable }: Held, depth: number): string {
    const [only = -1, ...more] = storesOf(around.rows, variable);
    return more.length === 0 ? this.lastText(around, only, depth) : '';
  }
}

/** Full name of what is called by a name that is imported, or on one; '' for others. */
function calledName({ rows, names, info }: Place, row: number): string {
  const [receiver, name] = [rows.a(row), rows.name(rows.b(row))];
  if (receiver < 0) return names.lookup(info.file, name, info.ownerType) ?? name;
  if (rows.madeBy(receiver) !== OP.name) return '';
  const object = rows.name(rows.a(rows.maker(receiver)));
  return `${names.lookup(info.file, object, info.ownerType) ?? object}.${name}`;
}

/**
 * Whether a call reads a file that came with the program, of a kind that programs do not write, by a path that is the same
 * all the time: it is there, or nothing works.
 * @param full name of what is called
 */
export function readsOwnFile(place: Place, row: number, full: string, rowsOf: RowsOf): boolean {
  const { ownFiles } = flowOf(place.language)?.waiting ?? {};
  if (!ownFiles?.reads.has(full)) return false;
  const [path = -1] = place.rows.operands(place.rows.c(row));
  const reader = new PathReader(ownFiles, rowsOf);
  return ownFiles.kinds.test(reader.lastText(place, path)) && reader.isFixed(place, path);
}
