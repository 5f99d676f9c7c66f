/** Where reports write when they were made, and the unit of the number: Cobertura, Clover, JaCoCo. */
const TIMESTAMPS: readonly RegExp[] = [
  /<coverage\b[^>]{0,1000}?\b(?:timestamp|generated)="(\d{9,13})"/,
  /<project\b[^>]{0,1000}?\btimestamp="(\d{9,13})"/,
  /<sessioninfo\b[^>]{0,1000}?\bdump="(\d{9,13})"/,
];
/** Some writers count seconds, others milliseconds: 10^11 seconds are the year 5138. */
const MIN_MILLISECONDS = 100_000_000_000;
const HEAD_CHARS = 8_192;

/** When a coverage report says it was made, in ms since 1970; undefined for formats that do not say (lcov, Go, Istanbul). */
export function madeAt(text: string): number | undefined {
  const head = text.slice(0, HEAD_CHARS);
  for (const pattern of TIMESTAMPS) {
    const value = Number(pattern.exec(head)?.[1] ?? Number.NaN);
    if (!Number.isNaN(value)) return value < MIN_MILLISECONDS ? value * 1000 : value;
  }
  return undefined;
}
