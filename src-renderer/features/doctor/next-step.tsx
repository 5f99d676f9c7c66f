import type { ModelProblem } from '#contract/words.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CopyIconButton } from '#renderer/components/copy-icon-button.tsx';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { commandFor } from './commands.ts';
import classes from './doctor-page.module.css';

function Command({ text }: { text: string }) {
  const s = useStrings();
  return (
    <span className={classes.command}>
      <code>{text}</code>
      <CopyIconButton value={text} label={s.doctor.copy} name={`${s.doctor.copy}: ${text}`} size={24} />
    </span>
  );
}

/** What is wrong, what to do about it, and the command where there is one. */
export function NextStep({ problem }: { problem: ModelProblem }) {
  const s = useStrings();
  const { what, step } = s.doctor.problems[problem];
  const command = commandFor(problem);
  return (
    <div className={classes.step}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      <div>
        <strong>{what}</strong>
        <p>{step}</p>
        {command && <Command text={command} />}
      </div>
    </div>
  );
}
