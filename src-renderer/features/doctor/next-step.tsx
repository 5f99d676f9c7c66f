import type { ModelProblem } from '#contract/words.ts';
import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { commandFor } from './commands.ts';
import classes from './doctor-page.module.css';

function Command({ text }: { text: string }) {
  const s = useStrings();
  return (
    <span className={classes.command}>
      <code>{text}</code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? s.shell.copied : s.doctor.copy}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={`${s.doctor.copy}: ${text}`}
              onClick={copy}
            >
              {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
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
