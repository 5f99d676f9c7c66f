import type { MatchedFinding, RenamedFile, SnapshotFile, StoredFinding } from './finding.ts';
import { type Leftovers, takePairs } from './leftovers.ts';
import { findRenames, signatureOf } from './renamed-files.rules.ts';

/** One analysis as the comparison sees it. */
export interface ComparedSide<One extends StoredFinding = StoredFinding> {
  readonly findings: readonly One[];
  /** The files that only this analysis has. */
  readonly ownFiles: readonly SnapshotFile[];
}

export interface Matching<One extends StoredFinding = StoredFinding> {
  readonly findings: MatchedFinding<One>[];
  readonly renamedFiles: RenamedFile[];
}

/**
 * What became of each finding (D72): matched by fingerprint, then within its file by what it says, then through
 * files that were renamed. What is left before is FIXED, what is left after is NEW.
 */
export function matchFindings<One extends StoredFinding>(
  before: ComparedSide<One>,
  after: ComparedSide<One>,
): Matching<One> {
  const leftovers: Leftovers<One> = { before: [...before.findings], after: [...after.findings], pairs: [] };
  takePairs(leftovers, ({ kind, fingerprint }) =>
    fingerprint === '' ? undefined : `${kind} ${fingerprint}`,
  );
  takePairs(leftovers, inFile);

  const renamedFiles = findRenames(
    { files: before.ownFiles, findings: leftovers.before },
    { files: after.ownFiles, findings: leftovers.after },
  );
  const newName = new Map(renamedFiles.map(({ from, to }) => [from, to]));
  const renamed = new Set(newName.values());
  takePairs(
    leftovers,
    (finding) => inRenamedFile(finding, newName.get(finding.filePath ?? '')),
    (finding) => inRenamedFile(finding, renamed.has(finding.filePath ?? '') ? finding.filePath : undefined),
  );
  return {
    findings: [
      ...leftovers.pairs,
      ...leftovers.before.map((finding) => ({ state: 'FIXED' as const, before: finding, after: undefined })),
      ...leftovers.after.map((finding) => ({ state: 'NEW' as const, before: undefined, after: finding })),
    ],
    renamedFiles,
  };
}

/** A package is known by its fingerprint alone: two of one manifest have nothing to do with each other. */
function inFile(finding: StoredFinding): string | undefined {
  if (finding.kind === 'DEPENDENCY' || finding.filePath === null) return undefined;
  return `${finding.filePath}\0${signatureOf(finding)}`;
}

function inRenamedFile(finding: StoredFinding, path: string | null | undefined): string | undefined {
  if (path === undefined || path === null) return undefined;
  return `${path}\0${signatureOf(finding)}`;
}
