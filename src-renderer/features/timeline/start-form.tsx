import type { TimelineRequest } from '#contract/public-api/timeline.ts';
import { Button, Input, SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { analysesQuery } from '#renderer/features/analyses/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { estimatedMinutes } from './estimate.ts';
import { DEFAULT_POINTS, POINT_COUNTS, SPANS, type Span, sinceOf } from './span.ts';
import classes from './timeline-page.module.css';

interface StartFormProps {
  /** ISO-8601, the last commit. */
  last: string;
  pending: boolean;
  onStart: (request: TimelineRequest) => void;
  /** Beside the button. */
  children?: ReactNode;
}

function Cost({ points }: { points: number }) {
  const s = useStrings().timeline.start;
  const format = useFormat();
  const analyses = useQuery(analysesQuery(useProjectId())).data?.items ?? [];
  const minutes = estimatedMinutes(analyses, points);
  return (
    <p className={classes.dimmed}>
      {minutes === undefined ? s.costUnknown : s.cost(format.number(minutes))} {s.spanNote}
    </p>
  );
}

/** How many points since when, and what that takes. */
export function StartForm({ last, pending, onStart, children }: StartFormProps) {
  const s = useStrings().timeline.start;
  const countLabel = useId();
  const [points, setPoints] = useState<number>(DEFAULT_POINTS);
  const [span, setSpan] = useState<Span>('first');
  const start = () => {
    const since = sinceOf(span, last);
    onStart({ points, ...(since !== undefined && { since }) });
  };
  return (
    <div className={classes.form}>
      <div className={classes.fields}>
        <div className={classes.field}>
          <Input.Label id={countLabel} labelElement="div" size="xs">
            {s.points}
          </Input.Label>
          <SegmentedControl
            aria-labelledby={countLabel}
            value={String(points)}
            onChange={(value) => setPoints(Number(value))}
            data={POINT_COUNTS.map(String)}
          />
        </div>
        <Select
          label={s.since}
          value={span}
          onChange={(value) => setSpan(SPANS.find((one) => one === value) ?? 'first')}
          data={SPANS.map((value) => ({ value, label: s.spans[value] }))}
          allowDeselect={false}
          w={170}
        />
        <Button loading={pending} onClick={start}>
          {s.button}
        </Button>
        {children}
      </div>
      <Cost points={points} />
    </div>
  );
}
