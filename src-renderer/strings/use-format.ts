import { type Format, createFormat } from './format.ts';
import { type Locale, useLocale } from './use-strings.ts';

export type { Format } from './format.ts';

/** One for each language, however many components ask. */
const formats = new Map<Locale, Format>();

function formatOf(locale: Locale): Format {
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const format = createFormat(locale, navigator.languages);
  formats.set(locale, format);
  return format;
}

/** Numbers, sizes and times in the chosen language. */
export function useFormat(): Format {
  return formatOf(useLocale());
}

/** Has the browser load what it formats numbers with, which takes it some ten milliseconds. */
export function prepareFormat(locale: Locale): void {
  formatOf(locale).number(0);
}
