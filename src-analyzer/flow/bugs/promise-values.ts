import { flowOf } from '#analyzer/languages/languages.ts';
import type { FunctionInfo } from '../names/project-index.ts';
import type { Found } from './finding.ts';
import { calledBy, type Place } from './receivers.ts';
import { OP, Rows } from './rows.ts';

/** Operators that take the value itself; with `==` only beside a literal, since two promises may be compared. */
const ORDERS = new Set(['<', '<=', '>', '>=', '-', '*', '/', '%']);
const EQUALS = new Set(['==', '!=', '===', '!==']);
const TURNS = new Set(['!', '-', '+', '~']);

/** A promise with the name of the function that gave it. */
interface Given {
  readonly name: string;
  /** The function is marked so itself: what it gives is a promise of the language, with nothing added to it. */
  readonly isMarked: boolean;
  /** It may be something else as well: what stands on the other side of `&&`. */
  readonly isOperand?: true;
  /** Row after which it is there. */
  readonly row: number;
}

/** Whether a declared type is a promise and nothing else. */
const isPromiseType = (type: string): boolean => /^Promise<.*>$/.test(type) && !/>\s*\|/.test(type);

const isMarked = ({ fn }: FunctionInfo): boolean => fn.traits.includes('async');

/** Whether a call of the function gives a promise for certain; a decorator may make something else of it. */
function givesPromise(info: FunctionInfo): boolean {
  const { traits, returnType, annotations } = info.fn;
  if (traits.includes('generator') || annotations.length > 0) return false;
  return isMarked(info) || isPromiseType(returnType);
}

/** Registers with a promise in them that calls of the project's functions gave. */
function promisesIn(place: Place): Map<number, Given> {
  const { rows } = place;
  const found = new Map<number, Given>();
  for (let row = 0; row < rows.count; row++) {
    const op = rows.op(row);
    if ((op !== OP.call && op !== OP.callValue) || rows.has(row, 'statement')) continue;
    const called = calledBy(place, row);
    const [first] = called;
    if (first && called.every(givesPromise))
      found.set(rows.to(row), { name: first.fn.name, isMarked: called.every(isMarked), row });
  }
  return found;
}

/** Rows that read registers of a function, by register. */
function readersOf(rows: Rows): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  const add = (register: number, row: number): void => {
    if (register >= 0) found.set(register, [...(found.get(register) ?? []), row]);
  };
  for (let row = 0; row < rows.count; row++) for (const register of readBy(rows, row)) add(register, row);
  return found;
}

/** Registers that a row reads, as far as it matters here. */
function readBy(rows: Rows, row: number): readonly number[] {
  switch (rows.op(row)) {
    case OP.branch:
    case OP.unary:
    case OP.field:
    case OP.await:
    case OP.element:
    case OP.setField:
      return [rows.a(row)];
    case OP.binary:
      return [rows.a(row), rows.b(row)];
    case OP.call:
      return [rows.a(row), ...rows.operands(rows.c(row))];
    case OP.new:
    case OP.callValue:
    case OP.concat:
    case OP.list:
    case OP.map:
      return rows.operands(rows.c(row));
    default:
      return [];
  }
}

type Readers = ReturnType<typeof readersOf>;

/** Constants that hold such a promise, by variable; none that a function inside reads, or that is treated as a promise. */
function constantsWith(
  rows: Rows,
  promises: ReadonlyMap<number, Given>,
  isShared: (variable: number) => boolean,
): ReadonlyMap<number, Given> {
  const found = new Map<number, Given>();
  for (let row = 0; row < rows.count; row++) {
    if (rows.op(row) !== OP.store) continue;
    const [variable, given] = [rows.a(row), promises.get(rows.b(row))];
    const { isConstant = false, name = '' } = rows.fn.variables[variable] ?? {};
    if (given && isConstant && name !== '' && !isShared(variable)) found.set(variable, { ...given, row });
  }
  return found;
}

/** Whether what reads a register knows that it is a promise. */
function treatsAsPromise(rows: Rows, row: number, register: number, own: RegExp): boolean {
  const op = rows.op(row);
  if (op === OP.await || op === OP.list || op === OP.map || op === OP.setField) return true;
  return op === OP.call && rows.a(row) === register && own.test(rows.name(rows.b(row)));
}

