import { onlyText, UNKNOWN, type Value } from '../values/value.ts';
import { NO_TAINTS } from '../values/taint.ts';
import { settledAddress } from './concatenation.ts';
import type { Call, FunctionRun } from './scope.ts';

/*
 * Texts that are put together piece by piece, in an object: what it begins with says where an address leads, whatever is
 * appended to it.
 */

const BUILDER = /(?:^|\.)(?:StringBuilder|StringBuffer)$/;
const APPENDS = /^[aA]ppend(?:Format)?$/;
/** Stands among the entries of a builder for the text that it begins with. */
const START = '<start>';

/** Keeps what a builder begins with. */
export function noteStart(run: FunctionRun, made: Value, first: Value | undefined): void {
  if (!BUILDER.test(made.type)) return;
  run.change(made.objects, (held) => ({
    ...held,
    entries: new Map(held.entries).set(START, first && (onlyText(first) ?? '') !== '' ? first : UNKNOWN),
  }));
}

/** Bits of what the start of a builder settles for what is appended to it. */
export function settledByStart(run: FunctionRun, { callee, receiver }: Call): number {
  if (!APPENDS.test(callee.name) || !BUILDER.test(receiver.type) || receiver.objects.length !== 1) return 0;
  const start = run.heldBy(receiver.objects[0] ?? -1).entries.get(START);
  const text = start?.taints === NO_TAINTS || start?.taints.length === 0 ? onlyText(start) : undefined;
  return text === undefined ? 0 : settledAddress(text);
}
