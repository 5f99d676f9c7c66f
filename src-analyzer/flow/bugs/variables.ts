import type { FunctionInfo } from '../names/project-index.ts';
import type { Place } from './receivers.ts';
import { OP, type Rows } from './rows.ts';

/** The instructions of a function, read once. */
export type RowsOf = (info: FunctionInfo) => Rows;

/** What is stored in the variables of a function: read once, asked about often. */
const stores = new WeakMap<Rows, ReadonlyMap<number, readonly number[]>>();

function storesIn(rows: Rows): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (let row = 0; row < rows.count; row++) {
    if (rows.op(row) !== OP.store) continue;
    const known = found.get(rows.a(row));
    if (known) known.push(rows.b(row));
    else found.set(rows.a(row), [rows.b(row)]);
  }
  stores.set(rows, found);
  return found;
}

/** Registers that are stored in a variable of a function, by itself. */
export function storesOf(rows: Rows, variable: number): readonly number[] {
  return (stores.get(rows) ?? storesIn(rows)).get(variable) ?? [];
}

/** Registers that a function returns. */
export function returnsOf(rows: Rows): number[] {
  const found: number[] = [];
  for (let row = 0; row < rows.count; row++)
    if (rows.op(row) === OP.return && rows.a(row) >= 0) found.push(rows.a(row));
  return found;
}

function writesOuter(rows: Rows, variable: number, owner: number): boolean {
  if (!rows.contents.hasSharedVariables) return false;
  for (let row = 0; row < rows.count; row++)
    if (rows.op(row) === OP.storeOuter && rows.a(row) === variable && rows.b(row) === owner) return true;
  return false;
}

/** Whether a function inside another one writes a variable of it. */
export function isWrittenInside(
  { info, names }: Pick<Place, 'info' | 'names'>,
  variable: number,
  rowsOf: RowsOf,
): boolean {
  return (names.index.functionsOfFile[info.file] ?? []).some(
    (inner) => inner.fn.outer >= 0 && writesOuter(rowsOf(inner), variable, info.index),
  );
}

/** Whether all that a variable of a function ever holds is as asked for: it is stored there, by the function itself. */
export function holdsOnly(
  place: Place,
  variable: number,
  rowsOf: RowsOf,
  isAsAsked: (register: number) => boolean,
): boolean {
  const stores = storesOf(place.rows, variable);
  return (
    stores.length > 0 &&
    !place.rows.fn.parameters.some((one) => one.variable === variable) &&
    stores.every(isAsAsked) &&
    !isWrittenInside(place, variable, rowsOf)
  );
}

/** Which functions write variables of those around them: read once a file, asked about often. */
export class OuterWrites {
  private readonly rowsOf: RowsOf;
  private readonly byFile = new Map<number, ReadonlyMap<string, readonly FunctionInfo[]>>();

  constructor(rowsOf: RowsOf) {
    this.rowsOf = rowsOf;
  }

  /** Those that write a variable of a function they stand in. */
  writersOf({ info, names }: Pick<Place, 'info' | 'names'>, variable: number): readonly FunctionInfo[] {
    let found = this.byFile.get(info.file);
    if (!found) {
      found = this.readFile(names.index.functionsOfFile[info.file] ?? []);
      this.byFile.set(info.file, found);
    }
    return found.get(`${info.index}:${variable}`) ?? [];
  }

  private readFile(functions: readonly FunctionInfo[]): ReadonlyMap<string, readonly FunctionInfo[]> {
    const found = new Map<string, FunctionInfo[]>();
    for (const info of functions) {
      const rows = this.rowsOf(info);
      if (!rows.contents.hasSharedVariables) continue;
      const keys = new Set<string>();
      for (let row = 0; row < rows.count; row++)
        if (rows.op(row) === OP.storeOuter) keys.add(`${rows.b(row)}:${rows.a(row)}`);
      for (const key of keys) {
        const known = found.get(key);
        if (known) known.push(info);
        else found.set(key, [info]);
      }
    }
    return found;
  }
}
