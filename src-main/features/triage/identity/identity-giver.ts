import { type AbsentFinding, createReturns, newFingerprint } from './fingerprints.rules.ts';

/** What the project's findings are known by, and which of them the latest results do not have. */
interface Known {
  readonly absent: readonly AbsentFinding[];
  readonly fingerprints: Set<string>;
}

/** Finds the finding that something found is again, or makes a new one; gives its id. */
export function identityGiver(
  { absent, fingerprints }: Known,
  insert: (fingerprint: string) => number,
  onBack: (findingId: number) => void,
) {
  const findReturn = createReturns(absent);
  return (fingerprint: string): number => {
    const back = findReturn(fingerprint);
    if (back === undefined) return insert(newFingerprint(fingerprint, fingerprints));
    if (back.isFixed) onBack(back.id);
    return back.id;
  };
}
