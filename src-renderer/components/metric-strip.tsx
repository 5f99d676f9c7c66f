import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TargetLink } from './target-link.tsx';
import classes from './metric-strip.module.css';

export interface Metric {
  label: string;
  value: ReactNode;
  /** Under the number: a difference, a unit, why there is none. */
  note?: ReactNode;
  /** The list the number counts. */
  to?: LinkProps | undefined;
}

/** A row of numbers with their names. */
export function MetricStrip({ metrics, label }: { metrics: readonly Metric[]; label: string }) {
  return (
    <dl className={classes.strip} aria-label={label}>
      {metrics.map((metric) => (
        <div key={metric.label}>
          <dt>
            <TargetLink to={metric.to}>{metric.label}</TargetLink>
          </dt>
          <dd>
            {metric.value}
            {metric.note && <span>{metric.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
