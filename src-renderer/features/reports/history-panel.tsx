import type { ReportHistoryItem } from '#contract/public-api/reports.ts';
import { DIMENSION_KEYS } from '#contract/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import type { Column } from '#renderer/components/data-table.rows.ts';
import { toneOfLevel } from '#renderer/components/level-tone.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { HistoryChart } from './history-chart.tsx';
import { historyRows } from './history-rows.ts';
import { scoreOf } from './ledger.ts';
import { historyQuery } from './reports.api.ts';
import classes from './report-page.module.css';

function useCsvColumns(): Column<ReportHistoryItem>[] {
  const s = useStrings();
  return [
    { id: 'when', header: s.report.analysed, value: ({ createdAt }) => createdAt, width: '' },
    { id: 'score', header: s.report.healthScore, value: ({ healthScore }) => healthScore, width: '' },
    ...DIMENSION_KEYS.map((key) => ({
      id: key,
      header: s.report.dimensions[key],
      value: (item: ReportHistoryItem) => scoreOf(item, key),
      width: '',
    })),
    { id: 'risks', header: s.report.risks, value: ({ risks }) => risks.length, width: '' },
  ];
}

function HistoryTable({ items }: { items: readonly ReportHistoryItem[] }) {
  const s = useStrings();
  const format = useFormat();
  const projectId = useProjectId();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{s.report.analysed}</th>
          <th data-end>{s.report.healthScore}</th>
          <th data-end>±</th>
          {DIMENSION_KEYS.map((key) => (
            <th key={key} data-end>
              {s.report.dimensions[key]}
            </th>
          ))}
          <th>{s.report.level}</th>
          <th className="no-print" aria-label={s.report.compare.open} />
        </tr>
      </thead>
      <tbody>
        {historyRows(items).map(({ item, before, delta }) => (
          <tr key={item.analysisId}>
            <td>{format.dateTime(item.createdAt)}</td>
            <td data-end>{item.healthScore ?? '–'}</td>
            <td data-end>{delta === null ? '' : format.signed(delta)}</td>
            {DIMENSION_KEYS.map((key) => (
              <td key={key} data-end>
                {scoreOf(item, key) ?? '–'}
              </td>
            ))}
            <td>
              <Tag tone={toneOfLevel(item.level)}>{s.words.level[item.level]}</Tag>
            </td>
            <td className="no-print">
              {before && (
                <Link
                  to="/projects/$projectId/compare"
                  params={{ projectId }}
                  search={{ from: before.analysisId, to: item.analysisId }}
                  className={classes.compare}
                >
                  {s.report.compare.open}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Earlier reports, drawn and listed; nothing until there are two. */
export function HistoryPanel() {
  const s = useStrings();
  const projectId = useProjectId();
  const history = useQuery(historyQuery(projectId));
  const items = history.data?.items ?? [];
  const columns = useCsvColumns();
  if (items.length < 2) return null;
  return (
    <section>
      <div className={classes.headingRow}>
        <h2 className={classes.heading}>{s.report.history}</h2>
        <span className={classes.historyActions}>
          <Link
            to="/projects/$projectId/timeline"
            params={{ projectId }}
            className={`no-print ${classes.compare}`}
          >
            {s.timeline.title}
          </Link>
          <CsvButton name="history" label={s.report.historyCsv} rows={items} columns={columns} />
        </span>
      </div>
      <HistoryChart items={items} />
      <HistoryTable items={items} />
    </section>
  );
}
