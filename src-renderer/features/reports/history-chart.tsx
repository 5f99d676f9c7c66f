import type { ReportHistoryItem } from '#contract/public-api/reports.ts';
import { useMemo } from 'react';
import { Chart } from '#renderer/components/chart/chart.tsx';
import { useThemeColors } from '#renderer/components/chart/use-theme-colors.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { historyOption } from './history.option.ts';

const HEIGHT_PX = 230;

/** Scores of the analyses, oldest first; the table under it holds the same numbers. */
export function HistoryChart({ items }: { items: readonly ReportHistoryItem[] }) {
  const s = useStrings();
  const format = useFormat();
  const colors = useThemeColors();
  const option = useMemo(
    () => historyOption({ items: items.toReversed(), colors, s, format }),
    [items, colors, s, format],
  );
  return (
    <Chart
      option={option}
      heightPx={HEIGHT_PX}
      label={s.report.historyChart}
      fileName="scores"
      saveLabel={s.report.historyPng}
    />
  );
}
