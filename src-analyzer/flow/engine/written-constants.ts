import type { ProjectIndex } from '../names/project-index.ts';
import { instructionAt } from '../program/instruction.ts';
import { FILE_BODY, instructionCount } from '../program/program.ts';
import type { MisuseRow } from '../tables/table.ts';
import { registerAt } from './constant-places.ts';
import type { Call, FunctionRun } from './scope.ts';

/*
 * Whether a constant that is wrong is what the program uses: written where it is used, and not what stands in for a setting
 * that nobody made.
 */

/** Whether all that a function stores in a variable is one value that is written there. */
export function isStoredOnce(
  { files, functionsOfFile }: ProjectIndex,
  { file, at }: { readonly file: number; readonly at: number },
  variable: number,
): boolean {
  const fn = functionsOfFile[file]?.[at]?.fn;
  const program = files[file]?.program;
  if (!fn || !program) return false;
  const stored: number[] = [];
  const literals = new Set<number>();
  for (let index = 0; index < instructionCount(fn); index++) {
    const step = instructionAt(program, fn, index);
    if (step.op === 'literal') literals.add(step.to);
    if (step.op === 'store' && step.variable === variable) stored.push(step.value);
  }
  return stored.length === 1 && stored.every((register) => literals.has(register));
}

/** Whether another file says a name, or the file takes over all that another one says. */
export function isSaidElsewhere({ files }: ProjectIndex, file: number, name: string): boolean {
  if (files[file]?.facts.imports.some(({ locals }) => locals.includes('*'))) return true;
  return files.some(({ program }, at) => at !== file && program.names.includes(name));
}

/** Whether the value of a register is written in its file, with nothing that could stand in its place. */
function isWritten(run: FunctionRun, register: number): boolean {
  const { engine, info } = run;
  const maker = run.maker(register);
  if (maker?.op === 'load') return engine.isStoredOnce(info.file, info.index, maker.variable);
  if (maker?.op === 'loadOuter') return engine.isStoredOnce(info.file, maker.function, maker.variable);
  return maker?.op === 'literal';
}

const chosen = (row: MisuseRow, isChosen: boolean): MisuseRow => ({
  ...row,
  chosen: isChosen ? 'always' : [],
});

/** A row about a call, as sure as what it is given at the call is written there. */
export function asGiven(run: FunctionRun, call: Call, row: MisuseRow): MisuseRow {
  if (row.chosen !== 'written') return row;
  const isHere = row.when.some(
    ({ argument, is }) => is instanceof RegExp && isWritten(run, registerAt(run, call, argument)),
  );
  return chosen(row, isHere);
}

/** A row about a setting of the program, as sure as it is written once, for all ways the program is run. */
export function asSet(run: FunctionRun, name: string, register: number, row: MisuseRow): MisuseRow {
  if (row.chosen !== 'written') return row;
  const isHere = run.info.fn.name === FILE_BODY && isWritten(run, register);
  return chosen(row, isHere && !run.engine.isSaidElsewhere(run.info.file, name));
}
