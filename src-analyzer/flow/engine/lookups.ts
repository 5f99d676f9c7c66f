import { STORED_ALIKE } from '../values/taint.ts';
import { keysOf } from './questions.ts';
import { rowsFor } from './rows.ts';
import { addProof, type Call, type FunctionRun } from './scope.ts';

/** What the end of a keyword says in Django's look-ups that find more than what equals the value. */
const FINDS_MORE =
  /__(?:i?contains|i?startswith|i?endswith|i?regex|search|gte?|lte?|range|in|ne|isnull|unaccent|trigram\w{0,40})$/;

/** Keeps what a look-up was asked with: behind it the value equals something that is stored. */
export function noteLookup(run: FunctionRun, call: Call): void {
  for (const { by } of rowsFor(run, run.tables.lookups, call.named)) {
    const given = call.operands.filter(({ name }) => !FINDS_MORE.test(name ?? '')).map(({ value }) => value);
    const asked = given.map((value) => ({ ...value, taints: run.deepTaints(value) }));
    const keys = by === 'receiver' ? call.receiver.about : keysOf(asked);
    if (keys.length > 0) addProof(run.state, { keys, bits: STORED_ALIKE });
  }
}
