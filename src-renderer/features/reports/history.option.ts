import type { ReportHistoryItem } from '#contract/public-api/reports.ts';
import { DIMENSION_KEYS } from '#contract/words.ts';
import type { EChartsOption } from 'echarts/types/dist/shared';
import { chartStyle } from '#renderer/components/chart/chart-style.ts';
import type { ThemeColors } from '#renderer/components/chart/use-theme-colors.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import type { Format } from '#renderer/strings/use-format.ts';
import { scoreOf } from './ledger.ts';

/** With more analyses their numbers would lie on top of each other. */
const MAX_LABELLED = 20;

interface OptionInput {
  /** Oldest first. */
  items: readonly ReportHistoryItem[];
  colors: ThemeColors;
  s: Strings;
  format: Format;
}

/** The score as a strong line, its four dimensions as thin ones, each with a symbol of its own. */
export function historyOption({ items, colors, s, format }: OptionInput): EChartsOption {
  const tones = [colors.poor, colors.good, colors.fair, colors.calm];
  const symbols = ['rect', 'triangle', 'diamond', 'roundRect'];
  const style = chartStyle(colors);
  return {
    textStyle: style.font,
    grid: { left: 34, right: 16, top: 40, bottom: 24 },
    legend: { ...style.legend, top: 4, itemWidth: 16, itemHeight: 8 },
    tooltip: { ...style.tooltip, trigger: 'axis' },
    xAxis: { ...style.timeAxis, data: items.map(({ createdAt }) => format.dateTime(createdAt)) },
    yAxis: { type: 'value', min: 0, max: 100, axisLabel: style.axisLabel, splitLine: style.splitLine },
    series: [
      ...DIMENSION_KEYS.map((key, index) => ({
        name: s.report.dimensions[key],
        type: 'line' as const,
        symbol: symbols[index] ?? 'circle',
        symbolSize: 6,
        lineStyle: { width: 1.2, type: 'dashed' as const, color: tones[index] ?? colors.calm },
        itemStyle: { color: tones[index] ?? colors.calm },
        data: items.map((item) => ({ value: scoreOf(item, key), analysisId: item.analysisId })),
      })),
      {
        name: s.report.healthScore,
        type: 'line',
        symbol: 'circle',
        symbolSize: 8,
        lineStyle: { width: 2.6, color: colors.accent },
        itemStyle: { color: colors.accent },
        label: { show: items.length <= MAX_LABELLED, color: colors.text, fontSize: 11 },
        data: items.map(({ healthScore: value, analysisId }) => ({ value, analysisId })),
      },
    ],
  };
}
