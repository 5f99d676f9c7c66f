import type { Instruction } from '../program/program.ts';
import type { FunctionRun } from './scope.ts';
import { makerIn, type Steps, stepsOf } from './short-functions.ts';

/*
 * Records that are written out once, with nothing else written into them, and tables from characters to texts that are made of
 * them: `str.maketrans({'<': '&lt;'})`. They are read off the steps of the functions in which they stand.
 */

/** From what is replaced to what stands there. */
export type WrittenRecord = ReadonlyMap<string, string>;

/** Variables and calls between a register and what is written out. */
const MAX_HOPS = 4;

/** What a text, a number for a character, or nothing stands for in a table. */
function textOf(step: Instruction | undefined): string | undefined {
  if (step?.op !== 'literal') return undefined;
  if (step.kind === 'null') return '';
  if (step.kind === 'number') return characterOf(step.text);
  return step.kind === 'string' ? step.text : undefined;
}

function characterOf(written: string): string | undefined {
  const code = Number(written);
  return Number.isInteger(code) && code >= 0 && code < 0x11_00_00 ? String.fromCodePoint(code) : undefined;
}

/** A key that is no text: `60`, `ord('<')`. */
function keyOf(steps: Steps, register: number): string | undefined {
  const maker = makerIn(steps, register);
  const [given] = maker?.op === 'call' && maker.name === 'ord' ? maker.operands : [];
  return textOf(given ? makerIn(steps, given.value) : maker);
}

/** Entries of a record that is written out; undefined where one of them is not known. */
function entriesOf(
  steps: Steps,
  { operands }: Extract<Instruction, { op: 'map' }>,
): WrittenRecord | undefined {
  const found = new Map<string, string>();
  for (let at = 0; at < operands.length; at += 1) {
    const { name = '', value = -1 } = operands[at] ?? {};
    // A key without a name stands in front of its value.
    const isKey = name === '';
    if (isKey) at += 1;
    const key = isKey ? keyOf(steps, value) : name;
    const text = textOf(makerIn(steps, isKey ? (operands[at]?.value ?? -1) : value));
    if (key === undefined || text === undefined) return undefined;
    found.set(key, text);
  }
  return found.size === 0 ? undefined : found;
}

/** Whether something is put into what a variable holds. */
const isWrittenInto = (steps: Steps, variable: number): boolean =>
  steps.some((step) => {
    if (step.op !== 'setField' && step.op !== 'setIndex') return false;
    const object = makerIn(steps, step.object);
    return object?.op === 'load' && object.variable === variable;
  });

/** `str.maketrans('<>', '()', '&')`: character by character, and those that are left out. */
function tableOf(texts: readonly (string | undefined)[]): WrittenRecord | undefined {
  const [from, to, without = ''] = texts;
  if (from === undefined || to === undefined || from.length !== to.length) return undefined;
  const replaced = from.split('').map((one, at): [string, string] => [one, to[at] ?? '']);
  return new Map([...replaced, ...without.split('').map((one): [string, string] => [one, ''])]);
}

/** The record that a register of some steps holds. */
export function recordAt(
  run: FunctionRun,
  steps: Steps,
  register: number,
  hops = 0,
): WrittenRecord | undefined {
  const maker = makerIn(steps, register);
  if (maker === undefined || hops > MAX_HOPS) return undefined;
  switch (maker.op) {
    case 'map':
      return entriesOf(steps, maker);
    case 'load':
      return recordIn(run, steps, maker.variable, hops);
    case 'name':
      return recordOfFile(run, maker.name, hops);
    case 'loadOuter':
      return recordAround(run, maker.function, maker.variable, hops);
    case 'call':
      return maker.name === 'maketrans' ? recordMade(run, steps, maker, hops) : undefined;
    default:
      return undefined;
  }
}

/** The record in a variable of a function of the file that is looked at. */
function recordAround(
  run: FunctionRun,
  index: number,
  variable: number,
  hops: number,
): WrittenRecord | undefined {
  const info = run.engine.index.functionsOfFile[run.info.file]?.[index];
  return info && recordIn(run, stepsOf(run, info), variable, hops);
}

/** The same of a variable of the file itself, by its name. */
function recordOfFile(run: FunctionRun, name: string, hops: number): WrittenRecord | undefined {
  const [file] = run.engine.index.functionsOfFile[run.info.file] ?? [];
  const variable = file?.fn.variables.findIndex((one) => one.name === name) ?? -1;
  return variable < 0 ? undefined : recordAround(run, 0, variable, hops);
}

function recordMade(
  run: FunctionRun,
  steps: Steps,
  { operands }: Extract<Instruction, { op: 'call' }>,
  hops: number,
): WrittenRecord | undefined {
  const [first, ...more] = operands;
  if (first && more.length === 0) return recordAt(run, steps, first.value, hops + 1);
  return tableOf(operands.map(({ value }) => textOf(makerIn(steps, value))));
}

/** The record that a variable holds: written there once, and nothing is written into it. */
function recordIn(run: FunctionRun, steps: Steps, variable: number, hops: number): WrittenRecord | undefined {
  const stores = steps.filter((step) => step.op === 'store' && step.variable === variable);
  const [only] = stores;
  if (stores.length !== 1 || only?.op !== 'store' || isWrittenInto(steps, variable)) return undefined;
  return recordAt(run, steps, only.value, hops + 1);
}

/** The record that a register of the function which is followed holds. */
export const recordHeld = (run: FunctionRun, register: number): WrittenRecord | undefined =>
  recordAt(run, stepsOf(run, run.info), register);
