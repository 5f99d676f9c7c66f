/** Where a fact stands says nothing about what is declared. */
const PLACES: ReadonlySet<string> = new Set(['line', 'nameLine', 'endLine', 'memberLines']);

/** What facts declare, as one text to compare: all of it but where it stands. */
export const withoutPlaces = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) => (PLACES.has(key) ? undefined : inner));
