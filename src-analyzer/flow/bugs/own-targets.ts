import { upper, type Names } from '../names/names.ts';
import type { FunctionInfo } from '../names/project-index.ts';
import { lastPart } from '../names/signs.ts';
import { typeText } from '../names/types.ts';
import { FILE_BODY } from '../program/program.ts';
import { HeldValues } from './held-values.ts';
import { calledBy, isOwnObject, type Place } from './receivers.ts';
import { OP } from './rows.ts';
import { type RowsOf, storesOf } from './variables.ts';

/** Steps from what a method is called on to what says its type. */
const MAX_STEPS = 6;

/** A type by its full name, as far as the project says it, and as it was written. */
export interface Known {
  readonly full: string;
  readonly written: string;
}

const UNKNOWN: Known = { full: '', written: '' };

/** Which functions of the project calls run, also where that takes the types of what fields and calls give. */
export class OwnTargets {
  private readonly names: Names;
  private readonly rowsOf: RowsOf;
  private readonly held: HeldValues;
  /** Files by the names that they export. */
  private exports: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(names: Names, rowsOf: RowsOf) {
    this.names = names;
    this.rowsOf = rowsOf;
    this.held = new HeldValues(rowsOf);
  }

  /** Functions that a call runs, all of them; none where one of them may be unknown. */
  called(place: Place, row: number): readonly FunctionInfo[] {
    const { rows } = place;
    const found = calledBy(place, row);
    if (found.length > 0) return found;
    const held = this.held.called(place, row);
    if (held.length > 0) return held;
    if (rows.op(row) !== OP.call) return [];
    const [receiver, name] = [rows.a(row), rows.name(rows.b(row))];
    if (receiver < 0)
      return this.inPackage(place, this.names.lookup(place.info.file, name, place.info.ownerType));
    if (isOwnObject(rows, receiver)) return this.methodsOf(place.info.ownerType, name);
    const { full } = this.typeOf(place, receiver, 0);
    if (full !== '') return this.methodsOf(full, name);
    if (rows.madeBy(receiver) !== OP.name) return [];
    const object = this.names.resolve(place.info.file, rows.name(rows.a(rows.maker(receiver))));
    return object === '' ? [] : this.inPackage(place, `${object}.${name}`, lastPart(object));
  }

  /** What a class does, or whoever stands below one that leaves it open. */
  private methodsOf(full: string, name: string): readonly FunctionInfo[] {
    const { names } = this;
    const own = names.methodsOf(full, name);
    const below = names.typesBelow(full).flatMap((one) => one.methods.get(name) ?? []);
    const type = names.index.types.get(full);
    if (own.length > 0) return [...own, ...below];
    return type?.kind === 'interface' || type?.isAbstract ? below : [];
  }

  /**
   * The one function of that name in the folder of the project that a package is called after: one of several packages
   * that are kept together. `object` is where it is one of those that an object holds.
   */
  private inPackage(place: Place, full: string | undefined, object = ''): readonly FunctionInfo[] {
    if (full === undefined || this.names.isDeclared(full)) return [];
    const module = object === '' ? upper(full) : upper(upper(full));
    const [file, ...others] = this.names.index.filesOfModule.has(module)
      ? []
      : this.exporting(folderOf(full), object || lastPart(full));
    if (file === undefined || others.length > 0) return [];
    if (object !== '') return [this.held.functionOf(place, file, object, lastPart(full)) ?? []].flat();
    const own = `${this.names.index.modules[file] ?? ''}.${lastPart(full)}`;
    return this.names.index.freeFunctions.get(own) ?? [];
  }

  /** Files in a folder, at the top or in a folder of packages, that export a name. */
  private exporting(folder: string, name: string): readonly number[] {
    if (folder === '') return [];
    this.exports ??= exportsIn(this.names);
    return (this.exports.get(name) ?? []).filter((file) => {
      const [top = '', second] = (this.names.index.files[file]?.path ?? '').split('/');
      return top === folder || (second === folder && !/^(?:src|lib|app|server)$/.test(top));
    });
  }

