import { flowOf } from '#analyzer/languages/languages.ts';
import type { Parameter } from '../program/program.ts';
import { comesWithError } from './doubts.ts';
import { calledBy, type Place } from './receivers.ts';
import { OP, type Rows } from './rows.ts';
import { returnsOf, type RowsOf, storesOf } from './variables.ts';

/*
 * Whether something says that null can come at all. What a function is given is mostly there: of late checks of it that
 * readers met, all but those in languages where anything that is left out is undefined were one check too many. The same
 * goes for what Go's functions return beside an error.
 */

const MAX_DEPTH = 4;

/** A type that says so: `String?`, `Optional[Note]`, `Note | None`, `@Nullable`. */
const SAYS_NULL = /\?(?!\s{0,9}(?:[>,]|extends\b|super\b))|\b(?:Optional|None|null|undefined|Nullable)\b/;

/** What is given as null somewhere in a file: a function's name with the place or name of its parameter. */
const givenInFile = new WeakMap<readonly Rows[], ReadonlySet<string>>();

function nullsGiven(functions: readonly Rows[]): ReadonlySet<string> {
  const known = givenInFile.get(functions);
  if (known) return known;
  const given = new Set<string>();
  for (const rows of functions)
    for (let row = 0; row < rows.count; row++) {
      if (rows.op(row) !== OP.call && rows.op(row) !== OP.new) continue;
      const names = rows.operandNames(rows.c(row));
      rows.operands(rows.c(row)).forEach((register, at) => {
        if (rows.literal(register)?.kind === 'null')
          given.add(`${rows.name(rows.b(row))} ${names[at] || String(at)}`);
      });
    }
  givenInFile.set(functions, given);
  return given;
}

/** Whether a loop leads from behind a row back to one before it. */
function isRepeated(rows: Rows, row: number): boolean {
  for (let at = row; at < rows.count; at++) {
    const labels = rows.op(at) === OP.jump ? [rows.a(at)] : [];
    if (rows.op(at) === OP.branch) labels.push(rows.b(at), rows.c(at));
    if (labels.some((label) => rows.placeOf(label) <= row)) return true;
  }
  return false;
}

/** What is stored in a variable before a row reads it: what comes after the check is no matter, but in a loop. */
function storedBefore(rows: Rows, variable: number, before: number): readonly number[] {
  const all = storesOf(rows, variable);
  if (all.length < 2 || isRepeated(rows, before)) return all;
  const found: number[] = [];
  for (let row = 0; row < before; row++)
    if (rows.op(row) === OP.store && rows.a(row) === variable) found.push(rows.b(row));
  return found;
}

/** The parameter that a register holds as it was given, also by another name; undefined for anything else. */
function parameterIn(rows: Rows, register: number, depth = MAX_DEPTH): Parameter | undefined {
  if (rows.madeBy(register) !== OP.load || depth === 0) return undefined;
  const row = rows.maker(register);
  const stores = storedBefore(rows, rows.a(row), row);
  const parameter = rows.fn.parameters.find((one) => one.variable === rows.a(row));
  if (parameter) return stores.length === 0 ? parameter : undefined;
  return stores.length === 1 ? parameterIn(rows, stores[0] ?? -1, depth - 1) : undefined;
}

function mayBeGivenNull({ fn }: Rows, parameter: Parameter, functions: readonly Rows[]): boolean {
  if (parameter.hasDefault || SAYS_NULL.test(parameter.type)) return true;
  if (parameter.annotations.some(({ name }) => SAYS_NULL.test(name))) return true;
  const own = fn.parameters.filter(({ name }) => name !== 'self' && name !== 'cls');
  const given = nullsGiven(functions);
  const name = fn.traits.includes('constructor') ? fn.owner.slice(fn.owner.lastIndexOf('.') + 1) : fn.name;
  return [String(own.indexOf(parameter)), parameter.name].some((place) => given.has(`${name} ${place}`));
}

/** Whether a function of the project returns null beside an error that is null, too. */
function returnsBothNull(rows: Rows): boolean {
  return returnsOf(rows).some((register) => {
    if (rows.madeBy(register) !== OP.list) return false;
    const results = rows.operands(rows.c(rows.maker(register)));
    return results.length > 1 && results.every((result) => rows.literal(result)?.kind === 'null');
  });
}

/** Whether what is called on a line may return nothing without an error. */
function mayReturnBothNull(place: Place, variable: number, rowsOf: RowsOf): boolean {
  const { rows } = place;
  for (let row = 0; row < rows.count; row++) {
    if (rows.op(row) !== OP.store || rows.a(row) !== variable) continue;
    for (let at = row; at >= 0 && rows.line(at) === rows.line(row); at--)
      if (
        (rows.op(at) === OP.call || rows.op(at) === OP.callValue) &&
        calledBy(place, at).some((info) => returnsBothNull(rowsOf(info)))
      )
        return true;
  }
  return false;
}

/**
 * Whether nothing says that null can come in a register, which is checked after its use on a line.
 * @param functions those of the file, with whom they call
 */
export function lacksEvidence(
  place: Place,
  { register, line }: { readonly register: number; readonly line: number },
  functions: readonly Rows[],
  rowsOf: RowsOf,
): boolean {
  const { rows, language } = place;
  const { nothing } = flowOf(language) ?? {};
  if (nothing?.isDouble === true) return false;
  const parameter = parameterIn(rows, register);
  if (parameter) return !mayBeGivenNull(rows, parameter, functions);
  if (nothing?.meansNoError !== true || rows.madeBy(register) !== OP.load) return false;
  const variable = rows.a(rows.maker(register));
  const name = rows.fn.variables[variable]?.name ?? '';
  return comesWithError(rows, name, line) && !mayReturnBothNull(place, variable, rowsOf);
}
