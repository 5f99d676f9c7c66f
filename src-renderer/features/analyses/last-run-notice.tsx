import type { AnalysisSummary } from '#contract/public-api/analyses.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { analysesQuery, useStartAnalysis } from './analyses.api.ts';
import { noticeOf, type Notice as NoticeKind } from './progress-state.ts';
import classes from './last-run-notice.module.css';

function useWords(last: AnalysisSummary | undefined, notice: NoticeKind) {
  const { progress, folder } = useStrings();
  const words = {
    never: { title: progress.never, text: progress.neverText },
    cancelled: { title: progress.cancelled, text: progress.cancelledText },
    changed: { title: folder.changedMeanwhile, text: last?.errorMessage ?? '' },
    failed: { title: progress.failed, text: last?.errorMessage ?? '' },
  };
  return words[notice];
}

/** Shown if the latest analysis did not succeed, if its folder changed meanwhile, or if there was none; offers the next step. */
export function LastRunNotice({ projectId }: { projectId: number }) {
  const list = useQuery(analysesQuery(projectId));
  const last = list.data?.items[0];
  const notice = list.data && noticeOf(last);
  return notice && <Notice projectId={projectId} last={last} notice={notice} />;
}

interface NoticeProps {
  projectId: number;
  last: AnalysisSummary | undefined;
  notice: NoticeKind;
}

function Notice({ projectId, last, notice }: NoticeProps) {
  const s = useStrings();
  const start = useStartAnalysis();
  const { title, text } = useWords(last, notice);
  const failed = notice === 'failed';
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
        {notice === 'never' ? s.progress.start : s.progress.again}
      </Button>
    </section>
  );
}
