import { compareText } from '#platform/compare-text.ts';
import type { RenamedFile, SnapshotFile, StoredFinding } from './finding.ts';

/** Files and findings that one analysis has and the other has not. */
export interface OwnPart {
  readonly files: readonly SnapshotFile[];
  readonly findings: readonly StoredFinding[];
}

/** At least this share of the larger file's findings must be in both. */
const MIN_OVERLAP = 0.5;
/** The smaller file's lines against the larger's. */
const MIN_SIZE = 0.5;
/** A kind of finding in more files than this tells none of them apart, and looking at all pairs would take long. */
const COMMON = 200;

/** What a finding says, without its place, its numbers and the name of its own file. */
export function signatureOf({ kind, ruleKey, subject, message, filePath }: StoredFinding): string {
  if (kind !== 'ISSUE') return [kind, ruleKey, subject].join('\0');
  const own =
    filePath === null ? message : message.replaceAll(filePath, '@').replaceAll(stemOf(filePath), '@');
  return [kind, ruleKey, own.replaceAll(/\d+/g, '#')].join('\0');
}

/** The file's name without folder and extension; names of a letter or two occur in every sentence. */
function stemOf(path: string): string {
  const stem = baseName(path).replace(/\.[^]*$/, '');
  return stem.length > 2 ? stem : path;
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * Files that are gone, and their successors: of one language and about the same size, with the same name or the same
 * findings. Only files with findings matter here, so the sources themselves are not needed.
 */
export function findRenames(before: OwnPart, after: OwnPart): RenamedFile[] {
  const gone = describeFiles(before);
  const come = describeFiles(after);
  const found = [...moved(gone, come)];
  const taken = new Set(found.flatMap(({ from, to }) => [`<${from}`, `>${to}`]));
  const candidates = pairsByFindings(
    gone.filter(({ file }) => !taken.has(`<${file.path}`)),
    come.filter(({ file }) => !taken.has(`>${file.path}`)),
  ).toSorted((a, b) => b.overlap - a.overlap || compareText(a.from, b.from) || compareText(a.to, b.to));
  for (const { from, to } of candidates) {
    if (taken.has(`<${from}`) || taken.has(`>${to}`)) continue;
    taken.add(`<${from}`).add(`>${to}`);
    found.push({ from, to });
  }
  return found.sort((a, b) => compareText(a.from, b.from));
}

interface DescribedFile {
  readonly file: SnapshotFile;
  /** How often it has each kind of finding. */
  readonly signatures: ReadonlyMap<string, number>;
  readonly total: number;
}

function describeFiles({ files, findings }: OwnPart): DescribedFile[] {
  const byFile = new Map<string, Map<string, number>>();
  for (const finding of findings) {
    if (finding.filePath === null) continue;
    const signatures = byFile.get(finding.filePath) ?? new Map<string, number>();
    const signature = signatureOf(finding);
    signatures.set(signature, (signatures.get(signature) ?? 0) + 1);
    byFile.set(finding.filePath, signatures);
  }
  return files.flatMap((file) => {
    const signatures = byFile.get(file.path);
    if (signatures === undefined) return [];
    return [{ file, signatures, total: [...signatures.values()].reduce((sum, count) => sum + count, 0) }];
  });
}

/** Files that lie in another folder under their old name, where that name is unmistakable. */
function moved(gone: readonly DescribedFile[], come: readonly DescribedFile[]): RenamedFile[] {
  const keyOf = ({ file }: DescribedFile): string => `${file.language} ${baseName(file.path)}`;
  const groups = Map.groupBy(come, keyOf);
  return [...Map.groupBy(gone, keyOf)].flatMap(([key, [from, second]]) => {
    const [to, other] = groups.get(key) ?? [];
    if (from === undefined || to === undefined || second !== undefined || other !== undefined) return [];
    return areAlike(from.file, to.file) ? [{ from: from.file.path, to: to.file.path }] : [];
  });
}

function areAlike(a: SnapshotFile, b: SnapshotFile): boolean {
  return a.language === b.language && Math.min(a.loc, b.loc) >= Math.max(a.loc, b.loc) * MIN_SIZE;
}

function pairsByFindings(gone: readonly DescribedFile[], come: readonly DescribedFile[]) {
  const bySignature = new Map<string, DescribedFile[]>();
  for (const one of come) {
    for (const signature of one.signatures.keys()) {
      const files = bySignature.get(signature);
      if (files === undefined) bySignature.set(signature, [one]);
      else files.push(one);
    }
  }
  return gone.flatMap((one) => {
    const successors = new Set(
      [...one.signatures.keys()].flatMap((signature) => {
        const files = bySignature.get(signature) ?? [];
        return files.length > COMMON ? [] : files;
      }),
    );
    return [...successors].flatMap((other) => {
      const overlap = overlapOf(one, other);
      if (overlap < MIN_OVERLAP || !areAlike(one.file, other.file)) return [];
      return [{ from: one.file.path, to: other.file.path, overlap }];
    });
  });
}

function overlapOf(a: DescribedFile, b: DescribedFile): number {
  let both = 0;
  for (const [signature, count] of a.signatures) both += Math.min(count, b.signatures.get(signature) ?? 0);
  return both / Math.max(a.total, b.total);
}
