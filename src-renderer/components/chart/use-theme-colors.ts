import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';

/** The theme's colours as values, for drawing on a canvas. */
export interface ThemeColors {
  text: string;
  dimmed: string;
  line: string;
  panel: string;
  accent: string;
  good: string;
  fair: string;
  poor: string;
  bad: string;
  calm: string;
  /** Of the page's texts. */
  fontFamily: string;
}

/** The colours as they are at this moment. */
export function readThemeColors(): ThemeColors {
  const style = getComputedStyle(document.documentElement);
  const read = (variable: string) => style.getPropertyValue(variable).trim();
  return {
    text: read('--mantine-color-text'),
    dimmed: read('--mantine-color-dimmed'),
    line: read('--v-line'),
    panel: read('--v-panel'),
    accent: read('--v-accent'),
    good: read('--v-good-fill'),
    fair: read('--v-fair-fill'),
    poor: read('--v-poor-fill'),
    bad: read('--v-bad-fill'),
    calm: read('--v-calm-fill'),
    fontFamily: getComputedStyle(document.body).fontFamily,
  };
}

/** Read again when light and dark change. */
export function useThemeColors(): ThemeColors {
  const scheme = useComputedColorScheme();
  // oxlint-disable-next-line react/exhaustive-deps -- the variables change with the scheme
  return useMemo(() => readThemeColors(), [scheme]);
}
