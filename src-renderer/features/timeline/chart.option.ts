import type { TimelinePoint } from '#contract/public-api/timeline.ts';
import type { EChartsOption } from 'echarts/types/dist/shared';
import { chartStyle } from '#renderer/components/chart/chart-style.ts';
import { escapeHtml } from '#renderer/components/chart/escape-html.ts';
import type { ThemeColors } from '#renderer/components/chart/use-theme-colors.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import type { Format } from '#renderer/strings/use-format.ts';
import { type ChartLine, dimensionLines, findingLines, locLine } from './chart-lines.ts';
import type { Step } from './steps.ts';

export interface ChartInput {
  /** Oldest first. */
  points: readonly TimelinePoint[];
  hidden: ReadonlySet<string>;
  /** Commit that is shown. */
  chosen: string | undefined;
  /** What leads up to it. */
  step: Step | undefined;
  colors: ThemeColors;
  s: Strings;
  format: Format;
}

const SYMBOL_PX = { usual: 8, chosen: 14, dimension: 6 };
/** A cross, for what could not be analysed. */
const CROSS = 'path://M2 0L0 2L3 5L0 8L2 10L5 7L8 10L10 8L7 5L10 2L8 0L5 3z';
/** The same in both charts: what happened at one time stands below each other. */
const SIDES_PX = { left: 34, right: 44 };
const HIGHEST = 100;
/** Below the lowest score that is drawn, so that a line does not lie on the axis. */
const AIR = 3;

/** A dot of a chart and the commit that a click on it chooses. */
export const commitOf = (dot: unknown): string | undefined =>
  typeof dot === 'object' && dot !== null && 'commit' in dot && typeof dot.commit === 'string'
    ? dot.commit
    : undefined;

function dotsOf({ points }: ChartInput, { valueOf }: Pick<ChartLine, 'valueOf'>) {
  return points.flatMap((point) => {
    const value = valueOf(point);
    return value === null ? [] : [{ value: [point.at, value], commit: point.commit }];
  });
}

const describeLine = (line: ChartLine, point: TimelinePoint, format: Format): string => {
  const value = line.valueOf(point);
  return value === null ? '' : `${line.name} <b>${format.number(value)}</b>`;
};

/** What the tooltip says of a point, as HTML. */
export function describePoint(point: TimelinePoint, input: ChartInput): string {
  const { colors, s, format } = input;
  const lines = [...dimensionLines(s, colors), ...findingLines(s, colors), locLine(s, colors)];
  const score = point.healthScore === null ? [] : [`${s.report.healthScore} <b>${point.healthScore}</b>`];
  const numbers = [...score, ...lines.map((line) => describeLine(line, point, format)).filter(Boolean)];
  return [
    `<b>${escapeHtml(format.date(point.at))}</b> ${escapeHtml(point.tags.join(', '))}`,
    escapeHtml(point.subject),
    ...(point.failure === null ? [] : [escapeHtml(s.timeline.failure(point.failure))]),
    numbers.join(' · '),
  ]
    .filter(Boolean)
    .join('<br>');
}

function frameOf(input: ChartInput) {
  const { points, colors, format } = input;
  const style = chartStyle(colors);
  return {
    textStyle: style.font,
    // One row beside the button that saves the picture, however narrow the window is.
    legend: {
      ...style.legend,
      type: 'scroll' as const,
      right: 84,
      itemWidth: 14,
      itemHeight: 8,
      selectedMode: false as const,
      pageIconColor: colors.text,
      pageIconInactiveColor: colors.line,
      pageTextStyle: style.text,
      pageIconSize: 10,
    },
    tooltip: {
      ...style.tooltip,
      trigger: 'axis' as const,
      confine: true,
      extraCssText: 'max-width: 300px; white-space: normal;',
      formatter: (dots: unknown) => {
        const [dot] = Array.isArray(dots) ? dots : [dots];
        const commit = commitOf((dot as { data?: unknown } | undefined)?.data);
        const point = points.find((one) => one.commit === commit);
        return point === undefined ? '' : describePoint(point, input);
      },
    },
    xAxis: {
      type: 'time' as const,
      axisLabel: {
        ...style.axisLabel,
        hideOverlap: true,
        formatter: (time: number) => format.date(new Date(time).toISOString()),
      },
      axisLine: style.splitLine,
      axisTick: { show: false },
      splitLine: { show: false },
    },
  };
}

function tintOf({ step, colors }: ChartInput) {
  if (step === undefined) return {};
  const span: [{ xAxis: string }, { xAxis: string }] = [{ xAxis: step.from.at }, { xAxis: step.to.at }];
  return {
    markArea: { silent: true, itemStyle: { color: colors.accent, opacity: 0.12 }, data: [span] },
  };
}

