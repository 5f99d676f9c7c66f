import type { Instruction } from '../program/program.ts';
import { giveBack } from './secrets.ts';
import type { FunctionRun } from './scope.ts';

/** `return` and `yield`: a page that a framework makes of it is a sink. */
export function returnStep(run: FunctionRun, step: Extract<Instruction, { op: 'return' | 'yield' }>): void {
  const value = run.value(step.value);
  const handler = run.engine.handlerRow(run.info);
  if (
    handler?.returns === 'page' &&
    (value.type === '' || /^(?:string|str|String|java\.lang\.String)$/.test(value.type))
  )
    run.outcome.reach(
      run.deepTaints(value),
      { weakness: 'xss', what: 'sends it to the browser as part of a page' },
      step.line,
    );
  giveBack(run, value, step.line);
  run.outcome.leave(run, value);
}
