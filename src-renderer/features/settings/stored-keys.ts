/** Kept when everything is deleted: they are about the reader, not about projects. */
const PREFERENCES: ReadonlySet<string> = new Set(['vitals-locale']);

/** Of the keys of the page's storage, those that Vitals set about projects. */
export function projectKeys(keys: readonly string[]): string[] {
  return keys.filter((key) => key.startsWith('vitals-') && !PREFERENCES.has(key));
}
