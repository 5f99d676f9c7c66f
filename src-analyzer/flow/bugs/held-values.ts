import { upper } from '../names/names.ts';
import type { FunctionInfo } from '../names/project-index.ts';
import { lastPart } from '../names/signs.ts';
import { FILE_BODY, SPREAD, SPREAD_KEYS } from '../program/program.ts';
import type { Place } from './receivers.ts';
import { OP, type Rows } from './rows.ts';
import { OuterWrites, returnsOf, type RowsOf, storesOf } from './variables.ts';

/** What a register holds for certain. */
export type Held =
  | { readonly kind: 'function'; readonly info: FunctionInfo }
  | { readonly kind: 'type'; readonly full: string }
  /** An object that was made of a class; of one of several where a function makes it. */
  | { readonly kind: 'object'; readonly classes: readonly string[] }
  /** What a file exports. */
  | { readonly kind: 'module'; readonly file: number }
  /** An object that is written out. */
  | { readonly kind: 'entries'; readonly place: Place; readonly row: number };

const MAX_DEPTH = 8;
/** Variables in which lowerings of scripts keep what a file exports. */
const WHOLE = 'module.exports';
const DEFAULT = 'exports.default';
const named = (name: string): string => `exports.${name}`;

/**
 * What names and variables of scripts stand for where each of them is given a value once: functions, classes, objects,
 * and what files export of them, whichever way.
 */
export class HeldValues {
  private readonly rowsOf: RowsOf;
  private readonly outer: OuterWrites;

  constructor(rowsOf: RowsOf) {
    this.rowsOf = rowsOf;
    this.outer = new OuterWrites(rowsOf);
  }

  /** Functions of the project that a call runs; none where that is not known. */
  called(place: Place, row: number): readonly FunctionInfo[] {
    const { rows } = place;
    if (rows.op(row) === OP.callValue) return functionsOf(this.register(place, rows.a(row), 0));
    const [receiver, name] = [rows.a(row), rows.name(rows.b(row))];
    if (receiver < 0) return functionsOf(this.name(place, name, 0));
    const held = this.register(place, receiver, 0);
    if (held?.kind === 'type') return place.names.methodsOf(held.full, name);
    if (held?.kind !== 'object') return functionsOf(this.member(place, held, name, 0));
    const methods = held.classes.map((full) => place.names.methodsOf(full, name));
    return methods.every((ofOne) => ofOne.length > 0) ? methods.flat() : [];
  }

  /** The function that a register holds. */
  functionIn(place: Place, register: number): FunctionInfo | undefined {
    return functionsOf(this.register(place, register, 0))[0];
  }

  /** A function of an object that a file exports by a name. */
  functionOf(place: Place, file: number, name: string, member: string): FunctionInfo | undefined {
    return functionsOf(this.member(place, this.exported(place, file, named(name), 0), member, 0))[0];
  }

  private register(place: Place, register: number, depth: number): Held | undefined {
    const { rows } = place;
    const row = rows.maker(register);
    if (row < 0 || depth > MAX_DEPTH) return undefined;
    switch (rows.op(row)) {
      case OP.lambda:
        return this.functionAt(place, rows.a(row));
      case OP.load:
        return this.variable(place, rows.a(row), depth);
      case OP.loadOuter:
        return this.outerVariable(place, row, depth);
      case OP.name:
        return this.name(place, rows.name(rows.a(row)), depth);
      case OP.new:
        return made(this.name(place, rows.name(rows.b(row)), depth));
      case OP.map:
        return { kind: 'entries', place, row };
      case OP.field:
        return this.member(
          place,
          this.register(place, rows.a(row), depth + 1),
          rows.name(rows.b(row)),
          depth,
        );
      case OP.call:
      case OP.callValue:
        return this.required(place, row) ?? this.returned(place, row, depth);
      default:
        return undefined;
    }
  }

  private functionAt({ names, info }: Place, index: number): Held | undefined {
    const found = names.index.functionsOfFile[info.file]?.[index];
    return found && { kind: 'function', info: found };
  }

  /** The object that a function makes and returns, of whichever class. */
  private returned(place: Place, row: number, depth: number): Held | undefined {
    if (depth > MAX_DEPTH / 2 || place.rows.a(row) >= 0) return undefined;
    const [called] = functionsOf(this.name(place, place.rows.name(place.rows.b(row)), depth + 1));
    if (!called || called.fn.traits.length > 0) return undefined;
    const rows = this.rowsOf(called);
    const found = returnsOf(rows).map((one) =>
      this.register({ ...place, rows, info: called }, one, depth + 1),
    );
    const classes = found.flatMap((one) => (one?.kind === 'object' ? one.classes : []));
    const isKnown = found.length > 0 && found.every((one) => one?.kind === 'object');
    return isKnown ? { kind: 'object', classes } : undefined;
  }

