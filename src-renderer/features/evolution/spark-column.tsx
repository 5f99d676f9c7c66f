import { useMemo } from 'react';
import type { Column } from '#renderer/components/data-table.rows.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './spark-column.module.css';
import { SPARK, sparkPoints, sumOf } from './sparkline.ts';
import { dateOfDay } from './trend.option.ts';

/** Of the column; the backend sorts by it, too. */
export const SPARK_ID = 'monthlyChanges';

interface Counted {
  monthlyChanges?: number[] | undefined;
}

interface SparkProps {
  changes: readonly number[];
  /** The numbers in words. */
  label: string;
}

function Sparkline({ changes, label }: SparkProps) {
  const points = sparkPoints(changes);
  const last = points.at(-1);
  return (
    <svg
      className={classes.spark}
      width={SPARK.width}
      height={SPARK.height}
      viewBox={`0 0 ${SPARK.width} ${SPARK.height}`}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r={1.8} />}
    </svg>
  );
}

/** A small line of a file's changes in each month; no column at all where an analysis did not count them (D166). */
export function useSparkColumn<T extends Counted>(months: readonly string[]): Column<T>[] {
  const s = useStrings();
  const format = useFormat();
  return useMemo(() => {
    const [first] = months;
    if (first === undefined) return [];
    const since = format.date(dateOfDay(first));
    const column: Column<T> = {
      id: SPARK_ID,
      header: s.evolution.monthly,
      value: ({ monthlyChanges }) => sumOf(monthlyChanges),
      exported: ({ monthlyChanges }) => monthlyChanges?.join(' ') ?? null,
      cell: ({ monthlyChanges: changes }) =>
        changes && (
          <Sparkline
            changes={changes}
            label={s.evolution.monthlyText(since, changes.map((count) => format.number(count)).join(', '))}
          />
        ),
      width: '128px',
      end: true,
    };
    return [column];
  }, [months, format, s]);
}
