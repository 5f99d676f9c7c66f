import type { AnalysisSummary } from '#contract/public-api/analyses.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { analysesQuery, useStartAnalysis } from './analyses.api.ts';
import { isUnfinished } from './live-progress.ts';
import classes from './last-run-notice.module.css';

function useNotice(last: AnalysisSummary | undefined): { title: string; text: string } {
  const { progress } = useStrings();
  if (!last) return { title: progress.never, text: progress.neverText };
  if (last.status === 'CANCELLED') return { title: progress.cancelled, text: progress.cancelledText };
  return { title: progress.failed, text: last.errorMessage ?? '' };
}

/** Shown if the latest analysis did not succeed, or if there was none; offers the next step. */
export function LastRunNotice({ projectId }: { projectId: number }) {
  const list = useQuery(analysesQuery(projectId));
  const last = list.data?.items[0];
  if (!list.data || last?.status === 'SUCCEEDED' || (last && isUnfinished(last.status))) return null;
  return <Notice projectId={projectId} last={last} />;
}

function Notice({ projectId, last }: { projectId: number; last: AnalysisSummary | undefined }) {
  const s = useStrings();
  const start = useStartAnalysis();
  const { title, text } = useNotice(last);
  const failed = last?.status === 'FAILED';
  return (
    <section className={classes.notice} data-failed={failed} role="status">
      {failed && <IconAlertTriangle size={18} color="var(--v-bad-ink)" aria-hidden="true" />}
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      <Button
        leftSection={<IconPlayerPlay size={14} />}
        loading={start.isPending}
        onClick={() => start.mutate(projectId)}
      >
        {last ? s.progress.again : s.progress.start}
      </Button>
    </section>
  );
}
