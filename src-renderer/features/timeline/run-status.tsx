import type { Timeline } from '#contract/public-api/timeline.ts';
import { Button, Loader } from '@mantine/core';
import { messageOf } from '#renderer/api/api-error.ts';
import { ProgressTrack } from '#renderer/components/progress-track.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { doneCount } from './steps.ts';
import { useStopTimeline } from './timeline.api.ts';
import classes from './timeline-page.module.css';

function Running({ timeline }: { timeline: Timeline }) {
  const s = useStrings().timeline;
  const format = useFormat();
  const stop = useStopTimeline(useProjectId());
  const [done, total] = [doneCount(timeline.points), timeline.points.length];
  const isSearch = timeline.search?.commit === null;
  return (
    <div className={classes.status}>
      <div className={classes.statusHead}>
        <Loader size={16} />
        <p role="status">
          <b>{isSearch ? s.searching : s.running}</b>
          <span>{isSearch ? s.searched : s.done(format.number(done), format.number(total))}</span>
        </p>
        <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate(undefined)}>
          {s.stop}
        </Button>
      </div>
      {!isSearch && <ProgressTrack percent={(done / Math.max(total, 1)) * 100} />}
      {stop.error && (
        <p role="alert" className={classes.bad}>
          {messageOf(stop.error)}
        </p>
      )}
    </div>
  );
}

/** What is going on with the past commits: how far, stopped, or why not further. Nothing when all is done. */
export function RunStatus({ timeline }: { timeline: Timeline }) {
  const s = useStrings().timeline;
  if (timeline.state === 'RUNNING') return <Running timeline={timeline} />;
  if (timeline.state === 'STOPPED') {
    return (
      <p className={classes.dimmed} role="status">
        {s.stopped}
      </p>
    );
  }
  if (timeline.state !== 'FAILED') return null;
  return (
    <p className={classes.bad} role="alert">
      <b>{s.failed}.</b> {timeline.message}
    </p>
  );
}
