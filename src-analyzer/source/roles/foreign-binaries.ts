import type { ReadableFile } from './readable-file.ts';

const BINARY = /\.(?:exe|dll|so|dylib)$/i;
/** Fewer are what one's own code is linked with. */
const MIN_BINARIES = 10;
/** In a folder of programs, they are most of it. */
const MIN_SHARE = 0.5;

/**
 * Folders that hold a finished distribution of programs (git for Windows, a runtime): mostly executables and shared
 * libraries, so that the scripts among them came with them. A name is all that is looked at.
 * @returns folders with a `/` at their end; never the root
 */
export function listBinaryFolders(files: readonly ReadableFile[]): string[] {
  const counts = new Map<string, { binaries: number; all: number }>();
  for (const { path } of files) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const known = counts.get(folder) ?? { binaries: 0, all: 0 };
    known.all += 1;
    if (BINARY.test(path)) known.binaries += 1;
    counts.set(folder, known);
  }
  return [...counts]
    .filter(
      ([folder, { binaries, all }]) =>
        folder !== '' && binaries >= MIN_BINARIES && binaries >= all * MIN_SHARE,
    )
    .map(([folder]) => folder);
}
