import type { MatchedFinding, StoredFinding } from './finding.ts';

/** What a finding is matched by in one pass; undefined: it takes no part in it. */
export type KeyOf = (finding: StoredFinding) => string | undefined;

/** Two sets of findings from which matching pairs are taken out, pass after pass. */
export interface Leftovers<One extends StoredFinding> {
  before: One[];
  after: One[];
  readonly pairs: MatchedFinding<One>[];
}

/** Takes out the pairs with the same key, one to one; among equal ones those that stand in the same order. */
export function takePairs<One extends StoredFinding>(
  leftovers: Leftovers<One>,
  keyBefore: KeyOf,
  keyAfter: KeyOf = keyBefore,
): void {
  const before = groupBy(leftovers.before, keyBefore);
  const after = groupBy(leftovers.after, keyAfter);
  for (const [key, found] of after.groups) {
    const known = before.groups.get(key) ?? [];
    const paired = Math.min(known.length, found.length);
    for (let at = 0; at < paired; at += 1) {
      leftovers.pairs.push({ state: 'PERSISTING', before: known[at], after: found[at] });
    }
    known.splice(0, paired);
    found.splice(0, paired);
  }
  leftovers.before = [...before.others, ...[...before.groups.values()].flat()];
  leftovers.after = [...after.others, ...[...after.groups.values()].flat()];
}

function groupBy<One extends StoredFinding>(findings: readonly One[], keyOf: KeyOf) {
  const groups = new Map<string, One[]>();
  const others: One[] = [];
  for (const finding of findings.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))) {
    const key = keyOf(finding);
    if (key === undefined) {
      others.push(finding);
      continue;
    }
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return { groups, others };
}
