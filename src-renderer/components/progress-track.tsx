import classes from './progress-track.module.css';

/** A thin bar; its number is said beside it. */
export function ProgressTrack({ percent }: { percent: number }) {
  return (
    <div className={classes.track} aria-hidden="true">
      <div style={{ width: `${percent}%` }} />
    </div>
  );
}
