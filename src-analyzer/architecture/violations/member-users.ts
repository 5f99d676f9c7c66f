/** What a larger share of the methods uses, as a logger or a connection, ties nothing together. */
const COMMON_SHARE = 0.2;

/** Who uses each member of a class, as indexes of its methods. */
export interface MemberUsers {
  readonly of: ReadonlyMap<string, readonly number[]>;
  /** Tells members that more than a fifth of the methods use. */
  readonly isCommon: (name: string) => boolean;
  /** Whether a member is used, and by these methods alone. */
  readonly isOnlyOf: (name: string, group: ReadonlySet<number>) => boolean;
}

/** @param uses the members that each method names */
export function memberUsers(uses: readonly ReadonlySet<string>[]): MemberUsers {
  const of = new Map<string, number[]>();
  uses.forEach((used, at) => {
    for (const name of used) {
      const known = of.get(name);
      if (known) known.push(at);
      else of.set(name, [at]);
    }
  });
  return {
    of,
    isCommon: (name) => (of.get(name)?.length ?? 0) > uses.length * COMMON_SHARE,
    isOnlyOf: (name, group) => of.get(name)?.every((user) => group.has(user)) === true,
  };
}
