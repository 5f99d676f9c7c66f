import type { PastMap } from '#contract/public-api/timeline.ts';

/** As many folders as an answer lists at most: the contract's number, whose schemas the page does without. */
export const FULL_LIST = 60;

type PastFolderLink = PastMap['links'][number];

/** Since the point before. */
export type Change = 'SAME' | 'NEW' | 'GONE';

export interface ChangedFolder {
  readonly name: string;
  readonly files: number;
  /** Code lines; of a folder that has gone those that it had. */
  readonly loc: number;
  /** Code lines more than before; null where there is nothing to compare with. */
  readonly delta: number | null;
  readonly change: Change;
}

export type ChangedLink = PastFolderLink & { readonly change: Change };

export interface FolderChanges {
  /** Sorted by name, so that a folder stays where it is from one commit to the next. */
  readonly folders: readonly ChangedFolder[];
  readonly links: readonly ChangedLink[];
}

type Folders = Pick<PastMap, 'folders' | 'links'>;

/** What a commit's folders and the arrows between them have become since the point before; without one all are the same. */
export function folderChanges(now: Folders, before: Folders | undefined): FolderChanges {
  const folders = before === undefined ? now.folders.map(unchanged) : compareFolders(now, before);
  const links =
    before === undefined
      ? now.links.map((link) => ({ ...link, change: 'SAME' as const }))
      : compareLinks(now, before);
  return { folders: folders.toSorted((a, b) => (a.name < b.name ? -1 : 1)), links };
}

type Folder = Folders['folders'][number];

const unchanged = (folder: Folder): ChangedFolder => ({ ...folder, delta: null, change: 'SAME' });

function compareFolders(now: Folders, before: Folders): ChangedFolder[] {
  const then = new Map(before.folders.map((folder) => [folder.name, folder]));
  const names = new Set(now.folders.map(({ name }) => name));
  const gone = before.folders
    .filter((folder) => !names.has(folder.name) && isSurelyAbsent(folder, now))
    .map((folder): ChangedFolder => ({ ...folder, delta: -folder.loc, change: 'GONE' }));
  const here = now.folders.map((folder): ChangedFolder => {
    const earlier = then.get(folder.name);
    if (earlier !== undefined) return { ...folder, delta: folder.loc - earlier.loc, change: 'SAME' };
    return isSurelyAbsent(folder, before)
      ? { ...folder, delta: folder.loc, change: 'NEW' }
      : unchanged(folder);
  });
  return [...here, ...gone];
}

/** Only the largest folders are listed: one that is smaller than all of a full list may be there all the same. */
function isSurelyAbsent(folder: Folder, { folders }: Folders): boolean {
  return folders.length < FULL_LIST || folders.some(({ loc }) => loc < folder.loc);
}

const keyOf = ({ from, to }: PastFolderLink): string => `${from}\n${to}`;

function compareLinks(now: Folders, before: Folders): ChangedLink[] {
  const [here, then] = [new Set(now.links.map(keyOf)), new Set(before.links.map(keyOf))];
  // The arrows of a folder that is not in the list are not known.
  const isKnown = (link: PastFolderLink, { folders }: Folders): boolean =>
    folders.length < FULL_LIST ||
    [link.from, link.to].every((name) => folders.some((folder) => folder.name === name));
  const gone = before.links.filter((link) => !here.has(keyOf(link)) && isKnown(link, now));
  return [
    ...now.links.map((link): ChangedLink => {
      const isNew = !then.has(keyOf(link)) && isKnown(link, before);
      return { ...link, change: isNew ? 'NEW' : 'SAME' };
    }),
    ...gone.map((link): ChangedLink => ({ ...link, change: 'GONE' })),
  ];
}

/** The folders with most lines and the chosen one, in the order that they have. */
export function largestFolders(
  folders: readonly ChangedFolder[],
  count: number,
  chosen: string | undefined,
): ChangedFolder[] {
  const largest = new Set(folders.toSorted((a, b) => b.loc - a.loc).slice(0, count));
  return folders.filter((folder) => largest.has(folder) || folder.name === chosen);
}
