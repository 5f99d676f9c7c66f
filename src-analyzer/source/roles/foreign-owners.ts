import { readText } from '../read-text.ts';
import { type CodeFolder, firstComments } from './head-samples.ts';
import type { ReadableFile } from './readable-file.ts';

/**
 * Organisations that put their name and licence above every file, so that a file that is copied says where it is from.
 * A person's name says less: contributors sign as well.
 */
const OWNERS: readonly RegExp[] = [
  /the android open source project/i,
  /the go authors/i,
  /(?:meta platforms|facebook),? inc/i,
  /microsoft corporation/i,
  /google (?:llc|inc)/i,
];
const COPYRIGHT = /copyright\b[^\n]{3,120}/i;
const LICENCE = /licen[sc]e/i;
/** A generator carries the head of its input over: such a file was made here. */
const GENERATED = /@generated|\bgenerated (?:by|from)\b|do not edit/i;
/** Under these names projects say whose they are. */
const ABOUT = /^(?:(?:licen[sc]e|copying|notice|authors)\b[^/]*|go\.mod|package\.json)$/i;
const ABOUT_CHARS = 16_384;
/** What of a manifest says it; its dependencies do not. */
const IDENTITY = /^module [^\n]+|"(?:name|author|url|repository)"\s*:\s*"[^"\n]+"/gim;
const OWNER_WORDS: readonly RegExp[] = [
  /android open source/i,
  /go authors|golang/i,
  /\bmeta\b|facebook/i,
  /microsoft/i,
  /google/i,
];
/** Code of these alone: scaffolders write the heads of the others into programs. */
const JUDGED = /\.(?:[cm]?[jt]sx?|java|kt|go)$/i;
/** A single file was taken for a start. */
const MIN_FILES = 3;
/** What more files than these bear is the project's own. */
const OWN_SHARE = 1 / 3;
const JVM_PACKAGE = /^package\s+((?:\w+\.)?\w+)/m;

type HeadOf = (file: ReadableFile) => string;

function ownerOf(head: string): number {
  const comments = firstComments(head);
  const line = COPYRIGHT.exec(comments)?.[0];
  if (line === undefined || !LICENCE.test(comments) || GENERATED.test(comments)) return -1;
  return OWNERS.findIndex((owner) => owner.test(line));
}

/** What the root of the project says of whose it is. */
function identityOf(files: readonly ReadableFile[]): string {
  const about = files.filter(({ path }) => ABOUT.test(path));
  return about
    .map(({ path, absolutePath }) => {
      const { text } = readText(absolutePath, ABOUT_CHARS);
      return /\.(?:mod|json)$/i.test(path) ? (text.match(IDENTITY) ?? []).join('\n') : text;
    })
    .join('\n');
}

/** The package that most files of the project's sample are in, of Java and Kotlin: `com.acme`. */
function mainPackage(folders: readonly CodeFolder[], headOf: HeadOf): string | undefined {
  const roots = folders.flatMap(({ sample, files }) =>
    sample.flatMap((file) => {
      const root = /\.(?:java|kt)$/i.test(file.path) ? JVM_PACKAGE.exec(headOf(file))?.[1] : undefined;
      return root === undefined ? [] : [{ root, weight: files.length / sample.length }];
    }),
  );
  const sums = [...Map.groupBy(roots, ({ root }) => root)].map(
    ([root, group]) => [root, group.reduce((sum, { weight }) => sum + weight, 0)] as const,
  );
  return sums.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0];
}

/** Names that only the project's own code and what was fitted into it uses: of its module of Go, of its main package. */
function ownNames(folders: readonly CodeFolder[], identity: string, headOf: HeadOf): string[] {
  const goModule = /^module +"?([\w.~/-]+)/m.exec(identity)?.[1];
  const main = mainPackage(folders, headOf);
  return [goModule === undefined ? [] : `"${goModule}`, main === undefined ? [] : ` ${main}.`].flat();
}

/**
 * Files of a folder that mostly bear the head of one organisation, in a project that is not its own; without those that
 * use the project's own code: these were made part of it.
 * @returns their paths
 */
export function listOwnedElsewhere(
  files: readonly ReadableFile[],
  folders: readonly CodeFolder[],
  headOf: HeadOf,
): string[] {
  const sampled = folders.flatMap(({ sample }) => sample);
  const bySample = Map.groupBy(sampled, (file) => ownerOf(headOf(file)));
  bySample.delete(-1);
  if (bySample.size === 0) return [];
  const identity = identityOf(files);
  const names = ownNames(folders, identity, headOf);
  return [...bySample].flatMap(([owner, found]) => {
    if (found.length > sampled.length * OWN_SHARE || OWNER_WORDS[owner]?.test(identity)) return [];
    const at = new Set(found.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1)));
    const copied = folders
      .filter(({ folder }) => folder !== '' && at.has(folder))
      .flatMap(({ files: all }) => {
        const theirs = all.filter((file) => ownerOf(headOf(file)) === owner);
        return theirs.length > all.length / 2 ? theirs : [];
      });
    if (copied.length < MIN_FILES) return [];
    return copied
      .filter((file) => JUDGED.test(file.path) && !names.some((name) => headOf(file).includes(name)))
      .map(({ path }) => path);
  });
}
