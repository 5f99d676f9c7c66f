import { HeldGroups, keptInGroups } from '#analyzer/reuse/kept-groups.ts';
import { type HashedTree, isAsHashed } from '#analyzer/source/hashed-tree.ts';
import type { SourceFile } from '#analyzer/source/walk.ts';
import type { FileReader, ReadFile } from './file-reader.ts';

const MAX_HELD_FILES = 20_000;

/** Of the project that this thread scanned last; a manifest's text counts for as many files as it is long. */
const held = new HeldGroups<ReadFile>(MAX_HELD_FILES, ({ text }) => 1 + (text?.length ?? 0) / 1_000);

/** Reads a project's files as the scan does; what is kept of those that have not changed is taken over. */
export function keptFiles(
  hashed: HashedTree,
  isReusing: boolean,
  readFile: FileReader,
): { readonly readFile: FileReader; readonly keep: () => void } {
  const groups = keptInGroups<SourceFile, ReadFile>({
    purpose: 'scanned files',
    items: hashed.tree.files,
    nameOf: ({ path }) => path,
    keyOf({ path, foreign }) {
      const hash = hashed.hashOf(path);
      return hash && [path, String(foreign ?? ''), hash].join('\0');
    },
    isReusing,
    held,
  });
  const known = new Map([...groups.known].map(([{ path }, read]) => [path, read]));
  const made = new Map<string, ReadFile>();
  return {
    readFile(file) {
      const before = known.get(file.path);
      if (before !== undefined) return before;
      const read = readFile(file);
      if (typeof read !== 'string') made.set(file.path, read);
      return read;
    },
    keep() {
      groups.keep((file) => (isAsHashed(hashed, file) ? made.get(file.path) : undefined));
    },
  };
}
