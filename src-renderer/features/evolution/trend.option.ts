import type { TrendWeek } from '#contract/public-api/evolution.ts';
import type { EChartsOption } from 'echarts/types/dist/shared';
import { chartStyle } from '#renderer/components/chart/chart-style.ts';
import type { ThemeColors } from '#renderer/components/chart/use-theme-colors.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import type { Format } from '#renderer/strings/use-format.ts';

/** Noon of a day, such as the Monday that names a week (D34): the same day in nearly every time zone. */
export function dateOfDay(day: string): string {
  return `${day}T12:00:00Z`;
}

interface OptionInput {
  /** Where the scale of the lines ends; undefined when all of them fit. */
  cut: number | undefined;
  trend: readonly TrendWeek[];
  colors: ThemeColors;
  s: Strings;
  format: Format;
}

/** Lines added above the axis, removed below, commits as a line on their own scale. */
export function trendOption({ trend, cut, colors, s, format }: OptionInput): EChartsOption {
  const style = chartStyle(colors);
  const compact = (value: number) => format.compact(Math.abs(value));
  return {
    textStyle: style.font,
    grid: { left: 48, right: 44, top: 46, bottom: 24 },
    legend: { ...style.legend, itemWidth: 12, itemHeight: 8 },
    tooltip: {
      ...style.tooltip,
      trigger: 'axis',
      valueFormatter: (value) => format.number(Math.abs(Number(value))),
    },
    xAxis: { ...style.timeAxis, data: trend.map(({ week }) => format.date(dateOfDay(week))) },
    yAxis: [
      {
        type: 'value',
        axisLabel: { ...style.axisLabel, formatter: compact },
        splitLine: style.splitLine,
        ...(cut ? { max: cut, min: -cut } : {}),
      },
      {
        type: 'value',
        minInterval: 1,
        axisLabel: { ...style.axisLabel, formatter: compact },
        splitLine: { show: false },
      },
    ],
    series: [
      {
        name: s.evolution.added,
        type: 'bar',
        stack: 'lines',
        itemStyle: { color: colors.good },
        barMaxWidth: 18,
        data: trend.map(({ linesAdded }) => linesAdded),
      },
      {
        name: s.evolution.removed,
        type: 'bar',
        stack: 'lines',
        itemStyle: { color: colors.poor },
        data: trend.map(({ linesRemoved }) => -linesRemoved),
      },
      {
        name: s.evolution.commits,
        type: 'line',
        yAxisIndex: 1,
        showSymbol: false,
        lineStyle: { color: colors.accent, width: 2 },
        itemStyle: { color: colors.accent },
        data: trend.map(({ commits }) => commits),
      },
    ],
  };
}
