import type { Instruction } from '../program/program.ts';
import { ALL_CLEAR } from '../values/taint.ts';
import type { Proof } from '../values/condition.ts';
import { keysOf } from './questions.ts';
import type { FunctionRun } from './scope.ts';

/*
 * What a condition says of a value that is not there: `if (x && !isNumber(x)) return` lets numbers go on, and nothing.
 * Of what is read again that holds only where what is asked for is itself read from a source: of what was made of it, or
 * looked up by it, nothing follows. The variable that was asked for holds nothing in any case.
 */

/** Questions whose answer yes means that there is nothing, and those whose answer no does. */
const IS_ABSENT = /^(?:empty|is_null|blank\?|empty\?|nil\?)$/;
const IS_PRESENT = /^(?:isset|present\?)$/;
const EQUAL = /^(?:===?|is)$/;
const UNEQUAL = /^(?:!==?|<>|is not)$/;
const MAX_DEPTH = 4;

/** Whether a register holds nothing by its constant. */
function isNothing(run: FunctionRun, register: number): boolean {
  const maker = run.maker(register);
  if (maker?.op === 'name' && maker.name === 'undefined') return true;
  const { constants } = run.value(register);
  return (
    constants !== undefined && constants.length > 0 && constants.every((one) => one === null || one === '')
  );
}

/** The side of a comparison that is compared with nothing. */
function absentSide(
  run: FunctionRun,
  { left, right, operator }: Extract<Instruction, { op: 'binary' }>,
  truth: boolean,
): number {
  if (!(truth ? EQUAL : UNEQUAL).test(operator)) return -1;
  if (isNothing(run, right)) return left;
  return isNothing(run, left) ? right : -1;
}

/** What a call asks about: `empty(x)`, `x.blank?`. */
function absentOperand(
  { name, receiver, operands }: Extract<Instruction, { op: 'call' }>,
  truth: boolean,
): number {
  if (!(truth ? IS_ABSENT : IS_PRESENT).test(name) || operands.length > 1) return -1;
  return operands[0]?.value ?? receiver;
}

/** The register that holds nothing where a condition turned out this way; -1 for none. */
function absentIn(run: FunctionRun, register: number, truth: boolean, depth = MAX_DEPTH): number {
  const maker = depth > 0 ? run.maker(register) : undefined;
  if (maker?.op === 'unary' && /^(?:!|not)$/.test(maker.operator))
    return absentIn(run, maker.value, !truth, depth - 1);
  if (maker?.op === 'binary') return absentSide(run, maker, truth);
  if (maker?.op === 'call') return absentOperand(maker, truth);
  return truth ? -1 : register;
}

/** Whether a register holds what was read under a fixed name: `req.query.name`, `params[:name]`, a variable of it alone. */
function isRead(run: FunctionRun, register: number, depth = MAX_DEPTH): boolean {
  const maker = depth > 0 ? run.maker(register) : undefined;
  if (maker?.op === 'field') return true;
  if (maker?.op === 'index') return run.value(maker.key).constants?.length === 1;
  if (maker?.op !== 'load') return false;
  const written = run.graph.stored[maker.variable] ?? [];
  return written.length > 0 && written.every((value) => isRead(run, value, depth - 1));
}

/** What holds of a value that is not there: nothing does no harm. */
export interface Absence {
  /** Of what was read, wherever it is read again. */
  readonly proof: Proof | undefined;
  /** The variable that holds nothing, whatever it was given: it still holds what was asked for. -1 for none. */
  readonly variable: number;
}

/** What follows from a condition that turned out this way; undefined where it leaves no value without anything. */
export function absenceIn(run: FunctionRun, register: number, truth: boolean): Absence | undefined {
  const absent = absentIn(run, register, truth);
  const value = run.value(absent);
  if (value.taints.length === 0) return undefined;
  const proof = isRead(run, absent) ? { keys: keysOf([value]), bits: ALL_CLEAR } : undefined;
  const maker = run.maker(absent);
  const isHeld = maker?.op === 'load' && run.state.variables[maker.variable]?.taints === value.taints;
  return { proof, variable: isHeld ? maker.variable : -1 };
}
