import type { Instruction } from '../program/program.ts';
import { noteRedirect } from './redirect-views.ts';
import { giveBack } from './secrets.ts';
import type { Value } from '../values/value.ts';
import type { FunctionRun } from './scope.ts';
import { showOwnView, showReturnedView } from './views.ts';

/** `return` and `yield`: a page that a framework makes of it is a sink. */
export function returnStep(run: FunctionRun, step: Extract<Instruction, { op: 'return' | 'yield' }>): void {
  const value = run.value(step.value);
  const handler = run.engine.handlerRow(run.info);
  if (
    handler?.returns !== undefined &&
    (value.type === '' || /^(?:string|str|String|java\.lang\.String)$/.test(value.type))
  )
    run.outcome.reach(
      run.deepTaints(value),
      {
        weakness: 'xss',
        what: 'sends it to the browser as part of a page',
        ...(handler.returns === 'html' && { isPage: 'behind text' }),
      },
      step.line,
    );
  if (run.engine.returnsView(run.info)) noteRedirect(run, step.value, step.line);
  const given = giveBack(run, value, step.line);
  showReturnedView(run, value, step.line);
  leaveFunction(run, given);
}

/** The function comes back: what it shows without a word is shown now. */
export function leaveFunction(run: FunctionRun, value: Value): void {
  showOwnView(run);
  run.outcome.leave(run, value);
}
