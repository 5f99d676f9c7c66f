import type { TrendWeek } from '#contract/public-api/evolution.ts';
import { SegmentedControl } from '@mantine/core';
import type { EChartsOption } from 'echarts/types/dist/shared';
import { useMemo } from 'react';
import { Chart } from '#renderer/components/chart/chart.tsx';
import { chartStyle } from '#renderer/components/chart/chart-style.ts';
import { type ThemeColors, useThemeColors } from '#renderer/components/chart/use-theme-colors.ts';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import type { Column } from '#renderer/components/data-table.rows.ts';
import { DataTable } from '#renderer/components/data-table.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import type { Strings } from '#renderer/strings/en/en.ts';
import { type Format, useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { cutScale } from './cut-scale.ts';

const HEIGHT_PX = 250;

interface OptionInput {
  /** Where the scale of the lines ends; undefined when all of them fit. */
  cut: number | undefined;
  trend: readonly TrendWeek[];
  colors: ThemeColors;
  s: Strings;
  format: Format;
}

/** Lines added above the axis, removed below, commits as a line on their own scale. */
function trendOption({ trend, cut, colors, s, format }: OptionInput): EChartsOption {
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
    xAxis: { ...style.timeAxis, data: trend.map(({ week }) => format.date(`${week}T12:00:00Z`)) },
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

function useTrendColumns(): Column<TrendWeek>[] {
  const s = useStrings();
  const format = useFormat();
  return useMemo(() => {
    const number = (id: string, header: string, value: (week: TrendWeek) => number): Column<TrendWeek> => ({
      id,
      header,
      value,
      cell: (week) => format.number(value(week)),
      width: '130px',
      end: true,
    });
    return [
      {
        id: 'week',
        header: s.evolution.week,
        value: ({ week }) => week,
        cell: ({ week }) => format.date(`${week}T12:00:00Z`),
        width: 'minmax(0, 1fr)',
      },
      number('commits', s.evolution.commits, ({ commits }) => commits),
      number('added', s.evolution.added, ({ linesAdded }) => linesAdded),
      number('removed', s.evolution.removed, ({ linesRemoved }) => linesRemoved),
    ];
  }, [format, s]);
}

function TrendTable({ trend }: { trend: readonly TrendWeek[] }) {
  const s = useStrings();
  const columns = useTrendColumns();
  return (
    <div style={{ height: HEIGHT_PX }}>
      <DataTable
        label={s.evolution.trend}
        rows={trend}
        columns={columns}
        rowKey={({ week }) => week}
        sort={{ id: 'week', descending: true }}
        rowHeightPx={28}
        empty={s.evolution.nothing}
      />
    </div>
  );
}

interface TrendPanelProps {
  trend: readonly TrendWeek[];
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
}

export function TrendPanel({ trend, asTable, onAsTable }: TrendPanelProps) {
  const s = useStrings();
  const format = useFormat();
  const colors = useThemeColors();
  const columns = useTrendColumns();
  const cut = useMemo(
    () => cutScale(trend.flatMap(({ linesAdded, linesRemoved }) => [linesAdded, linesRemoved])),
    [trend],
  );
  const option = useMemo(
    () => trendOption({ trend, cut, colors, s, format }),
    [trend, cut, colors, s, format],
  );
  return (
    <Panel
      title={s.evolution.trend}
      note={cut !== undefined && !asTable ? s.evolution.cut : undefined}
      actions={
        <>
          <SegmentedControl
            aria-label={s.shell.selectView}
            value={asTable ? 'table' : 'chart'}
            onChange={(chosen) => onAsTable(chosen === 'table')}
            data={[
              { value: 'chart', label: s.evolution.asChart },
              { value: 'table', label: s.evolution.asTable },
            ]}
          />
          <CsvButton name="activity" label={s.evolution.trendCsv} rows={trend} columns={columns} />
        </>
      }
    >
      {asTable ? (
        <TrendTable trend={trend} />
      ) : (
        <Chart
          option={option}
          heightPx={HEIGHT_PX}
          label={s.evolution.trend}
          fileName="activity"
          saveLabel={s.evolution.savePng}
        />
      )}
    </Panel>
  );
}
