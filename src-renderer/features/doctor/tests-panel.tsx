import { MODEL_TESTS, type ModelTestKind } from '#contract/words.ts';
import { Button } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { Panel } from '#renderer/components/panel.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './doctor-page.module.css';
import { outcomeFacts } from './model-words.ts';
import { NextStep } from './next-step.tsx';
import { type TestOutcome, useModelTests } from './use-model-tests.ts';

function Outcome({ outcome }: { outcome: TestOutcome }) {
  const s = useStrings();
  const format = useFormat();
  if ('failure' in outcome) return <span role="alert">{outcome.failure}</span>;
  const { ok, answer, problem } = outcome;
  return (
    <>
      <Tag tone={ok ? 'good' : 'bad'} shape>
        {ok ? s.doctor.passed : s.doctor.failed}
      </Tag>{' '}
      <span className={classes.hint}>{outcomeFacts(outcome, s, format)}</span>
      {answer && <q className={classes.answer}>{answer}</q>}
      {problem && <NextStep problem={problem} />}
    </>
  );
}

interface TestRowProps {
  kind: ModelTestKind;
  outcome: TestOutcome | undefined;
  running: ModelTestKind | null;
  onRun: () => void;
}

function TestRow({ kind, outcome, running, onRun }: TestRowProps) {
  const s = useStrings();
  const { title, text } = s.doctor.tests[kind];
  return (
    <li>
      <div className={classes.testHead}>
        <div>
          <strong>{title}</strong>
          <p className={classes.hint}>{text}</p>
        </div>
        <Button
          variant="default"
          loading={running === kind}
          disabled={running !== null && running !== kind}
          aria-label={s.doctor.tryOne(title)}
          onClick={onRun}
        >
          {s.doctor.try}
        </Button>
      </div>
      <div aria-live="polite">
        {running === kind ? (
          <span className={classes.hint}>{s.doctor.asking}</span>
        ) : (
          outcome && <Outcome outcome={outcome} />
        )}
      </div>
    </li>
  );
}

/** One click for each thing that Vitals asks of a model, or for all of them. */
export function TestsPanel() {
  const s = useStrings();
  const { outcomes, running, run, stop } = useModelTests();
  const action =
    running === null ? (
      <Button leftSection={<IconPlayerPlay size={14} />} onClick={() => void run()}>
        {s.doctor.tryAll}
      </Button>
    ) : (
      <Button variant="default" leftSection={<IconPlayerStop size={14} />} onClick={stop}>
        {s.doctor.stop}
      </Button>
    );
  return (
    <Panel title={s.doctor.trying} note={s.doctor.tryingNote} actions={action}>
      <ul className={classes.tests}>
        {MODEL_TESTS.map((kind) => (
          <TestRow
            key={kind}
            kind={kind}
            outcome={outcomes[kind]}
            running={running}
            onRun={() => void run([kind])}
          />
        ))}
      </ul>
    </Panel>
  );
}
