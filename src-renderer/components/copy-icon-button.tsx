import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useStrings } from '#renderer/strings/use-strings.ts';

interface CopyIconButtonProps {
  value: string;
  label: string;
  /** For who hears it among others of its kind; the label where there is only one. */
  name?: string;
  /** Pixels; the theme's where nothing is said. */
  size?: number;
}

/** Puts a text on the clipboard and says for a moment that it did. */
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
