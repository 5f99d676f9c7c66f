import { hash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import type { AnalysisContext } from '../request/context.ts';
import { foreignFolders, type ForeignMark } from './foreign-folders.ts';
import { knownHeads } from './known-heads.ts';
import { readerOf } from './seen-files.ts';
import {
  listFiles,
  type Listing,
  type SourceFile,
  type SourceTree,
  sourcesOf,
  stampOf as stampOfStats,
} from './walk.ts';

/** The files of a project with what is in them. */
export interface HashedTree {
  readonly tree: SourceTree;
  readonly listing: Listing;
  readonly foreignAt: ForeignMark;
  /** Path, size and times of every file: while it is the same, the files are taken for the same. */
  readonly signature: string;
  /** The same for two trees whose files have the same names and contents. */
  readonly digest: () => string;
  /** Of a file's content, by its path; undefined for one that cannot be read. */
  readonly hashOf: (path: string) => string | undefined;
  /** See `StampedFile`. */
  readonly stampOf: (path: string) => string;
}

/** The tree that this thread looked at last: the stages of an analysis come one after the other. */
let last: { readonly codeDir: string; readonly hashed: HashedTree } | undefined;

function signatureOf(listing: Listing): string {
  const { files, environmentFiles, ignoredCount, skippedBigFiles } = listing;
  const { specialEntries, unreadableDirectories } = listing;
  return [
    [ignoredCount, skippedBigFiles, specialEntries, unreadableDirectories].join(' '),
    ...[...files, ...environmentFiles].map(({ path, stamp }) => `${path}\0${stamp}`),
  ].join('\n');
}

const allFiles = ({ files, environmentFiles }: SourceTree): SourceFile[] => [...files, ...environmentFiles];

/** What requests see: all parts of an answer are about the same state of the project, whatever changes meanwhile. */
const seen = new WeakMap<AnalysisContext, HashedTree>();

/** The tree of the analysis whose stages this thread does: they are all about the state that its first stage saw. */
let ofRun: { readonly run: string; readonly hashed: HashedTree } | undefined;

/** The project, walked once for each analysis, and for each request that is a part of none. What is in its files is read by the first who asks. */
export function hashedTree(codeDir: string, context: AnalysisContext): HashedTree {
  return seenTree(codeDir, context, () => true) as HashedTree;
}

/**
 * Walks the project and reads the contents of its files for `hashedTree`.
 * @param keepGoing asked for each folder and now and then between files
 * @returns false where it did not come to its end; nothing is kept of it then
 */
export function readsInTime(codeDir: string, context: AnalysisContext, keepGoing: () => boolean): boolean {
  const hashed = seenTree(codeDir, context, keepGoing);
  if (hashed === undefined) return false;
  for (const [at, { path }] of hashed.tree.files.entries()) {
    if (at % 64 === 0 && !keepGoing()) return false;
    hashed.hashOf(path);
  }
  return true;
}

function seenTree(
  codeDir: string,
  context: AnalysisContext,
  keepGoing: () => boolean,
): HashedTree | undefined {
  const known = seen.get(context);
  if (known?.tree.root === codeDir) return known;
  const { run } = context.settings;
  const isOfRun = run !== null && ofRun?.run === run && ofRun.hashed.tree.root === codeDir;
  const hashed = isOfRun ? ofRun?.hashed : walkedTree(codeDir, keepGoing);
  if (hashed === undefined) return undefined;
  seen.set(context, hashed);
  ofRun = run === null ? undefined : { run, hashed };
  return hashed;
}

/** What waits to be kept until a later look shows that the files have stayed as they were. */
let waiting: { readonly hashed: HashedTree; readonly keep: () => void }[] = [];

/**
 * Calls `keep` when the next look at the project, after the last stage of an analysis as a rule, shows that its files are
 * still those of that tree, as far as their sizes and times tell. Never where they are not.
 */
export function onceUnchanged(hashed: HashedTree, keep: () => void): void {
  waiting.push({ hashed, keep });
}

/** Looks now, for whatever waits: no other stage follows. */
export function settleWaiting(): void {
  const [first] = waiting;
  if (first) settleAgainst(first.hashed.tree.root, signatureOf(listFiles(first.hashed.tree.root)));
}

function settleAgainst(codeDir: string, signature: string): void {
  const settled = waiting;
  waiting = [];
  for (const { hashed, keep } of settled) {
    const { tree } = hashed;
    const isSame = tree.root === codeDir ? hashed.signature === signature : isUnchanged(hashed);
    if (isSame) keep();
  }
}

function walkedTree(codeDir: string, keepGoing: () => boolean): HashedTree | undefined {
  const listing = listFiles(codeDir, undefined, keepGoing);
  if (listing.stopped) return undefined;
  const signature = signatureOf(listing);
  settleAgainst(codeDir, signature);
  if (last?.codeDir === codeDir && last.hashed.signature === signature) return last.hashed;
  const reader = readerOf(codeDir, [...listing.files, ...listing.environmentFiles]);
  const foreignAt = foreignFolders(listing.all, knownHeads(codeDir, listing.files));
  const tree = sourcesOf(codeDir, listing, { languageOf: reader.languageOf, foreignAt });
  let made: string | undefined;
  const digest = (): string => {
    made ??= digestOf(tree, listing, reader.hashOf);
    reader.keep();
    return made;
  };
  const stamps = new Map(listing.files.map(({ path, stamp }) => [path, stamp]));
  const stampOf = (path: string): string => stamps.get(path) ?? '';
  const hashed = { tree, listing, foreignAt, signature, digest, hashOf: reader.hashOf, stampOf };
  last = { codeDir, hashed };
  return hashed;
}

function digestOf(tree: SourceTree, listing: Listing, hashOf: HashedTree['hashOf']): string {
  const rows = allFiles(tree).map(({ path, language, foreign }) =>
    [path, language, String(foreign ?? ''), hashOf(path) ?? 'unreadable'].join('\0'),
  );
  const { ignoredCount, skippedBigFiles, specialEntries, unreadableDirectories } = listing;
  const counts = [ignoredCount, skippedBigFiles, specialEntries, unreadableDirectories];
  return hash('sha256', [...counts, ...rows].join('\n'), 'base64url');
}

/** Whether a file is still the one that was hashed, as far as its size and times tell: what was read of it is kept under its hash. */
export function isAsHashed(
  hashed: Pick<HashedTree, 'stampOf'>,
  { path, absolutePath }: Pick<SourceFile, 'path' | 'absolutePath'>,
): boolean {
  const stat = lstatSync(absolutePath, { throwIfNoEntry: false });
  return stat !== undefined && stampOfStats(stat) === hashed.stampOf(path);
}

/** Whether the files are still those of that tree, as far as their sizes and times tell. */
export function isUnchanged({ tree, signature }: HashedTree): boolean {
  return signatureOf(listFiles(tree.root)) === signature;
}
