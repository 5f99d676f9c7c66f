import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useStrings } from '#renderer/strings/use-strings.ts';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  text: string;
  /** What the button that does it says. */
  confirm: string;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What else is to be known, below the text. */
  children?: ReactNode;
}

/** Asks before something is lost; the safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, text, confirm, pending = false, onConfirm, onClose, children } = props;
  const s = useStrings();
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Text size="sm">{text}</Text>
      {children}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" data-autofocus onClick={onClose}>
          {s.shell.cancel}
        </Button>
        <Button color="red.8" loading={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
