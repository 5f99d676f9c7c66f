import { Button } from '@mantine/core';
import type { AnalysisStage } from '#contract/words.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useCancelAnalysis } from './analyses.api.ts';
import type { RunningAnalysis } from './live-progress.ts';
import classes from './progress-panel.module.css';
import { stepState } from './progress-state.ts';

function Step({ name, state }: { name: string; state: ReturnType<typeof stepState> }) {
  return (
    <li data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      {name}
    </li>
  );
}

function Steps({ stage }: { stage: AnalysisStage }) {
  const s = useStrings();
  return (
    <ol className={classes.steps}>
      {s.progress.steps.map((step, index) => (
        <Step key={step} name={step} state={stepState(index, stage)} />
      ))}
    </ol>
  );
}

/** Progress of a running analysis: stage, counts, bar, cancel. */
export function ProgressPanel({ analysis }: { analysis: RunningAnalysis }) {
  const s = useStrings();
  const cancel = useCancelAnalysis();
  const waiting = analysis.status === 'PENDING';
  const stage = waiting ? s.progress.waiting : s.progress.stages[analysis.stage];
  return (
    <section className={classes.panel} aria-label={s.progress.title}>
      <div className={classes.head}>
        <span className={classes.pulse} aria-hidden="true" />
        <div className={classes.words} aria-live="polite">
          <p className={classes.stage}>{stage}</p>
          <p className={classes.message}>{analysis.message || s.progress.keepBrowsing}</p>
        </div>
        <span className={classes.percent}>{s.progress.percent(analysis.progress)}</span>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(analysis.id)}>
          {s.progress.cancel}
        </Button>
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-valuenow={analysis.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={stage}
      >
        <div className={classes.bar} style={{ width: `${Math.max(analysis.progress, 1)}%` }} />
      </div>
      <div className={classes.foot}>
        <Steps stage={analysis.stage} />
        {analysis.interrupted && !waiting && <span className={classes.polling}>{s.progress.polling}</span>}
      </div>
    </section>
  );
}
