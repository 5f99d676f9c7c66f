/**
 * Gives a finding that was never seen before the name it keeps: what the analysis knew it by, with a number where the
 * project has such a one already (it was edited since, and now there is another one like it).
 * @param taken every fingerprint of the project; the new one is added
 */
export function newFingerprint(wanted: string, taken: Set<string>): string {
  const base = wanted === '' ? 'issue' : wanted;
  let found = base;
  for (let count = 2; taken.has(found); count += 1) found = `${base}-${count}`;
  taken.add(found);
  return found;
}

/** A finding that the analysis before did not have: it was fixed, or its rows are gone. */
export interface AbsentFinding {
  readonly id: number;
  readonly isFixed: boolean;
  /** What it was last known by. */
  readonly last: string;
  /** What it was first known by. */
  readonly first: string;
}

/**
 * Finds those that come back: by what they were last or first known by alone, because what merely says the same in the
 * same file may be another one, and a decision would hide it. Each comes back once, the latest first.
 */
export function createReturns(absent: readonly AbsentFinding[]) {
  const maps = [Map.groupBy(absent, ({ last }) => last), Map.groupBy(absent, ({ first }) => first)];
  const returned = new Set<AbsentFinding>();
  return (fingerprint: string): AbsentFinding | undefined => {
    if (fingerprint === '') return undefined;
    const found = maps
      .map((map) => map.get(fingerprint)?.findLast((one) => !returned.has(one)))
      .find((one) => one !== undefined);
    if (found !== undefined) returned.add(found);
    return found;
  };
}
