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

/** Steps that are easy to read off, within a power of ten. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Half of a scale from zero to a number: both halves of it are easy to read, and whole. */
function halfScale(end: number): number {
  const half = Math.ceil(end / 2);
  if (half <= 10) return Math.max(1, half);
  const power = 10 ** Math.floor(Math.log10(half));
  return power * (STEPS.find((step) => step * power >= half) ?? 10);
}

/** A scale that reaches as far below zero as above it: two of them in one chart have one zero. */
function evenScale(half: number) {
  return { min: -2 * half, max: 2 * half, interval: half };
}

/** Lines added above the axis, removed below, commits as a line on their own scale. */
export function trendOption({ trend, cut, colors, s, format }: OptionInput): EChartsOption {
  const style = chartStyle(colors);
  const compact = (value: number) => format.compact(Math.abs(value));
  const lines = cut ?? Math.max(...trend.flatMap((week) => [week.linesAdded, week.linesRemoved]), 2);
  const commits = Math.max(...trend.map((week) => week.commits), 2);
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
        ...evenScale(cut ? cut / 2 : halfScale(lines)),
      },
      {
        type: 'value',
        ...evenScale(halfScale(commits)),
        axisLabel: { ...style.axisLabel, formatter: (value: number) => (value < 0 ? '' : compact(value)) },
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
