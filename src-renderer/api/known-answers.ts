import { replaceEqualDeep } from '@tanstack/react-query';

/*
 * The last answer of each address with its tag (D186), as long as somebody has it: asked again, the backend only says that
 * it is still the same, and so is the object, so that nothing is drawn again.
 */

interface Kept {
  readonly tag: string;
  data: WeakRef<object>;
}

export interface KnownAnswer {
  readonly tag: string;
  readonly data: object;
}

const byAddress = new Map<string, Kept>();
/** By the object that is held for now, to follow it when another one takes its place. */
const byData = new WeakMap<object, Kept>();

/** The oldest go first. */
const MAX_ADDRESSES = 500;

export function knownAnswer(address: string): KnownAnswer | undefined {
  const kept = byAddress.get(address);
  const data = kept?.data.deref();
  return kept !== undefined && data !== undefined ? { tag: kept.tag, data } : undefined;
}

/** @param tag of the answer; null when it had none */
export function keepAnswer(address: string, tag: string | null, data: unknown): void {
  byAddress.delete(address);
  if (tag === null || typeof data !== 'object' || data === null) return;
  const kept = { tag, data: new WeakRef(data) };
  byAddress.set(address, kept);
  byData.set(data, kept);
  for (const old of [...byAddress.keys()].slice(0, -MAX_ADDRESSES)) byAddress.delete(old);
}

/**
 * What the cache of the page holds of new data: parts that are equal stay the objects they were. Since it is another
 * object than the answer was, that one is what is known from now on.
 */
export function shareEqualParts(before: unknown, fresh: unknown): unknown {
  const shared: unknown = replaceEqualDeep(before, fresh);
  if (typeof fresh === 'object' && fresh !== null && typeof shared === 'object' && shared !== null) {
    const kept = byData.get(fresh);
    if (kept !== undefined && shared !== fresh) {
      kept.data = new WeakRef(shared);
      byData.set(shared, kept);
    }
  }
  return shared;
}
