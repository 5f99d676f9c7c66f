import type { ThemeColors } from './use-theme-colors.ts';

/** What all charts have in common: the page's font; texts, lines and boxes in the theme's colours. */
export function chartStyle(colors: ThemeColors) {
  const text = { color: colors.text, fontSize: 12 };
  const line = { lineStyle: { color: colors.line } };
  const axisLabel = { color: colors.dimmed, fontSize: 11 };
  return {
    font: { fontFamily: colors.fontFamily },
    text,
    axisLabel,
    splitLine: line,
    legend: { top: 0, left: 0, textStyle: text },
    tooltip: { backgroundColor: colors.panel, borderColor: colors.line, textStyle: text },
    /** The axis of moments in time, each named as far as there is room. */
    timeAxis: {
      type: 'category' as const,
      axisLabel: { ...axisLabel, hideOverlap: true },
      axisLine: line,
      axisTick: { show: false },
    },
  };
}