/** Tags stand above the chart, what could not be analysed on its lower edge. */
function marksOf(input: ChartInput, lowest: number) {
  const { points, colors, s } = input;
  const dots = (height: number, wanted: (point: TimelinePoint) => boolean) =>
    points
      .filter(wanted)
      .map(({ at, commit, tags }) => ({ value: [at, height], commit, name: tags.join(', ') }));
  const tags = dots(HIGHEST, (point) => point.tags.length > 0);
  const failed = dots(lowest, ({ failure }) => failure !== null);
  const label = {
    show: true,
    position: 'top' as const,
    color: colors.dimmed,
    fontSize: 11,
    // A function: braces in a tag would be read as a template's.
    formatter: ({ name }: { name: string }) => name,
  };
  const mark = { type: 'scatter' as const, symbolSize: 9 };
  return [
    ...(tags.length === 0
      ? []
      : [
          {
            ...mark,
            name: s.timeline.tags,
            symbol: 'triangle',
            symbolRotate: 180,
            symbolOffset: [0, -6],
            itemStyle: { color: colors.accent },
            label,
            labelLayout: { hideOverlap: true },
            data: tags,
          },
        ]),
    ...(failed.length === 0
      ? []
      : [
          {
            ...mark,
            name: s.timeline.notAnalysed,
            symbol: CROSS,
            itemStyle: { color: colors.bad },
            data: failed,
          },
        ]),
  ];
}

/** Where the scale of the scores begins: a round number below all of them, 0 where that would save next to nothing. */
function lowestOf(scores: readonly number[]): number {
  const round = Math.floor((Math.min(...scores) - AIR) / 10) * 10;
  return scores.length === 0 || round < 20 ? 0 : round;
}

/** The score as a strong line, its dimensions as thin ones, on an axis of time. */
export function scoreOption(input: ChartInput): EChartsOption {
  const { points, hidden, chosen, colors, s } = input;
  const style = chartStyle(colors);
  const dimensions = dimensionLines(s, colors).filter(({ key }) => !hidden.has(key));
  const scores = points.flatMap(({ healthScore }) => healthScore ?? []);
  const drawn = [...scores, ...dimensions.flatMap(({ valueOf }) => points.flatMap((p) => valueOf(p) ?? []))];
  const lowest = lowestOf(drawn);
  return {
    ...frameOf(input),
    grid: { ...SIDES_PX, top: 56, bottom: 26 },
    yAxis: {
      type: 'value',
      min: lowest,
      max: HIGHEST,
      axisLabel: style.axisLabel,
      splitLine: style.splitLine,
    },
    series: [
      ...dimensions.map((line) => ({
        name: line.name,
        type: 'line' as const,
        symbol: line.symbol,
        symbolSize: SYMBOL_PX.dimension,
        lineStyle: { width: 1.2, type: 'dashed' as const, color: line.color },
        itemStyle: { color: line.color },
        data: dotsOf(input, line),
      })),
      {
        name: s.report.healthScore,
        type: 'line',
        symbol: 'circle',
        z: 4,
        lineStyle: { width: 2.6, color: colors.accent },
        itemStyle: { color: colors.accent },
        ...tintOf(input),
        data: dotsOf(input, { valueOf: ({ healthScore }) => healthScore }).map((dot) => ({
          ...dot,
          symbolSize: dot.commit === chosen ? SYMBOL_PX.chosen : SYMBOL_PX.usual,
        })),
      },
      ...marksOf(input, lowest),
    ],
  };
}

/** Findings by kind on the left scale, lines of code on the right one. */
export function countOption(input: ChartInput): EChartsOption {
  const { hidden, colors, s, format } = input;
  const style = chartStyle(colors);
  const findings = findingLines(s, colors).filter(({ key }) => !hidden.has(key));
  const loc = locLine(s, colors);
  const scale = {
    type: 'value' as const,
    min: 0,
    minInterval: 1,
    axisLabel: { ...style.axisLabel, formatter: (value: number) => format.compact(value) },
  };
  return {
    ...frameOf(input),
    grid: { ...SIDES_PX, top: 42, bottom: 26 },
    yAxis: [
      { ...scale, splitLine: style.splitLine },
      { ...scale, splitLine: { show: false } },
    ],
    series: [
      {
        name: loc.name,
        type: 'line',
        yAxisIndex: 1,
        symbol: loc.symbol,
        symbolSize: SYMBOL_PX.dimension,
        lineStyle: { width: 1.2, color: loc.color },
        itemStyle: { color: loc.color },
        areaStyle: { color: loc.color, opacity: 0.14 },
        ...tintOf(input),
        data: hidden.has(loc.key) ? [] : dotsOf(input, loc),
      },
      ...findings.map((line) => ({
        name: line.name,
        type: 'line' as const,
        symbol: line.symbol,
        symbolSize: SYMBOL_PX.usual,
        lineStyle: { width: 1.8, color: line.color },
        itemStyle: { color: line.color },
        data: dotsOf(input, line),
      })),
    ],
  };
}
