import { hash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import type { AnalysisContext } from '../request/context.ts';
import { hashOfFile } from './read-text.ts';
import { type SourceFile, type SourceTree, walkSources } from './walk.ts';

/** The files of a project with what is in them. */
export interface HashedTree {
  readonly tree: SourceTree;
  /** Path, size and time of change of every file: while it is the same, the files are taken for the same. */
  readonly signature: string;
  /** The same for two trees whose files have the same names and contents. */
  readonly digest: () => string;
  /** Of a file's content, by its path; undefined for one that cannot be read. */
  readonly hashOf: (path: string) => string | undefined;
}

/** The tree that this thread looked at last: the stages of an analysis come one after the other. */
let last: { readonly codeDir: string; readonly hashed: HashedTree } | undefined;

function signatureOf(files: readonly SourceFile[]): string {
  return files
    .map((file) => {
      const stat = lstatSync(file.absolutePath, { throwIfNoEntry: false });
      return `${file.path}\0${file.sizeBytes}\0${stat?.mtimeMs ?? 0}\0${stat?.ctimeMs ?? 0}`;
    })
    .join('\n');
}

const allFiles = ({ files, environmentFiles }: SourceTree): SourceFile[] => [...files, ...environmentFiles];

/** What requests see: all parts of an answer are about the same state of the project, whatever changes meanwhile. */
const seen = new WeakMap<AnalysisContext, HashedTree>();

/** The project, walked once for each request. What is in its files is read by the first who asks. */
export function hashedTree(codeDir: string, context: AnalysisContext): HashedTree {
  const known = seen.get(context);
  if (known?.tree.root === codeDir) return known;
  const hashed = walkedTree(codeDir);
  seen.set(context, hashed);
  return hashed;
}

function walkedTree(codeDir: string): HashedTree {
  const tree = walkSources(codeDir);
  const files = allFiles(tree);
  const signature = signatureOf(files);
  if (last?.codeDir === codeDir && last.hashed.signature === signature) return last.hashed;
  let hashes: ReadonlyMap<string, string | undefined> | undefined;
  const hashOf = (path: string): string | undefined => {
    hashes ??= new Map(files.map((file) => [file.path, hashOfFile(file.absolutePath)]));
    return hashes.get(path);
  };
  const hashed = { tree, signature, digest: () => digestOf(tree, hashOf), hashOf };
  last = { codeDir, hashed };
  return hashed;
}

function digestOf(tree: SourceTree, hashOf: HashedTree['hashOf']): string {
  const rows = allFiles(tree).map(({ path, language, foreign }) =>
    [path, language, foreign ? 'foreign' : '', hashOf(path) ?? 'unreadable'].join('\0'),
  );
  return hash('sha256', [tree.ignoredCount, tree.skippedBigFiles, ...rows].join('\n'), 'base64url');
}

/** Whether the files are still those of that tree, as far as their sizes and times tell. */
export function isUnchanged({ tree, signature }: HashedTree): boolean {
  return signatureOf(allFiles(walkSources(tree.root))) === signature;
}