  private required({ rows, names, info }: Place, row: number): Held | undefined {
    if (rows.op(row) !== OP.call || rows.a(row) >= 0 || rows.name(rows.b(row)) !== 'require')
      return undefined;
    const path = rows.literal(rows.operands(rows.c(row))[0] ?? -1);
    return path && this.moduleNamed({ names }, names.moduleOf(info.file, path.text));
  }

  private moduleNamed({ names }: Pick<Place, 'names'>, full: string): Held | undefined {
    const files = names.index.filesOfModule.get(full) ?? [];
    return files.length === 1 && files[0] !== undefined ? { kind: 'module', file: files[0] } : undefined;
  }

  /** What is stored in a variable, by one line only. */
  private variable(place: Place, variable: number, depth: number): Held | undefined {
    const { rows } = place;
    if (rows.fn.parameters.some((one) => one.variable === variable)) return undefined;
    const stores = storesOf(rows, variable);
    const [only] = stores;
    if (only === undefined || stores.length > 1) return undefined;
    const isChanged =
      rows.fn.variables[variable]?.isConstant !== true && this.outer.writersOf(place, variable).length > 0;
    return isChanged ? undefined : this.register(place, only, depth + 1);
  }

  private outerVariable(place: Place, row: number, depth: number): Held | undefined {
    const { rows, names, info } = place;
    const around = names.index.functionsOfFile[info.file]?.[rows.b(row)];
    if (!around) return undefined;
    return this.variable({ ...place, rows: this.rowsOf(around), info: around }, rows.a(row), depth + 1);
  }

  private name(place: Place, name: string, depth: number): Held | undefined {
    const { names, info } = place;
    const full = name === '' ? undefined : names.lookup(info.file, name, info.ownerType);
    if (full === undefined || depth > MAX_DEPTH) return undefined;
    if (names.index.types.has(full)) return { kind: 'type', full };
    const free = names.index.freeFunctions.get(full);
    if (free) return free.length === 1 && free[0] ? { kind: 'function', info: free[0] } : undefined;
    const module = this.moduleNamed(place, full);
    if (module) return this.whole(place, module, depth) ?? module;
    return this.member(place, this.moduleNamed(place, upper(full)), lastPart(full), depth);
  }

  /** What a module is as a whole; undefined where it has only names. */
  private whole(place: Place, module: Held, depth: number): Held | undefined {
    return module.kind === 'module' ? this.exported(place, module.file, WHOLE, depth) : module;
  }

  private exported(place: Place, file: number, variable: string, depth: number): Held | undefined {
    const body = place.names.index.functionsOfFile[file]?.[0];
    if (body?.fn.name !== FILE_BODY || depth > MAX_DEPTH) return undefined;
    const rows = this.rowsOf(body);
    const found = rows.fn.variables.flatMap(({ name }, at) => (name === variable ? [at] : []));
    const [only] = found;
    if (only === undefined || found.length > 1) return undefined;
    return this.variable({ ...place, rows, info: body }, only, depth + 1);
  }

  private member(place: Place, held: Held | undefined, name: string, depth: number): Held | undefined {
    if (held?.kind === 'entries') {
      const given = entriesOf(held.place.rows, held.row).get(name);
      return given === undefined ? undefined : this.register(held.place, given, depth + 1);
    }
    if (held?.kind === 'type') {
      const [only, ...more] = place.names.methodsOf(held.full, name);
      return only && more.length === 0 ? { kind: 'function', info: only } : undefined;
    }
    if (held?.kind !== 'module') return undefined;
    const own = this.exported(place, held.file, named(name), depth);
    if (own) return own;
    const whole = this.exported(place, held.file, WHOLE, depth);
    // What is imported as the default of a CommonJS module is the module.
    return named(name) === DEFAULT ? whole : this.member(place, whole, name, depth + 1);
  }
}

function functionsOf(held: Held | undefined): readonly FunctionInfo[] {
  return held?.kind === 'function' ? [held.info] : [];
}

function made(held: Held | undefined): Held | undefined {
  return held?.kind === 'type' ? { kind: 'object', classes: [held.full] } : undefined;
}

/** Values of an object that is written out, by their names; none where others are spread into it. */
function entriesOf(rows: Rows, row: number): ReadonlyMap<string, number> {
  const { operands } = rows.fn;
  const at = rows.c(row);
  const found = new Map<string, number>();
  for (let i = 0; i < (operands[at] ?? 0); i++) {
    const name = rows.name(operands[at + 1 + 2 * i] ?? 0);
    found.set(name, operands[at + 2 + 2 * i] ?? -1);
  }
  return found.has('') || found.has(SPREAD_KEYS) || found.has(SPREAD) ? new Map() : found;
}
