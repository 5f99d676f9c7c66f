/** What is not there after a fresh start either is not asked for again by itself for this long. */
const PAUSE_MS = 60_000;
const KEY = 'vitals.reloadedAt';

export interface ReloadPage {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  readonly reload: () => void;
}

/** Loads the page again unless that was done a moment ago. @returns whether it is done */
export function reloadOnce({ storage, now, reload }: ReloadPage): boolean {
  const last = Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
  if (now() - last < PAUSE_MS) return false;
  storage.setItem(KEY, String(now()));
  reload();
  return true;
}
