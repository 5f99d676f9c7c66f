import { onlyText } from '../values/value.ts';
import type { FunctionRun } from './scope.ts';

/** What the code calls a register's value: the name, field, variable or call that gave it; '' for others. */
export function nameOfValue(run: FunctionRun, register: number): string {
  const maker = run.maker(register);
  switch (maker?.op) {
    case 'name':
    case 'field':
    case 'call':
      return maker.name;
    case 'load':
      return run.info.fn.variables[maker.variable]?.name ?? '';
    case 'loadOuter': {
      const around = run.engine.index.functionsOfFile[run.info.file]?.[maker.function];
      return around?.fn.variables[maker.variable]?.name ?? '';
    }
    default:
      return '';
  }
}

/** What a function stores in a variable, by registers. */
function storedIn({ graph }: FunctionRun, variable: number): number[] {
  return graph.blocks.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.op === 'store' && step.variable === variable ? [step.value] : [])),
  );
}

/** The text that a register's value begins with, as far as it is written in this function: `user-` of `'user-' + id`. */
export function startOfText(run: FunctionRun, register: number, depth = 4): string {
  const known = onlyText(run.value(register));
  if (known !== undefined || depth === 0) return known ?? '';
  const maker = run.maker(register);
  if (maker?.op === 'concat') {
    const [first] = maker.operands;
    return first ? startOfText(run, first.value, depth - 1) : '';
  }
  if (maker?.op !== 'load') return '';
  const [stored, ...others] = storedIn(run, maker.variable);
  return stored !== undefined && others.length === 0 ? startOfText(run, stored, depth - 1) : '';
}
