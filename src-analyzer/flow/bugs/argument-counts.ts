import { flowOf } from '#analyzer/languages/languages.ts';
import type { Names } from '../names/names.ts';
import type { FunctionInfo, ProjectType } from '../names/project-index.ts';
import { dotted } from '../names/signs.ts';
import { FILE_BODY } from '../program/program.ts';
import type { ArgumentSigns } from '../tables/language-flow.ts';
import { isTried } from './calm.ts';
import type { Found } from './finding.ts';
import { calledBy, isOwnObject, type Place } from './receivers.ts';
import { OP, type Rows } from './rows.ts';

/** What a call gives: how many arguments by their place, and which by their names. */
interface Given {
  readonly count: number;
  readonly names: ReadonlySet<string>;
}

/** How an operand is named that stands for any number of arguments. */
const SPREAD = /^(?:\.\.\.|\*\*?|&)$/;

/** Undefined where what is given is not written out. */
function givenBy(rows: Rows, row: number): Given | undefined {
  const names = rows.operandNames(rows.c(row));
  if (names.some((name) => SPREAD.test(name))) return undefined;
  return {
    count: names.filter((name) => name === '').length,
    names: new Set(names.filter((name) => name !== '')),
  };
}

/** Why a function does not take what it is given; '' where it does. */
function mismatch({ fn }: FunctionInfo, { count, names }: Given, { takesMore }: ArgumentSigns): string {
  const plain = fn.parameters.filter(({ kind }) => kind === 'plain');
  const has = (kind: 'rest' | 'keywords'): boolean => fn.parameters.some((one) => one.kind === kind);
  const missing = plain.find(({ name, hasDefault }, at) => !hasDefault && at >= count && !names.has(name));
  if (missing) return `'${fn.name}' needs '${missing.name}', which this call does not give`;
  if (takesMore || has('rest')) return '';
  if (count > plain.length)
    return `'${fn.name}' takes ${plain.length} arguments, and this call gives ${count}`;
  const unknown = [...names].find((name) => !plain.some((one) => one.name === name));
  return unknown === undefined || has('keywords') ? '' : `'${fn.name}' has no parameter '${unknown}'`;
}

/**
 * Whether all types above a type are the project's own: none of another library's stands between. One of its own name is
 * another one, of another module.
 */
export function isKnownWhole(names: Names, type: ProjectType): boolean {
  const above = [...names.allAbove(type.full)].flatMap((full) => names.index.types.get(full) ?? { full });
  return [type, ...above].every((one) => {
    if (!('supers' in one)) return one.full === 'object';
    const isOwn = ({ file, name }: ProjectType['supers'][number]): boolean => {
      if (name.startsWith('\\')) return names.index.types.has(dotted(name.slice(1)));
      return name === 'object' || !['', one.full].includes(names.typeOf(file, name));
    };
    return one.kind === 'class' && one.supers.every(isOwn);
  });
}

/** Whether a call is made on the object whose method this is: not on what a lambda of it takes under the same name, nor on its class. */
export function isOnOwn({ rows }: Place, register: number): boolean {
  if (!isOwnObject(rows, register)) return false;
  const variable = rows.madeBy(register) === OP.load ? rows.a(rows.maker(register)) : -1;
  return (
    variable < 0 ||
    (rows.fn.variables[variable]?.name === 'self' &&
      !rows.fn.parameters.some((one) => one.variable === variable))
  );
}

/** Whether what stands above the head of a class may make another one of it. */
export function isDecorated({ index }: Names, { full, file }: ProjectType): boolean {
  const name = full.slice(full.lastIndexOf('.') + 1);
  const types = index.files[file]?.facts.types ?? [];
  return types.some((one) => one.name === name && one.annotations.length > 0);
}

/** The functions that make an object of a class, where the class has its own. */
function makersOf({ names }: Place, full: string, signs: ArgumentSigns): readonly FunctionInfo[] {
  const type = names.index.types.get(full);
  if (
    !type ||
    isDecorated(names, type) ||
    (signs.otherMaker !== undefined && names.methodsOf(full, signs.otherMaker).length > 0)
  )
    return [];
  return type.methods.get(signs.constructor) ?? [];
}

/** Whether a file takes a name from one module or, where that fails, from another. */
function isImportedTwice({ names, info }: Place, name: string): boolean {
  const { imports = [] } = names.index.files[info.file]?.facts ?? {};
  return imports.filter(({ locals }) => locals.includes(name)).length > 1;
}

type RowsOf = (info: FunctionInfo) => Rows;

