/** A path cut before the file's name; the folder ends with its slash, or is empty. */
export function splitPath(path: string): { folder: string; name: string } {
  const cut = path.lastIndexOf('/') + 1;
  return { folder: path.slice(0, cut), name: path.slice(cut) };
}

/** The last folders and the name: "…/web/owner/OwnerController.java". */
export function shortPath(path: string, folders: number): string {
  const parts = path.split('/');
  return parts.length <= folders + 1 ? path : `…/${parts.slice(-folders - 1).join('/')}`;
}

/** How many folders each path shows, so that no two of them look alike; paths that are equal do. */
export function foldersToTell(paths: readonly string[], folders: number): number[] {
  const different = [...new Set(paths)];
  const shown = new Map<string, number>();
  for (let count = folders; shown.size < different.length; count += 1) {
    const alike = Map.groupBy(different, (path) => shortPath(path, count));
    for (const [first = '', ...others] of alike.values())
      if (others.length === 0 && !shown.has(first)) shown.set(first, count);
  }
  return paths.map((path) => shown.get(path) ?? folders);
}

/**
 * The files a typed word most likely means, best first: those with the word in their name before those with it in a
 * folder, short paths first.
 */
export function bestMatches(paths: readonly string[], word: string, max: number): string[] {
  const wanted = word.toLowerCase();
  const rank = (path: string) => Number(!splitPath(path).name.toLowerCase().includes(wanted));
  return paths
    .filter((path) => path.toLowerCase().includes(wanted))
    .toSorted((a, b) => rank(a) - rank(b) || a.length - b.length)
    .slice(0, max);
}
