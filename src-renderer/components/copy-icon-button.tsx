import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useStrings } from '#renderer/strings/use-strings.ts';

interface CopyIconButtonProps {
  value: string;
  label: string;
  /** Accessible name that tells several of these buttons apart; the label by default. */
  name?: string;
  /** Pixels; the theme's size by default. */
  size?: number;
}

/** Copies a text to the clipboard and confirms it for a moment. */
export function CopyIconButton({ value, label, name = label, size }: CopyIconButtonProps) {
  const s = useStrings();
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? s.shell.copied : label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={name}
            onClick={copy}
            {...(size === undefined ? {} : { size })}
          >
            {copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}
