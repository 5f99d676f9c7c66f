import type { Locale } from './use-strings.ts';

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** What `Intl` calls "now" and "现在". */
const JUST_NOW: Record<Locale, string> = { en: 'just now', 'zh-CN': '刚刚' };

function bytes(format: Intl.NumberFormat, size: number): string {
  if (size < 1024) return `${size} B`;
  if (size < 1024 * 1024) return `${format.format(size / 1024)} KB`;
  return `${format.format(size / 1024 / 1024)} MB`;
}

/** @param least above nothing that the format shows */
const shareOf = (percent: number, format: Intl.NumberFormat, least: number): string =>
  percent > 0 && percent < least / 2 ? `<${format.format(least)}%` : `${format.format(percent)}%`;

export interface Format {
  number: (value: number) => string;
  /** At most one decimal. */
  decimal: (value: number) => string;
  /** A percentage with at most one decimal, whole on demand: of something never 0%. */
  share: (percent: number, decimals?: 0 | 1) => string;
  /** With its sign, `±0` included. */
  signed: (value: number) => string;
  compact: (value: number) => string;
  bytes: (value: number) => string;
  date: (iso: string) => string;
  /** Of "2026-11". */
  month: (month: string) => string;
  dateTime: (iso: string) => string;
  /** "3 minutes ago". */
  ago: (iso: string, now?: number) => string;
}

/** Created on first use: creating an `Intl` formatter takes milliseconds. */
function once<Formatter>(create: () => Formatter): () => Formatter {
  let created: Formatter | undefined;
  return () => (created ??= create());
}

/** British or American dates, as the browser prefers, within the chosen language. */
export function regionOf(language: Locale, preferred: readonly string[]): string {
  return preferred.find((tag) => tag.startsWith(language.slice(0, 2))) ?? language;
}

/**
 * Numbers, sizes and times in one language.
 * @param preferred the reader's languages with regions, best first
 */
export function createFormat(language: Locale, preferred: readonly string[]): Format {
  const locale = regionOf(language, preferred);
  const numbers = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(locale, options));
  const dates = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(locale, options));
  const whole = numbers({ maximumFractionDigits: 0 });
  const decimal = numbers({ maximumFractionDigits: 1 });
  const signed = numbers({ maximumFractionDigits: 1, signDisplay: 'always' });
  const compact = numbers({ notation: 'compact', maximumFractionDigits: 1 });
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const date = dates({ dateStyle: 'medium' });
  const month = dates({ year: 'numeric', month: 'long', timeZone: 'UTC' });
  const dateTime = dates({ dateStyle: 'medium', timeStyle: 'short' });
  return {
    number: (value) => whole().format(value),
    // As the report's own sentences round: 6.85, which is a little less in binary, is 6.8 in both.
    decimal: (value) => decimal().format(Number(value.toFixed(1))),
    share: (percent, decimals = 1) => shareOf(percent, decimals === 0 ? whole() : decimal(), 10 ** -decimals),
    signed: (value) => (Math.abs(value) < 0.05 ? '±0' : signed().format(value).replace('-', '−')),
    compact: (value) => compact().format(value),
    bytes: (value) => bytes(decimal(), value),
    date: (iso) => date().format(new Date(iso)),
    month: (yearAndMonth) => month().format(new Date(`${yearAndMonth}-01T00:00:00Z`)),
    dateTime: (iso) => dateTime().format(new Date(iso)),
    ago: (iso, now = Date.now()) => {
      const seconds = (Date.parse(iso) - now) / 1000;
      const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
      return unit ? relative().format(Math.round(seconds / unit[1]), unit[0]) : JUST_NOW[language];
    },
  };
}
