import type { ReportHistoryItem } from '#contract/public-api/reports.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Chart } from '#renderer/components/chart/chart.tsx';
import { useThemeColors } from '#renderer/components/chart/use-theme-colors.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { historyRows } from './history-rows.ts';
import { historyOption } from './history.option.ts';

const HEIGHT_PX = 230;

/** Scores of the analyses, oldest first; a click on one compares it with the one before. The table under it holds the same numbers. */
export function HistoryChart({ items }: { items: readonly ReportHistoryItem[] }) {
  const s = useStrings();
  const format = useFormat();
  const colors = useThemeColors();
  const projectId = useProjectId();
  const navigate = useNavigate();
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
      onPick={(data) => {
        const { analysisId } = data as { analysisId: number };
        const picked = historyRows(items).find(({ item }) => item.analysisId === analysisId);
        if (picked?.before === undefined) return;
        void navigate({
          to: '/projects/$projectId/compare',
          params: { projectId },
          search: { from: picked.before.analysisId, to: analysisId },
        });
      }}
    />
  );
}
