import { literalValue } from '../values/arithmetic.ts';
import type { FunctionInfo, ProjectIndex } from '../names/project-index.ts';
import { instructionAt } from '../program/instruction.ts';
import {
  instructionCount,
  type FileProgram,
  type FunctionProgram,
  type Instruction,
} from '../program/program.ts';
import { NOTHING, ofType, onlyConstant, UNKNOWN, type Constant, type Value } from '../values/value.ts';
import type { FunctionRun } from './scope.ts';

/*
 * Options that are written once, as an object of constants in a variable of a file or of a function around, and given to
 * calls inside: `const options = { algorithms: ['HS256', 'none'] }`. They are read from the instructions, since what objects
 * hold is known only in the function that made them.
 */

/** What is written of an object, a list or a constant; null for what is no constant. */
type Written =
  | { readonly constant: Constant }
  | { readonly list: readonly (Written | null)[] }
  | { readonly map: Readonly<Record<string, Written | null>> };

type Made = ReadonlyMap<number, Instruction>;

const MAX_KEYS = 60;
const MAX_DEPTH = 3;

function writtenAt(made: Made, register: number, depth = 0): Written | null {
  const maker = made.get(register);
  if (maker?.op === 'literal') {
    const value = onlyConstant(literalValue(maker.kind, maker.text));
    return value === undefined ? null : { constant: value };
  }
  if (depth > MAX_DEPTH || (maker?.op !== 'map' && maker?.op !== 'list')) return null;
  if (maker.operands.length > MAX_KEYS) return null;
  if (maker.op === 'list') {
    if (maker.operands.some(({ name }) => name !== '')) return null;
    return { list: maker.operands.map(({ value }) => writtenAt(made, value, depth + 1)) };
  }
  // Other keys are not known by name.
  if (!maker.operands.every(({ name }) => /^[A-Za-z]\w*$/.test(name))) return null;
  const entries = maker.operands.map(({ name, value }) => [name, writtenAt(made, value, depth + 1)] as const);
  return { map: Object.fromEntries(entries) };
}

/** What a function makes and keeps in variables. */
interface Kept {
  readonly made: Map<number, Instruction>;
  /** Registers by variable; undefined for a variable that is written twice, or into. */
  readonly stored: Map<number, number | undefined>;
}

function keptIn(program: FileProgram, fn: FunctionProgram): Kept {
  const made = new Map<number, Instruction>();
  const stored = new Map<number, number | undefined>();
  const loaded = new Map<number, number>();
  for (let row = 0; row < instructionCount(fn); row++) {
    const step = instructionAt(program, fn, row);
    if (step.op === 'store') stored.set(step.variable, stored.has(step.variable) ? undefined : step.value);
    else if (step.op === 'load') loaded.set(step.to, step.variable);
    else if (step.op === 'setField' || step.op === 'setIndex')
      stored.set(loaded.get(step.object) ?? -1, undefined);
    else if ('to' in step && step.to >= 0) made.set(step.to, step);
  }
  return { made, stored };
}

/** Variables of a function with the objects that are written for them; those that anything else may change are left out. */
function optionsIn(index: ProjectIndex, { file, index: at, fn }: FunctionInfo): ReadonlyMap<number, string> {
  const program = index.files[file]?.program;
  const found = new Map<number, string>();
  if (!program) return found;
  const { made, stored } = keptIn(program, fn);
  for (const [variable, register] of stored) {
    const written = register === undefined ? null : writtenAt(made, register);
    if (written && 'map' in written && !isChangedInside(index, file, { function: at, variable }))
      found.set(variable, JSON.stringify(written));
  }
  return found;
}

/** Whether a function inside writes the variable, or into what it holds. */
function isChangedInside(
  { files, functionsOfFile }: ProjectIndex,
  file: number,
  of: { readonly function: number; readonly variable: number },
): boolean {
  const program = files[file]?.program;
  return (functionsOfFile[file] ?? []).some(({ fn }) => {
    if (fn.outer < 0 || !program) return false;
    const loaded = new Set<number>();
    for (let at = 0; at < instructionCount(fn); at++) {
      const step = instructionAt(program, fn, at);
      const isOf =
        (step.op === 'loadOuter' || step.op === 'storeOuter') &&
        step.function === of.function &&
        step.variable === of.variable;
      if (isOf && step.op === 'storeOuter') return true;
      if (isOf && step.op === 'loadOuter') loaded.add(step.to);
      if ((step.op === 'setField' || step.op === 'setIndex') && loaded.has(step.object)) return true;
    }
    return false;
  });
}

const known = new WeakMap<FunctionInfo, ReadonlyMap<number, string>>();

/** The object that is written for a variable of a function, as text; undefined where it is none, or may be another one. */
export function writtenOptions(
  index: ProjectIndex,
  file: number,
  at: number,
  variable: number,
): string | undefined {
  const around = index.functionsOfFile[file]?.[at];
  if (!around) return undefined;
  let options = known.get(around);
  if (!options) known.set(around, (options = optionsIn(index, around)));
  return options.get(variable);
}

/** Objects that this function did not make have numbers beyond those of its registers, which no instruction makes. */
const FIRST_OBJECT = 1_000_000_000;
const OBJECTS_OF_READ = 1_000;

/** What a function that reads the variable around it sees in such an object. @param register that it is read into */
export function heldOptions(run: FunctionRun, text: string, register: number): readonly number[] {
  let next = FIRST_OBJECT + register * OBJECTS_OF_READ;
  const valueOf = (written: Written | null): Value => {
    if (!written) return UNKNOWN;
    if ('constant' in written) return { ...UNKNOWN, constants: [written.constant] };
    const isList = 'list' in written;
    const entries = Object.entries(isList ? written.list : written.map).map(
      ([name, part]) => [name, valueOf(part)] as const,
    );
    const object = next;
    next += 1;
    run.state.heap.set(object, {
      entries: new Map(entries),
      rest: NOTHING,
      length: isList ? entries.length : -1,
    });
    return { ...ofType(isList ? '[]' : '{}'), objects: [object] };
  };
  return valueOf(JSON.parse(text) as Written).objects;
}
