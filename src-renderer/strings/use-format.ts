import { type Locale, useLocale } from './use-strings.ts';

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

function relativeTime(format: Intl.RelativeTimeFormat, iso: string): string {
  const seconds = (Date.parse(iso) - Date.now()) / 1000;
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? format.format(Math.round(seconds / unit[1]), unit[0]) : format.format(0, 'second');
}

function bytes(format: Intl.NumberFormat, size: number): string {
  if (size < 1024) return `${size} B`;
  if (size < 1024 * 1024) return `${format.format(size / 1024)} KB`;
  return `${format.format(size / 1024 / 1024)} MB`;
}

export interface Format {
  number: (value: number) => string;
  /** At most one decimal. */
  decimal: (value: number) => string;
  /** With its sign, `±0` included. */
  signed: (value: number) => string;
  compact: (value: number) => string;
  bytes: (value: number) => string;
  date: (iso: string) => string;
  dateTime: (iso: string) => string;
  /** "3 minutes ago". */
  ago: (iso: string) => string;
}

/** British or American dates, as the browser prefers, within the chosen language. */
function regionOf(locale: Locale): string {
  return navigator.languages.find((tag) => tag.startsWith(locale.slice(0, 2))) ?? locale;
}

/** Made at its first use: a formatter of `Intl` takes milliseconds to make. */
function once<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined;
  return () => (made ??= make());
}

function createFormat(language: Locale): Format {
  const locale = regionOf(language);
  const numbers = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(locale, options));
  const dates = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(locale, options));
  const whole = numbers({ maximumFractionDigits: 0 });
  const decimal = numbers({ maximumFractionDigits: 1 });
  const signed = numbers({ maximumFractionDigits: 1, signDisplay: 'always' });
  const compact = numbers({ notation: 'compact', maximumFractionDigits: 1 });
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const date = dates({ dateStyle: 'medium' });
  const dateTime = dates({ dateStyle: 'medium', timeStyle: 'short' });
  return {
    number: (value) => whole().format(value),
    decimal: (value) => decimal().format(value),
    signed: (value) => (Math.abs(value) < 0.05 ? '±0' : signed().format(value).replace('-', '−')),
    compact: (value) => compact().format(value),
    bytes: (value) => bytes(decimal(), value),
    date: (iso) => date().format(new Date(iso)),
    dateTime: (iso) => dateTime().format(new Date(iso)),
    ago: (iso) => relativeTime(relative(), iso),
  };
}

/** One for each language, whatever number of components asks. */
const formats = new Map<Locale, Format>();

/** Numbers, sizes and times in the chosen language. */
export function useFormat(): Format {
  const locale = useLocale();
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const format = createFormat(locale);
  formats.set(locale, format);
  return format;
}
