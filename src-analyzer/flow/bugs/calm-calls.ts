import { flowOf } from '#analyzer/languages/languages.ts';
import type { FunctionInfo } from '../names/project-index.ts';
import { readsOwnFile } from './own-files.ts';
import { declaredType, type Place, typeOfVariable } from './receivers.ts';
import { OP, type Rows } from './rows.ts';

/** The parameter of its function, or of one around it, that a register holds; '' for anything else. */
function parameterIn({ rows, names, info }: Place, register: number): string {
  const row = rows.maker(register);
  const op = rows.madeBy(register);
  if (op !== OP.load && op !== OP.loadOuter) return '';
  const fn = op === OP.load ? rows.fn : names.index.functionsOfFile[info.file]?.[rows.b(row)]?.fn;
  return fn?.parameters.find(({ variable }) => variable === rows.a(row))?.name ?? '';
}

/** Whether a call answers the request that its function handles: `res.status(200).json(order)`, `next()`. */
export function answersAtOnce(place: Place, row: number): boolean {
  const { rows, language } = place;
  const { answers } = flowOf(language)?.waiting ?? {};
  if (!answers) return false;
  if (rows.op(row) === OP.callValue) return answers.called.test(parameterIn(place, rows.a(row)));
  let at = row;
  for (; rows.op(at) === OP.call && answers.method.test(rows.name(rows.b(at))); at = rows.maker(rows.a(at)))
    if (answers.parameter.test(parameterIn(place, rows.a(at)))) return true;
  return false;
}

/** Name of what is called with that of its object, as far as it is written out; '' for what is made by a call. */
function writtenName(rows: Rows, register: number): string {
  const row = rows.maker(register);
  if (row < 0) return '';
  if (rows.op(row) === OP.name) return rows.name(rows.a(row));
  const object = rows.op(row) === OP.field ? writtenName(rows, rows.a(row)) : '';
  return object && `${object}.${rows.name(rows.b(row))}`;
}

/** Type of what a call is made on, also of a variable of the file. */
function typeOf(place: Place, register: number, rowsOf: (info: FunctionInfo) => Rows): string {
  const { rows, names, info } = place;
  const row = rows.maker(register);
  const around =
    row >= 0 && rows.op(row) === OP.loadOuter
      ? names.index.functionsOfFile[info.file]?.[rows.b(row)]
      : undefined;
  return around ? typeOfVariable(rowsOf(around), rows.a(row)) : declaredType(place, register);
}

/** Full name of what a call runs, as far as it is written out; '' for others. */
function fullName(place: Place, row: number, rowsOf: (info: FunctionInfo) => Rows): string {
  const { rows, names, info } = place;
  const [receiver, name] = [rows.a(row), rows.name(rows.b(row))];
  if (receiver < 0) return names.lookup(info.file, name, info.ownerType) ?? '';
  const type = typeOf(place, receiver, rowsOf);
  const holder = type === '' ? writtenName(rows, receiver) : type;
  return holder === '' ? '' : names.resolve(info.file, `${holder}.${name}`, info.ownerType);
}

/** Whether a call is one of a library that does not fail, with what it is given. */
export function isKnownAsCalm(place: Place, row: number, rowsOf: (info: FunctionInfo) => Rows): boolean {
  const { calm } = flowOf(place.language)?.waiting ?? {};
  if (!calm || place.rows.op(row) !== OP.call) return false;
  const full = fullName(place, row, rowsOf);
  return calm.has(full) || readsOwnFile(place, row, full, rowsOf);
}
