import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconMessage2, IconMessage2Off } from '@tabler/icons-react';
import { keysText } from '#renderer/components/keys/shown-keys.ts';
import { useShortcuts } from '#renderer/components/keys/use-shortcuts.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { lineOfNext } from './file-findings.ts';
import classes from './files-page.module.css';

interface FindingStepsProps {
  /** Of the findings, in order. */
  lines: readonly number[];
  line: number | undefined;
  onLine: (line: number) => void;
  isShown: boolean;
  onShown: (isShown: boolean) => void;
}

/** Leads from finding to finding of the open file, with `n` and `p` as well, and hides them. */
export function FindingSteps({ lines, line, onLine, isShown, onShown }: FindingStepsProps) {
  const s = useStrings();
  const go = (step: 'next' | 'previous') => () => {
    const found = lineOfNext(lines, line, step);
    if (found !== undefined) onLine(found);
  };
  useShortcuts({ nextFinding: go('next'), previousFinding: go('previous') });
  if (lines.length === 0) return null;
  const steps = [
    { id: 'previousFinding', Icon: IconChevronUp, onClick: go('previous') },
    { id: 'nextFinding', Icon: IconChevronDown, onClick: go('next') },
  ] as const;
  const Shown = isShown ? IconMessage2 : IconMessage2Off;
  return (
    <span className={classes.steps}>
      {steps.map(({ id, Icon, onClick }) => (
        <Tooltip key={id} label={`${s.shell.shortcuts.does[id]} (${keysText(id)})`}>
          <ActionIcon variant="subtle" color="gray" aria-label={s.shell.shortcuts.does[id]} onClick={onClick}>
            <Icon size={15} />
          </ActionIcon>
        </Tooltip>
      ))}
      <Tooltip label={s.files.findingsInCode}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={s.files.findingsInCode}
          aria-pressed={isShown}
          onClick={() => onShown(!isShown)}
        >
          <Shown size={15} />
        </ActionIcon>
      </Tooltip>
    </span>
  );
}
