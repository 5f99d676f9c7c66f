import { clearTaints } from './taint.ts';
import { join, NOTHING, withTaints, type Value } from './value.ts';

/** What an object made in a function holds. */
export interface Held {
  /** By field, key or position; a list that is known piece by piece has the names `0`, `1`, … */
  readonly entries: ReadonlyMap<string, Value>;
  /** What may be under any other name. */
  readonly rest: Value;
  /** Number of pieces of a list that is known piece by piece; -1 for others. */
  readonly length: number;
}

export const EMPTY: Held = { entries: new Map(), rest: NOTHING, length: -1 };

/** What is known at one place of a function. */
export interface State {
  readonly variables: Value[];
  readonly heap: Map<number, Held>;
  /** Conditions known to be true or false, by register. */
  readonly truths: Map<number, boolean>;
  /** For what taints proved harmless, by their keys. */
  readonly proofs: Map<string, number>;
}

export function copyState({ variables, heap, truths, proofs }: State): State {
  return { variables: [...variables], heap: new Map(heap), truths: new Map(truths), proofs: new Map(proofs) };
}

/** What two objects hold that stand for one. */
export function joinHeld(a: Held, b: Held): Held {
  if (a === b) return a;
  if (a.length !== b.length) {
    const all = [...a.entries.values(), ...b.entries.values(), b.rest];
    if (a.length >= 0 || b.length >= 0)
      return { entries: new Map(), rest: all.reduce(join, a.rest), length: -1 };
  }
  let entries: Map<string, Value> | undefined;
  for (const [name, value] of b.entries) {
    const known = a.entries.get(name);
    const next = known ? join(known, value) : value;
    if (next !== known) (entries ??= new Map(a.entries)).set(name, next);
  }
  const rest = join(a.rest, b.rest);
  return entries || rest !== a.rest ? { entries: entries ?? a.entries, rest, length: a.length } : a;
}

/* eslint-disable no-bitwise -- sets of weaknesses */
/** What is proved here and not there, by key. */
function ownProofs(proofs: State['proofs'], others: State['proofs']): Map<string, number> {
  const own = new Map<string, number>();
  for (const [key, bits] of proofs) {
    const left = bits & ~(others.get(key) ?? 0);
    if (left !== 0) own.set(key, left);
  }
  return own;
}
/* eslint-enable no-bitwise */

/** A value whose taints are harmless for what is proved of them. */
function proved(value: Value, own: ReadonlyMap<string, number>): Value {
  if (!value.taints.some(({ key }) => own.has(key))) return value;
  return withTaints(
    value,
    value.taints.flatMap((taint) => clearTaints([taint], own.get(taint.key) ?? 0)),
  );
}

/** The same of what an object holds. */
function provedIn(held: Held, own: ReadonlyMap<string, number>): Held {
  const rest = proved(held.rest, own);
  let entries: Map<string, Value> | undefined;
  for (const [name, value] of held.entries) {
    const next = proved(value, own);
    if (next !== value) (entries ??= new Map(held.entries)).set(name, next);
  }
  return entries || rest !== held.rest ? { ...held, entries: entries ?? held.entries, rest } : held;
}

/** What only this side has proved is kept in its values: the other side may hold something harmless there. */
function settle(state: State, others: State['proofs']): void {
  const own = ownProofs(state.proofs, others);
  if (own.size === 0) return;
  state.variables.forEach((value, at) => {
    state.variables[at] = proved(value, own);
  });
  for (const [object, held] of state.heap) {
    const next = provedIn(held, own);
    if (next !== held) state.heap.set(object, next);
  }
}

function settled(state: State, others: State['proofs']): State {
  if (ownProofs(state.proofs, others).size === 0) return state;
  const copy = copyState(state);
  settle(copy, others);
  return copy;
}

/** Joins `from` into `into`; true where that says something new. */
export function joinInto(into: State, from: State): boolean {
  settle(into, from.proofs);
  return joinSettled(into, settled(from, into.proofs));
}

function joinSettled(into: State, from: State): boolean {
  let isChanged = false;
  from.variables.forEach((value, at) => {
    const known = into.variables[at] ?? NOTHING;
    const next = join(known, value);
    if (next !== known) {
      into.variables[at] = next;
      isChanged = true;
    }
  });
  for (const [id, held] of from.heap) {
    const known = into.heap.get(id);
    const next = known ? joinHeld(known, held) : held;
    if (next !== known) {
      into.heap.set(id, next);
      isChanged = true;
    }
  }
  for (const [register, truth] of into.truths)
    if (from.truths.get(register) !== truth) {
      into.truths.delete(register);
      isChanged = true;
    }
  for (const [key, bits] of into.proofs) {
    // eslint-disable-next-line no-bitwise -- sets of weaknesses
    const next = bits & (from.proofs.get(key) ?? 0);
    if (next === bits) continue;
    if (next === 0) into.proofs.delete(key);
    else into.proofs.set(key, next);
    isChanged = true;
  }
  return isChanged;
}
