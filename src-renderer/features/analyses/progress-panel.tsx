import type { AnalysisProgress } from '#contract/public-api/analyses.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { analysisProgressQuery, useCancelAnalysis } from './analyses.api.ts';
import type { RunningAnalysis } from './live-progress.ts';
import classes from './progress-panel.module.css';

type Step = AnalysisProgress['steps'][number];

function StepLine({ name, state, done, total }: Step) {
  const s = useStrings();
  const format = useFormat();
  const isCounted = done !== null && done > 0;
  const counted = isCounted
    ? s.progress.count(
        format.number(done),
        total === null ? null : format.number(total),
        s.progress.units[name],
      )
    : '';
  return (
    <li data-state={state} aria-current={state === 'RUNNING' ? 'step' : undefined}>
      <span className={classes.step}>{s.progress.steps[name]}</span>
      <span className={classes.count}>
        {counted && state !== 'LEFT_OUT' ? counted : s.progress.stepStates[state]}
      </span>
    </li>
  );
}

function Steps({ analysisId }: { analysisId: number }) {
  const { data } = useQuery(analysisProgressQuery(analysisId));
  if (!data || data.steps.length === 0) return null;
  return (
    <ol className={classes.steps}>
      {data.steps.map((step) => (
        <StepLine key={step.name} {...step} />
      ))}
    </ol>
  );
}

/** Progress of a running analysis: a line a step with its counts, a bar, cancel. */
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
          <p className={classes.message}>{s.progress.keepBrowsing}</p>
        </div>
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
      {!waiting && <Steps analysisId={analysis.id} />}
      {analysis.interrupted && !waiting && <p className={classes.polling}>{s.progress.polling}</p>}
    </section>
  );
}