/** The same promise wherever a constant that holds it is read. */
function addConstants(place: Place, promises: Map<number, Given>, readers: Readers, own: RegExp): void {
  const { rows, info, names } = place;
  const functions = names.index.functionsOfFile[info.file] ?? [];
  const isShared = (variable: number): boolean =>
    functions.some(({ fn }) => readsOuter(new Rows(rows.program, fn), info.index, variable));
  const constants = constantsWith(rows, promises, isShared);
  if (constants.size === 0) return;
  const loads = new Map<number, number[]>();
  for (let row = 0; row < rows.count; row++)
    if (rows.op(row) === OP.load && constants.has(rows.a(row)))
      loads.set(rows.a(row), [...(loads.get(rows.a(row)) ?? []), rows.to(row)]);
  for (const [variable, registers] of loads) {
    const given = constants.get(variable);
    const isKnown = registers.some((register) =>
      (readers.get(register) ?? []).some((row) => treatsAsPromise(rows, row, register, own)),
    );
    if (given && !isKnown) for (const register of registers) promises.set(register, given);
  }
}

function readsOuter(rows: Rows, fn: number, variable: number): boolean {
  for (let row = 0; row < rows.count; row++)
    if (rows.op(row) === OP.loadOuter && rows.a(row) === variable && rows.b(row) === fn) return true;
  return false;
}

/** What `a && load()` holds, which is asked for its truth alone: on the other way it is no promise. */
function addOperands(rows: Rows, promises: Map<number, Given>): void {
  const hidden = new Map<number, Given>();
  for (let row = 0; row < rows.count; row++) {
    const op = rows.op(row);
    const given = op === OP.store ? promises.get(rows.b(row)) : undefined;
    if (given && rows.fn.variables[rows.a(row)]?.name === '') hidden.set(rows.a(row), given);
    const held = op === OP.load ? hidden.get(rows.a(row)) : undefined;
    if (held) promises.set(rows.to(row), { ...held, isOperand: true });
  }
}

/** Whether the answer only chooses which of two values is passed on: `load() || []`. */
function onlyChooses(rows: Rows, branch: number): boolean {
  const first = rows.placeOf(rows.b(branch)) + 1;
  return rows.op(first) === OP.store && rows.b(first) === rows.a(branch);
}

/** Name of the member that a row asks a promise for, '' where it asks for none. */
function memberAsked(rows: Rows, row: number, register: number): string {
  const op = rows.op(row);
  const isAsked = op === OP.field || (op === OP.call && rows.a(row) === register);
  return isAsked ? rows.name(rows.b(row)) : '';
}

/** Whether a row asks a promise for its truth. */
function asksForTruth(rows: Rows, row: number): boolean {
  const op = rows.op(row);
  return op === OP.branch ? !onlyChooses(rows, row) : op === OP.unary && TURNS.has(rows.name(rows.b(row)));
}

/** What is wrong with how a row takes a promise, or undefined. */
function misuse(rows: Rows, row: number, register: number, { name, isOperand }: Given): string | undefined {
  if (asksForTruth(rows, row)) return `'${name}' returns a promise, and a promise is always truthy`;
  if (isOperand) return undefined;
  switch (rows.op(row)) {
    case OP.concat:
      return `'${name}' returns a promise, which becomes '[object Promise]' in a text`;
    case OP.element:
      return `'${name}' returns a promise, which has no elements`;
    case OP.binary:
      if (!isCompared(rows, row, register)) return undefined;
      return `'${name}' returns a promise, and this uses it as if it were the value`;
    default:
      return undefined;
  }
}

/** The same for members that a promise does not have. */
function missingMember(
  member: string,
  { name, isMarked, isOperand }: Given,
  own: RegExp,
): string | undefined {
  if (member === '' || !isMarked || isOperand || own.test(member)) return undefined;
  return `'${name}' returns a promise, which has no '${member}'`;
}

function isCompared(rows: Rows, row: number, register: number): boolean {
  const operator = rows.name(rows.c(row));
  if (ORDERS.has(operator)) return true;
  const other = rows.literal(rows.a(row) === register ? rows.b(row) : rows.a(row));
  return EQUALS.has(operator) && other !== undefined && other.kind !== 'null';
}

/** Promises of the project's own functions that are taken for what they will hold. */
export function promiseValues(place: Place): readonly Found[] {
  const { rows, language } = place;
  const own = flowOf(language)?.waiting?.promiseMembers;
  if (!own) return [];
  const promises = promisesIn(place);
  if (promises.size === 0) return [];
  const readers = readersOf(rows);
  addConstants(place, promises, readers, own);
  addOperands(rows, promises);
  const found: Found[] = [];
  for (const [register, given] of promises)
    for (const row of readers.get(register) ?? []) {
      if (row <= given.row) continue;
      const missing = missingMember(memberAsked(rows, row, register), given, own);
      const message = missing ?? misuse(rows, row, register, given);
      if (message !== undefined)
        found.push({ ruleKey: 'value/promise-as-value', line: rows.line(row), message });
    }
  return found;
}
