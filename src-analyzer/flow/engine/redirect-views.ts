import { joinTaints, NO_TAINTS } from '../values/taint.ts';
import type { FunctionRun } from './scope.ts';

/** Names of views that frameworks take for addresses: Spring's `redirect:`. */
const REDIRECT = /^redirect:/;

/** A view's name is put together here: `"redirect:" + url` leads the browser there. */
export function noteRedirect(run: FunctionRun, register: number, line: number): void {
  const maker = run.maker(register);
  if (maker?.op !== 'concat' && maker?.op !== 'binary') return;
  const parts = maker.op === 'concat' ? maker.operands.map(({ value }) => value) : [maker.left, maker.right];
  const [start] = run.value(parts[0] ?? -1).constants ?? [];
  if (typeof start !== 'string' || !REDIRECT.test(start)) return;
  const taints = joinTaints(NO_TAINTS, run.deepTaints(run.value(register)));
  run.outcome.reach(taints, { weakness: 'open-redirect', what: 'sends the browser there' }, line);
}
