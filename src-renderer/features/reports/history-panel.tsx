import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toneOfLevel } from '#renderer/components/level-tone.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { historyQuery } from './reports.api.ts';
import classes from './report-page.module.css';

/** Earlier reports; nothing until there are two. */
export function HistoryPanel() {
  const s = useStrings();
  const format = useFormat();
  const projectId = useProjectId();
  const history = useQuery(historyQuery(projectId));
  const items = history.data?.items ?? [];
  if (items.length < 2) return null;
  return (
    <section>
      <h2 className={classes.heading}>
        {s.report.history}{' '}
        <Link to="/projects/$projectId/compare" params={{ projectId }} className={classes.compare}>
          {s.report.compare.open}
        </Link>
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{s.report.analysed}</th>
            <th data-end>{s.report.healthScore}</th>
            <th data-end>±</th>
            <th>{s.report.level}</th>
            <th>{s.report.risks}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => {
            const before = items[index + 1]?.healthScore ?? null;
            const change = item.healthScore !== null && before !== null ? item.healthScore - before : null;
            return (
              <tr key={item.analysisId}>
                <td>{format.dateTime(item.createdAt)}</td>
                <td data-end>{item.healthScore ?? '–'}</td>
                <td data-end>{change === null ? '' : format.signed(change)}</td>
                <td>
                  <Tag tone={toneOfLevel(item.level)}>{s.words.level[item.level]}</Tag>
                </td>
                <td>{s.report.riskCount(item.risks.length)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
