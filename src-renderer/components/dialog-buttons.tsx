import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useStrings } from '#renderer/strings/use-strings.ts';

interface DialogButtonsProps {
  onCancel: () => void;
  disabled?: boolean;
  /** "Cancel" has the focus when the dialog opens. */
  safeFirst?: boolean;
  children: ReactNode;
}

/** The foot of a dialog: "cancel", then the button that does it. */
export function DialogButtons({
  onCancel,
  disabled = false,
  safeFirst = false,
  children,
}: DialogButtonsProps) {
  const s = useStrings();
  return (
    <Group justify="flex-end" mt="md" gap="xs">
      <Button
        variant="default"
        disabled={disabled}
        onClick={onCancel}
        {...(safeFirst ? { 'data-autofocus': true } : {})}
      >
        {s.shell.cancel}
      </Button>
      {children}
    </Group>
  );
}
