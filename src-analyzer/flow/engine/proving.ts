import { ALL_CLEAR, bitsOf, type Taint } from '../values/taint.ts';
import type { Condition } from '../values/condition.ts';

export const ADDRESSES = bitsOf(['ssrf', 'open-redirect']);
/** What is written between quotes cannot leave them without one. */
export const QUOTED = bitsOf(['sql-injection', 'xpath-injection']);

/** What holds where a condition over these taints is true. */
export function provesWhen(
  truth: boolean,
  taints: readonly Taint[],
  bits = ALL_CLEAR,
): Condition | undefined {
  if (taints.length === 0) return undefined;
  const keys = taints.map(({ key }) => key);
  // Who has checked the host of an address has checked where it leads.
  const addresses = keys.flatMap((key) => (HOST.test(key) ? [key.replace(HOST, '')] : []));
  const proofs = [{ keys, bits }, ...(addresses.length > 0 ? [{ keys: addresses, bits: ADDRESSES }] : [])];
  return truth ? { whenTrue: proofs, whenFalse: [] } : { whenTrue: [], whenFalse: proofs };
}

const HOST = /·(?:netloc|hostname|host|Host|authority|origin)$/;

/** What follows from two answers: each is believed by itself. */
export function both(one: Condition | undefined, other: Condition | undefined): Condition | undefined {
  if (!one || !other) return one ?? other;
  return {
    whenTrue: [...one.whenTrue, ...other.whenTrue],
    whenFalse: [...one.whenFalse, ...other.whenFalse],
  };
}