/** Whether the file of a function asks whether there is one of its name already, and may leave its own out. */
function isInReserve(
  { names }: Place,
  { file }: FunctionInfo,
  { asksBefore }: ArgumentSigns,
  rowsOf: RowsOf,
): boolean {
  const body = names.index.functionsOfFile[file]?.find(({ fn }) => fn.name === FILE_BODY);
  if (asksBefore === undefined || !body) return false;
  const rows = rowsOf(body);
  return Array.from({ length: rows.count }, (_, row) => row).some(
    (row) => rows.op(row) === OP.call && rows.name(rows.b(row)) === asksBefore,
  );
}

/** Whether a function that is found is the one that runs, as it is written: nothing stands in its place or changes it. */
function isAsWritten(place: Place, info: FunctionInfo, signs: ArgumentSigns, rowsOf: RowsOf): boolean {
  const { ownerType, fn } = info;
  if (!fn.annotations.every(({ name }) => signs.keptBy.test(name))) return false;
  if (ownerType === '') return !isInReserve(place, info, signs, rowsOf);
  const { names } = place;
  return (
    names.index.types.get(ownerType)?.kind === 'class' && names.fieldOf(ownerType, fn.name) === undefined
  );
}

/** Functions that a call by a name alone runs, or that make an object where the name is a class. */
function calledByName(place: Place, row: number, signs: ArgumentSigns): readonly FunctionInfo[] {
  const { names, info, rows } = place;
  const name = rows.name(rows.b(row));
  if (isImportedTwice(place, name)) return [];
  const full = names.lookup(info.file, name, info.ownerType) ?? '';
  return names.index.types.has(full) ? makersOf(place, full, signs) : calledBy(place, row);
}

/** Functions that a call on the own object runs: those of its class, unless another library's may stand before them. */
function calledOnOwn(place: Place, row: number): readonly FunctionInfo[] {
  const { names, info, rows } = place;
  const type = names.index.types.get(info.ownerType);
  if (!type || !isOnOwn(place, rows.a(row))) return [];
  const isSure = type.methods.has(rows.name(rows.b(row))) || isKnownWhole(names, type);
  return isSure ? calledBy(place, row) : [];
}

const isBound = ({ annotations, traits }: FunctionInfo['fn'], { boundBy }: ArgumentSigns): boolean =>
  boundBy ? annotations.some(({ name }) => boundBy.test(name)) : traits.includes('static');

/** Functions that a call runs for certain. */
function calledFor(place: Place, row: number, signs: ArgumentSigns): readonly FunctionInfo[] {
  const { rows, names, info } = place;
  const [op, receiver] = [rows.op(row), rows.a(row)];
  if (op === OP.new) {
    const name = rows.name(rows.b(row));
    const isNative = signs.ofLanguage?.has(name.toLowerCase()) === true;
    return isNative ? [] : makersOf(place, names.typeOf(info.file, name, info.ownerType), signs);
  }
  if (op !== OP.call) return [];
  if (receiver < 0) return calledByName(place, row, signs);
  if (isOwnObject(rows, receiver)) return calledOnOwn(place, row);
  const called = calledBy(place, row);
  const isOnClass = rows.madeBy(receiver) === OP.name && called.some(({ ownerType }) => ownerType !== '');
  // Called on its class, a method takes the object first, or another one of the class answers the call.
  return isOnClass && !called.every(({ fn }) => isBound(fn, signs)) ? [] : called;
}

/**
 * Calls of the project's own functions that give other arguments than these take.
 * @param rowsOf rows of any function of the project
 */
export function argumentCounts(place: Place, rowsOf: RowsOf): readonly Found[] {
  const { rows, language } = place;
  const signs = flowOf(language)?.arguments;
  if (!signs) return [];
  const found: Found[] = [];
  for (let row = 0; row < rows.count; row++) {
    const op = rows.op(row);
    if (op !== OP.call && op !== OP.new) continue;
    const given = givenBy(rows, row);
    if (!given) continue;
    const called = calledFor(place, row, signs);
    const [first] = called;
    const isRefusedBy = (one: FunctionInfo): boolean =>
      mismatch(one, given, signs) !== '' && isAsWritten(place, one, signs, rowsOf);
    if (first && called.every(isRefusedBy))
      found.push({
        ruleKey: 'value/arguments-mismatch',
        line: rows.line(row),
        message: mismatch(first, given, signs),
        // In a `try` the call may be made to see whether it fails.
        ...(isTried(rows, row) && { confidence: 'REVIEW' }),
      });
  }
  return found;
}
