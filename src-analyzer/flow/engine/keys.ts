import { flowOf } from '#analyzer/languages/languages.ts';
import { joinTaints, NO_TAINTS, type Taint } from '../values/taint.ts';
import { UNKNOWN, withTaints, type Value } from '../values/value.ts';
import { PUT_TOGETHER, uncertain } from './held.ts';
import type { Call, FunctionRun } from './scope.ts';

/** Name of a list's value; every language's lists are one type here. */
export const LIST = '[]';

/** Type of a key with its value where the program wrote all the keys: `Object.entries({ name })`. */
export const OWN_ENTRY = 'entry-of-known-keys';

/** Whether something is the key of such an entry. */
export const isOwnKey = ({ type }: Value, name: string | undefined): boolean =>
  type === OWN_ENTRY && name === '0';

/** What is known of a key in a loop: a place where it is one of a list, else whatever the whole is. */
export function loopKey(of: Value): Value {
  return of.type === LIST ? UNKNOWN : withTaints(UNKNOWN, of.taints.map(uncertain));
}

/**
 * Keys of a list or record as a list, and a record made of keys alone; undefined for other calls. Somebody else chose the
 * keys of what came as a whole, and maybe those under which something was put that nobody knows.
 */
export function keysCall(run: FunctionRun, call: Call): Value | undefined {
  const { callee, receiver, operands, to } = call;
  return operands.length === 0 && callee.owner === undefined
    ? ofRecord(run, callee.name, receiver, to)
    : keysGiven(run, call);
}

function keysGiven(run: FunctionRun, { callee, receiver, operands, to }: Call): Value | undefined {
  const signs = flowOf(run.language)?.calls;
  const [first, second] = operands;
  if (receiver.symbol === 'Object' && first && !second) return ofObject(run, callee.name, first.value, to);
  if (callee.owner === undefined || !first) return undefined;
  if (callee.name === signs?.fills && second)
    return { ...withTaints(UNKNOWN, run.deepTaints(second.value)), objects: [to] };
  // With a second argument it looks for values.
  if (callee.name !== signs?.keys || second) return undefined;
  return keyList(keyTaints(run, first.value), to);
}

/** A list that a call makes of keys, or of keys with their values. */
const keyList = (taints: readonly Taint[], to: number): Value => ({
  ...withTaints(UNKNOWN, taints),
  type: LIST,
  objects: [to],
});

/** What Python's `keys()` and `items()` give of a record. */
function ofRecord(run: FunctionRun, name: string, of: Value, to: number): Value | undefined {
  if (of.type !== PUT_TOGETHER) return undefined;
  const { keys, entries } = flowOf(run.language)?.calls.ofRecord ?? {};
  if (name === keys) return keyList(keyTaints(run, of), to);
  return name === entries ? entriesOf(run, of, to) : undefined;
}

/** Calls that go over what they are given, one after the other. */
const GOES_OVER = /^(?:join|list|tuple|set|frozenset|sorted|reversed|iter|enumerate)$/;

/** What a call gets of what it is given: of a record its keys, where that is what loops go over. */
export const givenTaints = (run: FunctionRun, name: string, value: Value): readonly Taint[] =>
  value.type === PUT_TOGETHER && flowOf(run.language)?.loopsOverKeys === true && GOES_OVER.test(name)
    ? keyTaints(run, value)
    : run.deepTaints(value);

/** A list of the same entries in another order. */
export const withEntries = ({ callee, operands }: Call, value: Value): Value =>
  operands[0]?.value.element === OWN_ENTRY && GOES_OVER.test(callee.name)
    ? { ...value, element: OWN_ENTRY }
    : value;

const KEYS = /^(?:keys|getOwnPropertyNames)$/;

/** What JavaScript's `Object.keys(of)` and `Object.entries(of)` give. */
function ofObject(run: FunctionRun, name: string, of: Value, to: number): Value | undefined {
  if (KEYS.test(name)) return keysOf(run, of, to);
  return name === 'entries' ? entriesOf(run, of, to) : undefined;
}

/** Of what came as a whole, the keys are the sender's. */
function keysOf(run: FunctionRun, of: Value, to: number): Value {
  const own = of.type === LIST ? NO_TAINTS : of.taints;
  return keyList(joinTaints(own, keyTaints(run, of)), to);
}

/** Keys with their values, of which nobody knows which is taken. Of what came as a whole, both are the sender's. */
function entriesOf(run: FunctionRun, of: Value, to: number): Value {
  const isOwn = of.objects.length > 0 && of.taints.length === 0 && keyTaints(run, of).length === 0;
  const list = keyList(joinTaints(of.taints, run.deepTaints(of).map(uncertain)), to);
  return isOwn ? { ...list, element: OWN_ENTRY } : list;
}

/** Taints of the keys of a list or record: of those that nobody here has written, as far as anything is known of them. */
export function keyTaints(run: FunctionRun, { type, taints, objects }: Value): readonly Taint[] {
  const own = type === LIST ? NO_TAINTS : taints.map(uncertain);
  return objects.reduce((all, object) => joinTaints(all, run.heldBy(object).rest.taints.map(uncertain)), own);
}
