import type { ModelProblem } from '#contract/words.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CopyIconButton } from '#renderer/components/copy-icon-button.tsx';
import { settingsQuery } from '#renderer/features/settings/index.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { commandFor } from './commands.ts';
import classes from './doctor-page.module.css';
import { stepFor } from './model-words.ts';

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
  const { data: settings } = useQuery(settingsQuery);
  const { what } = s.doctor.problems[problem];
  const command = commandFor(problem);
  return (
    <div className={classes.step}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      <div>
        <strong>{what}</strong>
        <p>{stepFor(problem, settings, s)}</p>
        {command && <Command text={command} />}
      </div>
    </div>
  );
}
