import { ALL_CLEAR, fieldTaints } from '../values/taint.ts';
import type { Value } from '../values/value.ts';
import type { FunctionRun } from './scope.ts';

/**
 * What a request holds under a key is what was put there since: `params[:size] = Float(params[:size])`. What a function
 * is given may be a copy of its caller's, so that nothing follows for that.
 */
export function replaceEntry(run: FunctionRun, of: Value, key: string | undefined, written: Value): void {
  const sources = of.taints.filter(({ from }) => from.kind === 'source');
  if (key === undefined || sources.length === 0) return;
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  const bits = run.deepTaints(written).reduce((common, { cleared }) => common & cleared, ALL_CLEAR);
  for (const { key: entry } of fieldTaints(sources, key)) {
    if (bits === 0) run.state.proofs.delete(entry);
    else run.state.proofs.set(entry, bits);
  }
}
