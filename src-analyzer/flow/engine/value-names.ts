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
