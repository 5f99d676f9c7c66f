import type { TrendWeek } from '#contract/public-api/evolution.ts';
import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { Chart } from '#renderer/components/chart/chart.tsx';
import { useThemeColors } from '#renderer/components/chart/use-theme-colors.ts';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import type { Column } from '#renderer/components/data-table.rows.ts';
import { DataTable } from '#renderer/components/data-table.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { cutScale } from './cut-scale.ts';
import { dateOfDay, trendOption } from './trend.option.ts';

const HEIGHT_PX = 250;

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
        cell: ({ week }) => format.date(dateOfDay(week)),
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
