import type { TimelinePoint } from '#contract/public-api/timeline.ts';
import { useMemo } from 'react';
import { useThemeColors } from '#renderer/components/chart/use-theme-colors.ts';
import type { Column } from '#renderer/components/data-table.rows.ts';
import { shortHash } from '#renderer/components/short-hash.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { dimensionLines, findingLines, locLine } from './chart-lines.ts';
import classes from './timeline-page.module.css';

function useNumberColumns() {
  const s = useStrings();
  const colors = useThemeColors();
  return useMemo(
    () => [
      { key: 'score', name: s.report.healthScore, valueOf: ({ healthScore }: TimelinePoint) => healthScore },
      ...dimensionLines(s, colors),
      ...findingLines(s, colors),
      locLine(s, colors),
    ],
    [s, colors],
  );
}

/** What a CSV file gets of each point. */
export function usePointColumns(): Column<TimelinePoint>[] {
  const s = useStrings().timeline;
  const numbers = useNumberColumns();
  const column = (id: string, header: string, value: Column<TimelinePoint>['value']) => ({
    id,
    header,
    value,
    width: '',
  });
  return [
    column('date', s.date, ({ at }) => at),
    column('commit', s.commit, ({ commit }) => commit),
    column('subject', s.subject, ({ subject }) => subject),
    column('tags', s.tags, ({ tags }) => tags.join(' ')),
    ...numbers.map(({ key, name, valueOf }) => column(key, name, valueOf)),
    column('failure', s.notAnalysed, ({ failure }) => failure),
  ];
}

interface PointsTableProps {
  /** Oldest first. */
  points: readonly TimelinePoint[];
  chosen: string | undefined;
  onChoose: (commit: string) => void;
}

/** The numbers of the charts, latest first; a date chooses its commit. */
export function PointsTable({ points, chosen, onChoose }: PointsTableProps) {
  const s = useStrings().timeline;
  const numbers = useNumberColumns();
  return (
    // Wider than a narrow window: it scrolls, also by keyboard.
    <div className={classes.scroll} role="region" aria-label={s.tableLabel} tabIndex={0}>
      <table className={classes.table} aria-label={s.tableLabel}>
        <thead>
          <tr>
            <th scope="col">{s.date}</th>
            <th scope="col">{s.commit}</th>
            {numbers.map(({ key, name }) => (
              <th key={key} scope="col" data-end>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.commit} data-chosen={point.commit === chosen}>
              <PointRow point={point} chosen={chosen} onChoose={onChoose} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PointRow({ point, chosen, onChoose }: Omit<PointsTableProps, 'points'> & { point: TimelinePoint }) {
  const s = useStrings().timeline;
  const format = useFormat();
  const numbers = useNumberColumns();
  const { commit, at, subject, tags, failure, healthScore } = point;
  return (
    <>
      <th scope="row">
        {healthScore === null ? (
          format.date(at)
        ) : (
          <button
            type="button"
            className={classes.link}
            aria-pressed={commit === chosen}
            onClick={() => onChoose(commit)}
          >
            {format.date(at)}
          </button>
        )}
      </th>
      <td title={subject} className={classes.subject}>
        <code>{shortHash(commit)}</code>{' '}
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}{' '}
        {subject}
      </td>
      {failure === null ? (
        numbers.map(({ key, valueOf }) => {
          const value = valueOf(point);
          return (
            <td key={key} data-end>
              {value === null ? '–' : format.number(value)}
            </td>
          );
        })
      ) : (
        <td colSpan={numbers.length}>{s.failure(failure)}</td>
      )}
    </>
  );
}
