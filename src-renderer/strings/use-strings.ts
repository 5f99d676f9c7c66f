import { create } from 'zustand';
import { en, type Strings } from './en/en.ts';

export const LOCALES = ['en', 'zh-CN'] as const;
export type Locale = (typeof LOCALES)[number];

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
export function preferredLocale(): Locale {
  const chosen = LOCALES.find((locale) => locale === localStorage.getItem(STORAGE_KEY));
  if (chosen) return chosen;
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
}
