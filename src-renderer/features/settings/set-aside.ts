import type { StoredData } from '#contract/public-api/data.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

interface Circumstances {
  /** The newest folder whose notice was closed. */
  seen: string | null;
  /** Milliseconds since the epoch. */
  now: number;
  noProjects: boolean;
}

/**
 * What was set aside last, a database or stored code alone, while the start page should say so: for a week, or while there are no projects,
 * and until its notice is closed.
 */
export function setAsideToShow(
  { setAside, location }: Pick<StoredData, 'setAside' | 'location'>,
  { seen, now, noProjects }: Circumstances,
): { folder: string; at: string; path: string; hasDatabase: boolean } | undefined {
  const [newest] = setAside;
  if (newest === undefined || newest.folder === seen) return undefined;
  if (!noProjects && now - Date.parse(newest.at) >= WEEK_MS) return undefined;
  const { folder, at, hasDatabase } = newest;
  return { folder, at, hasDatabase, path: location === null ? folder : `${location}/${folder}` };
}