  /** Functions that a register holds: one that is written there, or is known by a name. */
  functionIn(place: Place, register: number): FunctionInfo | undefined {
    const { rows } = place;
    if (rows.madeBy(register) !== OP.name) return this.held.functionIn(place, register);
    const name = rows.name(rows.a(rows.maker(register)));
    const full = this.names.lookup(place.info.file, name, place.info.ownerType);
    const [only, ...more] = this.names.index.freeFunctions.get(full ?? '') ?? this.inPackage(place, full);
    return more.length === 0 ? only : undefined;
  }

  /** The function around another one whose variable a row reads. */
  around(place: Place, row: number): Place | undefined {
    const info = this.names.index.functionsOfFile[place.info.file]?.[place.rows.b(row)];
    return info && { ...place, rows: this.rowsOf(info), info };
  }

  /** The type that a register holds by what declares it. */
  typeOf(place: Place, register: number, steps: number): Known {
    const { rows, info } = place;
    const row = rows.maker(register);
    if (row < 0 || steps > MAX_STEPS) return UNKNOWN;
    switch (rows.op(row)) {
      case OP.load:
        return this.typeOfVariable(place, rows.a(row), steps);
      case OP.loadOuter: {
        const around = this.around(place, row);
        return around ? this.typeOfVariable(around, rows.a(row), steps) : UNKNOWN;
      }
      case OP.new:
        return this.written(info.file, rows.name(rows.b(row)), info.ownerType);
      case OP.cast:
        return this.written(info.file, rows.name(rows.b(row)), info.ownerType);
      case OP.await:
        return this.typeOf(place, rows.a(row), steps + 1);
      case OP.field:
        return this.typeOfField(place, row, steps);
      case OP.call:
      case OP.callValue:
        return this.typeOfResult(place, row);
      default:
        return UNKNOWN;
    }
  }

  private written(file: number, written: string, owner: string): Known {
    return written === '' ? UNKNOWN : { full: this.names.typeOf(file, written, owner), written };
  }

  private typeOfVariable(place: Place, variable: number, steps: number): Known {
    const { rows, info } = place;
    const { type = '', isConstant = false } = rows.fn.variables[variable] ?? {};
    if (type !== '') return this.written(info.file, type, info.ownerType);
    const [only = -1, ...more] = isConstant ? storesOf(rows, variable) : [];
    return more.length > 0 ? UNKNOWN : this.typeOf(place, only, steps + 1);
  }

  private typeOfField(place: Place, row: number, steps: number): Known {
    const { rows, info, names } = place;
    const owner = isOwnObject(rows, rows.a(row))
      ? info.ownerType
      : this.typeOf(place, rows.a(row), steps + 1).full;
    if (owner === '') return UNKNOWN;
    const field = names.fieldOf(owner, rows.name(rows.b(row)));
    return field ? this.written(field.file, field.type, field.owner) : UNKNOWN;
  }

  private typeOfResult(place: Place, row: number): Known {
    const [only, ...more] = calledBy(place, row);
    if (!only || more.length > 0) return UNKNOWN;
    const known = this.written(only.file, only.fn.returnType, only.ownerType);
    // Of what is waited for, the type names what is given in the end.
    return /^(?:Promise|PromiseLike)\b/.test(known.written)
      ? { ...known, written: typeText(known.written).name }
      : known;
  }
}

const EXPORTED = 'exports.';

/** The folder in which a package is kept that is called so: `common` of `@shop/common.reply`. */
const folderOf = (full: string): string => /^(?:@[\w.-]+\/)?([\w-]+)/.exec(full)?.[1] ?? '';

/** Files of a project by each name that they export. */
function exportsIn({ index }: Names): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  index.functionsOfFile.forEach(([body], file) => {
    if (body?.fn.name !== FILE_BODY) return;
    for (const { name } of body.fn.variables) {
      if (!name.startsWith(EXPORTED)) continue;
      const known = found.get(name.slice(EXPORTED.length));
      if (known) known.push(file);
      else found.set(name.slice(EXPORTED.length), [file]);
    }
  });
  return found;
}
