import { flowOf } from '#analyzer/languages/languages.ts';
import type { Names } from '../names/names.ts';
import type { FunctionInfo } from '../names/project-index.ts';
import { typeText } from '../names/types.ts';
import { FILE_BODY } from '../program/program.ts';
import { OP, type Rows } from './rows.ts';

/** A function that is looked at, with its project around it. */
export interface Place {
  readonly rows: Rows;
  readonly info: FunctionInfo;
  readonly names: Names;
  readonly language: string;
}

/** Name by which a register says what it holds: that of a variable, of a field of the own object, or of a type. */
export function nameOf(rows: Rows, register: number): string {
  const row = rows.maker(register);
  switch (rows.madeBy(register)) {
    case OP.load:
      return rows.fn.variables[rows.a(row)]?.name ?? '';
    case OP.name:
      return rows.name(rows.a(row));
    case OP.field:
      return isOwnObject(rows, rows.a(row)) ? rows.name(rows.b(row)) : '';
    default:
      return '';
  }
}

/** Name of what a register holds: that of a variable, of one of the file or of a function around, or the last of its fields. */
export function heldName({ rows, names, info }: Place, register: number): string {
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

/** `this`, `self`: whatever a method is called on. */
export function isOwnObject(rows: Rows, register: number): boolean {
  const row = rows.maker(register);
  if (rows.madeBy(register) === OP.name) return /^(?:this|self|\$this|@self)$/.test(rows.name(rows.a(row)));
  return (
    rows.madeBy(register) === OP.load &&
    rows.fn.owner !== '' &&
    /^(?:self|cls)$/.test(rows.fn.variables[rows.a(row)]?.name ?? '')
  );
}

/** Declared type of a variable, or what a constant is made as: `const list = new List()`. */
export function typeOfVariable(rows: Rows, variable: number): string {
  const { type = '', isConstant = false } = rows.fn.variables[variable] ?? {};
  if (type !== '' || !isConstant) return type;
  for (let row = 0; row < rows.count; row++)
    if (rows.op(row) === OP.store && rows.a(row) === variable)
      return rows.madeBy(rows.b(row)) === OP.new ? rows.name(rows.b(rows.maker(rows.b(row)))) : '';
  return '';
}

/** Declared type of what a register holds, as written without its arguments; '' where nothing declares it. */
export function declaredType(place: Place, register: number): string {
  const { rows, names, info } = place;
  const row = rows.maker(register);
  switch (rows.madeBy(register)) {
    case OP.load:
      return typeOfVariable(rows, rows.a(row));
    case OP.loadOuter:
      return names.index.functionsOfFile[info.file]?.[rows.b(row)]?.fn.variables[rows.a(row)]?.type ?? '';
    case OP.name:
    case OP.field: {
      const name = nameOf(rows, register);
      return name === '' ? '' : (names.fieldOf(info.ownerType, name)?.type ?? '');
    }
    case OP.new:
      return rows.name(rows.b(row));
    default:
      return '';
  }
}

/** The same without arguments and marks; `string` for texts that are written out. */
export function plainType(place: Place, register: number): string {
  const { rows } = place;
  if (rows.literal(register)?.kind === 'string' || rows.madeBy(register) === OP.concat) return 'string';
  const written = declaredType(place, register);
  const { name, isArray } = typeText(written);
  return isArray ? '[]' : name;
}

/** Functions of the project that a call runs for certain; none where that is not known. */
export function calledBy(place: Place, row: number): readonly FunctionInfo[] {
  const { rows, names, info } = place;
  if (rows.op(row) === OP.callValue) return calledByName(place, calleeName(place, rows.a(row)));
  const [receiver, name] = [rows.a(row), rows.name(rows.b(row))];
  if (receiver < 0) return calledByName(place, name);
  if (isOwnObject(rows, receiver)) return methodsOfType(names, info.ownerType, name);
  const type = declaredType(place, receiver);
  if (type !== '') return methodsOfType(names, names.typeOf(info.file, type, info.ownerType), name);
  if (rows.madeBy(receiver) !== OP.name) return [];
  const full = names.resolve(info.file, rows.name(rows.a(rows.maker(receiver))), info.ownerType);
  if (full === '') return [];
  return names.index.types.has(full)
    ? methodsOfType(names, full, name)
    : (names.index.freeFunctions.get(names.follow(`${full}.${name}`)) ?? []);
}

/** Name of a function of the file that a variable stands for. */
function calleeName({ rows, names, info }: Place, register: number): string {
  const row = rows.maker(register);
  if (rows.madeBy(register) !== OP.loadOuter) return '';
  const around = names.index.functionsOfFile[info.file]?.[rows.b(row)]?.fn;
  return around?.name === FILE_BODY ? (around.variables[rows.a(row)]?.name ?? '') : '';
}

function calledByName({ names, info }: Place, name: string): readonly FunctionInfo[] {
  if (name === '') return [];
  const full = names.lookup(info.file, name, info.ownerType);
  const free = full === undefined ? undefined : names.index.freeFunctions.get(full);
  if (free) return free;
  const { callsOwnMethods } = flowOf(names.index.files[info.file]?.language ?? '')?.names ?? {};
  return info.ownerType !== '' && callsOwnMethods ? methodsOfType(names, info.ownerType, name) : [];
}

/** Methods of a type and of all below it: whichever of them runs. */
export function methodsOfType(names: Names, type: string, name: string): readonly FunctionInfo[] {
  const own = names.methodsOf(type, name);
  const below = names.typesBelow(type).flatMap((one) => one.methods.get(name) ?? []);
  // An interface has no code of its own: whoever keeps it says what runs.
  if (own.length === 0) return names.index.types.get(type)?.kind === 'interface' ? below : [];
  return [...own, ...below];
}
