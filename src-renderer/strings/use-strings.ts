import { create } from 'zustand';
import { en, type Strings } from './en/en.ts';

export const LOCALES = ['en', 'zh-CN'] as const;
export type Locale = (typeof LOCALES)[number];

/** Each language by its own name, so that its readers find it. */
export const LOCALE_NAMES: Record<Locale, string> = { en: 'English', 'zh-CN': '简体中文' };

const STORAGE_KEY = 'vitals-locale';

interface LocaleState {
  locale: Locale;
  strings: Strings;
}

const useLocaleState = create<LocaleState>(() => ({ locale: 'en', strings: en }));

/** The catalogue in the chosen language. */
export function useStrings(): Strings {
  return useLocaleState((state) => state.strings);
}

/** The same outside of components: as it is at the moment. */
export function currentStrings(): Strings {
  return useLocaleState.getState().strings;
}

export function useLocale(): Locale {
  return useLocaleState((state) => state.locale);
}

/** Changes the language at once and remembers it; the other catalogue is loaded when first needed. */
export async function chooseLocale(locale: Locale): Promise<void> {
  const strings = locale === 'en' ? en : (await import('./zh-cn/zh-cn.ts')).zhCn;
  useLocaleState.setState({ locale, strings });
  document.documentElement.lang = locale;
  localStorage.setItem(STORAGE_KEY, locale);
}

/** The language chosen before, else the browser's when there is a catalogue for it. */
export function localeFor(chosen: string | null, browserLanguage: string): Locale {
  const known = LOCALES.find((locale) => locale === chosen);
  return known ?? (browserLanguage.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en');
}

export function preferredLocale(): Locale {
  return localeFor(localStorage.getItem(STORAGE_KEY), navigator.language);
}
